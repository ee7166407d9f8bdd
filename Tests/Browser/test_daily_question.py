"""The question of the day: above the page of today for whoever wants one, without a network as well."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

import accessibility
import shelf
from pages import text_field
from person import MORNING
from places import ROOT
from test_accessible import CUT_OFF
from test_offline import GONE
from visitor import DESKTOP, PHONE, shot, wait_until_carried

CATALOGUE = json.loads((ROOT / "Sources/Core/Daybook/Questions.xcstrings").read_text())["strings"]


def text(number: int, language: str = "ko") -> str:
    return CATALOGUE[f"question{number:02}"]["localizations"][language]["stringUnit"]["value"]


def question(page: Page) -> Locator:
    return page.locator(".inkpad > .ask > p")


def tables_read(page: Page) -> list[str]:
    """The tables of texts that the page reads from now on, in that order."""
    read: list[str] = []
    page.on("request", lambda request: read.extend(re.findall(r"/texts-(\w+)\.", request.url)))
    return read


def test_a_question_is_shown_where_it_is_wanted_and_becomes_a_title_by_a_tap(visitor):
    page = visitor.page("pages/write", at=MORNING, screen=PHONE)
    read = tables_read(page)
    expect(page.locator("#page-title")).to_be_visible()
    expect(question(page)).to_have_count(0)
    visitor.open(page, "settings")
    switch = page.get_by_role("switch", name="오늘의 질문")
    expect(switch).not_to_be_checked()
    switch.check()
    shelf.wait_for_row(page, "dailyQuestion")
    assert "questions" not in read
    visitor.open(page, "pages/write")
    expect(question(page)).to_have_text(text(86))
    assert read.count("questions") == 1
    shot(page, "daily-question-390")
    page.get_by_role("button", name="다른 질문").click()
    expect(question(page)).to_have_text(text(43))
    expect(page.locator("#page-title")).to_have_value("")
    expect(text_field(page)).to_have_value("")
    page.get_by_role("button", name="제목에 넣기").click()
    expect(page.locator("#page-title")).to_have_value(text(43))
    expect(text_field(page)).to_be_focused()
    expect(question(page)).to_have_count(0)
    text_field(page).fill("서랍 속 편지")
    page.get_by_role("button", name="완료").click()
    shelf.wait_for_row(page, text(43))
    visitor.open(page, "pages/2026-11-18/write")
    expect(text_field(page)).to_be_visible()
    expect(question(page)).to_have_count(0)


@pytest.mark.new_device
def test_a_question_is_there_without_a_network(server, visitor):
    page = visitor.page("settings", at=MORNING)
    page.get_by_role("switch", name="오늘의 질문").check()
    shelf.wait_for_row(page, "dailyQuestion")
    wait_until_carried(page)
    server.stop()
    visitor.expect(GONE)
    visitor.open(page, "pages/write")
    expect(question(page)).to_have_text(text(86))


def test_a_page_without_the_questions_is_written_all_the_same(visitor):
    page = visitor.page("settings", at=MORNING, service_workers="block")
    page.get_by_role("switch", name="오늘의 질문").check()
    shelf.wait_for_row(page, "dailyQuestion")
    page.route("**/texts-questions.*", lambda route: route.fulfill(body="<html>Welcome</html>"))
    visitor.open(page, "pages/write")
    text_field(page).fill("질문 없이")
    expect(question(page)).to_have_count(0)
    page.unroute("**/texts-questions.*")
    page.get_by_role("button", name="완료").click()
    visitor.go(page, "pages/write")
    expect(question(page)).to_have_text(text(86))
    expect(text_field(page)).to_have_value("질문 없이")


@pytest.mark.parametrize("language", ["ko-KR", "en-US", "ja-JP"])
def test_a_question_stands_above_the_text_in_each_language_and_on_each_screen(visitor, language):
    page = visitor.blank(at=MORNING, language=language)
    shelf.lay(page, [shelf.row("setting", "person", dailyQuestion=True)])
    visitor.open(page, "pages/write")
    expect(question(page)).to_have_text(text(86, language[:2]))
    found = []
    for screen in (PHONE, DESKTOP, {"width": 320, "height": 568}, {"width": 195, "height": 422}, {"width": 640, "height": 400}):
        page.set_viewport_size(screen)
        found += [f"{screen['width']}: {fault}" for fault in page.evaluate(CUT_OFF)]
        boxes = [part.bounding_box() for part in (question(page), page.locator("#page-title"), text_field(page), page.locator(".footbar"))]
        for above, below in zip(boxes, boxes[1:]):
            assert above["y"] + above["height"] <= below["y"] + 1, screen
        assert boxes[2]["height"] >= 64, "room for two lines"
    assert not found, "\n".join(found)
    assert accessibility.faults(page) == []
    shot(page, f"daily-question-{language[:2]}")
