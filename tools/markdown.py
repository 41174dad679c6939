"""The small Markdown of the rules pages, made into HTML; what it does not know it refuses.

Blocks: `# ## ###` headings with an id `{#id}`, paragraphs, `- ` and `1. ` lists, `| ` tables,
`> ` notes, figures (a fence with `caption:` and `alt:`), `{include name}` for a file beside it,
`{name}` alone in a line for what the build makes.
What stands in a line is told in `spans.py`.
"""

import re
from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path
from typing import NamedTuple

from tools.figures import Unreadable
from tools.spans import Known, inline

_HEADING = re.compile(r"(#{1,3}) (.+) \{#([a-z][a-z0-9-]*)\}")
_INCLUDE = re.compile(r"\{include ([a-z]+)\}")
_FENCE = re.compile(r"```figure ([a-z-]+)")
_MADE = re.compile(r"\{([a-z]+)\}")
_PART = re.compile(r"(caption|alt): (.+)")
_NUMBER = re.compile(r"\d+\. ")
_RULE = re.compile(r"\|(?: *-+ *\|)+")


class Line(NamedTuple):
    """A line with the place where it is written."""

    where: str
    text: str


class Heading(NamedTuple):
    """A heading as the list of contents needs it."""

    level: int
    title: str
    id: str


Block = list[Line]


def lines(path: Path) -> Iterator[Line]:
    """Read a file with those that it includes."""
    for number, text in enumerate(path.read_text("utf-8").splitlines(), 1):
        where = f"{path.parent.name}/{path.name}:{number}"
        if found := _INCLUDE.fullmatch(text):
            yield Line(where, "")
            yield from lines(path.with_name(f"{found[1]}.md"))
        else:
            yield Line(where, text)


def headings(page: list[Line]) -> list[Heading]:
    """List the headings of a page; each has an id of its own."""
    found: dict[str, Heading] = {}
    for line in page:
        if line.text.startswith("#"):
            heading = _heading_of(line)
            if heading.id in found:
                raise Unreadable(f"{line.where}: the id {heading.id!r} is there twice")
            found[heading.id] = heading
    return list(found.values())


def html(page: list[Line], known: Known) -> str:
    """Write a page's text as HTML."""
    return "\n".join(_block(block, known) for block in _blocks(page))


def _blocks(page: list[Line]) -> Iterator[Block]:
    """Part a page at its empty lines; a fence is one block."""
    block: Block = []
    for line in page:
        fenced = bool(block) and block[0].text.startswith("```")
        closed = fenced and line.text == "```"
        if closed or (not line.text.strip() and not fenced):
            if block:
                yield block
            block = []
        else:
            block.append(line)
    if block and block[0].text.startswith("```"):
        raise Unreadable(f"{block[0].where}: the fence is not closed")
    if block:
        yield block


def _block(block: Block, known: Known) -> str:
    """Tell a block by how it begins."""
    start = block[0].text
    if _NUMBER.match(start):
        return _list(block, known, "ol", _NUMBER)
    for sign, write in _WRITERS.items():
        if start.startswith(sign):
            return write(block, known)
    if start.startswith(("    ", "\t", "---", "***", "+ ", "* ", "!", "{")):
        raise Unreadable(f"{block[0].where}: not in our Markdown: {start!r}")
    return f"<p>{_joined(block, known)}</p>"


def _heading_of(line: Line) -> Heading:
    if not (found := _HEADING.fullmatch(line.text)):
        raise Unreadable(f"{line.where}: a heading is `## Title {{#id}}`, not {line.text!r}")
    return Heading(len(found[1]), found[2], found[3])


def _heading(block: Block, known: Known) -> str:
    if len(block) > 1:
        raise Unreadable(f"{block[1].where}: an empty line must follow a heading")
    level, title, name = _heading_of(block[0])
    return f'<h{level} id="{name}">{inline(title, block[0].where, known)}</h{level}>'


