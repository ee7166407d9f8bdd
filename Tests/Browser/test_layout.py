"""Every screen of the app holds what is on it, in every size, with text as it is and twice as large.

Each place below is opened with plenty in it and looked at by `layout.VISIT`. What is covered:
- in Korean all places in all seven sizes, with text at 100 and at 200 %;
- in English and Japanese all places in three sizes (320×640, 390×844 and 1280×800) at 100 %, and at 390×844 at 200 %.
"""

import re
import shutil
from collections.abc import Iterator
from dataclasses import asdict

import pytest
from playwright.sync_api import Browser

import plenty
import shelf
from layout import VISIT, Place
from photos import lay_photos
from visitor import Visitor

PHONE_320, PHONE_390, LYING, BETWEEN, TABLET, DESKTOP, LARGE = SIZES = [
    (320, 640), (390, 844), (844, 390), (700, 900), (820, 1180), (1280, 800), (1920, 1080)]
FEW = [PHONE_320, PHONE_390, DESKTOP]
ROUNDS = [
    ("ko-KR", 100, SIZES), ("ko-KR", 200, SIZES),
    ("en-US", 100, FEW), ("en-US", 200, [PHONE_390]),
    ("ja-JP", 100, FEW), ("ja-JP", 200, [PHONE_390]),
]
DAY = "trips/T/2026-11-21"
PLACES = [
    Place("today", ""),
    Place("days", "days"),
    Place("days, arranged", "days", ("#arrange",), ("#arrange",)),
    Place("days, searched", "days", ("#search-open",), (".search .clear",)),
    Place("days, cards", "days", ("#arrange", "#look-cards", "#arrange"), ("#arrange", "#look-rows", "#arrange")),
    Place("days, by hand", "days", ("#arrange", "#sort-hand", "#arrange"), ("#arrange", "#sort-dday", "#arrange")),
    Place("new day", "days/new"),
    Place("new day, lunar", "days/new", ("#lunar",), ("#solar",)),
    *(Place(f"day {name}", f"days/{name}") for name in
      ("style-paper", "style-night", "style-leaf", "style-colour", "photo", "frame", "count", "lunar", "limit", "nobody")),
    Place("edit day", "days/count/edit"),
    Place("edit lunar day", "days/leap/edit"),
    Place("edit photo", "days/photo/edit"),
    Place("crop", "days/photo/edit", ("#photo-crop",)),
    Place("share day", "days/photo/share"),
    Place("calendar", "calendar"),
    Place("calendar, day", "calendar/2026-12-25"),
    Place("calendar, week", "calendar", ("#look-week",), ("#look-month",), wide=True),
    Place("year", "calendar/2026"),
    Place("todo", "todos/long"),
    Place("todo, repeated", "todos/repeated"),
    Place("todo photo", "todos/long/photo"),
    Place("pages", "pages"),
    Place("write page", "pages/write"),
    Place("feelings", "pages/write", ("#page-feeling",), (".sheet-head button",)),
    Place("page", "pages/2026-10-14"),
    Place("page, sealed", "pages/2026-11-15"),
    Place("page, two of them", "pages/2026-10-05"),
    Place("edit page", "pages/page-23/edit"),
    Place("insights", "pages/insights"),
    Place("insights, year", "pages/insights/2026"),
    Place("music", "pages/music"),
    Place("music, feeling", "pages/music/discouraged"),
    Place("trips", "trips"),
    Place("trips, sorted", "trips", ("#sorting",), ("#sorting",)),
    Place("new trip", "trips/new"),
    Place("import trip", "trips/import"),
    Place("trip", DAY),
    Place("trip, chosen stop", DAY, ("#no-S1",), ("#no-S1",)),
    Place("trip, empty day", "trips/T/2026-11-14"),
    Place("trip, long title", "trips/limit/2026-11-21"),
    Place("edit trip", "trips/T/edit"),
    Place("new stop", f"{DAY}/add"),
    Place("find places", f"{DAY}/search"),
    Place("stop", "stops/S1"),
    Place("money", "trips/T/money"),
    Place("money of a day", "trips/T/money/2026-11-21"),
    Place("new expense", "trips/T/money/2026-11-21/add"),
    Place("expense", "expenses/E1"),
    Place("packing", "trips/T/packing"),
    Place("diary", f"{DAY}/diary"),
    Place("diary photo", f"{DAY}/diary/{plenty.TALL}"),
    Place("take trip", "trips/T/take"),
    Place("settings", "settings"),
    Place("erase pages", "settings", ("#erase-pages",), (".sheet-head button",)),
    Place("licences", "settings/licences"),
    Place("lock", "settings/lock"),
    Place("lock, choosing", "settings/lock", (".lockcard .btn",), (".lockcard .textbtn",)),
    Place("trash", "settings/trash"),
    Place("empty trash", "settings/trash", ("#trash-empty",), ("#trash-keep",)),
    Place("lost", "nothing"),
]
# Place, element, fault (regular expressions), and why it is meant to be so.
DELIBERATE: list[tuple[str, str, str, str]] = [
    ("calendar", r"span\.one\.blk", "px over button#day-", "the name of a trip runs along its band, over the days that it lasts"),
]
# The page's day, whatever the day is, with the clock that times frames left alone.
STOPPED = """(() => {
    const now = new Date('2026-11-21T09:00:00+09:00').getTime(), Real = Date
    globalThis.Date = class extends Real {
        constructor(...parts) { if (parts.length) super(...parts); else super(now) }
        static now() { return now }
    }
})()"""


