"""The Trash: a deleted record stands there for thirty days and comes back as it was; then it goes with its history."""

import json
import re
from datetime import datetime, timedelta

from playwright.sync_api import Page, expect

import accessibility
import archives
import person
import shelf
from combinations import LANGUAGES, SCREENS, each_value
from household import NAME, make_first_account
from person import MORNING, press
from program import Program
from pages import LIFE, page_row
from visitor import shot, until, wait_until_written

ALL_STORES = ("records", "outbox", "history", "meta")


def with_life(visitor, path: str = "settings/trash", language: str = "ko-KR", **device) -> Page:
    page = visitor.blank(at=MORNING, language=language, **device)
    rows = [page_row(f"p{place:04}", *row) for place, row in enumerate(LIFE[language])]
    shelf.lay(page, [*rows, shelf.day_row("a0000", "엄마 생신", "2026-12-01")])
    visitor.open(page, path)
    return page


def rows(page: Page):
    return page.get_by_role("main").get_by_role("listitem")


def stored(page: Page) -> str:
    return json.dumps([shelf.rows(page, store) for store in ALL_STORES], ensure_ascii=False)


def test_deleted_records_come_back_as_they_were(visitor):
    page = with_life(visitor, "pages/2026-10-19")
    before = dict(shelf.rows(page))["page/p0003"]
    page.get_by_role("button", name="삭제").click()
    visitor.open(page, "days/a0000")
    page.get_by_role("button", name="삭제").click()
    page.get_by_role("link", name="설정").first.click()
    page.get_by_role("link", name="휴지통").click()
    expect(rows(page)).to_have_count(2)
    expect(rows(page).first).to_contain_text("엄마 생신")
    expect(rows(page).nth(1)).to_contain_text("서랍을 비운 아침")
    expect(rows(page).nth(1)).to_contain_text("30일 뒤 완전히 삭제돼요")
    page.get_by_role("button", name="서랍을 비운 아침 복원").click()
    expect(rows(page)).to_have_count(1)
    page.get_by_role("button", name="되돌리기").click()
    expect(rows(page)).to_have_count(2)
    page.get_by_role("button", name="모두 복원").click()
    expect(page.get_by_role("main")).to_contain_text("휴지통이 비어 있어요")
    until(page, f"({shelf.ALL_OF})('records').then(rows => rows.filter(([, row]) => row.includes('\"deleted\":[false')).length === 2)")
    after = json.loads(dict(shelf.rows(page))["page/p0003"])
    del after["f"]["deleted"]
    assert after == json.loads(before)
    visitor.open(page, "pages/2026-10-19")
    expect(page.get_by_role("main")).to_contain_text("오래된 영수증")


def test_a_trip_comes_back_with_all_that_went_with_it_and_a_stop_by_itself(visitor):
    page = visitor.blank(at=MORNING)
    shelf.lay(page, [
        shelf.row("trip", "T", title="제주", start="2026-11-20", end="2026-11-22"),
        shelf.row("stop", "A", trip="T", name="비자림", day="2026-11-21"),
        shelf.row("stop", "B", trip="T", name="공항", day="2026-11-21"),
        shelf.row("tripnote", "N", trip="T", day="2026-11-21", text="바람이 분다"),
    ])
    visitor.open(page, "stops/B")
    press(page, "삭제")
    expect(page.locator(".stop .title")).to_have_text(["비자림"])
    # Records that are deleted in one millisecond count as deleted together.
    page.clock.set_fixed_time("2026-11-21T09:00:05+09:00")
    person.trip_menu(page, "삭제")
    visitor.open(page, "settings/trash")
    expect(rows(page)).to_have_count(2)
    expect(rows(page).first).to_contain_text("여행 · 11.20(금) – 11.22(일)")
    expect(rows(page).nth(1)).to_contain_text("장소 · 제주")
    assert accessibility.faults(page) == []
    shot(page, "trash-trip-phone")
    page.get_by_role("button", name="제주 복원").click()
    expect(rows(page)).to_have_count(1)
    page.get_by_role("button", name="공항 복원").click()
    visitor.open(page, "trips/T/2026-11-21")
    expect(page.locator(".stop .title")).to_have_count(2)
    expect(page.get_by_role("link", name="바람이 분다")).to_be_visible()


def test_a_page_deleted_for_good_leaves_no_word_in_the_browser(visitor):
    page = with_life(visitor, "pages/write")
    page.locator("#page-title").fill("지울 제목")
    page.locator("#page-text").fill("처음에 쓴 말")
    page.get_by_role("link", name="뒤로").click()
    visitor.open(page, "pages/write")
    # A second version, so that the first lies in the history.
    page.locator("#page-text").fill("나중에 고친 말")
    page.get_by_role("link", name="뒤로").click()
    until(page, f"({shelf.ALL_OF})('history').then(rows => rows.some(([, row]) => row.includes('처음에 쓴 말')))")
    visitor.open(page, "pages/2026-11-21")
    page.get_by_role("button", name="삭제").click()
    # Another tab that is open learns of it, too, and keeps nothing.
    other = page.context.new_page()
    other.clock.set_fixed_time(MORNING)
    visitor.open(other, "settings/trash")
    visitor.open(page, "settings/trash")
    page.get_by_role("button", name="지울 제목 완전히 삭제").click()
    sheet = person.sheet(page)
    expect(sheet).to_contain_text("되돌릴 수 없어요")
    expect(sheet.get_by_role("button", name="취소")).to_be_focused()
    sheet.get_by_role("button", name="완전히 삭제").click()
    expect(page.get_by_role("main")).to_contain_text("휴지통이 비어 있어요")
    expect(other.get_by_role("main")).to_contain_text("휴지통이 비어 있어요")
    # Both tabs have deleted from all stores.
    words = ["지울 제목", "처음에 쓴 말", "나중에 고친 말"]
    until(page, f"Promise.all({list(ALL_STORES)}.map({shelf.ALL_OF})).then(all => !{words}.some(word => JSON.stringify(all).includes(word)))")
    expect(page.get_by_role("button", name="되돌리기")).to_have_count(0)
    # Of other records nothing is gone.
    assert "서랍을 비운 아침" in stored(page)


