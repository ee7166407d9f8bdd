"""A person chooses row by row which entries of another app's file come in, and their kind; and is told which could not be read."""

import json

import pytest
from playwright.sync_api import Locator, Page, expect

import accessibility
import person
from foreign import packed
from test_import import FOUND, TAKE, alive, look, take
from visitor import DESKTOP, PHONE, shot, until

ALL = "전체 선택"


def calendar(count: int) -> bytes:
    events = [f"BEGIN:VEVENT\r\nUID:{n}\r\nSUMMARY:일정 {n}\r\nDTSTART;VALUE=DATE:202612{n % 28 + 1:02}\r\nEND:VEVENT\r\n" for n in range(count)]
    return f"BEGIN:VCALENDAR\r\nX-WR-CALNAME:가족\r\n{''.join(events)}END:VCALENDAR\r\n".encode()


def box(page: Page, name: str) -> Locator:
    return page.get_by_role("checkbox", name=name)


def kind(page: Page, title: str) -> Locator:
    return page.get_by_role("combobox", name=f"{title}: 가져올 종류")


# From then on the program for files hears so many messages more, and none behind them.
HOLD = """{
    const post = Worker.prototype.postMessage
    Worker.prototype.postMessage = function (...all) { if (!(window.messagesLeft-- <= 0)) post.apply(this, all) }
}"""


def test_an_import_that_is_cancelled_partway_says_so_and_is_taken_back_or_completed(visitor):
    page = visitor.page(at=person.MORNING)
    page.add_init_script(HOLD)
    for goes_on in (False, True):
        visitor.open(page, "settings/import")
        look(page, ("family.ics", calendar(500)))
        # The tap itself; the first part comes, and no other is asked for.
        page.evaluate("window.messagesLeft = 1")
        page.locator(TAKE).click()
        cancel = page.get_by_role("button", name="취소")
        expect(page.get_by_text("가져오고 있어요")).to_be_visible()
        until(page, "window.messagesLeft < 0")
        kept = len(alive(page, "dday"))
        assert 0 < kept < 500
        cancel.click()
        expect(person.said(page)).to_contain_text("가져오다가 멈췄어요")
        shot(page, "import-interrupted")
        page.evaluate("window.messagesLeft = Infinity")
        if not goes_on:
            person.said(page).get_by_role("button", name="되돌리기").click()
            expect(person.said(page)).to_contain_text("되돌렸어요")
            assert alive(page, "dday") == []
            continue
        look(page, ("family.ics", calendar(500)))
        expect(page.locator(FOUND)).to_contain_text(f"이미 있는 것 {kept}개")
        take(page)
        assert len(alive(page, "dday")) == 500


def test_each_event_is_left_out_or_becomes_the_kind_chosen_by_keyboard(visitor):
    page = visitor.page("settings/import", at=person.MORNING, screen=DESKTOP)
    look(page, ("family.ics", calendar(4)))
    expect(page.get_by_role("checkbox")).to_have_count(5)
    box(page, "일정 0").focus()
    page.keyboard.press("Space")
    expect(box(page, "일정 0")).not_to_be_checked()
    # The focus stays where it is while rows are drawn anew.
    expect(box(page, "일정 0")).to_be_focused()
    expect(box(page, ALL)).not_to_be_checked()
    page.keyboard.press("Tab")
    expect(kind(page, "일정 0")).to_be_focused()
    kind(page, "일정 1").select_option("할 일")
    kind(page, "일정 2").select_option("여행 장소")
    expect(kind(page, "일정 2")).to_have_value("3")
    expect(page.get_by_role("button", name="디데이", exact=True)).to_have_attribute("aria-pressed", "false")
    expect(page.locator(FOUND)).to_contain_text("선택하지 않은 것 1개")
    assert accessibility.faults(page) == []
    take(page)
    assert [len(alive(page, name)) for name in ("dday", "todo", "trip", "stop")] == [1, 1, 1, 1]
    # The same file, with other choices.
    look(page, ("family.ics", calendar(4)))
    expect(page.locator(FOUND)).to_contain_text("이미 있는 것 3개")
    expect(page.get_by_role("checkbox")).to_have_count(1)
    page.get_by_role("button", name="할 일", exact=True).click()
    expect(page.locator(TAKE)).to_have_text("1개 가져오기")
    person.said(page).get_by_role("button", name="되돌리기").click()
    expect(person.said(page)).to_contain_text("되돌렸어요")
    assert [alive(page, name) for name in ("dday", "todo", "trip", "stop")] == [[], [], [], []]


