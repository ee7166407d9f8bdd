"""How much a person downloads before the app stands."""

import subprocess
from pathlib import Path

import budgets
from builds import Build
from rounds import Steps
from table import Row


def brotli(path: Path) -> int:
    kept = path.with_name(path.name + ".br")
    if kept.exists():
        return kept.stat().st_size
    return len(subprocess.run(["brotli", "-q", "11", "--stdout", str(path)], check=True, capture_output=True).stdout)


def measure(folder: Path, build: Build, rounds: int) -> Steps:
    def total(pattern: str) -> float:
        return sum(brotli(path) for path in build.web.glob(pattern) if path.suffix not in (".br", ".gz")) / 1000

    first, rest, files, css, html = map(total, ("app.*.wasm", "rest.*.wasm", "files.*", "*.css", "*.html"))
    js = total("*.js") - total("files.*.js")
    # One language is loaded: the largest.
    texts = max(map(brotli, build.web.glob("texts-*.txt")), default=0) / 1000
    shell = js + css + html + texts
    of = "brotli"
    yield [
        Row(of, "first program + texts + js + css + html", first + shell, "KB", budgets.FIRST_PROGRAM),
        Row(of, "rest of the program, behind the first screen", rest, "KB"),
        Row(of, "program for files, with its script", files, "KB", budgets.FILES),
        Row(of, "everything", first + rest + files + shell, "KB", budgets.EVERYTHING),
        Row(of, "of it texts of one language", texts, "KB"),
        Row(of, "of it js, the worker included", js, "KB", budgets.SCRIPTS),
        Row(of, "of it css", css, "KB", budgets.STYLES),
        Row(of, "of it html with all drawings", html, "KB"),
    ]
