"""Several devices of one person, and several people on one server."""

import re
import sqlite3

import pytest
from playwright.sync_api import Page, expect

import person
import plenty
import shelf
from accessibility import faults
from household import NAME, PASSPHRASE, begin_first_account, first_code, join, link_of, make_first_account, sign_in, two_devices, wait_until_synced
from photos import PHOTOS, blobs, lay_photos
from program import Program
from test_lock import turn_on, unlock
from test_trip_day import trip
from test_trip_diary import DIARY, note
from test_storage import FULL
from visitor import shot, until, wait_until_written

ENTRY = "할 일 적기"


def todo(page: Page, text: str) -> None:
    line = page.get_by_role("textbox", name=ENTRY)
    line.fill(text)
    line.press("Enter")


def has_todo(page: Page, text: str) -> None:
    expect(page.get_by_role("checkbox", name=text)).to_be_visible(timeout=15_000)


def offline(page: Page, is_off: bool) -> None:
    page.context.set_offline(is_off)


def test_a_second_device_joins_by_a_link_and_sees_each_change(visitor, server):
    one, other = two_devices(visitor, server)
    for page in (one, other):
        visitor.open(page)
    todo(one, "우체국 들르기")
    has_todo(other, "우체국 들르기")
    todo(other, "은행에서 도장")
    has_todo(one, "은행에서 도장")
    other.get_by_role("checkbox", name="우체국 들르기").click()
    expect(one.get_by_role("checkbox", name="우체국 들르기")).to_be_checked(timeout=15_000)


def test_a_link_is_good_once_and_no_address_keeps_it(visitor, server):
    one, other = two_devices(visitor, server)
    link = link_of(visitor, one)
    join(other_page := visitor.device().new_page(), link)
    assert "#" not in other_page.url
    visitor.expect("403")
    late = visitor.device().new_page()
    late.goto(link)
    expect(late.get_by_text("이미 썼거나")).to_be_visible()
    expect(late.get_by_role("button", name="이 기기 연결하기")).to_have_count(0)


def test_to_dos_written_before_there_was_an_account_are_merged(visitor, server):
    one, other = visitor.page(at=person.MORNING), visitor.page(at=person.MORNING)
    for page, text in ((one, "첫 기기에서"), (other, "둘째 기기에서")):
        todo(page, text)
        has_todo(page, text)
    make_first_account(visitor, one, server)
    visitor.open(other, "settings/sync")
    expect(other.get_by_text("기록 1개가 계정의 기록과 합쳐져요")).to_be_visible()
    sign_in(other)
    wait_until_synced(other)
    for page in (one, other):
        visitor.open(page)
        has_todo(page, "첫 기기에서")
        has_todo(page, "둘째 기기에서")


def test_a_wrong_code_name_or_passphrase_is_told_beside_the_form_and_nothing_typed_is_lost(visitor, server):
    visitor.expect("40[139]|422")
    page = visitor.page("settings/sync")
    page.get_by_role("textbox", name="서버에 나온 코드").fill("AAAA-BBBB-CCCC")
    page.get_by_role("textbox", name="이름", exact=True).fill(NAME)
    page.get_by_label("암호", exact=True).fill("짧다")
    make = page.get_by_role("button", name="계정 만들기")
    make.click()
    expect(page.get_by_role("alert")).to_contain_text("10자 이상")
    page.get_by_label("암호", exact=True).fill(PASSPHRASE)
    make.click()
    expect(page.get_by_role("alert")).to_contain_text("코드나 링크가 맞지 않")
    expect(page.get_by_role("textbox", name="이름", exact=True)).to_have_value(NAME)
    page.get_by_role("textbox", name="서버에 나온 코드").fill(first_code(server))
    make.click()
    wait_until_synced(page)
    stranger = visitor.page("settings/sync")
    sign_in(stranger, passphrase="전혀 다른 열 글자 암호")
    expect(stranger.get_by_role("alert")).to_contain_text("이름이나 암호가 맞지 않아요")


def test_both_write_offline_and_lose_nothing(visitor, server):
    one, other = two_devices(visitor, server)
    visitor.expect("ERR_INTERNET_DISCONNECTED|Failed to load resource")
    for page in (one, other):
        visitor.open(page)
        offline(page, True)
    for page, name in ((one, "가"), (other, "나")):
        for number in range(5):
            todo(page, f"{name} {number}번째 일")
            has_todo(page, f"{name} {number}번째 일")
    for page in (one, other):
        offline(page, False)
    for page in (one, other):
        for name in "가나":
            for number in range(5):
                has_todo(page, f"{name} {number}번째 일")


