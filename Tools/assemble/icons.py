"""The app's pictures for home screens, tabs and the list of widgets, drawn from SVGs."""

import subprocess
from pathlib import Path

# Name, drawing, width in pixels. Apple's icon must fill its square, as the phone rounds the corners itself.
PICTURES = (
    ("icon-192.png", "app-icon", 192),
    ("icon-512.png", "app-icon", 512),
    ("icon-maskable-512.png", "app-icon-maskable", 512),
    ("apple-touch.png", "app-icon-maskable", 180),
    ("favicon.png", "app-icon", 48),
    # A sketch of the widget, for the list in which it is chosen.
    ("board.png", "board", 300),
)


def pictures(art: Path) -> dict[str, bytes]:
    drawn = {name: draw(art / f"{source}.svg", width) for name, source, width in PICTURES}
    return {**drawn, "icon.svg": (art / "app-icon.svg").read_bytes()}


def draw(source: Path, width: int) -> bytes:
    command = ["rsvg-convert", "--width", str(width), "--keep-aspect-ratio", "--format", "png", str(source)]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