def is_deliberate(found: dict[str, str]) -> bool:
    return any(re.search(place, found["place"]) and re.search(element, found["element"]) and re.search(fault, found["fault"])
               for place, element, fault, _ in DELIBERATE)


def look_around(visitor: Visitor, language: str, text: int, sizes, places=PLACES, timing=None) -> list[str]:
    """What is wrong in each size, a line each: route, size, text, language, element, fault."""
    lines = []
    context = visitor.device(screen={"width": 390, "height": 844}, language=language, reduced_motion="reduce",
                             service_workers="block", has_touch=False, device_scale_factor=1)
    context.add_init_script(STOPPED)
    page = context.new_page()
    visitor.open(page)
    shelf.lay(page, plenty.rows())
    lay_photos(page, plenty.PHOTOS)
    visitor.open(page)
    page.set_default_timeout(120_000)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == f"{16 * text // 100}px"
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        here = [asdict(place) for place in places if not place.wide or width >= 9 * text]
        answer = page.evaluate(VISIT, {"places": here, "base": "/"})
        if timing is not None:
            timing.append((width, height, text, language, answer["slow"]))
        lines += [f"{found['place']} | {width}×{height} | {text} % | {language} | {found['element']} | {found['fault']}"
                  for found in answer["found"] if not is_deliberate(found)]
    return lines


@pytest.fixture(scope="module")
def large_text(browser: Browser) -> Iterator[Browser]:
    """A browser whose person asks for text twice as large: all that is measured in rem and em is."""
    large = browser.browser_type.launch(
        executable_path=shutil.which("chromium"), args=["--no-sandbox", "--blink-settings=defaultFontSize=32"])
    yield large
    large.close()


@pytest.mark.parametrize(("language", "text", "sizes"), ROUNDS, ids=lambda value: "" if isinstance(value, list) else str(value))
def test_every_screen_holds_what_is_on_it(server, browser, request, language, text, sizes):
    visitor = Visitor(browser if text == 100 else request.getfixturevalue("large_text"), server.url)
    try:
        found = look_around(visitor, language, text, sizes)
    finally:
        visitor.leave()
    # There is no key for music here.
    visitor.expect("501")
    assert visitor.unexpected() == []
    assert not found, f"{len(found)} faults\n" + "\n".join(found)
