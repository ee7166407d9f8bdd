"""The app opens with as much as a long life brings."""

import pytest
from playwright.sync_api import expect

import person
from records import rows, rows_shown, store
from visitor import DESKTOP, until


@pytest.mark.parametrize("count", [1, 1_000, 10_000])
def test_everything_that_is_kept_is_there_again(visitor, count):
    device = visitor.device()
    first = device.new_page()
    visitor.open(first)
    store(first, rows(count))
    again = device.new_page()
    visitor.open(again, "days")
    assert rows_shown(again) == count
    again.locator("a.row").first.click()
    again.wait_for_url("**/days/01*")


# The browser ends the first transaction when the second slice of records is asked for.
BREAKS_OFF = """{
    const all = IDBObjectStore.prototype.getAll;
    IDBObjectStore.prototype.getAll = function (range, ...more) {
        const asked = all.call(this, range, ...more);
        if (range && this.name === 'records' && !window.isMended) { window.isBroken = true; this.transaction.abort(); }
        return asked;
    };
}"""


def test_of_records_that_cannot_be_read_to_the_end_none_is_shown_until_all_are(visitor):
    device = visitor.device()
    first = device.new_page()
    visitor.open(first)
    store(first, rows(700))
    again = device.new_page()
    again.add_init_script(BREAKS_OFF)
    visitor.open(again, "days")
    expect(again.get_by_role("alert")).to_be_visible()
    assert again.evaluate("isBroken") and again.locator("a.row").count() == 0
    person.add_day(again, "그 사이의 날", "2099-01-01")
    again.evaluate("isMended = true")
    person.save_again(again)
    expect(again.get_by_role("alert")).to_have_count(0)
    until(again, "document.querySelectorAll('a.row').length > 5")
    assert rows_shown(again) == 701


def test_of_ten_thousand_days_only_those_near_the_window_are_drawn(visitor):
    page = visitor.page()
    store(page, rows(10_000))
    visitor.open(page, "days")
    drawn = page.get_by_role("main").get_by_role("listitem")
    assert rows_shown(page) == 10_000
    assert 10 < drawn.count() < 100
    assert page.evaluate("document.querySelectorAll('#root *').length") < 1500

    # To the end and back, as fast as a hand can throw it: places that were only heights become rows as they come near.
    for share in (0.3, 0.6, 0.9, 1):
        page.evaluate("share => scrollTo(0, document.scrollingElement.scrollHeight * share)", share)
        page.wait_for_timeout(50)
        assert drawn.count() < 150
    until(page, """(() => {
        scrollTo(0, document.scrollingElement.scrollHeight);
        const last = [...document.querySelectorAll('a.row')].at(-1)?.getBoundingClientRect();
        return last && last.bottom > 0 && last.bottom <= innerHeight;
    })()""")
    assert drawn.count() < 150
    last = drawn.last
    title = last.locator(".title").inner_text()
    assert " " in title
    last.get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("디데이")
    assert drawn.count() < 150


def test_a_detail_beside_ten_thousand_days_leaves_their_rows_alone(visitor):
    page = visitor.page(screen=DESKTOP)
    store(page, rows(10_000))
    visitor.open(page, "days")
    page.evaluate("for (const row of document.querySelectorAll('a.row')) row.wasThere = true")
    for number in (2, 5):
        row = page.locator("a.row").nth(number)
        title = row.locator(".title").inner_text()
        row.click()
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
        expect(row).to_have_attribute("aria-current", "true")
    assert page.evaluate("[...document.querySelectorAll('a.row')].slice(0, 12).every(row => row.wasThere)")
    assert page.evaluate("document.querySelectorAll('#root *').length") < 1500


def test_a_day_that_another_tab_adds_while_ten_thousand_are_read_is_not_lost(visitor):
    device = visitor.device()
    first = device.new_page()
    visitor.open(first)
    store(first, rows(10_000))
    visitor.open(first, "days")
    # The other tab begins to read, and this one writes until it has done so.
    second = device.new_page()
    second.goto(visitor.home + "days", wait_until="commit")
    person.add_day(first, "그사이 적은 날", "2030-01-01")
    until(second, "document.querySelector('#root:not([inert]) > *') !== null")
    until(second, "document.querySelector('.sec-head') !== null")
    until(second, "[...document.querySelectorAll('.sec-head .count')].reduce("
          "(sum, count) => sum + +count.textContent.replace(/\\D/g, ''), 0) === 10001")


def test_a_day_among_ten_thousand_is_added_changed_and_deleted(visitor):
    page = visitor.page("", at=person.MORNING)
    store(page, rows(10_000))
    visitor.open(page, "days")
    person.add_day(page, "만 번째 다음 날", "2026-11-21")
    expect(person.number(person.day_link(page, "만 번째 다음 날"))).to_have_text("D-DAY")
    assert rows_shown(page) == 10_001
    person.day_link(page, "만 번째 다음 날").click()
    page.get_by_role("button", name="삭제", exact=True).click()
    expect(person.day_link(page, "만 번째 다음 날")).to_have_count(0)
    assert rows_shown(page) == 10_000
