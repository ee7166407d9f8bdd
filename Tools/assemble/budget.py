"""The size budgets of the browser app, in bytes of brotli; building past one of them fails.

"app" is everything needed before the first screen, "rest" the part of the program behind it, "files" the program for files with its script. The
licences are a document that is read when somebody opens it."""

from pathlib import Path

import compress
from shell import Written

# Each is the size reached on 30 November 2026, when the program was cut in two, and two KB more: the next release that tests assemble is half a KB
# larger, and two builds of the same sources differ by a hundred bytes. From here they only fall.
LIMITS = {"app": 528_700, "rest": 527_000, "js": 15_400, "css": 16_000, "files": 279_700}
# The design lets a later capability add at most its own share. Files that people have may take 60 KB: rules of repeats have taken two, drafts in
# archives and the words beside imported pages six. Pages with pictures may take 15 KB before the first screen: photos, tags, places, the weather and
# questions have taken nine there. The rest, which nobody waits for, has grown by 18 with them.
LIMITS["files"] += 2_000 + 6_000
LIMITS["app"] += 8_700
LIMITS["rest"] += 18_000


class Exceeded(Exception):
    """A part of the app has grown past its budget."""


def check(out: Path, written: Written, compressed: dict[str, int]) -> None:
    """Prints the built files with their sizes, and throws `Exceeded` if a budget is exceeded."""
    sizes = {**compressed, **{name: compress.size(out / name) for name in ("index.html", "sw.js")}}
    totals = dict.fromkeys(LIMITS, 0)
    for name, packed in sorted(sizes.items(), key=lambda item: -item[1]):
        print(f"{packed:>9,} B brotli {(out / name).stat().st_size:>9,} B  {name}")
        kind = name.rpartition(".")[2]
        if (part := name.partition(".")[0]) in ("rest", "files"):
            totals[part] += packed
            continue
        if kind in ("wasm", "js", "css", "html"):
            totals["app"] += packed
        if kind in totals:
            totals[kind] += packed
    # One language's texts: the largest.
    totals["app"] += max(packed for name, packed in sizes.items() if name.startswith("texts-"))
    for name in sorted(set(written.hashed.values()) - set(sizes)):
        print(f"{'':>16} {(out / name).stat().st_size:>9,} B  {name}")
    print(", ".join(f"{part} {total:,} of {LIMITS[part]:,} B" for part, total in totals.items()))
    over = [f"{part} is {total:,} B compressed; the budget is {LIMITS[part]:,} B"
            for part, total in totals.items() if total > LIMITS[part]]
    if over:
        raise Exceeded("; ".join(over))
