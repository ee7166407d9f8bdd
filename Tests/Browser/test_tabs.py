"""Several tabs of one browser are one daybook."""

import json
import time

import pytest
from playwright.sync_api import Page, expect

import person
import shelf
from visitor import until

pytestmark = pytest.mark.new_device


def open_tabs(visitor, count: int, path: str = "days") -> list[Page]:
    device = visitor.device()
    tabs = [device.new_page() for _ in range(count)]
    for tab in tabs:
        visitor.open(tab, path)
    return tabs


def title_shown(tab: Page) -> str:
    return tab.locator(".bigcard h1").inner_text()


def wait_until_agreed(tabs: list[Page]) -> None:
    """Waits until each has heard of the changes of all others."""
    give_up = time.monotonic() + 10
    while len({title_shown(tab) for tab in tabs}) > 1:
        assert time.monotonic() < give_up, "the tabs do not agree"
        tabs[0].wait_for_timeout(20)


def test_a_day_that_one_tab_adds_appears_in_the_others_once(visitor):
    tabs = open_tabs(visitor, 3)
    for index, tab in enumerate(tabs):
        person.add_day(tab, f"{index}번 창의 날", f"2099-01-0{index + 1}")
    for _ in range(2):
        for tab in tabs:
            for index in range(3):
                expect(person.day_link(tab, f"{index}번 창의 날")).to_have_count(1)
            expect(tab.get_by_role("main").get_by_role("listitem")).to_have_count(3)
            person.reload(tab)
    assert len(shelf.titles(tabs[0])) == 3


# As where the browser ends one tab before its news have come to the others.
MUTE = "window.BroadcastChannel = class { postMessage() {} close() {} }"


def test_changes_that_two_tabs_write_before_they_hear_of_each_other_are_both_stored(visitor):
    device = visitor.device()
    first, second = device.new_page(), device.new_page()
    visitor.open(first, "days")
    person.add_day(first, "생일", "2099-01-01")
    shelf.wait_until_stored(first, "생일")
    for tab in (first, second):
        tab.add_init_script(MUTE)
        visitor.open(tab, "days")
        person.day_link(tab, "생일").click()
        tab.get_by_role("link", name="수정", exact=True).click()
    person.title_field(first).fill("은지 생일")
    person.press(first, "저장")
    shelf.wait_until_stored(first, "은지 생일")
    person.date_field(second).fill("2099-03-04")
    person.press(second, "저장")
    shelf.wait_for_row(second, "2099-03-04")
    # The second knows nothing of the new title, and leaves it where it is.
    assert shelf.titles(second) == ["은지 생일"]
    person.reload(second)
    expect(second.get_by_role("main")).to_contain_text("은지 생일")


def test_a_tab_that_opens_has_the_others_read_untold_changes(visitor):
    device = visitor.device()
    first, mute = device.new_page(), device.new_page()
    visitor.open(first, "days")
    mute.add_init_script(MUTE)
    visitor.open(mute, "days")
    person.add_day(mute, "생일", "2099-01-01")
    shelf.wait_until_stored(mute, "생일")
    mute.close()
    expect(person.day_link(first, "생일")).to_have_count(0)
    visitor.open(device.new_page(), "days")
    expect(person.day_link(first, "생일")).to_have_count(1)


def test_edits_of_different_fields_at_once_both_stay(visitor):
    first, second = open_tabs(visitor, 2)
    person.add_day(first, "생일", "2099-01-01")
    person.day_link(second, "생일").click()
    person.day_link(first, "생일").click()
    for tab in (first, second):
        tab.get_by_role("link", name="수정", exact=True).click()
    person.title_field(first).fill("은지 생일")
    person.date_field(second).fill("2099-03-04")
    person.press(first, "저장")
    shelf.wait_until_stored(first, "은지 생일")
    expect(second.locator(".bigcard h1")).to_have_text("은지 생일")
    person.press(second, "저장")
    for _ in range(2):
        for tab in (first, second):
            expect(tab.locator(".bigcard h1")).to_have_text("은지 생일")
            expect(tab.get_by_role("main")).to_contain_text("2099년 3월 4일 수요일")
            person.reload(tab)


def test_two_tabs_that_begin_a_new_day_each_keep_the_text_typed_in_both(visitor):
    first, second = open_tabs(visitor, 2, "days/new")
    for tab, title in ((first, "첫째 창의 날"), (second, "둘째 창의 날")):
        person.title_field(tab).fill(title)
        until(tab, f"({shelf.ALL_OF})('meta').then(rows => rows.some(([, row]) => row.includes({json.dumps(title)})))")
    person.date_field(second).fill("2099-01-02")
    person.press(second, "추가")
    shelf.wait_until_stored(second, "둘째 창의 날")
    person.reload(first)
    expect(person.sheet(first)).to_contain_text("작성하던 내용을 불러왔어요")
    expect(person.title_field(first)).to_have_value("첫째 창의 날")
    person.date_field(first).fill("2099-01-01")
    person.press(first, "추가")
    shelf.wait_until_stored(first, "첫째 창의 날")
    assert sorted(shelf.titles(first)) == ["둘째 창의 날", "첫째 창의 날"]
    assert [key for key, _ in shelf.rows(first, "meta") if key.startswith("draft/dday")] == []


