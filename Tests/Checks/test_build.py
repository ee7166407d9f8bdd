"""Putting the app together changes no meaning, and stops where something is wrong."""

import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from package import modules
from places import ROOT, WEB

sys.path.insert(0, str(ROOT / "Tools/assemble"))
import budget  # noqa: E402
import minify  # noqa: E402
import shell  # noqa: E402

CSS_CASES = [
    ("a { color : red ; }", "a{color : red}"),
    ("a{}\n\nb{}", "a{}b{}"),
    ("a > b , c .d { }", "a > b,c .d{}"),
    ("/* one */a{/* two */}", "a{}"),
    ("a/* no space */.b{}", "a/**/.b{}"),
    ("a /* space */ .b{}", "a .b{}"),
    ('a::before{content:"  /* ; } "}', 'a::before{content:"  /* ; } "}'),
    ("a{content:'it\\'s ;  }'}", "a{content:'it\\'s ;  }'}"),
    ("a{background:url(data:x;y,  z) no-repeat}", "a{background:url(data:x;y,  z) no-repeat}"),
    ("a{width:calc(1px  +  2px)}", "a{width:calc(1px + 2px)}"),
    ("@media (min-width: 900px) and (x) { a { b: c; } }", "@media (min-width: 900px) and (x){a{b:c}}"),
    ("a{--empty: ;}", "a{--empty:}"),
    ("a{color: red; --x: 1; width: 2px}", "a{color:red;--x:1;width:2px}"),
    ("@media x { a: hover { b: c } d: e { f: g } }", "@media x{a: hover{b:c}d: e{f:g}}"),
    ('a{content: ";b: c"}', 'a{content:";b: c"}'),
]


@pytest.mark.parametrize(("source", "expected"), CSS_CASES)
def test_styles_lose_only_parts_without_meaning(source, expected):
    assert minify.css(source) == expected


