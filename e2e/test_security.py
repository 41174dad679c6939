"""What the security page promises, on the built site; each test is named after its chapter.

What needs no browser is in tests/ui/test_security.py, which also sees that no promise lacks a test.
"""

import re
from collections.abc import Iterator, Sequence
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

import rules
from e2e.conftest import SITE, Open, boot
from e2e.playing import SAVED, act, record_of, settle, until
from e2e.test_shelf import LISTED, nearly_over
from rules.bots import play_out
from rules.core import Session
from rules.core.link import decode
from tests.hostile import HOSTILE, SHOWN, linked
from tools.single import POLICY
from tools.soak import TRACES

GAME = "game=reef&seats=2&seed=9&bots=1:mate&pace=0&opt=start:0"
ASKING = """
  window.asked = [];
  const note = (of, name) => {
    if (of && of[name]) of[name] = (...what) => { asked.push(name); return Promise.reject(what); };
  };
  note(navigator.mediaDevices, "getUserMedia");
  note(navigator.geolocation, "getCurrentPosition");
  note(navigator.clipboard, "readText");
  note(navigator.clipboard, "read");
  note(navigator, "sendBeacon");
  note(window.Notification, "requestPermission");
  note(window, "prompt");
"""
FORBIDDEN = """async () => {
  const told = [];
  addEventListener("securitypolicyviolation", event => told.push(event.effectiveDirective));
  await fetch("http://localhost:9/").catch(() => {});
  const script = document.createElement("script");
  script.textContent = "window.hit = 1";
  document.head.append(script);
  const image = new Image();
  image.src = "http://localhost:9/a.png";
  document.body.append(image);
  while (told.length < 3) await new Promise(again => setTimeout(again, 20));
  return [told.sort(), "hit" in window];
}"""
SETTINGS = re.compile(r"/ ((journal|stamp) \d+|(setup|lesson) \w+|tally|return|lang|theme|pace)")
BORN = "document.querySelectorAll('[onload], [onclick], [onerror]').length"
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"

pytestmark = pytest.mark.usefixtures("reef_on_the_shelf")


class Visit(NamedTuple):
    """What was seen of a visit: a game against a bot, its link, the statistics."""

    asked: list[tuple[str, str, str | None]]  # method, address, what was sent with it
    cookies: list[object]
    headers: set[str]
    settings: dict[str, str]
    bases: list[list[str]]  # what is in them, after the name of each
    permissions: list[str]
    link: str


@pytest.fixture(scope="module")
def visit(browser: Browser, site: str) -> Iterator[Visit]:
    """Visit the page once, for all who want to know what it does then."""
    context = browser.new_context(service_workers="block", reduced_motion="reduce")
    context.add_init_script(ASKING)
    page, asked, headers = context.new_page(), [], set[str]()
    page.on("request", lambda told: asked.append((told.method, told.url, told.post_data)))
    page.on("response", lambda told: headers.update(told.headers))
    boot(page, f"{site}?{GAME}")
    for _ in range(3):
        page.wait_for_function("() => document.documentElement.dataset.phase === 'human'")
        page.locator(LISTED).first.click()
    page.locator("[data-key=share]").first.click()
    link = page.locator("#share-link").input_value()
    settings = page.evaluate("() => ({ ...localStorage, ...sessionStorage })")
    traces = page.evaluate(TRACES)
    yield Visit(
        asked,
        [*context.cookies(), *filter(None, [page.evaluate("document.cookie")])],
        headers,
        settings,
        [trace for trace in traces if trace[0] not in settings],
        page.evaluate("window.asked"),
        link,
    )
    context.close()


def test_nothing_leaves(visit: Visit, site: str) -> None:
    assert len(visit.asked) > 10
    for method, address, sent in visit.asked:
        assert (method, sent) == ("GET", None)
        if address.startswith("blob:"):
            continue
        assert address.startswith(site), address
        path, _, query = address.removeprefix(site).partition("?")
        assert (SITE / (path or "index.html")).is_file(), address
        assert not path or re.fullmatch(r"[0-9a-f]*", query), address


