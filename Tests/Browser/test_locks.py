"""The lock of pages when things go on beside it: another code, another lock, wrong passphrases, other tabs, a kill, a full disk."""

import pytest
from playwright.sync_api import Page, expect

import accessibility
import person
import shelf
from hangul import InputMethod
from person import MORNING
from test_lock import PASSPHRASE, disk, turn_on, unlock, with_a_page
from pages import page_row
from test_storage import FULL
from visitor import shot, until

OTHER = "다른 기기에서 정한 암호"
HAS_LOCK = f"({shelf.ALL_OF})('records').then(rows => rows.some(([key]) => key.startsWith('lock/')))"

WAIT = """text => new Promise((done, failed) => {
    const opening = indexedDB.open('haru');
    opening.onerror = () => failed(opening.error);
    opening.onsuccess = () => {
        const work = opening.result.transaction('meta', 'readwrite');
        work.objectStore('meta').put(text, 'draft/lock');
        work.oncomplete = () => { opening.result.close(); done(); };
        work.onabort = () => failed(work.error);
    };
})"""


def in_settings(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def many(visitor, count: int = 300) -> Page:
    """A device with so many pages, which can all be read."""
    page = visitor.blank(at=MORNING)
    shelf.lay(page, [page_row(f"m{number:04}", f"2026-{1 + number // 28:02}-{1 + number % 28:02}", f"제목{number}",
                              f"글월{number} " * 40, "calm", "2026-11-19") for number in range(count)])
    visitor.open(page, "settings/lock")
    return page


def again(visitor, page: Page, path: str) -> Page:
    """The same device after this page was killed."""
    context = page.context
    page.close()
    anew = context.new_page()
    anew.clock.set_fixed_time(MORNING)
    visitor.open(anew, path)
    return anew


def test_a_new_recovery_code_takes_the_place_of_the_old_one(visitor):
    page = with_a_page(visitor)
    old = turn_on(page)
    before = [row for row in shelf.rows(page) if row[0].startswith("page/")]
    in_settings(page, "새 복구 코드 받기")
    expect(page.get_by_label("현재 암호")).to_be_focused()
    page.get_by_label("현재 암호").fill(PASSPHRASE)
    page.get_by_role("button", name="다음").click()
    code = page.locator("#lock-code")
    expect(code).to_be_focused()
    new = code.inner_text()
    assert new != old
    assert accessibility.faults(page) == []
    page.get_by_role("checkbox", name="안전한 곳에 남겨 두었어요").check()
    page.get_by_role("button", name="이 코드 쓰기").click()
    expect(page.get_by_text("복구 코드를 바꿨어요", exact=True)).to_be_visible()
    for secret in [old, new, new.replace("-", "")]:
        assert secret not in disk(page)
    assert [row for row in shelf.rows(page) if row[0].startswith("page/")] == before
    assert not [row for row in shelf.rows(page, "history") if row[0].startswith("lock/")]
    visitor.open(page, "pages")
    page.get_by_role("button", name="암호를 잊었어요").click()
    page.get_by_label("복구 코드").fill(old)
    page.get_by_role("button", name="열기", exact=True).click()
    expect(page.get_by_text("복구 코드가 맞지 않아요. 다시 입력해 주세요.")).to_be_visible()
    page.get_by_label("복구 코드").fill(new)
    page.get_by_role("button", name="열기", exact=True).click()
    expect(page.get_by_label("새 암호")).to_be_visible()
    visitor.open(page, "pages")
    unlock(page)
    expect(page.get_by_role("main")).to_contain_text("숨긴제목")


def test_the_printed_sheet_has_the_code_and_nothing_else(visitor):
    page = with_a_page(visitor, colours="dark")
    page.get_by_role("button", name="잠금 켜기").click()
    page.get_by_label("새 암호").fill(PASSPHRASE)
    page.get_by_label("한 번 더").fill(PASSPHRASE)
    page.get_by_role("button", name="다음").click()
    expect(page.locator("#lock-code")).to_be_visible()
    page.emulate_media(media="print")
    seen = page.evaluate("""() => [...document.querySelectorAll('body *')].filter(element =>
        element.checkVisibility({ visibilityProperty: true }) && [...element.childNodes].some(node => node.data?.trim()))
        .map(element => [element.textContent, getComputedStyle(element).color])""")
    words = " ".join(text for text, _ in seen)
    assert page.locator("#lock-code").text_content() in words
    assert "2026년 11월 21일" in words
    assert len(seen) == 3, seen
    assert {colour for _, colour in seen} == {"rgb(0, 0, 0)"}
    for element in ["html", "body"]:
        ground = page.evaluate("name => getComputedStyle(document.querySelector(name)).backgroundColor", element)
        assert ground == "rgb(255, 255, 255)", element


def test_two_locks_are_joined_by_typing_the_other_passphrase_once(visitor):
    first = with_a_page(visitor)
    turn_on(first)
    second = visitor.blank(at=MORNING)
    shelf.lay(second, [page_row("p0002", "2026-10-18", "다른제목", "다른글월", "happy", "2026-11-18")])
    visitor.open(second, "settings/lock")
    turn_on(second, passphrase=OTHER)
    shelf.lay(first, [tuple(row) for row in shelf.rows(second) if row[0].split("/")[0] in ("lock", "page")])
    visitor.open(first, "pages")
    unlock(first)
    expect(first.get_by_role("main")).to_contain_text("숨긴제목")
    expect(first.get_by_role("main")).to_contain_text("글 2개는 다른 암호로 잠겨 있어요")
    assert "다른제목" not in first.content()
    assert accessibility.faults(first) == []
    shot(first, "lock-other")
    first.get_by_role("button", name="암호 입력하기").click()
    expect(first.get_by_label("다른 암호")).to_be_focused()
    shot(first, "lock-join")
    first.get_by_label("다른 암호").fill("이것은 아닌 암호")
    first.get_by_role("button", name="합치기").click()
    expect(first.get_by_text("암호가 맞지 않아요. 다시 입력해 주세요.")).to_be_visible()
    first.get_by_label("다른 암호").fill(OTHER)
    first.get_by_role("button", name="합치기").click()
    expect(first.get_by_text("이제 모두 열려요", exact=True)).to_be_visible()
    first.get_by_role("link", name="페이퍼", exact=True).first.click()
    expect(first.get_by_role("main")).to_contain_text("다른제목")
    visitor.open(first, "pages")
    unlock(first)
    expect(first.get_by_role("main")).to_contain_text("다른제목")
    expect(first.get_by_role("main")).to_contain_text("숨긴제목")
    # One passphrase for both.
    visitor.open(first, "settings/lock")
    unlock(first)
    in_settings(first, "암호 바꾸기")
    first.get_by_label("현재 암호").fill(PASSPHRASE)
    first.get_by_label("새 암호").fill("이제는 하나뿐인 암호")
    first.get_by_label("한 번 더").fill("이제는 하나뿐인 암호")
    first.get_by_role("button", name="암호 바꾸기").click()
    expect(first.get_by_text("암호를 바꿨어요", exact=True)).to_be_visible()
    visitor.open(first, "pages")
    unlock(first, OTHER)
    expect(first.get_by_text("암호가 맞지 않아요. 다시 입력해 주세요.")).to_be_visible()
    unlock(first, "이제는 하나뿐인 암호")
    expect(first.get_by_role("main")).to_contain_text("다른제목")
    expect(first.get_by_role("main")).to_contain_text("숨긴제목")


@pytest.mark.parametrize("delay", [0, 40, 120, 300, 600])
def test_a_kill_while_two_locks_are_joined_loses_nothing(visitor, delay):
    first = with_a_page(visitor)
    turn_on(first)
    second = visitor.blank(at=MORNING)
    shelf.lay(second, [page_row(f"q{number:04}", f"2026-10-{1 + number:02}", f"다른제목{number}", "다른글월 " * 40, "happy", "2026-11-18")
                       for number in range(15)])
    visitor.open(second, "settings/lock")
    turn_on(second, passphrase=OTHER)
    shelf.lay(first, [tuple(row) for row in shelf.rows(second) if row[0].split("/")[0] in ("lock", "page")])
    visitor.open(first, "settings/lock")
    unlock(first)
    before = [row for row in shelf.rows(first) if row[0].startswith("page/")]
    first.get_by_role("button", name="암호 입력하기").click()
    first.get_by_label("다른 암호").fill(OTHER)
    first.get_by_role("button", name="합치기").click()
    first.wait_for_timeout(delay)
    page = again(visitor, first, "pages")
    assert [row for row in shelf.rows(page) if row[0].startswith("page/")] == before
    unlock(page)
    main = page.get_by_role("main")
    expect(main).to_contain_text("숨긴제목")
    # Joined or not, one passphrase or the other opens each text.
    rest = page.get_by_role("button", name="암호 입력하기")
    expect(rest.or_(main.get_by_role("link", name="다른제목14"))).to_be_visible()
    if rest.count():
        rest.click()
        page.get_by_label("다른 암호").fill(OTHER)
        page.get_by_role("button", name="합치기").click()
        expect(page.get_by_text("이제 모두 열려요", exact=True)).to_be_visible()
        visitor.open(page, "pages")
        unlock(page)
    expect(main.get_by_role("link", name="다른제목14")).to_be_visible()
    expect(main).to_contain_text("숨긴제목")


def test_wrong_passphrases_wait_over_a_reload_whatever_the_clock_says(visitor):
    page = with_a_page(visitor)
    turn_on(page)
    visitor.open(page, "pages")
    for count in range(3):
        unlock(page, f"아닌 암호를 적었어요 {count}")
        # The message about the passphrase before stands there until this one is tried.
        expect(page.get_by_role("button", name="여는 중이에요")).to_have_count(0)
        expect(page.get_by_text("암호가 맞지 않아요. 다시 입력해 주세요.")).to_be_visible()
    until(page, f"({shelf.ALL_OF})('meta').then(rows => rows.some(([key, row]) => key === 'draft/lock' && row.startsWith('3 ')))")
    button = page.get_by_role("button", name="열기", exact=True)
    # A wait that is long enough to be looked at, as ten wrong ones would have left it.
    page.evaluate(WAIT, "10 300")
    page.clock.set_fixed_time("2027-11-21T09:00:00+09:00")
    visitor.open(page, "settings/lock")
    expect(button).to_be_disabled()
    expect(page.get_by_text("초 뒤에 다시 입력할 수 있어요").first).to_be_attached()
    assert accessibility.faults(page) == []
    shot(page, "lock-wait")
    page.evaluate(WAIT, "10 2")
    visitor.open(page, "settings/lock")
    expect(button).to_be_enabled()
    unlock(page)
    expect(page.get_by_role("button", name="지금 잠그기")).to_be_visible()


def test_a_page_that_another_tab_is_writing_lies_nowhere_in_plain_once_the_lock_is_on(visitor):
    page = with_a_page(visitor)
    other = page.context.new_page()
    other.clock.set_fixed_time(MORNING)
    visitor.open(other, "pages/write")
    other.keyboard.press("Escape")
    other.locator("#page-text").fill("새숨긴글")
    until(other, f"({shelf.ALL_OF})('meta').then(rows => rows.some(([key, row]) => row.includes?.('새숨긴글')))")
    turn_on(page)
    expect(other.get_by_text("페이퍼가 잠겨 있어요").first).to_be_visible()
    until(page, f"({shelf.ALL_OF})('meta').then(rows => !rows.some(([key, row]) => row.includes?.('새숨긴글')))")
    assert "새숨긴글" not in disk(page)
    assert "새숨긴글" not in other.content()
    unlock(other)
    expect(other.locator("#page-text")).to_have_value("새숨긴글")
    other.get_by_role("link", name="뒤로").click()
    until(other, f"({shelf.ALL_OF})('records').then(rows => rows.filter(([key]) => key.startsWith('page/')).length === 2)")
    assert "새숨긴글" not in disk(other)


@pytest.mark.parametrize("delay", [0, 40, 120, 300])
def test_a_kill_while_the_lock_is_turned_on_leaves_all_plain_or_all_encrypted(visitor, delay):
    page = many(visitor)
    page.get_by_role("button", name="잠금 켜기").click()
    page.get_by_label("새 암호").fill(PASSPHRASE)
    page.get_by_label("한 번 더").fill(PASSPHRASE)
    page.get_by_role("button", name="다음").click()
    page.get_by_role("checkbox", name="안전한 곳에 남겨 두었어요").check()
    page.get_by_role("button", name="잠금 켜기").click()
    page.wait_for_timeout(delay)
    page = again(visitor, page, "pages")
    rows = [row for key, row in shelf.rows(page) if key.startswith("page/")]
    plain = [row for row in rows if "글월" in row]
    assert len(rows) == 300
    if page.evaluate(HAS_LOCK):
        assert plain == []
        unlock(page)
    else:
        assert len(plain) == 300
    expect(page.get_by_role("main")).to_contain_text("제목299")


@pytest.mark.parametrize("delay", [0, 40, 120, 300])
def test_a_kill_while_it_is_turned_off_or_the_passphrase_changes_loses_nothing(visitor, delay):
    page = many(visitor)
    turn_on(page)
    in_settings(page, "암호 바꾸기")
    page.get_by_label("현재 암호").fill(PASSPHRASE)
    page.get_by_label("새 암호").fill(OTHER)
    page.get_by_label("한 번 더").fill(OTHER)
    page.get_by_role("button", name="암호 바꾸기").click()
    page.wait_for_timeout(delay)
    page = again(visitor, page, "settings/lock")
    unlock(page)
    opened = page.get_by_role("button", name="지금 잠그기")
    expect(opened.or_(page.get_by_text("암호가 맞지 않아요. 다시 입력해 주세요."))).to_be_visible()
    passphrase = PASSPHRASE if opened.count() else OTHER
    if passphrase == OTHER:
        unlock(page, OTHER)
    expect(opened).to_be_visible()
    in_settings(page, "잠금 끄기")
    in_settings(page, "잠금 끄기")
    page.wait_for_timeout(delay)
    page = again(visitor, page, "pages")
    rows = [row for key, row in shelf.rows(page) if key.startswith("page/")]
    assert len([row for row in rows if "글월" in row]) in (0, 300)
    if page.get_by_text("페이퍼가 잠겨 있어요").count():
        unlock(page, passphrase)
    expect(page.get_by_role("main")).to_contain_text("제목299")


def test_a_full_disk_leaves_pages_as_they_were(visitor):
    page = with_a_page(visitor)
    page.get_by_role("button", name="잠금 켜기").click()
    page.get_by_label("새 암호").fill(PASSPHRASE)
    page.get_by_label("한 번 더").fill(PASSPHRASE)
    page.get_by_role("button", name="다음").click()
    page.get_by_role("checkbox", name="안전한 곳에 남겨 두었어요").check()
    page.evaluate(FULL)
    page.get_by_role("button", name="잠금 켜기").click()
    expect(page.get_by_role("alert")).to_contain_text("저장 공간이 가득 찼어요")
    assert not page.evaluate(HAS_LOCK)
    assert "숨긴글월" in disk(page)
    expect(page.get_by_text("페이퍼를 암호화했어요")).to_have_count(0)
    page.evaluate("() => { window.isFull = false; }")
    person.save_again(page)
    until(page, HAS_LOCK)
    assert "숨긴글월" not in disk(page)
    visitor.open(page, "pages")
    unlock(page)
    expect(page.get_by_role("main")).to_contain_text("숨긴제목")


def test_a_page_of_a_megabyte_is_locked_and_opened(visitor):
    page = visitor.blank(at=MORNING)
    text = "가나다라마바사 " * 50_000
    shelf.lay(page, [page_row("p0001", "2026-10-19", "긴제목", text, "calm", "2026-11-19")])
    visitor.open(page, "settings/lock")
    turn_on(page)
    assert "가나다라마바사" not in disk(page)
    visitor.open(page, "pages/2026-10-19")
    unlock(page)
    expect(page.get_by_role("main")).to_contain_text("긴제목")
    assert page.get_by_role("main").text_content().count("가나다라마바사") == 50_000


def test_a_passphrase_is_composed_and_managed_by_name(visitor):
    page = with_a_page(visitor)
    page.get_by_role("button", name="잠금 켜기").click()
    assert page.locator("form.formcard input").evaluate_all("all => all.map(one => one.autocomplete)")[:3] == [
        "username", "new-password", "new-password"]
    page.get_by_role("switch", name="입력한 글자 보기").check()
    page.get_by_label("새 암호").focus()
    method = InputMethod(page)
    method.compose("ㅎ", "하", "한")
    expect(page.get_by_label("새 암호")).to_have_value("한")
    method.commit("한")
    method.compose("ㄱ", "그", "글")
    method.commit("글")
    page.keyboard.type(" passphrase")
    expect(page.get_by_label("새 암호")).to_have_value("한글 passphrase")
    page.keyboard.press("Tab")
    expect(page.get_by_label("한 번 더")).to_be_focused()
    page.keyboard.insert_text("한글 passphrase")
    page.keyboard.press("Enter")
    expect(page.locator("#lock-code")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="복사")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.get_by_role("checkbox")).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="지금 잠그기")).to_be_visible()


