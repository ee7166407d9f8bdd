"""Pages besides the one that is written on its own day: of a missed day, and further ones of today."""

import json
import re

from playwright.sync_api import Page, expect

import shelf
from person import MORNING
from pages import text_field, wait_for_draft
from visitor import DESKTOP, PHONE, shot

MISSED = "2026-11-18"


def fields(page: Page, text: str) -> dict:
    """The values of the page with this text, as it is stored."""
    shelf.wait_for_row(page, text)
    rows = [json.loads(row)["f"] for key, row in shelf.rows(page) if key.startswith("page/") and text in row]
    return {field: value[0] for field, value in rows[0].items()}


def test_a_missed_day_is_written_from_the_calendar_and_sealed_by_choice(visitor):
    page = visitor.page(f"calendar/{MISSED}", at=MORNING, screen=PHONE)
    main = page.get_by_role("main")
    page.get_by_role("link", name="이날의 페이퍼 쓰기").click()
    expect(page).to_have_url(re.compile(f"/pages/{MISSED}/write$"))
    expect(main).to_contain_text("2026년 11월 18일")
    expect(main).to_contain_text("11.21(토)에 나중에 적었어요")
    text_field(page).fill("사흘 뒤에 적는다")
    seal = page.get_by_role("switch", name="봉인하기")
    expect(seal).not_to_be_checked()
    wait_for_draft(page, "사흘 뒤에 적는다")
    visitor.open(page, f"pages/{MISSED}/write")
    expect(text_field(page)).to_have_value("사흘 뒤에 적는다")
    shot(page, "missed-day-390")
    page.get_by_role("button", name="완료").click()
    stored = fields(page, "사흘 뒤에 적는다")
    assert (stored["day"], stored["opens"], stored["written"]) == (MISSED, MISSED, "2026-11-21")
    visitor.open(page, f"pages/{MISSED}")
    expect(main).to_contain_text("사흘 뒤에 적는다")
    expect(main).to_contain_text("11.21(토)에 나중에 적었어요")
    # The next one is sealed, from a day of the list.
    visitor.open(page, "pages")
    page.get_by_role("button", name="지난 날의 페이퍼 쓰기").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="2026년 11월 30일 월요일").click()
    expect(dialog).to_contain_text("아직 오지 않은 날의 페이퍼는 쓸 수 없어요.")
    shot(page, "missed-day-chosen-390")
    dialog.get_by_role("button", name="2026년 11월 17일 화요일").click()
    text_field(page).fill("비밀")
    seal.check()
    expect(main).to_contain_text("12.21(월)까지 봉인돼요")
    page.get_by_role("button", name="완료").click()
    assert fields(page, "비밀")["opens"] == "2026-12-21"
    visitor.open(page, "pages/2026-11-17")
    expect(main).to_contain_text("2026년 12월 21일")
    expect(main).not_to_contain_text("비밀")


def test_a_day_is_written_again_and_its_pages_stand_in_the_order_of_their_times(visitor):
    page = visitor.page("pages/write", at=MORNING, screen=DESKTOP)
    text_field(page).fill("아침에 쓴 글")
    page.get_by_role("button", name="완료").click()
    page.clock.set_fixed_time("2026-11-21T14:05:00+09:00")
    visitor.open(page, "pages")
    page.get_by_role("link", name="한 번 더 쓰기").first.click()
    expect(text_field(page)).to_have_value("")
    expect(page.get_by_role("main")).to_contain_text("14:05")
    text_field(page).fill("낮에 쓴 글")
    page.get_by_role("button", name="완료").click()
    assert fields(page, "낮에 쓴 글")["entry"] == "14:05"
    assert "entry" not in fields(page, "아침에 쓴 글")
    visitor.open(page, "pages")
    rows = page.locator(".pagelist .row")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("14:05")
    expect(page.get_by_role("main")).not_to_contain_text("이날 쓴 글이 두 개 있어요")
    rows.first.click()
    expect(text_field(page)).to_have_value("낮에 쓴 글")
    shot(page, "further-page-1280")
    visitor.open(page, "pages/write")
    expect(text_field(page)).to_have_value("아침에 쓴 글")
