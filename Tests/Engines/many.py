"""Records as years of use leave them: many of each kind, so that a start has everything to do."""

from datetime import timedelta

import records
import shelf
from haru import today

COUNT = 300
TRIPS = 30


def many() -> list[tuple[str, str]]:
    """300 D-days and to-dos, 60 pages, and 30 trips of three days with ten stops each; the first trip begins today."""
    return [*map(tuple, records.rows(COUNT, today())), *map(tuple, records.todo_rows(COUNT, today())), *pages(), *trips()]


def pages() -> list[tuple[str, str]]:
    """Pages of the last days but today, as those of today are written."""
    return [tuple(row) for row in records.page_rows(60, words=150)[1:]]


def trips() -> list[tuple[str, str]]:
    rows = []
    for number in range(TRIPS):
        start = today() + timedelta(days=9 * (number - TRIPS // 2 if number else 0))
        days = [(start + timedelta(days=one)).isoformat() for one in range(3)]
        rows.append(shelf.row("trip", f"T{number}", title=f"여행 {number}", start=days[0], end=days[-1], created="2026-01-01"))
        for stop in range(10):
            rows.append(shelf.row("stop", f"S{number}-{stop}", trip=f"T{number}", name=f"장소 {stop}", day=days[stop % 3], time=f"{9 + stop:02}:00",
                                  lat=33.3 + stop / 50, lon=126.3 + stop * 7 % 10 / 20))
    return rows
