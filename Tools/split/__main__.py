"""Cuts the linked app in four: what the first screens run, the lenses Trips and Pages, and the rest, all of which the browser fetches
behind it.

Usage: python3 Tools/split LINKED_WASM OUT. Writes OUT/app.wasm, OUT/later.wasm, OUT/pages.wasm and OUT/trips.wasm, which are shipped,
and the same with the names of their functions as OUT/app.named.wasm and so on. docs/technotes/building.md says why."""

import re
import struct
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import names

FEATURES = ["--enable-bulk-memory", "--enable-sign-ext", "--enable-mutable-globals", "--enable-nontrapping-float-to-int"]
# What is the same is said once before it is cut; nothing is inlined yet, as a function is what can be put behind.
BEFORE = ["--strip-dwarf", "--strip-producers", "--low-memory-unused", "--duplicate-function-elimination", "--simplify-globals",
          "--remove-unused-module-elements", "--memory-packing"]
# Flat first: what the compiler left nested is folded better from there. The stack lies lowest, so no pointer with an
# offset wraps, which is what --low-memory-unused asks for.
AFTER = ["--low-memory-unused", "-Oz", "--flatten", "--rereloop", "-Oz", "-Oz", "--converge"]
# What only one lens needs, by the types in the mangled names, in the order in which it is cut off; a miss costs bytes in another part
# and nothing else.
LENSES = {
    "trips": re.compile(
        r"(Daybook|HaruApp).*([Tt]rip|Stop|stop[A-Z]|[Ee]xpense|[Pp]acking|Geo|Map(Ground|Service|Source|State|Action|Pin|File)|map(View|Pin)|"
        r"[Mm]oney|Currency|Kakao|Nominatim|XML|CSV|SavedList|LocationEntry|5Place|Places?(Category|Query|Answer|Failure|Results)|FoundPlaces|"
        r"places?(Map|Row|Card|Actions|Line|Ways)|foundList|takePlaces|[Dd]iary|Take(View|Action)|takeRow|[pP]aperDay|OnPaper|ImportFailure|DayRoute)"),
    "pages": re.compile(
        r"(Daybook|HaruApp|Cards).*((?<!month)(?<!lunar)Page|page(Form|s|Write|Read|Row|Seal|Keys)|[Ii]nsight|(?<![bc])[Ll]ock|[Mm]usic|"
        r"[Cc]hart|[Ff]eeling|[Cc]omment|Seal)"),
}
PARTS = ("app", "later", *LENSES)


def run(*command: str | Path) -> None:
    subprocess.run([str(word) for word in command], check=True)


def profile(whole: Path, folder: Path) -> Path:
    """Which functions run when the app is opened."""
    watched, merged = folder / "watched.wasm", folder / "profile"
    run("wasm-split", "--instrument", *FEATURES, whole, "-o", watched)
    run("node", Path(__file__).with_name("opening.mjs"), watched, folder)
    run("wasm-split", "--merge-profiles", *sorted(folder.glob("profile.*")), "-o", merged)
    return merged


def started(whole: Path, profile: Path) -> list[str]:
    """The names of the functions that ran. A profile is a hash of the module, and of each of its own functions when it ran first."""
    module, watched = whole.read_bytes(), profile.read_bytes()[8:]
    times = struct.unpack(f"<{len(watched) // 4}I", watched)
    own = names.functions(module)
    if len(own) != len(times):
        raise ValueError(f"{len(own)} functions, and a profile of {len(times)}")
    return [function for function, time in zip(own, times) if time]


def cut(folder: Path, part: str, functions: list[str], way: str, whole: Path, first: Path, prefix: str) -> None:
    """Moves the functions, or with --keep-funcs all others, from `whole` to a part of their own."""
    listed = folder / f"{part}.txt"
    listed.write_text("\n".join(functions))
    # With names, so that the number of a function in a report can be looked up.
    run("wasm-split", "--split", "-g", *FEATURES, f"{way}=@{listed}", "--import-namespace", "first", "--placeholder-namespace", part,
        "--export-prefix", prefix, whole, "-o1", first, "-o2", folder / f"{part}.cut.wasm")


def finish(folder: Path, part: str) -> None:
    run("wasm-opt", *AFTER, "-g", *FEATURES, folder / f"{part}.cut.wasm", "-o", folder / f"{part}.named.wasm")
    run("wasm-opt", "--strip-debug", *FEATURES, folder / f"{part}.named.wasm", "-o", folder / f"{part}.bare.wasm")


def main(linked: Path, out: Path) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        whole = folder / "whole.wasm"
        run("wasm-opt", *BEFORE, "-g", *FEATURES, linked, "-o", whole)
        first = started(whole, profile(whole, folder))
        known, left = set(first), whole
        for place, (part, own) in enumerate(LENSES.items(), 1):
            moved = [function for function in names.functions(left.read_bytes()) if function not in known and own.search(function)]
            cut(folder, part, moved, "--split-funcs", left, folder / f"{part}.left.wasm", place * names.ADDED)
            left = folder / f"{part}.left.wasm"
        cut(folder, "later", first, "--keep-funcs", left, folder / "app.cut.wasm", (1 + len(LENSES)) * names.ADDED)
        with ThreadPoolExecutor() as pool:
            list(pool.map(lambda part: finish(folder, part), PARTS))
        bare = {part: (folder / f"{part}.bare.wasm").read_bytes() for part in PARTS}
        short = names.short_names(bare["app"])
        (out / "app.wasm").write_bytes(names.rename_exports(bare["app"], short))
        for part in PARTS:
            if part != "app":
                (out / f"{part}.wasm").write_bytes(names.rename_imports(bare[part], short))
            (out / f"{part}.named.wasm").write_bytes((folder / f"{part}.named.wasm").read_bytes())


if len(sys.argv) != 3:
    sys.exit("usage: python3 Tools/split LINKED_WASM OUT")
main(Path(sys.argv[1]), Path(sys.argv[2]))
