"""Everything goes out as one file, and comes back into an empty Haru, byte for byte."""

import base64
import hashlib
import json
from typing import Any

import photos
import shelf
from haru import Haru

# Keeps the file for the story, instead of a download.
CATCH = """() => {
    URL.createObjectURL = file => { window.taken = file; return '#' };
    HTMLAnchorElement.prototype.click = () => {};
    window.taken = null;
}"""
TAKEN = """async () => {
    const bytes = new Uint8Array(await window.taken.arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return btoa(text);
}"""
EMPTY = """() => new Promise((done, failed) => {
    const opening = indexedDB.open('haru');
    opening.onerror = () => failed(opening.error);
    opening.onsuccess = () => {
        const stores = ['records', 'outbox', 'history', 'blobs'], work = opening.result.transaction(stores, 'readwrite');
        for (const store of stores) work.objectStore(store).clear();
        work.oncomplete = () => { opening.result.close(); done(true); };
        work.onabort = () => failed(work.error);
    };
})"""
PHOTO = b"\xff\xd8 a photo, as it is stored \xff\xd9" * 100


def rows(haru: Haru) -> list[Any]:
    return [json.loads(row) for _, row in shelf.rows(haru.engine)]


def made(haru: Haru) -> bytes:
    """Makes the file, and answers with its bytes."""
    haru.engine.evaluate(CATCH)
    haru.engine.role("button", "내 기록 내려받기", exact=False).click()
    haru.until("window.taken !== null")
    return base64.b64decode(haru.engine.evaluate(TAKEN))


def test_everything_goes_out_and_comes_back_byte_for_byte(haru: Haru) -> None:
    haru.open()
    hash = hashlib.sha256(PHOTO).hexdigest()
    haru.lay(photos.with_photo(shelf.day_row("A", "먼 날", "2031-02-03"), hash), shelf.row("todo", "W", text="우유", day="2031-02-03"))
    photos.lay_photos(haru.engine, {hash: PHOTO})
    before = rows(haru)
    haru.open("settings")
    archive = made(haru)
    assert archive.startswith(b"PK\x03\x04")
    haru.shot("archive-made")

    haru.engine.evaluate(EMPTY)
    haru.open("settings")
    haru.give("#archive-file", "a.haru.zip", archive)
    haru.find("#archive-found").wait_for_text("새 기록 2개")
    haru.shot("archive-found")
    haru.engine.role("button", "가져오기").click()
    haru.find(".snackplace[role=status]").wait_for_text("기록을 모두 가져왔어요")
    haru.reload()
    assert rows(haru) == before
    assert photos.blobs(haru.engine) == {hash: PHOTO}
    assert made(haru) == archive

    # One that is cut changes nothing.
    haru.give("#archive-file", "a.haru.zip", archive[:-40])
    haru.find("#archive-error").wait_for_text("내 기록은 그대로예요")
    assert rows(haru) == before
