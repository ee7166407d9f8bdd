"""The cost of widgets' pictures: drawn, kept, and many of them; beside Pillow, which draws the same card."""

import hashlib
import http.client
import io
import itertools
import json
import os
import re
import subprocess
from pathlib import Path
from urllib.parse import urlsplit

from crowd import resident_megabytes
from PIL import Image, ImageChops, ImageStat
import budgets
from builds import Build
from pillow_card import PillowCard
from rounds import Steps
from server import Server
from table import Row

# The first pictures bring fonts and the memory that later ones use again. A process draws 500: each of these is in the midst of one.
FIRST, MANY = 1_250, 10_250
SIZES = ("small", "medium", "large", "circular", "rectangular", "inline")
# The part of the height of a photo of 1600 × 1200 that a card of 3 : 2 shows in a widget of medium size; all its width is shown.
SHOWN = 1600 * 170 / 364 / 1200
# How far two pictures of one card are apart, of 255, on average: edges of letters, and how a photo is made smaller.
APART = 6


class Wall:
    """A server with the widgets of one person."""

    def __init__(self, folder: Path, build: Build):
        (folder / "web").mkdir(parents=True)
        (folder / "web/index.html").write_text("<!doctype html>")
        data, secret = folder / "data", "correct horse battery staple"
        command = [str(build.binary), "user", "add", "mina", "--passphrase-stdin", "--data", str(data)]
        subprocess.run(command, check=True, input=secret + "\n", text=True, capture_output=True)
        token = subprocess.run([str(build.binary), "token", "mina", "--device", "bench", "--data", str(data)], check=True,
                               capture_output=True, text=True).stdout.strip()
        self.server = Server(folder / "web", data, folder / "server.log", binary=build.binary).start()
        self.connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=60)
        own = {"Content-Type": "application/json", "Sec-Fetch-Site": "same-origin"}
        answer = self.ask("POST", "/api/v1/session", own, {"name": "mina", "passphrase": secret})
        own["Cookie"] = answer[0]["Set-Cookie"].split(";")[0]
        photo = landscape()
        image = hashlib.sha256(photo).hexdigest()
        days = {"A": {"title": "엄마 생신 🎂", "date": "1961-08-15", "calendar": "lunar", "repeat": "yearly"},
                "B": {"title": "바다", "date": "2199-08-15", "image": image,
                      "crop": {"ratio": "3:2", "x": 0.5, "y": 0.5, "zoom": 1, "width": 1600, "height": 1200}}}
        changes = [{"collection": "dday", "record": day, "field": field, "value": value, "stamp": f"{1_790_000_000_000:012x}{0:04x}{9:016x}"}
                   for day, fields in days.items() for field, value in fields.items()]
        self.ask("POST", "/api/v1/sync", {"Authorization": "Bearer " + token, "Content-Type": "application/json"},
                 {"since": 0, "changes": changes})
        self.connection.request("PUT", "/api/v1/blobs/" + image, photo, {"Authorization": "Bearer " + token, "Content-Type": "image/jpeg"})
        answer = self.connection.getresponse()
        assert answer.status == 201, answer.read()
        answer.read()

        def make(**choice: object) -> str:
            made = self.ask("POST", "/api/v1/widgets", own, {"name": "wall", **choice})[1]
            return urlsplit(json.loads(made)["address"]).path

        self.paths = [make() for _ in range(19)]
        self.photo = make(days=["B"], photo=True)

    def ask(self, method: str, path: str, headers: dict | None = None, body: object = None) -> tuple[http.client.HTTPMessage, bytes]:
        self.connection.request(method, path, None if body is None else json.dumps(body), headers or {})
        answer = self.connection.getresponse()
        said = answer.read()
        assert answer.status < 300, (answer.status, said)
        return answer.headers, said

    def drawing(self) -> list[int]:
        """The processes that draw for it."""
        threads = Path(f"/proc/{self.server.process.pid}/task").glob("*/children")
        return [int(number) for children in threads for number in children.read_text().split()]

    def cpu(self) -> float:
        """Milliseconds of all its threads so far, and of the processes that draw or have drawn for it."""
        ticks = 0
        for process in [self.server.process.pid, *self.drawing()]:
            fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
            ticks += sum(map(int, fields[11:15]))
        return ticks * 1000 / os.sysconf("SC_CLK_TCK")

    def memory(self) -> tuple[float, float]:
        """Megabytes of the server, and of the process that draws for it."""
        drawing = [megabytes(process) for process in self.drawing()]
        return resident_megabytes(self.server), sum(drawing)


