"""How the app bears 10,000 D-days with 1,000 photos: opening, sorting, scrolling, and the tab's memory."""

import json
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Page

import budgets
from builds import Build
from device import chromium, fill, renderer_memory
from records import rows, store
from rounds import Steps
from server import Server
from table import Row
from tapping import WATCH, longest, on_screens, tap
from visitor import until

RECORDS = 10_000
PHOTOS = 1_000
OPENINGS = 5
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


# Keeps the program's memory where it can be read. A base may instantiate while it compiles.
KEEP_MEMORY = """for (const way of ['instantiate', 'instantiateStreaming']) {
    const real = WebAssembly[way];
    WebAssembly[way] = async (...all) => {
        const made = await real.apply(WebAssembly, all);
        window.program = (made.instance ?? made).exports.memory;
        return made;
    };
}"""


def megabytes(page: Page, profile: Path) -> dict[str, float]:
    """The heap of the scripts, the linear memory of the WebAssembly program, and the share (PSS) of the whole tab's process."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("HeapProfiler.collectGarbage")
    devtools.send("Performance.enable")
    metrics = {one["name"]: one["value"] for one in devtools.send("Performance.getMetrics")["metrics"]}
    devtools.detach()
    return {"scripts": metrics["JSHeapUsedSize"] / 1e6, "WebAssembly": page.evaluate("window.program.buffer.byteLength") / 1e6,
            "process (PSS)": renderer_memory(profile)}


def open_list(context: BrowserContext, url: str) -> tuple[Page, float, float]:
    """The list, how long it took to be interactive, and the longest task until then, in milliseconds."""
    page = context.new_page()
    page.add_init_script(WATCH)
    page.add_init_script(KEEP_MEMORY)
    page.goto(url + "days")
    until(page, "performance.getEntriesByName('haru-interactive').length > 0", seconds=30)
    opened = page.evaluate("performance.getEntriesByName('haru-interactive')[0].startTime")
    page.wait_for_timeout(1500)
    return page, opened, max((length for _, length in page.evaluate("tasks")), default=0)


def scroll(page: Page, screen: dict[str, int]) -> list[list[float]]:
    """The long tasks while the list is scrolled by hand and then thrown to its end."""
    page.evaluate("tasks.length = 0")
    page.mouse.move(screen["width"] / 2, screen["height"] / 2)
    for _ in range(40):
        page.mouse.wheel(0, 1200)
        page.wait_for_timeout(50)
    for share in (0.3, 0.6, 1, 0.5):
        page.evaluate("share => scrollTo(0, document.scrollingElement.scrollHeight * share)", share)
        page.wait_for_timeout(300)
    page.wait_for_timeout(700)
    return page.evaluate("tasks")


def sort(page: Page) -> list[float]:
    """Milliseconds from choosing another order to the list in it."""
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(800)
    page.locator("#arrange").click()
    taken = []
    for choice in ("#sort-title", "#sort-next", "#sort-created", "#sort-dday") * 3:
        tap(page, choice)
        last = page.evaluate("taps.at(-1)")
        taken.append(last["changed"] - last["start"])
    return taken


def measure(folder: Path, build: Build, rounds: int) -> Steps:
    return on_screens(folder, build, rounds, prepare, on)


def on(profile: Path, name: str, screen: dict[str, int], server: Server) -> list[Row]:
    openings = []
    with chromium(profile, screen) as context:
        for _ in range(OPENINGS):
            page, opened, loading = open_list(context, server.url)
            openings.append((opened, loading))
            if len(openings) < OPENINGS:
                page.close()
        start = megabytes(page, profile)
        scrolled = longest(scroll(page, screen))
        end = megabytes(page, profile)
        page.evaluate("tasks.length = 0")
        sorts = sort(page)
        sorted_tasks = longest(page.evaluate("tasks"))
    of = f"{RECORDS:,} D-days, {PHOTOS:,} photos, {name}"
    return [
        Row(of, "navigation to interactive", median(opened for opened, _ in openings), "ms", budgets.PLENTY),
        Row(of, "longest task until the list stood", median(task for _, task in openings), "ms"),
        Row(of, "longest task while scrolling above 50 ms", scrolled, "ms", budgets.TASK, is_worst=True),
        Row(of, "sort chosen, to new DOM", median(sorts), "ms", budgets.SORT),
        Row(of, "longest task of it above 50 ms, its frame included", sorted_tasks, "ms"),
        *[Row(of, f"memory: {part}", value, "MB") for part, value in start.items()],
        *[Row(of, f"memory after scrolling: {part}", value, "MB") for part, value in end.items()],
    ]
