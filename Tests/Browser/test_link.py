"""The last module of the browser's program compiles all that it uses of the others; two copies of a function would share literals."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from places import ROOT

sys.path.insert(0, str(ROOT / "Tools/order"))
from module import Module  # noqa: E402

FIXTURE = ROOT / "Tests/Browser/fixtures/literals"
RIGHT = {"outside": [123, 1248], "other": [-123, -1248]}
WRONG = {"outside": [1248, 123], "other": [-1248, -123]}
RUN = """async bytes => {
    const { instance } = await WebAssembly.instantiate(new Uint8Array(bytes))
    instance.exports.__wasm_call_ctors()
    return Object.fromEntries(["outside", "other"].map(name => [name, [0, 1].map(instance.exports[name])]))
}"""
LAST_ALONE = ("-Xfrontend", "-emit-empty-object-file")


def program(folder: Path, library: tuple[str, ...]) -> bytes:
    """Two modules compiled as the app is, the first with these options, and linked."""
    toolset = folder / "toolset.json"
    subprocess.run([str(ROOT / "Tools/wasm-toolset"), str(toolset)], check=True)
    options = {tool: found["extraCLIOptions"] for tool, found in json.loads(toolset.read_text()).items() if tool != "schemaVersion"}
    for name, more in (("Library", library), ("Program", ())):
        place = folder / f"{name}.build"
        place.mkdir()
        subprocess.run(
            ["swiftc", "-target", "wasm32-unknown-none-wasm", *options["swiftCompiler"], *more, "-enable-experimental-feature", "Extern",
             "-num-threads", "1", "-parse-as-library", "-module-name", name, "-I", str(folder), "-emit-module",
             "-emit-module-path", str(folder / f"{name}.swiftmodule"), "-c", *sorted(map(str, (FIXTURE / name).glob("*.swift")))],
            check=True, cwd=place)
    # A program that links them in this order had the literals the other way round.
    objects = [str(path) for name in ("Program", "Library") for path in sorted((folder / f"{name}.build").glob("*.o"))]
    out = folder / "program.wasm"
    subprocess.run(["wasm-ld", "-m", "wasm32", *objects, "--gc-sections", *options["linker"], "-o", str(out)], check=True)
    return out.read_bytes()


@pytest.mark.parametrize(("library", "expected"), [(LAST_ALONE, RIGHT), ((), WRONG)], ids=["the last alone", "each"])
def test_the_last_module_alone_has_its_own_literals(browser: Browser, tmp_path, library, expected):
    page = browser.new_page()
    assert page.evaluate(RUN, list(program(tmp_path, library))) == expected
    page.close()


def test_no_other_module_of_the_build_has_code():
    [flag] = [line for line in (ROOT / "Package.swift").read_text().splitlines() if "emit-empty-object-file" in line]
    assert all(f'"{option}"' in flag for option in LAST_ALONE)
    objects = list((ROOT / ".build-wasm/wasm32-unknown-none-wasm/release").glob("*.build/*.swift.o"))
    with_code = {path.parent.name for path in objects if Module.read(path).functions}
    # The tables of cases have a program of their own.
    assert with_code - {"CaseProbe.build"} == {"HaruWeb.build", "HaruFiles.build"}
