"""The tags, the place and the weather of a page: written in a sheet, read above the text, and a way to all pages with a tag."""

import json

from playwright.sync_api import expect

import accessibility
import person
import shelf
from combinations import SCREENS, each_value
from pages import text_field
from person import MORNING
from shelf import row
from visitor import shot, until

ROWS = [
    row("page", "A", day="2026-11-10", opens="2026-11-10", created="2026-11-10", title="가을 산책", text="오래 걸었다.", emotion="fluttering",
        tags="산책 가족", place="망원동 한강공원", weather="맑고 바람"),
    row("page", "B", day="2026-11-08", opens="2026-11-08", created="2026-11-08", title="비 오는 날", text="집에 있었다.", tags="집"),
    row("page", "C", day="2026-11-20", opens="2026-12-20", created="2026-11-20", title="봉한 말", text="비밀", tags="비밀태그", place="비밀장소"),
]


@each_value(screen=SCREENS)
def test_words_beside_a_page_are_written_and_stored_with_it(visitor, screen):
    page = visitor.page("pages/write", at=MORNING, screen=screen)
    text_field(page).fill("걸었다. #글 그대로")
    page.get_by_role("button", name="태그·장소·날씨 더하기").press("Enter")
    sheet = person.sheet(page)
    expect(sheet.get_by_label("태그", exact=True)).to_be_focused()
    page.keyboard.type("산책 #가족")
    sheet.get_by_label("장소", exact=True).fill("망원동")
    sheet.get_by_label("날씨", exact=True).fill("맑고 바람")
    assert accessibility.faults(page) == []
    shot(page, f"page-about-sheet-{screen['width']}")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("#page-about")).to_be_focused()
    expect(page.locator("#page-about")).to_contain_text("#산책 #가족 · 망원동 · 맑고 바람")
    shot(page, f"page-about-{screen['width']}")
    page.get_by_role("button", name="완료").click()
    expect(page.get_by_role("heading", name="페이퍼", level=1)).to_be_visible()
    until(page, f"({shelf.ALL_OF})('records').then(rows => rows.some(([key, row]) => row.includes('망원동')))")
    [stored] = [json.loads(text)["f"] for key, text in shelf.rows(page) if key.startswith("page/")]
    assert {name: stored[name][0] for name in ("text", "tags", "place", "weather")} == {
        "text": "걸었다. #글 그대로", "tags": "산책 가족", "place": "망원동", "weather": "맑고 바람"}


@each_value(screen=SCREENS)
def test_a_tag_leads_to_its_pages_and_sealed_words_show_nowhere(visitor, screen):
    page = visitor.blank(at=MORNING, screen=screen)
    shelf.lay(page, ROWS)
    visitor.open(page, "pages/2026-11-10")
    reading = page.locator(".reading").first
    expect(reading).to_contain_text("망원동 한강공원 · 맑고 바람")
    shot(page, f"page-about-read-{screen['width']}")
    reading.get_by_role("button", name="#가족").click()
    rows = page.locator(".pagelist .pagerow")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("#산책 #가족 · 망원동 한강공원 · 맑고 바람")
    tags = page.get_by_role("group", name="태그").first.get_by_role("button")
    expect(tags).to_have_text(["#가족", "#산책", "#집"])
    expect(tags.first).to_have_attribute("aria-pressed", "true")
    tags.last.click()
    expect(rows).to_contain_text("비 오는 날")
    tags.last.click()
    expect(rows).to_have_count(2)
    page.locator("#search-open").click()
    page.get_by_role("searchbox").fill("ㅁㅇㄷ")
    expect(rows).to_have_count(1)
    expect(page.locator(".pagelist mark")).to_have_text(["망원동"])
    assert accessibility.faults(page) == []
    assert "비밀태그" not in page.content() and "비밀장소" not in page.content()
