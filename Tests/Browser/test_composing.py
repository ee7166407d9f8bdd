"""Hangul and kana are composed under the cursor: nothing may disturb that, and Return first ends it."""

import unicodedata

import pytest
from playwright.sync_api import Page, expect

import person
import shelf
from hangul import InputMethod

STAGES = {
    "한글": [("ㅎ", "하", "한"), ("ㄱ", "그", "글")],
    "誕生日": [("た", "たん", "たんじょうび", "誕生日")],
}


def strike_return(page: Page) -> None:
    """Return as a page sees it on systems where the input method lets it through."""
    session = page.context.new_cdp_session(page)
    key = {"key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13}
    session.send("Input.dispatchKeyEvent", {"type": "keyDown", "text": "\r", **key})
    session.send("Input.dispatchKeyEvent", {"type": "keyUp", **key})
    session.detach()


@pytest.mark.parametrize("text", STAGES)
def test_return_first_ends_the_composition_and_then_saves(visitor, text):
    page = visitor.page("days/new")
    person.date_field(page).fill("2027-01-01")
    person.title_field(page).focus()
    method = InputMethod(page)
    for stages in STAGES[text]:
        method.compose(*stages)
        method.press_return()
        strike_return(page)
        expect(person.title_field(page)).to_be_focused()
        method.commit(stages[-1])
    expect(person.title_field(page)).to_have_value(text)
    assert shelf.titles(page) == []
    strike_return(page)
    expect(person.sheet(page)).to_have_count(0)
    shelf.wait_until_stored(page, text)
    assert shelf.titles(page) == [text]


def test_another_tab_does_not_disturb_a_composition(visitor, phone):
    other = phone.context.new_page()
    visitor.open(other)
    visitor.open(phone, "days/new")
    person.date_field(phone).fill("2027-01-01")
    person.title_field(phone).focus()
    method = InputMethod(phone)
    method.compose("ㅎ", "하")
    person.add_day(other, "다른 창의 날", "2099-02-02")
    expect(phone.get_by_text("다른 창의 날").first).to_be_attached()
    expect(person.title_field(phone)).to_have_value("하")
    method.compose("한")
    method.commit("한글")
    expect(person.title_field(phone)).to_have_value("한글")
    person.press(phone, "추가")
    shelf.wait_until_stored(phone, "한글")


def test_midnight_does_not_disturb_a_composition(visitor):
    page = visitor.device().new_page()
    page.clock.install(time="2026-11-21T23:59:30+09:00")
    visitor.open(page, "days/new")
    person.date_field(page).fill("2026-11-22")
    expect(person.number(person.sheet(page))).to_have_text("D−1")
    person.title_field(page).focus()
    method = InputMethod(page)
    method.compose("ㅎ", "하")
    page.clock.run_for(40_000)
    expect(person.number(person.sheet(page))).to_have_text("D-DAY")
    method.compose("한")
    method.commit("한")
    expect(person.title_field(page)).to_have_value("한")


def test_an_error_that_comes_up_does_not_disturb_a_composition(visitor):
    page = visitor.page("days/new")
    person.title_field(page).fill("가" * 199)
    person.title_field(page).press("End")
    method = InputMethod(page)
    method.compose("ㅎ", "하")
    expect(page.get_by_text("제목은 200자까지")).to_have_count(0)
    method.compose("한그")
    expect(page.get_by_text("제목은 200자까지 적을 수 있어요. 지금은 201자예요.")).to_be_visible()
    method.compose("한글")
    method.commit("한글")
    expect(person.title_field(page)).to_have_value("가" * 199 + "한글")


def test_nothing_is_written_into_a_field_while_it_composes(visitor):
    """The draft of this tab is thrown away by a key while a syllable is open: the field is cleared only after it."""
    page = visitor.page("days/new")
    person.title_field(page).fill("처음")
    person.press(page, "취소")
    visitor.open(page, "days/new")
    expect(person.title_field(page)).to_have_value("처음")
    person.title_field(page).press("End")
    method = InputMethod(page)
    method.compose("ㅎ", "하")
    # As a screen reader presses it: without taking the focus away, so that the composition stays open.
    person.sheet(page).get_by_role("button", name="처음부터").evaluate("button => button.click()")
    expect(person.title_field(page)).to_have_value("처음하")
    method.compose("한")
    method.commit("한")
    expect(person.title_field(page)).to_have_value("처음한")
    expect(person.title_field(page)).to_be_focused()


def test_text_that_is_handed_over_in_parts_is_stored_whole(visitor):
    """Names of files from macOS come decomposed; the app compares texts by their bytes."""
    page = visitor.page()
    person.add_day(page, unicodedata.normalize("NFD", "엄마 생신, café"), "2027-01-01")
    assert shelf.titles(page) == ["엄마 생신, café"]
