"""Cuts the linked app in two: what the first screens run, and the rest, which the browser fetches behind them.

Usage: python3 Tools/split LINKED_WASM OUT. Writes OUT/app.wasm and OUT/later.wasm, which are shipped, and the same with the
names of their functions as OUT/app.named.wasm and OUT/later.named.wasm. docs/technotes/building.md says why."""

import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import names

FEATURES = ["--enable-bulk-memory", "--enable-sign-ext", "--enable-mutable-globals", "--enable-nontrapping-float-to-int"]
# What is the same is said once before it is cut; nothing is inlined yet, as a function is what can be put behind.
BEFORE = ["--strip-dwarf", "--strip-producers", "--low-memory-unused", "--duplicate-function-elimination", "--simplify-globals",
          "--remove-unused-module-elements", "--memory-packing"]
# Flat first: what the compiler left nested is folded better from there. The stack lies lowest, so no pointer with an
# offset wraps, which is what --low-memory-unused asks for.
AFTER = ["--low-memory-unused", "-Oz", "--flatten", "--rereloop", "-Oz", "-Oz", "--converge"]
PARTS = ("app", "later")


def run(*command: str | Path) -> None:
    subprocess.run([str(word) for word in command], check=True)


def profile(whole: Path, folder: Path) -> Path:
    """Which functions run when the app is opened."""
    watched, merged = folder / "watched.wasm", folder / "profile"
    run("wasm-split", "--instrument", *FEATURES, whole, "-o", watched)
    run("node", Path(__file__).with_name("opening.mjs"), watched, folder)
    run("wasm-split", "--merge-profiles", *sorted(folder.glob("profile.*")), "-o", merged)
    return merged


def finish(folder: Path, part: str) -> None:
    run("wasm-opt", *AFTER, "-g", *FEATURES, folder / f"{part}.cut.wasm", "-o", folder / f"{part}.named.wasm")
    run("wasm-opt", "--strip-debug", *FEATURES, folder / f"{part}.named.wasm", "-o", folder / f"{part}.bare.wasm")


def main(linked: Path, out: Path) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        whole = folder / "whole.wasm"
        run("wasm-opt", *BEFORE, "-g", *FEATURES, linked, "-o", whole)
        # With names, so that the number of a function in a report can be looked up.
        run("wasm-split", "--split", "-g", *FEATURES, "--profile", profile(whole, folder), "--import-namespace", "first",
            "--placeholder-namespace", "later", "--export-prefix", names.ADDED, whole, "-o1", folder / "app.cut.wasm",
            "-o2", folder / "later.cut.wasm")
        with ThreadPoolExecutor() as pool:
            list(pool.map(lambda part: finish(folder, part), PARTS))
        app, later = ((folder / f"{part}.bare.wasm").read_bytes() for part in PARTS)
        short = names.short_names(app)
        (out / "app.wasm").write_bytes(names.rename_exports(app, short))
        (out / "later.wasm").write_bytes(names.rename_imports(later, short))
        for part in PARTS:
            (out / f"{part}.named.wasm").write_bytes((folder / f"{part}.named.wasm").read_bytes())


if len(sys.argv) != 3:
    sys.exit("usage: python3 Tools/split LINKED_WASM OUT")
main(Path(sys.argv[1]), Path(sys.argv[2]))
