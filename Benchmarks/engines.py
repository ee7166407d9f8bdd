"""How long a person waits in each of the three engines: opening with 1,000 records and no server, and tapping about."""

import sys
from pathlib import Path
from statistics import median

from builds import Build
from places import ARTEFACTS, ROOT
from records import rows, rows_shown, store
from rounds import Steps
from server import Server
from table import Row
from visitor import until, wait_until_carried

sys.path.append(str(ROOT / "Tests/Engines"))

from chromium import Chromium  # noqa: E402
from engine import PHONE, Engine  # noqa: E402
from firefox import Firefox  # noqa: E402
from webkit import WebKit  # noqa: E402

KINDS = (Chromium, WebKit, Firefox)
RECORDS = 1000
OPENINGS = 5
TAPS = 5
INTERACTIVE = "performance.getEntriesByName('haru-interactive')"
STEPS = {
    "open a D-day from the list": "a.row", "to Today": "nav.tabs a[href='/']", "to the calendar": "nav.tabs a[href='/calendar']",
    "to the list of all": "nav.tabs a[href='/days']",
}
# From the click, by its own time, to the last change of the document before the next frame.
WATCH = """(() => {
    window.taps = []
    addEventListener('click', event => {
        const tap = { start: event.timeStamp, changed: 0 }, observer = new MutationObserver(() => { tap.changed = performance.now() })
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        requestAnimationFrame(() => { observer.disconnect(); setTimeout(() => taps.push(tap)) })
    }, true)
})()"""


def fill(engine: Engine, url: str, count: int) -> None:
    """Lets the app make its storage and its worker, then puts the records there."""
    engine.go(url)
    until(engine, f"{INTERACTIVE}.length > 0")
    wait_until_carried(engine)
    store(engine, rows(count))


def opening(engine: Engine, url: str) -> float:
    """Milliseconds from navigation to interactive."""
    engine.go(url)
    until(engine, f"{INTERACTIVE}.length > 0")
    shown = rows_shown(engine)
    assert shown == RECORDS, f"{engine.name}: {shown} of {RECORDS} records are shown"
    return engine.evaluate(f"{INTERACTIVE}[0].startTime")


def tap(engine: Engine, selector: str) -> float:
    """Milliseconds from the click to the new document."""
    before = engine.evaluate("taps.length")
    engine.find(selector).click()
    until(engine, f"taps.length > {before}")
    engine.wait_for_timeout(60)  # a save or a late frame must not fall into the next tap
    last = engine.evaluate("taps.at(-1)")
    assert last["changed"], f"{engine.name}: a tap on {selector} changed nothing"
    return last["changed"] - last["start"]


def on(engine: Engine, server: Server, rounds: int) -> Steps:
    """Measures openings and taps in this engine, the browser just started and then warm."""
    try:
        engine.start()
        engine.resize(PHONE)
        fill(engine, server.url, RECORDS)
        server.stop()
        engine.quit()
        yield []
        for _ in range(rounds):
            engine.restart()
            cold = opening(engine, server.url + "days")
            warm = [opening(engine, server.url + "days") for _ in range(OPENINGS)]
            engine.evaluate(WATCH)
            taps: dict[str, list[float]] = {}
            for _ in range(TAPS):
                for what, selector in STEPS.items():
                    taps.setdefault(what, []).append(tap(engine, selector))
            engine.quit()
            of = f"{engine.name}, {RECORDS:,} records, offline"
            yield [Row(of, "open, warm", median(warm), "ms"), Row(of, "open, the browser just started", cold, "ms"),
                   *[Row(of, f"tap: {what}", median(times), "ms") for what, times in taps.items()]]
    finally:
        engine.end()
        server.stop()


def measure(folder: Path, build: Build, rounds: int) -> Steps:
    for kind in KINDS:
        name = kind.name
        log = ARTEFACTS / "logs" / f"bench-engine-{name}.log"
        log.parent.mkdir(parents=True, exist_ok=True)
        (folder / name).mkdir()
        server = build.server(folder / f"{name}-data", "bench-engines.log").start()
        yield from on(kind(folder / name, log), server, rounds)
