"""Lets Lighthouse look at the built page: accessibility, best practices and SEO must be whole."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from tools.browser import chromium
from tools.build import build
from tools.serve import hosted

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "build" / "lighthouse"
PINNED = "lighthouse@13.5.0"
CATEGORIES = ("accessibility", "best-practices", "seo")
# Pyodide touches SharedArrayBuffer, which is deprecated without isolation; nobody ships its maps.
SKIPPED = ("deprecations", "valid-source-maps")
FLAGS = "--headless=new --no-sandbox"


def main() -> int:
    """Print the scores; fail when one is not 1."""
    with hosted(build(ROOT, ROOT / "dist")) as url:
        report = look(url)
    scores = {name: report["categories"][name]["score"] for name in CATEGORIES}
    sys.stdout.write("".join(f"{name:16}{score}\n" for name, score in scores.items()))
    for audit in report["audits"].values():
        if audit["score"] is not None and audit["score"] < 1:
            sys.stdout.write(f"  {audit['id']}: {audit['title']}\n")
    return int(any(score != 1 for score in scores.values()))


def look(url: str) -> Any:  # noqa: ANN401  # a foreign report
    """Return Lighthouse's report on a page."""
    command = [
        *(_lighthouse(), url, "--quiet", "--output=json", "--output-path=stdout"),
        *(f"--only-categories={','.join(CATEGORIES)}", f"--skip-audits={','.join(SKIPPED)}"),
        f"--chrome-flags={FLAGS}",
    ]
    where = {**os.environ, "CHROME_PATH": str(chromium())}
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True, env=where)
    return json.loads(done.stdout)


def _lighthouse() -> str:
    """Fetch it once: it is large, and nothing else needs it."""
    program = HERE / "node_modules" / ".bin" / "lighthouse"
    if not program.exists():
        HERE.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / ".npmrc", HERE)
        (HERE / "package.json").write_text('{ "private": true }\n', "utf-8")
        install = ["npm", "install", "--ignore-scripts", "--no-package-lock", PINNED]
        subprocess.run(install, check=True, cwd=HERE)
    return str(program)


if __name__ == "__main__":
    sys.exit(main())
