"""Photos for tests, made here: some as a camera writes them, and broken ones."""

import io
import struct
import zlib
from pathlib import Path

from PIL import Image, ImageDraw

# The corners of the upright picture, clockwise from the top left.
CORNERS = ((200, 40, 40), (40, 160, 60), (40, 70, 200), (230, 200, 40))


def quarters(width: int, height: int) -> Image.Image:
    """A picture whose four quarters tell which way it stands and which part of it is seen."""
    image = Image.new("RGB", (width, height))
    draw = ImageDraw.Draw(image)
    w, h = width // 2, height // 2
    for box, colour in zip(((0, 0, w, h), (w, 0, width, h), (w, h, width, height), (0, h, w, height)), CORNERS):
        draw.rectangle(box, fill=colour)
    return image


def camera_photo(path: Path, width: int, height: int) -> Path:
    """A JPEG of `width` by `height` upright, stored lying with EXIF orientation 6, with where it was taken."""
    lying = quarters(width, height).transpose(Image.Transpose.ROTATE_90)
    exif = Image.Exif()
    exif[0x0112] = 6  # turn right to see it upright
    exif[0x010F] = "Haru Camera"
    place = exif.get_ifd(0x8825)
    place[1], place[2], place[3], place[4] = "N", (37.0, 33.0, 59.0), "E", (126.0, 58.0, 40.0)
    lying.save(path, "JPEG", quality=92, exif=exif)
    return path


def png(path: Path, width: int, height: int) -> Path:
    quarters(width, height).save(path, "PNG")
    return path


def _png(width: int, height: int) -> bytes:
    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"\0" * 1000)) + chunk(b"IEND", b"")


def _bmp(width: int, height: int) -> bytes:
    return b"BM" + struct.pack("<IIIIiiHHIIIIII", 0, 0, 54, 40, width, height, 1, 24, 0, 0, 0, 0, 0, 0) + bytes(1000)


def _avif(width: int, height: int) -> bytes:
    return _boxed(b"avif", width, height)


def _heic(width: int, height: int) -> bytes:
    return _boxed(b"heic", width, height)


def _boxed(brand: bytes, width: int, height: int) -> bytes:
    def box(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data) + 8) + name + data

    size = box(b"ispe", struct.pack(">III", 0, width, height))
    meta = box(b"meta", bytes(4) + box(b"hdlr", bytes(24)) + box(b"iprp", box(b"ipco", size)))
    return box(b"ftyp", brand + bytes(4) + b"mif1") + meta + box(b"mdat", bytes(1000))


# Small files whose headers claim so many pixels, by kind.
HUGE = {"png": _png, "bmp": _bmp, "avif": _avif, "heic": _heic}


def opened(data: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(data))
    image.load()
    return image


def is_near(pixel: tuple[int, ...], colour: tuple[int, int, int], tolerance: int = 30) -> bool:
    return all(abs(a - b) <= tolerance for a, b in zip(pixel, colour))
