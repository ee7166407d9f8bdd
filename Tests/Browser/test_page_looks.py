"""Elements that belong on one line in the screens of pages stand there."""

import pytest
from playwright.sync_api import Page, expect

from person import MORNING
from test_lock import turn_on, with_a_page
from pages import text_field, wait_for_draft, with_pages
from visitor import DESKTOP, PHONE

# The left edge of a text, and not of the box it stands in.
TEXT_LEFT = """element => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().left;
}"""


def text_left(page: Page, place: str) -> float:
    return page.locator(place).first.evaluate(TEXT_LEFT)


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_looking_back_keeps_its_margins_and_its_headings_level(visitor, screen):
    page = with_pages(visitor, "pages/insights", screen=screen)
    numbers = page.locator(".stats").locator("xpath=..").bounding_box()
    spans = page.get_by_role("radiogroup").bounding_box()
    assert abs(spans["x"] + spans["width"] - numbers["x"] - numbers["width"]) <= 2
    left, right = (page.locator(".lookback > div").nth(place).locator("h2").first.bounding_box() for place in (0, 1))
    assert left["y"] >= numbers["y"] + numbers["height"] + 16
    assert screen is PHONE or left["y"] == right["y"]


def test_settings_stand_on_one_edge(visitor):
    page = with_pages(visitor, "settings")
    edge = text_left(page, ".setblock > .label")
    assert abs(text_left(page, "label.plainrow:has-text('봉인된 페이퍼의 감정 보이기') > .body") - edge) <= 1


def test_the_lock_stands_as_far_below_its_heading_off_and_on(visitor):
    page = with_a_page(visitor)
    visitor.open(page, "settings/lock")
    off = page.locator(".formcard").bounding_box()["y"]
    page.get_by_role("button", name="잠금 켜기").click()
    field, switch = text_left(page, "label[for=lock-chosen]"), text_left(page, ".formcard .plainrow > .body")
    assert abs(field - switch) <= 4
    visitor.open(page, "settings/lock")
    turn_on(page)
    expect(page.locator(".lockset")).to_be_visible()
    assert abs(page.locator(".lockset .rows").bounding_box()["y"] - off) <= 1
    expect(page.locator(".lockset")).not_to_contain_text("켜면")


def test_a_page_that_is_gone_on_with_says_so_above_its_own_column(visitor):
    page = visitor.page("pages/write", at=MORNING)
    text_field(page).fill("쓰던 글")
    wait_for_draft(page, "쓰던 글")
    page.reload()
    expect(page.locator(".writing .hint")).to_have_text("쓰던 글을 불러왔어요")
    column = page.locator("#page-title").bounding_box()["x"]
    assert abs(text_left(page, ".writing .hint") - column) <= 1


def test_no_feeling_breaks_within_a_word_in_english(visitor):
    page = visitor.page("pages/write", language="en-US", at=MORNING)
    page.locator("#page-feeling").click()
    names = page.locator(".feel")
    expect(names).to_have_count(28)
    for place in range(28):
        lines = names.nth(place).evaluate("""element => {
            const range = document.createRange();
            range.selectNodeContents(element.lastChild);
            return range.getClientRects().length;
        }""")
        assert lines <= len(names.nth(place).inner_text().split()[1:]), names.nth(place).inner_text()
