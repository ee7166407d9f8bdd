"""Photos in the form of a D-day and on this device, as a person and a test find them."""

import base64
import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

import shelf
from visitor import until

# Every stored photo; bytes as base64.
PHOTOS = f"""async () => {{
    const rows = await ({shelf.ALL_OF})('blobs');
    const text = bytes => btoa(Array.from(new Uint8Array(bytes), byte => String.fromCharCode(byte)).join(''));
    return rows.map(([key, bytes]) => [key, text(bytes)]);
}}"""
LAY_PHOTOS = """photos => new Promise((done, failed) => {
    const opening = indexedDB.open('haru');
    opening.onsuccess = () => {
        const work = opening.result.transaction('blobs', 'readwrite');
        for (const [hash, { bytes, value }] of Object.entries(photos)) {
            const photo = bytes === undefined ? value : Uint8Array.from(atob(bytes), byte => byte.charCodeAt(0)).buffer;
            work.objectStore('blobs').put(photo, hash);
        }
        work.oncomplete = () => { opening.result.close(); done(); };
        work.onabort = () => failed(work.error);
    };
})"""
# The colour in the middle of each quarter of a painted canvas, clockwise from the top left.
QUARTERS = """canvas => {
    const copy = new OffscreenCanvas(canvas.width, canvas.height), pen = copy.getContext('2d');
    pen.drawImage(canvas, 0, 0);
    const at = (x, y) => [...pen.getImageData(Math.floor(x * copy.width), Math.floor(y * copy.height), 1, 1).data];
    return [at(.25, .25), at(.75, .25), at(.75, .75), at(.25, .75)];
}"""


def blobs(page: Page) -> dict[str, bytes]:
    """All photos on this device by the hash they are stored under."""
    return {key: base64.b64decode(text) for key, text in page.evaluate(PHOTOS)}


def with_photo(row: tuple[str, str], hash: str) -> tuple[str, str]:
    """The same D-day with the photo."""
    key, text = row
    record = json.loads(text)
    stamp = record["f"]["title"][1]
    record["f"]["image"] = [hash, stamp]
    record["f"]["crop"] = [{"ratio": "1:1", "x": 0.5, "y": 0.5, "zoom": 1, "width": 400, "height": 500}, stamp]
    return key, json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def lay_photos(page: Page, photos: dict[str, Any]) -> None:
    """Stores photos under these hashes, as they are: bytes, or a value that is no photo."""
    encoded = {name: {"bytes": base64.b64encode(data).decode()} if isinstance(data, bytes) else {"value": data}
               for name, data in photos.items()}
    page.evaluate(LAY_PHOTOS, encoded)


def saved(page: Page) -> dict:
    """The fields of the one D-day on this device."""
    [row] = [text for key, text in shelf.rows(page) if key.startswith("dday/")]
    return {name: value for name, (value, *_) in json.loads(row)["f"].items()}


def begin(page: Page) -> None:
    page.get_by_label("제목").fill("여름 바다")
    page.locator("#date").fill("2027-07-20")


def choose(page: Page, path: Path) -> None:
    """Chooses a file and waits until it stands in the form."""
    page.locator("#photo").set_input_files(path)
    page.get_by_role("button", name="자르기").wait_for()


def add(page: Page) -> None:
    page.get_by_role("button", name="추가", exact=True).click()
    page.wait_for_url("**/days")
    page.locator("a.row").wait_for()


def wait_until_painted(page: Page, selector: str) -> None:
    # A canvas that was never painted is 300 by 150; ours have another proportion.
    until(page, f"(c => c && c.width !== 300 && c.width > 1)(document.querySelector('{selector}'))")
