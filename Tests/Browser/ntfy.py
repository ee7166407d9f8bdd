"""An ntfy server on the loopback: takes messages published as JSON (docs.ntfy.sh/publish), and keeps them."""

import json
from queue import Queue

from localserver import Handler, LocalServer


class Ntfy(LocalServer):
    """`published` has the path, the head and the body of each request, in order."""

    def __init__(self) -> None:
        self.published: Queue[tuple[str, dict[str, str], dict]] = Queue()
        super().__init__()

    def post(self, request: Handler) -> None:
        body = json.loads(request.rfile.read(int(request.headers["Content-Length"])))
        self.published.put((request.path, dict(request.headers), body))
        request.answer(200, "application/json", b"{}")
