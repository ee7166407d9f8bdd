"""One language's texts come with the page; another's come when a person chooses it, from the shell where there is no network."""

import pytest
from playwright.sync_api import Page, expect

import person
from test_offline import GONE
from visitor import wait_until_carried

pytestmark = pytest.mark.new_device


def texts_read(page: Page) -> list[str]:
    """The languages whose texts the page has read, in that order."""
    return page.evaluate("performance.getEntriesByType('resource').flatMap(({ name }) => name.match(/texts-(..)/)?.[1] ?? [])")


def choose(page: Page, name: str) -> None:
    page.get_by_role("radio", name=name).click()


def heading(page: Page, text: str) -> None:
    expect(page.get_by_role("heading", level=1, name=text)).to_be_visible()


@pytest.mark.parametrize(("language", "read", "name"), [("ko-KR", "ko", "설정"), ("ja-JP", "ja", "設定"), ("en-GB", "en", "Settings"), ("fr-FR", "en", "Settings")])
def test_the_page_brings_the_texts_of_one_language(visitor, language, read, name):
    page = visitor.page("settings", language=language)
    heading(page, name)
    assert texts_read(page) == [read]


def test_another_language_comes_when_it_is_chosen_and_with_the_page_from_then_on(visitor):
    page = visitor.page("settings")
    choose(page, "日本語")
    heading(page, "設定")
    assert texts_read(page) == ["ko", "ja"]
    person.reload(page)
    heading(page, "設定")
    assert texts_read(page) == ["ja"]


def test_another_language_is_there_without_a_network(server, visitor):
    page = visitor.page("settings")
    wait_until_carried(page)
    server.stop()
    visitor.expect(GONE)
    choose(page, "English")
    heading(page, "Settings")


@pytest.mark.parametrize("answer", ["missing", "another page"])
def test_texts_that_cannot_be_read_leave_the_language_and_come_later(visitor, answer):
    page = visitor.page("settings", service_workers="block")
    # As a network answers that wants a sign-in first.
    page.route("**/texts-en.*", lambda route: route.fulfill(body="<html>Welcome</html>") if answer == "another page" else route.abort())
    visitor.expect("ERR_FAILED")
    choose(page, "English")
    expect(person.said(page)).to_contain_text("이 언어를 불러오지 못했어요")
    heading(page, "설정")
    page.unroute("**/texts-en.*")
    page.evaluate("dispatchEvent(new Event('online'))")
    heading(page, "Settings")


def test_a_start_without_texts_says_so(visitor):
    page = visitor.device(service_workers="block").new_page()
    page.route("**/texts-ko.*", lambda route: route.fulfill(body="<html>Welcome</html>"))
    visitor.expect("texts")
    page.goto(visitor.home)
    expect(page.get_by_role("heading", level=1)).to_contain_text("하루가 멈췄어요")
