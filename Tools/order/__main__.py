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
from module import CODE, CUSTOM, Malformed, Module, Reader, leb
from numpy import uint64

TYPES_OF_FUNCTIONS, GLOBALS, EXPORTS, START, ELEMENTS = 3, 6, 7, 8, 9
# Custom sections that name no function and no place in the code.
HARMLESS = {"target_features", "producers"}
# Instructions by their immediates (WebAssembly 2.0, 5.4): one number, two numbers, none.
ONE = {0x02, 0x03, 0x04, 0x0C, 0x0D, *range(0x20, 0x27), 0x3F, 0x40, 0x41, 0x42, 0xD0}
TWO = {0x11, *range(0x28, 0x3F)}
NONE = {0x00, 0x01, 0x05, 0x0B, 0x0F, 0x1A, 0x1B, *range(0x45, 0xC5)}
IMMEDIATES = [1 if code in ONE else 2 if code in TWO else 0 if code in NONE else -1 for code in range(256)]
CALL, BRANCH_TABLE, SELECT, F32, F64, PREFIX, REF_FUNC = 0x10, 0x0E, 0x1C, 0x43, 0x44, 0xFC, 0xD2
I32_CONST, GLOBAL_GET, END = 0x41, 0x23, 0x0B
# Of the instructions behind 0xFC, these have immediates: memory.init, data.drop, memory.copy, memory.fill.
PREFIXED = {8: 2, 9: 1, 10: 2, 11: 1}
# A number below this is one byte of LEB128.
ONE_BYTE = 128
# How many smallest hashes a function is known by, and how many bytes each is of. docs/technotes/building.md has the trials.
HASHES, RUN = 512, 4


def number(data: bytes, at: int) -> tuple[int, int]:
    """The unsigned LEB128 at a place, and where it ends."""
    reader = Reader(data, at)
    return reader.number(), reader.position


def skipped(data: bytes, at: int, count: int) -> int:
    """Where so many LEB128 end."""
    for _ in range(count):
        while data[at] >= 0x80:
            at += 1
        at += 1
    return at


def instructions(data: bytes, start: int) -> int:
    """Where the instructions of a body begin, behind its locals."""
    count, at = number(data, start)
    for _ in range(count):
        at = skipped(data, at, 1) + 1
    return at


def calls(data: bytes, start: int, end: int) -> list[tuple[int, int, int]]:
    """The numbers of functions in a body: where each begins and ends, and the number."""
    at, found = instructions(data, start), []
    while at < end:
        code = data[at]
        at += 1
        immediates = IMMEDIATES[code]
        if immediates >= 0:
            at = skipped(data, at, immediates)
        elif code in (CALL, REF_FUNC):
            begin = at
            called, at = number(data, at)
            found.append((begin, at, called))
        elif code == BRANCH_TABLE:
            count, at = number(data, at)
            at = skipped(data, at, count + 1)
        elif code == SELECT:
            count, at = number(data, at)
            at += count
        elif code in (F32, F64):
            at += 4 if code == F32 else 8
        elif code == PREFIX:
            which, at = number(data, at)
            if which > max(PREFIXED):
                raise Malformed(f"an instruction 0xFC {which} is unknown")
            at = skipped(data, at, PREFIXED.get(which, 0))
        else:
            raise Malformed(f"an instruction {code:#x} is unknown")
    if at != end:
        raise Malformed("a function ends within an instruction")
    return found


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
    data, imported = module.data, len(module.imported)
    code = next(content for kind, content in module.sections() if kind == CODE)
    bodies = [(code.position + start, code.position + start + size) for start, size in module.functions]
    called = [calls(data, *body) for body in bodies]
    often = Counter(one for found in called for _, _, one in found if one >= imported)
    order = [one - imported for one, _ in sorted(often.items(), key=lambda item: (-item[1], item[0]))[: max(ONE_BYTE - imported, 0)]]
    taken = set(order)
    others = [one for one in range(len(bodies)) if one not in taken]
    if others:
        order += [others[row] for row in chain(sketches([data[start:end] for start, end in (bodies[one] for one in others)]), 0)]
    new = list(range(imported)) + [0] * len(bodies)
    for place, one in enumerate(order):
        new[imported + one] = imported + place

    def body(one: int) -> bytes:
        out, last = bytearray(), bodies[one][0]
        for begin, end, function in called[one]:
            out += data[last:begin] + leb(new[function])
            last = end
        out += data[last : bodies[one][1]]
        return leb(len(out)) + out

    out = bytearray(data[:8])
    for kind, content in module.sections():
        start = content.position
        if kind == CODE:
            written = leb(len(order)) + b"".join(map(body, order))
        elif kind == TYPES_OF_FUNCTIONS:
            types = [content.number() for _ in range(content.number())]
            written = leb(len(order)) + b"".join(leb(types[one]) for one in order)
        elif kind == EXPORTS:
            written = exports(content, new)
        elif kind == START:
            written = leb(new[content.number()])
        elif kind == ELEMENTS:
            written = elements(content, new)
        else:
            if kind == GLOBALS:
                check_globals(content)
            elif kind == CUSTOM and (name := content.text()) not in HARMLESS:
                raise Malformed(f"the section {name} may name other functions then")
            written = data[start : content.end]
        out += bytes([kind]) + leb(len(written)) + written
    return bytes(out), new


def check_globals(content: Reader) -> None:
    """Makes sure that no global begins as a function."""
    for _ in range(content.number()):
        content.take(2)
        code = content.byte()
        if code in (I32_CONST, I32_CONST + 1, GLOBAL_GET):
            content.signed()
        elif code in (F32, F64):
            content.take(4 if code == F32 else 8)
        else:
            raise Malformed(f"a global begins with an instruction {code:#x}")
        if content.byte() != END:
            raise Malformed("a global begins with more than one instruction")


def exports(content: Reader, new: list[int]) -> bytes:
    """The exports, with functions by their new numbers."""
    count = content.number()
    out = leb(count)
    for _ in range(count):
        start = content.position
        content.text()
        kind = content.byte()
        out += content.data[start : content.position]
        index = content.number()
        out += leb(new[index] if kind == 0 else index)
    return out


def elements(content: Reader, new: list[int]) -> bytes:
    """The tables of functions. Linkers write one form: in table 0 from an `i32.const` on."""
    count = content.number()
    out = leb(count)
    for _ in range(count):
        start = content.position
        if content.number() != 0 or content.byte() != I32_CONST:
            raise Malformed("a table of functions has a form that is not read")
        content.signed()
        if content.byte() != END:
            raise Malformed("a table of functions begins at a place that is not read")
        functions = content.number()
        out += content.data[start : content.position]
        for _ in range(functions):
            out += leb(new[content.number()])
    return out


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: python Tools/order IN OUT > MAP")
    try:
        written, new = ordered(Module.read(Path(sys.argv[1])))
    except Malformed as error:
        sys.exit(f"order: {error}")
    Path(sys.argv[2]).write_bytes(written)
    print(*(f"{old}:{number}" for old, number in enumerate(new)), sep="\n")
