"""YouTube on this machine: it answers the server in the documented format of the Data API v3."""

import base64
import json

from localserver import Handler, LocalServer

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


class YouTube(LocalServer):
    """Answers every search with `answer`, a status and a JSON value; `asked` holds the queries."""

    def __init__(self) -> None:
        self.answer: tuple[int, object] = (200, {"items": []})
        self.asked: list[str] = []
        super().__init__()

    def get(self, request: Handler) -> None:
        if request.path.startswith("/vi/"):
            return request.answer(200, "image/jpeg", PICTURE)
        self.asked.append(request.path)
        status, value = self.answer
        return request.answer(status, "application/json", json.dumps(value).encode())

    @property
    def environment(self) -> dict[str, str]:
        """The settings that tell a Haru server to ask here."""
        return {"HARU_YOUTUBE_KEY": KEY, "HARU_YOUTUBE_URL": self.address, "HARU_YOUTUBE_THUMBNAILS": self.address}
