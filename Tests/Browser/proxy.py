"""A network that cannot be trusted: passes everything on, and spoils the files that a test names."""

import threading
import urllib.error
import urllib.request
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from server import Server

# Each is said anew by this server, for the body that it sends.
OWN_HEADERS = {"connection", "content-length", "transfer-encoding", "date", "server", "keep-alive"}


class SpoilingProxy:
    """Stands before a server. `spoil` maps a file's name ("" for the page) to a change of its bytes."""

    def __init__(self, server: Server):
        self.spoil: dict[str, Callable[[bytes], bytes]] = {}
        self.server = server
        proxy = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                status, headers, body = proxy.fetch(self.path, self.headers.get("Accept", "*/*"))
                self.send_response(status)
                for name, value in headers:
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, format: str, *arguments: object) -> None:
                """The server's own log says enough."""

        self.listener = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.listener.server_port}/"
        threading.Thread(target=self.listener.serve_forever, daemon=True).start()

    def fetch(self, path: str, accept: str) -> tuple[int, list[tuple[str, str]], bytes]:
        # No encoding is asked for, so that bytes can be spoilt where they are.
        request = urllib.request.Request(self.server.url + path[1:], headers={"Accept": accept})
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                status, headers, body = response.status, response.headers, response.read()
        except urllib.error.HTTPError as error:
            status, headers, body = error.code, error.headers, error.read()
        except (urllib.error.URLError, TimeoutError):
            return 502, [], b""
        change = self.spoil.get(path[1:])
        if change is not None:
            body = change(body)
        return status, [(name, value) for name, value in headers.items() if name.lower() not in OWN_HEADERS], body

    def close(self) -> None:
        self.listener.shutdown()
        self.listener.server_close()
