"""The parts of a WebAssembly module that `Tools/order` writes anew ("Binary Format", WebAssembly 2.0)."""

from dataclasses import dataclass, field
from pathlib import Path

CUSTOM, IMPORTS, CODE = 0, 2, 10


class Malformed(Exception):
    """A file is not a module as it is expected here."""


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
    """An unsigned LEB128."""
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(out) + bytes([value])


def signed(value: int) -> bytes:
    """A signed LEB128."""
    out = bytearray()
    while not -64 <= value < 64:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(out) + bytes([value & 0x7F])


@dataclass
class Module:
    path: Path
    data: bytes
    imported: list[str] = field(default_factory=list)
    """The names of functions that are imported; they are counted before those with a body."""
    functions: list[tuple[int, int]] = field(default_factory=list)
    """Where each body begins in the section of code, and its length."""

    @classmethod
    def read(cls, path: Path) -> "Module":
        one = cls(path, path.read_bytes())
        if one.data[:8] != b"\0asm\1\0\0\0":
            raise Malformed(f"{path} is no WebAssembly module")
        for kind, content in one.sections():
            if kind == IMPORTS:
                one.read_imports(content)
            elif kind == CODE:
                one.read_code(content)
        return one

    def sections(self) -> list[tuple[int, Reader]]:
        """Kind and content of each."""
        reader, found = Reader(self.data, 8), []
        while not reader.is_done:
            kind = reader.byte()
            found.append((kind, reader.sub(reader.number())))
        return found

    def read_imports(self, content: Reader) -> None:
        for _ in range(content.number()):
            if (name := self.read_import(content)) is not None:
                self.imported.append(name)

    def read_import(self, content: Reader) -> str | None:
        """The name of the function that is imported next, as `namespace.name`; none if it is something else."""
        name = content.text() + "." + content.text()
        kind = content.byte()
        if kind == 0:
            content.number()
            return name
        if kind in (1, 2):
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
        return None

    def read_code(self, content: Reader) -> None:
        start = content.position
        for _ in range(content.number()):
            size = content.number()
            self.functions.append((content.position - start, size))
            content.take(size)