def test_policy(page: Page, site: str) -> None:
    for path in [SITE / "index.html", *SITE.glob("static/**/*.html")]:
        (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', path.read_text())
        assert policy.startswith("default-src 'none'"), path
        assert "unsafe-inline" not in policy or path.name == "404.html"  # which has no script
    assert POLICY.startswith("default-src 'none'")
    assert "connect-src" not in POLICY
    page.goto(site)
    told, hit = page.evaluate(FORBIDDEN)
    assert told == ["connect-src", "img-src", "script-src-elem"]
    assert not hit


def test_cookies(visit: Visit, page: Page, site: str) -> None:
    assert visit.cookies == []
    assert "set-cookie" not in visit.headers
    page.goto(site)
    assert page.locator("form, [type=password], [type=email], [autocomplete=username]").count() == 0


def test_stored(visit: Visit) -> None:
    assert [name for name in visit.settings if not SETTINGS.fullmatch(name)] == []
    assert any(name.startswith("/ stamp") for name in visit.settings)
    # PyScript's own are empty; the history of a tab knows which game to come back to.
    assert {base for base, *_ in visit.bases} == {"four-seas", "history"}


def test_deleting(table: Open, page: Page, site: str) -> None:
    table(linked(nearly_over()), pace=0)
    settle(page)
    record_of(page)
    table()
    page.get_by_role("button", name="Your games").click()
    page.locator("[data-select^='sheet discard']").click()
    page.locator("[data-select^='discard']").click()
    until(page, f"async () => (await ({SAVED})()).length === 0")
    assert [line for line in page.evaluate(TRACES) if SHOWN[0] in str(line)] == []
    assert [
        name for name in page.evaluate("() => Object.keys(localStorage)") if "stamp" in name
    ] == []
    act_once(table)
    page.goto("about:blank")  # closed
    page.context.new_cdp_session(page).send(
        "Storage.clearDataForOrigin", {"origin": site.rstrip("/"), "storageTypes": "all"}
    )
    page.goto(f"{site}static/pages/en/security.html")
    assert page.evaluate(TRACES) == []


def act_once(table: Open) -> None:
    page = table(**dict(part.split("=") for part in GAME.split("&")))
    act(page, lambda page: page.locator(LISTED).first.click())
    settle(page)
    record_of(page)


def test_links(visit: Visit, page: Page, site: str) -> None:
    address, _, told = visit.link.partition("#")
    assert address == site
    assert "p=0" in told
    whole = decode(rules.load, told.rpartition("g=")[2])
    assert whole.seed == 9
    assert len(whole.plies) >= 3
    assert not whole.over  # and yet what nobody may see is in it
    assert whole.game.view(whole.state, None).text() != whole.state.text()
    assert heard(page, told) == ["/"]


def heard(page: Page, fragment: str) -> list[str]:
    """Open an address with a fragment, and return what its server gets to hear."""
    paths: list[str] = []

    class Ear(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            paths.append(self.path)
            self.send_response(200)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # of the base
            pass

    server = HTTPServer(("127.0.0.1", 0), Ear)
    thread = Thread(target=server.handle_request)
    thread.start()
    page.goto(f"http://127.0.0.1:{server.server_port}/#{fragment}", wait_until="commit")
    thread.join()
    server.server_close()
    return paths


def test_names(table: Open, page: Page) -> None:
    page.add_init_script("window.hits = 0; window.hit = () => { window.hits += 1; };")
    table()
    page.locator("[data-select^='game chests']").first.click()
    while page.locator("[data-select=add]").count():
        page.locator("[data-select=add]").click()
    for seat, name in enumerate(HOSTILE):
        person = page.locator(f"[data-field='who {seat}'][value='']")
        person.evaluate("field => field.click()")
        page.locator(f"[data-field='name {seat}']").fill(name)
        page.locator(f"[data-field='name {seat}']").blur()
        expect(page.locator(f"[data-field='name {seat}']")).to_have_value(SHOWN[seat])
    harmless(page)
    page.locator("[data-select=start]").click()
    who = page.locator(".handover h1").text_content() or ""
    assert any(name in who for name in SHOWN)
    harmless(page)
    page.locator(".handover .main").click()
    harmless(page, SHOWN)
    act(page, lambda page: page.locator(LISTED).first.evaluate("button => button.click()"))
    harmless(page, SHOWN)
    assert not any(name in page.title() for name in SHOWN)
    page = ended(table)
    harmless(page, SHOWN[:4])
    page.emulate_media(media="print")
    harmless(page, SHOWN[:4])
    page.emulate_media(media="screen")
    page.locator(".final-do [data-select='replay']").click()
    harmless(page, SHOWN[:4])
    page = table()
    page.get_by_role("button", name="Your games").click()
    harmless(page, SHOWN[:4])
    page.locator("[data-select^='sheet discard']").first.click()
    harmless(page, SHOWN[:4])
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Statistics").click()
    harmless(page)


def ended(table: Open) -> Page:
    """Open the link of a game that is over."""
    session = Session(rules.load("reef"), 4, 5)
    play_out(session, ["cabin"] * 4, 5)
    page = table(linked(session), pace=0)
    expect(page.locator("html")).to_have_attribute("data-phase", "over")
    return page


def harmless(page: Page, names: Sequence[str] = ()) -> None:
    """See that names are shown as they are, that nothing came of them, and all has its room."""
    told = page.locator("body").text_content() or ""
    assert [name for name in names if name not in told] == []
    assert page.evaluate(BORN) == page.evaluate("window.hits") == 0
    for width in (360, 1280):
        page.set_viewport_size({"width": width, "height": 740})
        assert page.evaluate(SIDEWAYS) <= 0


def test_permissions(visit: Visit) -> None:
    assert visit.permissions == []


def test_kiosk(page: Page, site: str) -> None:
    boot(page, f"{site}?kiosk=1&games=reef&pace=0")
    page.locator(".attract-start").click()
    page.locator("[data-select=start]").click()
    act(page, lambda page: page.locator(LISTED).first.dblclick())
    assert page.evaluate(TRACES) == []
