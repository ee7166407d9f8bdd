"""Cuts a linked program in two: a part that shows the first screens, and the rest, which comes behind it (docs/technotes/building.md).

Usage: python Tools/order/split.py IN.wasm NAMES LATER FIRST REST [OPTION…]; NAMES has a line `number:name` for each function, LATER the types
whose functions belong to the rest, and the options say for `wasm-split` how far WebAssembly may be used. Writes FIRST.wasm and FIRST.names,
REST.wasm and REST.names.

A line of LATER is the name of a type, or `Type: member …` with members that stay in the first part all the same. A function that no other part of
the program calls than the rest goes with it. A slot of a function that is in the rest is empty in the table of the first part until the rest
fills it: to call it earlier is a trap.
"""

import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

from module import Malformed, Module
from rewrite import ELEMENTS, EXPORTS, bodies, calls, rewritten

# The namespace of the imports that stand for functions of the rest.
PLACEHOLDER = "placeholder"


def owner(name: str) -> tuple[str, str]:
    """Type and member to which the function with this demangled name belongs: that of a closure to the function around it."""
    while (shorter := re.sub(r"<[^<>]*>", "", name)) != name:
        name = shorter
    words = name.partition("(")[0].split()
    parts = words[-1].rstrip("?").split(".") if words else [""]
    return parts[0], parts[1] if len(parts) > 1 else ""


def demangled(names: list[str]) -> list[str]:
    told = subprocess.run(["swift", "demangle", "--simplified"], input="\n".join(names), check=True, capture_output=True, text=True)
    return told.stdout.splitlines()


def listed(path: Path) -> dict[str, set[str]]:
    """The types of a list, with the members that stay. A line that begins with a space goes on with the one before."""
    text = "\n".join(line.partition("#")[0].rstrip() for line in path.read_text().splitlines())
    lines = (line.partition(":") for line in text.replace("\n ", " ").splitlines())
    return {name.strip(): set(members.split()) for name, _, members in lines if name.strip()}


def chosen(module: Module, names: list[str], later: dict[str, set[str]]) -> set[int]:
    """The functions of the rest.

    - Throws: `Malformed` if the list names a type or a member that the program does not have."""
    imported = len(module.imported)
    rest, unknown = set(), {(name, member) for name, members in later.items() for member in ("", *members)}
    for number, name in enumerate(demangled(names[imported:]), imported):
        type, member = owner(name)
        if type in later:
            unknown -= {(type, ""), (type, member)}
            # Copies and destroys values of the type: the rest takes it along if it alone does that.
            if member and member not in later[type]:
                rest.add(number)
    if unknown:
        raise Malformed("the program lacks " + ", ".join(sorted(".".join(filter(None, one)) for one in unknown)))
    callers = defaultdict(set)
    for number, body in enumerate(bodies(module), imported):
        for _, _, function in calls(module.data, *body):
            callers[function].add(number)
    # A function that the table or an export names can be called from anywhere.
    open_ = named_by_parts(module)
    while True:
        more = {one for one in callers if one >= imported and one not in rest and one not in open_ and callers[one] <= rest | {one}}
        if not more:
            return rest
        rest |= more


def named_by_parts(module: Module) -> set[int]:
    found = set()
    for kind, content in module.sections():
        if kind == EXPORTS:
            for _ in range(content.number()):
                content.text()
                is_function = content.byte() == 0
                number = content.number()
                if is_function:
                    found.add(number)
        elif kind == ELEMENTS:
            for _ in range(content.number()):
                content.take(2)
                content.signed()
                content.take(1)
                found |= {content.number() for _ in range(content.number())}
    return found


def named(numbers: Path, names: list[str], imported: int) -> list[str]:
    """The names of the functions of a part, whose symbols are their numbers in the whole program: of an import, or counted behind the imports."""
    found = []
    for line in numbers.read_text().splitlines():
        symbol = line.partition(":")[2]
        function = re.fullmatch(r"(fimport\$)?(\d+)", symbol)
        found.append(names[int(function[2]) + (0 if function[1] else imported)] if function else symbol)
    return found


def split(program: Path, names: list[str], later: Path, parts: list[str], options: list[str]) -> None:
    module = Module.read(program)
    imported = len(module.imported)
    files = [Path(f"{part}.cut.wasm") for part in parts]
    wanted = Path(f"{parts[1]}.functions")
    wanted.write_text("\n".join(str(one - imported) for one in sorted(chosen(module, names, listed(later)))))
    subprocess.run(["wasm-split", str(program), *options, f"--split-funcs=@{wanted}", "--symbolmap", "--placeholder-namespace", PLACEHOLDER,
                    "-o1", str(files[0]), "-o2", str(files[1])], check=True)
    for part, file in zip(parts, files):
        cut = Module.read(file)
        dropped = frozenset(number for number, name in enumerate(cut.imported) if name.startswith(PLACEHOLDER + "."))
        data, new = rewritten(cut, list(range(len(cut.functions))), dropped)
        Path(f"{part}.wasm").write_bytes(data)
        symbols = named(Path(f"{file}.symbols"), names, imported)
        Path(f"{part}.names").write_text("".join(f"{number}:{name}\n" for number, name in zip(new, symbols, strict=True) if number >= 0))


if __name__ == "__main__":
    if len(sys.argv) < 6:
        sys.exit(__doc__.partition("\n\n")[2].partition(";")[0])
    source, names, later, *rest = sys.argv[1:]
    try:
        lines = Path(names).read_text().splitlines()
        split(Path(source), [line.partition(":")[2] for line in lines], Path(later), rest[:2], rest[2:])
    except Malformed as error:
        sys.exit(f"split: {error}")
