"""The rules on paper: every figure is in the PDF, whole and in colour, above its caption."""

from io import BytesIO
from typing import NamedTuple
from unicodedata import normalize

import pypdfium2 as pdfium
import pytest
from PIL.Image import Image
from PIL.Image import open as open_image
from playwright.sync_api import Page, expect
from pypdfium2.raw import FPDFText_GetUnicode

from e2e.reading import PAGES, Read

WIDTHS = {"A4": 210, "Letter": 215.9}  # in millimetres
EACH = [(path, "A4") for path in PAGES] + [
    (path, "Letter") for path in PAGES if path.startswith("en/")
]
MARGIN, TOP = 16, 18
INCH, POINTS, PIXELS = 25.4, 72, 96
PALE, VIVID = 150, 24  # sea, sand and pieces are lighter than ink and have a colour
FEW = 1000  # points that the edges of letters take on


class Drawn(NamedTuple):
    """A figure as a screen shows it at the width of the paper: what lies above its caption."""

    caption: str
    height: float
    paint: int


class Found(NamedTuple):
    """Where a caption begins in a PDF: its sheet, and how far down that is, in pixels."""

    sheet: int
    top: float


@pytest.mark.parametrize(("path", "paper"), EACH)
def test_every_figure_is_in_the_pdf_whole(read: Read, path: str, paper: str) -> None:
    page = read(path)
    figures = drawn(page, paper)
    assert all(figure.paint > FEW for figure in figures)
    sheets = pdfium.PdfDocument(page.pdf(format=paper))
    texts = [letters(sheet) for sheet in sheets]
    for figure in figures:
        at = find(sheets, texts, figure.caption)
        top = at.top - figure.height
        assert top > TOP * PIXELS / INCH - 1, "it begins on this sheet"
        picture = sheets[at.sheet].render(scale=PIXELS / POINTS).to_pil()
        there = paint(picture.crop((0, int(top) - 2, picture.width, int(at.top))))
        assert there == pytest.approx(figure.paint, rel=0.15), figure.caption


def test_ink_is_no_paint(read: Read) -> None:
    page = read("en/titania")
    sheet = pdfium.PdfDocument(page.pdf(format="A4"))[0].render(scale=PIXELS / POINTS).to_pil()
    assert paint(sheet.crop((0, 0, sheet.width, sheet.height // 3))) < FEW


def test_paper_has_no_bar_no_contents_and_is_written_in_ink_by_night_too(
    read: Read, page: Page
) -> None:
    page.emulate_media(media="print", color_scheme="dark")
    read("en/titania")
    expect(page.locator(".page-bar")).to_be_hidden()
    expect(page.locator(".contents")).to_be_hidden()
    expect(page.locator("main")).to_have_css("color", "rgb(14, 36, 51)")
    expect(page.locator(".panels").first).to_have_css("print-color-adjust", "exact")


def drawn(page: Page, paper: str) -> list[Drawn]:
    """Look at the figures at the width of the paper."""
    width = round((WIDTHS[paper] - 2 * MARGIN) * PIXELS / INCH)
    page.set_viewport_size({"width": width, "height": 1200})
    page.emulate_media(media="print")
    found = []
    for figure in page.locator("figure").all():
        height = figure.evaluate(
            """({ children: [panels, caption] }) =>
              caption.getBoundingClientRect().top - panels.getBoundingClientRect().top"""
        )
        seen = open_image(BytesIO(figure.locator(".panels").screenshot()))
        words = figure.locator("figcaption").text_content() or ""
        found.append(Drawn(plain(words), height, paint(seen)))
    return found


def plain(text: str) -> str:
    """Leave out what paper changes: spaces, hyphens, ligatures."""
    return "".join(each for each in normalize("NFKC", text) if each.isalnum())


def letters(sheet: pdfium.PdfPage) -> list[tuple[str, int]]:
    """Read a sheet letter by letter, each with its number in the PDF."""
    text = sheet.get_textpage()
    return [
        (letter, number)
        for number in range(text.count_chars())
        for letter in plain(chr(FPDFText_GetUnicode(text.raw, number)))
    ]


def find(sheets: pdfium.PdfDocument, texts: list[list[tuple[str, int]]], caption: str) -> Found:
    """Find the one sheet that has a caption from its first letter to its last."""
    for number, text in enumerate(texts):
        start = "".join(letter for letter, _ in text).find(caption)
        if start >= 0:
            sheet = sheets[number]
            top = sheet.get_textpage().get_charbox(text[start][1], loose=True)[3]
            return Found(number, (sheet.get_height() - top) * PIXELS / POINTS)
    raise AssertionError(f"no sheet has the caption {caption!r}")


def paint(picture: Image) -> int:
    """Count the points of a picture that have a colour."""
    colours = picture.convert("RGB").getcolors(picture.width * picture.height) or []
    counts = [(n, rgb) for n, rgb in colours if isinstance(rgb, tuple)]
    return sum(n for n, rgb in counts if max(rgb) > PALE and max(rgb) - min(rgb) > VIVID)
