"""Names in the sections of WebAssembly that tie two modules together (WebAssembly Core 2.0, 5.5.5 and 5.5.10)."""

CUSTOM, IMPORTS, EXPORTS = 0, 2, 7
FUNCTION, TABLE = 0, 1
# What must stay readable for haru.js; wasm-split gives all that it adds this prefix, at the second cut twice, and so on.
ADDED = "%"
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Reader:
    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    def take(self, count: int) -> bytes:
        self.at += count
        return self.data[self.at - count:self.at]

    def number(self) -> int:
        value = shift = 0
        while True:
            byte = self.take(1)[0]
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def name(self) -> str:
        return self.take(self.number()).decode()


def number(value: int) -> bytes:
    data = bytearray()
    while value >= 0x80:
        data.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*data, value])


def name(text: str) -> bytes:
    return number(len(text.encode())) + text.encode()


def sections(module: bytes) -> list[tuple[int, bytes]]:
    reader, found = Reader(module), []
    reader.take(8)
    while reader.at < len(module):
        kind = reader.take(1)[0]
        found.append((kind, reader.take(reader.number())))
    return found


def joined(module: bytes, parts: list[tuple[int, bytes]]) -> bytes:
    return module[:8] + b"".join(bytes([kind]) + number(len(body)) + body for kind, body in parts)


def functions(module: bytes) -> list[str]:
    """The names of the functions that a module defines itself, in their order (WebAssembly Core 2.0, 7.4.1)."""
    imported, found = 0, []
    for kind, body in sections(module):
        reader = Reader(body)
        if kind == IMPORTS:
            for _ in range(reader.number()):
                reader.name(), reader.name()
                imported += description(reader)[0] == FUNCTION
        if kind != CUSTOM or reader.name() != "name":
            continue
        while reader.at < len(body):
            of, part = reader.take(1)[0], Reader(reader.take(reader.number()))
            if of == 1:
                found = [(part.number(), part.name()) for _ in range(part.number())]
    return [text for place, text in found if place >= imported]


def short_names(first: bytes) -> dict[str, str]:
    """Short names for the exports that wasm-split added, in their order; `table` for the table of functions."""
    names: dict[str, str] = {}
    for kind, body in sections(first):
        if kind != EXPORTS:
            continue
        reader = Reader(body)
        for _ in range(reader.number()):
            text, what = reader.name(), reader.take(1)[0]
            reader.number()
            if text.startswith(ADDED):
                names[text] = "table" if what == TABLE else brief(len(names))
    return names


def brief(value: int) -> str:
    text = ""
    while True:
        value, digit = divmod(value, len(DIGITS))
        text = DIGITS[digit] + text
        if not value:
            return text
        value -= 1


def rename_exports(module: bytes, names: dict[str, str]) -> bytes:
    return joined(module, [(kind, exports(body, names) if kind == EXPORTS else body) for kind, body in sections(module)])


def exports(body: bytes, names: dict[str, str]) -> bytes:
    reader = Reader(body)
    count = reader.number()
    out = number(count)
    for _ in range(count):
        text = reader.name()
        out += name(names.get(text, text)) + reader.take(1) + number(reader.number())
    return out


def rename_imports(module: bytes, names: dict[str, str]) -> bytes:
    return joined(module, [(kind, imports(body, names) if kind == IMPORTS else body) for kind, body in sections(module)])


def imports(body: bytes, names: dict[str, str]) -> bytes:
    reader = Reader(body)
    count = reader.number()
    out = number(count)
    for _ in range(count):
        source, text = reader.name(), reader.name()
        out += name(source) + name(names.get(text, text)) + description(reader)
    return out


def description(reader: Reader) -> bytes:
    """What is imported, taken over as it stands, but that a table may be larger: what was cut off before another cut knows only that
    part of it which was there then."""
    start = reader.at
    kind = reader.take(1)[0]
    if kind == FUNCTION:
        reader.number()
    elif kind == 3:  # a global: its type, and whether it changes
        reader.take(2)
    else:  # a table has the type of its elements before its limits, a memory has limits alone
        of = reader.take(1) if kind == TABLE else b""
        has_most = reader.take(1)[0] & 1
        least = reader.number()
        if has_most:
            reader.number()
        if kind == TABLE:
            return bytes([kind]) + of + b"\0" + number(least)
    return reader.data[start:reader.at]
