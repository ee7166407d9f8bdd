"""Finds functions that would read another module's literal or table where their own says something else."""

from collections.abc import Iterator

from modules import EMPTY_SLOT, TABLE, module
from wasm_object import FUNCTION, LOCAL, VARIABLE, WEAK, Object, Symbol

Content = tuple[bytes, tuple[tuple[int, object, int], ...]]


class Linked:
    """The definitions that wasm-ld keeps of those in objects, in the order of its command line.

    Of a COMDAT group the first one, of a name the first strong one, else the first.
    """

    def __init__(self, objects: list[Object]):
        self.objects = objects
        self.kept: dict[str, tuple[Object, Symbol]] = {}
        self.own: dict[tuple[str, str], tuple[Object, Symbol]] = {}
        groups: dict[str, Object] = {}
        for one in objects:
            dropped = {member for group in one.comdats if groups.setdefault(group.name, one) is not one for member in group.members}
            for symbol in one.symbols:
                if symbol.kind not in (FUNCTION, VARIABLE) or not symbol.is_defined or symbol.flags & LOCAL:
                    continue
                self.own.setdefault((module(one.path), symbol.name), (one, symbol))
                member = (0, symbol.index) if symbol.kind == VARIABLE else (1, symbol.index)
                if member in dropped:
                    continue
                before = self.kept.get(symbol.name)
                if before is None or before[1].flags & WEAK and not symbol.flags & WEAK:
                    self.kept[symbol.name] = (one, symbol)

    def faults(self) -> Iterator[str]:
        """A line for each variable that a linked function reads, and that its own module has with another content."""
        told = set()
        for one in self.objects:
            for function, variable in self.reads(one):
                own, kept = self.own.get((module(one.path), variable)), self.kept.get(variable)
                if own is None or kept is None or own[0] is kept[0] or (variable, own[0].path) in told:
                    continue
                if differ(own, kept):
                    told.add((variable, own[0].path))
                    yield f"{function} of {named(one)} would read {variable} of {named(kept[0])}, which differs from that of {named(own[0])}"

    def reads(self, one: Object) -> Iterator[tuple[str, str]]:
        """The linked functions of an object, and the shared variables that each reads as its module means it, through others, too."""
        uses = one.code_uses()
        for function in one.symbols:
            if function.kind != FUNCTION or not function.is_defined:
                continue
            if not function.flags & LOCAL and self.kept.get(function.name, (None,))[0] is not one:
                continue
            met, waiting = set(), [(one, use) for use in uses[function.index]]
            while waiting:
                place, use = waiting.pop()
                variable = place.symbols[use.symbol]
                if variable.kind != VARIABLE or (place.path, variable.name) in met:
                    continue
                met.add((place.path, variable.name))
                if not variable.flags & LOCAL:
                    yield function.name, variable.name
                    place, variable = self.own.get((module(one.path), variable.name), (place, variable))
                if variable.is_defined:
                    waiting += [(place, use) for use in place.uses(variable)]


def differ(own: tuple[Object, Symbol], kept: tuple[Object, Symbol]) -> bool:
    """Whether the kept one says something else than the own one.

    Of a class's table that is a slot which is empty in the kept one alone; a method may have a name for each specialization of it.
    """
    mine, theirs = content(*own), content(*kept)
    if not TABLE.search(own[1].name):
        return mine != theirs
    is_alike = mine[0] == theirs[0] and [place for place, _, _ in mine[1]] == [place for place, _, _ in theirs[1]]
    return not is_alike or any(b[1] == EMPTY_SLOT != a[1] for a, b in zip(mine[1], theirs[1]))


def named(one: Object) -> str:
    return f"{module(one.path)}/{one.path.name}"


def content(one: Object, symbol: Symbol, within: tuple[str, ...] = ()) -> Content:
    """The bytes of a variable, and the names that it refers to; of local ones, which have no name elsewhere, their content."""
    start = one.segments[symbol.index][0] + symbol.offset
    data = bytearray(one.content[start : start + symbol.size])
    references: list[tuple[int, object, int]] = []
    for use in one.uses(symbol):
        target, place = one.symbols[use.symbol], use.offset - start
        data[place : place + 4] = bytes(4)
        is_opened = target.kind == VARIABLE and target.flags & LOCAL and target.is_defined and target.name not in within
        references.append((place, content(one, target, (*within, target.name)) if is_opened else target.name, use.addend))
    return bytes(data), tuple(references)
