"""The calendar as a person uses it: turning and choosing, marks, the week, the year, midnight, three languages."""

import json
import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

import accessibility
import person
import shelf
from visitor import DESKTOP, PHONE, shot, until


@dataclass(frozen=True)
class Calendar:
    """The words of the calendar in one language."""

    locale: str
    month: str
    to_do: str
    cell: str
    left: str
    all_done: str
    week: str
    year: str
    filled: str

    @property
    def comma(self) -> str:
        return "、" if self.locale == "ja-JP" else ", "


CALENDARS = [
    Calendar("ko-KR", "2026년 11월", "할 일 적기", "2026년 11월 21일 토요일", "할 일 1개 남음", "할 일 모두 완료", "주간",
             "2026년", "1개 완료"),
    Calendar("en-US", "November 2026", "Add a to-do", "Saturday, November 21, 2026", "1 to-do left",
             "all to-dos done", "Week", "2026", "1 done"),
    Calendar("ja-JP", "2026年11月", "やることを書く", "2026年11月21日 土曜日", "やること残り1件", "やること完了", "週",
             "2026年", "1件完了"),
]


def heading(page: Page) -> Locator:
    return page.get_by_role("main").get_by_role("heading", level=1)


def cell(page: Page, name: str) -> Locator:
    """The day whose name begins so: "2026년 11월 25일"."""
    return page.get_by_role("main").get_by_role("button", name=re.compile("^" + re.escape(name)))


def agenda(page: Page) -> Locator:
    return page.locator(".agenda")


def add_to_do(page: Page, text: str, field: str = "할 일 적기") -> None:
    page.get_by_role("textbox", name=field).fill(text)
    page.keyboard.press("Enter")
    expect(agenda(page).get_by_role("checkbox", name=text)).to_be_visible()


def to_do(name: str, text: str, day: str, done: bool = False, **more: str) -> tuple[str, str]:
    """A to-do as the app stores it; `more` are further fields."""
    fields = {"text": text, "day": day, "created": "2026-01-01", "done": done, **more}
    record = {"c": "todo", "i": name, "f": {field: [value, shelf.STAMP] for field, value in fields.items()}}
    return f"todo/{name}", json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def swipe(page: Page, by: int) -> None:
    """A finger goes sideways over the days."""
    box = page.locator(".month, .week").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    devtools = page.context.new_cdp_session(page)
    for kind, points in [("touchStart", [x]), ("touchMove", [x + by / 2]), ("touchMove", [x + by]), ("touchEnd", [])]:
        touches = [{"x": at, "y": y, "id": 1} for at in points]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
    devtools.detach()


def test_the_month_is_turned_by_arrows_keys_and_a_finger(visitor):
    page = visitor.page("calendar", at=person.MORNING)
    expect(heading(page)).to_have_text("2026년11월")
    page.get_by_role("button", name="다음 달").click()
    expect(heading(page)).to_have_text("2026년12월")
    page.get_by_role("button", name="이전 달").click()
    page.get_by_role("button", name="이전 달").click()
    expect(heading(page)).to_have_text("2026년10월")
    page.get_by_role("main").get_by_role("button", name="오늘", exact=True).click()
    expect(heading(page)).to_have_text("2026년11월")
    cell(page, "2026년 11월 21일").focus()
    for key, name in [("ArrowRight", "2026년 11월 22일"), ("ArrowDown", "2026년 11월 29일"), ("ArrowDown", "2026년 12월 6일"),
                      ("PageDown", "2027년 1월 6일"), ("PageUp", "2026년 12월 6일"), ("Home", "2026년 11월 21일")]:
        page.keyboard.press(key)
        expect(cell(page, name)).to_be_focused()
        expect(cell(page, name)).to_have_attribute("aria-pressed", "true")
    swipe(page, -160)
    expect(heading(page)).to_have_text("2026년12월")
    swipe(page, 160)
    swipe(page, 160)
    expect(heading(page)).to_have_text("2026년10월")


