"""Hands out a folder on this machine, as any static host would."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import socket
from threading import Thread

TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".py": "text/x-python",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}


def serve(folder: Path, port: int = 0) -> tuple[ThreadingHTTPServer, str]:
    """Start to serve a folder in the background; port 0 takes a free one."""
    server = _Server(("127.0.0.1", port), partial(_Quiet, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_port}/"


@contextmanager
def hosted(folder: Path, port: int = 0) -> Iterator[str]:
    """Serve a folder for a while."""
    server, url = serve(folder, port)
    try:
        yield url
    finally:
        server.shutdown()
        server.server_close()


class _Server(ThreadingHTTPServer):
    """A server that does not keep a closed tab waiting."""

    daemon_threads = True

    def handle_error(self, request: socket | tuple[bytes, socket], address: object) -> None:
        """A visitor who leaves before all has come is no error; anything else is told."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, address)


class _Quiet(SimpleHTTPRequestHandler):
    """A handler that says nothing and lets nothing grow stale."""

    # Windows reads types from the registry, which may call .js plain text.
    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES

    def end_headers(self) -> None:
        """Let the browser ask again each time; an unchanged file costs no bytes."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (name of the base)
        """Keep the terminal for what the player asked for."""