def landscape() -> bytes:
    """A JPEG that is as hard to pack as a camera's picture of a meadow."""
    noise = Image.effect_noise((1600, 1200), 40)
    sky = Image.linear_gradient("L").resize((1600, 1200))
    picture = Image.merge("RGB", (Image.blend(noise, sky, 0.7), Image.blend(noise, sky, 0.5), sky))
    file = io.BytesIO()
    picture.save(file, "JPEG", quality=82)
    return file.getvalue()


def megabytes(process: int) -> float:
    text = Path(f"/proc/{process}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+) kB", text)[1]) / 1024


def pillow(wall: Wall, path: str, part: tuple[float, float, float, float] = (0, 0, 1, 1)) -> float:
    """Milliseconds of CPU in which Pillow draws the picture at an address, as a PNG."""
    medium = path.replace(".png", ".{}?size=medium&scale=2")
    card = PillowCard(wall.ask("GET", medium.format("svg"))[1].decode(), 728, landscape(), part)
    ours = Image.open(io.BytesIO(wall.ask("GET", medium.format("png"))[1])).convert("RGB")
    apart = max(ImageStat.Stat(ImageChops.difference(ours, card.draw())).mean)
    assert apart < APART, f"Pillow draws another card: {apart:.1f} of 255 apart"
    rounds = 20
    begin = os.times()
    for _ in range(rounds):
        card.png()
    end = os.times()
    return (end.user + end.system - begin.user - begin.system) * 1000 / rounds


def measure(folder: Path, build: Build, rounds: int) -> Steps:
    for number in range(rounds):
        # Another each time, which has kept nothing yet.
        wall = Wall(folder / str(number), build)
        try:
            yield drawn(wall)
            if number == rounds - 1:
                yield growth(wall)
        finally:
            wall.server.stop()


def drawn(wall: Wall) -> list[Row]:
    def cost(paths: list[str]) -> float:
        begin = wall.cpu()
        for path in paths:
            wall.ask("GET", path)
        return (wall.cpu() - begin) / len(paths)

    # The fonts are there from now on: as in a server that has drawn once.
    wall.ask("GET", wall.paths[0] + "?size=small")
    cold = [f"{path}?size=medium&scale=2&theme={theme}" for path in wall.paths for theme in ("light", "dark")]
    photos = [f"{wall.photo}?size=medium&scale={scale / 10}&theme={theme}" for scale in range(16, 25) for theme in ("light", "dark")]
    of = "a widget of medium size, two pixels a point, CPU"
    return [
        Row(of, "drawn", cost(cold), "ms", budgets.WIDGET),
        Row(of, "the same card by Pillow", pillow(wall, wall.paths[0]), "ms"),
        Row(of, "once it is kept", cost(cold[-1:] * 2_000), "ms", budgets.WIDGET_KEPT),
        Row(of, "with a photo of 1600 × 1200", cost(photos), "ms", budgets.WIDGET),
        Row(of, "with that photo by Pillow", pillow(wall, wall.photo, (0, 0.5 - SHOWN / 2, 1, 0.5 + SHOWN / 2)), "ms"),
    ]


def growth(wall: Wall) -> list[Row]:
    # The server may have ended a connection that nobody used while another build was measured; the next question opens another.
    wall.connection.close()
    scales = [f"{scale / 10}" for scale in range(10, 41)]
    others = itertools.product(scales, ("light", "dark"), SIZES, wall.paths)
    for number, (scale, theme, size, path) in enumerate(itertools.cycle(others)):
        if number == FIRST:
            before = wall.memory()
        if number == MANY:
            break
        wall.ask("GET", f"{path}?size={size}&scale={scale}&theme={theme}")
    after, of = wall.memory(), f"memory from picture {FIRST:,} to {MANY:,}"
    return [row for part, who in enumerate(("the server", "the processes that draw")) for row in (
        Row(of, f"{who}, at the end", after[part], "MB"),
        Row(of, f"{who}, more than at the beginning", after[part] - before[part], "MB", budgets.WIDGET_GROWTH))]
