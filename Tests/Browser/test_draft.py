"""The content of a form is kept until its record is, whatever becomes of the tab and the disk."""

import json

from playwright.sync_api import Page, expect

import person
import shelf
from test_storage import FULL, NO_ROOM, ROOM
from visitor import until

# From now on saving a record never comes to its end, as if the tab were killed in the middle of it.
HOLD = """() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...all) {
        const answer = put.apply(this, all);
        if (this.name !== 'records' || window.isHeld) return answer;
        window.isHeld = true;
        this.transaction.commit = () => {};
        const on = () => { this.get('nothing').onsuccess = on; };
        on();
        return answer;
    };
}"""


def draft(page: Page, name: str = "new") -> str | None:
    """The draft of the edit of a D-day, or of the one new D-day that was begun."""
    found = [row for key, row in shelf.rows(page, "meta") if key.startswith(f"draft/dday/{name}")]
    assert len(found) < 2, found
    return found[0] if found else None


def wait_for_draft(page: Page, text: str) -> None:
    until(page, f"({shelf.ALL_OF})('meta').then(rows => rows.some(([key, row]) => key.startsWith('draft/dday/') "
                f"&& row.includes({json.dumps(text)})))")


def expect_resumed(page: Page, title: str) -> None:
    expect(person.sheet(page)).to_contain_text("작성하던 내용을 불러왔어요")
    expect(person.title_field(page)).to_have_value(title)


def test_a_day_that_could_not_be_saved_is_there_after_a_reload_and_is_stored_once(visitor):
    page = visitor.page("days/new", at=person.MORNING)
    person.title_field(page).fill("가득 찬 날")
    person.date_field(page).fill("2027-01-02")
    page.evaluate(FULL)
    person.press(page, "추가")
    expect(page.get_by_role("alert")).to_contain_text("저장 공간이 가득 찼어요")
    assert shelf.titles(page) == []
    visitor.open(page, "days")
    expect(person.day_link(page, "가득 찬 날")).to_be_visible()
    shelf.wait_until_stored(page, "가득 찬 날")
    assert draft(page) is None
    assert shelf.titles(page) == ["가득 찬 날"]


def test_an_edit_that_could_not_be_saved_is_there_after_a_reload(visitor):
    page = visitor.blank(at=person.MORNING)
    shelf.lay(page, [shelf.day_row("a0000", "생일", "2027-01-02")])
    visitor.open(page, "days/a0000/edit")
    person.title_field(page).fill("은지 생일")
    page.evaluate(FULL)
    person.press(page, "저장")
    expect(page.get_by_role("alert")).to_contain_text("저장 공간이 가득 찼어요")
    visitor.open(page, "days/a0000/edit")
    expect(person.title_field(page)).to_have_value("은지 생일")
    shelf.wait_until_stored(page, "은지 생일")
    assert draft(page, "a0000") is None


def test_a_tab_that_is_killed_in_the_middle_of_a_save_leaves_its_text(visitor):
    device = visitor.device()
    page = device.new_page()
    visitor.open(page, "days/new")
    page.evaluate(HOLD)
    person.title_field(page).fill("반쯤 저장한 날")
    person.date_field(page).fill("2099-01-02")
    # Typed and pressed in one breath: no timer has put the draft away yet.
    person.press(page, "추가")
    until(page, "window.isHeld")
    with page.expect_event("crash"):
        kill(page)
    page.close()
    again = device.new_page()
    visitor.open(again, "days")
    expect(person.day_link(again, "반쯤 저장한 날")).to_be_visible()
    shelf.wait_until_stored(again, "반쯤 저장한 날")
    assert draft(again) is None and shelf.titles(again) == ["반쯤 저장한 날"]


def test_a_tab_that_is_killed_right_after_a_save_leaves_the_record_or_the_draft(visitor):
    device = visitor.device()
    for turn in range(6):
        page = device.new_page()
        visitor.open(page, "days/new")
        title = f"{turn}번째 날"
        person.title_field(page).fill(title)
        person.date_field(page).fill("2099-01-02")
        with page.expect_event("crash"):
            person.press(page, "추가")
            page.wait_for_timeout(turn * 4)
            kill(page)
        page.close()
        again = device.new_page()
        visitor.open(again, "days")
        kept, stored = draft(again), title in shelf.titles(again)
        assert stored != (kept is not None and title in kept), "never both, never neither"
        again.close()


def kill(page: Page) -> None:
    try:
        page.goto("chrome://crash")
    except Exception as error:  # noqa: BLE001 - its text differs with the moment of the end
        assert "crash" in str(error).lower()


def test_a_draft_that_cannot_be_kept_is_told_once_and_kept_when_it_can(visitor):
    page = visitor.page("days/new", at=person.MORNING)
    page.evaluate(NO_ROOM)
    person.title_field(page).fill("적다 만 날")
    told = person.sheet(page).get_by_role("alert")
    expect(told).to_contain_text("쓰던 내용을 임시 저장하지 못했어요")
    told.evaluate("alert => { window.told = alert; }")
    person.title_field(page).press_sequentially("의 이름")
    page.wait_for_timeout(600)
    expect(told).to_have_count(1)
    assert told.evaluate("alert => alert === window.told"), "it is not said again"
    expect(person.title_field(page)).to_be_focused()
    assert draft(page) is None
    page.evaluate(ROOM)
    person.title_field(page).press_sequentially("!")
    expect(told).to_have_count(0)
    wait_for_draft(page, "적다 만 날의 이름!")
    person.reload(page)
    expect_resumed(page, "적다 만 날의 이름!")
