"""Packs the site for any host: one zip, with the sums of all that is in it; and the one file."""

import shutil
from hashlib import sha256
from pathlib import Path

from tools.frozen import pack
from tools.page import version_of
from tools.single import NAME

FOLDER = "four-seas"
SUMS = "SHA256SUMS"


def release(root: Path, site: Path, out: Path) -> Path:
    """Write the zip, the one file that is in it, too, and the sums of both beside them."""
    out.mkdir(parents=True, exist_ok=True)
    files = {path.relative_to(site).as_posix(): path for path in _files(site)}
    files["LICENSE"] = root / "LICENSE"
    sums = out / SUMS
    lines = (f"{_sum(path)}  {name}\n" for name, path in sorted(files.items()))
    sums.write_text("".join(lines), "utf-8")
    target = out / f"{FOLDER}-{version_of(site)}.zip"
    pack(target, {f"{FOLDER}/{name}": path for name, path in {**files, SUMS: sums}.items()})
    single = target.with_suffix(".html")
    shutil.copyfile(site / NAME, single)
    sums.write_text("".join(f"{_sum(path)}  {path.name}\n" for path in (target, single)), "utf-8")
    return target


def _files(site: Path) -> list[Path]:
    """List what a host needs; the build's own mark is not among it."""
    kept = (path for path in sorted(site.rglob("*")) if path.is_file())
    return [path for path in kept if path.name != ".stamp"]


def _sum(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()
