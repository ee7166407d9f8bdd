"""The rows of the browser's own database, read and laid there from outside the app."""

import json
from datetime import datetime
from typing import Any

from playwright.sync_api import Page

from visitor import until


def stamp(day: str) -> str:
    """The stamp of a change at the beginning of this day (UTC), by a device of its own."""
    return f"{int(datetime.fromisoformat(day + 'T00:00+00:00').timestamp() * 1000):012x}0001{7:016x}"


STAMP = stamp("2026-01-01")
ALL_OF = """store => new Promise((done, failed) => {
    const opening = indexedDB.open('haru');
    opening.onerror = () => failed(opening.error);
    opening.onsuccess = () => {
        const objects = opening.result.transaction(store).objectStore(store);
        const keys = objects.getAllKeys(), values = objects.getAll();
        values.transaction.oncomplete = () => {
            opening.result.close();
            done(keys.result.map((key, index) => [key, values.result[index]]));
        };
    };
})"""
LAY = """rows => new Promise((done, failed) => {
    const opening = indexedDB.open('haru');
    opening.onerror = () => failed(opening.error);
    opening.onsuccess = () => {
        const work = opening.result.transaction('records', 'readwrite');
        for (const [key, value] of rows) work.objectStore('records').put(value, key);
        work.oncomplete = () => { opening.result.close(); done(); };
        work.onabort = () => failed(work.error);
    };
})"""


def rows(page: Page, store: str = "records") -> list[list[Any]]:
    """Key and value of everything in the store, in the order of the keys."""
    return page.evaluate(ALL_OF, store)


def lay(page: Page, new: list[tuple[Any, Any]]) -> None:
    """Puts rows among the records, as they are. The app reads them when it opens anew."""
    page.evaluate(LAY, [list(row) for row in new])


def day_row(name: str, title: str, date: str, kind: str = "countdown", **more: Any) -> tuple[str, str]:
    """A D-day as the app stores it; `more` are further fields."""
    return row("dday", name, **{"title": title, "kind": kind, "date": date, "created": "2026-01-01", **more})


def row(collection: str, key: str, /, **fields: Any) -> tuple[str, str]:
    """Any record as the app stores it."""
    record = {"c": collection, "i": key, "f": {field: [value, STAMP] for field, value in fields.items()}}
    return f"{collection}/{key}", _text(record)


def deleted(one: tuple[str, str], day: str) -> tuple[str, str]:
    """The record in the Trash since this day. Deleted as long ago as `STAMP`, it would be purged five seconds after the start of the app."""
    record = json.loads(one[1])
    record["f"]["deleted"] = [True, stamp(day)]
    return one[0], _text(record)


def _text(record: dict[str, Any]) -> str:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def titles(page: Page) -> list[str]:
    """The titles of all D-days that are stored and not deleted."""
    records = [json.loads(value) for key, value in rows(page) if key.startswith("dday/")]
    return [record["f"]["title"][0] for record in records if not record["f"].get("deleted", [False])[0]]


def texts(page: Page, collection: str) -> list[Any]:
    """The `text` of all records of a collection that are stored and not deleted."""
    records = [json.loads(value)["f"] for key, value in rows(page) if key.startswith(collection + "/")]
    return [record["text"][0] for record in records if "text" in record and not record.get("deleted", [False])[0]]


def fields(page: Page, title: str) -> dict[str, Any]:
    """The values of the fields of the D-day with this title."""
    records = [json.loads(value)["f"] for key, value in rows(page) if key.startswith("dday/")]
    [found] = [record for record in records if record["title"][0] == title]
    return {name: value for name, (value, *_) in found.items()}


def wait_until_stored(page: Page, title: str) -> None:
    """The disk has a D-day of this title."""
    wait_for_row(page, title)


def wait_for_row(page: Page, part: str) -> None:
    """The disk has a row with this in its text."""
    until(page, f"({ALL_OF})('records').then(rows => rows.some(([key, row]) => row.includes({json.dumps(part)})))")


def wait_until_put_away(page: Page, part: str) -> None:
    """Until a draft has it in it."""
    until(page, f"({ALL_OF})('meta').then(rows => rows.some(([key, row]) => key.startsWith('draft/') && row.includes({json.dumps(part)})))")
