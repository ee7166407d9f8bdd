"""Swift: a property or function for each text of a module, in an extension."""

from pathlib import Path

import catalogue
from modules import MODULES, SHIFT, Module


def source(root: Path, name: str) -> str:
    place = next(place for place, module in enumerate(MODULES) if module.name == name)
    module = MODULES[place]
    texts = module.texts(root)
    if len(texts) >> SHIFT:
        raise catalogue.Incomplete(f"{root / module.folder}: {1 << SHIFT} texts or more")
    members = "".join(accessor(text, place << SHIFT | index, module) for index, text in enumerate(texts))
    imports = "".join(f"import {other}\n" for other in module.imports)
    return f"// Written by Tools/words.\n{imports}\nextension {module.type} {{\n{members}}}\n"


def accessor(text: catalogue.Text, number: int, module: Module) -> str:
    comment = "".join(f"    /// {line}\n" for line in text.comment.splitlines())
    values = [value(place, kind) for place, kind in enumerate(text.arguments) if place != text.count]
    call = ["language.text(" if module.type != "Language" else "text(", str(number)]
    if text.count is not None:
        call.append(f", count: {letter(text.count)}")
    if values:
        call.append(f", {values[0]}" if len(values) == 1 else f", [{', '.join(values)}]")
    parameters = ", ".join(parameter(label, place, text) for place, label in enumerate(text.labels))
    head = f"func {text.name}({parameters}) -> String" if text.labels else f"var {text.name}: String"
    return f"{comment}    {module.access}{head} {{ {''.join(call)}) }}\n"


def letter(place: int) -> str:
    return "abcdefgh"[place]


def parameter(label: str, place: int, text: catalogue.Text) -> str:
    return f"{label} {letter(place)}: {catalogue.TYPES[text.arguments[place]]}"


def value(place: int, kind: str) -> str:
    match kind:
        case "lld":
            return f"{letter(place)}.grouped"
        case "d":
            return f'"\\({letter(place)})"'
        case _:
            return letter(place)
