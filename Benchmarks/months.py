"""How long the calendar takes to show a month, and the coming days to be there and to take a tick, with 10,000 to-dos."""

from pathlib import Path
from statistics import median

import budgets
from builds import Build
from device import chromium, fill
from records import todo_rows
from rounds import Steps
from server import Server
from table import Row
from tapping import RECORDS, TAPS, WATCH, longest, on_screens, steps, tap
from visitor import until

STEPS = {"to the next month": ".calpane .head button[aria-label='다음 달']", "to a day": ".month .day:not(.out) >> nth=9"}
# Builds before 30 November 2026 have no such screen.
AHEAD = {"to the coming days": "a[href$='/upcoming']:visible", "a to-do ticked there": ".todo .pawbox[role=checkbox] >> nth=0"}


def measure(folder: Path, build: Build, rounds: int) -> Steps:
    return on_screens(folder, build, rounds, lambda context, url: fill(context, url, RECORDS, todo_rows), on)


def on(profile: Path, name: str, screen: dict[str, int], server: Server) -> list[Row]:
    taken: dict[str, list[float]] = {}
    with chromium(profile, screen) as context:
        page = context.new_page()
        page.add_init_script(WATCH)
        page.goto(server.url + "calendar")
        until(page, "performance.getEntriesByName('haru-interactive').length > 0", seconds=30)
        page.wait_for_timeout(500)
        begun = page.evaluate("performance.now()")
        for _ in range(TAPS):
            for what, selector in STEPS.items():
                tap(page, selector)
                one = page.evaluate("taps.at(-1)")
                assert one["changed"] > 0, f"a tap on '{what}' changed nothing"
                taken.setdefault(what, []).append(one["changed"] - one["start"])
        to_today = steps(server.base, screen)["to Today"]
        tap(page, to_today)
        for _ in range(TAPS if page.locator(AHEAD["to the coming days"]).count() else 0):
            for what, selector in AHEAD.items():
                tap(page, selector)
                one = page.evaluate("taps.at(-1)")
                assert one["changed"] > 0, f"a tap on '{what}' changed nothing"
                taken.setdefault(what, []).append(one["changed"] - one["start"])
            tap(page, to_today)
        tasks = page.evaluate("tasks")
    of = f"calendar, {name}, {RECORDS:,} to-dos"
    return [*[Row(of, what, median(taps), "ms", budgets.FRAME) for what, taps in taken.items()],
            Row(of, "longest task of these above 50 ms", longest(tasks, begun), "ms", budgets.TASK, is_worst=True)]