def assemble(web: Path, out: Path, sources: Path = ROOT / "Sources/App", program: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Without a program it takes empty ones: to compress the real ones takes ten seconds."""
    out.mkdir()
    with tempfile.TemporaryDirectory() as modules:
        for name in ("app", "rest", "files"):
            found = program and next(program.parent.glob(f"{name}.*.wasm"))
            (Path(modules) / f"{name}.wasm").write_bytes(found.read_bytes() if found else b"\0asm\1\0\0\0")
        return run_assemble(web, sources, Path(modules), out)


def run_assemble(web: Path, sources: Path, modules: Path, out: Path) -> subprocess.CompletedProcess[str]:
    command = ["/usr/bin/python3", str(ROOT / "Tools/assemble"), str(web), str(sources), str(modules), str(out)]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(command, env=environment, capture_output=True, text=True)


@pytest.fixture
def web(tmp_path: Path) -> Path:
    return Path(shutil.copytree(ROOT / "Web", tmp_path / "Web"))


def test_the_same_sources_give_the_same_bytes(web, tmp_path):
    assert assemble(web, tmp_path / "out", program=next(WEB.glob("app.*.wasm"))).returncode == 0
    built, kept = ({path.name: path.read_bytes() for path in folder.iterdir()} for folder in (tmp_path / "out", WEB))
    assert built == kept


def test_any_change_gives_another_version(web, tmp_path):
    versions = set()
    for number, (name, old, new) in enumerate([
        ("index.html", "<body>", "<body>"), ("index.html", "<title>", "<title>x"), ("haru.js", "", "x;"),
        ("sw.js", "older shell", "elder shell"), ("sw.js", '"use strict";', '"use strict";x;'), ("storage.js", "", "x;"),
    ]):
        text = (ROOT / "Web" / name).read_text()
        (web / name).write_text(text.replace(old, new, 1))
        out = tmp_path / f"out-{number}"
        assert assemble(web, out).returncode == 0
        versions.add((out / "sw.js").read_text().split('version="')[1][:16])
        (web / name).write_text(text)
    # Unchanged, and changed in a comment only, are one and the same.
    assert len(versions) == 5


@pytest.mark.parametrize(("name", "old", "new", "complaint"), [
    ("haru.css", "", "a{background:url(missing.png)}", "haru.css refers to missing.png, which is not built"),
    ("index.html", "{{base}}haru.css", "{{base}}other.css", "index.html refers to other.css, which is not built"),
    ("index.html", "{{base}}haru.css", "/haru.css", "begins with /"),
    ("index.html", "<title>", "<title>{{base}}", "elsewhere than at the start"),
    ("sw.js", '["{{shell}}"]', "[]", 'sw.js must hold ["{{shell}}"] once'),
    ("lock.js", "", "}", "esbuild cannot read a script"),
    ("haru.js", "[EFFECT.lead]", "[EFFECT.leader]", "EFFECT.lead stands in Swift alone"),
    ("haru.js", "", "EVENT.news;", "EVENT.news stands in a script alone"),
    ("pictures.js", "SHARE.copy", "3", "SHARE.copy stands in Swift alone"),
    ("haru.js", "./photos.js", "./other.js", 'Could not resolve "./other.js"'),
])
def test_a_source_that_could_not_work_stops_the_build(web, tmp_path, name, old, new, complaint):
    text = (web / name).read_text()
    assert old in text
    (web / name).write_text(text.replace(old, new, 1))
    result = assemble(web, tmp_path / "out")
    assert result.returncode == 1
    assert result.stderr.startswith("build-web: ") and complaint in result.stderr


def test_styles_beside_a_module_are_checked_like_those_of_all_screens(web, tmp_path):
    sources = tmp_path / "Sources"
    for path in shell.styles(web, ROOT / "Sources/App")[1:]:
        copy = sources / path.relative_to(ROOT / "Sources/App")
        copy.parent.mkdir(parents=True)
        shutil.copy(path, copy)
    with (sources / "Days/days.css").open("a") as file:
        file.write("a{background:url(missing.png)}")
    result = assemble(web, tmp_path / "out", sources)
    assert result.returncode == 1 and "days.css refers to missing.png, which is not built" in result.stderr
    (sources / "Days/other.css").write_text("")
    result = assemble(web, tmp_path / "another", sources)
    assert result.returncode == 1 and "build-web: other.css must have a place in MODULES" in result.stderr


def test_the_page_names_each_script_by_its_hash_and_the_modules_are_one():
    names = {path.name for path in WEB.glob("*.js")} - {"sw.js"}
    named = re.findall(r'(?:src|href|content)="{{base}}([\w.-]+\.js)"', (WEB / "index.html").read_text())
    assert set(named) == names and sorted(name.split(".")[0] for name in named) == ["dress", "encode", "files", "haru"]
    assert not any(re.search(r"(from|import) ?['\"]", (WEB / name).read_text()) for name in names)


@pytest.mark.parametrize("name", ["haru.css", "haru.js", "files.js"])
def test_a_part_past_its_budget_stops_the_build(web, tmp_path, name):
    draw = random.Random(7)
    noise = "".join(draw.choice("0123456789abcdefghijklmnopqrstuvwxyz") for _ in range(600_000 if name == "files.js" else 30_000))
    with (web / name).open("a") as file:
        file.write(f"a{{--noise:x{noise}}}" if name.endswith("css") else f"self.noise = '{noise}'\n")
    result = assemble(web, tmp_path / "out")
    assert result.returncode == 1
    part = "files" if name == "files.js" else name.rpartition(".")[2]
    limit = budget.LIMITS[part]
    assert re.search(rf"{part} is [\d,]+ B compressed; the budget is {limit:,} B", result.stderr)


# ---- the walls between modules

IMPORT = re.compile(r"^(?:@[^\n]*? )?import (?:struct |class |enum |func )?(\w+)", re.M)


def test_the_first_program_has_nothing_of_work_on_files():
    declared, _ = modules()
    reached: set[str] = set()
    ahead = [name for path in (ROOT / "Sources/App/Web/Haru").glob("*.swift") for name in IMPORT.findall(path.read_text())]
    while ahead:
        name = ahead.pop()
        if name in declared and name not in reached:
            reached.add(name)
            ahead += declared[name][1]
    assert {"HaruApp", "HaruTrips", "FileWork", "Daybook"} <= reached
    assert not reached & {"Archive", "Exchange", "FileProgram", "Imports"}


def test_each_module_imports_the_modules_of_its_list_in_package_swift_and_no_others():
    """The compiler finds a module that was built before, whether or not it is declared: so an import is held against the list here."""
    declared, libraries = modules()
    assert len(declared) > 50 and {"HaruDays", "HaruTrips", "HaruApp"} <= declared.keys()
    faults = []
    for name, (folder, dependencies) in declared.items():
        sources = [file.read_text() for file in folder.rglob("*.swift")]
        imported = {module for source in sources for module in IMPORT.findall(source)} & (declared.keys() | libraries)
        faults += [f"{name} imports {module}, and does not declare it" for module in sorted(imported - dependencies - {name})]
        # A module in C is linked, and a program is started: neither needs an import.
        swift = {module for module in dependencies if module in declared and any(declared[module][0].rglob("*.swift")) and "-" not in module}
        faults += [f"{name} declares {module}, and does not import it" for module in sorted(swift - imported)]
    assert faults == []
