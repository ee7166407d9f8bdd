"""How long after a key the page that is written on shows it, beside a year of daily pages of 1,000 words."""

from pathlib import Path
from statistics import median

from playwright.sync_api import Page

import budgets
from builds import Build
from device import chromium, fill
from records import page_rows
from rounds import Steps
from server import Server
from table import Row
from tapping import Clock, longest, on_screens
from visitor import until

PAGES = 365
WORDS = 1_000
# Ten keys a second: faster than nearly anybody types, over fifty savings of the draft a round.
PAUSE = 100
TYPED = "the quick brown fox jumps over the lazy dog and goes on " * 2
# From the key (the event's own time) to the last change of the document, and to the end of the frame that shows it.
WATCH = """
window.strokes = []; window.tasks = [];
new PerformanceObserver(list => tasks.push(...list.getEntries().map(task => [task.startTime, task.duration])))
    .observe({ type: 'longtask', buffered: true });
addEventListener('keydown', event => {
    const stroke = { start: event.timeStamp, changed: 0, painted: 0 };
    const observer = new MutationObserver(() => { stroke.changed = performance.now(); });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    requestAnimationFrame(() => {
        observer.disconnect();
        setTimeout(() => { stroke.painted = performance.now(); strokes.push(stroke); });
    });
}, true);
"""


def measure(folder: Path, build: Build, rounds: int) -> Steps:
    return on_screens(folder, build, rounds, lambda context, url: fill(context, url, PAGES, lambda count: page_rows(count, WORDS)), on)


def type_on(page: Page) -> tuple[list[dict[str, float]], float]:
    """The times of each key, and the milliseconds that the main thread computed for all of them and the work that follows."""
    field = page.locator("#page-text")
    field.focus()
    page.keyboard.press("Control+End")
    page.keyboard.type(" begun", delay=PAUSE)
    page.wait_for_timeout(1_000)
    page.evaluate("() => { strokes.length = tasks.length = 0; }")
    clock = Clock(page)
    before = clock.milliseconds()
    page.keyboard.type(TYPED, delay=PAUSE)
    until(page, f"strokes.length === {len(TYPED)}")
    computed = clock.milliseconds() - before
    assert field.input_value().endswith(TYPED), "keys were lost"
    return page.evaluate("strokes"), computed


def on(profile: Path, name: str, screen: dict[str, int], server: Server) -> list[Row]:
    with chromium(profile, screen) as context:
        page = context.new_page()
        page.add_init_script(WATCH)
        page.goto(server.url + "pages/write")
        until(page, "performance.getEntriesByName('haru-interactive').length > 0", seconds=30)
        until(page, f"document.getElementById('page-text')?.value.split(/\\s+/).length >= {WORDS}")
        page.wait_for_timeout(1_000)
        strokes, computed = type_on(page)
        tasks = page.evaluate("tasks")
    painted = [one["painted"] - one["start"] for one in strokes]
    changed = [one["changed"] - one["start"] for one in strokes if one["changed"]]
    assert len(changed) > len(strokes) / 2, "keys changed nothing"
    of = f"typing, {name}, {PAGES} pages of {WORDS:,} words"
    return [
        Row(of, "key to paint", median(painted), "ms", budgets.FRAME),
        Row(of, "key to paint, 95 of a hundred", percentile(painted), "ms"),
        Row(of, "to the new DOM", median(changed), "ms"),
        Row(of, "to the new DOM, 95 of a hundred", percentile(changed), "ms", budgets.FRAME),
        Row(of, "computed for a key and what follows from it", computed / len(strokes), "ms"),
        Row(of, "longest task meanwhile above 50 ms", longest(tasks), "ms", budgets.TASK, is_worst=True),
    ]


def percentile(values: list[float]) -> float:
    return sorted(values)[len(values) * 95 // 100]
