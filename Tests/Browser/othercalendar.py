"""Calendars of somebody else, on this machine: what a Haru server fetches when somebody subscribes to them."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Source:
    """Answers with `calendars[path]`; with `refusal`, a status, instead if there is one. `asked` holds the paths."""

    # What lets a Haru server ask here.
    environment = {"HARU_CALENDARS_PRIVATE": "1"}

    def __init__(self) -> None:
        self.calendars: dict[str, str] = {}
        self.refusal: int | None = None
        self.asked: list[str] = []
        source = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                source.asked.append(self.path)
                text = source.calendars.get(self.path)
                body = (text or "").encode()
                self.send_response(source.refusal or (404 if text is None else 200))
                self.send_header("Content-Type", "text/calendar; charset=utf-8")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: object) -> None:
                """What was asked is in `asked`."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()

    def address(self, path: str, scheme: str = "http") -> str:
        return f"{scheme}://127.0.0.1:{self.server.server_port}{path}"

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()
