"""Writes Swift and tables from String Catalogs; docs/technotes/words.md says how they meet.

Usage: python3 Tools/words accessors MODULE OUT.swift [ROOT]
       python3 Tools/words table OUT.swift [ROOT]"""

import sys
from pathlib import Path

import accessors
import catalogue
import tables

ROOT = Path(__file__).resolve().parents[2]
USAGE = __doc__.partition("Usage: ")[2]


def main(arguments: list[str]) -> None:
    match arguments:
        case ["accessors", module, out, *root]:
            write(Path(out), accessors.source(Path(*root or [ROOT]), module).encode())
        case ["table", out, *root]:
            write(Path(out), tables.linked(Path(*root or [ROOT])).encode())
        case _:
            sys.exit(f"usage: {USAGE}")


def write(out: Path, data: bytes) -> None:
    """A file that is the same stays as old as it is, so that nothing is compiled anew."""
    if out.exists() and out.read_bytes() == data:
        return
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(data)


try:
    main(sys.argv[1:])
except catalogue.Incomplete as error:
    # In the form of a compiler's, which build tools show.
    sys.exit(f"error: {error}")
