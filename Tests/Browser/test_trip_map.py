"""The map of a trip: its pictures come through our server alone, are there offline once seen, and are done without."""

import re

import pytest
from playwright.sync_api import Page, expect

import accessibility
import shelf
from finger import Finger
from person import MORNING
from test_offline import GONE
from test_trip_day import DAY, places, tip, trip
from tiles import CREDIT
from visitor import DESKTOP, PHONE, Visitor, shot, until, wait_until_carried

SEEN = "[...document.querySelectorAll('.ground image')].length > 3"
DRAWN = """Promise.all([...document.querySelectorAll('.ground image')].map(async image => {
    try { await image.decode(); return true } catch { return false }
})).then(all => all.length > 3 && all.every(Boolean))"""


@pytest.fixture
def traveller(tiles, serve, visitor_to) -> Visitor:
    """A visitor of a server that hands a map through."""
    return visitor_to(serve(environment=tiles.environment).url)


def open_map(visitor: Visitor, **device) -> Page:
    page = visitor.blank(at=MORNING, **device)
    shelf.lay(page, [trip(), *places()])
    visitor.open(page, DAY)
    return page


def spot(page: Page, number: str) -> tuple[float, float]:
    return tip(page.locator(".pin", has_text=number))


@pytest.mark.parametrize(("screen", "colours"), [(PHONE, "light"), (DESKTOP, "light"), (PHONE, "dark")])
def test_the_map_lies_under_the_pins_and_names_who_drew_it(traveller, tiles, screen, colours):
    page = traveller.page(at=MORNING, screen=screen, colours=colours)
    shelf.lay(page, [trip(), *places()])
    requests: list[str] = []
    page.context.on("request", lambda request: requests.append(request.url))
    traveller.open(page, DAY)
    until(page, SEEN)
    until(page, DRAWN)
    expect(page.locator(".credit")).to_have_text(CREDIT)
    assert all(url.startswith(traveller.home) for url in requests), requests
    assert all(re.fullmatch(r"/\d+/\d+/\d+\.png", path) for path in tiles.asked)
    assert accessibility.faults(page) == []
    # It fills its room to the edges.
    ground, room = page.locator(".ground").bounding_box(), page.locator(".map").bounding_box()
    for side, size in (("x", "width"), ("y", "height")):
        assert ground[side] <= room[side] + 1 and ground[side] + ground[size] >= room[side] + room[size] - 1
    shot(page, f"trip-map-{screen['width']}-{colours}")


def test_it_moves_by_mouse_wheel_keys_and_buttons(traveller):
    page = open_map(traveller, screen=DESKTOP)
    until(page, SEEN)
    start = spot(page, "2")
    page.mouse.move(*start)
    room = page.locator(".map").bounding_box()
    x, y = room["x"] + room["width"] / 2, room["y"] + room["height"] - 60
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y - 40, steps=4)
    page.mouse.up()
    moved = spot(page, "2")
    assert abs(moved[0] - start[0] - 60) < 2 and abs(moved[1] - start[1] + 40) < 2
    page.get_by_role("button", name="모든 장소 보기").click()
    until(page, "!document.querySelector('.mapkeys button:nth-child(3)')")
    assert abs(spot(page, "2")[0] - start[0]) < 1
    page.get_by_role("application").focus()
    page.keyboard.press("ArrowLeft")
    assert spot(page, "2")[0] > start[0] + 40
    page.keyboard.press("+")
    page.mouse.move(x, y)
    page.mouse.wheel(0, -300)
    before = page.locator(".ground text.label").last.text_content()
    page.get_by_role("button", name="축소").click()
    until(page, f"document.querySelector('.ground text.label:last-of-type').textContent !== {before!r}")
    # A pin under the pointer is still a pin.
    page.get_by_role("button", name="모든 장소 보기").click()
    page.locator(".pin", has_text="3").click()
    expect(page.locator("li.stop", has_text="성산일출봉")).to_have_class(re.compile("next"))


def test_a_finger_moves_the_map_and_not_the_page(traveller):
    page = open_map(traveller, screen=PHONE)
    until(page, SEEN)
    start = spot(page, "1")
    room = page.locator(".map").bounding_box()
    finger = Finger(page)
    x, y = room["x"] + 60, room["y"] + room["height"] - 40
    finger.down(x, y)
    for step in range(1, 5):
        finger.move(x + 5 * step, y - 10 * step)
    finger.up()
    assert abs(spot(page, "1")[1] - start[1] + 40) < 3
    assert page.evaluate("scrollY") == 0


def test_a_row_flies_there(traveller):
    page = open_map(traveller, screen=PHONE)
    until(page, SEEN)
    page.get_by_role("button", name="‘비자림’ 지도에서 보기").click()
    room = page.locator(".map").bounding_box()
    x, y = spot(page, "2")
    assert abs(x - room["x"] - room["width"] / 2) < 3 and abs(y - room["y"] - room["height"] / 2) < 3
    until(page, DRAWN)
    shot(page, "trip-map-flown")