def _bullets(block: Block, known: Known) -> str:
    return _list(block, known, "ul", re.compile("- "))


def _list(block: Block, known: Known, tag: str, sign: re.Pattern[str]) -> str:
    """Each item begins with its sign; a line that goes on is set in by two or three blanks."""
    items: list[Block] = []
    for where, text in block:
        if found := sign.match(text):
            items.append([Line(where, text[found.end() :])])
        elif re.match(r" {2,3}[^ \-]", text):
            items[-1].append(Line(where, text.strip()))
        else:
            raise Unreadable(f"{where}: neither an item nor the rest of one: {text!r}")
    rows = "".join(f"<li>{_joined(item, known)}</li>" for item in items)
    return f"<{tag}>{rows}</{tag}>"


def _note(block: Block, known: Known) -> str:
    for where, text in block:
        if not text.startswith("> "):
            raise Unreadable(f"{where}: every line of a note begins with `> `")
    inner = [Line(where, text[2:]) for where, text in block]
    return f'<p class="note">{_joined(inner, known)}</p>'


def _table(block: Block, known: Known) -> str:
    """The first row is the head; the second only parts it from the rest."""
    if len(block) < 2 or not _RULE.fullmatch(block[1].text):  # noqa: PLR2004  # head and rule
        raise Unreadable(f"{block[0].where}: a table needs `|---|` under its head")
    head, *rows = [_cells(line, block[0], known) for line in (block[0], *block[2:])]
    top = "".join(f'<th scope="col">{cell}</th>' if cell else "<td></td>" for cell in head)
    body = "".join(f"<tr>{''.join(f'<td>{c}</td>' for c in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def _cells(line: Line, head: Line, known: Known) -> list[str]:
    cells = line.text.strip().split("|")
    if cells[0] or cells[-1] or len(cells) != len(head.text.strip().split("|")):
        raise Unreadable(f"{line.where}: a row needs as many cells as the head of its table")
    return [inline(cell.strip(), line.where, known) for cell in cells[1:-1]]


def _figure(block: Block, known: Known) -> str:
    """A figure has a caption to read and words for who cannot see it."""
    where = block[0].where
    if not (found := _FENCE.fullmatch(block[0].text)):
        raise Unreadable(f"{where}: a fence is a figure with its name, not {block[0].text!r}")
    parts = dict(_parts(block[1:]))
    if parts.keys() != {"caption", "alt"}:
        raise Unreadable(f"{where}: a figure has a `caption:` and an `alt:`")
    panels = known.figure(found[1], where)
    return (
        f'<figure id="figure-{found[1]}"><div class="panels" role="img"'
        f' aria-label="{escape(parts["alt"])}">{panels}</div>'
        f"<figcaption>{inline(parts['caption'], where, known)}</figcaption></figure>"
    )


def _made(block: Block, known: Known) -> str:
    """Put what the build makes in the place of its name."""
    if len(block) > 1 or not (found := _MADE.fullmatch(block[0].text)):
        raise Unreadable(f"{block[0].where}: not in our Markdown: {block[0].text!r}")
    return known.piece(found[1], block[0].where)


def _parts(block: Block) -> Iterator[tuple[str, str]]:
    """Read the words of a figure; a line that goes on is set in."""
    whole = "\n".join(line.text for line in block).replace("\n  ", " ")
    for (where, _), text in zip(block, whole.splitlines(), strict=False):
        if not (found := _PART.fullmatch(text)):
            raise Unreadable(f"{where}: a figure has no such part: {text!r}")
        yield found[1], found[2]


_WRITERS: dict[str, Callable[[Block, Known], str]] = {
    "#": _heading,
    "- ": _bullets,
    "> ": _note,
    "|": _table,
    "```": _figure,
    "{": _made,
}


def _joined(block: Block, known: Known) -> str:
    text = " ".join(line.text.strip() for line in block)
    return inline(text, block[0].where, known)
