"""An HTTP server on this machine, which a test asks or lets Haru's server ask."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Handler(BaseHTTPRequestHandler):
    """Answers by `service.get(handler)` and `service.post(handler)`; logs nothing."""

    service: "LocalServer"

    def do_GET(self) -> None:
        self.service.get(self)

    def do_POST(self) -> None:
        self.service.post(self)

    def answer(self, status: int, kind: str, body: bytes, **fields: str) -> None:
        """Sends a whole answer; `cache_control="no-store"` adds `Cache-Control: no-store`."""
        self.send_response(status)
        self.send_header("Content-Type", kind)
        for name, value in fields.items():
            self.send_header(name.replace("_", "-").title(), value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Writes no log: a service itself keeps its requests."""


class LocalServer:
    """Listens on a port of its own from the start until `stop`. A subclass gives the answers."""

    def __init__(self) -> None:
        self.listener = ThreadingHTTPServer(("127.0.0.1", 0), type("Handler", (Handler,), {"service": self}))
        self.thread = threading.Thread(target=self.listener.serve_forever, daemon=True)
        self.thread.start()

    @property
    def address(self) -> str:
        """Without a slash at its end."""
        return f"http://127.0.0.1:{self.listener.server_port}"

    def get(self, request: Handler) -> None:
        request.send_error(405)

    def post(self, request: Handler) -> None:
        request.send_error(405)

    def stop(self) -> None:
        self.listener.shutdown()
        self.listener.server_close()
        self.thread.join()
