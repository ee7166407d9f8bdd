"""A module whose functions were put in another order does the same, and names each function by its new number."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from places import ROOT

sys.path.insert(0, str(ROOT / "Tools/link"))
import wasm_object  # noqa: E402

ORDER = ROOT / "Tools/order"
# Long bodies that are alike, and short ones between them, with every way to name a function: a call, the table, the start, an export.
ALIKE = """(func $alike{0} (param i32) (result i32)
    (local i64 f64)
    (if (i32.gt_s (local.get 0) (i32.const {0})) (then (return (call $short{0} (i32.const 1000)))))
    (block $out (block $two (block $one (br_table $one $two $out (local.get 0))) (return (i32.const -{0}1)) )
        (local.set 2 (f64.add (local.get 2) (f64.const 1.5)))
        (local.set 1 (i64.trunc_sat_f64_s (local.get 2))))
    (memory.fill (i32.const 0) (i32.const {0}) (i32.const 8))
    (i32.store offset=16 (i32.const 4) (i32.wrap_i64 (local.get 1)))
    (call $seen (i32.load8_u offset=2 (i32.const 0)))
    (i32.add (i32.load offset=20 (i32.const 0)) (i32.extend8_s (i32.const {0}))))"""
SHORT = "(func $short{0} (param i32) (result i32) (i32.mul (local.get 0) (i32.const {0})))"
MODULE = f"""(module
    (type $one (func (param i32) (result i32)))
    (import "host" "seen" (func $seen (param i32)))
    (memory 1)
    (table 8 funcref)
    (elem (i32.const 2) $alike1 $short2 $alike3 $through)
    (global $calls (mut i32) (i32.const 0))
    (start $begin)
    (func $begin (global.set $calls (i32.const 7)) (call $seen (call $alike2 (i32.const 1))))
    {ALIKE.format(1)}
    (func $through (export "through") (param i32 i32) (result i32) (call_indirect (type $one) (local.get 1) (local.get 0)))
    {ALIKE.format(2)}
    (func (export "calls") (result i32) (global.get $calls))
    {ALIKE.format(3)}{SHORT.format(1)}{ALIKE.format(4)}{"".join(map(SHORT.format, (2, 3, 4)))}
    (export "alike4" (func $alike4))
    (export "memory" (memory 0)))"""
RUN = """
const bytes = require("fs").readFileSync(process.argv[1]), seen = []
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { host: { seen: value => seen.push(value) } })
const found = []
for (const value of [0, 1, 2, 3, 9]) {
    found.push(exports.alike4(value))
    for (const slot of [2, 3, 4]) found.push(exports.through(slot, value))
}
console.log(JSON.stringify({ found, seen, calls: exports.calls(), memory: [...new Uint8Array(exports.memory.buffer, 0, 32)] }))
"""


@pytest.fixture
def assembled(tmp_path: Path) -> Path:
    (tmp_path / "in.wat").write_text(MODULE)
    options = ["--enable-bulk-memory", "--enable-sign-ext", "--enable-nontrapping-float-to-int"]
    subprocess.run(["wasm-as", *options, str(tmp_path / "in.wat"), "-o", str(tmp_path / "in.wasm")], check=True)
    return tmp_path / "in.wasm"


def order(module: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["/usr/bin/python3", "-B", str(ORDER), str(module), str(module.with_name("out.wasm"))], capture_output=True, text=True)


def told(module: Path) -> dict[str, object]:
    return json.loads(subprocess.run(["node", "-e", RUN, str(module)], check=True, capture_output=True, text=True).stdout)



def test_a_module_in_another_order_does_the_same(assembled: Path) -> None:
    assert order(assembled).returncode == 0
    assert assembled.read_bytes() != assembled.with_name("out.wasm").read_bytes()
    assert told(assembled) == told(assembled.with_name("out.wasm"))


def test_functions_that_are_called_often_come_first_and_the_rest_beside_their_like(assembled: Path) -> None:
    new = [int(line.partition(":")[2]) for line in order(assembled).stdout.splitlines()]
    names = ["seen", "begin", "alike1", "through", "alike2", "calls", "alike3", "short1", "alike4", "short2", "short3", "short4"]
    assert sorted(new) == list(range(len(names)))
    place = dict(zip(names, new))
    assert place["seen"] == 0
    # Each is called once, and the first of equals goes first.
    assert [name for name in sorted(names, key=place.__getitem__)][1:6] == ["alike2", "short1", "short2", "short3", "short4"]
    alike = sorted(place[name] for name in ("alike1", "alike3", "alike4"))
    assert alike == list(range(alike[0], alike[0] + 3))


def test_two_runs_give_the_same_module(assembled: Path) -> None:
    order(assembled)
    first = assembled.with_name("out.wasm").read_bytes()
    order(assembled)
    assert assembled.with_name("out.wasm").read_bytes() == first


@pytest.mark.parametrize(("spoil", "complaint"), [
    # The last instruction of the last body becomes one of threads, 0xFE.
    (lambda data: data[: data.rindex(b"\x23\x00\x0b")] + b"\xfe\x00\x0b" + data[data.rindex(b"\x23\x00\x0b") + 3 :], "0xfe is unknown"),
    (lambda data: data + b"\x00\x05\x04name", "names of functions"),
    (lambda data: b"\x7fELF" + data[4:], "no WebAssembly object"),
])
def test_an_unknown_part_stops_the_build(assembled: Path, spoil, complaint: str) -> None:
    assembled.write_bytes(spoil(assembled.read_bytes()))
    run = order(assembled)
    assert run.returncode != 0
    assert complaint in run.stderr
    assert not assembled.with_name("out.wasm").exists()


def test_names_of_the_shipped_functions_are_those_of_the_code() -> None:
    """A symbol's number, followed back through the build's maps, is a function of the same length in the module before."""
    scratch = ROOT / ".build-wasm"
    for program in ("app", "files"):
        before, after = (wasm_object.Object.read(scratch / f"{program}.{which}wasm") for which in ("twice.", ""))
        new = [int(line.partition(":")[2]) for line in (scratch / f"{program}.order").read_text().splitlines()]
        imported = len(before.imported)
        # Numbers in calls have one, two or three bytes.
        lengths = [(before.functions[old - imported][1], after.functions[new[old] - imported][1]) for old in range(imported, len(new))]
        assert sum(one for one, _ in lengths) > sum(other for _, other in lengths)
        assert all(abs(one - other) <= one / 4 for one, other in lengths)
