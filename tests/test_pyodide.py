"""The rules are the same in the browser's Python: every golden, every step."""

from __future__ import annotations

import json
import subprocess

import dev
from tests.golden.digests import digests, draws


def test_goldens_and_chance_are_the_same_in_pyodide() -> None:
    node = dev.program("node")
    assert node is not None
    command = [node, "tools/pyodide.mjs", "tests/golden/digests.py"]
    done = subprocess.run(command, check=True, cwd=dev.ROOT, stdout=subprocess.PIPE, text=True)
    told = json.loads(done.stdout)
    assert told["python"].startswith("emscripten ")
    assert told["draws"] == draws()
    assert told["digests"] == digests()
    assert told["digests"]
