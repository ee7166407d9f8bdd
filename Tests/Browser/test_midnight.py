"""D−1 becomes D-DAY when the day does: while the app is open, after sleep, in another time zone."""

import pytest
from playwright.sync_api import Page, expect

import person
import shelf

# Things that a browser tells when a device wakes up or a person comes back.
RETURNS = {
    "the page is shown": "document.dispatchEvent(new Event('visibilitychange'))",
    "the window is entered": "window.dispatchEvent(new Event('focus'))",
    "the network is back": "window.dispatchEvent(new Event('online'))",
}


def number_of(page: Page, title: str):
    return person.number(person.day_link(page, title))


def test_the_day_turns_at_midnight_on_every_screen(visitor):
    page = visitor.device().new_page()
    page.clock.install(time="2026-11-21T23:59:20+09:00")
    visitor.open(page, "days")
    person.add_day(page, "내일", "2026-11-22")
    person.add_day(page, "그날", "2026-11-21")
    page.clock.pause_at("2026-11-21T23:59:58+09:00")
    expect(number_of(page, "내일")).to_have_text("D−1")
    page.clock.run_for(4_000)
    expect(number_of(page, "내일")).to_have_text("D-DAY")
    expect(number_of(page, "그날")).to_have_text("D+1")
    expect(page.get_by_role("heading", name="지난 날")).to_be_visible()
    page.get_by_role("navigation").get_by_role("link", name="오늘").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("2026년 11월 22일 일요일")
    page.clock.run_for(24 * 3600 * 1000)
    expect(page.get_by_role("heading", level=1)).to_have_text("2026년 11월 23일 월요일")


@pytest.mark.parametrize("event", RETURNS)
def test_the_day_turns_when_a_device_wakes_up(visitor, event):
    page = visitor.page("days", at="2026-11-21T22:00:00+09:00")
    person.add_day(page, "설날", "2027-02-06")
    expect(number_of(page, "설날")).to_have_text("D−77")
    shelf.wait_until_stored(page, "설날")
    # Work that the adding still sets off would look at the clock too.
    page.wait_for_timeout(300)
    page.clock.set_fixed_time("2027-02-06T08:00:00+09:00")
    expect(number_of(page, "설날")).to_have_text("D−77")
    page.evaluate(f"() => {{ {RETURNS[event]} }}")
    expect(number_of(page, "설날")).to_have_text("D-DAY")


def test_the_day_is_that_of_the_zone_a_person_has_come_to(visitor):
    page = visitor.device(timezone_id=None).new_page()
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setTimezoneOverride", {"timezoneId": "Asia/Seoul"})
    page.clock.set_fixed_time("2026-11-21T23:30:00+09:00")
    visitor.open(page, "days")
    person.add_day(page, "도착", "2026-11-22")
    expect(number_of(page, "도착")).to_have_text("D−1")
    for zone, shown in [("Pacific/Auckland", "D-DAY"), ("Asia/Seoul", "D−1"), ("Pacific/Kiritimati", "D-DAY")]:
        session.send("Emulation.setTimezoneOverride", {"timezoneId": zone})
        page.evaluate("() => { window.dispatchEvent(new Event('focus')); }")
        expect(number_of(page, "도착")).to_have_text(shown)


def test_a_step_taken_after_midnight_is_taken_on_the_new_day(visitor):
    """No timer and no event has told the app: the person's own tap does."""
    page = visitor.page("days/new", at="2026-11-21T23:59:00+09:00")
    person.title_field(page).fill("내일")
    person.date_field(page).fill("2026-11-22")
    expect(person.number(person.sheet(page))).to_have_text("D−1")
    page.clock.set_fixed_time("2026-11-22T00:00:01+09:00")
    person.press(page, "추가")
    expect(number_of(page, "내일")).to_have_text("D-DAY")
