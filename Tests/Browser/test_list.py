"""A person finds, copies, puts away, throws away and takes back days of the list."""

import pytest
from playwright.sync_api import Page, expect

import person
import shelf
from visitor import DESKTOP, PHONE

SCREENS = pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
DAYS = [
    shelf.day_row("k0001", "엄마 생일", "2026-12-11", group="가족", note="미역국"),
    shelf.day_row("k0002", "서울 이사", "2027-01-10"),
    shelf.day_row("k0003", "토익 시험", "2026-12-06"),
]


def with_days(visitor, **device) -> Page:
    page = visitor.blank(at=person.MORNING, **device)
    shelf.lay(page, DAYS)
    visitor.open(page, "days")
    return page


def titles(page: Page):
    return page.locator("a.row .title")


@SCREENS
def test_a_day_is_found_by_its_first_consonants(visitor, screen):
    page = with_days(visitor, screen=screen)
    page.get_by_role("button", name="검색").click()
    field = page.get_by_role("searchbox", name="검색")
    expect(field).to_be_focused()
    for typed, found in [("ㅅㅇ", ["엄마 생일", "서울 이사"]), ("ㅅㅇ ㅇㅅ", ["서울 이사"]), ("ㅅㅎ", ["토익 시험"]), ("생", ["엄마 생일"]),
                         ("토이", ["토익 시험"]), ("미역국", ["엄마 생일"])]:
        field.fill(typed)
        expect(titles(page)).to_have_text(found)
    field.fill("ㅋㅋ")
    expect(page.get_by_role("main").get_by_role("status")).to_contain_text("‘ㅋㅋ’ 검색 결과가 없어요")
    field.press("Escape")
    expect(titles(page)).to_have_text(["토익 시험", "엄마 생일", "서울 이사"])


@SCREENS
def test_a_day_is_duplicated_with_all_it_has(visitor, screen):
    page = with_days(visitor, screen=screen)
    person.day_link(page, "엄마 생일").click()
    page.get_by_role("button", name="복제", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("엄마 생일 복사본")
    expect(page.get_by_role("main")).to_contain_text("미역국")
    shelf.wait_until_stored(page, "엄마 생일 복사본")
    copy, first = shelf.fields(page, "엄마 생일 복사본"), shelf.fields(page, "엄마 생일")
    assert {**copy, "title": "", "created": ""} == {**first, "title": "", "created": ""}
    assert copy["created"] == "2026-11-21"
    person.said(page).get_by_role("button", name="되돌리기").click()
    expect(person.day_link(page, "복사본")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_have_text("엄마 생일")


@SCREENS
def test_a_day_is_put_away_and_comes_back(visitor, screen):
    page = with_days(visitor, screen=screen)
    chip = page.locator(".chips").get_by_role("button", name="보관", exact=True)
    expect(chip).to_have_count(0)
    expect(page.get_by_role("button", name="가족", exact=True)).to_have_count(1)
    person.day_link(page, "엄마 생일").click()
    page.locator(".toolrow").get_by_role("button", name="보관", exact=True).click()
    expect(page.get_by_role("button", name="보관 해제", exact=True)).to_be_visible()
    visitor.open(page, "days")
    expect(titles(page)).to_have_text(["토익 시험", "서울 이사"])
    # Nobody is left in the group.
    expect(page.get_by_role("button", name="가족", exact=True)).to_have_count(0)
    chip.click()
    expect(titles(page)).to_have_text(["엄마 생일"])
    person.day_link(page, "엄마 생일").click()
    page.get_by_role("button", name="보관 해제", exact=True).click()
    shelf.wait_for_row(page, '"archived":[false')
    visitor.open(page, "days")
    expect(titles(page)).to_have_text(["토익 시험", "엄마 생일", "서울 이사"])
    expect(chip).to_have_count(0)
    expect(page.get_by_role("button", name="가족", exact=True)).to_have_count(1)


@SCREENS
def test_a_day_is_thrown_away_and_taken_back_where_it_was(visitor, screen):
    page = with_days(visitor, screen=screen)
    person.day_link(page, "엄마 생일").click()
    page.get_by_role("button", name="삭제", exact=True).click()
    expect(titles(page)).to_have_text(["토익 시험", "서울 이사"])
    person.said(page).get_by_role("button", name="되돌리기").click()
    expect(titles(page)).to_have_text(["토익 시험", "엄마 생일", "서울 이사"])
    person.reload(page)
    expect(titles(page)).to_have_text(["토익 시험", "엄마 생일", "서울 이사"])


def test_the_page_is_named_as_another_tab_names_the_day(visitor):
    first = with_days(visitor)
    person.day_link(first, "토익 시험").click()
    expect(first).to_have_title("토익 시험 · 하루")
    second = first.context.new_page()
    visitor.open(second, "days/k0003/edit")
    person.title_field(second).fill("수능")
    person.press(second, "저장")
    expect(first).to_have_title("수능 · 하루")


def test_the_last_row_can_be_brought_above_the_plus(visitor):
    page = visitor.blank(screen=PHONE, at=person.MORNING)
    shelf.lay(page, [shelf.day_row(f"m{index:04}", f"날 {index}", f"2027-01-{index:02}") for index in range(1, 31)])
    visitor.open(page, "days")
    plus = page.get_by_role("link", name="디데이 추가").bounding_box()
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    last = page.locator("a.row").last.bounding_box()
    assert last["y"] + last["height"] <= plus["y"]
