"""Lunar conversion beside its peers, measured by a native program of its own, and what it weighs in the browser."""

import subprocess
import sys
from pathlib import Path

from places import ROOT
from table import Row

COMMAND = "./bench lunar"
PEER = ROOT / "Benchmarks/korean_lunar_calendar_peer.py"
SCRATCH = ROOT / ".build-wasm"
NANOSECONDS, TIMES_FOUNDATION, BYTES = 50, 100, 12_000
# As Tools/build-web does it for the app.
SHRINK = "-Oz --strip-debug --strip-producers --enable-bulk-memory --enable-sign-ext --enable-mutable-globals".split()


def build(product: str, *options: str) -> None:
    command = ["swift", "build", "--package-path", str(ROOT), "-c", "release", "--product", product, *options]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def times(command: list[str]) -> dict[str, float]:
    """Nanoseconds by name, as the programs print them; none where a peer is not installed."""
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode == 3:
        return {}
    run.check_returncode()
    return {name: float(value) for name, value in (line.split("\t") for line in run.stdout.splitlines())}


def weight(folder: Path) -> int:
    toolset = SCRATCH / "toolset.json"
    subprocess.run([str(ROOT / "Tools/wasm-toolset"), str(toolset)], check=True)
    target = ("--triple", "wasm32-unknown-none-wasm", "--toolset", str(toolset), "--scratch-path", str(SCRATCH))
    build("AlmanacSize", *target)
    shrunk = folder / "size.wasm"
    linked = SCRATCH / "wasm32-unknown-none-wasm/release/AlmanacSize.wasm"
    subprocess.run(
        ["wasm-opt", *SHRINK, "--enable-nontrapping-float-to-int", str(linked), "-o", str(shrunk)], check=True)
    return shrunk.stat().st_size


def beside(theirs: float, ours: float) -> str:
    return f"{theirs:.0f} ns, {theirs / ours:.0f} times ours"


def measure(folder: Path) -> list[Row]:
    build("AlmanacBench")
    ours = times([str(ROOT / ".build/release/AlmanacBench")])
    peer = times([sys.executable, str(PEER)])
    rows = []
    for way in ("solar to lunar", "lunar to solar"):
        haru, foundation = ours[f"Haru, {way}"], ours[f"Foundation .dangi, {way}"]
        theirs = peer.get(f"korean_lunar_calendar, {way}")
        budget, holds = f"{NANOSECONDS} ns", haru <= NANOSECONDS
        rows.append(Row(f"lunar conversion, {way}", budget, f"{haru:.1f} ns", COMMAND, holds))
        budget, holds = f"{TIMES_FOUNDATION} times", foundation >= TIMES_FOUNDATION * haru
        rows.append(Row("  Foundation .dangi", budget, beside(foundation, haru), COMMAND, holds))
        said = "not measured: it is not installed" if theirs is None else beside(theirs, haru)
        rows.append(Row("  korean_lunar_calendar (PyPI)", "", said, COMMAND))
    size = weight(folder)
    rows.append(Row("lunar table and code in WebAssembly", "12 KB", f"{size / 1000:.1f} KB", COMMAND, size <= BYTES))
    return rows
