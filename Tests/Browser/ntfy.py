"""An ntfy server on the loopback: takes what is published as JSON (docs.ntfy.sh/publish), and keeps it."""

import http.server
import json
import threading
from queue import Queue


class Ntfy:
    """`published` has the path, the head and the body of each request, in order."""

    def __init__(self) -> None:
        self.published: Queue[tuple[str, dict[str, str], dict]] = Queue()
        published = self.published

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                published.put((self.path, dict(self.headers), body))
                self.send_response(200)
                self.send_header("Content-Length", "2")
                self.end_headers()
                self.wfile.write(b"{}")

            def log_message(self, *_: object) -> None:
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}"

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()
