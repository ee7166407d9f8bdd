"""D-days, to-dos and pages as the app keeps them in the browser, written there directly: a test or a measurement can begin with many."""

import json
import random
from collections.abc import Callable
from datetime import date, datetime, timedelta, timezone
from typing import Any

from playwright.sync_api import Page

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
TITLES = ("엄마 생신", "우리 처음 만난 날", "토익 시험", "제주 여행", "Project launch", "運動会", "이사하는 날", "적금 만기")
WORDS = ("아침에", "눈을", "뜨니", "창", "너머가", "벌써", "환했다.", "오래된", "morning", "pages", "영수증을", "버렸다.\n\n", "朝の", "마음이")
SEED = 20261121


def rows(count: int, today: date | None = None) -> list[list[str]]:
    """Keys and stored texts of D-days, spread over ten years around today, or a day that is named; the same ones every time."""
    draw = random.Random(SEED)
    return [row("dday", number, draw, lambda: {
        "title": f"{draw.choice(TITLES)} {number}", "kind": draw.choice(["countdown", "countdown", "count"]),
        "date": some_day(draw, 1800, today), "created": "2026-01-01",
    }) for number in range(count)]


def todo_rows(count: int, today: date | None = None, crowd: int = 0) -> list[list[str]]:
    """Keys and stored texts of to-dos, two in three of them done, spread over two years around that day, the first ones all on it if a
    crowd is named; always the same ones."""
    draw = random.Random(SEED)
    return [row("todo", number, draw, lambda: {
        "text": f"{draw.choice(TITLES)} {number}", "day": some_day(draw, 0 if number < crowd else 365, today), "done": draw.random() < 2 / 3,
        "created": "2026-01-01",
    }) for number in range(count)]


def page_rows(count: int, words: int = 1_000) -> list[list[str]]:
    """Keys and stored texts of pages of so many words, one a day, the last of them today's in Seoul; always the same words."""
    draw = random.Random(SEED)
    today = datetime.now(timezone(timedelta(hours=9))).date()
    days = [today - timedelta(days=place) for place in range(count)]
    return [row("page", number, draw, lambda: {
        "day": day.isoformat(), "opens": (day + timedelta(days=30)).isoformat(), "created": day.isoformat(),
        "title": f"{draw.choice(TITLES)} {number}", "emotion": draw.choice(["calm", "happy", "anxious", "fluttering"]),
        "text": " ".join(draw.choice(WORDS) for _ in range(words)),
    }) for number, day in enumerate(days)]


def some_day(draw: random.Random, reach: int, today: date | None) -> str:
    return ((today or date.today()) + timedelta(days=draw.randint(-reach, reach))).isoformat()


def row(collection: str, number: int, draw: random.Random, fields: Callable[[], dict[str, Any]]) -> list[str]:
    id = "01" + "".join(draw.choice(ALPHABET) for _ in range(24))
    stamp = f"{1767225600000 + number:012x}{0:04x}{draw.getrandbits(64):016x}"
    record = {"c": collection, "i": id, "f": {name: [value, stamp] for name, value in fields().items()}}
    return [f"{collection}/{id}", json.dumps(record, ensure_ascii=False, separators=(",", ":"))]


def store(page: Page, rows: list[list[str]]) -> None:
    """Writes rows where the app keeps its records. The app must have been open on this device to have made the place."""
    page.evaluate("""async rows => {
        const request = indexedDB.open('haru');
        const database = await new Promise((resolve, reject) => {
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
        });
        const transaction = database.transaction('records', 'readwrite');
        const records = transaction.objectStore('records');
        for (const [key, text] of rows) records.put(text, key);
        await new Promise((resolve, reject) => {
            transaction.oncomplete = resolve;
            transaction.onabort = () => reject(transaction.error);
        });
        database.close();
    }""", rows)


# How many records the screen says there are: the counts beside the names of the parts.
ROWS_SHOWN = """[...document.querySelectorAll('.sec-head .count')]
    .reduce((sum, count) => sum + Number(count.textContent.replace(/\\D/g, '')), 0)"""


def rows_shown(page: Page) -> int:
    return page.evaluate(ROWS_SHOWN)