@pytest.mark.parametrize(("language", "search"), [("ko-KR", "검색"), ("en-US", "Search"), ("ja-JP", "検索")])
def test_the_head_of_a_narrow_phone_stands_in_one_line_and_leads_to_the_search(visitor, language, search):
    page = visitor.page("calendar", screen={"width": 320, "height": 640}, language=language, at=person.MORNING)
    parts = [part.bounding_box() for part in page.locator(".calpane > .head > *").all()]
    assert len(parts) == 6 and max(part["y"] for part in parts) < min(part["y"] + part["height"] for part in parts)
    page.get_by_role("main").get_by_role("link", name=search, exact=True).click()
    expect(page).to_have_url(re.compile("/search$"))


def test_a_day_of_the_neighbour_month_takes_the_page_along_and_back_leads_out(visitor):
    page = visitor.page("", at=person.MORNING)
    page.get_by_role("navigation").get_by_role("link", name="캘린더").click()
    cell(page, "2026년 12월 3일").click()
    expect(heading(page)).to_have_text("2026년12월")
    until(page, "location.pathname === '/calendar/2026-12-03'")
    expect(cell(page, "2026년 12월 3일")).to_be_focused()
    page.keyboard.press("Space")
    expect(cell(page, "2026년 12월 3일")).to_have_attribute("aria-pressed", "true")
    cell(page, "2026년 12월 31일").click()
    page.go_back()
    until(page, "location.pathname === '/'")
    expect(page.get_by_role("heading", level=1)).to_have_text("2026년 11월 21일 토요일")


def test_a_d_day_or_to_do_added_on_a_day_marks_it(visitor):
    page = visitor.page("calendar", at=person.MORNING)
    cell(page, "2026년 11월 25일").click()
    page.get_by_role("button", name="새로 추가").click()
    page.get_by_role("button", name="이날 디데이 추가").click()
    person.title_field(page).fill("시험")
    person.press(page, "추가")
    expect(person.sheet(page)).to_have_count(0)
    visitor.open(page, "calendar/2026-11-25")
    day = cell(page, "2026년 11월 25일")
    expect(day).to_have_accessible_name("2026년 11월 25일 수요일, 디데이")
    expect(day.locator(".dot")).to_be_visible()
    add_to_do(page, "연필 깎기")
    add_to_do(page, "일찍 자기")
    expect(day).to_have_accessible_name("2026년 11월 25일 수요일, 디데이, 할 일 2개 남음")
    expect(day.locator("use")).to_have_attribute("href", "#i-paw")
    agenda(page).get_by_role("checkbox", name="연필 깎기").click()
    expect(day).to_have_accessible_name("2026년 11월 25일 수요일, 디데이, 할 일 1개 남음")
    agenda(page).get_by_role("checkbox", name="일찍 자기").click()
    expect(day).to_have_accessible_name("2026년 11월 25일 수요일, 디데이, 할 일 모두 완료")
    expect(day.locator("use")).to_have_attribute("href", "#i-paw-filled")
    shot(page, "calendar-marks")


def test_a_trip_is_begun_on_the_chosen_day(visitor):
    page = visitor.page("calendar/2026-12-03", at=person.MORNING)
    page.get_by_role("button", name="새로 추가").click()
    page.get_by_role("button", name="이날 떠나는 여행 추가").click()
    person.title_field(page).fill("겨울 바다")
    person.press(page, "추가")
    expect(person.sheet(page)).to_have_count(0)
    shelf.wait_for_row(page, "겨울 바다")
    visitor.open(page, "calendar/2026-12-03")
    expect(agenda(page).get_by_role("link", name="겨울 바다")).to_be_visible()


