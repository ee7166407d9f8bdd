"""An archive of 10,000 records and 1,000 photos: made, looked through and taken in by the browser, and checked by the command line."""

import json
import math
import re
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

import budgets
from builds import Build
from device import chromium, fill, renderer_memory
from records import rows, store
from rounds import Steps
from server import Server
from table import Row
from visitor import PHONE, until

RECORDS = 10_000
PHOTOS = 1_000
# Photos of their own, stored by their sums; answers with the names.
MAKE_PHOTOS = """async count => {
    const canvas = new OffscreenCanvas(1200, 1600), pen = canvas.getContext('2d'), names = [];
    const opening = indexedDB.open('haru');
    const database = await new Promise(done => { opening.onsuccess = () => done(opening.result); });
    for (let n = 0; n < count; n++) {
        pen.fillStyle = `hsl(${n * 37 % 360} 60% 60%)`;
        pen.fillRect(0, 0, 1200, 1600);
        for (let dot = 0; dot < 4000; dot++) { pen.fillStyle = `hsl(${(n + dot * 7) % 360} 70% 50%)`; pen.fillRect(dot * 7919 % 1200, dot * 104729 % 1600, 24, 24); }
        const bytes = await (await canvas.convertToBlob({ type: 'image/jpeg', quality: .85 })).arrayBuffer();
        const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
        names.push(Array.from(sum, byte => byte.toString(16).padStart(2, '0')).join(''));
        const work = database.transaction('blobs', 'readwrite');
        work.objectStore('blobs').put(bytes, names[n]);
        await new Promise((done, failed) => { work.oncomplete = done; work.onabort = failed; });
    }
    database.close();
    return names;
}"""


def measure(folder: Path, build: Build, rounds: int) -> Steps:
    server = build.server(folder / "data", "bench-archive.log").start()
    try:
        prepare(folder / "out", server)
        yield []
        for number in range(rounds):
            yield on(folder, folder / f"in-{number}", build, server)
    finally:
        server.stop()


def opened(context, url: str) -> Page:
    page = context.new_page()
    page.goto(url)
    until(page, "performance.getEntriesByName('haru-interactive').length > 0", seconds=30)
    return page


def watched(page: Page, profile: Path, work: Callable[[], None], end: str, least: float = math.inf) -> tuple[float, float]:
    """How many seconds it takes until the expression is true, and by how many megabytes the tab's process grows at most: beyond its size now,
    or beyond `least` where that is less."""
    page.wait_for_timeout(2000)
    most = renderer_memory(profile)
    least = min(least, most)
    start = time.monotonic()
    work()
    while not page.evaluate(end):
        most = max(most, renderer_memory(profile))
        page.wait_for_timeout(50)
        assert time.monotonic() - start < 300
    seconds = time.monotonic() - start
    # A page whose one task took all that time was not seen while it worked; it still has the memory that it took.
    return seconds, max(most, renderer_memory(profile)) - least


def prepare(profile: Path, server: Server) -> None:
    with chromium(profile, PHONE) as context:
        fill(context, server.url, RECORDS)
        page = opened(context, server.url)
        names = page.evaluate(MAKE_PHOTOS, PHOTOS)
        photographed = []
        for (key, text), name in zip(rows(RECORDS), names):
            record = json.loads(text)
            record["f"]["image"] = [name, record["f"]["title"][1]]
            photographed.append([key, json.dumps(record, ensure_ascii=False, separators=(",", ":"))])
        store(page, photographed)


def on(folder: Path, empty: Path, build: Build, server: Server) -> list[Row]:
    path = folder / "a.haru.zip"
    with chromium(folder / "out", PHONE) as context:
        page = opened(context, server.url + "settings")
        downloads = []
        page.on("download", lambda download: downloads.append(download))
        made = watched(page, folder / "out", lambda: page.get_by_role("button", name="내 기록 내려받기").click(),
                       "document.querySelector('.snackplace')?.textContent.includes('저장했어요')")
        page.wait_for_timeout(1000)
        downloads[0].save_as(path)
    with chromium(empty, PHONE) as context:
        page = opened(context, server.url + "settings")
        checked = watched(page, empty, lambda: page.set_input_files("#archive-file", path),
                          "!!document.getElementById('archive-found')")
        taken = watched(page, empty, lambda: page.locator("#archive-take").click(),
                        "document.querySelector('.snackplace')?.textContent.includes('모두 가져왔어요')")
    start = time.monotonic()
    process = subprocess.Popen([str(build.binary), "archive", "check", str(path)], stdout=subprocess.DEVNULL)
    most = 0.0
    while process.poll() is None:
        # A child that ends meanwhile has no memory any more.
        peak = re.search(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{process.pid}/status").read_text())
        most = max(most, int(peak[1]) / 1024 if peak else 0)
        time.sleep(0.02)
    assert process.returncode == 0
    native = time.monotonic() - start, most
    of = f"archive of {RECORDS:,} records, {PHOTOS:,} photos"
    works = {"made in the browser": made, "looked through": checked, "taken into an empty Haru": taken, "haru archive check, whole": native}
    return [Row(of, "size", path.stat().st_size / 1e6, "MB"),
            *[row for work, (seconds, megabytes) in works.items() for row in (
                Row(of, work, seconds, "s"), Row(of, f"{work}: memory at most", megabytes, "MB", budgets.ARCHIVE))]]
