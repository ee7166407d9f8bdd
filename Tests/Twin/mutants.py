"""Plants one fault at a time in a copy of the shipped program, and asks whether the twin finds it.

A fault is one instruction of one of our functions: a comparison, a sign, a sum, a constant. The shipped file stays as it is.
Usage: python Tests/Twin/mutants.py [FIRST [COUNT [STEPS]]], seeds from FIRST on; after ./test twin has built everything.
"""

import hashlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tools/order"))
from module import CODE, IMPORTS, Reader  # noqa: E402

# Ours, as Swift mangles them: the rest is the standard library's and libc's.
OURS = re.compile(r"\$[es]\d+(Almanac|Replica|Markup|Daybook|Cards|Archive|Imports|AppFrame|Haru\w+?)\d")
PAIRS = [
    (0x46, 0x47, "i32 == for !="), (0x48, 0x4C, "i32 < for <="), (0x49, 0x4D, "u32 < for <="), (0x4A, 0x4E, "i32 > for >="), (0x4B, 0x4F, "u32 > for >="),
    (0x51, 0x52, "i64 == for !="), (0x53, 0x57, "i64 < for <="), (0x54, 0x58, "u64 < for <="), (0x55, 0x59, "i64 > for >="),
    (0x63, 0x65, "f64 < for <="), (0x64, 0x66, "f64 > for >="), (0x6A, 0x6B, "i32 + for -"), (0x71, 0x72, "i32 & for |"),
    (0x75, 0x76, "i32 >> with or without sign"), (0x7C, 0x7D, "i64 + for -"), (0x87, 0x88, "i64 >> with or without sign"),
    (0xA0, 0xA1, "f64 + for -"), (0xA2, 0xA3, "f64 * for /"), (0xAC, 0xAD, "32 bits made 64 with or without sign"),
    (0x2C, 0x2D, "a byte read with or without sign"), (0xB7, 0xB8, "a number made a float with or without sign"),
]
SWAPS = {a: (b, name) for x, y, name in PAIRS for a, b in ((x, y), (y, x))}


class Code(Reader):
    """The bytes of a program, read from a place on."""

    def skip(self, opcode: int) -> None:
        """Leaves behind the immediates of an instruction ("Binary Format", WebAssembly 2.0)."""
        if opcode in (0x0E,):
            for _ in range(self.number() + 1):
                self.number()
        elif opcode == 0x11 or 0x28 <= opcode <= 0x3E:
            self.number()
            self.number()
        elif opcode in (0x0C, 0x0D, 0x10, 0xD0, 0xD2, 0x3F, 0x40, 0x41, 0x42) or 0x02 <= opcode <= 0x04 or 0x20 <= opcode <= 0x26:
            self.number()
        elif opcode == 0x43:
            self.position += 4
        elif opcode == 0x44:
            self.position += 8
        elif opcode == 0x1C:
            self.take(self.number())
        elif opcode == 0xFC:
            for _ in range({8: 2, 9: 1, 10: 2, 11: 1, 12: 2, 13: 1, 14: 2}.get(self.number(), 0)):
                self.number()


def bodies(data: bytes) -> Iterator[tuple[int, int, int]]:
    """Number, start and end of each function, the number among all."""
    code, imported = Code(data, 8), 0
    while code.position < len(data):
        kind, size = code.byte(), code.number()
        end = code.position + size
        if kind == IMPORTS:
            # All of ours are functions.
            imported = code.number()
        elif kind == CODE:
            for number in range(imported, imported + code.number()):
                size = code.number()
                yield number, code.position, code.position + size
                code.position += size
        code.position = end


def sites(data: bytes, start: int, end: int) -> list[tuple[int, int, str]]:
    """Where an instruction can be another: its place, the other byte, and a name."""
    code, found = Code(data, start), []
    for _ in range(code.number()):
        code.number()
        code.byte()
    while code.position < end:
        place, opcode = code.position, code.byte()
        if opcode in SWAPS:
            found.append((place, *SWAPS[opcode]))
        elif opcode == 0x41 and data[code.position] < 0x3F:
            found.append((code.position, data[code.position] + 1, f"{data[code.position]} for {data[code.position] + 1}"))
        code.skip(opcode)
    return found


def mutant(data: bytes, names: dict[int, str], seed: int) -> tuple[bytes, str]:
    """The program with the fault of a seed, and a description of that fault."""
    chance = random.Random(seed)
    ours = [one for one in bodies(data) if OURS.match(names.get(one[0], ""))]
    while True:
        number, start, end = chance.choice(ours)
        if found := sites(data, start, end):
            place, byte, what = chance.choice(found)
            return data[:place] + bytes([byte]) + data[place + 1 :], f"{what} in {names[number][:110]}"


def main(first: int = 1, count: int = 20, steps: int = 10_000) -> int:
    web = Path(ROOT, ".build-web")
    shipped = re.search(r"app\.(\w+)\.wasm", Path(web, "index.html").read_text())
    data = Path(web, shipped[0]).read_bytes()
    lines = Path(ROOT, ".build-wasm/symbols", f"app.{shipped[1]}.txt").read_text().splitlines()
    names = {int(number): name for number, _, name in (line.partition(":") for line in lines)}
    missed = 0
    for seed in range(first, first + count):
        changed, what = mutant(data, names, seed)
        with tempfile.TemporaryDirectory() as folder:
            name = f"app.{hashlib.sha256(changed).hexdigest()[:16]}.wasm"
            Path(folder, name).write_bytes(changed)
            Path(folder, "index.html").write_text(Path(web, "index.html").read_text().replace(shipped[0], name))
            for texts in web.glob("texts-*.txt"):
                Path(folder, texts.name).symlink_to(texts)
            run = subprocess.run([Path(ROOT, "Tests/Twin/run"), "--one", "1", "--seed", str(seed), "--steps", str(steps), "--most", "1", "--shrink", "0"],
                                 env={"PATH": "/usr/bin:/bin", "TWIN_WEB": folder}, capture_output=True, text=True, timeout=600)
        found = re.search(r"ended after (\d+) steps", run.stdout)
        at = re.search(r"^(\d+) steps in", run.stdout, re.M)
        missed += not found
        print(f"{seed}: {what}: {'found at step ' + at[1] if found and at else 'found' if found else 'not found'}", flush=True)
    print(f"{count - missed} of {count} found")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
