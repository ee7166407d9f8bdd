"""Words of pages: found ones are marked, and while writing nothing else is on the screen."""

from playwright.sync_api import expect

import shelf
from person import MORNING
from pages import page_row, text_field, with_pages
from visitor import DESKTOP, shot, until


def test_found_words_are_marked_in_the_list_and_in_the_page(visitor):
    page = with_pages(visitor, screen=DESKTOP)
    page.get_by_role("button", name="검색").click()
    search = page.get_by_role("searchbox")
    marks = page.locator(".pagelist mark")
    search.fill("ㅅㄹ")
    expect(marks).to_have_text(["서랍", "서랍"])
    # The first that was found stands beside them.
    expect(page.locator(".reading mark").first).to_have_text("서랍")
    search.fill("두 해쯤")
    # It stands at the end of the text.
    expect(marks).to_have_text(["두 해쯤"])
    expect(page.locator(".pagerow .sub")).to_contain_text("…")
    page.get_by_role("link", name="서랍을 비운 아침").click()
    expect(page.locator(".paper mark")).to_have_text(["두 해쯤"])
    expect(page.locator(".paper")).to_contain_text("미룬 시간은 두 해쯤 된다.")
    shot(page, "pages-found-1280-light")
    page.emulate_media(color_scheme="dark")
    shot(page, "pages-found-1280-dark")
    search.fill("비밀")
    expect(marks).to_have_count(0)
    page.get_by_role("button", name="닫기").first.click()
    expect(marks).to_have_count(0)


def test_much_that_is_found_in_long_pages_stays_readable(visitor):
    page = visitor.blank(at=MORNING)
    days = [f"2025-{1 + place // 28:02}-{1 + place % 28:02}" for place in range(336)]
    shelf.lay(page, [page_row(f"y{day}", day, f"날 {day}", "낱말 " * 1_000, "calm", "2025-12-31") for day in days])
    visitor.open(page, "pages")
    page.get_by_role("button", name="검색").click()
    page.get_by_role("searchbox").fill("낱말")
    expect(page.get_by_role("main")).to_contain_text("336장 찾았어요")
    page.get_by_role("link", name="날 2025-12-28").click()
    expect(page.locator(".paper mark")).to_have_count(1_000)
    assert page.locator(".paper").evaluate("paper => paper.textContent.length") == 3_000


def test_writing_fills_the_whole_screen_until_escape(visitor):
    page = visitor.page("pages/write", at=MORNING)
    text_field(page).fill("글")
    page.get_by_role("button", name="집중 모드").click()
    until(page, "document.fullscreenElement === document.documentElement")
    expect(page.locator(".alone")).to_have_count(1)
    expect(text_field(page)).to_be_focused()
    # As the browser's own Escape does.
    page.evaluate("document.exitFullscreen()")
    expect(page.locator(".alone")).to_have_count(0)
    expect(text_field(page)).to_have_value("글")
    page.get_by_role("button", name="집중 모드").click()
    until(page, "document.fullscreenElement !== null")
    page.keyboard.press("Escape")
    expect(page.locator(".alone")).to_have_count(0)
    until(page, "document.fullscreenElement === null")
    page.get_by_role("button", name="집중 모드").click()
    until(page, "document.fullscreenElement !== null")
    page.go_back()
    until(page, "document.fullscreenElement === null")


def test_where_the_browser_has_no_full_screen_the_page_fills_the_window(visitor):
    device = visitor.device()
    device.add_init_script("delete Element.prototype.requestFullscreen")
    page = device.new_page()
    visitor.open(page, "pages/write")
    page.get_by_role("button", name="집중 모드").click()
    expect(page.locator(".alone")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".alone")).to_have_count(0)
