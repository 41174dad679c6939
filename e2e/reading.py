"""The pages to read that the built site has, by language and name: `en/titania`."""

from collections.abc import Callable

from playwright.sync_api import Page

from e2e.conftest import SITE

FOLDER = SITE / "static" / "pages"
PAGES = sorted(
    path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.glob("*/*.html")
)

Read = Callable[[str], Page]
