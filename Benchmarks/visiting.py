"""How long a person waits for the first screen on a device that never had Haru, by a connection of 10 Mbit/s that answers after 40 ms."""

from pathlib import Path
from statistics import median

import budgets
from builds import Build
from device import chromium
from opening import PAINTED
from rounds import Steps
from table import Row
from visitor import until

VISITS = 3
CONNECTION = {"offline": False, "latency": 40, "downloadThroughput": 10e6 / 8, "uploadThroughput": 10e6 / 8}


def one_visit(profile: Path, url: str) -> tuple[float, float]:
    """Milliseconds from navigation to interactive, and until that was painted."""
    with chromium(profile) as context:
        page = context.new_page()
        page.add_init_script(PAINTED)
        devtools = context.new_cdp_session(page)
        devtools.send("Network.enable")
        devtools.send("Network.emulateNetworkConditions", CONNECTION)
        page.goto(url)
        until(page, "window.painted && performance.getEntriesByName('haru-interactive').length", seconds=30)
        interactive = page.evaluate("performance.getEntriesByName('haru-interactive')[0].startTime")
        return interactive, page.evaluate("window.painted")


def measure(folder: Path, build: Build, rounds: int) -> Steps:
    server = build.server(folder / "data", "bench-visit.log").start()
    yield []
    try:
        for number in range(rounds):
            visits = [one_visit(folder / f"profile-{number}-{visit}", server.url) for visit in range(VISITS)]
            of = "first visit, 10 Mbit/s and 40 ms"
            yield [
                Row(of, "navigation to interactive", median(one[0] for one in visits), "ms"),
                Row(of, "until the first screen is painted", median(one[1] for one in visits), "ms", budgets.FIRST_VISIT),
            ]
    finally:
        server.stop()
