"""A browser, a built site on this machine, and a page on which nothing may go wrong."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlencode

import pytest
from playwright.sync_api import (
    BrowserContext,
    BrowserType,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Request,
    expect,
)

import rules
from tools.browser import LAUNCH_ARGS, NETWORK_CUT, chromium, shell
from tools.build import build
from tools.serve import serve

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "build" / "e2e"
REEF = ROOT / "tests" / "games" / "reef"
BOOT_MS = 60_000
PATIENCE_MS = 20_000  # what comes comes, on a busy machine a little later
# Looks when all colours have faded to what they are to be; what is as it should be need not be told
# place by place, which takes long.
RUN_AXE = """async tags => {
  const ending = document.getAnimations().filter(one => one.effect.getTiming().iterations === 1);
  await Promise.allSettled(ending.map(one => one.finished));
  return axe.run({ runOnly: tags, resultTypes: ["violations"] });
}"""
SCHEMES: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")

Open = Callable[..., Page]
Axe = Callable[[Page], list[str]]
Start = Callable[[], BrowserContext]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the whole of what is usually tried in part be asked for."""
    told = "look at each screen in every language, by day and by night"
    parser.addoption("--everywhere", action="store_true", help=told)


def pytest_configure(config: pytest.Config) -> None:
    """Build the site, once; keep a picture of every failure; let a busy machine take its time."""
    expect.set_options(timeout=PATIENCE_MS)
    if not hasattr(config, "workerinput"):  # the workers of a parallel run find all of it there
        shell()
        chromium()
        build(ROOT, SITE, [REEF])
    config.option.output = str(ROOT / "test-results")
    config.option.screenshot = "only-on-failure"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest: at the end no worker waits for another."""
    items.sort(key=lambda item: "_whole_game_" not in item.name)


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """Serve the site that has the reference game in it; the value is its address."""
    server, url = serve(SITE)
    yield url
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Start a Chromium without windows and without a network."""
    args = [*LAUNCH_ARGS, NETWORK_CUT]
    return {**browser_type_launch_args, "executable_path": shell(), "args": args}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Give every test the same window, language and clock."""
    return {
        **browser_context_args,
        "viewport": {"width": 1280, "height": 800},
        "locale": "en-GB",
        "timezone_id": "UTC",
        "reduced_motion": "reduce",
        "service_workers": "block",
    }


@pytest.fixture
def problems(page: Page, site: str) -> list[str]:
    """Collect console errors, page errors and requests off the origin."""
    found: list[str] = []
    watch(page, site, found)
    return found


def watch(page: Page, site: str, found: list[str]) -> Page:
    """Note whatever goes wrong on a page."""

    def console(message: ConsoleMessage) -> None:
        if message.type == "error":
            found.append(f"console: {message.text} ({message.location['url']})")

    def error(wrong: Error) -> None:
        found.append(f"page: {wrong}")

    def request(asked: Request) -> None:
        if not asked.url.startswith((site, f"blob:{site}", "data:")):
            found.append(f"off the origin: {asked.url}")

    page.on("console", console)
    page.on("pageerror", error)
    page.on("request", request)
    return page


@pytest.fixture
def table(page: Page, site: str, problems: list[str]) -> Iterator[Open]:
    """Open the page with a link or URL parameters and wait until Python drives it."""

    def open_page(link: str = "", **parameters: object) -> Page:
        query = urlencode(parameters, safe=":,")
        url = f"{site}?{query}{link}" if query else f"{site}{link}"
        try:
            return boot(page, url)
        except Error as problem:
            if "crashed" not in str(problem):
                raise
            # Chromium itself died under load while it started WebAssembly: once, another page.
            return boot(watch(page.context.new_page(), site, problems), url)

    yield open_page
    assert problems == []


@pytest.fixture
def read(page: Page, site: str, problems: list[str]) -> Iterator[Callable[[str], Page]]:
    """Open a page to read, `en/titania`."""

    def open_page(path: str) -> Page:
        page.goto(f"{site}static/pages/{path}.html")
        return page

    yield open_page
    assert problems == []


@pytest.fixture
def start(browser_type: BrowserType, tmp_path: Path) -> Iterator[Start]:
    """Start a browser with a profile of its own, as often as wanted."""
    running: list[BrowserContext] = []

    def launch() -> BrowserContext:
        for context in running:
            context.close()
        running[:] = [
            browser_type.launch_persistent_context(
                tmp_path / "profile",
                executable_path=chromium(),
                args=list(LAUNCH_ARGS),
                locale="en-GB",
                viewport={"width": 1280, "height": 800},
            )
        ]
        return running[0]

    yield launch
    for context in running:
        context.close()


@pytest.fixture
def own_site(tmp_path: Path) -> Path:
    """Copy the site, for who changes it."""
    return Path(shutil.copytree(SITE, tmp_path / "site"))


@pytest.fixture
def reef_on_the_shelf() -> Iterator[None]:
    """Let CPython know the game that the browser plays."""
    rules.SHELVES.append("tests.games")
    yield
    rules.SHELVES.remove("tests.games")


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every tap be worked out before the test looks: a slow machine first shows it was felt."""
    for way in ("click", "tap"):
        monkeypatch.setattr(Locator, way, _patiently(getattr(Locator, way)))


def _patiently(tap: Callable[..., None]) -> Callable[..., None]:
    def tap_and_wait(found: Locator, *args: object, **named: object) -> None:
        tap(found, *args, **named)
        found.page.wait_for_function("() => !('busy' in document.documentElement.dataset)")

    return tap_and_wait


def boot(page: Page, url: str) -> Page:
    """Open an address and wait until Python drives the page."""
    page.goto(url)
    page.wait_for_selector("html[data-ready='1']", timeout=BOOT_MS)
    return page


@pytest.fixture(scope="session")
def axe() -> Axe:
    """Look for faults of accessibility; each is a rule with the places that break it."""
    source = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

    def faults(page: Page) -> list[str]:
        if not page.evaluate("() => 'axe' in window"):
            page.evaluate(source)
        found = page.evaluate(RUN_AXE, tags)
        return [f"{v['id']}: {[n['target'] for n in v['nodes']]}" for v in found["violations"]]

    return faults


@pytest.fixture(scope="session")
def axe_in_both(axe: Axe) -> Axe:
    """Look for faults of accessibility by day and by night; what breaks a rule then."""

    def faults(page: Page) -> list[str]:
        found = []
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            found += [f"{scheme}: {fault}" for fault in axe(page)]
        return found

    return faults
