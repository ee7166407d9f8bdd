"""A browser that lacks something the app would use: it works all the same, or names the missing part in three languages."""

import re

import pytest
from playwright.sync_api import Page, expect

import person
import shelf
from photos import blobs, choose
from pictures import png
from visitor import PHONE, until

# A script for each feature of the browser: it takes the feature away before the app starts.
LACKING = {
    "Web Locks": "delete Navigator.prototype.locks",
    "BroadcastChannel": "delete window.BroadcastChannel",
    "a BroadcastChannel that may be opened": "window.BroadcastChannel = class { constructor() { throw new DOMException('no', 'SecurityError') } }",
    "OffscreenCanvas": "delete window.OffscreenCanvas",
    "commit of transactions": "delete IDBTransaction.prototype.commit",
    "scrollMargin": """{
        const Real = IntersectionObserver;
        window.IntersectionObserver = class extends Real {
            constructor(told, { root, rootMargin, threshold } = {}) { super(told, { root, rootMargin, threshold }) }
        };
    }""",
    "navigator.storage": "delete Navigator.prototype.storage",
    "the clipboard": "delete Navigator.prototype.clipboard",
    "service workers": "delete Navigator.prototype.serviceWorker",
    "notifications": "delete window.Notification",
}


def lacking(visitor, how: str, path: str = "", **device) -> Page:
    page = visitor.device(**device).new_page()
    page.clock.set_fixed_time(person.MORNING)
    page.add_init_script(how)
    visitor.open(page, path)
    return page


@pytest.mark.parametrize("what", LACKING)
def test_days_to_dos_and_photos_are_kept_without_it(visitor, tmp_path, what):
    page = lacking(visitor, LACKING[what])
    person.add_day(page, "새해 첫날", "2027-01-01")
    line = page.get_by_role("textbox", name="할 일 적기")
    line.fill("우체국")
    line.press("Enter")
    expect(page.locator(".todo button.what")).to_have_text(["우체국"])
    visitor.open(page, "days/new")
    person.title_field(page).fill("여름 바다")
    person.date_field(page).fill("2027-07-20")
    choose(page, png(tmp_path / "sea.png", 300, 400))
    person.press(page, "추가")
    expect(person.sheet(page)).to_have_count(0)
    shelf.wait_until_stored(page, "여름 바다")
    assert len(blobs(page)) == 1
    person.reload(page)
    until(page, "[...document.querySelectorAll('a.row canvas')].some(canvas => canvas.width > 1 && canvas.width !== 300)")
    assert sorted(shelf.titles(page)) == ["새해 첫날", "여름 바다"]
    visitor.open(page)
    expect(page.locator(".todo button.what")).to_have_text(["우체국"])
    expect(page.get_by_role("alert")).to_have_count(0)


def test_without_field_sizing_a_long_text_is_seen_whole(visitor):
    page = visitor.device().new_page()
    page.route(re.compile(r"haru\.[0-9a-f]+\.css"), lambda route: route.fulfill(
        response=(answer := route.fetch()), body=answer.text().replace("field-sizing:", "x-field-sizing:")))
    page.add_init_script("CSS.supports = (real => (...all) => !String(all).includes('field-sizing') && real.apply(CSS, all))(CSS.supports)")
    page.clock.set_fixed_time(person.MORNING)
    visitor.open(page)
    line = page.get_by_role("textbox", name="할 일 적기")
    line.fill("아주 긴 할 일은 몇 줄이 되어도 처음부터 끝까지 모두 보여야 해요. " * 3)
    until(page, "(field => field.scrollHeight - field.clientHeight < 2)(document.querySelector('#todo-new'))")
    line.fill("짧게")
    until(page, "document.querySelector('#todo-new').clientHeight < 60")
