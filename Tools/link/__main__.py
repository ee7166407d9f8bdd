"""Links objects of Embedded Swift: wasm-ld, with literals and tables that no module takes from another.

Usage: python Tools/link [arguments of wasm-ld]; the objects of a module lie in a folder of its name.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from guard import Linked
from modules import choose_tables, module, own_literals
from wasm_object import Malformed, Object


def main(arguments: list[str]) -> int:
    objects = [Object.read(Path(one)) for one in arguments if one.endswith(".o")]
    for one in objects:
        own_literals(one)
    choose_tables(objects)
    faults = list(Linked(objects).faults())
    if faults:
        print(*(f"link: {fault}" for fault in faults), sep="\n", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder:
        places = {}
        for one in objects:
            place = Path(folder, module(one.path), one.path.name)
            place.parent.mkdir(exist_ok=True)
            place.write_bytes(one.written())
            places[str(one.path)] = str(place)
        return subprocess.run(["wasm-ld", *(places.get(one, one) for one in arguments)], check=False).returncode


try:
    sys.exit(main(sys.argv[1:]))
except Malformed as error:
    sys.exit(f"link: {error}")