def test_all_of_ten_thousand_rows_are_chosen_and_none_without_a_wait(visitor):
    page = visitor.page("settings/import", at=person.MORNING)
    look(page, ("family.ics", calendar(10_000)))
    expect(page.get_by_role("checkbox")).to_have_count(41)
    box(page, ALL).uncheck()
    expect(page.locator(FOUND)).to_contain_text("선택하지 않은 것 10,000개")
    expect(page.locator(TAKE)).to_have_count(0)
    page.get_by_role("button", name="더 보기").click()
    expect(page.get_by_role("checkbox")).to_have_count(241)
    tap = "element => { const began = performance.now(); element.click(); return performance.now() - began; }"
    # As fast as any tap: ten thousand rows are not looked at anew. A test's machine is slow, and shared.
    assert min(box(page, "일정 200").evaluate(tap) for _ in range(41)) < 60
    expect(page.locator(TAKE)).to_have_text("1개 가져오기")
    take(page)
    assert [one["title"] for one in alive(page, "dday")] == ["일정 200"]


@pytest.mark.parametrize("language, colours, screen, text", [
    ("ko-KR", "light", PHONE, "100%"), ("ja-JP", "dark", PHONE, "100%"), ("en-US", "light", PHONE, "200%"), ("ja-JP", "dark", DESKTOP, "100%"),
])
def test_the_rows_to_choose_from_look_well(visitor, language, colours, screen, text):
    page = visitor.page("settings/import", at=person.MORNING, screen=screen, language=language, colours=colours)
    page.evaluate("size => { document.documentElement.style.fontSize = size; }", text)
    look(page, ("family.ics", calendar(3)))
    page.get_by_role("checkbox").nth(2).uncheck()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert accessibility.faults(page) == []
    shot(page, f"import-choice-{language}-{screen['width']}-{text.rstrip('%')}")


def test_entries_that_cannot_be_opened_are_named_beside_the_others(visitor):
    page = visitor.page("settings/import", at=person.MORNING)
    content = bytearray(packed({"2026-11-19.md": "걸었다".encode(), "2026-11-20.md": "쉬었다".encode(), "사진.bin": b"\x00"}))
    # As if the second note were encrypted: bit 0 of its flags, in its header and in the directory (APPNOTE.TXT, section 4.4.4).
    for mark, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        at = content.index(mark, content.index(mark) + 1)
        content[at + flags] |= 1
    look(page, ("notes.zip", bytes(content)))
    row = page.locator(".row").filter(has_text="2026-11-20.md")
    expect(row).to_contain_text("암호가 걸려 있거나")
    expect(page.get_by_role("heading", name="가져오지 않는 파일")).to_be_visible()
    expect(page.get_by_text("사진.bin")).to_have_count(0)
    shot(page, "import-skipped")
    take(page)
    assert [one["text"] for one in alive(page, "page")] == ["걸었다"]


@pytest.mark.parametrize("hour, zone, day, said", [
    (3, "America/New_York", "2021-07-04", ""), (12, "Pacific/Kiritimati", "2021-07-06", ""), (18, "Mars/Olympus", "2021-07-06", "시간대를 알 수 없어"),
])
def test_an_entry_of_day_one_stands_on_the_day_of_the_place_where_it_was_written(visitor, hour, zone, day, said):
    page = visitor.page("settings/import", at="2026-11-21T00:00:00Z", timezone_id="Asia/Seoul")
    entry = {"uuid": "A", "creationDate": f"2021-07-05T{hour:02}:30:00Z", "timeZone": zone, "text": "글"}
    look(page, ("Export.zip", packed({"Journal.json": json.dumps({"entries": [entry]}).encode()})))
    if said:
        expect(page.get_by_text(said)).to_be_visible()
    take(page)
    assert [one["day"] for one in alive(page, "page")] == [day]


KINDS = {"디데이", "할 일", "페이퍼", "여행 장소"}


@pytest.mark.parametrize("name, content, offered", [
    ("family.ics", calendar(1), KINDS - {"페이퍼"}), ("days.csv", "날짜,제목\n2026-12-24,전야\n".encode(), KINDS),
])
def test_a_calendar_and_a_table_become_all_kinds_that_they_can(visitor, name, content, offered):
    page = visitor.page("settings/import", at=person.MORNING)
    look(page, (name, content))
    chips = page.get_by_role("main").get_by_role("button").all_inner_texts()
    assert {chip.strip() for chip in chips} & KINDS == offered
