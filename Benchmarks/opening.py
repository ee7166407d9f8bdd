"""How long a person waits for the app with 1,000 records, the server being gone."""

from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext

import budgets
from builds import Build
from device import chromium, fill
from records import rows_shown
from rounds import Steps
from table import Row
from visitor import until

RECORDS = 1000
OPENINGS = 5
# When the frame after the first render has been handed to the screen. The parts of the first render are one task.
PAINTED = """new MutationObserver((all, observer) => {
    if (!document.querySelector('#root > *')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => { window.painted = performance.now(); }));
}).observe(document, { childList: true, subtree: true });"""


def one_opening(context: BrowserContext, url: str) -> tuple[float, float]:
    """Milliseconds from navigation to interactive, and until that was painted."""
    page = context.new_page()
    page.add_init_script(PAINTED)
    page.goto(url)
    until(page, "window.painted && performance.getEntriesByName('haru-interactive').length")
    shown = rows_shown(page)
    assert shown == RECORDS, f"{shown} of {RECORDS} records are shown"
    interactive = page.evaluate("performance.getEntriesByName('haru-interactive')[0].startTime")
    painted = page.evaluate("window.painted")
    page.close()
    return interactive, painted


def measure(folder: Path, build: Build, rounds: int) -> Steps:
    server = build.server(folder / "data", "bench-open.log").start()
    url, profile = server.url + "days", folder / "profile"
    try:
        with chromium(profile) as context:
            fill(context, server.url, RECORDS)
    finally:
        server.stop()
    yield []
    for _ in range(rounds):
        with chromium(profile) as context:
            cold = one_opening(context, url)
            warm = [one_opening(context, url) for _ in range(OPENINGS)]
        of = f"open {RECORDS:,} records, offline"
        yield [
            Row(of, "warm: navigation to interactive", median(one[0] for one in warm), "ms", budgets.OPEN),
            Row(of, "warm: until painted", median(one[1] for one in warm), "ms"),
            Row(of, "cold (browser just started)", cold[0], "ms"),
            Row(of, "cold: until painted", cold[1], "ms"),
        ]
