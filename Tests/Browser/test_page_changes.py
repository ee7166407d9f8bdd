"""Changing a page that is there: in two tabs, after Undo, and with its minutes counted on."""

import json

from playwright.sync_api import Page, expect

import person
import shelf
from person import MORNING
from pages import text_field, wait_for_draft, with_pages

OLD = "pages/2026-10-19"


def texts(page: Page, day: str) -> list[str]:
    """The texts of all pages of the day that are stored."""
    rows = [json.loads(row)["f"] for key, row in shelf.rows(page) if key.startswith("page/")]
    return [row["text"][0] for row in rows if row["day"][0] == day]


def test_an_old_page_that_one_tab_is_changing_is_left_alone_by_another(visitor):
    first = with_pages(visitor, OLD)
    first.get_by_role("link", name="수정", exact=True).click()
    text_field(first).fill("반쯤 고친")
    wait_for_draft(first, "반쯤 고친")
    second = first.context.new_page()
    visitor.open(second, OLD)
    paper = second.locator(".paper")
    expect(paper).to_contain_text("오래된 영수증과")
    expect(second.get_by_role("main")).to_contain_text("고치던 글이 남아 있어요")
    second.wait_for_timeout(500)
    assert "반쯤 고친" not in texts(second, "2026-10-19")
    text_field(first).fill("처음부터 다르게 고쳤다.")
    first.get_by_role("button", name="완료").click()
    expect(paper).to_have_text("처음부터 다르게 고쳤다.")
    expect(second.get_by_role("main")).not_to_contain_text("고치던 글이 남아 있어요")
    assert texts(second, "2026-10-19") == ["처음부터 다르게 고쳤다."]


def test_a_change_that_was_cut_off_is_found_again_on_the_page(visitor):
    page = with_pages(visitor, OLD)
    page.get_by_role("link", name="수정", exact=True).click()
    text_field(page).fill("고치다가 꺼졌다")
    wait_for_draft(page, "고치다가 꺼졌다")
    visitor.open(page, OLD)
    expect(page.get_by_role("main")).to_contain_text("고치던 글이 남아 있어요")
    page.get_by_role("link", name="수정", exact=True).click()
    expect(text_field(page)).to_have_value("고치다가 꺼졌다")
    page.get_by_role("button", name="완료").click()
    expect(page.locator(".paper")).to_have_text("고치다가 꺼졌다")


def test_typing_on_in_a_changed_page_makes_no_second_one(visitor):
    page = with_pages(visitor, OLD)
    page.get_by_role("link", name="수정", exact=True).click()
    text_field(page).fill("한 번 고쳤다.")
    page.get_by_role("button", name="완료").click()
    undo = page.get_by_role("button", name="되돌리기")
    expect(undo).to_be_visible()
    page.get_by_role("link", name="수정", exact=True).click()
    expect(undo).to_be_visible()
    text_field(page).fill("두 번 고쳤다.")
    expect(undo).to_have_count(0)
    page.get_by_role("button", name="완료").click()
    expect(page.locator(".paper")).to_have_text("두 번 고쳤다.")
    person.said(page).get_by_role("button", name="되돌리기").click()
    expect(page.locator(".paper")).to_have_text("한 번 고쳤다.")
    shelf.wait_until_stored(page, "한 번 고쳤다.")


def test_the_minutes_of_a_day_are_counted_on_when_its_page_is_opened_again(visitor):
    page = visitor.page("settings", at=MORNING)
    page.get_by_role("group", name="하루 목표").get_by_role("button", name="10분", exact=True).click()
    shelf.wait_for_row(page, "pageGoal")
    visitor.open(page, "pages/write")
    for minute in range(4):
        page.clock.set_fixed_time(f"2026-11-21T09:0{minute}:00+09:00")
        text_field(page).press_sequentially("말 ")
    goal = page.locator(".footbar")
    expect(goal).to_contain_text("3/10분")
    page.get_by_role("link", name="뒤로").click()
    shelf.wait_until_stored(page, "말 말 말")
    page.locator("#today-page").click()
    expect(goal).to_contain_text("3/10분")
    visitor.open(page, "pages/write")
    expect(goal).to_contain_text("3/10분")