def test_the_week_stands_beside_its_day_in_a_wide_window_and_is_kept(visitor):
    page = visitor.blank(screen=DESKTOP, at=person.MORNING)
    shelf.lay(page, [shelf.day_row("a0000", "시험", "2026-11-19"), to_do("b0000", "연필 깎기", "2026-11-18"),
                     to_do("b0001", "모임", "2026-11-18", time="18:30"), to_do("b0002", "병원", "2026-11-18", time="09:00"),
                     shelf.row("trip", "c0000", title="제주", start="2026-11-20", end="2026-11-23")])
    visitor.open(page, "calendar")
    page.get_by_role("radio", name="주간").click()
    column = page.get_by_role("group", name="2026년 11월 18일 수요일")
    expect(page.locator(".column")).to_have_count(7)
    expect(page.get_by_role("group", name="2026년 11월 19일 목요일").get_by_role("link", name="시험")).to_be_visible()
    expect(column.locator(".pawline")).to_have_text(["09:00 병원", "18:30 모임", "연필 깎기"])
    for day, count in {"19일 목요일": 0, "20일 금요일": 1, "21일 토요일": 1}.items():
        trips = page.get_by_role("group", name=f"2026년 11월 {day}").get_by_role("link", name="제주")
        expect(trips).to_have_count(count)
    column.get_by_role("checkbox", name="연필 깎기").click()
    expect(column.get_by_role("checkbox", name="연필 깎기")).to_be_checked()
    cell(page, "2026년 11월 18일").click()
    expect(agenda(page).get_by_role("checkbox", name="연필 깎기")).to_be_checked()
    page.keyboard.press("ArrowDown")
    expect(cell(page, "2026년 11월 25일")).to_be_focused()
    page.get_by_role("button", name="다음 주").click()
    expect(cell(page, "2026년 12월 2일")).to_have_attribute("aria-pressed", "true")
    person.reload(page)
    expect(page.locator(".column")).to_have_count(7)
    page.set_viewport_size(PHONE)
    expect(page.locator(".month")).to_be_visible()
    expect(page.locator(".column")).to_have_count(0)


@pytest.mark.parametrize(("size", "lines"), [((900, 600), 2), ((1280, 800), 4), ((1920, 1080), 6)], ids=["900", "1280", "1920"])
def test_the_cells_of_a_wide_month_name_as_many_as_they_have_room_for_and_count_the_rest(visitor, size, lines):
    page = visitor.blank(screen=dict(zip(("width", "height"), size)), at=person.MORNING)
    rows = [to_do(f"b{index:03}", f"연필 {index}자루 깎기", "2026-11-18") for index in range(9)]
    shelf.lay(page, [*rows, to_do("c0000", "빵", "2026-11-19"), shelf.day_row("a0000", "시험", "2026-11-18"),
                     shelf.row("trip", "d0000", title="제주", start="2026-11-24", end="2026-11-25"),
                     *(to_do(f"e{index:03}", f"짐 {index}", "2026-11-25") for index in range(9))])
    visitor.open(page, "calendar")
    day = cell(page, "2026년 11월 18일")
    expect(day.locator(".one").first).to_have_text("시험")
    seen = [name for name in day.locator(".one").all() if name.is_visible()]
    assert len(seen) == lines
    # In one line each, and within the cell; the others are counted.
    outer = day.bounding_box()
    for name in seen:
        inner = name.bounding_box()
        assert outer["y"] <= inner["y"] and inner["y"] + inner["height"] <= outer["y"] + outer["height"] + 1
    style = "element => [getComputedStyle(element, '::after').opacity, getComputedStyle(element).counterReset]"
    assert day.locator(".lines").evaluate(style) == ["1", f"rest {10 - lines}"]
    assert cell(page, "2026년 11월 19일").locator(".lines").evaluate(style)[0] == "0"
    # Above the band of a trip.
    band = page.locator(".band").first.bounding_box()
    for name in cell(page, "2026년 11월 25일").locator(".one").all():
        if name.is_visible():
            inner = name.bounding_box()
            assert inner["y"] + inner["height"] <= band["y"] + 1
    shot(page, f"calendar-names-{size[0]}")