def test_a_page_that_two_devices_changed_is_kept_in_both_versions(visitor, server):
    one, other = two_devices(visitor, server)
    visitor.expect("ERR_INTERNET_DISCONNECTED|Failed to load resource")
    visitor.open(one, "pages/write")
    one.locator("#page-text").fill("처음에 함께 있던 글")
    one.get_by_role("button", name="완료").first.click()
    visitor.open(one, "settings/sync")
    wait_until_synced(one)
    visitor.open(other, "pages/write")
    expect(other.locator("#page-text")).to_have_value("처음에 함께 있던 글", timeout=15_000)
    visitor.open(one, "pages/write")
    for page in (one, other):
        offline(page, True)
    one.locator("#page-text").fill("첫 기기가 고친 글")
    other.locator("#page-text").fill("둘째 기기가 고친 글")
    for page in (one, other):
        page.get_by_role("button", name="완료").first.click()
        wait_until_written(page)
        offline(page, False)
        visitor.open(page, "settings/sync")
        wait_until_synced(page)
    for page in (one, other):
        visitor.open(page, "settings/sync")
        wait_until_synced(page)
        texts = shelf.texts(page, "page")
        assert {"첫 기기가 고친 글", "둘째 기기가 고친 글"} <= set(texts), texts


@pytest.mark.parametrize("name", ["phone", "dark"])
def test_a_diary_that_two_devices_changed_stands_in_both_versions(visitor, server, name):
    device = {"colours": "dark"} if name == "dark" else {}
    one = visitor.page(**device)
    visitor.open(one)
    shelf.lay(one, [trip(), note("A", title="성산", text="처음에 함께 있던 일기")])
    make_first_account(visitor, one, server)
    other = visitor.device(**device).new_page()
    join(other, link_of(visitor, one))
    visitor.expect("ERR_INTERNET_DISCONNECTED|Failed to load resource")
    for page in (one, other):
        visitor.open(page, DIARY)
        expect(page.locator("#diary-text")).to_have_value("처음에 함께 있던 일기")
        offline(page, True)
    one.locator("#diary-text").fill("첫 기기가 고친 일기")
    other.locator("#diary-text").fill("둘째 기기가 고친 일기")
    for page in (one, other):
        page.get_by_role("button", name="완료").first.click()
        wait_until_written(page)
        offline(page, False)
        visitor.open(page, "settings/sync")
        wait_until_synced(page)
    for page in (one, other):
        visitor.open(page, "settings/sync")
        wait_until_synced(page)
        visitor.open(page, DIARY)
        texts = {page.locator("#diary-text").input_value(), page.locator(".twin .paper").inner_text()}
        assert texts == {"첫 기기가 고친 일기", "둘째 기기가 고친 일기"}
        assert faults(page) == []
    shot(one, f"sync-diary-{name}")


def test_one_window_talks_and_another_goes_on_where_it_is_closed(visitor, server):
    one, other = two_devices(visitor, server)
    second = one.context.new_page()
    for page in (one, second, other):
        visitor.open(page)
    todo(second, "둘째 창에서")
    has_todo(other, "둘째 창에서")
    has_todo(one, "둘째 창에서")
    todo(other, "다른 기기에서")
    has_todo(second, "다른 기기에서")
    wait_until_written(one)
    one.close()
    todo(second, "첫 창이 닫힌 뒤에")
    has_todo(other, "첫 창이 닫힌 뒤에")


def test_the_server_is_gone_for_a_while(visitor, server):
    one, other = two_devices(visitor, server)
    visitor.expect("ERR_CONNECTION_REFUSED|Failed to load resource|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING|net::ERR")
    for page in (one, other):
        visitor.open(page)
    server.stop()
    todo(one, "서버가 없는 동안")
    has_todo(one, "서버가 없는 동안")
    one.get_by_role("link", name="설정").click()
    expect(one.get_by_text("서버에 연결되지 않아요").first).to_be_visible(timeout=15_000)
    server.start()
    one.evaluate("dispatchEvent(new Event('online'))")
    visitor.open(other)
    has_todo(other, "서버가 없는 동안")


