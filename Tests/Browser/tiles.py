"""A server of map tiles on this machine: each names its place, and is kept for an hour where the test says nothing else."""

import io

from PIL import Image, ImageDraw

from localserver import Handler, LocalServer

CREDIT = "© 지도를 그린 사람들"


def picture(path: str) -> bytes:
    image = Image.new("RGB", (256, 256), "#DDE6D2")
    pen = ImageDraw.Draw(image)
    for at in (60, 190):
        pen.line([(at, 0), (at, 256)], fill="#FFFFFF", width=12)
        pen.line([(0, at), (256, at)], fill="#FFFFFF", width=12)
    pen.rectangle([90, 90, 160, 160], fill="#BFD8E8")
    pen.text((8, 8), path, fill="#7A7F73")
    data = io.BytesIO()
    image.save(data, "PNG")
    return data.getvalue()


class Tiles(LocalServer):
    """Answers every tile with `caching`, or with `status` where that is not 200; `asked` holds the paths."""

    def __init__(self) -> None:
        self.status = 200
        self.caching = "max-age=3600"
        self.asked: list[str] = []
        super().__init__()

    def get(self, request: Handler) -> None:
        self.asked.append(request.path)
        body = picture(request.path) if self.status == 200 else b""
        request.answer(self.status, "image/png", body, cache_control=self.caching)

    @property
    def environment(self) -> dict[str, str]:
        """The settings that tell a Haru server to ask here."""
        return {"HARU_TILES": self.address + "/{z}/{x}/{y}.png", "HARU_TILES_ATTRIBUTION": CREDIT}
