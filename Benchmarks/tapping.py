"""How long after a tap the page has changed, with 10,000 records, and whether anything ever holds it up."""

from collections.abc import Callable
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Page

import budgets
from builds import Build
from device import chromium, fill
from records import rows_shown
from rounds import Steps
from server import Server
from table import Row
from visitor import DESKTOP, PHONE, until

RECORDS = 10_000
TAPS = 5
SCREENS = {"desktop": DESKTOP, "phone": PHONE}
# From the finger, or the key (the event's own time), to the last change of the document before the frame, and to the end of that
# frame. Rows that are drawn because they come near the window follow in later frames and are not part of it.
WATCH_TASKS = """
window.tasks = [];
new PerformanceObserver(list => tasks.push(...list.getEntries().map(task => [task.startTime, task.duration])))
    .observe({ type: 'longtask', buffered: true });
"""
WATCH = WATCH_TASKS + """
window.taps = [];
for (const kind of ['click', 'keydown']) addEventListener(kind, event => {
    const tap = { start: event.timeStamp, changed: 0, painted: 0 };
    const observer = new MutationObserver(() => { tap.changed = performance.now(); });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    requestAnimationFrame(() => {
        observer.disconnect();
        setTimeout(() => { tap.painted = performance.now(); taps.push(tap); });
    });
}, true);
"""


def tap(page: Page, selector: str, key: str | None = None) -> None:
    """Taps the element that the selector finds; if a key is named, presses that on it instead."""
    before = page.evaluate("taps.length")
    place = page.locator(selector).first
    place.press(key) if key else place.click()
    until(page, f"taps.length > {before}")
    # A save or a late frame that the tap set off must not fall into the next one.
    page.wait_for_timeout(60)


class Clock:
    """The time that a page's main thread computed, which other processes do not lengthen."""

    def __init__(self, page: Page):
        self.devtools = page.context.new_cdp_session(page)
        self.devtools.send("Performance.enable", {"timeDomain": "threadTicks"})

    def milliseconds(self) -> float:
        """Script, style and layout until now."""
        metrics = {one["name"]: one["value"] for one in self.devtools.send("Performance.getMetrics")["metrics"]}
        return 1000 * sum(metrics[name] for name in ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration"))


def steps(base: str, screen: dict[str, int]) -> dict[str, str]:
    """The taps in turn: a name for each, and the selector of its element. A narrow window has no list beside a detail."""
    beside = {} if screen is PHONE else {"open another one beside it": "a.row >> nth=4"}
    tabs = "nav.tabs" if screen is PHONE else "nav.rail"
    return {
        "open a D-day from the list": "a.row >> nth=2", **beside, "to Today": f"{tabs} a[href='{base}']",
        "to the calendar": f"{tabs} a[href='{base}calendar']", "to the list of all": f"{tabs} a[href='{base}days']",
    }


def longest(tasks: list[list[float]], since: float = 0) -> float:
    """Milliseconds of the longest of the tasks that began since then; 0 where there was none above 50 ms."""
    return max((length for start, length in tasks if start > since), default=0)


def on_screens(folder: Path, build: Build, rounds: int, prepare: Callable[[BrowserContext, str], None],
               on: Callable[[Path, str, dict[str, int], Server], list[Row]]) -> Steps:
    """Yields the rows that `on` measures on each screen, with a profile of its own and one server for all."""
    server = build.server(folder / "data", "bench-screens.log").start()
    try:
        for name, screen in SCREENS.items():
            with chromium(folder / name, screen) as context:
                prepare(context, server.url)
        yield []
        for _ in range(rounds):
            yield [row for name, screen in SCREENS.items() for row in on(folder / name, name, screen, server)]
    finally:
        server.stop()


def measure(folder: Path, build: Build, rounds: int) -> Steps:
    return on_screens(folder, build, rounds, lambda context, url: fill(context, url, RECORDS), on)


def on(profile: Path, name: str, screen: dict[str, int], server: Server) -> list[Row]:
    taken: dict[str, list[dict[str, float]]] = {}
    computed: dict[str, list[float]] = {}
    with chromium(profile, screen) as context:
        page = context.new_page()
        page.add_init_script(WATCH)
        page.goto(server.url + "days")
        until(page, "performance.getEntriesByName('haru-interactive').length > 0", seconds=30)
        loaded = page.evaluate("performance.getEntriesByName('haru-interactive')[0].startTime")
        shown = rows_shown(page)
        assert shown == RECORDS, f"{shown} of {RECORDS} records are shown"
        page.wait_for_timeout(500)
        clock = Clock(page)
        for _ in range(TAPS):
            for what, selector in steps(server.base, screen).items():
                before = clock.milliseconds()
                tap(page, selector)
                computed.setdefault(what, []).append(clock.milliseconds() - before)
                taken.setdefault(what, []).append(page.evaluate("taps.at(-1)"))
        tasks = page.evaluate("tasks")
    of, table = f"tap, {name}, {RECORDS:,} records", []
    for what, taps in taken.items():
        changed = [one["changed"] - one["start"] for one in taps]
        assert min(changed) > 0, f"a tap on '{what}' changed nothing"
        table.append(Row(of, what, median(changed), "ms", budgets.TAP))
        table.append(Row(of, f"{what}: end of the next frame", median(one["painted"] - one["start"] for one in taps), "ms"))
        table.append(Row(of, f"{what}: computed", median(computed[what]), "ms"))
    return [*table, Row(of, "longest task after load above 50 ms", longest(tasks, loaded), "ms", budgets.TASK, is_worst=True)]