def device_with_photo(visitor, server) -> Page:
    """A device whose to-do PHOTO has one, with an account."""
    one = visitor.blank(at=person.MORNING)
    shelf.lay(one, [shelf.row("todo", "PHOTO", text="영수증 챙기기", day="2026-11-21", rank="50", created="2026-11-21",
                              image=plenty.WIDE, crop={"ratio": "4:3", "x": 0.5, "y": 0.5, "zoom": 1, "width": 640, "height": 480})])
    lay_photos(one, plenty.PHOTOS)
    visitor.open(one)
    make_first_account(visitor, one, server)
    return one


def test_a_photo_is_there_before_the_record_that_names_it(visitor, server):
    one = device_with_photo(visitor, server)
    other = visitor.page(at=person.MORNING)
    join(other, link_of(visitor, one))
    visitor.open(other, "todos/PHOTO/photo")
    until(other, f"({PHOTOS})().then(all => all.some(([hash]) => hash === '{plenty.WIDE}'))")
    assert blobs(other)[plenty.WIDE] == plenty.PHOTOS[plenty.WIDE]


def test_a_full_disk_hides_no_photo_that_the_server_has(visitor, server):
    one = device_with_photo(visitor, server)
    other = visitor.page(at=person.MORNING)
    other.add_init_script("""
        const put = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = function (...all) {
            if (this.name === 'blobs') throw new DOMException('full', 'QuotaExceededError');
            return put.apply(this, all);
        };
    """)
    join(other, link_of(visitor, one))
    visitor.open(other, "todos/PHOTO/photo")
    until(other, "[...document.querySelectorAll('canvas, image')].some(el => el.painted)")
    assert plenty.WIDE not in blobs(other)


def test_text_passes_a_photo_that_cannot_be_read_and_none_is_fetched_to_be_sent(visitor, server):
    one = visitor.blank(at=person.MORNING)
    visitor.expect("unreadable on purpose")
    texts = {plenty.TALL: "읽을 수 없는 사진", plenty.SQUARE: "여기 없는 사진", plenty.WIDE: "보낼 사진"}
    shelf.lay(one, [shelf.row("todo", f"PHOTO{place}", text=text, day="2026-12-25", rank="50", created="2026-11-21", image=photo,
                              crop={"ratio": "1:1", "x": 0.5, "y": 0.5, "zoom": 1, "width": 500, "height": 500})
                    for place, (photo, text) in enumerate(texts.items())])
    lay_photos(one, {name: data for name, data in plenty.PHOTOS.items() if name != plenty.SQUARE})
    one.add_init_script(f"""
        const get = IDBObjectStore.prototype.get;
        IDBObjectStore.prototype.get = function (key) {{
            if (key === '{plenty.TALL}') throw new DOMException('unreadable on purpose', 'NotReadableError');
            return get.call(this, key);
        }};
    """)
    asked: list[tuple[str, str]] = []
    one.on("request", lambda request: "/blobs/" in request.url and asked.append((request.method, request.url.rpartition("/")[2])))
    visitor.open(one)
    begin_first_account(visitor, one, server)
    expect(one.get_by_text("보내지 못한 것이 있어요")).to_be_visible(timeout=15_000)
    written = [change["value"] for change in Program(server, NAME).sync() if change["field"] == "text"]
    assert sorted(written) == sorted(texts.values())
    assert asked == [("PUT", plenty.WIDE)]


def test_a_device_that_is_signed_out_elsewhere_says_so_and_goes_on_after_signing_in(visitor, server):
    one, other = two_devices(visitor, server)
    visitor.expect("401")
    visitor.open(one, "settings/sync")
    one.get_by_role("button", name=re.compile("^로그아웃: ")).click()
    visitor.open(other)
    todo(other, "로그아웃된 기기에서")
    expect(other.get_by_text("이 기기가 로그아웃됐어요").first).to_be_visible(timeout=15_000)
    other.get_by_role("button", name="로그인", exact=True).click()
    sign_in(other)
    wait_until_synced(other)
    visitor.open(one)
    has_todo(one, "로그아웃된 기기에서")


@pytest.mark.parametrize("erases", [False, True], ids=["kept", "erased"])
def test_signing_out_asks_whether_the_records_stay(visitor, server, erases):
    # A request that was on its way when the device was signed out is refused.
    visitor.expect("401")
    page = visitor.page(at=person.MORNING)
    todo(page, "남을 일")
    has_todo(page, "남을 일")
    make_first_account(visitor, page, server)
    page.get_by_role("button", name="로그아웃", exact=True).click()
    if erases:
        page.get_by_role("radio", name="지우기").click()
    with page.expect_response(re.compile("api/v1/session")):
        page.locator("#sync-submit").click()
    if erases:
        page.wait_for_url(visitor.home)
        expect(page.get_by_role("textbox", name=ENTRY)).to_be_visible()
        expect(page.get_by_role("checkbox", name="남을 일")).to_have_count(0)
        assert shelf.texts(page, "todo") == []
    else:
        expect(page.get_by_role("button", name="로그인", exact=True)).to_be_visible()
        visitor.open(page)
        has_todo(page, "남을 일")