@pytest.mark.parametrize("name", ["phone", "dark"])
def test_texts_under_a_former_passphrase_are_read_once_it_is_typed(visitor, name):
    page = with_a_page(visitor, **({"colours": "dark"} if name == "dark" else {}))
    turn_on(page)
    locked = [tuple(row) for row in shelf.rows(page) if row[0].startswith("page/")]
    in_settings(page, "잠금 끄기")
    page.locator("#lock-submit").click()
    expect(page.get_by_text("잠금을 껐어요", exact=True)).to_be_visible()
    until(page, f"({shelf.ALL_OF})('records').then(rows => rows.some(([key, row]) => row.includes('숨긴글월')))")
    # Another device had written them before it knew.
    shelf.lay(page, locked)
    visitor.open(page, "pages")
    expect(page.get_by_role("main")).to_contain_text("글 2개는 예전 암호로 잠겨 있어요")
    assert accessibility.faults(page) == []
    shot(page, f"lock-former-{name}")
    page.get_by_role("button", name="암호 입력하기").click()
    field = page.get_by_label("예전 암호")
    expect(field).to_be_focused()
    assert accessibility.faults(page) == []
    shot(page, f"lock-former-field-{name}")
    field.fill(PASSPHRASE)
    page.get_by_role("button", name="열기", exact=True).click()
    expect(page.get_by_text("이제 모두 열려요", exact=True)).to_be_visible()
    until(page, f"({shelf.ALL_OF})('records').then(rows => rows.some(([key, row]) => row.includes('숨긴글월')))")
    visitor.open(page, "pages")
    expect(page.get_by_role("main")).to_contain_text("숨긴제목")
    expect(page.get_by_role("button", name="암호 입력하기")).to_have_count(0)
