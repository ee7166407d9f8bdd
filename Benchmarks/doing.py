"""How long a tap on a to-do and a key in Search take, with 10,000 to-dos, 300 of them on one day."""

from datetime import datetime, timedelta, timezone
from pathlib import Path
from statistics import median

import budgets
from builds import Build
from device import chromium, fill
from records import todo_rows
from rounds import Steps
from server import Server
from table import Row
from tapping import RECORDS, TAPS, WATCH, longest, on_screens, tap
from visitor import until

CROWD = 300
# A word of many to-dos, a number of one, and initials.
QUERIES = ["제주 여행", "엄마 생신 77", "ㅌㅇㅅㅎ"]


def rows(count: int) -> list[list[str]]:
    today = datetime.now(timezone(timedelta(hours=9))).date()
    return todo_rows(count, today, crowd=CROWD)


def measure(folder: Path, build: Build, rounds: int) -> Steps:
    return on_screens(folder, build, rounds, lambda context, url: fill(context, url, RECORDS, rows), on)


def on(profile: Path, name: str, screen: dict[str, int], server: Server) -> list[Row]:
    taken: dict[str, list[float]] = {}
    with chromium(profile, screen) as context:
        page = context.new_page()
        # An input method gives the letters of these languages without a key that the page sees.
        page.add_init_script(WATCH.replace("'keydown'", "'input'"))
        page.goto(server.url)
        until(page, "performance.getEntriesByName('haru-interactive').length > 0", seconds=30)
        assert page.locator(".todos .todo:not(.coming, .entry)").count() >= CROWD
        page.wait_for_timeout(500)
        begun = page.evaluate("performance.now()")

        def note(what: str) -> bool:
            one = page.evaluate("taps.at(-1)")
            if one["changed"] > 0:
                taken.setdefault(what, []).append(one["changed"] - one["start"])
            return one["changed"] > 0

        for place in range(TAPS):
            tap(page, f".todo .pawbox[role=checkbox] >> nth={place}")
            assert note("tick one of the day")
            tap(page, f".todo button.what >> nth={place}")
            assert note("open one in its place")
            page.keyboard.press("Escape")
            page.wait_for_timeout(60)
        tasks = [longest(page.evaluate("tasks"), begun)]
        page.goto(server.url + "search")
        until(page, "performance.getEntriesByName('haru-interactive').length > 0", seconds=30)
        page.wait_for_timeout(500)
        begun = page.evaluate("performance.now()")
        for query in QUERIES:
            page.locator("#search").fill("")
            for letter in query:
                before = page.evaluate("taps.length")
                page.keyboard.insert_text(letter)
                until(page, f"taps.length > {before}")
                # A blank, or a letter that all that were found go on with, finds the same.
                note("a key in Search")
        tasks.append(longest(page.evaluate("tasks"), begun))
    of = f"to-dos, {name}, {RECORDS:,}, {CROWD} on one day"
    return [*[Row(of, what, median(times), "ms", budgets.FRAME if what == "a key in Search" else budgets.TAP)
              for what, times in taken.items()],
            Row(of, "longest task of these above 50 ms", max(tasks), "ms", budgets.TASK, is_worst=True)]
