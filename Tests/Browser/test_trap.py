"""A program that stops says so plainly, and leaves the records alone."""

import json

import pytest
from playwright.sync_api import Page, expect

import person
import shelf
from test_draft import wait_for_draft
from visitor import until

pytestmark = pytest.mark.new_device

# The app's own exports, wrapped: on a sign the next event, or the export that the sign names, ends as a trap does; every call is counted.
FUSE = """{
    const real = WebAssembly.instantiate;
    window.calls = 0;
    WebAssembly.instantiate = async (...all) => {
        const { exports } = await real.apply(WebAssembly, all);
        const wrapped = {};
        for (const [name, value] of Object.entries(exports)) {
            wrapped[name] = typeof value !== 'function' ? value : (...more) => {
                window.calls += 1;
                if (window.fuse && name === (window.fuse.name ?? 'event')) throw new WebAssembly.RuntimeError('unreachable');
                return value(...more);
            };
        }
        return { exports: wrapped };
    };
}"""


def broken_page(visitor, path: str = "") -> Page:
    device = visitor.device(permissions=["clipboard-read", "clipboard-write"])
    page = device.new_page()
    page.add_init_script(FUSE)
    visitor.open(page, path)
    visitor.expect("RuntimeError")
    return page


def test_a_trap_becomes_a_plain_page_with_a_report(visitor):
    page = broken_page(visitor)
    person.add_day(page, "안전한 날", "2099-01-01")
    shelf.wait_until_stored(page, "안전한 날")
    before = shelf.rows(page)
    page.evaluate("() => { window.fuse = true; }")
    person.day_link(page, "안전한 날").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("하루가 멈췄어요")
    expect(page.get_by_role("main")).to_contain_text("저장된 기록은 안전해요")
    expect(page.get_by_role("main")).to_contain_text("What was saved is safe")
    report = page.get_by_role("textbox", name="Report").input_value()
    assert "RuntimeError" in report and "Chrom" in report
    page.get_by_role("button", name="복사").click()
    until(page, f"navigator.clipboard.readText().then(text => text === {json.dumps(report)})")

    calls = page.evaluate("calls")
    page.evaluate("""() => {
        window.dispatchEvent(new Event('focus'));
        document.dispatchEvent(new Event('visibilitychange'));
        new BroadcastChannel('haru').postMessage('x');
    }""")
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("Enter")
    page.evaluate("window.dispatchEvent(new PopStateEvent('popstate', { state: null }))")
    page.wait_for_timeout(100)
    assert page.evaluate("calls") == calls
    assert shelf.rows(page) == before

    with page.expect_event("load"):
        page.get_by_role("button", name="다시 열기").click()
    expect(person.day_link(page, "안전한 날")).to_be_visible()


def test_a_trap_while_a_row_is_merged_writes_over_nothing_and_the_change_is_there_when_haru_opens_again(visitor):
    page = broken_page(visitor)
    person.add_day(page, "안전한 날", "2099-01-01")
    shelf.wait_until_stored(page, "안전한 날")
    person.day_link(page, "안전한 날").click()
    page.get_by_role("link", name="수정", exact=True).click()
    person.title_field(page).fill("고친 날")
    # Another window would have written it so, unheard by this one.
    [(key, row)] = [(key, row) for key, row in shelf.rows(page) if key.startswith("dday/")]
    other = row.replace("안전한 날", "남의 날")
    shelf.lay(page, [(key, other)])
    page.evaluate("() => { window.fuse = { name: 'merge' }; }")
    # This breaks the transaction off.
    visitor.expect("is not a function")
    person.press(page, "저장")
    expect(page.get_by_role("heading", level=1)).to_contain_text("하루가 멈췄어요")
    assert dict(map(tuple, shelf.rows(page)))[key] == other
    with page.expect_event("load"):
        page.get_by_role("button", name="다시 열기").click()
    shelf.wait_until_stored(page, "고친 날")


def test_a_trap_under_an_open_sheet_leaves_a_page_that_can_be_used(visitor):
    page = broken_page(visitor, "days/new")
    person.title_field(page).fill("적던 날")
    wait_for_draft(page, "적던 날")
    page.evaluate("() => { window.fuse = true; }")
    page.keyboard.type("!")
    expect(page.get_by_role("heading", level=1)).to_contain_text("하루가 멈췄어요")
    with page.expect_event("load"):
        page.get_by_role("button", name="다시 열기").click()
    expect(person.title_field(page)).to_have_value("적던 날")


def test_a_program_that_does_not_come_ends_in_the_same_page(server, visitor):
    page = visitor.device(service_workers="block").new_page()
    visitor.expect("500|TypeError|Service Worker")
    page.route("**/app.*.wasm", lambda route: route.fulfill(status=500, body="no"))
    page.goto(server.url)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Haru stopped")
    page.unroute("**/app.*.wasm")
    page.get_by_role("button", name="다시 열기").click()
    expect(page).to_have_title("오늘 · 하루")