def test_who_erases_without_the_server_leaves_nobody_signed_in(visitor, server):
    visitor.expect("401|Failed to load resource|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING|net::ERR")
    page = visitor.page(at=person.MORNING)
    todo(page, "나만의 일")
    has_todo(page, "나만의 일")
    make_first_account(visitor, page, server)
    # Another window, on the page that Haru opens at: there the address alone would load nothing anew.
    other = page.context.new_page()
    visitor.open(other)
    has_todo(other, "나만의 일")
    # It holds something that the disk has no room for, and is told to hold nothing any more.
    other.evaluate(FULL)
    todo(other, "자리 없는 일")
    expect(other.get_by_role("alert").first).to_contain_text("저장 공간이 가득 찼어요")
    page.get_by_role("button", name="로그아웃", exact=True).click()
    page.get_by_role("radio", name="지우기").click()
    server.stop()
    page.locator("#sync-submit").click()
    page.get_by_role("button", name="이 기기에서만 로그아웃").click()
    for window in (page, other):
        window.wait_for_url(visitor.home)
        expect(window.get_by_role("textbox", name=ENTRY)).to_be_visible()
        for text in ("나만의 일", "자리 없는 일"):
            expect(window.get_by_role("checkbox", name=text)).to_have_count(0)
    assert page.evaluate("Object.keys(localStorage)") == ["haru-page"]
    assert [cookie["name"] for cookie in page.context.cookies()] != []
    other.close()
    # Until the server has answered, nothing is offered.
    visitor.open(page, "settings/sync")
    expect(page.get_by_text("서버에 연결할 수 없어요")).to_be_visible()
    server.start()
    visitor.open(page, "settings/sync")
    expect(page.get_by_role("button", name="로그인", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="이 기기 연결하기")).to_have_count(0)
    assert page.context.cookies() == []


def test_an_account_is_deleted_for_real(visitor, server):
    # A request that was on its way when the device was signed out is refused.
    visitor.expect("401")
    page = visitor.page(at=person.MORNING)
    todo(page, "사라질 일")
    has_todo(page, "사라질 일")
    make_first_account(visitor, page, server)
    page.get_by_role("button", name="계정 삭제").click()
    page.get_by_label("암호", exact=True).fill(PASSPHRASE)
    page.locator("#sync-submit").click()
    expect(page.get_by_text("로그아웃했어요")).to_be_visible()
    assert "사라질 일" not in on_the_server(server)
    visitor.open(page)
    has_todo(page, "사라질 일")


def test_a_deletion_whose_answer_was_lost_is_told_at_the_second_try(visitor, server):
    visitor.expect("401")
    visitor.expect("net::ERR_FAILED")
    page = visitor.page(at=person.MORNING)
    make_first_account(visitor, page, server)

    def lose(route) -> None:
        route.fetch()
        route.abort()

    page.context.route("**/api/v1/account/delete", lose, times=1)
    page.get_by_role("button", name="계정 삭제").click()
    page.get_by_label("암호", exact=True).fill(PASSPHRASE)
    page.locator("#sync-submit").click()
    expect(page.locator("#sync-error")).to_contain_text("서버에 연결할 수 없어요")
    page.locator("#sync-submit").click()
    expect(page.get_by_text("이제 서버에 없어요")).to_be_visible()


def invite(visitor, page: Page, name: str, passphrase: str) -> Page:
    """Somebody else with an account on the server of that device's person, on a device of their own."""
    link = link_of(visitor, page, "다른 사람 초대")
    friend = visitor.device().new_page()
    friend.goto(link)
    friend.get_by_role("textbox", name="이름", exact=True).fill(name)
    friend.get_by_label("암호", exact=True).fill(passphrase)
    friend.get_by_role("button", name="계정 만들기").click()
    wait_until_synced(friend)
    return friend


