"""How long a person waits for the app with 1,000 records, the server being gone."""

from pathlib import Path

from playwright.sync_api import BrowserContext

from device import chromium, fill
from places import ARTEFACTS, WEB
from records import rows_shown
from server import Server
from table import Row, spread
from visitor import until

RECORDS = 1000
COMMAND = "./bench open"
# When the frame after the first full render has been handed to the screen.
PAINTED = """new PerformanceObserver(list => {
    if (!list.getEntriesByName('haru-interactive').length) return;
    requestAnimationFrame(() => setTimeout(() => { window.painted = performance.now(); }));
}).observe({ type: 'mark' });"""


def one_opening(context: BrowserContext, url: str) -> tuple[float, float]:
    """Milliseconds from navigation to interactive, and until that was painted."""
    page = context.new_page()
    page.add_init_script(PAINTED)
    page.goto(url)
    until(page, "window.painted !== undefined")
    shown = rows_shown(page)
    assert shown == RECORDS, f"{shown} of {RECORDS} records are shown"
    interactive = page.evaluate("performance.getEntriesByName('haru-interactive')[0].startTime")
    painted = page.evaluate("window.painted")
    page.close()
    return interactive, painted


def measure(folder: Path) -> list[Row]:
    server = Server(WEB, folder / "data", ARTEFACTS / "bench-open.log", options=("--quiet",)).start()
    url = server.url + "days"
    profile = folder / "profile"
    try:
        with chromium(profile) as context:
            fill(context, server.url, RECORDS)
    finally:
        server.stop()
    cold = []
    for _ in range(5):
        with chromium(profile) as context:
            cold.append(one_opening(context, url))
    with chromium(profile) as context:
        one_opening(context, url)
        warm = [one_opening(context, url) for _ in range(11)]
    return [
        row("offline, warm: navigation to interactive", "200 ms", [one[0] for one in warm], 200),
        row("  until painted", "", [one[1] for one in warm]),
        row("offline, cold (browser just started)", "", [one[0] for one in cold]),
        row("  until painted", "", [one[1] for one in cold]),
    ]


def row(what: str, budget: str, values: list[float], limit: float | None = None) -> Row:
    holds = None if limit is None else sorted(values)[len(values) // 2] <= limit
    name = what if what.startswith(" ") else f"open {RECORDS:,} records, {what}"
    return Row(name, budget, spread(values, "ms"), COMMAND, holds)
