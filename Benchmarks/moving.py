"""A journal of Day One with 10,000 entries and 2,000 photos is taken in, while the screen stays at hand."""

import io
import json
import zipfile
from datetime import date, timedelta
from pathlib import Path

from PIL import Image

import budgets
from archiving import opened, watched
from builds import Build
from device import chromium, renderer_memory
from rounds import Steps
from server import Server
from table import Row
from tapping import WATCH_TASKS, longest
from visitor import PHONE, wait_until_carried

ENTRIES = 10_000
PHOTOS = 2_000
TEXT = "오늘은 조금 걸었다. 바람이 차고 하늘이 높았다. 돌아오는 길에 귤을 샀다.\n\n" * 6


def photo(number: int) -> bytes:
    """A small JPEG that is like no other."""
    out = io.BytesIO()
    Image.new("RGB", (640, 480), (number % 256, number // 256, 90)).save(out, "JPEG", quality=92)
    return out.getvalue()


def write(path: Path) -> None:
    """An entry for each day back from 20 November 2026; one in five has a photo."""
    entries = []
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as out:
        for number in range(ENTRIES):
            entry = {"uuid": f"{number:032X}", "timeZone": "Asia/Seoul", "text": f"# {number}번째 날\n\n{TEXT}",
                     "creationDate": f"{date(2026, 11, 20) - timedelta(days=number)}T03:00:00Z"}
            if number % (ENTRIES // PHOTOS) == 0:
                name = f"{number:032x}"
                entry["photos"] = [{"identifier": name, "md5": name, "type": "jpeg"}]
                out.writestr(f"photos/{name}.jpeg", photo(number))
            entries.append(entry)
        out.writestr("Journal.json", json.dumps({"metadata": {"version": "1.0"}, "entries": entries}, ensure_ascii=False))


def measure(folder: Path, build: Build, rounds: int) -> Steps:
    server = build.server(folder / "data", "bench-moving.log").start()
    write(folder / "journal.zip")
    try:
        yield []
        for number in range(rounds):
            yield on(folder / "journal.zip", folder / f"profile-{number}", server)
    finally:
        server.stop()


def on(file: Path, profile: Path, server: Server) -> list[Row]:
    with chromium(profile, PHONE) as context:
        page = opened(context, server.url + "settings/import")
        wait_until_carried(page)
        page.evaluate(f"() => {{{WATCH_TASKS}}}")
        page.wait_for_timeout(2000)
        began = page.evaluate("performance.now()")
        least = renderer_memory(profile)
        works = {
            "looked through": watched(page, profile, lambda: page.set_input_files("#import-file", file),
                                      "!!document.getElementById('import-take')", least),
            "taken in": watched(page, profile, lambda: page.locator("#import-take").click(),
                                "document.querySelector('.snackplace')?.textContent.includes('가져왔어요')", least),
        }
        page.wait_for_timeout(1000)
        tasks = page.evaluate("tasks")
    of = f"Day One, {ENTRIES:,} entries, {PHOTOS:,} photos"
    return [*[row for work, (seconds, megabytes) in works.items() for row in (
                Row(of, work, seconds, "s"), Row(of, f"{work}: memory at most", megabytes, "MB", budgets.MOVING))],
            Row(of, "longest task above 50 ms", longest(tasks, began), "ms", budgets.TASK, is_worst=True)]
