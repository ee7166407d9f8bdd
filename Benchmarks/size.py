"""How much a person downloads before the app stands."""

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

    wasm, js, css, html = (total(f"*.{kind}") for kind in ("wasm", "js", "css", "html"))
    app = wasm + js + css + html
    return [
        Row("everything, brotli: wasm + js + css + html", "640 KB", f"{app / 1000:.1f} KB", COMMAND, app <= 640_000),
        Row("  of it wasm", "", f"{wasm / 1000:.1f} KB", COMMAND),
        Row("  of it js, the worker included", "15 KB", f"{js / 1000:.1f} KB", COMMAND, js <= 15_000),
        Row("  of it css", "16 KB", f"{css / 1000:.1f} KB", COMMAND, css <= 16_000),
        Row("  of it html with all drawings", "", f"{html / 1000:.1f} KB", COMMAND),
    ]