def test_thirty_days_later_it_is_gone_but_not_by_a_clock_that_leapt(visitor):
    device = visitor.device()
    page = device.new_page()
    page.clock.set_fixed_time(MORNING)
    visitor.open(page)
    shelf.lay(page, [page_row("p0000", *LIFE["ko-KR"][3])])
    visitor.open(page, "pages/2026-10-19")
    page.get_by_role("button", name="삭제").click()
    until(page, f"({shelf.ALL_OF})('meta').then(rows => rows.some(([key]) => key === 'draft/seen'))")
    page.close()
    page = device.new_page()
    page.clock.install(time="2027-01-15T09:00:00+09:00")
    visitor.open(page, "settings/trash")
    page.clock.fast_forward(10_000)
    expect(page.get_by_role("main")).to_contain_text("날짜가 맞나요?")
    expect(rows(page)).to_have_count(1)
    assert "영수증" in stored(page)
    page.get_by_role("button", name="맞아요, 삭제해 주세요").click()
    expect(page.get_by_role("main")).to_contain_text("휴지통이 비어 있어요")
    until(page, f"({shelf.ALL_OF})('records').then(rows => !rows.some(([, row]) => row.includes('영수증')))")


def test_the_trash_is_used_by_keyboard_alone(visitor):
    page = with_life(visitor, "pages/2026-10-19")
    page.get_by_role("button", name="삭제").click()
    visitor.open(page, "settings/trash")
    page.get_by_role("button", name="서랍을 비운 아침 복원").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(person.sheet(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="서랍을 비운 아침 완전히 삭제")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(rows(page)).to_have_count(0)


@each_value(language=LANGUAGES, screen=SCREENS)
def test_the_trash_is_kept_as_pictures_and_can_be_listened_to(visitor, screen, language):
    page = with_life(visitor, "settings", language, screen=screen, bypass_csp=True)
    name = f"trash-{language[:2]}-{screen['width']}"
    gone = [shelf.deleted(one, "2026-11-06") for one in shelf.rows(page)]
    visitor.open(page, "settings/trash")
    shot(page, f"{name}-empty-light")
    shelf.lay(page, gone)
    visitor.open(page, "settings/trash")
    expect(rows(page)).to_have_count(len(gone))
    for colours in ("light", "dark"):
        page.emulate_media(color_scheme=colours)
        shot(page, f"{name}-{colours}")
    assert accessibility.violations_in_both_lights(page) == []
    page.locator("#trash-empty").click()
    shot(page, f"{name}-ask-dark")
    assert accessibility.violations(page) == []
    assert accessibility.faults(page) == []
    assert page.evaluate("document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth") == 0


def test_before_it_is_emptied_it_offers_an_archive(visitor):
    page = with_life(visitor, "days/a0000")
    page.get_by_role("button", name="삭제").click()
    visitor.open(page, "settings/trash")
    page.locator("#trash-empty").click()
    sheet = person.sheet(page)
    assert accessibility.faults(page) == []
    shot(page, "trash-offer")
    with page.expect_download() as download:
        sheet.get_by_role("button", name=re.compile("^내 기록 내려받기")).click()
    _, contents = archives.read(download.value.path())
    assert any(one["f"].get("deleted", [False])[0] for one in archives.parts(contents, "records"))
    # It goes on to be asked.
    sheet.get_by_role("button", name="휴지통 비우기").click()
    expect(page.get_by_text("휴지통이 비어 있어요")).to_be_visible()


def test_a_to_do_that_another_device_deleted_long_ago_stays_thirty_days_from_when_it_is_seen_here(visitor, server):
    page = visitor.page(at=MORNING)
    make_first_account(visitor, page, server)
    # Its clock was wrong, or it was away for two months.
    long_ago = f"{int((datetime.fromisoformat(MORNING) - timedelta(days=60)).timestamp() * 1000):012x}"
    fields = {"text": "우유 사기", "day": "2026-09-22", "rank": "50", "created": "2026-09-22", "deleted": True}
    Program(server, NAME).sync(*(
        {"collection": "todo", "record": "LATE", "field": field, "value": value, "stamp": f"{long_ago}{number:04x}{77:016x}", "over": None}
        for number, (field, value) in enumerate(fields.items())))
    visitor.open(page, "settings/trash")
    expect(rows(page)).to_have_count(1)
    expect(rows(page).first).to_contain_text("우유 사기")
    expect(rows(page).first).to_contain_text("30일 뒤 완전히 삭제돼요")
    page.clock.set_fixed_time("2026-12-20T09:00:00+09:00")
    visitor.open(page, "settings/trash")
    expect(rows(page).first).to_contain_text("1일 뒤 완전히 삭제돼요")
    page.clock.set_fixed_time("2026-12-22T09:00:00+09:00")
    visitor.open(page, "settings/trash")
    # A clock that leaps is asked about.
    page.get_by_role("button", name="맞아요, 삭제해 주세요").click()
    expect(page.get_by_role("main")).to_contain_text("휴지통이 비어 있어요")
    wait_until_written(page)
    assert "우유 사기" not in stored(page)
