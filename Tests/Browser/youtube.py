"""YouTube on this machine: what the server asks for, answered in the documented format of the Data API v3."""

import base64
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# 320 × 180 would do as well; a browser shows any JPEG.
PICTURE = base64.b64decode(
    "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////"
    "wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AR//Z")
KEY = "a key of nobody"


def item(name: str, title: str, channel: str) -> dict:
    """A result of `search.list`. Titles are HTML, as YouTube gives them."""
    thumbnails = {"medium": {"url": f"https://i.ytimg.com/vi/{name}/mqdefault.jpg", "width": 320, "height": 180}}
    return {"kind": "youtube#searchResult", "id": {"kind": "youtube#video", "videoId": name},
            "snippet": {"title": title, "channelTitle": channel, "thumbnails": thumbnails}}


def refusal(code: int, reason: str) -> tuple[int, dict]:
    return code, {"error": {"code": code, "message": "No.", "errors": [{"domain": "youtube", "reason": reason}]}}


class YouTube:
    """Answers every search with `answer`, a status and a JSON value; `asked` holds the queries."""

    def __init__(self) -> None:
        self.answer: tuple[int, object] = (200, {"items": []})
        self.asked: list[str] = []
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                if self.path.startswith("/vi/"):
                    return self.send(200, "image/jpeg", PICTURE)
                service.asked.append(self.path)
                status, value = service.answer
                return self.send(status, "application/json", json.dumps(value).encode())

            def send(self, status: int, kind: str, body: bytes) -> None:
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: object) -> None:
                """What was asked is in `asked`."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def environment(self) -> dict[str, str]:
        """What tells a Haru server to ask here."""
        address = f"http://127.0.0.1:{self.server.server_port}"
        return {"HARU_YOUTUBE_KEY": KEY, "HARU_YOUTUBE_URL": address, "HARU_YOUTUBE_THUMBNAILS": address}

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()
