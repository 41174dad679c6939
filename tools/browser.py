"""Finds a Chromium for the tests and the bench, and fetches one if there is none; others, too."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Collection, Iterator
from itertools import chain
from pathlib import Path

VARIABLE = "FOUR_SEAS_BROWSER"
COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
WAITING = "-oDPkg::Lock::Timeout=600"  # seconds: another may be installing something, too
SHELLS = ("chromium-headless-shell", "chrome-headless-shell")
MAC_APPS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
# Nothing but the page may use the network, and root in a container has no sandbox.
LAUNCH_ARGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# The network is cut for real: no name but this machine's own address can be looked up.
NETWORK_CUT = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
MINIBROWSERS = ("lib/*/webkit2gtk-*/MiniBrowser", "libexec/webkit2gtk-*/MiniBrowser")
NONE = (
    f"No Chromium was found or could be fetched: install Chromium or Chrome, "
    f"or set {VARIABLE} to its path."
)


class NoBrowserError(Exception):
    """There is no browser to be had; the message says what to do."""


def chromium() -> Path:
    """Find a Chromium: named, of the system, of Playwright, or of Debian."""
    sources = (_named, _of_the_system, _of_playwright, _fetched_by_playwright, _fetched_by_debian)
    if path := _first(*sources):
        return path
    raise NoBrowserError(NONE)


def shell() -> Path:
    """Find a Chromium that has no windows, not even hidden ones; without one, any other.

    It draws and runs pages as the other does, for two thirds of the work.
    """
    return _first(_named, _shell, _shell_of_debian) or chromium()


def _first(*sources: Callable[[], Path | None]) -> Path | None:
    """Ask one source after the other."""
    return next(filter(None, (source() for source in sources)), None)


def _named() -> Path | None:
    """Take the browser that the environment names, or say that it is not there."""
    if not (name := os.environ.get(VARIABLE)):
        return None
    path = Path(shutil.which(name) or name)
    if not path.is_file():
        message = f"{VARIABLE} names {name}, which is not there."
        raise NoBrowserError(message)
    return path


def _of_the_system() -> Path | None:
    """Take an installed Chromium or Chrome."""
    found = [path for name in COMMANDS if (path := shutil.which(name))]
    return next((Path(p) for p in (*found, *MAC_APPS) if Path(p).is_file()), None)


def _shell() -> Path | None:
    """Take an installed Chromium without windows, or the one that Playwright fetched before."""
    found = [Path(path) for name in SHELLS if (path := shutil.which(name))]
    return next(chain(found, _playwright_browsers("chromium_headless_shell", SHELLS)), None)


def _of_playwright() -> Path | None:
    """Take the browser that Playwright fetched before."""
    return next(_playwright_browsers("chromium", ("chrome", "Chromium")), None)


def _playwright_browsers(sort: str, names: Collection[str]) -> Iterator[Path]:
    """List what lies in Playwright's own store, newest first."""
    homes = ("~/.cache/ms-playwright", "~/Library/Caches/ms-playwright")
    named = os.environ.get("PLAYWRIGHT_BROWSERS_PATH", "")
    for home in (named, *homes):
        folder = Path(home).expanduser()
        for store in sorted(folder.glob(f"{sort}-*"), reverse=True) if home else ():
            yield from (
                p
                for p in store.glob("chrome-*/**/[Cc]hrom*")
                if os.access(p, os.X_OK) and p.is_file() and p.name in names
            )


def _fetched_by_playwright() -> Path | None:
    """Let Playwright fetch its own browser."""
    _try(sys.executable, "-m", "playwright", "install", "chromium")
    return _of_playwright()


def _fetched_by_debian() -> Path | None:
    """Let Debian install its browser."""
    _install("chromium")
    return _of_the_system()


def program(*names: str, package: str) -> str:
    """Find a program of the system, by the first of its names; let Debian install its package."""
    found = next(filter(None, map(shutil.which, names)), None)
    if not found:
        _install(package)
        found = next(filter(None, map(shutil.which, names)), None)
    if not found:
        message = f"{names[0]} was not found and could not be fetched: install {package}."
        raise NoBrowserError(message)
    return found


def minibrowser() -> str:
    """Find the small browser that comes with WebKitGTK, which has no place among programs."""
    program("WebKitWebDriver", package="webkit2gtk-driver")  # brings it along
    found = sorted(path for pattern in MINIBROWSERS for path in Path("/usr").glob(pattern))
    if not found:
        raise NoBrowserError("WebKitGTK is there, but no MiniBrowser comes with it.")
    return str(found[-1])


def _shell_of_debian() -> Path | None:
    """Let Debian install the browser without windows."""
    _install(SHELLS[0])
    return _shell()


def _install(package: str) -> None:
    """Let Debian install a package, which only root may ask for."""
    apt = shutil.which("apt-get")
    if apt and hasattr(os, "geteuid") and os.geteuid() == 0:
        _try(apt, "update", "-qq")
        _try(apt, "install", "-y", "-qq", WAITING, package)


def _try(*command: str) -> None:
    """Run a command whose failure only means that the next source is asked."""
    quiet = subprocess.DEVNULL
    # Every command is written out in this file.
    subprocess.run(command, check=False, stdout=quiet, stderr=quiet)
