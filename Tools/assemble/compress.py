"""Compresses ahead of time, as well as possible, so that the server only sends bytes."""

import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

COMPRESSIBLE = {".wasm", ".js", ".css", ".svg", ".json", ".txt"}


def ahead(out: Path, names: list[str]) -> dict[str, int]:
    """Writes NAME.br and NAME.gz beside each compressible file; returns the brotli size of each in bytes."""
    chosen = [name for name in names if Path(name).suffix in COMPRESSIBLE]
    with ThreadPoolExecutor() as pool:
        return dict(zip(chosen, pool.map(lambda name: compress(out / name), chosen)))


def compress(path: Path) -> int:
    subprocess.run(["brotli", "-q", "11", "--keep", str(path)], check=True)
    subprocess.run(["gzip", "-9", "-n", "--keep", str(path)], check=True)
    return path.with_name(path.name + ".br").stat().st_size


def size(path: Path) -> int:
    """Brotli size in bytes of a file that is not kept compressed."""
    packed = subprocess.run(["brotli", "-q", "11", "--stdout", str(path)], check=True, stdout=subprocess.PIPE)
    return len(packed.stdout)
