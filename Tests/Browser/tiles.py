"""A server of map tiles on this machine: each names its place, and is kept for an hour where the test says nothing else."""

import io
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from PIL import Image, ImageDraw

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


class Tiles:
    """Answers every tile with `caching`, or with `status` where that is not 200; `asked` holds the paths."""

    def __init__(self) -> None:
        self.status = 200
        self.caching = "max-age=3600"
        self.asked: list[str] = []
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                service.asked.append(self.path)
                body = picture(self.path) if service.status == 200 else b""
                self.send_response(service.status)
                self.send_header("Content-Type", "image/png")
                self.send_header("Cache-Control", service.caching)
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
        address = f"http://127.0.0.1:{self.server.server_port}/{{z}}/{{x}}/{{y}}.png"
        return {"HARU_TILES": address, "HARU_TILES_ATTRIBUTION": CREDIT}

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()
