"""Nothing a person wrote is lost: not without storage, not when it is full, not beside a broken record."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import archives
import person
import shelf
from visitor import wait_until_written

pytestmark = pytest.mark.new_device

REFUSALS = {
    "by throwing": "indexedDB.open = () => { throw new DOMException('no', 'SecurityError'); };",
    "by an error": """{
        // A database of version 3 cannot be opened as version 1: a real error of a real request.
        const opening = indexedDB.open('haru', 3);
        opening.onsuccess = () => opening.result.close();
    }""",
}


# The disk is full from now on, but for the first thing of each transaction: nothing of it may stay behind.
FULL = """() => {
    const put = IDBObjectStore.prototype.put, begun = new WeakSet();
    window.isFull = true;
    IDBObjectStore.prototype.put = function (...all) {
        if (window.isFull && begun.has(this.transaction)) throw new DOMException('full', 'QuotaExceededError');
        begun.add(this.transaction);
        return put.apply(this, all);
    };
}"""

# The disk is full from now on. (Chromium's own limit, which DevTools can set, holds half a minute after something was written.)
NO_ROOM = """() => {
    const put = IDBObjectStore.prototype.put;
    window.isFull = true;
    IDBObjectStore.prototype.put = function (...all) {
        if (window.isFull) throw new DOMException('full', 'QuotaExceededError');
        return put.apply(this, all);
    };
}"""
ROOM = "() => { window.isFull = false; }"


def downloaded(page: Page, name: str) -> Path:
    with page.expect_download() as download:
        page.get_by_role("button", name=name).click()
    assert download.value.suggested_filename == "haru-2026-11-21.haru.zip"
    return download.value.path()


@pytest.mark.parametrize("how", REFUSALS)
def test_without_storage_it_says_so_and_keeps_everything_in_memory(visitor, how):
    page = visitor.device().new_page()
    page.clock.set_fixed_time(person.MORNING)
    page.add_init_script(REFUSALS[how])
    visitor.open(page)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("이 기기에 저장하지 못했어요")
    expect(alert).to_contain_text("내려받")
    person.add_day(page, "기억에만 있는 날", "2027-01-01")
    expect(person.number(person.day_link(page, "기억에만 있는 날"))).to_have_text("D−41")
    expect(alert).to_be_visible()
    _, contents = archives.read(downloaded(page, "내려받기"))
    assert [record["f"]["title"][0] for record in archives.parts(contents, "records")] == ["기억에만 있는 날"]


def test_when_storage_is_full_it_says_so_keeps_it_and_saves_it_later(server, visitor):
    page = visitor.page(at=person.MORNING)
    person.add_day(page, "먼저", "2027-01-01")
    shelf.wait_until_stored(page, "먼저")
    page.evaluate(FULL)
    person.add_day(page, "가득 찬 날", "2027-01-02")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("저장 공간이 가득 찼어요")
    expect(person.day_link(page, "가득 찬 날")).to_be_visible()
    assert shelf.titles(page) == ["먼저"]
    _, contents = archives.read(downloaded(page, "내려받기"))
    assert "가득 찬 날" in [record["f"]["title"][0] for record in archives.parts(contents, "records")]
    alert.get_by_role("button", name="다시 저장").click()
    expect(alert).to_be_visible()

    page.evaluate(ROOM)
    person.save_again(page)
    expect(alert).to_have_count(0)
    person.reload(page)
    expect(person.day_link(page, "먼저")).to_be_visible()
    expect(person.day_link(page, "가득 찬 날")).to_be_visible()


def test_days_that_could_not_be_saved_go_along_with_the_next(visitor):
    page = visitor.page(at=person.MORNING)
    page.evaluate(NO_ROOM)
    person.add_day(page, "하나", "2027-01-01")
    expect(page.get_by_role("alert")).to_be_visible()
    person.add_day(page, "둘", "2027-01-02")
    page.evaluate(ROOM)
    person.add_day(page, "셋", "2027-01-03")
    expect(page.get_by_role("alert")).to_have_count(0)
    assert sorted(shelf.titles(page)) == ["둘", "셋", "하나"]
    # Ten fields a day.
    assert len(shelf.rows(page, "outbox")) == 3 * 10


def test_a_save_that_fails_for_another_reason_is_told_in_words(visitor):
    page = visitor.device().new_page()
    page.add_init_script("""{
        const put = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = function (...all) {
            if (window.broken) throw new DOMException('no', 'DataError');
            return put.apply(this, all);
        };
    }""")
    visitor.open(page)
    page.evaluate("() => { window.broken = true; }")
    person.add_day(page, "그날", "2099-01-01")
    expect(page.get_by_role("alert")).to_contain_text("저장을 끝내지 못했어요")
    expect(page.get_by_role("alert")).to_contain_text("기록 1개가 아직 이 창에만 있어요")
    expect(page.get_by_role("alert")).not_to_contain_text("Error")
    page.evaluate("() => { window.broken = false; }")
    person.save_again(page)
    expect(page.get_by_role("alert")).to_have_count(0)
    assert shelf.titles(page) == ["그날"]


# Rows that are no records, by key.
RUBBISH = {
    "dday/no-json": "{\"c\":\"dday\"",
    "dday/two-lines": "one\ntwo",
    "dday/no-text": {"title": "그날", "list": [1, None]},
    "dday/another-key": shelf.day_row("other", "다른 날", "2027-01-01")[1],
    "dday/bad-stamp": '{"c":"dday","i":"bad-stamp","f":{"title":["x","now"]}}',
    7: "a number as key",
    "dday/a\nb": shelf.day_row("ab", "두 줄", "2027-01-01")[1],
}


def test_broken_records_are_named_and_set_aside_and_the_rest_opens(visitor, phone):
    good = [shelf.day_row(f"{letter}0000", f"좋은 날 {letter}", "2099-01-01") for letter in "aez"]
    shelf.lay(phone, [*good, *RUBBISH.items()])
    visitor.open(phone, "days")
    notice = phone.get_by_role("status").filter(has_text="읽지 못한 기록 7개를 따로 두었어요")
    expect(notice).to_contain_text("디데이 5개")
    expect(notice).to_contain_text("다른 기록 2개")
    for letter in "aez":
        expect(person.day_link(phone, f"좋은 날 {letter}")).to_be_visible()
    expect(phone.get_by_role("listitem")).to_have_count(3)
    aside = shelf.rows(phone, "aside")
    assert sorted(map(str, (value for _, value in aside))) == sorted(map(str, RUBBISH.values()))
    assert sorted(row[0] for row in shelf.rows(phone)) == sorted(row[0] for row in good)
    notice.get_by_role("button", name="닫기").click()
    expect(notice).to_have_count(0)
    person.reload(phone)
    expect(phone.get_by_role("listitem")).to_have_count(3)
    assert shelf.rows(phone, "aside") == aside
    visitor.open(phone, "settings")
    told = phone.get_by_role("button", name=re.compile("읽지 못해 따로 둔 기록"))
    with phone.expect_download() as download:
        told.click()
    rows = json.loads(download.value.path().read_text())
    assert len(rows) == len(RUBBISH)
    assert ["dday/no-json", RUBBISH["dday/no-json"]] in rows


def test_a_record_of_a_newer_haru_is_kept_as_it_is(visitor, phone):
    newer = json.loads(shelf.day_row("new", "음력 생일", "2099-01-01")[1])
    newer["f"]["calendar"] = ["lunar-2", shelf.STAMP]
    unknown = {"c": "moon", "i": "x", "f": {"phase": [{"deep": [1, 2]}, shelf.STAMP]}}
    written = [("dday/new", json.dumps(newer, ensure_ascii=False)), ("moon/x", json.dumps(unknown))]
    shelf.lay(phone, written)
    visitor.open(phone, "days")
    expect(person.day_link(phone, "음력 생일")).to_be_visible()
    assert [list(row) for row in written] == shelf.rows(phone)
    person.day_link(phone, "음력 생일").click()
    phone.get_by_role("link", name="수정", exact=True).click()
    person.title_field(phone).fill("할머니 생신")
    person.press(phone, "저장")
    shelf.wait_until_stored(phone, "할머니 생신")
    assert json.loads(dict(shelf.rows(phone))["dday/new"])["f"]["calendar"] == newer["f"]["calendar"]
    assert dict(shelf.rows(phone))["moon/x"] == written[1][1]


def test_the_server_is_asked_after_a_save_that_merged_a_row(visitor):
    """The merged row is no body of the question: browsers refuse a GET with one."""
    page = visitor.page()
    line = page.get_by_role("textbox", name="할 일 적기")
    line.fill("우유 사기")
    line.press("Enter")
    shelf.wait_until_stored(page, "우유 사기")
    page.get_by_role("checkbox", name="우유 사기").click()
    wait_until_written(page)
    visitor.go(page, "settings/sync")
    expect(page.get_by_text("이 서버의 첫 계정을 만들어요")).to_be_visible()
