"""How long after a tap the page has changed, with 10,000 records, and whether anything ever holds it up."""

from pathlib import Path

from playwright.sync_api import Page

from device import chromium, fill
from places import ARTEFACTS, WEB
from records import rows_shown
from server import Server
from table import Row, spread
from visitor import until

RECORDS = 10_000
TAPS = 15
COMMAND = "./bench tap"
# From the finger (the event's own time) to the last change of the document before the frame, and to the end of that
# frame. Rows that are drawn because they come near the window follow in later frames and are not part of it.
WATCH = """
window.taps = []; window.tasks = [];
new PerformanceObserver(list => tasks.push(...list.getEntries().map(task => [task.startTime, task.duration])))
    .observe({ type: 'longtask', buffered: true });
addEventListener('click', event => {
    const tap = { start: event.timeStamp, changed: 0, painted: 0 };
    const observer = new MutationObserver(() => { tap.changed = performance.now(); });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    requestAnimationFrame(() => {
        observer.disconnect();
        setTimeout(() => { tap.painted = performance.now(); taps.push(tap); });
    });
}, true);
"""


def tap(page: Page, selector: str) -> None:
    before = page.evaluate("taps.length")
    page.locator(selector).first.click()
    until(page, f"taps.length > {before}")
    # What the tap set off, a save or a late frame, must not fall into the next one.
    page.wait_for_timeout(60)


def measure(folder: Path) -> list[Row]:
    server = Server(WEB, folder / "data", ARTEFACTS / "bench-tap.log", options=("--quiet",)).start()
    try:
        with chromium(folder / "profile") as context:
            fill(context, server.url, RECORDS)
            page = context.new_page()
            page.add_init_script(WATCH)
            page.goto(server.url + "days")
            until(page, "performance.getEntriesByName('haru-interactive').length > 0")
            loaded = page.evaluate("performance.getEntriesByName('haru-interactive')[0].startTime")
            shown = rows_shown(page)
            assert shown == RECORDS, f"{shown} of {RECORDS} records are shown"
            page.wait_for_timeout(500)
            steps = {
                "open a D-day from the list": "a.row >> nth=2",
                "open another one beside it": "a.row >> nth=4",
                "to Today": f"a.tab[href='{server.base}']",
                "to the list of all": f"a.tab[href='{server.base}days']",
            }
            taken: dict[str, list[dict[str, float]]] = {name: [] for name in steps}
            for _ in range(TAPS):
                for name, selector in steps.items():
                    tap(page, selector)
                    taken[name].append(page.evaluate("taps.at(-1)"))
            tasks = [length for start, length in page.evaluate("tasks") if start > loaded]
    finally:
        server.stop()
    table = []
    for name, taps in taken.items():
        changed = [one["changed"] - one["start"] for one in taps]
        painted = [one["painted"] - one["start"] for one in taps]
        assert min(changed) > 0, f"a tap on '{name}' changed nothing"
        holds = sorted(changed)[len(changed) // 2] <= 16
        what = f"tap with {RECORDS:,} records, to new DOM: {name}"
        table.append(Row(what, "16 ms", spread(changed, "ms"), COMMAND, holds))
        table.append(Row("  to the end of the next frame", "", spread(painted, "ms"), COMMAND))
    longest = f"{max(tasks):.0f} ms ({len(tasks)} over 50 ms)" if tasks else "none over 50 ms"
    table.append(Row(f"longest task after load, {TAPS * len(steps)} taps", "50 ms", longest, COMMAND, not tasks))
    return table
