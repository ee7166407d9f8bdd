"""How long the calendar takes to show a month, with 10,000 to-dos."""

from pathlib import Path

from device import chromium, fill
from places import ARTEFACTS, WEB
from records import todo_rows
from server import Server
from table import Row, spread
from tapping import RECORDS, SCREENS, TAPS, WATCH, longest, tap
from visitor import until

COMMAND = "./bench month"
STEPS = {"to the next month": ".calpane .head button[aria-label='다음 달']", "to a day": ".month .day:not(.out) >> nth=9"}


def measure(folder: Path) -> list[Row]:
    server = Server(WEB, folder / "data", ARTEFACTS / "bench-month.log", options=("--quiet",)).start()
    table = []
    try:
        for name, screen in SCREENS.items():
            taken: dict[str, list[float]] = {}
            with chromium(folder / name, screen) as context:
                fill(context, server.url, RECORDS, todo_rows)
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
                said, holds = longest(page.evaluate("tasks"), begun)
            for what, taps in taken.items():
                is_held = sorted(taps)[len(taps) // 2] <= 16
                table.append(Row(f"calendar, {name}, {RECORDS:,} to-dos: {what}", "16 ms", spread(taps, "ms"), COMMAND, is_held))
            table.append(Row(f"longest task of these, {name}", "50 ms", said, COMMAND, holds))
    finally:
        server.stop()
    return table
