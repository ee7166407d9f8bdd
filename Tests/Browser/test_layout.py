"""Every screen of the app holds its content, in every size, with text as it is and twice as large.

Each place below is opened with plenty in it and looked at by `layout.VISIT`. The tests cover:
- in Korean all places in all seven sizes, with text at 100 and at 200 %;
- in English and Japanese all places in three sizes (320×640, 390×844 and 1280×800) at 100 %, and at 390×844 at 200 %;
- with nothing in it, each lens in three sizes at 100 %, and at 390×844 at 200 %, in Korean;
- screens that take an account, in each language in three sizes at 100 %, and in Korean at 390×844 at 200 %;
- that nothing moves once it was seen: all of these by going from one to the next, and in Korean each address opened anew at 390×844.
"""

import re
from collections.abc import Iterator
from dataclasses import asdict

import pytest
from playwright.sync_api import Browser, Page

import plenty
import shelf
from layout import MOVED, VISIT, Place
from member import ENVIRONMENT, make_member
from photos import lay_photos
from placefinder import PlaceFinder
from places import chromium
from screens import MEMBER_SCREENS, PATTERNS, pattern
from tiles import Tiles
from visitor import Visitor
from youtube import YouTube, item

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
    Place("upcoming", "upcoming"),
    Place("upcoming, choosing a date", "upcoming", ("#jump",), ("#jump",)),
    Place("todo", "todos/long"),
    Place("todo, repeated", "todos/repeated"),
    Place("todo photo", "todos/long/photo"),
    Place("pages", "pages"),
    Place("write page", "pages/write"),
    Place("write a missed day", "pages/2019-03-05/write"),
    Place("choose a missed day", "pages", ("#write-missed",), (".sheet-head button",)),
    Place("feelings", "pages/write", ("#page-feeling",), (".sheet-head button",)),
    Place("tags, place and weather", "pages/write", ("#page-about",), (".sheet-head button",)),
    Place("page", "pages/2026-10-14"),
    Place("page photo", f"pages/2026-10-14/{plenty.TALL}"),
    Place("page, sealed", "pages/2026-11-15"),
    Place("page, two of them", "pages/2026-10-05"),
    Place("edit page", "pages/page-23/edit"),
    Place("edit page, photo", f"pages/page-23/edit/{plenty.TALL}"),
    Place("insights", "pages/insights"),
    Place("insights, year", "pages/insights/2026"),
    Place("music", "pages/music", until=".songs"),
    Place("music, feeling", "pages/music/discouraged", until=".songs"),
    Place("trips", "trips"),
    Place("trips, sorted", "trips", ("#sorting",), ("#sorting",)),
    Place("new trip", "trips/new"),
    Place("import trip", "trips/import"),
    Place("trip, as it opens", "trips/T"),
    Place("trip", DAY),
    Place("trip, chosen stop", DAY, ("#no-S1",), ("#no-S1",)),
    Place("trip, its menu", DAY, ("#trip-more",), ("dialog .textbtn",)),
    Place("trip, the ways of a leg", DAY, ("#leg-S1",), ("#leg-S1",)),
    Place("trip, empty day", "trips/T/2026-11-14"),
    Place("trip, long title", "trips/limit/2026-11-21"),
    Place("edit trip", "trips/T/edit"),
    Place("new stop", f"{DAY}/add"),
    Place("find places", f"{DAY}/search"),
    Place("found places", f"{DAY}/search", search=("#place-words", "카페"), until="#place-14"),
    Place("found place", f"{DAY}/search", search=("#place-words", "비자림"), until="#place-2", press=("#place-2 .row",)),
    Place("stop", "stops/S1"),
    Place("money", "trips/T/money"),
    Place("money of a day", "trips/T/money/2026-11-21"),
    Place("new expense", "trips/T/money/add"),
    Place("new expense of a day", "trips/T/money/2026-11-21/add"),
    Place("expense", "expenses/E1"),
    Place("packing", "trips/T/packing"),
    Place("diary", f"{DAY}/diary"),
    Place("diary photo", f"{DAY}/diary/{plenty.TALL}"),
    Place("take trip", "trips/T/take"),
    Place("search", "search"),
    Place("settings", "settings"),
    Place("erase pages", "settings", ("#erase-pages",), (".sheet-head button",)),
    Place("licences", "settings/licences"),
    Place("import", "settings/import"),
    Place("lock", "settings/lock"),
    Place("sync", "settings/sync", until="#sync-code"),
    Place("calendars for others, no account", "settings/calendars"),
    Place("widgets, no account", "settings/widgets"),
    Place("channels, no account", "settings/channels"),
    Place("calendars of others", "settings/subscriptions"),
    Place("calendar of others, edited", "settings/subscriptions", (".calendaracts .textbtn",), (".formacts .textbtn",)),
    Place("link to one's own", "join"),
    Place("invitation", "invited"),
    Place("lock, choosing", "settings/lock", (".formcard .btn",), (".formcard .textbtn",)),
    Place("trash", "settings/trash"),
    Place("empty trash", "settings/trash", ("#trash-empty",), ("#trash-keep",)),
    Place("lost", "nothing"),
]
# A screen of no record needs no row of its own.
PLACES += [Place(path, path) for path in sorted(PATTERNS - {pattern(place.path) for place in PLACES}) if "*" not in path]
CANCEL = (".formacts .textbtn",)
# Once there is an account.
MEMBER_PLACES = [
    Place("calendars for others", "settings/calendars", until="#feed-add"),
    Place("new calendar for others", "settings/calendars", ("#feed-add",), CANCEL, until="#feed-add"),
    Place("calendar for others, edited", "settings/calendars", (".row .textbtn",), CANCEL, until="#feed-add"),
    Place("calendar for others, revoked", "settings/calendars", (".row .textbtn + .textbtn",), CANCEL, until="#feed-add"),
    Place("widgets", "settings/widgets", until="#widget-add"),
    Place("new widget", "settings/widgets", ("#widget-add",), CANCEL, until="#widget-add"),
    Place("widget, edited", "settings/widgets", (".row .textbtn",), CANCEL, until="#widget-add"),
    Place("channels", "settings/channels", until="#channel-ntfy"),
    Place("new topic", "settings/channels", ("#channel-ntfy",), CANCEL, until="#channel-ntfy"),
    Place("new mail address", "settings/channels", ("#channel-mail",), CANCEL, until="#channel-mail"),
    Place("account", "settings/sync", until="#sync-add"),
    Place("device, renamed", "settings/sync", (".row .textbtn",), CANCEL, until="#sync-add"),
    Place("passphrase, changed", "settings/sync", ("main button:has([href='#i-lock'])",), CANCEL, until="#sync-add"),
    Place("account, deleted", "settings/sync", ("main button:has([href='#i-trash'])",), CANCEL, until="#sync-add"),
    Place("new calendar of others", "settings/subscriptions", ("#calendar-add",), CANCEL),
]
# Of a life with nothing in it.
EMPTY = [place for place in PLACES if place.path in (
    "", "days", "days/new", "calendar", "calendar/2026", "pages", "pages/write", "pages/insights", "trips", "trips/new", "trips/import",
    "settings", "settings/trash", "nothing") and not place.press]