def test_tiles_once_seen_are_there_offline_and_missing_ones_are_told(traveller, tiles, serve):
    page = open_map(traveller, screen=PHONE)
    until(page, SEEN)
    wait_until_carried(page)
    # Once more, through the worker.
    traveller.open(page, DAY)
    until(page, DRAWN)
    page.context.set_offline(True)
    traveller.expect(GONE + "|ERR_INTERNET_DISCONNECTED")
    traveller.open(page, DAY)
    until(page, DRAWN)
    expect(page.locator(".credit")).to_have_text(CREDIT)
    expect(page.locator(".pin")).to_have_count(4)
    for _ in range(3):
        page.get_by_role("button", name="확대").click()
    expect(page.get_by_text("지도를 다 불러오지 못했어요")).to_be_visible()
    expect(page.locator(".pin")).to_have_count(4)
    shot(page, "trip-map-offline")


# The paths that the worker keeps for the map.
KEPT = """caches.keys()
    .then(names => caches.open(names.find(name => name.startsWith('haru-map@'))))
    .then(cache => cache.keys())
    .then(keys => keys.map(key => new URL(key.url).pathname))"""


def test_who_drew_the_map_is_known_offline_however_much_was_seen(traveller):
    page = open_map(traveller, screen=PHONE)
    wait_until_carried(page)
    traveller.open(page, DAY)
    until(page, DRAWN)
    # Who drew the map was asked for once, before all of these.
    page.evaluate("""async () => {
        const name = (await caches.keys()).find(name => name.startsWith('haru-map@'))
        const cache = await caches.open(name)
        const base = new URL(name.slice('haru-map@'.length), location)
        for (let row = 0; row < 1000; row++) await cache.put(new URL(`tiles/19/0/${row}`, base), new Response())
    }""")
    page.get_by_role("button", name="확대").click()
    until(page, f"{KEPT}.then(paths => paths.length === 1001)")
    assert page.evaluate(f"{KEPT}.then(paths => paths.filter(path => path.endsWith('/api/v1/map')).length)") == 1
    page.context.set_offline(True)
    traveller.expect(GONE + "|ERR_INTERNET_DISCONNECTED")
    traveller.open(page, DAY)
    expect(page.locator(".credit")).to_have_text(CREDIT)


def test_pictures_that_may_not_be_kept_are_not_kept(traveller, tiles):
    tiles.caching = "no-store"
    page = open_map(traveller, screen=PHONE)
    wait_until_carried(page)
    traveller.open(page, DAY)
    until(page, DRAWN)
    paths = page.evaluate(KEPT)
    assert len(paths) == 1 and paths[0].endswith("/api/v1/map"), paths


def test_pictures_that_fail_leave_a_plain_ground(traveller, tiles):
    tiles.status = 500
    traveller.expect("Failed to load resource")
    page = open_map(traveller, screen=PHONE)
    expect(page.get_by_text("지도를 다 불러오지 못했어요. 장소와 순서는 그대로예요.")).to_be_visible()
    expect(page.locator(".pin")).to_have_count(4)
    assert accessibility.faults(page) == []


def test_without_a_map_the_ground_is_plain(visitor):
    page = open_map(visitor, screen=PHONE)
    expect(page.locator(".pin")).to_have_count(4)
    expect(page.locator(".ground image")).to_have_count(0)
    expect(page.locator(".credit")).to_have_count(0)


# The pins and the label of the scale that lie outside the map, or under its buttons.
ASTRAY = """() => {
    const map = document.querySelector('.map').getBoundingClientRect(), keys = document.querySelector('.mapkeys').getBoundingClientRect()
    return [...document.querySelectorAll('.pin, .ground > .label')].filter(node => {
        const box = node.getBoundingClientRect()
        const isInside = box.left >= map.left && box.right <= map.right && box.top >= map.top && box.bottom <= Math.min(map.bottom, innerHeight)
        return !isInside || box.right > keys.left && box.top < keys.bottom
    }).map(node => node.textContent)
}"""


def test_all_of_the_day_is_seen_on_a_map_of_any_size(visitor):
    page = open_map(visitor, screen={"width": 1280, "height": 800})
    for width, height in [(1280, 800), (1920, 1080), (900, 700), (899, 700), (700, 900), (390, 844), (320, 640)]:
        page.set_viewport_size({"width": width, "height": height})
        until(page, "Math.abs(document.querySelector('.ground').viewBox.baseVal.width - document.querySelector('.map').clientWidth) < 1")
        expect(page.locator(".pin")).to_have_count(4)
        page.locator(".map").scroll_into_view_if_needed()
        assert page.evaluate(ASTRAY) == [], (width, height)
