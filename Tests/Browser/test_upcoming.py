"""The coming days: seen, ticked and added to in their places, in the shipped app, by touch and by keys."""

from playwright.sync_api import Locator, Page, expect

import person
import shelf
from shelf import day_row, row
from visitor import DESKTOP

LIFE = [
    day_row("B", "엄마 생신", "2026-11-24", created="2026-01-01"),
    row("trip", "T", title="제주 한 바퀴", start="2026-11-27", end="2026-11-29"),
    row("stop", "S", trip="T", name="월정리", day="2026-11-27", rank="I"),
    row("todo", "W", text="동창회", day="2026-12-03", time="18:00", rank="I", created="2026-11-01"),
    row("todo", "F", text="세금 내기", day="2027-01-25", rank="I", created="2026-11-01"),
    row("page", "P", day="2026-11-01", opens="2026-12-01", created="2026-11-01", title="봉해 둔 말", text="한 달 뒤에.", emotion="calm"),
]


def part(page: Page, name: str) -> Locator:
    """The part of a day, a week or a month."""
    return page.locator("section.sec").filter(has=page.get_by_role("heading", level=2, name=name, exact=True))


def test_all_that_comes_stands_on_its_day(visitor):
    page = visitor.page(at=person.MORNING)
    shelf.lay(page, LIFE)
    person.reload(page)
    page.get_by_role("link", name="앞으로").click()
    expect(page.get_by_role("heading", level=1, name="앞으로")).to_be_focused()
    expect(part(page, "11.24(화)")).to_contain_text("엄마 생신")
    expect(part(page, "11.27(금)")).to_contain_text("제주 한 바퀴")
    expect(part(page, "12.3(목)")).to_contain_text("동창회")
    expect(part(page, "12.1(화)").locator(".sealed")).to_have_count(1)
    expect(page.get_by_text("봉해 둔 말")).to_have_count(0)
    expect(part(page, "2027년 1월")).to_contain_text("세금 내기")
    part(page, "12.3(목)").get_by_role("checkbox", name="동창회").click()
    shelf.wait_for_row(page, '"done":[true')
    page.get_by_role("link", name="뒤로").click()
    expect(page.locator(".almanac")).to_be_visible()


def test_a_to_do_is_added_where_the_plus_was_pressed(visitor):
    page = visitor.page("upcoming", at=person.MORNING)
    page.get_by_role("button", name="11.25(수) 할 일 적기").click()
    field = page.locator("#todo-new")
    expect(field).to_be_focused()
    page.keyboard.type("목도리 사기")
    page.keyboard.press("Enter")
    expect(part(page, "11.25(수)")).to_contain_text("목도리 사기")
    expect(field).to_be_focused()
    page.keyboard.type("12월 4일 3시 치과")
    page.keyboard.press("Enter")
    expect(part(page, "12.4(금)")).to_contain_text("치과")
    shelf.wait_for_row(page, '"2026-12-04"')
    person.reload(page)
    expect(part(page, "11.25(수)")).to_contain_text("목도리 사기")


def test_a_wide_window_shows_the_week_beside_today(visitor):
    page = visitor.page(at=person.MORNING, screen=DESKTOP)
    expect(part(page, "앞으로")).to_contain_text("7일 안에 따로 적힌 일이 없어요")
    shelf.lay(page, LIFE)
    person.reload(page)
    expect(part(page, "앞으로")).to_contain_text("엄마 생신")
    expect(part(page, "앞으로")).not_to_contain_text("동창회")
    part(page, "앞으로").get_by_role("link", name="모두 보기").click()
    expect(part(page, "12.3(목)")).to_contain_text("동창회")