# Place, element, fault (regular expressions), and why it is meant to be so.
DELIBERATE: list[tuple[str, str, str, str]] = [
    ("calendar", r"span\.one\.blk", "px over button#day-", "the name of a trip runs along its band, over the days that it lasts"),
    # To be mended, as the next one: the row goes with the fault.
    ("^calendars for others, no account$", "^p ", "‘동기화’에서 is broken in two", "Chromium parts a closing quotation mark from the syllable behind it"),
    ("^account$", "button#sync-add", "moves after it was seen", "when each device was last there is the server's to tell, and takes a line more where there is little room"),
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


@pytest.fixture
def home(serve) -> Iterator[str]:
    """The address of a server that finds places and songs, and hands a map through."""
    tiles, finder, youtube = Tiles(), PlaceFinder(), YouTube()
    titles = [plenty.LONG, plenty.WORD * 2, "노래", "Every song of a long and quiet winter evening, one after the other (playlist)"]
    youtube.answer = (200, {"items": [item(f"abcdefghi{n:02}", title, plenty.LONG) for n, title in enumerate(titles * 2)]})
    yield serve(environment=tiles.environment | finder.kakao | youtube.environment).url
    for service in (tiles, finder, youtube):
        service.stop()


@pytest.fixture(scope="module")
def large_text(browser: Browser) -> Iterator[Browser]:
    """A browser whose person asks for text twice as large: all that is measured in rem and em is."""
    large = browser.browser_type.launch(
        executable_path=chromium(), args=["--no-sandbox", "--blink-settings=defaultFontSize=32"])
    yield large
    large.close()


def open_life(visitor: Visitor, language: str, rows: list[tuple[str, str]]) -> Page:
    """The app with these records, on a device whose clock stands still."""
    context = visitor.device(screen=dict(zip(("width", "height"), PHONE_390)), language=language,
                             service_workers="block", has_touch=False, device_scale_factor=1)
    context.add_init_script(STOPPED)
    page = context.new_page()
    visitor.open(page)
    if rows:
        shelf.lay(page, rows)
        lay_photos(page, plenty.PHOTOS)
        visitor.open(page)
    page.set_default_timeout(120_000)
    return page


def look_around(page: Page, language: str, text: int, sizes: list[tuple[int, int]], places: list[Place]) -> list[str]:
    """The faults in each size, a line each: place, size, text, language, element, fault."""
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == f"{16 * text // 100}px"
    lines = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        here = [asdict(place) for place in places if not place.wide or width >= 9 * text]
        lines += [f"{found['place']} | {width}×{height} | {text} % | {language} | {found['element']} | {found['fault']}"
                  for found in page.evaluate(VISIT, {"places": here, "base": "/"})["found"] if not is_deliberate(found)]
    return lines


def test_every_screen_has_a_place():
    assert PATTERNS - {pattern(place.path) for place in PLACES} == set()
    pressed = {(place.path, bool(place.press)) for place in MEMBER_PLACES}
    assert {(screen.path, bool(screen.press)) for screen in MEMBER_SCREENS} - pressed == set()


@pytest.mark.parametrize(("language", "text", "sizes"), ROUNDS, ids=lambda value: "" if isinstance(value, list) else str(value))
def test_every_screen_holds_its_content(home, visitor_to, request, language, text, sizes):
    visitor = visitor_to(home)
    if text == 200:
        visitor.browser = request.getfixturevalue("large_text")
    found = look_around(open_life(visitor, language, plenty.rows()), language, text, sizes, PLACES)
    assert not found, f"{len(found)} faults\n" + "\n".join(found)


@pytest.mark.parametrize(("text", "sizes"), [(100, FEW), (200, [PHONE_390])], ids=["100", "200"])
def test_every_screen_of_nothing_holds_it(home, visitor_to, request, text, sizes):
    visitor = visitor_to(home)
    if text == 200:
        visitor.browser = request.getfixturevalue("large_text")
    found = look_around(open_life(visitor, "ko-KR", []), "ko-KR", text, sizes, EMPTY)
    assert not found, f"{len(found)} faults\n" + "\n".join(found)


@pytest.mark.parametrize(
    ("text", "rounds"), [(100, [("ko-KR", FEW), ("en-US", FEW), ("ja-JP", FEW)]), (200, [("ko-KR", [PHONE_390])])], ids=["100", "200"])
def test_every_screen_of_an_account_holds_its_content(serve, visitor_to, request, text, rounds):
    server = serve(environment=ENVIRONMENT)
    visitor = visitor_to(server.url)
    if text == 200:
        visitor.browser = request.getfixturevalue("large_text")
    page = open_life(visitor, "ko-KR", [])
    make_member(visitor, page, server, feed=plenty.LONG[:40], widget=plenty.WORD[:40])
    found = []
    for language, sizes in rounds:
        # One account, whatever the device speaks.
        page.add_init_script(f"Object.defineProperty(navigator, 'languages', {{ value: ['{language}'], configurable: true }})")
        visitor.open(page)
        assert page.locator("html").get_attribute("lang") == language[:2]
        found += look_around(page, language, text, sizes, MEMBER_PLACES)
    assert not found, f"{len(found)} faults\n" + "\n".join(found)


def test_nothing_moves_on_a_page_that_was_opened(home, visitor_to):
    visitor = visitor_to(home)
    page = open_life(visitor, "ko-KR", plenty.rows())
    found = []
    for path in dict.fromkeys(place.path for place in PLACES):
        visitor.open(page, path)
        found += [f"/{path}: {moved}" for moved in page.evaluate(MOVED)]
    assert not found, "\n".join(found)
