"""The search over everything, in the shipped app: days by their names, holidays, settings and commands, by touch and by keys."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import person
import shelf
from shelf import day_row, row
from visitor import DESKTOP, PHONE

LIFE = [
    day_row("B", "엄마 생신", "2026-12-24", created="2026-01-01"),
    row("todo", "W", text="송년회", day="2026-12-03", time="18:00", rank="I", created="2026-11-01"),
    row("todo", "L", text="수박 사기", day="2026-07-15", rank="I", created="2026-07-01"),
    row("page", "P", day="2026-07-20", opens="2026-08-20", created="2026-07-20", title="바닷가에서", text="파도.", emotion="calm"),
    row("trip", "T", title="제주 한 바퀴", start="2026-07-18", end="2026-07-20"),
    row("expense", "E", trip="T", title="귤 한 상자", kind="meals", amount=12000, currency="KRW", day="2026-07-19"),
    row("packing", "K", trip="T", text="충전기", rank="I"),
    row("tripnote", "N", trip="T", day="2026-07-19", title="성산의 아침", text="해가 떴다."),
]


def part(page: Page, name: str) -> Locator:
    return page.locator("section.sec").filter(has=page.get_by_role("heading", level=2, name=name, exact=True))


def test_a_time_leads_to_its_days_and_shows_their_records(visitor):
    page = visitor.page(at=person.MORNING)
    shelf.lay(page, LIFE)
    visitor.open(page, "search")
    field = page.get_by_role("searchbox", name="검색")
    expect(field).to_be_focused()
    field.fill("지난 여름")
    expect(part(page, "캘린더").get_by_role("link")).to_have_text(["2026년 6월 – 2026년 8월"])
    expect(part(page, "할 일")).to_contain_text("수박 사기")
    expect(part(page, "페이퍼")).to_contain_text("바닷가에서")
    expect(part(page, "여행")).to_contain_text("제주 한 바퀴")
    expect(part(page, "여행")).to_contain_text("성산의 아침")
    expect(page.get_by_text("송년회")).to_have_count(0)
    field.fill("2026-12")
    expect(part(page, "디데이")).to_contain_text("엄마 생신")
    expect(part(page, "할 일")).to_contain_text("송년회")
    part(page, "캘린더").get_by_role("link").click()
    expect(page).to_have_url(re.compile("/calendar/2026-12-01$"))
    # The search is as it was left.
    page.go_back()
    expect(field).to_have_value("2026-12")


@pytest.mark.parametrize(("words", "found"), [("귤", "귤 한 상자"), ("ㅊㅈㄱ", "충전기"), ("성산", "성산의 아침")])
def test_expenses_things_to_pack_and_diaries_are_found(visitor, words, found):
    page = visitor.page(at=person.MORNING)
    shelf.lay(page, LIFE)
    visitor.open(page, "search")
    page.get_by_role("searchbox", name="검색").fill(words)
    expect(part(page, "여행").get_by_role("link")).to_have_count(1)
    expect(part(page, "여행")).to_contain_text(found)


def test_a_holiday_leads_to_its_next_and_its_last_day(visitor):
    page = visitor.page("search", at=person.MORNING)
    page.get_by_role("searchbox", name="검색").fill("추석")
    expect(part(page, "캘린더").get_by_role("link")).to_contain_text(["2027.9.15(수)", "2026.9.25(금)"])
    part(page, "캘린더").get_by_role("link").first.click()
    expect(page).to_have_url(re.compile("/calendar/2027-09-15$"))
    expect(page.locator(".agenda")).to_contain_text("추석")


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_settings_and_commands_are_reached_by_keys(visitor, screen):
    page = visitor.page(screen=screen, at=person.MORNING)
    page.keyboard.press("Control+k")
    field = page.get_by_role("searchbox", name="검색")
    expect(field).to_be_focused()
    page.keyboard.type("글자 크기")
    person.tab_to(page, part(page, "설정").get_by_role("link"))
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/settings$"))
    # The choice itself has the focus.
    expect(page.locator("#text-regular")).to_be_focused()
    page.keyboard.press("Control+k")
    field.fill("새 여행")
    person.tab_to(page, part(page, "바로가기").get_by_role("button"))
    page.keyboard.press("Enter")
    expect(person.sheet(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(field).to_have_value("새 여행")
    field.fill("할 일 추가")
    part(page, "바로가기").get_by_role("button").click()
    expect(page.locator("#todo-new")).to_be_focused()


def test_nothing_that_is_found_is_too_small_or_too_wide(visitor):
    page = visitor.page("search", at=person.MORNING, screen={"width": 320, "height": 640})
    for words in ("지난 여름", "대체공휴일", "가져오기", "백업"):
        page.get_by_role("searchbox", name="검색").fill(words)
        rows = page.locator("main .row")
        expect(rows.first).to_be_visible()
        assert min(box["height"] for box in [one.bounding_box() for one in rows.all()] if box) >= 44
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
