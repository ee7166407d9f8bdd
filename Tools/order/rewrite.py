"""Writes a WebAssembly module with its functions in another order, and without some of its imports."""

from collections.abc import Callable

from module import CODE, CUSTOM, IMPORTS, Malformed, Module, Reader, leb, signed

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


def bodies(module: Module) -> list[tuple[int, int]]:
    """Where the body of each function begins and ends."""
    code = next(content for kind, content in module.sections() if kind == CODE)
    return [(code.position + start, code.position + start + size) for start, size in module.functions]


def rewritten(module: Module, order: list[int], dropped: frozenset[int] = frozenset()) -> tuple[bytes, list[int]]:
    """The module's bytes with its functions in an order, which counts from the first that is not imported, and the new number of each old
    one. A dropped import has -1, and its places in tables stay empty; nothing else may name it."""
    data, imported, own = module.data, len(module.imported), bodies(module)
    kept = [one for one in range(imported) if one not in dropped]
    new = [-1] * (imported + len(own))
    for place, one in enumerate([*kept, *(imported + one for one in order)]):
        new[one] = place

    def named(one: int) -> bytes:
        if new[one] < 0:
            raise Malformed(f"the import {module.imported[one]} is used")
        return leb(new[one])

    def body(one: int) -> bytes:
        start, end = own[one]
        out, last = bytearray(), start
        for begin, after, function in calls(data, start, end):
            out += data[last:begin] + named(function)
            last = after
        out += data[last:end]
        return leb(len(out)) + out

    out = bytearray(data[:8])
    for kind, content in module.sections():
        start = content.position
        if kind == CODE:
            written = leb(len(order)) + b"".join(map(body, order))
        elif kind == TYPES_OF_FUNCTIONS:
            types = [content.number() for _ in range(content.number())]
            written = leb(len(order)) + b"".join(leb(types[one]) for one in order)
        elif kind == IMPORTS:
            written = imports(module, content, dropped)
        elif kind == EXPORTS:
            written = exports(content, named)
        elif kind == START:
            written = named(content.number())
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


def imports(module: Module, content: Reader, dropped: frozenset[int]) -> bytes:
    """The imports without the dropped functions."""
    kept, function = [], 0
    for _ in range(content.number()):
        start = content.position
        if module.read_import(content) is None or (function := function + 1) - 1 not in dropped:
            kept.append(content.data[start : content.position])
    return leb(len(kept)) + b"".join(kept)


def exports(content: Reader, named: Callable[[int], bytes]) -> bytes:
    """The exports, with functions by their new numbers."""
    count = content.number()
    out = leb(count)
    for _ in range(count):
        start = content.position
        content.text()
        kind = content.byte()
        out += content.data[start : content.position]
        index = content.number()
        out += named(index) if kind == 0 else leb(index)
    return out


def elements(content: Reader, new: list[int]) -> bytes:
    """The tables of functions. Linkers write one form: in table 0 from an `i32.const` on."""
    segments: list[tuple[int, list[int]]] = []
    for _ in range(content.number()):
        if content.number() != 0 or content.byte() != I32_CONST:
            raise Malformed("a table of functions has a form that is not read")
        place, isolated = content.signed(), True
        if content.byte() != END:
            raise Malformed("a table of functions begins at a place that is not read")
        for slot in range(place, place + content.number()):
            function = new[content.number()]
            if function >= 0 and isolated:
                segments.append((slot, []))
            if isolated := function < 0:
                continue
            segments[-1][1].append(function)
    return leb(len(segments)) + b"".join(
        leb(0) + bytes([I32_CONST]) + signed(place) + bytes([END]) + leb(len(functions)) + b"".join(map(leb, functions)) for place, functions in segments)


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
