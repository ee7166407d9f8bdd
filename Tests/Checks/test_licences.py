"""Nothing is in Haru whose licence is not shown: the list is held against the linked libraries."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from places import BINARY, ROOT, WEB

sys.path.insert(0, str(ROOT / "Tools/assemble"))
import licences  # noqa: E402
from licences import Debian, Missing  # noqa: E402

ROWS = json.loads(next(WEB.glob("licences.*.json")).read_text())


def said(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def owner(path: str) -> str:
    """The Debian package of a file; dpkg knows some of /usr/lib as /lib."""
    real = os.path.realpath(path)
    for name in (real, real.removeprefix("/usr")):
        found = subprocess.run(["dpkg-query", "-S", name], capture_output=True, text=True)
        if found.returncode == 0:
            return found.stdout.split(":")[0]
    raise AssertionError(f"{path} belongs to no package")


def linked(program: Path) -> set[str]:
    """The packages of the libraries that a program links itself."""
    needed = re.findall(r"\(NEEDED\).*\[(.+)\]", said("readelf", "-d", str(program)))
    places = dict(re.findall(r"^\s*(\S+) => (\S+)", said("ldd", str(program)), re.M))
    loader = re.findall(r"^\s*(/\S+) \(", said("ldd", str(program)), re.M)
    return {owner(places.get(name) or next(path for path in loader if path.endswith(name))) for name in needed}


def test_every_library_that_the_server_links_is_listed():
    found = linked(BINARY)
    assert "libmicrohttpd12" in found
    drawing = linked(BINARY.with_name("haru-draw"))
    assert {"libpango-1.0-0", "libcairo2", "libwebp7", "libjpeg62-turbo"} <= drawing
    assert (found | drawing) - licences.packages() == set()


def test_the_server_itself_has_nothing_that_reads_photos_or_fonts():
    loaded = said("ldd", str(BINARY))
    assert re.findall(r"lib(?:pango|cairo|webp|jpeg|png|freetype|fontconfig|harfbuzz|glib)\S*", loaded) == []


def test_every_system_library_of_the_package_is_listed():
    names = re.findall(r'pkgConfig: "([\w-]+)"', (ROOT / "Package.swift").read_text())
    assert len(names) > 5
    found = {name: library_package(name) for name in names}
    assert {name for name, package in found.items() if package not in licences.packages()} == set()


def library_package(name: str) -> str:
    folder = said("pkg-config", "--variable=libdir", name).strip()
    library = re.search(r"-l(\S+)", said("pkg-config", "--libs-only-l", name))[1]
    return owner(f"{folder}/lib{library}.so")


def test_every_archive_that_is_linked_into_the_browsers_program_is_listed():
    options = json.loads((ROOT / ".build-wasm/toolset.json").read_text())["linker"]["extraCLIOptions"]
    archives = [option for option in options if option.endswith(".a")]
    resources = json.loads(said("swiftc", "-print-target-info"))["paths"]["runtimeResourcePath"]
    assert len(archives) > 2
    for archive in archives:
        assert archive.startswith(resources) or owner(archive) in licences.packages(), archive


def test_the_font_that_is_shipped_is_listed():
    assert len(list(WEB.glob("*.woff2"))) == 1
    # Read, as the module itself asks for Debian's fontTools.
    package = re.search(r'^PACKAGE = "(.+)"$', (ROOT / "Tools/assemble/numerals.py").read_text(), re.M)[1]
    assert package in licences.packages()


def test_each_licence_is_there_in_full():
    texts = {name: text for _, name, _, text in ROWS}
    assert len(texts) == len(ROWS) > len(licences.COMPONENTS)
    for name, words in {
        "Haru": "Permission is hereby granted, free of charge", "Swift": "Runtime Library Exception",
        "Unicode data in Swift": "Unicode data files", "wasi-libc, musl, dlmalloc": "Rich Felker",
        "compiler-rt": "LLVM", "Nanum Myeongjo": "SIL OPEN FONT LICENSE", "SQLite": "public", "LGPL-2.1": "GNU LESSER",
        "zlib": "Jean-loup Gailly",
    }.items():
        assert words in texts[name], name
    assert all(text.strip() for text in texts.values())
    # A shared text that a licence names without repeating it is there too.
    named = {name for text in texts.values() for name in licences.SHARED_TEXT.findall(text)}
    assert {(licences.SHARED_TEXTS / name).resolve().name for name in named} <= texts.keys()


@pytest.mark.parametrize(("source", "complaint"), [
    (Debian(("no-such-package",)), "no-such-package"),
    (Debian(("libglib2.0-0",), "No-Such-Licence"), "has no licence No-Such-Licence"),
])
def test_a_licence_that_is_missing_stops_the_build(source, complaint):
    with pytest.raises(Missing, match=complaint):
        licences.document((("app", "Missing", source),))


def test_the_build_says_which_licence_is_missing(tmp_path: Path):
    assert (WEB / "index.html").is_file()
    tools = tmp_path / "Tools"
    said("cp", "-r", str(ROOT / "Tools"), str(tools))
    list_file = tools / "assemble/licences.py"
    list_file.write_text(list_file.read_text().replace('("zlib1g",)', '("zlib9g",)'))
    out = tmp_path / "out"
    out.mkdir()
    modules = tmp_path / "modules"
    modules.mkdir()
    for name in ("app", "rest", "files"):
        (modules / f"{name}.wasm").write_bytes(next(WEB.glob(f"{name}.*.wasm")).read_bytes())
    command = ["/usr/bin/python3", str(tools / "assemble"), str(ROOT / "Web"), str(ROOT / "Sources/App"), str(modules), str(out)]
    said("cp", str(ROOT / "LICENSE"), str(tmp_path))
    result = subprocess.run(
        command, capture_output=True, text=True, env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"})
    assert result.returncode == 1
    assert re.match(r"build-web: the licence /usr/share/doc/zlib9g/copyright cannot be read", result.stderr)
