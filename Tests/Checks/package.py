"""The modules of Package.swift."""

import re
from pathlib import Path

from places import ROOT

# In the list of targets only: a dependency with a condition stands deeper.
TARGET = re.compile(
    r'^ {8}\.(target|executableTarget|testTarget|systemLibrary)\(\s*name: "([\w-]+)"(.*?)(?=\n {8}\.\w+\(\s*name: |\n    \]\n)',
    re.S | re.M)


def modules() -> tuple[dict[str, tuple[Path, set[str]]], set[str]]:
    """Each module of Package.swift with its folder and the modules that it may import; and the system's libraries."""
    declared: dict[str, tuple[Path, set[str]]] = {}
    libraries = set()
    for kind, name, rest in TARGET.findall((ROOT / "Package.swift").read_text()):
        path, dependencies = re.search(r'path: "([^"]+)"', rest), re.search(r"dependencies: \[(.*?)\]", rest, re.S)
        names = re.findall(r'"([\w-]+)"', dependencies[1]) if dependencies else []
        if kind == "systemLibrary":
            libraries.add(name)
        elif path:
            declared[name] = (ROOT / path[1], set(names))
    return declared, libraries
