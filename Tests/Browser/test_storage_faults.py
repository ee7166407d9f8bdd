"""A storage that fails under the whole app in a real browser: a record that is not stored is told, and stored without a reload."""

import json
import os
import random
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import accessibility
import person
import shelf
from household import NAME, make_first_account, wait_until_synced
from visitor import shot, until

pytestmark = pytest.mark.new_device

FAULTS = ("throwing", "aborted", "full", "unknown", "invalidState", "closed", "emptied", "versionChange", "unanswered",
          "late")
# A draft, the record, ten rows of its fields, the clock, and a few more.
CALLS = 14
SCRIPT = (Path(__file__).parent / "faults.js").read_text()
LINE = "할 일 적기"


def write(page: Page, text: str) -> None:
    line = page.get_by_role("textbox", name=LINE, exact=True)
    line.fill(text)
    line.press("Enter")
    expect(line).to_have_value("")


def stored_todos(page: Page) -> list[str]:
    try:
        return [json.loads(row)["f"]["text"][0] for key, row in shelf.rows(page) if key.startswith("todo/")]
    except Exception:  # noqa: BLE001 - there is no database yet
        return []


def test_at_whichever_call_storage_fails_it_is_told_and_stored_once_it_can_be(visitor):
    seed = int(os.environ.get("HARU_SEED") or random.randrange(10_000))
    print(f"seed {seed} (HARU_SEED)")
    runs = [(fault, call, for_good, closed) for fault in FAULTS for call in range(1, CALLS + 1)
            for for_good in (False, True) for closed in (False, True)
            if not (closed and call > 4) and not (fault == "emptied" and (for_good or closed or call > 5))]
    random.Random(seed).shuffle(runs)
    if os.environ.get("HARU_STORAGE_FAULTS") != "all":
        runs = runs[:210]
    wrong = []
    # A new device every so often, so that no list grows long.
    for part in range(0, len(runs), 70):
        page = visitor.device().new_page()
        page.add_init_script(SCRIPT)
        visitor.open(page)
        texts = []
        for number, (fault, call, for_good, closed) in enumerate(runs[part:part + 70]):
            texts.append(f"할 일 {part + number}번")
            said = page.evaluate("told => story(...told)", [texts[-1], fault, call, for_good, closed])
            if said:
                wrong.append(f"{fault} at {call}{' for good' * for_good}{' after a close' * closed}: {said}")
        kept = stored_todos(page)
        wrong += [f"lost: {text}" for text in texts if text not in kept]
        person.reload(page)
        for text in texts[-3:]:
            expect(page.get_by_role("main")).to_contain_text(text)
        page.context.close()
    assert not wrong, "\n".join(wrong[:10]) + f"\n{len(wrong)} of {len(runs)} runs, seed {seed}"


def test_records_that_the_browser_deleted_behind_the_back_of_the_app_are_stored_again_by_the_next_save(server, visitor):
    page = visitor.page(at=person.MORNING)
    write(page, "먼저 적은 일")
    person.add_day(page, "먼저 적은 날", "2027-01-01")
    shelf.wait_until_stored(page, "먼저 적은 날")
    page.context.new_cdp_session(page).send(
        "Storage.clearDataForOrigin", {"origin": server.url.rstrip("/"), "storageTypes": "indexeddb"})
    visitor.expect("IndexedDB")
    page.clock.resume()
    write(page, "지운 뒤에 적은 일")
    until(page, "document.querySelector('.unsavedplace [role=alert]') === null")
    shelf.wait_for_row(page, "지운 뒤에 적은 일")
    until(page, f"({shelf.ALL_OF})('records').then(rows => rows.length >= 3)")
    assert sorted(stored_todos(page)) == ["먼저 적은 일", "지운 뒤에 적은 일"]
    assert shelf.titles(page) == ["먼저 적은 날"]
    assert len(shelf.rows(page, "outbox")) > 10
    expect(page.get_by_role("alert")).to_have_count(0)
    person.reload(page)
    for text in ("먼저 적은 일", "지운 뒤에 적은 일"):
        expect(page.get_by_role("main")).to_contain_text(text)


