"""The parts of a WebAssembly object file that linking is about: symbols, COMDAT groups, segments, code and relocations.

The format is that of WebAssembly's tool conventions ("WebAssembly Object File Linking", version 2), which wasm-ld reads.
"""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

CUSTOM, IMPORTS, CODE, DATA = 0, 2, 10, 11
# A relocation of a type, by its number, and not of a symbol.
TYPE_INDEX = 6
COMDATS, SYMBOLS = 7, 8
FUNCTION, VARIABLE, SECTION = 0, 1, 3
WEAK, LOCAL, UNDEFINED, NAMED = 0x1, 0x2, 0x10, 0x40
# The relocations that carry an addend: those of addresses and offsets.
WITH_ADDEND = {3, 4, 5, 8, 9, 11, 14, 15, 16, 17, 21, 22, 23, 25}


class Malformed(Exception):
    """A file is not an object as wasm-ld takes it."""


class Reader:
    """Reads a part of a file from front to back."""

    def __init__(self, data: bytes, position: int = 0, end: int | None = None):
        self.data, self.position, self.end = data, position, len(data) if end is None else end

    def byte(self) -> int:
        self.position += 1
        return self.data[self.position - 1]

    def number(self) -> int:
        """An unsigned LEB128."""
        result = shift = 0
        while True:
            byte = self.byte()
            result |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return result

    def signed(self) -> int:
        start = self.position
        value = self.number()
        bits = 7 * (self.position - start)
        return value - (1 << bits) if value >> (bits - 1) else value

    def take(self, count: int) -> bytes:
        self.position += count
        return self.data[self.position - count : self.position]

    def text(self) -> str:
        return self.take(self.number()).decode()

    def sub(self, size: int) -> "Reader":
        self.position += size
        return Reader(self.data, self.position - size, self.position)

    @property
    def is_done(self) -> bool:
        return self.position >= self.end


def leb(value: int) -> bytes:
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(out) + bytes([value])


def text(value: str) -> bytes:
    return leb(len(value.encode())) + value.encode()


@dataclass
class Symbol:
    kind: int
    flags: int
    name: str
    index: int
    """Of its function, segment or section in the file."""
    offset: int = 0
    size: int = 0

    @property
    def is_defined(self) -> bool:
        return not self.flags & UNDEFINED

    def written(self) -> bytes:
        out = bytes([self.kind]) + leb(self.flags)
        if self.kind == VARIABLE:
            out += text(self.name)
            return out + leb(self.index) + leb(self.offset) + leb(self.size) if self.is_defined else out
        out += leb(self.index)
        named = self.kind != SECTION and (self.is_defined or self.flags & NAMED)
        return out + text(self.name) if named else out


@dataclass
class Comdat:
    name: str
    flags: int
    members: list[tuple[int, int]]
    """The kind of each, 0 data and 1 function, and its number."""

    def written(self) -> bytes:
        out = text(self.name) + leb(self.flags) + leb(len(self.members))
        return out + b"".join(bytes([kind]) + leb(number) for kind, number in self.members)


@dataclass
class Relocation:
    kind: int
    offset: int
    """From the start of its section's content."""
    symbol: int
    addend: int


