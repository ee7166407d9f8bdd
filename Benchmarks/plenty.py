"""How the app bears 10,000 D-days with 1,000 photos: opening, sorting, scrolling, and what the tab holds in memory."""

import json
from pathlib import Path

from playwright.sync_api import BrowserContext, Page

from device import chromium, fill
from places import ARTEFACTS, WEB
from records import rows, store
from server import Server
from table import Row, spread
from tapping import WATCH, tap
from visitor import until

RECORDS = 10_000
PHOTOS = 1_000
COMMAND = "./bench plenty"
# As many photos of their own, each drawn and encoded by the browser.
MAKE_PHOTOS = """async count => {
    const canvas = new OffscreenCanvas(1200, 1600), pen = canvas.getContext('2d');
    const opening = indexedDB.open('haru');
    const database = await new Promise(done => { opening.onsuccess = () => done(opening.result); });
    for (let n = 0; n < count; n++) {
        pen.fillStyle = `hsl(${n * 37 % 360} 60% 60%)`;
        pen.fillRect(0, 0, 1200, 1600);
        pen.fillStyle = '#fff';
        pen.font = '300px sans-serif';
        pen.fillText(n, 200, 800);
        const bytes = await (await canvas.convertToBlob({ type: 'image/jpeg', quality: .85 })).arrayBuffer();
        const work = database.transaction('blobs', 'readwrite');
        work.objectStore('blobs').put(bytes, n.toString(16).padStart(64, '0'));
        await new Promise((done, failed) => { work.oncomplete = done; work.onabort = failed; });
    }
    database.close();
}"""


def with_photos(all_rows: list[list[str]]) -> list[list[str]]:
    photographed = []
    for number, (key, text) in enumerate(all_rows[:PHOTOS]):
        record = json.loads(text)
        stamp = record["f"]["title"][1]
        record["f"]["image"] = [f"{number:064x}", stamp]
        record["f"]["crop"] = [{"ratio": "1:1", "x": 0.5, "y": 0.5, "zoom": 1, "width": 1200, "height": 1600}, stamp]
        photographed.append([key, json.dumps(record, ensure_ascii=False, separators=(",", ":"))])
    return photographed


def prepare(context: BrowserContext, url: str) -> None:
    fill(context, url, RECORDS)
    page = context.new_page()
    page.goto(url)
    until(page, "performance.getEntriesByName('haru-interactive').length > 0", seconds=30)
    page.evaluate(MAKE_PHOTOS, PHOTOS)
    store(page, with_photos(rows(RECORDS)))
    page.close()


def megabytes(page: Page) -> tuple[float, float]:
    """What scripts hold, and the linear memory of the WebAssembly program, in megabytes."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("HeapProfiler.collectGarbage")
    devtools.send("Performance.enable")
    metrics = {one["name"]: one["value"] for one in devtools.send("Performance.getMetrics")["metrics"]}
    return metrics["JSHeapUsedSize"] / 1e6, page.evaluate("window.program.buffer.byteLength") / 1e6


def measure(folder: Path) -> list[Row]:
    server = Server(WEB, folder / "data", ARTEFACTS / "bench-plenty.log", options=("--quiet",)).start()
    try:
        with chromium(folder / "profile") as context:
            prepare(context, server.url)
            page = context.new_page()
            page.add_init_script(WATCH)
            page.add_init_script("""{
                const real = WebAssembly.instantiateStreaming;
                WebAssembly.instantiateStreaming = async (...all) => {
                    const made = await real.apply(WebAssembly, all);
                    window.program = made.instance.exports.memory;
                    return made;
                };
            }""")
            page.goto(server.url + "days")
            until(page, "performance.getEntriesByName('haru-interactive').length > 0", seconds=30)
            opened = page.evaluate("performance.getEntriesByName('haru-interactive')[0].startTime")
            page.wait_for_timeout(1500)
            page.evaluate("tasks.length = 0")
            for step in range(40):
                page.mouse.wheel(0, 1200)
                page.wait_for_timeout(50)
            page.wait_for_timeout(1000)
            tasks = [length for _, length in page.evaluate("tasks")]
            script, program = megabytes(page)
            page.evaluate("scrollTo(0, 0)")
            page.wait_for_timeout(800)
            page.locator("#arrange").click()
            sorts = []
            for choice in ("#sort-title", "#sort-next", "#sort-created", "#sort-dday") * 3:
                tap(page, choice)
                last = page.evaluate("taps.at(-1)")
                sorts.append(last["changed"] - last["start"])
    finally:
        server.stop()
    what = f"{RECORDS:,} D-days, {PHOTOS:,} photos"
    longest = f"{max(tasks):.0f} ms ({len(tasks)} over 50 ms)" if tasks else "none over 50 ms"
    middle = sorted(sorts)[len(sorts) // 2]
    return [
        Row(f"{what}: navigation to interactive, online, warm", "", f"{opened:.0f} ms", COMMAND),
        Row("  longest task while scrolling 48,000 px", "50 ms", longest, COMMAND, not tasks),
        Row("  sort chosen, to new DOM", "50 ms", spread(sorts, "ms"), COMMAND, middle <= 50),
        Row("  memory after scrolling: scripts, WebAssembly", "", f"{script:.0f} MB, {program:.0f} MB", COMMAND),
    ]
