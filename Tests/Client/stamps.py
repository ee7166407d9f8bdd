"""Stamps, the hashes that are made of them, and the clock that makes them."""

MASK = (1 << 64) - 1
EMPTY = "0" * 32
FIVE_MINUTES = 300_000


def fnv(text: str) -> int:
    """FNV-1a, 64 bits, of the text in UTF-8."""
    result = 0xCBF29CE484222325
    for byte in text.encode():
        result = ((result ^ byte) * 0x100000001B3) & MASK
    return result


def splitmix(state: int) -> int:
    """The output function of splitmix64, of the state as it is."""
    state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & MASK
    return state ^ (state >> 31)


def stamp(upper: int, number: int | str) -> str:
    return f"{upper:016x}{number if isinstance(number, str) else format(number, '016x')}"


def upper(text: str) -> int:
    return int(text[:16], 16)


def number(text: str) -> str:
    """The device's number, 16 digits."""
    return text[16:]


def milliseconds(text: str) -> int:
    return int(text[:12], 16)


def derived(old: str, record: str, field: str) -> str:
    """The stamp of a change that every device makes alike of a value that stands under the old stamp."""
    return stamp(upper(old), fnv(old + record + field))


def purging(old: str, record: str, field: str) -> str:
    """The stamp of the null that removes a value and nothing else."""
    return stamp(upper(old) + 1, fnv(old + record + field))


def share(key: tuple[str, str, str], of: str) -> int:
    """The part that a field's newest change has in the digest."""
    return splitmix(fnv("/".join((*key, of))))


def digest(total: int, count: int) -> str:
    return f"{total & MASK:016x}-{count}"


def following(latest: int, wall: int) -> int:
    """The upper half of the next stamp: the wall clock in milliseconds with counter 0, or one after the latest. The counters from 8000
    on are the server's."""
    if (wall << 16) > latest:
        return wall << 16
    return ((latest >> 16) + 1) << 16 if (latest + 1) & 0xFFFF >= 0x8000 or latest & 0xFFFF == 0xFFFF else latest + 1
