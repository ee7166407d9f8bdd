"""The app opens with as much as a long life brings."""

import pytest
from playwright.sync_api import expect

import person
from records import rows, rows_shown, store
from visitor import until


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


def test_of_ten_thousand_days_only_those_near_the_window_are_drawn(visitor):
    page = visitor.page()
    store(page, rows(10_000))
    visitor.open(page, "days")
    drawn = page.get_by_role("main").get_by_role("listitem")
    assert rows_shown(page) == 10_000
    assert 10 < drawn.count() < 400

    # To the end and back, as fast as a hand can throw it: places that were only heights become rows as they come near.
    for share in (0.3, 0.6, 0.9, 1):
        page.evaluate("share => scrollTo(0, document.scrollingElement.scrollHeight * share)", share)
        page.wait_for_timeout(50)
        assert drawn.count() < 400
    until(page, """(() => {
        scrollTo(0, document.scrollingElement.scrollHeight);
        const last = [...document.querySelectorAll('a.row')].at(-1)?.getBoundingClientRect();
        return last && last.bottom > 0 && last.bottom <= innerHeight;
    })()""")
    assert drawn.count() < 400
    last = drawn.last
    title = last.locator(".title").inner_text()
    assert " " in title
    last.get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("디데이")
    assert drawn.count() < 400


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
