"""Every screen of the app holds what is on it, in every size, with text as it is and twice as large.

Each place below is opened with plenty in it and looked at by `layout.VISIT`. What is covered:
- in Korean all places in all seven sizes, with text at 100 and at 200 %;
- in English and Japanese all places in three sizes (320×640, 390×844 and 1280×800) at 100 %, and at 390×844 at 200 %.
"""

import re
from dataclasses import asdict

import pytest

import plenty
import shelf
from layout import VISIT, Place
from photos import lay_photos
from visitor import Visitor

SIZES = [(320, 640), (390, 844), (844, 390), (700, 900), (820, 1180), (1280, 800), (1920, 1080)]
ROUNDS = {
    "ko-KR": [(size, text) for size in SIZES for text in (100, 200)],
    "en-US": [((320, 640), 100), ((390, 844), 100), ((1280, 800), 100), ((390, 844), 200)],
    "ja-JP": [((320, 640), 100), ((390, 844), 100), ((1280, 800), 100), ((390, 844), 200)],
}
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
    Place("page", "pages/2026-10-12"),
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
DELIBERATE: list[tuple[str, str, str, str]] = []
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


def look_around(visitor: Visitor, language: str, rounds=None, places=PLACES, timing=None) -> list[str]:
    """What is wrong in each round, a line each: route, size, text, language, element, fault."""
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
    for (width, height), text in rounds or ROUNDS[language]:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("size => { document.documentElement.style.fontSize = size }", f"{text}%")
        here = [asdict(place) for place in places if not place.wide or width >= 900]
        answer = page.evaluate(VISIT, {"places": here, "base": "/"})
        if timing is not None:
            timing.append((width, height, text, language, answer["slow"]))
        lines += [f"{found['place']} | {width}×{height} | {text} % | {language} | {found['element']} | {found['fault']}"
                  for found in answer["found"] if not is_deliberate(found)]
    return lines


@pytest.mark.parametrize("language", ROUNDS)
def test_every_screen_holds_what_is_on_it(visitor, language):
    found = look_around(visitor, language)
    assert not found, f"{len(found)} faults\n" + "\n".join(found)