def test_the_year_maps_done_to_dos_and_leads_to_its_days(visitor):
    page = visitor.blank(at=person.MORNING)
    days = ["2026-11-19", "2026-11-20", "2026-11-21", "2026-11-21", "2026-03-01"]
    shelf.lay(page, [to_do(f"{index:05}", f"일 {index}", day, done=True) for index, day in enumerate(days)])
    visitor.open(page, "calendar")
    page.get_by_role("main").get_by_role("link", name="2026년").click()
    expect(heading(page)).to_have_text("2026년")
    expect(page.locator(".stats dd")).to_have_text(["5개", "4일", "4일"])
    expect(page.get_by_role("row", name=re.compile("^11월"))).to_have_text("11월4개3일")
    today = cell(page, "2026년 11월 21일")
    expect(today).to_have_accessible_name("2026년 11월 21일 토요일, 2개 완료")
    expect(today).to_be_in_viewport()
    today.focus()
    page.keyboard.press("ArrowUp")
    expect(cell(page, "2026년 11월 14일")).to_be_focused()
    assert min(page.locator(".monthmap > button").first.bounding_box()[side] for side in ("width", "height")) >= 24
    page.get_by_role("button", name="이전 해").click()
    expect(heading(page)).to_have_text("2025년")
    expect(page.get_by_text("아직 발자국이 없는 해예요")).to_be_visible()
    page.get_by_role("button", name="올해").click()
    cell(page, "2026년 3월 1일").click()
    expect(heading(page)).to_have_text("2026년3월")
    expect(agenda(page).get_by_role("checkbox", name="일 4")).to_be_checked()
    visitor.open(page, "")
    page.get_by_role("link", name="4일째 이어 가고 있어요").click()
    expect(heading(page)).to_have_text("2026년")


def test_today_moves_on_at_midnight_while_the_calendar_is_open(visitor):
    page = visitor.device().new_page()
    page.clock.install(time="2026-11-30T23:59:20+09:00")
    visitor.open(page, "calendar")
    add_to_do(page, "늦은 일")
    expect(heading(page)).to_have_text("2026년11월")
    page.clock.pause_at("2026-11-30T23:59:58+09:00")
    page.clock.run_for(4_000)
    expect(heading(page)).to_have_text("2026년12월")
    expect(cell(page, "2026년 12월 1일")).to_have_attribute("aria-current", "date")
    expect(cell(page, "2026년 12월 1일")).to_have_attribute("aria-pressed", "true")
    expect(cell(page, "2026년 11월 30일")).to_have_accessible_name("2026년 11월 30일 월요일, 할 일 1개 남음")


@pytest.mark.parametrize("words", CALENDARS, ids=lambda words: words.locale)
def test_the_calendar_speaks_three_languages(visitor, words):
    page = visitor.page("calendar", screen=DESKTOP, language=words.locale, at=person.MORNING)
    expect(page.get_by_role("group", name=words.month)).to_be_visible()
    day = cell(page, words.cell)
    add_to_do(page, "빵", words.to_do)
    expect(day).to_have_accessible_name(words.cell + words.comma + words.left)
    agenda(page).get_by_role("checkbox", name="빵").click()
    expect(day).to_have_accessible_name(words.cell + words.comma + words.all_done)
    page.get_by_role("radio", name=words.week).click()
    expect(page.get_by_role("group", name=words.cell).get_by_role("checkbox", name="빵")).to_be_checked()
    assert accessibility.faults(page) == []
    page.get_by_role("main").get_by_role("link", name=words.year, exact=True).click()
    expect(day).to_have_accessible_name(f"{words.cell}, {words.filled}")
    assert accessibility.faults(page) == []


# The month and the year are among all screens of test_accessible.
def test_axe_finds_nothing_in_the_week(visitor):
    page = visitor.blank(screen=DESKTOP, at=person.MORNING, bypass_csp=True)
    rows = [to_do(f"{index:05}", f"일 {index}", f"2026-11-{16 + index % 5}", done=index % 3 > 0) for index in range(25)]
    shelf.lay(page, [*rows, shelf.day_row("a0000", "시험", "2026-11-19")])
    visitor.open(page, "calendar")
    page.get_by_role("radio", name="주간").click()
    assert accessibility.violations_in_both_lights(page) == []