@dataclass
class Object:
    path: Path
    data: bytes
    symbols: list[Symbol] = field(default_factory=list)
    comdats: list[Comdat] = field(default_factory=list)
    segments: list[tuple[int, int]] = field(default_factory=list)
    """Where the bytes of each begin in the section of data, and how many there are."""
    functions: list[tuple[int, int]] = field(default_factory=list)
    """Where each body begins in the section of code, and its length."""
    imported: list[str] = field(default_factory=list)
    """The names of functions that are imported; they are counted before those with a body."""
    code: list[Relocation] = field(default_factory=list)
    variables: list[Relocation] = field(default_factory=list)
    """The relocations in the section of data."""
    content: bytes = b""
    """The section of data."""

    @classmethod
    def read(cls, path: Path) -> "Object":
        one = cls(path, path.read_bytes())
        if one.data[:8] != b"\0asm\1\0\0\0":
            raise Malformed(f"{path} is no WebAssembly object")
        numbers: list[int] = []
        for kind, start, content in one.sections():
            numbers.append(kind)
            if kind == IMPORTS:
                one.read_imports(content)
            elif kind == CODE:
                one.read_code(content)
            elif kind == DATA:
                one.content = one.data[content.position : content.end]
                one.read_data(content)
            elif kind == CUSTOM:
                name = content.text()
                if name == "linking":
                    one.read_linking(content)
                elif name.startswith("reloc."):
                    target = numbers[content.number()]
                    relocations = one.read_relocations(content)
                    if target == CODE:
                        one.code = relocations
                    elif target == DATA:
                        one.variables = relocations
        return one

    def uses(self, symbol: Symbol) -> list[Relocation]:
        """The relocations inside a variable."""
        start = self.segments[symbol.index][0] + symbol.offset
        first = bisect_left(self.variables, start, key=lambda use: use.offset)
        return self.variables[first : bisect_left(self.variables, start + symbol.size, first, key=lambda use: use.offset)]

    def code_uses(self) -> dict[int, list[Relocation]]:
        """The relocations of symbols inside each function, by its number in the file."""
        starts, found = [start for start, _ in self.functions], defaultdict(list)
        for use in self.code:
            if use.kind != TYPE_INDEX:
                found[bisect_right(starts, use.offset) - 1 + len(self.imported)].append(use)
        return found

    def sections(self) -> "list[tuple[int, int, Reader]]":
        """Kind, start in the file and content of each."""
        reader, found = Reader(self.data, 8), []
        while not reader.is_done:
            start, kind = reader.position, reader.byte()
            found.append((kind, start, reader.sub(reader.number())))
        return found

    def read_imports(self, content: Reader) -> None:
        for _ in range(content.number()):
            content.text()
            name, kind = content.text(), content.byte()
            if kind == 0:
                content.number()
                self.imported.append(name)
            elif kind in (1, 2):
                if kind == 1:
                    content.byte()
                flags = content.byte()
                content.number()
                if flags & 1:
                    content.number()
            elif kind == 3:
                content.take(2)
            elif kind == 4:
                content.byte()
                content.number()
            else:
                raise Malformed(f"{self.path} imports something of kind {kind}")

    def read_code(self, content: Reader) -> None:
        start = content.position
        for _ in range(content.number()):
            size = content.number()
            self.functions.append((content.position - start, size))
            content.take(size)

    def read_data(self, content: Reader) -> None:
        start = content.position
        for _ in range(content.number()):
            flags = content.number()
            if flags == 2:
                content.number()
            if flags != 1:
                # A constant expression: an i32.const, or a global, and its end.
                content.byte()
                content.signed()
                content.byte()
            size = content.number()
            self.segments.append((content.position - start, size))
            content.take(size)

    def read_linking(self, content: Reader) -> None:
        if content.number() != 2:
            raise Malformed(f"{self.path} is linked by another version than 2")
        while not content.is_done:
            kind = content.byte()
            part = content.sub(content.number())
            if kind == SYMBOLS:
                self.symbols = [self.read_symbol(part) for _ in range(part.number())]
            elif kind == COMDATS:
                for _ in range(part.number()):
                    name, flags = part.text(), part.number()
                    members = [(part.byte(), part.number()) for _ in range(part.number())]
                    self.comdats.append(Comdat(name, flags, members))

    def read_symbol(self, part: Reader) -> Symbol:
        kind, flags = part.byte(), part.number()
        if kind == VARIABLE:
            name = part.text()
            if flags & UNDEFINED:
                return Symbol(kind, flags, name, 0)
            return Symbol(kind, flags, name, part.number(), part.number(), part.number())
        index = part.number()
        if kind != SECTION and (not flags & UNDEFINED or flags & NAMED):
            return Symbol(kind, flags, part.text(), index)
        return Symbol(kind, flags, self.imported[index] if kind == FUNCTION else "", index)

    def read_relocations(self, content: Reader) -> list[Relocation]:
        found = []
        for _ in range(content.number()):
            kind, offset, symbol = content.byte(), content.number(), content.number()
            found.append(Relocation(kind, offset, symbol, content.signed() if kind in WITH_ADDEND else 0))
        return found

    def written(self) -> bytes:
        """The file with its symbols and COMDAT groups as they are now."""
        out, last = bytearray(self.data[:8]), 8
        for kind, start, content in self.sections():
            if kind == CUSTOM and Reader(self.data, content.position).text() == "linking":
                out += self.data[last:start]
                body = self.written_linking(content)
                out += bytes([CUSTOM]) + leb(len(body)) + body
                last = content.end
        return bytes(out + self.data[last:])

    def written_linking(self, content: Reader) -> bytes:
        out = text(content.text()) + leb(content.number())
        while not content.is_done:
            kind = content.byte()
            part = content.sub(content.number())
            body = self.data[part.position : part.end]
            if kind == SYMBOLS:
                body = leb(len(self.symbols)) + b"".join(one.written() for one in self.symbols)
            elif kind == COMDATS:
                body = leb(len(self.comdats)) + b"".join(one.written() for one in self.comdats)
            out += bytes([kind]) + leb(len(body)) + body
        return out
