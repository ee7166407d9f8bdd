"""The app comes in three parts: the first screens stand with the first alone, and what needs the others gets them."""

import re
from datetime import date

import pytest
from playwright.sync_api import Page, expect

import person
import records
import shelf
from visitor import DESKTOP, PHONE, until

LATER = re.compile(r"/(later|pages|trips)\.[0-9a-f]+\.wasm")
WHOLE = "performance.getEntriesByName('haru-whole').length === 1"
THE_DAY = date(2026, 11, 21)
LIFE = [
    shelf.day_row("a0000", "할머니 생신", "1950-06-30", calendar="lunar", repeat="yearly"),
    shelf.day_row("b0000", "우리", "2023-08-05", kind="count", group="가족"),
    shelf.day_row("e0000", "백일", "2026-08-14", kind="count"),
    shelf.day_row("f0000", "천일", "2024-02-26", kind="count"),
    shelf.day_row("g0000", "세 돌", "2023-11-21", kind="count"),
    shelf.day_row("h0000", "음력 두 돌", "2024-10-13", kind="count", calendar="lunar"),
    shelf.row("trip", "c0000", title="제주", start="2026-11-20", end="2026-11-23"),
    shelf.row("stop", "d0000", trip="c0000", day="2026-11-21", time="11:00", name="비자림", lat="33.49", lon="126.81"),
]


def page_without_later(
    visitor, screen: dict[str, int], path: str, rows: list[tuple[str, str]], at: str | None = None
) -> tuple[Page, list[str]]:
    """A page of a new device to which the other parts do not come; how often it asked for them is written down."""
    asked: list[str] = []

    def refuse(route) -> None:
        asked.append(route.request.resource_type)
        route.abort()

    # A worker would bring it.
    device = visitor.device(screen=screen, service_workers="block")
    page = device.new_page()
    visitor.open(page)
    shelf.lay(page, rows)
    page.close()
    page = device.new_page()
    page.route(LATER, refuse)
    if at:
        page.clock.set_fixed_time(at)
    visitor.expect("ERR_FAILED")
    visitor.open(page, path)
    return page, asked


@pytest.mark.parametrize("rows", [[], LIFE, records.rows(600, THE_DAY) + records.todo_rows(600, THE_DAY)], ids=["empty", "filled", "many"])
@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("path", ["", "days", "calendar", "pages", "trips"])
def test_a_first_screen_stands_without_the_other_parts(visitor, path, screen, rows):
    # On one day, as what the almanac has to say of another may be more.
    page, asked = page_without_later(visitor, screen, path, rows, at="2026-11-21T12:00:00+09:00")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    if path == "days" and rows is LIFE:
        expect(person.day_link(page, "할머니 생신")).to_be_visible()
    for _ in range(100):
        page.wait_for_timeout(100)
        if len(asked) == 3:
            break
    page.wait_for_timeout(100)
    # Behind the screen, once, and never while the page waits.
    assert asked == ["fetch", "fetch", "fetch"]


@pytest.mark.parametrize("path", ["", "calendar"])
@pytest.mark.parametrize("day", ["2026-11-22", "2026-09-25", "2027-02-07", "2026-12-25", "2027-05-05"])
def test_it_stands_on_days_of_which_the_almanac_has_something_to_say(visitor, path, day):
    page, asked = page_without_later(visitor, PHONE, path, LIFE, at=day + "T12:00:00+09:00")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert asked.count("xhr") == 0


def test_what_comes_later_is_fetched_when_it_is_called_before(visitor):
    page, asked = page_without_later(visitor, PHONE, "days", LIFE)
    page.unroute(LATER)
    person.add_day(page, "시험", "2099-01-01")
    expect(person.day_link(page, "시험")).to_be_visible()
    assert page.evaluate(WHOLE)


def test_a_call_that_cannot_be_answered_is_told_and_loses_nothing(visitor):
    page, asked = page_without_later(visitor, PHONE, "days", LIFE)
    visitor.expect("NetworkError|later|pages|trips")
    page.keyboard.press("n")
    if page.get_by_role("textbox", name="Report").count() == 0:
        page.goto(page.url.replace("/days", "/days/new"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("하루가 멈췄어요")
    assert "xhr" in asked
    page.unroute(LATER)
    visitor.open(page, "days")
    expect(person.day_link(page, "할머니 생신")).to_be_visible()


@pytest.mark.parametrize("path", ["", "days/new", "settings", "calendar/2026"])
def test_the_other_parts_come_once_wherever_one_begins(visitor, path):
    asked: list[str] = []
    device = visitor.device(service_workers="block")
    device.on("request", lambda request: asked.append(request.url) if LATER.search(request.url) else None)
    page = device.new_page()
    visitor.open(page, path)
    until(page, WHOLE)
    page.wait_for_timeout(50)
    assert len(asked) == len(set(asked)) == 3
