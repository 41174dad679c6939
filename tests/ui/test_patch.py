"""The page becomes what the nodes say, and what stays is left alone."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ui.node import Later, Node, Part, h, text_of
from ui.patch import draw, mount, patch


class Element:
    """As much of an element as a test needs."""

    def __init__(self, tag: str) -> None:
        self.tag = tag
        self.attrs: dict[str, str] = {}
        self.children: list[Element] = []
        self.parent: Element | None = None


class Fake:
    """A surface that counts what is done to it."""

    def __init__(self) -> None:
        self.moves = 0
        self.changes = 0
        self.stirs: list[tuple[Element, Node | None, Node]] = []

    def create(self, tag: str) -> Element:
        return Element(tag)

    def words(self, text: str) -> Element:
        return Element(f"#{text}")

    def drawing(self, node: Node) -> Element:
        made = Element(node.tag)
        made.attrs |= node.attrs
        for child in node.children:
            assert isinstance(child, Node)
            self.insert(made, self.drawing(child), None)
        return made

    def reword(self, element: Element, text: str) -> None:
        element.tag = f"#{text}"

    def set(self, element: Element, name: str, value: str) -> None:
        self.changes += 1
        element.attrs[name] = value

    def unset(self, element: Element, name: str) -> None:
        del element.attrs[name]

    def insert(self, parent: Element, element: Element, before: Element | None) -> None:
        self.moves += 1
        self.changes += 1
        if element.parent is not None:
            element.parent.children.remove(element)
        at = parent.children.index(before) if before is not None else len(parent.children)
        parent.children.insert(at, element)
        element.parent = parent

    def replace(self, old: Element, new: Element) -> None:
        assert old.parent is not None
        self.insert(old.parent, new, old)
        self.remove(old)

    def stirred(self, element: Element, old: Node | None, new: Node) -> None:
        self.stirs.append((element, old, new))

    def remove(self, element: Element) -> None:
        assert element.parent is not None
        element.parent.children.remove(element)
        element.parent = None


def shown(element: Element) -> Node | str:
    """Read a fake element back as a node without keys."""
    if element.tag.startswith("#"):
        return element.tag[1:]
    return Node(element.tag, dict(element.attrs), tuple(map(shown, element.children)), "")


def bare(node: Part) -> Node | str:
    """Return a node without its keys, and with all that is drawn later."""
    if isinstance(node, str):
        return node
    if isinstance(node, Later):
        return bare(node.draw())
    return Node(node.tag, dict(node.attrs), tuple(map(bare, node.children)), "")


TREES = st.recursive(
    st.text("ab", min_size=1, max_size=3),
    lambda inner: st.builds(
        lambda tag, attrs, children, key: Node(tag, attrs, tuple(children), key),
        st.sampled_from(["p", "b"]),
        st.dictionaries(st.sampled_from(["class", "id"]), st.text("xy", max_size=2)),
        st.lists(inner, max_size=4, unique_by=lambda c: c.key if isinstance(c, Node) else c),
        st.sampled_from(["k", "l", "m", "n"]),
    ),
    max_leaves=8,
)


@given(st.lists(TREES.filter(lambda tree: isinstance(tree, Node)), min_size=2, max_size=5))
def test_after_a_patch_the_page_is_what_the_node_says(trees: list[Node]) -> None:
    surface = Fake()
    mounted = mount(surface, h("main", trees[0]))
    for tree in trees[1:]:
        patch(surface, mounted, h("main", tree))
        assert shown(mounted.element) == bare(h("main", tree))


def test_keyed_children_that_stay_in_order_are_never_moved() -> None:
    surface = Fake()
    mounted = mount(surface, h("ul", [h("li", key=k) for k in "abcd"]))
    kept = {child.node.key: child.element for child in mounted.children if child.node}  # type: ignore[union-attr]
    surface.moves = 0
    patch(surface, mounted, h("ul", [h("li", "new" if k == "x" else None, key=k) for k in "axcd"]))
    assert surface.moves == 2  # the new element and the word in it
    assert [c.element for c in mounted.children][2:] == [kept["c"], kept["d"]]


def test_an_element_that_changes_its_attributes_stays_the_same_element() -> None:
    surface = Fake()
    mounted = mount(surface, h("div", h("button", "Undo", data_state="may")))
    button = mounted.children[0].element
    patch(surface, mounted, h("div", h("button", "Redo", aria_label="x")))
    assert mounted.children[0].element is button
    assert button.attrs == {"aria-label": "x"}
    assert shown(button) == Node("button", {"aria-label": "x"}, ("Redo",), "")


def test_attributes_are_written_as_html_wants_them() -> None:
    node = h("input", None, "", [h("b", "x")], cls="a", for_="b", checked=True, hidden=False,
             data_x=None, size=3)  # fmt: skip
    assert node.attrs == {"class": "a", "for": "b", "checked": "", "size": "3"}
    assert text_of(node) == "x"


def test_keyed_children_follow_their_new_order() -> None:
    surface = Fake()
    mounted = mount(surface, h("ul", [h("li", k, key=k) for k in "abc"]))
    kept = [child.element for child in mounted.children]
    patch(surface, mounted, h("ul", [h("li", k, key=k) for k in "cab"]))
    assert mounted.element.children == [kept[2], kept[0], kept[1]]


def test_a_later_part_is_drawn_when_it_is_asked_for() -> None:
    surface = Fake()

    def tree(word: str) -> Node:
        return h("main", h("p", word), Later("log", lambda: h("ol", h("li", word)), word))

    mounted = mount(surface, tree("one"))
    assert shown(mounted.element) == bare(tree("one"))
    owed = patch(surface, mounted, tree("two"))
    assert shown(mounted.element) == h("main", h("p", "two"), h("ol", h("li", "one")))
    draw(surface, owed)
    assert shown(mounted.element) == bare(tree("two"))


def test_a_later_part_of_the_same_things_is_not_drawn_again() -> None:
    surface = Fake()
    drawn: list[str] = []
    things = ["pearl"]

    def log() -> Node:
        drawn.append("log")
        return h("ol")

    mounted = mount(surface, h("main", Later("log", log, things)))
    assert patch(surface, mounted, h("main", Later("log", log, things))) == []
    assert len(patch(surface, mounted, h("main", Later("log", log, ["pearl"])))) == 1
    assert drawn == ["log"]


def test_later_parts_may_hold_later_parts() -> None:
    surface = Fake()

    def tree(word: str) -> Node:
        inner = Later("line", lambda: h("li", word), word)
        return h("main", Later("log", lambda: h("ol", inner), word))

    mounted = mount(surface, tree("one"))
    draw(surface, patch(surface, mounted, tree("two")))
    assert shown(mounted.element) == bare(tree("two"))
    assert text_of(tree("two")) == "two"


def test_another_drawing_takes_the_place_of_a_drawing() -> None:
    surface = Fake()
    mounted = mount(surface, h("p", h("svg", h("use", href="#ship")), "blue"))
    patch(surface, mounted, h("p", h("svg", h("use", href="#boat"), cls="icon"), "blue"))
    assert shown(mounted.element) == h("p", h("svg", h("use", href="#boat"), cls="icon"), "blue")
