"""A card of Haru's drawn by Pillow: the marks of its SVG, read ahead, in the same places; a photo is decoded each time."""

import io
import re
import xml.etree.ElementTree as ElementTree
from functools import cache

from PIL import Image, ImageDraw, ImageFont

SANS = {"400": "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", "700": "/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc"}
EMOJI = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
# The one size that its pictures have.
EMOJI_SIZE = 109
KOREAN = 1
SPACE = "{http://www.w3.org/2000/svg}"
# A shape is drawn larger and made smaller, as Pillow draws hard edges.
FINER = 4


@cache
def font(weight: str, size: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(SANS[weight], size, index=KOREAN)


@cache
def emoji() -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(EMOJI, EMOJI_SIZE)


def colour(text: str, part: float = 1) -> tuple[int, int, int, int]:
    return (*(int(text[n:n + 2], 16) for n in (1, 3, 5)), round(part * 255))


def curve(start: tuple[float, float], points: list[float]) -> list[tuple[float, float]]:
    """Eight points of a Bézier curve."""
    places = [start, *zip(points[::2], points[1::2])]
    found = []
    for step in range(1, 9):
        t = step / 8
        parts = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3)
        found.append(tuple(sum(part * place[axis] for part, place in zip(parts, places)) for axis in (0, 1)))
    return found


def outlines(path: str, scale: float) -> list[list[tuple[float, float]]]:
    """A path of lines and curves as polygons."""
    found: list[list[tuple[float, float]]] = []
    for command, numbers in re.findall(r"([MCLZ])([^MCLZ]*)", path):
        values = [float(number) * scale for number in re.findall(r"-?[\d.]+", numbers)]
        match command:
            case "M": found.append([(values[0], values[1])])
            case "L": found[-1].append((values[0], values[1]))
            case "C":
                for n in range(0, len(values), 6):
                    found[-1] += curve(found[-1][-1], values[n:n + 6])
    return found


class PillowCard:
    """
    - svg: of a card as wide as its view box; it is drawn `width` pixels wide.
    - photo: a JPEG, and its visible part, in fractions: left, top, right, bottom.
    """

    def __init__(self, svg: str, width: int, photo: bytes = b"", part: tuple[float, float, float, float] = (0, 0, 1, 1)):
        root = ElementTree.fromstring(svg)
        _, _, wide, high = map(float, root.get("viewBox").split())
        self.scale = width / wide
        self.size = (width, round(high * self.scale))
        self.photo, self.part = photo, part
        self.marks = [mark for element in root.iter() if (mark := self.read(element, root))]

    def read(self, element: ElementTree.Element, root: ElementTree.Element):
        """The function that draws an element, with all constant values worked out; None for an element that draws nothing."""
        fill = element.get("fill", "")
        match element.tag.removeprefix(SPACE):
            case "rect" if fill.startswith("url"):
                name = fill[5:-1]
                [gradient] = [one for one in root.iter(SPACE + "linearGradient") if one.get("id") == name]
                return self.veil([(float(stop.get("offset")), float(stop.get("stop-opacity", 1))) for stop in gradient], gradient[0].get("stop-color"))
            case "rect" if fill.startswith("#"): return lambda picture: picture.paste(colour(fill), (0, 0, *self.size))
            case "image": return self.draw_photo
            case "path": return self.shape(outlines(element.get("d"), self.scale * FINER), colour(fill, float(element.get("fill-opacity", 1))))
            case "text": return self.text(element)

    def veil(self, stops: list[tuple[float, float]], tone: str):
        height = self.size[1]
        stops = [(0.0, stops[0][1]), *stops, (1.0, stops[-1][1])]

        def opacity(y: float) -> float:
            for (before, low), (after, high) in zip(stops, stops[1:]):
                if before <= y <= after:
                    return low + (high - low) * ((y - before) / (after - before) if after > before else 0)
            return stops[-1][1]

        column = Image.new("L", (1, height))
        column.putdata([round(255 * opacity((y + 0.5) / height)) for y in range(height)])

        def draw(picture: Image.Image) -> None:
            picture.paste(colour(tone), (0, 0, *self.size), column.resize(self.size))
        return draw

    def draw_photo(self, picture: Image.Image) -> None:
        photo = Image.open(io.BytesIO(self.photo))
        # Decodes no more pixels than needed.
        photo.draft("RGB", self.size)
        box = tuple(part * side for part, side in zip(self.part, photo.size * 2))
        picture.paste(photo.resize(self.size, Image.Resampling.BICUBIC, box=box))

    def shape(self, polygons: list[list[tuple[float, float]]], tone: tuple[int, int, int, int]):
        points = [point for polygon in polygons for point in polygon]
        left, top = (int(min(point[axis] for point in points) // FINER) for axis in (0, 1))
        right, bottom = (int(max(point[axis] for point in points) // FINER + 1) for axis in (0, 1))
        polygons = [[(x - left * FINER, y - top * FINER) for x, y in polygon] for polygon in polygons]

        def draw(picture: Image.Image) -> None:
            mask = Image.new("L", ((right - left) * FINER, (bottom - top) * FINER))
            pen = ImageDraw.Draw(mask)
            for polygon in polygons:
                pen.polygon(polygon, fill=tone[3])
            picture.paste(tone[:3], (left, top), mask.reduce(FINER))
        return draw

    def text(self, element: ElementTree.Element):
        x, y, size, spacing = (float(element.get(name, 0)) * self.scale for name in ("x", "y", "font-size", "letter-spacing"))
        face, tone = font(element.get("font-weight"), size), colour(element.get("fill"))
        runs = re.findall(r"[\U0001F000-\U0001FFFF]|[^\U0001F000-\U0001FFFF]+", element.text)

        def draw(picture: Image.Image) -> None:
            pen, place = ImageDraw.Draw(picture), x
            for run in runs:
                if ord(run[0]) >= 0x1F000:
                    place += self.draw_emoji(picture, run, place, y, size)
                elif spacing:
                    for letter in run:
                        pen.text((place, y), letter, tone, face, anchor="ls")
                        place += face.getlength(letter) + spacing
                else:
                    pen.text((place, y), run, tone, face, anchor="ls")
                    place += face.getlength(run)
        return draw

    def draw_emoji(self, picture: Image.Image, text: str, x: float, y: float, size: float) -> float:
        box = emoji().getbbox(text, anchor="ls")
        drawn = Image.new("RGBA", (box[2] - box[0], box[3] - box[1]))
        ImageDraw.Draw(drawn).text((-box[0], -box[1]), text, font=emoji(), anchor="ls", embedded_color=True)
        scale = size / EMOJI_SIZE
        drawn = drawn.resize((round(drawn.width * scale), round(drawn.height * scale)), Image.Resampling.BICUBIC)
        picture.paste(drawn, (round(x + box[0] * scale), round(y + box[1] * scale)), drawn)
        return emoji().getlength(text) * scale

    def draw(self) -> Image.Image:
        picture = Image.new("RGB", self.size)
        for mark in self.marks:
            mark(picture)
        return picture

    def png(self) -> bytes:
        file = io.BytesIO()
        self.draw().save(file, "PNG")
        return file.getvalue()
