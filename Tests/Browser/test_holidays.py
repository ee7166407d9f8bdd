"""Holidays that the government proclaims reach the app through its server, and stay without it."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import accessibility
import person
from combinations import first_value
from person import MORNING
from visitor import DESKTOP, PHONE, Visitor, shot, wait_until_carried, wait_until_written

# New Year's Eve comes under names of its own in other languages; Christmas is a holiday already and 1800 too long ago.
LIST = {"version": "2026-11-20", "holidays": [
    {"date": "2026-12-24", "name": "임시공휴일"}, {"date": "2026-12-31", "name": "한 해의 마지막 날", "en": "Last day", "ja": "大晦日"},
    {"date": "2026-12-25", "name": "임시공휴일"}, {"date": "1800-01-01", "name": "임시공휴일"},
]}
SAID = {
    "ko-KR": ("12월 24일이 임시공휴일이 됐어요", "12월 31일이 한 해의 마지막 날이 됐어요", "알겠어요"),
    "en-GB": ("24 Dec is now a day off: Temporary holiday", "31 Dec is now a day off: Last day", "Got it"),
    "ja-JP": ("12月24日が臨時公休日になりました", "12月31日が大晦日になりました", "わかりました"),
}


@pytest.fixture
def server(serve, tmp_path: Path):
    data = tmp_path / "data-0"
    data.mkdir(mode=0o700)
    (data / "holidays.json").write_text(json.dumps(LIST), encoding="utf-8")
    return serve()


@first_value(language=list(SAID))
def test_new_holidays_are_told_once_and_stay(server, visitor: Visitor, language: str):
    first, second, known = SAID[language]
    page = visitor.page(at=MORNING, language=language)
    notice = page.get_by_role("status").filter(has_text=first)
    expect(notice).to_contain_text(second)
    expect(notice).not_to_contain_text("25")
    assert not accessibility.faults(page)
    shot(page, f"holiday-news-{language}-390")
    # Over a reload it is told still, until the person has read it.
    person.reload(page)
    expect(notice).to_be_visible()
    notice.get_by_role("button", name=known).click()
    expect(notice).to_have_count(0)
    person.reload(page)
    expect(page.locator("h1").first).to_be_attached()
    expect(notice).to_have_count(0)


def test_without_the_server_they_are_red_still(server, visitor: Visitor):
    page = visitor.page(at=MORNING, screen=DESKTOP, colours="dark")
    expect(page.get_by_text(SAID["ko-KR"][0])).to_be_visible()
    shot(page, "holiday-news-1280-dark")
    wait_until_carried(page)
    wait_until_written(page)
    server.stop()
    visitor.expect(r"ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to update a ServiceWorker")
    visitor.open(page, "calendar/2026-12-24")
    cell = page.get_by_role("button", name="2026년 12월 24일 목요일, 임시공휴일")
    expect(cell).to_have_count(1)
    shot(page, "holiday-calendar-1280-dark")


def test_the_log_names_the_fault_and_an_app_without_news_says_nothing(server, serve, visitor_to):
    said = server.said()
    assert "holidays.json: holiday 3 is left out: 2026-12-25 is a holiday already (기독탄신일)" in said
    assert "holidays.json: holiday 4 is left out: 1800-01-01 is not in 1991 to 2100" in said
    plain = visitor_to(serve().url).page(at=MORNING, screen=PHONE)
    expect(plain.locator("#root h1").first).to_be_attached()
    expect(plain.get_by_role("button", name="알겠어요")).to_have_count(0)
