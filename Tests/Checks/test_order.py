"""A module whose functions were put in another order does the same, and names each function by its new number."""

import hashlib
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from places import ROOT

sys.path.insert(0, str(ROOT / "Tools/order"))
from module import Module  # noqa: E402

ORDER = ROOT / "Tools/order"
SCRATCH = ROOT / ".build-wasm"
# Long bodies that are alike, with each kind of immediate; a byte of some is 16, which by itself would be a call.
ALIKE = """(func $alike{0} (param i32) (result i32)
    (local i64 f64)
    (if (i32.gt_s (local.get 0) (i32.const {0})) (then (return (call $short (i32.const 1000)))))
    (block $out (block $two (block $one (br_table $one $two $out (local.get 0))) (return (i32.const -{0}1)))
        (local.set 2 (f64.add (local.get 2) (f64.const 1.5)))
        (local.set 1 (i64.trunc_sat_f64_s (local.get 2))))
    (drop (f32.const 0.5))
    (call $count)
    (drop (memory.size))
    (memory.fill (i32.const 0) (i32.const {0}) (i32.const 8))
    (memory.copy (i32.const 8) (i32.const 1) (i32.const 4))
    (memory.init 16 (i32.const 12) (i32.const {0}) (i32.const 1))
    (i32.store offset=16 (i32.const 4) (i32.wrap_i64 (local.get 1)))
    (call $seen (i32.load8_u offset=2 (i32.const 0)))
    (i32.add (i32.load offset=20 (i32.const 0)) (i32.extend8_s (i32.const {0}))))"""
# Enough functions for numbers of two bytes; each is called once, by the one before it.
PADDING = [f"(func $padding{number} (result i32) (i32.add (i32.const {number}) {f'(call $padding{number + 1})' if number < 149 else '(i32.const 0)'}))"
           for number in range(150)]
# `short` is called most often, from where it has a number of two bytes; `begin` is the start, and `chosen` only named by `ref.func`.
MODULE = f"""(module
    (type $one (func (param i32) (result i32)))
    (import "host" "seen" (func $seen (param i32)))
    (memory 1)
    (table 8 funcref)
    (elem (i32.const 2) $alike1 $chosen $alike3 $through)
    {'(data "abcdef")' * 17}
    (global $calls (mut i32) (i32.const 0))
    (global $answer i32 (i32.const 42))
    (start $begin)
    (func $begin (global.set $calls (i32.const 7)) (call $seen (call $alike2 (i32.const 1))))
    {ALIKE.format(1)}
    (func $through (export "through") (param i32 i32) (result i32) (call_indirect (type $one) (local.get 1) (local.get 0)))
    {ALIKE.format(2)}
    {"".join(PADDING)}
    (func (export "calls") (result i32) (global.get $calls))
    (func $chosen (param i32) (result i32) (i32.add (call $seldom (local.get 0)) (i32.const 5)))
    (func (export "either") (param i32) (result i32)
        (table.set 0 (i32.const 7) (select (result funcref) (ref.func $chosen) (table.get 0 (i32.const 2)) (local.get 0)))
        (call_indirect (type $one) (i32.const 9) (i32.const 7)))
    (func (export "drop") (data.drop 16))
    (func (export "deep") (param i32) (result i32)
        {"(block " * 17}(br_table 0 16 (local.get 0)){") (return (i32.const 1)" + ")" * 17} (i32.const 2))
    (func $count (global.set $calls (i32.add (global.get $calls) (i32.const 1))))
    (func $seldom (param i32) (result i32) (i32.mul (local.get 0) (i32.const 3)))
    {ALIKE.format(3)}
    (func $short (param i32) (result i32) (i32.mul (local.get 0) (i32.const 2)))
    (func $twice (export "twice") (result i32) (i32.add (call $seldom (i32.const 1)) (call $padding0)))
    (export "alike3" (func $alike3))
    (export "answer" (global $answer))
    (export "memory" (memory 0)))"""
RUN = """
const bytes = require("fs").readFileSync(process.argv[1]), seen = [], found = []
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { host: { seen: value => seen.push(value) } })
for (const value of [0, 1, 2, 3, 9]) {
    found.push(exports.alike3(value), exports.either(value), exports.deep(value))
    for (const slot of [2, 3, 4]) found.push(exports.through(slot, value))
}
found.push(exports.twice(), exports.calls(), exports.answer.value)
exports.drop()
console.log(JSON.stringify({ found, seen, memory: [...new Uint8Array(exports.memory.buffer, 0, 32)] }))
"""


def assemble(folder: Path, module: str) -> Path:
    (folder / "in.wat").write_text(module)
    options = ["--enable-bulk-memory", "--enable-sign-ext", "--enable-nontrapping-float-to-int", "--enable-reference-types"]
    subprocess.run(["wasm-as", *options, str(folder / "in.wat"), "-o", str(folder / "in.wasm")], check=True)
    return folder / "in.wasm"


@pytest.fixture
def assembled(tmp_path: Path) -> Path:
    return assemble(tmp_path, MODULE)


def order(module: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["/usr/bin/python3", "-B", str(ORDER), str(module), str(module.with_name("out.wasm"))], capture_output=True, text=True)


def new_numbers(lines: str) -> list[int]:
    return [int(line.partition(":")[2]) for line in lines.splitlines()]


