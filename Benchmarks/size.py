"""How much a person downloads before the app's first screen stands, and behind it."""

import subprocess
from pathlib import Path

from places import WEB
from table import Row

COMMAND = "./bench size"


def brotli(path: Path) -> int:
    kept = path.with_name(path.name + ".br")
    if kept.exists():
        return kept.stat().st_size
    return len(subprocess.run(["brotli", "-q", "11", "--stdout", str(path)], check=True, capture_output=True).stdout)


def measure(folder: Path) -> list[Row]:
    def total(*patterns: str) -> int:
        return sum(brotli(path) for pattern in patterns for path in WEB.glob(pattern))

    wasm, later, pages, trips = (total(f"{part}.*.wasm") for part in ("app", "later", "pages", "trips"))
    js, css, html = total("*.js"), total("*.css"), total("*.html")
    app = wasm + js + css + html
    return [
        Row("app to its first screen, brotli: wasm + js + css + html", "300 KB", f"{app / 1000:.1f} KB", COMMAND, app <= 300_000),
        Row("  of it wasm", "", f"{wasm / 1000:.1f} KB", COMMAND),
        Row("  of it js, the worker included", "15 KB", f"{js / 1000:.1f} KB", COMMAND, js <= 15_000),
        Row("  of it css", "12 KB", f"{css / 1000:.1f} KB", COMMAND, css <= 12_000),
        Row("  of it html with all drawings", "", f"{html / 1000:.1f} KB", COMMAND),
        Row("with what is fetched behind it, but for Pages and Trips", "550 KB", f"{(app + later) / 1000:.1f} KB", COMMAND, app + later <= 550_000),
        Row("what only Pages need", "200 KB", f"{pages / 1000:.1f} KB", COMMAND, pages <= 200_000),
        Row("what only Trips need", "200 KB", f"{trips / 1000:.1f} KB", COMMAND, trips <= 200_000),
        Row("all of it", "", f"{(app + later + pages + trips) / 1000:.1f} KB", COMMAND),
    ]
