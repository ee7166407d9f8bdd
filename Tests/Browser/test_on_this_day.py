"""Today tells of texts written on the same day of earlier years, and never of a page that is sealed."""

import re

from playwright.sync_api import expect

import accessibility
import person
import shelf
from combinations import LANGUAGES, SCREENS, first_value
from shelf import row
from visitor import PHONE, shot

NAME = {"ko-KR": "이날의 기록", "en-US": "On this day", "ja-JP": "この日の記録"}


def page_row(name: str, day: str, title: str, opens: str) -> tuple[str, str]:
    return row("page", name, day=day, title=title, text="첫눈이 왔다.", opens=opens, created=day, emotion="happy")


ROWS = [
    page_row("A", "2025-11-21", "첫눈", "2025-11-28"), page_row("B", "2024-11-21", "봉인한 글", "2026-12-01"),
    row("trip", "T", title="부산", start="2023-11-20", end="2023-11-22"),
    row("tripnote", "N", trip="T", day="2023-11-21", title="광안리", text="다리에 불이 켜졌다."),
]


@first_value(language=LANGUAGES, screen=SCREENS)
def test_texts_written_on_this_day_are_told_and_open(visitor, language, screen):
    page = visitor.page(at=person.MORNING, screen=screen, language=language)
    expect(page.get_by_role("heading", name=NAME[language])).to_have_count(0)
    shelf.lay(page, ROWS)
    visitor.open(page)
    told = page.locator("#on-this-day")
    expect(told.get_by_role("heading", name=NAME[language])).to_be_visible()
    expect(told.get_by_role("link")).to_have_count(2)
    expect(page.get_by_text("봉인한 글")).to_have_count(0)
    assert accessibility.faults(page) == []
    told.scroll_into_view_if_needed()
    shot(page, f"on-this-day-{language}-{'phone' if screen is PHONE else 'desktop'}")
    told.get_by_role("link", name="광안리").click()
    expect(page.locator("#diary-title")).to_have_value("광안리")
    page.go_back()
    told.get_by_role("link", name="첫눈").click()
    expect(page).to_have_url(re.compile("pages/2025-11-21"))
    expect(page.get_by_role("main").get_by_text("첫눈이 왔다.").last).to_be_visible()