def test_records_that_the_browser_deleted_while_haru_was_closed_are_got_back_from_the_account(server, visitor):
    page = visitor.page(at=person.MORNING)
    write(page, "은행에서 도장")
    make_first_account(visitor, page, server)
    # As Safari does where nobody came for a week: all that scripts have stored, but no cookie of a server.
    page.goto("about:blank")
    page.context.new_cdp_session(page).send("Storage.clearDataForOrigin", {
        "origin": server.url.rstrip("/"), "storageTypes": "indexeddb,local_storage,service_workers,cache_storage"})
    visitor.open(page, "")
    notice = page.get_by_role("status").filter(has_text=f"‘{NAME}’ 계정으로 로그인되어 있어요")
    expect(notice).to_be_visible()
    assert accessibility.faults(page) == []
    shot(page, "records-evicted")
    notice.get_by_role("button", name="다시 받기").click()
    page.get_by_role("button", name="이 기기 연결하기").click()
    wait_until_synced(page)
    visitor.open(page, "")
    expect(page.get_by_role("checkbox", name="은행에서 도장")).to_be_visible()
    expect(notice).to_have_count(0)


def test_a_database_that_another_tab_deletes_or_upgrades_does_not_end_the_app(visitor):
    device = visitor.device()
    page = device.new_page()
    visitor.open(page)
    write(page, "먼저 적은 일")
    shelf.wait_for_row(page, "먼저 적은 일")
    other = device.new_page()
    other.goto(visitor.home + "manifest.webmanifest")
    visitor.expect("favicon")
    deleted = "() => new Promise(done => { const asked = indexedDB.deleteDatabase('haru'); asked.onsuccess = () => done(true); })"
    assert other.evaluate(deleted), "the app lets go of it"
    write(page, "그다음 일")
    shelf.wait_for_row(page, "그다음 일")
    until(page, f"({shelf.ALL_OF})('records').then(rows => rows.length === 2)")
    expect(page.get_by_role("alert")).to_have_count(0)
    # A newer Haru, in another tab, makes the database its own.
    other.evaluate("""() => new Promise((done, failed) => {
        const opening = indexedDB.open('haru', 3);
        opening.onsuccess = () => { opening.result.close(); done(); };
        opening.onerror = () => failed(opening.error);
    })""")
    write(page, "새 버전 뒤의 일")
    expect(page.get_by_role("alert")).to_contain_text("더 새로운 버전")
    expect(page.get_by_role("main")).to_contain_text("새 버전 뒤의 일")


def test_not_saved_stays_in_view_on_every_screen_and_in_sheets_until_it_is_true_no_more(visitor):
    page = visitor.page(at=person.MORNING)
    # The first save has a condition in it, and ends by itself.
    write(page, "먼저 적은 일")
    shelf.wait_for_row(page, "먼저 적은 일")
    page.evaluate("""() => {
        const commit = IDBTransaction.prototype.commit;
        window.isFull = true;
        IDBTransaction.prototype.commit = function () {
            if (window.isFull && this.mode === 'readwrite') throw new DOMException('full', 'QuotaExceededError');
            return commit.call(this);
        };
    }""")
    for number in range(15):
        write(page, f"할 일 {number}")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("저장 공간이 가득 찼어요")
    expect(alert).to_contain_text("기록 15개")
    shot(page, "unsaved-390")
    for path in ("디데이", "캘린더", "페이퍼", "여행", "오늘"):
        page.get_by_role("navigation").get_by_role("link", name=path, exact=True).first.click()
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        expect(alert).to_be_in_viewport()
    page.get_by_role("link", name="디데이", exact=True).first.click()
    page.get_by_role("link", name="첫 디데이 만들기", exact=True).click()
    expect(person.sheet(page).get_by_role("alert")).to_contain_text("기록 15개")
    expect(person.sheet(page).get_by_role("alert")).to_be_in_viewport()
    shot(page, "unsaved-sheet-390")
    page.evaluate("() => { window.isFull = false; }")
    person.sheet(page).get_by_role("button", name="다시 저장").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    person.press(page, "취소")
    expect(page.get_by_text("이제 모두 저장했어요")).to_be_visible()
    assert len(stored_todos(page)) == 16