def test_a_day_thrown_away_in_one_tab_leaves_the_others_and_comes_back(visitor):
    first, second = open_tabs(visitor, 2)
    person.add_day(first, "생일", "2099-01-01")
    person.day_link(second, "생일").click()
    person.day_link(first, "생일").click()
    first.get_by_role("button", name="삭제", exact=True).click()
    expect(second.get_by_role("heading", level=1)).to_have_text("페이지를 찾을 수 없어요")
    person.said(first).get_by_role("button", name="되돌리기").click()
    expect(second.get_by_role("heading", level=1)).to_have_text("생일")


def test_language_and_theme_are_those_of_all_tabs(visitor):
    first, second = open_tabs(visitor, 2, "settings")
    first.get_by_role("radio", name="어둡게").click()
    first.get_by_role("radio", name="日本語").click()
    expect(second).to_have_title("設定 · ハル")
    expect(second.locator("html")).to_have_attribute("lang", "ja")
    expect(second.locator("html")).to_have_attribute("data-theme", "dark")
    expect(second.get_by_role("radio", name="日本語")).to_be_checked()


def test_a_day_that_another_tab_stores_while_this_one_opens_is_not_missed(visitor):
    device = visitor.device()
    first = device.new_page()
    visitor.open(first, "days")
    second = device.new_page()
    # Everything is read, but the program itself comes late.
    second.add_init_script("""{
        const make = WebAssembly.instantiate;
        WebAssembly.instantiate = async (...all) => {
            // The rest comes as always.
            WebAssembly.instantiate = make;
            const made = await make(...all);
            await new Promise(go => { window.go = go; });
            return made;
        };
    }""")
    second.goto(visitor.home + "days")
    until(second, "window.go !== undefined")
    # Reading has begun; behind it in the queue of the database, so it has also ended.
    shelf.rows(second)
    person.add_day(first, "그 사이의 날", "2099-01-01")
    shelf.wait_until_stored(first, "그 사이의 날")
    second.evaluate("window.go()")
    expect(person.day_link(second, "그 사이의 날")).to_be_visible()


def test_three_tabs_that_edit_one_day_lose_nothing_of_any(visitor):
    tabs = open_tabs(visitor, 3)
    person.add_day(tabs[0], "생일", "2099-01-01")
    for tab in tabs:
        person.day_link(tab, "생일").click()
        tab.get_by_role("link", name="수정", exact=True).click()
    person.title_field(tabs[0]).fill("은지 생일")
    person.date_field(tabs[1]).fill("2099-03-04")
    person.sheet(tabs[2]).get_by_role("textbox", name="메모").fill("케이크")
    for tab in tabs:
        # Pressed in all three before any of them hears of the others.
        tab.evaluate("() => { setTimeout(() => document.querySelector('dialog form').requestSubmit(), 300); }")
    for _ in range(2):
        for tab in tabs:
            expect(tab.locator(".bigcard h1")).to_have_text("은지 생일")
            expect(tab.get_by_role("main")).to_contain_text("2099년 3월 4일 수요일")
            expect(tab.get_by_role("main")).to_contain_text("케이크")
        for tab in tabs:
            person.reload(tab)


def test_three_tabs_that_write_one_field_agree_and_keep_the_texts_that_lost(visitor):
    tabs = open_tabs(visitor, 3)
    person.add_day(tabs[0], "생일", "2099-01-01")
    names = ["하나의 생일", "둘의 생일", "셋의 생일"]
    for tab, name in zip(tabs, names):
        person.day_link(tab, "생일").click()
        tab.get_by_role("link", name="수정", exact=True).click()
        person.title_field(tab).fill(name)
    for tab in tabs:
        tab.evaluate("() => { setTimeout(() => document.querySelector('dialog form').requestSubmit(), 300); }")
    for tab in tabs:
        expect(person.sheet(tab)).to_have_count(0)
    until(tabs[0], f"({shelf.ALL_OF})('history').then(rows => rows.length >= 3)")
    wait_until_agreed(tabs)
    for tab in tabs:
        person.reload(tab)
    [title] = {title_shown(tab) for tab in tabs}
    lost = [json.loads(row)["v"] for key, row in shelf.rows(tabs[0], "history") if "/title/" in key]
    assert sorted([title, *lost]) == sorted(["생일", *names])
