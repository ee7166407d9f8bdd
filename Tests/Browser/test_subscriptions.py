"""Calendars of others in Haru's own: fetched by the server, shown quietly, and there without it."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

import person
from accessibility import faults
from combinations import COLOURS, LANGUAGES, each_value
from household import join, link_of, make_first_account
from othercalendar import Source
from shelf import wait_until_put_away
from visitor import DESKTOP, PHONE, Visitor, shot, wait_until_carried, wait_until_written

MATCHES = """BEGIN:VCALENDAR
X-WR-CALNAME:FC 하루
BEGIN:VEVENT
UID:1
SUMMARY:홈 경기
DTSTART:20261121T100000Z
DTEND:20261121T120000Z
RRULE:FREQ=WEEKLY;COUNT=4
END:VEVENT
BEGIN:VEVENT
UID:2
SUMMARY:전지훈련
DTSTART;VALUE=DATE:20261124
DTEND;VALUE=DATE:20261127
END:VEVENT
BEGIN:VEVENT
UID:3
SUMMARY:언제인지 모를 경기
DTSTART:미정
END:VEVENT
END:VCALENDAR
"""
HOLIDAYS = """BEGIN:VCALENDAR
X-WR-CALNAME:日本の祝日
BEGIN:VEVENT
SUMMARY:勤労感謝の日
DTSTART;VALUE=DATE:20261123
END:VEVENT
END:VCALENDAR
"""
SAID = {
    "ko-KR": ("캘린더 추가", "주소", "구독", "일정 5개", "읽지 못한 일정 1개", "날짜를 읽을 수 없어요 (19번째 줄)"),
    "en-US": ("Add calendar", "Address", "Subscribe", "5 events", "1 event not read", "its date can’t be read (line 19)"),
    "ja-JP": ("カレンダーを追加", "アドレス", "購読", "予定5件", "読めない予定1件", "日付を読めません（19行目）"),
}


@pytest.fixture
def source() -> Iterator[Source]:
    source = Source()
    source.calendars = {"/fc.ics": MATCHES, "/jp.ics": HOLIDAYS, "/page": "<!doctype html>"}
    yield source
    source.stop()


@pytest.fixture
def server(serve, source: Source):
    return serve(environment=source.environment)


@pytest.fixture(autouse=True)
def asked_before_the_sync(visitor: Visitor) -> None:
    """The server may be asked for a calendar that it hears of a moment later; it is asked again then."""
    visitor.expect(r"status of 404 .*api/v1/calendars/")


def subscribe(page: Page, address: str, name: str = "", language: str = "ko-KR") -> None:
    add, field, submit, *_ = SAID[language]
    page.get_by_role("button", name=add).click()
    expect(page.get_by_role("textbox", name=field)).to_be_focused()
    page.get_by_role("textbox", name=field).fill(address)
    if name:
        page.locator("#calendar-name").fill(name)
    page.get_by_role("button", name=submit, exact=True).click()


def test_a_calendar_is_added_shown_everywhere_and_removed(visitor: Visitor, server, source: Source):
    page = visitor.page(at=person.MORNING)
    visitor.open(page, "settings/subscriptions")
    expect(page.get_by_text("서버에 계정이 있어야 해요")).to_be_visible()
    make_first_account(visitor, page, server)
    visitor.open(page, "settings")
    page.get_by_role("link", name=re.compile("^다른 캘린더")).click()

    # Text that is no address is told beside the field, and stays there.
    subscribe(page, "fc.example/a.ics")
    expect(page.get_by_text("시작하는 주소를 넣어 주세요")).to_be_visible()
    expect(page.get_by_role("textbox", name="주소")).to_have_value("fc.example/a.ics")
    page.get_by_role("button", name="취소").click()
    subscribe(page, source.address_of("/fc.ics", "webcal"))
    expect(page.get_by_text("일정 5개")).to_be_visible()
    expect(page.get_by_text("FC 하루")).to_be_visible()
    page.get_by_role("button", name="읽지 못한 일정 1개").click()
    expect(page.get_by_text("언제인지 모를 경기: 날짜를 읽을 수 없어요 (19번째 줄)")).to_be_visible()
    subscribe(page, source.address_of("/jp.ics"), "일본 공휴일")
    expect(page.get_by_text("일정 1개", exact=True)).to_be_visible()
    assert faults(page) == []
    shot(page, "other-calendars-390")
    assert "fc.ics" not in server.log.read_text()

    visitor.open(page)
    expect(page.get_by_text("19:00 홈 경기")).to_be_visible()
    # Nothing of it is a record.
    expect(page.get_by_text("오늘은 비어 있어요").or_(page.locator(".firstrun"))).to_have_count(page.locator(".firstrun").count())
    visitor.open(page, "calendar")
    expect(page.get_by_text("19:00–21:00 홈 경기")).to_be_visible()
    page.get_by_role("button", name="2026년 11월 25일 수요일, 전지훈련").click()
    expect(page.locator(".dayline", has_text="전지훈련")).to_contain_text("FC 하루")
    page.get_by_role("button", name="2026년 11월 23일 월요일, 勤労感謝の日").click()
    expect(page.locator(".dayline", has_text="勤労感謝の日")).to_contain_text("일본 공휴일")
    shot(page, "other-calendar-month-390")

    # Another device has them by sync, and fetches them for itself.
    desk = visitor.device(screen=DESKTOP, colours="dark").new_page()
    desk.clock.set_fixed_time(person.MORNING)
    join(desk, link_of(visitor, page))
    visitor.open(desk, "calendar")
    expect(desk.locator(".month .other", has_text="홈 경기").first).to_be_visible()
    shot(desk, "other-calendar-month-1280-dark")
    desk.get_by_role("radio", name="주간").click()
    expect(desk.locator(".column .other", has_text="19:00 홈 경기")).to_be_visible()
    shot(desk, "other-calendar-week-1280-dark")

    # Without a network they are still there.
    wait_until_carried(desk)
    wait_until_written(desk)
    desk.context.set_offline(True)
    visitor.expect(r"ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED")
    person.reload(desk)
    expect(desk.locator(".column .other", has_text="19:00 홈 경기")).to_be_visible()
    desk.context.set_offline(False)

    visitor.open(page, "settings/subscriptions")
    page.get_by_role("button", name="구독 끊기: FC 하루").click()
    expect(page.get_by_text("FC 하루", exact=True)).to_have_count(0)
    page.get_by_role("button", name="되돌리기").click()
    expect(page.get_by_text("FC 하루", exact=True)).to_be_visible()
    page.get_by_role("switch", name="보이기: FC 하루").click()
    visitor.open(page, "calendar")
    expect(page.get_by_text("홈 경기")).to_have_count(0)
    expect(page.get_by_role("button", name="2026년 11월 23일 월요일, 勤労感謝の日")).to_be_visible()


def test_problems_are_told_and_the_events_that_were_there_stay(visitor: Visitor, server, source: Source):
    page = visitor.page(at=person.MORNING)
    make_first_account(visitor, page, server)
    visitor.open(page, "settings/subscriptions")
    subscribe(page, source.address_of("/fc.ics"))
    expect(page.get_by_text("일정 5개")).to_be_visible()
    # A person may ask again, but a source is not asked without end.
    asked = len(source.asked)
    page.get_by_role("button", name="지금 가져오기: FC 하루").click()
    expect(page.get_by_role("button", name="지금 가져오기: FC 하루")).to_be_enabled()
    assert len(source.asked) == asked
    subscribe(page, source.address_of("/page"), "모임")
    expect(page.get_by_text("캘린더가 아니에요")).to_be_visible()
    subscribe(page, source.address_of("/gone"), "옛 모임")
    expect(page.get_by_text("이제 캘린더가 없어요")).to_be_visible()
    shot(page, "other-calendars-problems-390")
    # Haru's own server is away: it says so where a person asks, and shows the events that are here.
    wait_until_written(page)
    server.stop()
    visitor.expect(r"ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to update a ServiceWorker|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET")
    page.get_by_role("button", name="지금 가져오기: FC 하루").click()
    expect(page.get_by_text("마지막으로 가져온 대로 보여 줘요").first).to_be_visible()
    visitor.open(page, "calendar")
    expect(page.get_by_text("19:00–21:00 홈 경기")).to_be_visible()


def test_one_is_added_changed_and_removed_by_keys_and_its_form_outlives_a_reload(visitor: Visitor, server, source: Source):
    page = visitor.page(at=person.MORNING, screen=DESKTOP)
    make_first_account(visitor, page, server)
    visitor.open(page, "settings/subscriptions")
    person.tab_to(page, page.get_by_role("button", name="캘린더 추가"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("textbox", name="주소")).to_be_focused()
    page.keyboard.type(source.address_of("/fc.ics"))
    page.keyboard.press("Enter")
    expect(page.get_by_text("일정 5개")).to_be_visible()
    person.tab_to(page, page.get_by_role("button", name="수정: FC 하루"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("textbox", name="주소")).to_be_focused()
    name = page.locator("#calendar-name")
    person.tab_to(page, name)
    page.keyboard.type("동네 축구")
    wait_until_put_away(page, "동네 축구")
    person.reload(page)
    expect(name).to_have_value("동네 축구")
    person.tab_to(page, name)
    page.keyboard.press("Enter")
    expect(page.get_by_text("동네 축구")).to_be_visible()
    person.reload(page)
    expect(name).to_have_count(0)
    person.tab_to(page, page.get_by_role("switch", name="보이기: 동네 축구"))
    page.keyboard.press("Space")
    expect(page.get_by_role("switch", name="보이기: 동네 축구")).not_to_be_checked()
    person.tab_to(page, page.get_by_role("button", name="구독 끊기: 동네 축구"))
    page.keyboard.press("Enter")
    expect(page.get_by_text("동네 축구", exact=True)).to_have_count(0)


@each_value(language=LANGUAGES, colours=COLOURS)
def test_the_screen_is_for_everyone(visitor: Visitor, server, source: Source, language: str, colours: str):
    maker = visitor.page(at=person.MORNING)
    make_first_account(visitor, maker, server)
    link = link_of(visitor, maker)
    screen = PHONE if colours == "light" else DESKTOP
    page = visitor.device(screen=screen, colours=colours).new_page()
    page.clock.set_fixed_time(person.MORNING)
    join(page, link)
    visitor.open(page, "settings")
    page.locator("#language-" + language[:2]).click()
    visitor.open(page, "settings/subscriptions")
    add, field, submit, events, unread, reason = SAID[language]
    subscribe(page, source.address_of("/fc.ics"), language=language)
    expect(page.get_by_text(events)).to_be_visible()
    page.get_by_role("button", name=unread).click()
    expect(page.get_by_text(reason)).to_be_visible()
    assert faults(page) == []
    shot(page, f"other-calendars-{language}-{colours}")
    page.get_by_role("button", name=add).click()
    expect(page.get_by_role("textbox", name=field)).to_be_focused()
    assert faults(page) == []
    shot(page, f"other-calendar-form-{language}-{colours}")
    page.locator(".formacts .textbtn").click()
    visitor.open(page, "calendar")
    expect(page.locator(".dayline.other", has_text="홈 경기")).to_be_visible()
    assert faults(page) == []
    shot(page, f"other-calendar-month-{language}-{colours}")
    visitor.open(page)
    expect(page.locator(".almanac .other", has_text="홈 경기")).to_be_visible()
    shot(page, f"other-calendar-today-{language}-{colours}")
