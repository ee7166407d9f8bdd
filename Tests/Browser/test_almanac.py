"""The browser's build of the almanac says what the native one says."""

import subprocess

import pytest
from playwright.sync_api import Browser

from places import ROOT

SCRATCH = ROOT / ".build-wasm"
# In the order of AlmanacCheck's cases.
CHECKS = ("lunarDays", "lunarMonths", "solarTerms", "occurrences")
RUN = """async bytes => {
    const { instance } = await WebAssembly.instantiate(new Uint8Array(bytes))
    instance.exports.__wasm_call_ctors()
    return [0, 1, 2, 3].map(check => BigInt.asUintN(64, instance.exports.check(check)).toString(16).padStart(16, "0"))
}"""


@pytest.fixture(scope="module")
def probe() -> bytes:
    toolset = SCRATCH / "toolset.json"
    subprocess.run([str(ROOT / "Tools/wasm-toolset"), str(toolset)], check=True, cwd=ROOT)
    build = ["swift", "build", "--triple", "wasm32-unknown-none-wasm", "--toolset", str(toolset), "-c", "release"]
    subprocess.run([*build, "--product", "AlmanacProbe", "--scratch-path", str(SCRATCH)], check=True, cwd=ROOT)
    return (SCRATCH / "wasm32-unknown-none-wasm/release/AlmanacProbe.wasm").read_bytes()


def test_the_browser_computes_the_golden_digests(browser: Browser, probe: bytes) -> None:
    files = sorted((ROOT / "Tests/Core/Golden").glob("almanac-*.txt"))
    golden = dict(line.split() for file in files for line in file.read_text().splitlines())
    page = browser.new_page()
    found = page.evaluate(RUN, list(probe))
    page.close()
    assert dict(zip(CHECKS, found, strict=True)) == golden