def test_the_details_of_a_to_do_are_a_tap_away(visitor):
    page = visitor.page(at=person.MORNING)
    page.locator("#todo-new").fill("귤 부치기")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="귤 부치기", exact=True).click()
    page.locator("#todo-edit").fill("귤 한 상자 부치기")
    page.get_by_role("button", name="시간", exact=True).click()
    expect(page.locator("#todo-time")).to_be_focused()
    expect(page.locator("#todo-text")).to_have_value("귤 한 상자 부치기")
    page.locator("#todo-time").fill("15:00")
    page.get_by_role("button", name="저장").click()
    expect(page.locator(".todo time")).to_have_text("15:00")
    expect(page.get_by_role("button", name="귤 한 상자 부치기", exact=True)).to_be_focused()


def test_a_to_do_without_a_day_waits_at_the_end(visitor):
    page = visitor.page(at=person.MORNING)
    page.locator("#todo-new").fill("사진첩 정리")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="사진첩 정리", exact=True).click()
    page.get_by_role("button", name="나중에", exact=True).click()
    expect(page.locator(".todo .what", has_text="사진첩")).to_have_count(0)
    shelf.wait_for_row(page, '"later":["2026-11-21"')
    page.get_by_role("link", name="앞으로").click()
    expect(part(page, "나중에")).to_contain_text("사진첩 정리")
    page.get_by_role("button", name="나중에 할 일 적기").click()
    page.keyboard.type("피아노 배우기")
    page.keyboard.press("Enter")
    expect(part(page, "나중에").locator("button.what")).to_have_text(["사진첩 정리", "피아노 배우기"])
    page.keyboard.type("반만")
    person.reload(page)
    page.get_by_role("button", name="나중에 할 일 적기").click()
    expect(page.locator("#todo-new")).to_have_value("반만")
    page.get_by_role("button", name="피아노 배우기", exact=True).click()
    page.get_by_role("button", name="오늘로", exact=True).click()
    expect(part(page, "나중에").locator("button.what")).to_have_text(["사진첩 정리"])
    visitor.open(page, "")
    expect(page.locator(".todo button.what")).to_have_text(["피아노 배우기"])


def test_to_dos_left_open_are_seen_and_taken_one_by_one_or_at_once(visitor):
    page = visitor.page(at=person.MORNING)
    shelf.lay(page, [row("todo", f"O{n}", text=text, day=f"2026-11-1{n}", created="2026-11-01")
                     for n, text in enumerate(("빨래", "청소", "설거지"))])
    person.reload(page)
    line = page.get_by_role("button", name="지난 할 일 3개")
    line.click()
    expect(page.locator(".todo button.what")).to_have_text(["설거지", "청소", "빨래"])
    page.get_by_role("button", name="청소", exact=True).click()
    page.get_by_role("button", name="오늘로", exact=True).click()
    expect(page.get_by_role("button", name="지난 할 일 2개")).to_be_visible()
    page.get_by_role("button", name="모두 오늘로 가져오기").click()
    expect(page.locator(".todo button.what")).to_have_text(["청소", "빨래", "설거지"])
    expect(page.locator("#overdue")).to_have_count(0)


def test_a_date_is_gone_to_by_tap_and_by_keys(visitor):
    page = visitor.page("upcoming", at=person.MORNING)
    page.get_by_role("button", name="날짜로 가기").click()
    expect(page.locator("#pick-2026-11-22")).to_be_focused()
    for _ in range(4):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    aimed = page.locator("#aimed")
    expect(aimed).to_be_focused()
    expect(aimed).to_be_in_viewport()
    expect(aimed).to_have_attribute("aria-current", "date")
    expect(aimed).to_contain_text("12.20(일)")
    # The next line is for that day.
    aimed.locator("#todo-new").fill("송년회")
    page.keyboard.press("Enter")
    expect(aimed).to_contain_text("송년회")
    shelf.wait_for_row(page, '"2026-12-20"')
    page.get_by_role("button", name="날짜로 가기").click()
    page.locator("#page-year").click()
    page.locator("#year-2029").click()
    page.locator("#pick-2029-12-05").click()
    expect(part(page, "2029년 12월").locator("#aimed")).to_be_focused()
    page.get_by_role("button", name="날짜로 가기").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="날짜로 가기")).to_be_focused()
    expect(page.locator(".monthpage")).to_have_count(0)
