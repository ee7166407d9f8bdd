"""A page that is open while the day turns: it stays as it was, whole, and yesterday's."""

import json

from playwright.sync_api import expect

import accessibility
import shelf
from combinations import LANGUAGES, first_value
from hangul import InputMethod
from pages import EVERYTHING, LIFE, page_row, text_field, wait_for_draft
from visitor import DESKTOP, PHONE, shot

LATE = "2026-11-21T23:59:30+09:00"


def test_a_page_opens_at_midnight_while_its_seal_is_looked_at(visitor):
    page = visitor.device().new_page()
    page.clock.install(time="2026-12-19T23:59:30+09:00")
    visitor.open(page)
    shelf.lay(page, [page_row("p0000", *LIFE["ko-KR"][0])])
    visitor.open(page, "pages/2026-11-20")
    expect(page.get_by_role("main")).to_contain_text("1일 뒤에 열려요")
    page.clock.fast_forward(60_000)
    expect(page.get_by_role("main")).to_contain_text("아무도 모르는 말")
    assert "비밀" not in page.title()


@first_value(language=LANGUAGES)
def test_a_page_that_is_open_at_midnight_stays_open_and_is_yesterdays(visitor, language):
    device = visitor.device(language=language, screen=DESKTOP if language == "en-US" else PHONE)
    page = device.new_page()
    page.clock.install(time=LATE)
    visitor.open(page, "pages/write")
    text_field(page).press_sequentially("till midnight")
    page.clock.pause_at("2026-11-21T23:59:58+09:00")
    text_field(page).press_sequentially(" and")
    page.clock.run_for(4_000)
    text_field(page).press_sequentially(" beyond")
    expect(text_field(page)).to_have_value("till midnight and beyond")
    expect(text_field(page)).to_be_focused()
    expect(page.get_by_role("heading", level=1)).to_contain_text("21")
    page.clock.run_for(1_000)
    wait_for_draft(page, "beyond")
    shot(page, f"pages-midnight-{language[:2]}")
    assert accessibility.faults(page) == []
    # A window that is killed and opened again goes on with it.
    page.close()
    page = device.new_page()
    page.clock.install(time="2026-11-22T00:01:00+09:00")
    visitor.open(page, "pages/write")
    expect(text_field(page)).to_have_value("till midnight and beyond")
    page.locator(".main-act").click()
    shelf.wait_until_stored(page, "till midnight and beyond")
    assert "midnight and" not in page.evaluate(EVERYTHING)
    [row] = [json.loads(row) for key, row in shelf.rows(page) if key.startswith("page/")]
    assert row["f"]["day"][0] == "2026-11-21" and row["f"]["opens"][0] == "2026-12-21"


def test_a_syllable_over_midnight_is_whole_and_yesterdays(visitor):
    page = visitor.device().new_page()
    page.clock.install(time=LATE)
    visitor.open(page, "pages/write")
    text_field(page).focus()
    method = InputMethod(page)
    method.compose("ㅎ", "하")
    page.clock.run_for(40_000)
    expect(text_field(page)).to_have_value("하")
    method.compose("한")
    method.commit("한")
    expect(text_field(page)).to_have_value("한")
    page.get_by_role("button", name="완료").click()
    shelf.wait_until_stored(page, "한")
    [row] = [json.loads(row) for key, row in shelf.rows(page) if key.startswith("page/")]
    assert row["f"]["text"][0] == "한" and row["f"]["day"][0] == "2026-11-21"


def test_two_windows_that_write_over_midnight_leave_one_page_of_yesterday(visitor):
    device = visitor.device()
    first, second = device.new_page(), device.new_page()
    # One clock for both.
    first.clock.install(time=LATE)
    visitor.open(first, "pages/write")
    visitor.open(second)
    text_field(first).press_sequentially("어제부터")
    first.clock.pause_at("2026-11-22T00:00:30+09:00")
    first.clock.run_for(6_000)
    text_field(first).press_sequentially(" 오늘까지")
    first.clock.run_for(1_000)
    wait_for_draft(first, "오늘까지")
    assert [key for key, _ in shelf.rows(second) if key.startswith("page/")] == []
    first.get_by_role("button", name="완료").click()
    shelf.wait_until_stored(first, "어제부터 오늘까지")
    rows = [json.loads(row) for key, row in shelf.rows(first) if key.startswith("page/")]
    assert [(row["f"]["day"][0], row["f"]["text"][0]) for row in rows] == [("2026-11-21", "어제부터 오늘까지")]
