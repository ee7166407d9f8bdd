"""No module of the browser's program takes another's array literals or an emptier table of a class."""

import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from places import ROOT

sys.path.insert(0, str(ROOT / "Tools/link"))
import guard  # noqa: E402
import modules  # noqa: E402
import wasm_object  # noqa: E402

FIXTURE = ROOT / "Tests/Browser/fixtures/literals"
# Literals that a program links in this order were the other way round.
ORDER = ("Program", "Library")
RIGHT = {"inside": [123, 1248], "outside": [123, 1248], "other": [-123, -1248]}
WRONG = {"inside": [1248, 123], "outside": [1248, 123], "other": [-1248, -123]}
RUN = """async bytes => {
    const { instance } = await WebAssembly.instantiate(new Uint8Array(bytes))
    instance.exports.__wasm_call_ctors()
    return Object.fromEntries(["inside", "outside", "other"].map(name => [name, [0, 1].map(instance.exports[name])]))
}"""


@pytest.fixture(scope="module")
def options(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    toolset = tmp_path_factory.mktemp("toolset") / "toolset.json"
    subprocess.run([str(ROOT / "Tools/wasm-toolset"), str(toolset)], check=True)
    return {tool: found["extraCLIOptions"] for tool, found in json.loads(toolset.read_text()).items() if tool != "schemaVersion"}


@pytest.fixture(scope="module")
def objects(tmp_path_factory: pytest.TempPathFactory, options: dict[str, list[str]]) -> list[Path]:
    """The objects of two modules, compiled as the app is."""
    folder = tmp_path_factory.mktemp("objects")
    for name in reversed(ORDER):
        place = folder / f"{name}.build"
        place.mkdir()
        subprocess.run(
            ["swiftc", "-target", "wasm32-unknown-none-wasm", *options["swiftCompiler"], "-enable-experimental-feature", "Extern",
             "-num-threads", "1", "-parse-as-library", "-module-name", name, "-I", str(folder), "-emit-module",
             "-emit-module-path", str(folder / f"{name}.swiftmodule"), "-c", *sorted(map(str, (FIXTURE / name).glob("*.swift")))],
            check=True, cwd=place)
    return [path for name in ORDER for path in sorted((folder / f"{name}.build").glob("*.o"))]


def link(linker: str, objects: list[Path], options: dict[str, list[str]], out: Path) -> bytes:
    subprocess.run([linker, "-m", "wasm32", *map(str, objects), "--gc-sections", *options["linker"], "-o", str(out)], check=True)
    return out.read_bytes()


def run(browser: Browser, program: bytes) -> dict[str, list[int]]:
    page = browser.new_page()
    found = page.evaluate(RUN, list(program))
    page.close()
    return found


def read(paths: list[Path]) -> list[wasm_object.Object]:
    return [wasm_object.Object.read(path) for path in paths]


def faults(objects: list[wasm_object.Object]) -> list[str]:
    return list(guard.Linked(objects).faults())


def test_each_module_reads_its_own_literals(browser: Browser, objects, options, tmp_path):
    assert run(browser, link(str(ROOT / "Tools/wasm-link"), objects, options, tmp_path / "own.wasm")) == RIGHT


def test_objects_that_a_response_file_names_are_linked_alike(browser: Browser, objects, options, tmp_path):
    """As clang calls the linker where paths are long."""
    response, out = tmp_path / "arguments", tmp_path / "own.wasm"
    response.write_text(shlex.join(["-m", "wasm32", *map(str, objects), "--gc-sections", *options["linker"], "-o", str(out)]))
    subprocess.run([str(ROOT / "Tools/wasm-link"), f"@{response}"], check=True)
    assert run(browser, out.read_bytes()) == RIGHT


def test_a_type_is_not_taken_for_a_symbol_of_its_number():
    objects = [table("Poor", "first", modules.EMPTY_SLOT), table("Rich", "first", "second")]
    for one in objects:
        one.code = [wasm_object.Relocation(wasm_object.TYPE_INDEX, 2, 1, 0)]
    assert faults(objects) == []


def test_the_linker_alone_would_take_those_of_another(browser: Browser, objects, options, tmp_path):
    assert run(browser, link("wasm-ld", objects, options, tmp_path / "shared.wasm")) == WRONG


def test_the_guard_names_the_literal_and_the_objects(objects):
    found = faults(read(objects))
    assert found
    for fault in found:
        assert "of Library/File.o would read" in fault and "kinds" in fault
        assert "of Program/Outside.o, which differs from that of Library/File.o" in fault


def test_the_guard_is_silent_once_each_module_has_its_own(objects):
    own = read(objects)
    for one in own:
        modules.own_literals(one)
    assert faults(own) == []


def test_a_difference_that_is_not_mended_stops_the_build(objects, options, tmp_path):
    paths = []
    for one in read(objects):
        for named in [*one.symbols, *one.comdats]:
            named.name = modules.LITERAL.sub(lambda end: end[0].replace("v", "x"), named.name)
        place = tmp_path / one.path.parent.name / one.path.name
        place.parent.mkdir(exist_ok=True)
        place.write_bytes(one.written())
        paths.append(place)
    command = [str(ROOT / "Tools/wasm-link"), *map(str, paths), *options["linker"], "-o", str(tmp_path / "out.wasm")]
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 1
    assert result.stderr.startswith("link: ") and "of Program/Outside.o, which differs from that of Library/File.o" in result.stderr
    assert not (tmp_path / "out.wasm").exists()


def table(name: str, *slots: str, flags: int = wasm_object.WEAK) -> wasm_object.Object:
    """An object whose one function reads a class's table with these methods in it."""
    symbols = [wasm_object.Symbol(wasm_object.FUNCTION, 0, f"${name}", 0)]
    symbols += [wasm_object.Symbol(wasm_object.VARIABLE, flags, "$e3BoxCN", 0, 0, 4 * len(slots))]
    symbols += [wasm_object.Symbol(wasm_object.FUNCTION, wasm_object.UNDEFINED, slot, 0) for slot in slots]
    comdats = [wasm_object.Comdat("$e3BoxCN", 0, [(0, 0)])] if flags & wasm_object.WEAK else []
    return wasm_object.Object(
        Path(f"{name}.build/{name}.o"), b"", symbols, comdats, [(0, 4 * len(slots))], [(0, 8)],
        code=[wasm_object.Relocation(4, 2, 1, 0)],
        variables=[wasm_object.Relocation(2, 4 * place, 2 + place, 0) for place in range(len(slots))], content=bytes(4 * len(slots)))


@pytest.mark.parametrize("flags", [0, wasm_object.WEAK])
def test_the_fullest_table_of_a_class_is_linked(flags):
    objects = [table("Poor", "first", modules.EMPTY_SLOT, flags=flags), table("Rich", "first", "second")]
    [fault] = faults(objects)
    assert fault == "$Rich of Rich/Rich.o would read $e3BoxCN of Poor/Poor.o, which differs from that of Rich/Rich.o"
    modules.choose_tables(objects)
    assert faults(objects) == []
    assert guard.Linked(objects).kept["$e3BoxCN"][0] is objects[1]


def test_two_tables_that_each_lack_a_method_stop_the_build():
    objects = [table("One", "first", modules.EMPTY_SLOT), table("Other", modules.EMPTY_SLOT, "second")]
    modules.choose_tables(objects)
    assert len(faults(objects)) == 1


def test_a_method_may_have_a_name_for_each_specialization():
    assert faults([table("One", "first_Tg5"), table("Other", "first_Tgq5")]) == []
