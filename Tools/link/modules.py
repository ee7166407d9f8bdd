"""Gives each module its own array literals, and all modules the fullest of each class's tables.

Embedded Swift compiles a function again in each module that uses it, under one name. Its constant array literals are named after it
and numbered, and two modules may number them in different orders; a slot of a class's table is empty in a module that never calls that
method. All these names are weak: wasm-ld keeps the first of them for everybody.
"""

import re
from collections import defaultdict
from pathlib import Path

from wasm_object import LOCAL, VARIABLE, WEAK, Object, Symbol

# An outlined variable, as Swift mangles it.
LITERAL = re.compile(r"Tv\d*_r?$")
# The metadata of a type; of a class, its table.
TABLE = re.compile(r"^\$[es].*N$")
EMPTY_SLOT = "swift_deletedMethodError"


def module(path: Path) -> str:
    """The module of an object: SwiftPM lays those of one into one folder."""
    return path.parent.name.removesuffix(".build")


def shared(one: Object) -> list[Symbol]:
    """The variables that it defines and other objects see."""
    return [symbol for symbol in one.symbols if symbol.kind == VARIABLE and symbol.is_defined and not symbol.flags & LOCAL]


def own_literals(one: Object) -> None:
    """Puts the name of its module before those of its literals."""
    names = {symbol.name for symbol in one.symbols if symbol.kind == VARIABLE and LITERAL.search(symbol.name)}
    for named in [*one.symbols, *one.comdats]:
        if named.name in names:
            named.name = f"{module(one.path)}:{named.name}"


def choose_tables(objects: list[Object]) -> None:
    """Has the fullest table of each class linked, where they differ."""
    tables: dict[str, list[tuple[int, Object, Symbol]]] = defaultdict(list)
    for one in objects:
        for symbol in shared(one):
            if TABLE.search(symbol.name):
                empty = sum(one.symbols[use.symbol].name == EMPTY_SLOT for use in one.uses(symbol))
                tables[symbol.name].append((empty, one, symbol))
    for name, copies in tables.items():
        fewest = min(empty for empty, _, _ in copies)
        if all(empty == fewest for empty, _, _ in copies):
            continue
        for _, _, symbol in copies:
            symbol.flags |= WEAK
        one, symbol = next((one, symbol) for empty, one, symbol in copies if empty == fewest)
        symbol.flags &= ~WEAK
        # Of a group with this name another object's could be kept.
        one.comdats = [group for group in one.comdats if group.name != name]
