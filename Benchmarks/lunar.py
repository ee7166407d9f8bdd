"""Lunar conversion beside its peers, measured by a native program of its own, and its size in the browser."""

import subprocess
import sys
from pathlib import Path

import budgets
from builds import Build
from places import ROOT
from rounds import Steps
from table import Row

PEER = ROOT / "Benchmarks/korean_lunar_calendar_peer.py"
# As Tools/build-web does it for the app.
SHRINK = "-Oz --strip-debug --strip-producers --enable-bulk-memory --enable-sign-ext --enable-mutable-globals".split()


def make(build: Build, product: str, *options: str) -> None:
    command = ["swift", "build", "--package-path", str(build.root), "-c", "release", "--product", product, *options]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def times(*command: str) -> dict[str, float]:
    """Nanoseconds by name, as the programs print them."""
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return {name: float(value) for name, value in (line.split("\t") for line in said.splitlines())}


def weight(folder: Path, build: Build) -> int:
    scratch, shrunk = build.root / ".build-wasm", folder / "size.wasm"
    toolset = scratch / "toolset.json"
    subprocess.run([str(build.root / "Tools/wasm-toolset"), str(toolset)], check=True)
    make(build, "AlmanacSize", "--triple", "wasm32-unknown-none-wasm", "--toolset", str(toolset), "--scratch-path", str(scratch))
    linked = scratch / "wasm32-unknown-none-wasm/release/AlmanacSize.wasm"
    subprocess.run(
        ["wasm-opt", *SHRINK, "--enable-nontrapping-float-to-int", str(linked), "-o", str(shrunk)], check=True)
    return shrunk.stat().st_size


def measure(folder: Path, build: Build, rounds: int) -> Steps:
    make(build, "AlmanacBench")
    yield [Row("lunar table and code", "in WebAssembly", weight(folder, build) / 1000, "KB", budgets.LUNAR_WEIGHT)]
    for _ in range(rounds):
        taken = times(str(build.root / ".build/release/AlmanacBench")) | times(sys.executable, str(PEER))
        yield [row for way in ("solar to lunar", "lunar to solar") for row in on(way, taken)]


def on(way: str, taken: dict[str, float]) -> list[Row]:
    of, haru = f"lunar conversion, {way}", taken[f"Haru, {way}"]
    rows = [Row(of, "Haru", haru, "ns", budgets.LUNAR)]
    for peer, budget in (("Foundation .dangi", budgets.TIMES_FOUNDATION), ("korean_lunar_calendar", budgets.Budget())):
        theirs = taken[f"{peer}, {way}"]
        rows += [Row(of, peer, theirs, "ns"), Row(of, f"{peer}, times ours", theirs / haru, "×", budget, rises=True)]
    return rows
