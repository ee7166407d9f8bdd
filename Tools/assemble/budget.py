"""The size budgets of the browser app, in bytes of brotli; building past one of them fails.

"app" is everything needed before the first screen. The licences are a document that is read when somebody opens it."""

from pathlib import Path

import compress
from shell import Written

# Reminders for a closed app and addresses for other calendars brought 17 KB, files of other apps read with more care 10, rows of a file
# that are chosen one by one and what was emptied, which can be had back, 6, widgets with their drawing, which the form previews, 20, and
# typed lines that are left whole or only offered, reminders that an open window shares with the server and sync's mends 10. The switch
# for photos in widgets is 1; calendars of others, reminders by ntfy and by mail, what was typed in forms of addresses, and the board of
# Windows, half a KB of it script, are 38; forms on screens that outlive a reload 2; what an
# open window tells of pages and trips, zones of addresses and enums of screens and collections in each lens, 7, and a notice's tag 0.1 of script;
# what windows of one device write before they have heard of each other 9, and words for what a server refuses, for notices that a browser
# answers by an address, and for notifications that https or a system's settings must allow, 5; what the worker shows of a push that
# says nothing, 0.2 of script, and which device it is, what its badge has, and why a notice was not answered, 0.5; texts that are in plain in
# the history of a device with a lock, and what won having seen less than was known, 1.7; forms that cannot but store what is typed 1.7,
# and answers that were lost, texts that nobody was shown, records that a browser deleted and photos of a restored server 2; rows that windows
# tell each other of, with what one that opened late asks for, drafts under a former passphrase and diaries that two devices changed 7.
# Files of other apps read with more care, and the order of edits under clocks that are set back, are 9; functions that stay apart gave back 25.
#
# What tests assemble as the next release is half a KB larger, and two builds of the same sources differ by a hundred bytes: without room
# for that the guard would stop a build that is in order.
LIMITS = {"app": 1_081_000, "js": 15_400, "css": 16_000}


class Exceeded(Exception):
    """A part of the app has grown past its budget."""


def check(out: Path, written: Written, compressed: dict[str, int]) -> None:
    """Prints what was built and how large it is, and throws `Exceeded` if a budget is exceeded."""
    sizes = {**compressed, **{name: compress.size(out / name) for name in ("index.html", "sw.js")}}
    totals = dict.fromkeys(LIMITS, 0)
    for name, packed in sorted(sizes.items(), key=lambda item: -item[1]):
        print(f"{packed:>9,} B brotli {(out / name).stat().st_size:>9,} B  {name}")
        kind = name.rpartition(".")[2]
        if kind in ("wasm", "js", "css", "html"):
            totals["app"] += packed
        if kind in totals:
            totals[kind] += packed
    # One language's texts, of which the largest is meant.
    totals["app"] += max(packed for name, packed in sizes.items() if name.startswith("texts-"))
    for name in sorted(set(written.hashed.values()) - set(sizes)):
        print(f"{'':>16} {(out / name).stat().st_size:>9,} B  {name}")
    print(", ".join(f"{part} {total:,} of {LIMITS[part]:,} B" for part, total in totals.items()))
    over = [f"{part} is {total:,} B compressed; the budget is {LIMITS[part]:,} B"
            for part, total in totals.items() if total > LIMITS[part]]
    if over:
        raise Exceeded("; ".join(over))
