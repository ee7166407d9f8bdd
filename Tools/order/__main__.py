"""Puts each function of a linked WebAssembly module beside the one that is most like it: like bytes compress better when they are near.

Usage: python Tools/order IN OUT > MAP; a line of MAP is `old:new`, the number of a function in IN and in OUT.

The functions called most often come first, where a number is one byte. Every further function is followed by the one that shares most runs of
four bytes with it, as estimated by min-hashing (Broder 1997). The numbers in calls, `ref.func`, exports, tables and the start are written anew;
nothing else changes.
"""

import sys
from collections import Counter
from pathlib import Path

import numpy
from module import Malformed, Module
from numpy import uint64
from rewrite import bodies, calls, rewritten

# A number below this is one byte of LEB128.
ONE_BYTE = 128
# How many smallest hashes a function is known by, and how many bytes each is of. docs/technotes/building.md has the trials.
HASHES, RUN = 512, 4


def sketches(bodies: list[bytes]) -> numpy.ndarray:
    """A row for each function: of every hash function, the smallest value among its runs of bytes. Rows agree in about the share of runs that
    two functions have in common."""
    factors = numpy.random.default_rng(1).integers(1, 2**63, HASHES, dtype=uint64) | uint64(1)
    rows = numpy.empty((len(bodies), HASHES), numpy.uint16)
    for row, body in zip(rows, bodies):
        values = numpy.frombuffer(body, numpy.uint8).astype(uint64)
        count = max(len(values) - RUN + 1, 1)
        runs = numpy.zeros(count, uint64)
        for offset in range(min(RUN, len(values))):
            runs = runs << uint64(8) | values[offset : offset + count]
        runs = numpy.unique(runs) * uint64(0x9E3779B97F4A7C15)
        runs ^= runs >> uint64(29)
        smallest = numpy.full(HASHES, 2**64 - 1, uint64)
        # A part at a time, so that the largest function takes 4 MB.
        for part in range(0, len(runs), 2000):
            smallest = numpy.minimum(smallest, (runs[part : part + 2000, None] * factors).min(axis=0))
        row[:] = smallest * uint64(0x9E3779B97F4A7C15) >> uint64(48)
    return rows


def chain(rows: numpy.ndarray, first: int) -> list[int]:
    """All rows from `first` on, after each the one of the rest that agrees with it most often; of equals, the first."""
    order, rest, left = [first], rows, numpy.arange(len(rows))
    is_there = numpy.ones(len(rows), bool)
    is_there[first] = False
    while len(order) < len(rows):
        # To drop each row as it is taken would copy all of them each time.
        if len(order) % 256 == 1:
            left = left[is_there[left]]
            rest = rows[left]
        agreeing = numpy.where(is_there[left], (rest == rows[order[-1]]).sum(axis=1), -1)
        order.append(int(left[agreeing.argmax()]))
        is_there[order[-1]] = False
    return order


def ordered(module: Module) -> tuple[bytes, list[int]]:
    """The module's bytes with its functions in order, and the new number of each old one."""
    data, imported, own = module.data, len(module.imported), bodies(module)
    often = Counter(one for body in own for _, _, one in calls(data, *body) if one >= imported)
    order = [one - imported for one, _ in sorted(often.items(), key=lambda item: (-item[1], item[0]))[: max(ONE_BYTE - imported, 0)]]
    taken = set(order)
    others = [one for one in range(len(own)) if one not in taken]
    if others:
        order += [others[row] for row in chain(sketches([data[start:end] for start, end in (own[one] for one in others)]), 0)]
    return rewritten(module, order)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: python Tools/order IN OUT > MAP")
    try:
        written, new = ordered(Module.read(Path(sys.argv[1])))
    except Malformed as error:
        sys.exit(f"order: {error}")
    Path(sys.argv[2]).write_bytes(written)
    print(*(f"{old}:{number}" for old, number in enumerate(new)), sep="\n")