def told(module: Path) -> dict[str, object]:
    return json.loads(subprocess.run(["node", "-e", RUN, str(module)], check=True, capture_output=True, text=True).stdout)


def exported(module: Module) -> dict[str, int]:
    """The functions that a module exports, by name."""
    content = next(content for kind, content in module.sections() if kind == 7)
    found = [(content.text(), content.byte(), content.number()) for _ in range(content.number())]
    return {name: number for name, kind, number in found if kind == 0}


def test_a_module_in_another_order_does_the_same(assembled: Path) -> None:
    assert order(assembled).returncode == 0
    assert assembled.read_bytes() != assembled.with_name("out.wasm").read_bytes()
    before = told(assembled)
    assert before == told(assembled.with_name("out.wasm"))
    assert before["found"][-1] == 42


def test_functions_that_are_called_often_come_first_and_the_rest_beside_their_like(assembled: Path) -> None:
    new = new_numbers(order(assembled).stdout)
    names = ["seen", "begin", "alike1", "through", "alike2", *(f"padding{number}" for number in range(150)), "calls", "chosen", "either", "drop",
             "deep", "count", "seldom", "alike3", "short", "twice"]
    assert sorted(new) == list(range(len(names)))
    place = dict(zip(names, new))
    # An import keeps its number. `count` and `short` are called three times, `seldom` twice, and of equals the first in the module goes first.
    assert sorted(names, key=place.__getitem__)[:6] == ["seen", "count", "short", "seldom", "alike2", "padding0"]
    # The last number of one byte, and the first of the others.
    assert (place["padding122"], place["begin"]) == (127, 128)
    alike = sorted(place[name] for name in ("alike1", "alike3"))
    assert alike[0] > 127
    assert alike[1] == alike[0] + 1


def test_two_runs_give_the_same_module(assembled: Path) -> None:
    order(assembled)
    first = assembled.with_name("out.wasm").read_bytes()
    order(assembled)
    assert assembled.with_name("out.wasm").read_bytes() == first


@pytest.mark.parametrize(("spoil", "complaint"), [
    # `global.get` in `calls` becomes an instruction of threads.
    (lambda data: data.replace(b"\x23\x00\x0b", b"\xfe\x00\x0b"), "0xfe is unknown"),
    (lambda data: data + b"\x00\x05\x04name", "the section name"),
    (lambda data: b"\x7fELF" + data[4:], "no WebAssembly module"),
])
def test_an_unknown_part_stops_the_build(assembled: Path, spoil: Callable[[bytes], bytes], complaint: str) -> None:
    assembled.write_bytes(spoil(assembled.read_bytes()))
    run = order(assembled)
    assert run.returncode != 0
    assert complaint in run.stderr
    assert not assembled.with_name("out.wasm").exists()


def test_a_global_that_begins_as_a_function_stops_the_build(tmp_path: Path) -> None:
    run = order(assemble(tmp_path, "(module (global funcref (ref.func $one)) (func $one))"))
    assert "a global begins with an instruction 0xd2" in run.stderr


@pytest.mark.parametrize(("program", "linked", "symbols"), [
    ("app", "whole", {"start": "exportStart"}), ("rest", "whole", {}), ("files", "files", {"hostEvent": "files_hostEvent"}),
])
def test_each_number_of_the_shipped_program_has_the_name_of_its_function(program: str, linked: str, symbols: dict[str, str]) -> None:
    lines = shipped_names(program)
    after, twice, once = (Module.read(SCRATCH / f"{name}.wasm") for name in (program, f"{program}.twice", f"{linked}.once"))
    count = len(after.imported) + len(after.functions)
    assert [int(number) for number, _, _ in lines] == list(range(count))
    assert all(found for _, _, found in lines)
    names = [found for _, _, found in lines]
    for name, symbol in symbols.items():
        assert symbol in names[exported(after)[name]]
    # Each function that the linker exported is traced by its export, and not by the maps.
    known = dict(line.split(":", 1) for line in (SCRATCH / f"{linked}.once.names").read_text().splitlines())
    shared = exported(once) if symbols else {}
    assert {one: names[exported(after)[one]] for one in shared} == {one: known[str(number)] for one, number in shared.items()}
    new = new_numbers((SCRATCH / f"{program}.order").read_text())
    imported = len(twice.imported)
    before, now = function_types(twice), function_types(after)
    assert all(before[old - imported] == now[new[old] - imported] for old in range(imported, count))


def test_the_rest_calls_the_functions_of_the_first_part_by_their_names() -> None:
    first, rest = ({number: name for number, _, name in lines} for lines in map(shipped_names, ("app", "rest")))
    offered = exported(Module.read(SCRATCH / "app.wasm"))
    imported = Module.read(SCRATCH / "rest.wasm").imported
    assert len(imported) > 100
    for number, name in enumerate(imported):
        assert first[str(offered[name.removeprefix("primary.")])] == rest[str(number)]


def shipped_names(program: str) -> list[tuple[str, str, str]]:
    digest = hashlib.sha256((SCRATCH / f"{program}.wasm").read_bytes()).hexdigest()[:16]
    return [line.partition(":") for line in (SCRATCH / "symbols" / f"{program}.{digest}.txt").read_text().splitlines()]


def function_types(module: Module) -> list[int]:
    content = next(content for kind, content in module.sections() if kind == 3)
    return [content.number() for _ in range(content.number())]
