"""Links objects of Embedded Swift: wasm-ld, with literals and tables that no module takes from another.

Usage: python Tools/link [arguments of wasm-ld]; the objects of a module lie in a folder of its name.
"""

import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

from guard import Linked
from modules import choose_tables, module, own_literals
from wasm_object import Malformed, Object


def expanded(arguments: list[str]) -> list[str]:
    """The arguments with those of response files, which clang writes where there are many."""
    found: list[str] = []
    for one in arguments:
        found += expanded(shlex.split(Path(one[1:]).read_text())) if one.startswith("@") else [one]
    return found


def main(arguments: list[str]) -> int:
    arguments = expanded(arguments)
    objects = [Object.read(Path(one)) for one in arguments if one.endswith(".o")]
    if not objects:
        raise Malformed("there is no object among the arguments")
    for one in objects:
        own_literals(one)
    choose_tables(objects)
    faults = list(Linked(objects).faults())
    if faults:
        print(*(f"link: {fault}" for fault in faults), sep="\n", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder:
        places = {}
        for number, one in enumerate(objects):
            place = Path(folder, f"{number}-{module(one.path)}-{one.path.name}")
            place.write_bytes(one.written())
            places[str(one.path)] = str(place)
        response = Path(folder, "arguments")
        response.write_text(shlex.join(places.get(one, one) for one in arguments))
        return subprocess.run(["wasm-ld", f"@{response}"], check=False).returncode


try:
    sys.exit(main(sys.argv[1:]))
except Malformed as error:
    sys.exit(f"link: {error}")
