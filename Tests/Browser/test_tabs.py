"""Several tabs of one browser are one daybook."""

from playwright.sync_api import Page, expect

import person
import shelf


def open_tabs(visitor, count: int, path: str = "days") -> list[Page]:
    device = visitor.device()
    tabs = [device.new_page() for _ in range(count)]
    for tab in tabs:
        visitor.open(tab, path)
    return tabs


def test_what_one_tab_adds_appears_in_the_others_once(visitor):
    tabs = open_tabs(visitor, 3)
    for index, tab in enumerate(tabs):
        person.add_day(tab, f"{index}번 창의 날", f"2099-01-0{index + 1}")
    for _ in range(2):
        for tab in tabs:
            for index in range(3):
                expect(person.day_link(tab, f"{index}번 창의 날")).to_have_count(1)
            expect(tab.get_by_role("main").get_by_role("listitem")).to_have_count(3)
            person.reload(tab)
    assert len(shelf.titles(tabs[0])) == 3


def test_edits_of_different_fields_at_once_both_stay(visitor):
    first, second = open_tabs(visitor, 2)
    person.add_day(first, "생일", "2099-01-01")
    person.day_link(second, "생일").click()
    person.day_link(first, "생일").click()
    for tab in (first, second):
        tab.get_by_role("link", name="수정", exact=True).click()
    person.title_field(first).fill("은지 생일")
    person.date_field(second).fill("2099-03-04")
    person.press(first, "저장")
    shelf.wait_until_stored(first, "은지 생일")
    expect(second.locator(".bigcard h1")).to_have_text("은지 생일")
    person.press(second, "저장")
    for _ in range(2):
        for tab in (first, second):
            expect(tab.locator(".bigcard h1")).to_have_text("은지 생일")
            expect(tab.get_by_role("main")).to_contain_text("2099년 3월 4일 수요일")
            person.reload(tab)


def test_a_day_thrown_away_in_one_tab_leaves_the_others_and_comes_back(visitor):
    first, second = open_tabs(visitor, 2)
    person.add_day(first, "생일", "2099-01-01")
    person.day_link(second, "생일").click()
    person.day_link(first, "생일").click()
    first.get_by_role("button", name="삭제", exact=True).click()
    expect(second.get_by_role("heading", level=1)).to_have_text("여기에는 아무것도 없어요")
    person.said(first).get_by_role("button", name="되돌리기").click()
    expect(second.get_by_role("heading", level=1)).to_have_text("생일")


def test_language_and_theme_are_those_of_all_tabs(visitor):
    first, second = open_tabs(visitor, 2, "settings")
    first.get_by_role("radio", name="어둡게").click()
    first.get_by_role("radio", name="日本語").click()
    expect(second).to_have_title("設定 · ハル")
    expect(second.locator("html")).to_have_attribute("lang", "ja")
    expect(second.locator("html")).to_have_attribute("data-theme", "dark")
    expect(second.get_by_role("radio", name="日本語")).to_be_checked()
