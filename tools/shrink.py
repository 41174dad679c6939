"""Runs in Pyodide, called by freeze.mjs: turns archives of Python into archives of byte code."""

import marshal
from importlib.util import MAGIC_NUMBER, source_hash
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

LONG_AGO = (1980, 1, 1, 0, 0, 0)
NO_DOCSTRINGS = 2
UNCHECKED = (1).to_bytes(4, "little")  # nobody looks whether the source has changed
# What no page of ours can ever use of the standard library, by the beginnings of its paths.
UNUSED = tuple(
    """
    _android_support _apple_support _ast_unparse _compat_pickle _ios_support _markupbase
    _osx_support _py_abc _pydatetime _pydecimal _pyio _pyrepl/ _strptime _sysconfigdata
    antigravity argparse asyncio/__main__ asyncio/proactor asyncio/tools asyncio/windows bdb
    cProfile calendar cmd. code. colorsys compileall concurrent/futures/interpreter
    concurrent/futures/process concurrent/interpreters/ configparser csv ctypes/ curses/ dbm/
    difflib doctest email/ encodings/bz2 encodings/cp encodings/hp_ encodings/iso encodings/koi
    encodings/kz encodings/mac_ encodings/palmos encodings/ptcp encodings/rot encodings/tis
    encodings/uu ensurepip/ filecmp fileinput fractions ftplib getopt getpass gettext graphlib
    gzip hmac html/parser http/ idlelib/ imaplib importlib/_bootstrap importlib/metadata/
    importlib/resources/ json/tool lib2to3/ logging/config logging/handlers mailbox mimetypes
    modulefinder multiprocessing/ netrc optparse pathlib/types pdb pickle platform plistlib
    poplib pprint profile profiling/ pstats pty py_compile pyclbr pydoc pyodide/_nodesock
    pyodide/console quopri rlcompleter sched shelve shlex smtplib socketserver sqlite3/
    statistics stringprep symtable sysconfig/__main__ tabnanny tarfile this timeit tkinter/
    tomllib/ trace. tracemalloc tty turtle unittest/ urllib/error urllib/request urllib/response
    urllib/robotparser uuid venv/ wave webbrowser wsgiref/ xml/ xmlrpc/ zipapp zipimport
    zoneinfo/
    """.split()  # noqa: SIM905  # a list would be four times as long
)
NEEDED = ("encodings/cp437",)  # for the names in archives


def shrink_library(source: str, target: str) -> None:
    """Write what we need of the standard library as byte code."""
    _shrink(source, target, "/lib/python314.zip/", UNUSED)


def shrink_app(source: str, target: str) -> None:
    """Write our own modules as byte code."""
    _shrink(source, target, "", ())


def leave(source: str, target: str, aboard: str) -> None:
    """Write an archive again without the files that a snapshot has read already."""
    read = set(aboard.splitlines())
    with ZipFile(source) as old, ZipFile(target, "w", ZIP_DEFLATED, compresslevel=9) as new:
        for entry in old.infolist():
            if entry.filename not in read:
                new.writestr(entry, old.read(entry), ZIP_DEFLATED)


def _shrink(source: str, target: str, home: str, left_out: tuple[str, ...]) -> None:
    """Write an archive again with byte code in the place of Python."""
    with ZipFile(source) as old, ZipFile(target, "w", ZIP_DEFLATED, compresslevel=9) as new:
        for name in sorted(old.namelist()):
            left = name.startswith(left_out) and not name.startswith(NEEDED)
            if name.endswith("/") or left:
                continue
            python, data = name.endswith(".py"), old.read(name)
            entry = ZipInfo(f"{name}c" if python else name, LONG_AGO)
            entry.external_attr = 0o644 << 16
            new.writestr(entry, _byte_code(data, home + name) if python else data, ZIP_DEFLATED)


def _byte_code(source: bytes, name: str) -> bytes:
    """Compile a module as a .pyc holds it."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=NO_DOCSTRINGS)
    return MAGIC_NUMBER + UNCHECKED + source_hash(source) + marshal.dumps(code)
