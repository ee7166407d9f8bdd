"""How long after a change the disk has it, with 10,000 records, in each of the three engines, one window or three that write in turn."""

from pathlib import Path
from statistics import median

import budgets
from builds import Build
from engines import INTERACTIVE, KINDS, Engine, fill
from keys import percentile
from places import ARTEFACTS
from rounds import Steps
from table import Row
from visitor import until

RECORDS = 10_000
EDITS = 60
BOX = "li.todo [role=checkbox]"
# Notes the time from the click to the end of each transaction of its save: the one of the journal, from which a change comes back
# whatever happens, and the one of its row, which is the last.
WATCH = f"(() => {{ const BOX = '{BOX}';" + """
    window.journals = [];
    window.edits = [];
    const begin = IDBDatabase.prototype.transaction;
    let changed = 0;
    IDBDatabase.prototype.transaction = function (stores, mode, ...more) {
        const work = begin.call(this, stores, mode, ...more), start = changed;
        if (mode === 'readwrite' && start) {
            const isLast = stores.includes('records');
            if (isLast) changed = 0;
            work.addEventListener('complete', () => (isLast ? edits : journals).push(performance.now() - start));
        }
        return work;
    };
    addEventListener('click', event => { if (event.target.closest(BOX)) changed = performance.now(); }, true);
})()"""


def measure(folder: Path, build: Build, rounds: int) -> Steps:
    for kind in KINDS:
        name = kind.name
        (folder / name).mkdir()
        server = build.server(folder / f"{name}-data", "bench-storing.log").start()
        log = ARTEFACTS / "logs" / f"bench-storing-{name}.log"
        log.parent.mkdir(parents=True, exist_ok=True)
        engine = kind(folder / name, log)
        try:
            engine.start()
            fill(engine, server.url, RECORDS)
            opened(engine, server.url)
            engine.find("#todo-new").fill("우유")
            engine.press("Enter")
            until(engine, f"document.querySelector('{BOX}') !== null")
            engine.quit()
            yield []
            for _ in range(rounds):
                yield [row for windows in (1, 3) for row in on(engine, server.url, windows)]
        finally:
            engine.end()
            server.stop()


def opened(engine: Engine, url: str) -> None:
    engine.go(url)
    until(engine, f"{INTERACTIVE}.length > 0", seconds=30)


def on(engine: Engine, url: str, windows: int) -> list[Row]:
    engine.start()
    for number in range(windows):
        if number:
            engine.add_window()
        opened(engine, url)
        until(engine, f"document.querySelector('{BOX}') !== null")
        engine.evaluate(WATCH)
        engine.wait_for_timeout(500)
    journals, edits = [], []
    for number in range(EDITS):
        engine.turn_to(number % windows)
        engine.evaluate(f"document.querySelector('{BOX}').click()")
        until(engine, f"edits.length > {number // windows}")
    for number in range(windows):
        engine.turn_to(number)
        journals += engine.evaluate("journals")
        edits += engine.evaluate("edits")
    engine.quit()
    assert len(edits) == EDITS, f"{engine.name}: {len(edits)} rows"
    of = f"storing, {engine.name}, {RECORDS:,} records, {windows} window{'s' * (windows > 1)}"
    late = "95 of a hundred"
    rows = [Row(of, "ticks without a journal", EDITS - len(journals), "", budgets.UNJOURNALED)]
    # A build of before 29 November 2026 has none.
    if journals:
        rows += [Row(of, "a tick to its journal", median(journals), "ms"),
                 Row(of, f"a tick to its journal, {late}", percentile(journals), "ms", budgets.STORED)]
    return [*rows, Row(of, "a tick to its row", median(edits), "ms"), Row(of, f"a tick to its row, {late}", percentile(edits), "ms")]
