"""Draws the icons of the installed page from our logo, when that changes."""

from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.art import symbols, used
from tools.browser import LAUNCH_ARGS, chromium

ROOT = Path(__file__).resolve().parent.parent
ICONS = ROOT / "static" / "icons"
PAPER = "#F6EFDF"
# A maskable icon may be cut to a circle of four fifths: the logo keeps within it.
SIZES = {
    "icon-192": (192, 1.0),
    "icon-512": (512, 1.0),
    "maskable-512": (512, 0.72),
    "touch-180": (180, 0.86),
}
PAGE = """<!doctype html><style>
body {{ margin: 0; display: grid; place-items: center; height: 100vh; background: {ground}; }}
svg {{ width: {share}vw; height: {share}vw; }}
</style>{logo}"""


def main() -> None:
    """Draw them all."""
    known = symbols(ROOT / "static" / "art" / "common.svg")
    logo = known["logo"].replace("<symbol", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
    parts = "".join(known[part] for part in used(known, known["logo"]))
    logo = f"{logo.removesuffix('</symbol>')}<defs>{parts}</defs></svg>"
    ICONS.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(LAUNCH_ARGS))
        for name, (size, share) in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            ground = "transparent" if share == 1 else PAPER
            page.set_content(PAGE.format(ground=ground, share=100 * share, logo=logo))
            page.screenshot(path=ICONS / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
