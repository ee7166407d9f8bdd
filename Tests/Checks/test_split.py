"""A program that was cut in two does the same once both parts are there, and its first part alone traps where it would call the rest."""

import json
import subprocess
from pathlib import Path

import pytest

from places import ROOT
from test_order import assemble

SPLIT = ROOT / "Tools/order/split.py"
# `open` calls a function of the rest directly and by the table; `alone` is called by the rest alone, `both` by either, and `named` by the table.
MODULE = """(module
    (type $plain (func (result i32)))
    (import "host" "seen" (func $seen (param i32)))
    (memory (export "memory") 1)
    (table 200 funcref)
    (elem (i32.const 1) $view $init $named)
    (elem (i32.const 150) $view)
    (global $calls (mut i32) (i32.const 0))
    (func $begin (export "begin") (result i32) (call $seen (i32.const 1)) (i32.add (call $both) (call $init)))
    (func $open (export "open") (result i32) (i32.add (call $view) (call_indirect (type $plain) (i32.const 150))))
    (func $through (export "through") (param i32) (result i32) (call_indirect (type $plain) (local.get 0)))
    (func $view (result i32) (call $seen (i32.const 2)) (i32.add (call $alone) (i32.add (call $both) (call $destroy))))
    (func $init (result i32) (i32.const 100))
    (func $alone (result i32) (i32.const 1000))
    (func $both (result i32) (global.set $calls (i32.add (global.get $calls) (i32.const 1))) (global.get $calls))
    (func $destroy (result i32) (i32.const 5))
    (func $named (result i32) (i32.const 7)))"""
NAMES = ["host_seen", "begin", "open", "through(_:)", "closure #1 in Sheet.view()", "Sheet.init(_:)", "helper(_:)", "specialized Array.append(_:)",
         "outlined destroy of Sheet", "Other.Sheet()"]
RUN = """
const { readFileSync } = require("fs"), [first, rest] = process.argv.slice(1), seen = [], found = []
const load = (file, imports) => new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), imports).exports
const told = work => { try { found.push(work()) } catch (error) { found.push(error.constructor.name) } }
const app = load(first, { host: { seen: value => seen.push(value) } })
const all = () => { for (const work of [app.begin, app.open, () => app.through(1), () => app.through(2), () => app.through(3)]) told(work) }
all()
if (rest) { load(rest, { primary: app }); all() }
console.log(JSON.stringify({ found, seen, exports: Object.keys(app).slice(0, 4) }))
"""


@pytest.fixture
def program(tmp_path: Path) -> Path:
    (tmp_path / "names").write_text("".join(f"{number}:{name}\n" for number, name in enumerate(NAMES)))
    return assemble(tmp_path, MODULE)


def split(program: Path, later: str) -> subprocess.CompletedProcess[str]:
    folder = program.parent
    (folder / "later.txt").write_text(later)
    files = [str(folder / name) for name in ("in.wasm", "names", "later.txt", "first", "rest")]
    return subprocess.run(["/usr/bin/python3", "-B", str(SPLIT), *files, "--enable-mutable-globals"], capture_output=True, text=True)


def told(*files: Path) -> dict[str, list]:
    return json.loads(subprocess.run(["node", "-e", RUN, *map(str, files)], check=True, capture_output=True, text=True).stdout)


def named(file: Path) -> set[str]:
    return {line.partition(":")[2] for line in file.read_text().splitlines()}


def test_both_parts_do_the_same_and_the_first_alone_traps_where_it_calls_the_rest(program: Path) -> None:
    assert split(program, "# A comment\nSheet:\n    init\n").returncode == 0
    first, rest = (program.parent / f"{name}.wasm" for name in ("first", "rest"))
    whole = told(program)
    assert whole == {"found": [101, 2015, 1009, 100, 7], "seen": [1, 2, 2, 2], "exports": ["memory", "begin", "open", "through"]}
    alone = told(first)
    assert alone == {"found": [101, "RuntimeError", "RuntimeError", 100, 7], "seen": [1], "exports": whole["exports"]}
    # Globals are shared: the first part has counted once more.
    assert told(first, rest)["found"][5:] == [102, 2017, 1010, 100, 7]


def test_a_function_goes_with_the_only_one_that_calls_it(program: Path) -> None:
    assert split(program, "Sheet: init").returncode == 0
    assert named(program.parent / "first.names") == set(NAMES) - {"closure #1 in Sheet.view()", "helper(_:)", "outlined destroy of Sheet"}
    assert {"closure #1 in Sheet.view()", "helper(_:)", "outlined destroy of Sheet"} <= named(program.parent / "rest.names")


@pytest.mark.parametrize(("later", "complaint"), [
    ("Sheet: init\nGone\n", "split: the program lacks Gone"),
    ("Sheet: gone init", "split: the program lacks Sheet.gone"),
])
def test_a_name_that_the_program_lacks_stops_the_build(program: Path, later: str, complaint: str) -> None:
    run = split(program, later)
    assert run.returncode == 1
    assert run.stderr.strip() == complaint
    assert not (program.parent / "first.wasm").exists()
