"""A change made just before a page is left is there when it opens again."""

import pytest
from playwright.sync_api import Page, expect

import person
import shelf
from left import ROW, TEXT, WAYS, is_ticked, leave
from visitor import until, wait_until_interactive

pytestmark = pytest.mark.new_device

TIMES = 10


def leave_and_come_back(visitor, page: Page, way: str, late: bool = False) -> None:
    with page.expect_event("load"):
        leave(page, way, late)
    if way != "a reload":
        page.goto(visitor.home)
    wait_until_interactive(page)


@pytest.mark.parametrize("late", [False, True], ids=["before", "while"])
@pytest.mark.parametrize("way", WAYS)
def test_a_tick_just_before_or_while_the_page_is_left_is_stored(visitor, way, late):
    page = visitor.blank(at=person.MORNING)
    shelf.lay(page, [ROW])
    page.goto(visitor.home + "healthz")
    visitor.open(page)
    lost = 0
    for turn in range(TIMES):
        until(page, f"{is_ticked(page)} {'===' if turn % 2 else '!=='} true")
        leave_and_come_back(visitor, page, way, late)
        lost += page.evaluate(f"{is_ticked(page)} === true") == bool(turn % 2)
        if lost:
            break
    assert lost == 0
    shelf.wait_for_row(page, TEXT)
    # The journal is empty, and nothing is left behind.
    until(page, f"({shelf.ALL_OF})('meta').then(rows => rows.every(([name]) => !name.startsWith('journal/')))")
    until(page, "Object.keys(localStorage).every(name => name === 'haru-page')")


def test_a_new_to_do_is_stored_and_its_draft_is_gone(visitor):
    page = visitor.blank(at=person.MORNING)
    shelf.lay(page, [ROW])
    visitor.open(page)
    page.locator("#todo-new").fill("귤 부치")
    until(page, f"({shelf.ALL_OF})('meta').then(rows => rows.some(([, text]) => text.includes('귤 부치')))")
    with page.expect_event("load"):
        page.evaluate("""() => { setTimeout(() => {
        const line = document.getElementById('todo-new')
        line.value = '귤 부치기'
        line.dispatchEvent(new Event('input', { bubbles: true }))
        line.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
        location.reload()
    }) }""")
    wait_until_interactive(page)
    until(page, "!!document.querySelector('li.todo')?.parentNode.textContent.includes('귤 부치기')")
    assert page.locator("#todo-new").input_value() == ""


def test_a_long_list_that_is_pasted_just_before_the_page_is_left_is_stored(visitor):
    page = visitor.blank(at=person.MORNING)
    shelf.lay(page, [ROW])
    visitor.open(page)
    page.locator("#todo-new").focus()
    page.keyboard.insert_text("\n".join(f"살 것 {number}" for number in range(300)))
    page.get_by_role("button", name="300개 추가").click()
    expect(page.locator("#todo-add-all")).to_be_visible()
    with page.expect_event("load"):
        page.evaluate("""() => { setTimeout(() => {
            document.getElementById('todo-add-all').click()
            location.reload()
        }) }""")
    wait_until_interactive(page)
    assert len([key for key, _ in shelf.rows(page) if key.startswith("todo/")]) == 301


def test_changes_that_a_browser_drops_at_leaving_come_back_from_its_last_resort(visitor):
    """As WebKit does with a page that is left: nothing that was begun is stored."""
    page = visitor.blank(at=person.MORNING)
    shelf.lay(page, [ROW])
    visitor.open(page)
    page.evaluate("""() => {
        const begin = IDBDatabase.prototype.transaction
        IDBDatabase.prototype.transaction = function (...all) {
            const work = begin.apply(this, all)
            if (all[1] === 'readwrite') queueMicrotask(() => { try { work.abort() } catch {} })
            return work
        }
        IDBTransaction.prototype.commit = () => {}
    }""")
    leave_and_come_back(visitor, page, "a reload")
    assert page.evaluate(f"{is_ticked(page)} === true")
    until(page, "Object.keys(localStorage).every(name => name === 'haru-page')")
    person.reload(page)
    assert page.evaluate(f"{is_ticked(page)} === true")