def test_somebody_else_is_invited_and_sees_nothing_of_it(visitor, server):
    one = visitor.page(at=person.MORNING)
    todo(one, "나만의 일")
    make_first_account(visitor, one, server)
    friend = invite(visitor, one, "준호", "저녁마다 강가를 걷는다")
    visitor.open(friend)
    expect(friend.get_by_role("checkbox", name="나만의 일")).to_have_count(0)


@pytest.mark.parametrize("end", ["kept", "erased", "revoked"])
def test_another_signs_in_over_an_account_that_loses_nothing_and_learns_nothing(visitor, server, end):
    # A request that was on its way when the device was signed out is refused.
    visitor.expect("401")
    one, other = two_devices(visitor, server)
    friend = invite(visitor, one, "준호", "저녁마다 강가를 걷는다")
    for page, text in ((one, "미나의 일"), (friend, "준호의 일")):
        visitor.open(page)
        todo(page, text)
        has_todo(page, text)
    visitor.open(other)
    has_todo(other, "미나의 일")
    if end == "revoked":
        visitor.open(other, "settings/sync")
        other.get_by_role("button", name=re.compile("^로그아웃: ")).click()
        todo(one, "로그아웃된 기기에서")
        expect(one.get_by_text("이 기기가 로그아웃됐어요").first).to_be_visible(timeout=15_000)
        one.get_by_role("button", name="로그인", exact=True).click()
    else:
        visitor.open(one, "settings/sync")
        one.get_by_role("button", name="로그아웃", exact=True).click()
        if end == "erased":
            one.get_by_role("radio", name="지우기").click()
        with one.expect_response(re.compile("api/v1/session")):
            one.locator("#sync-submit").click()
        if end == "erased":
            one.wait_for_url(visitor.home)
            visitor.open(one, "settings/sync")
    # Records that stayed here are said to join the account before they do.
    expect(one.get_by_role("button", name="로그인", exact=True)).to_be_visible()
    expect(one.get_by_text("계정의 기록과 합쳐져요")).to_have_count(0 if end == "erased" else 1)
    sign_in(one, "준호", "저녁마다 강가를 걷는다")
    wait_until_synced(one)
    visitor.open(one)
    has_todo(one, "준호의 일")
    todo(one, "넘겨받은 기기에서")
    visitor.open(friend)
    has_todo(friend, "넘겨받은 기기에서")
    joined = {"kept": ["미나의 일"], "erased": [], "revoked": ["로그아웃된 기기에서", "미나의 일"]}[end]
    assert sorted(shelf.texts(friend, "todo")) == sorted(["넘겨받은 기기에서", "준호의 일", *joined])
    # The account before has its own records, and nothing of the other's.
    visitor.open(other)
    todo(other, "다음 날의 일")
    late = visitor.device().new_page()
    visitor.open(late, "settings/sync")
    sign_in(late)
    wait_until_synced(late)
    visitor.open(late)
    has_todo(late, "다음 날의 일")
    assert sorted(shelf.texts(late, "todo")) == ["다음 날의 일", "미나의 일"]


def on_the_server(server) -> str:
    """All that its database holds, as text."""
    everything = []
    for path in server.data.rglob("*.sqlite*"):
        if path.suffix == ".sqlite":
            with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as database:
                everything += database.iterdump()
    assert everything
    return "\n".join(everything)


def test_locked_pages_travel_as_ciphertext(visitor, server):
    page = visitor.page(at=person.MORNING)
    make_first_account(visitor, page, server)
    visitor.open(page, "settings/lock")
    turn_on(page)
    visitor.open(page, "pages/write")
    unlock(page)
    page.locator("#page-text").fill("아무도 모르는 말 하나")
    page.get_by_role("button", name="완료").first.click()
    visitor.open(page, "settings/sync")
    wait_until_synced(page)
    kept = on_the_server(server)
    assert '"page"' in kept or "'page'" in kept
    assert "아무도 모르는 말" not in kept


@pytest.mark.parametrize("colours", ["light", pytest.param("dark", marks=pytest.mark.pictures)])
def test_the_screen_of_sync_is_for_everyone(visitor, server, colours):
    page = visitor.page(colours=colours)
    visitor.open(page, "settings/sync")
    shot(page, f"sync-first-{colours}")
    assert faults(page) == []
    make_first_account(visitor, page, server)
    shot(page, f"sync-{colours}")
    assert faults(page) == []
    page.get_by_role("button", name="기기 추가").click()
    expect(page.get_by_role("img", name="링크의 QR 코드")).to_be_visible()
    shot(page, f"sync-link-{colours}")
    assert faults(page) == []
