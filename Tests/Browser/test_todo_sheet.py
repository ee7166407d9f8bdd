"""The sheet of a to-do, as a person uses it: its text, day, time, repeat and photo, and their consequences."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

import accessibility
import person
import shelf
from combinations import COLOURS, LANGUAGES, SCREENS, each_value
from finger import Finger
from photos import QUARTERS, blobs, wait_until_painted
from pictures import CORNERS, camera_photo, is_near, png
from test_todos import middle
from visitor import DESKTOP, PHONE, shot, until, wait_until_carried, wait_until_written


def write(page: Page, text: str) -> None:
    """Writes a to-do into the line and waits until it stands in its row."""
    line = page.locator("#todo-new")
    line.fill(text)
    line.press("Enter")
    expect(line).to_have_value("")


def row(page: Page, text: str):
    return page.locator(".todos .todo").filter(has=page.get_by_role("button", name=text, exact=True))


def open_sheet(page: Page, text: str) -> None:
    person.show_tools(page, text)
    page.get_by_role("link", name=f"{text} 자세히").click()
    expect(person.sheet(page)).to_be_visible()


def todos(page: Page) -> list[dict]:
    """The fields of all to-dos on this device that are not deleted."""
    records = [json.loads(value)["f"] for key, value in shelf.rows(page) if key.startswith("todo/")]
    all_fields = [{name: value for name, (value, *_) in fields.items()} for fields in records]
    return [fields for fields in all_fields if not fields.get("deleted")]


@pytest.fixture
def page(visitor) -> Page:
    page = visitor.page(screen=PHONE, at=person.MORNING)
    write(page, "귤 한 상자 부치기")
    return page


def test_text_day_and_time_are_changed_and_still_there_after_a_reload(page):
    open_sheet(page, "귤 한 상자 부치기")
    expect(page).to_have_url(re.compile("/todos/"))
    expect(page.locator("#todo-text")).to_be_focused()
    page.locator("#todo-text").fill("귤 두 상자 부치기")
    page.locator("#todo-time").fill("14:30")
    person.press(page, "10분 전")
    person.press(page, "저장")
    expect(person.sheet(page)).to_have_count(0)
    person.reload(page)
    expect(row(page, "귤 두 상자 부치기").locator("time")).to_have_text("14:30")
    [fields] = todos(page)
    assert (fields["time"], fields["reminder"]) == ("14:30", 10)


def test_a_note_a_checklist_and_tags_are_written_ticked_and_found_again(page):
    open_sheet(page, "귤 한 상자 부치기")
    page.locator("#todo-note").fill("우체국은 여섯 시까지")
    page.locator("#step-new").fill("상자 사기")
    page.keyboard.press("Enter")
    expect(page.locator("#step-new")).to_be_focused()
    expect(page.locator("#step-new")).to_have_value("")
    page.locator("#step-new").fill("- 귤 담기\n- [x] 주소 쓰기")
    page.locator("#todo-tags").fill("#선물 겨울")
    person.press(page, "저장")
    expect(person.sheet(page)).to_have_count(0)
    expect(row(page, "귤 한 상자 부치기").locator(".when")).to_contain_text("1/3")
    person.reload(page)
    open_sheet(page, "귤 한 상자 부치기")
    expect(page.locator("#todo-note")).to_have_value("우체국은 여섯 시까지")
    page.get_by_role("checkbox", name="상자 사기").click()
    # A form that is left keeps its texts as a draft.
    page.locator("#step-new").fill("끈 묶기")
    page.keyboard.press("Escape")
    open_sheet(page, "귤 한 상자 부치기")
    expect(page.locator("#step-new")).to_have_value("끈 묶기")
    person.press(page, "저장")
    expect(row(page, "귤 한 상자 부치기").locator(".when")).to_contain_text("2/4")
    # A row with the focus on its tools shows them in the place of its marks.
    page.locator("#heading").focus()
    page.get_by_role("button", name="#선물").click()
    expect(page).to_have_url(re.compile("/upcoming$"))
    expect(page.get_by_role("button", name="#선물", pressed=True)).to_be_visible()
    expect(row(page, "귤 한 상자 부치기")).to_have_count(1)


def test_the_lines_of_a_checklist_are_put_in_order_by_keys_and_by_a_finger(page):
    open_sheet(page, "귤 한 상자 부치기")
    page.locator("#step-new").fill("상자 사기\n귤 담기\n주소 쓰기")
    page.keyboard.press("Enter")
    lines = page.locator(".sheet li.todo:not(.entry) textarea")

    def expect_lines(*texts: str) -> None:
        for place, text in enumerate(texts):
            expect(lines.nth(place)).to_have_value(text)

    def handle(text: str) -> Locator:
        return page.get_by_role("button", name=f"‘{text}’ 옮기기")

    expect_lines("상자 사기", "귤 담기", "주소 쓰기")
    handle("주소 쓰기").press("ArrowUp")
    expect_lines("상자 사기", "주소 쓰기", "귤 담기")
    expect(handle("주소 쓰기")).to_be_focused()
    # A handle is seen without a long press.
    handle("상자 사기").scroll_into_view_if_needed()
    expect(handle("상자 사기")).to_have_css("opacity", "1")
    finger = Finger(page)
    x, y = middle(handle("상자 사기"))
    finger.down(x, y)
    for text in ("주소 쓰기", "귤 담기"):
        finger.move(x, middle(handle(text))[1])
    finger.up()
    expect_lines("주소 쓰기", "귤 담기", "상자 사기")
    person.press(page, "저장")
    expect(person.sheet(page)).to_have_count(0)
    person.reload(page)
    open_sheet(page, "귤 한 상자 부치기")
    expect_lines("주소 쓰기", "귤 담기", "상자 사기")


def test_the_sheet_of_another_day_stands_over_the_calendar_and_back_leads_there(page):
    write(page, "12월 3일 김장")
    page.get_by_role("link", name="캘린더").last.click()
    page.locator("#day-2026-12-03").click()
    open_sheet(page, "김장")
    expect(page.locator("#day-2026-12-03")).to_have_count(1)
    address = page.url
    page.go_back()
    expect(page).to_have_url(re.compile("/calendar/2026-12-03"))
    page.goto(address)
    expect(person.sheet(page)).to_be_visible()
    expect(page.locator("#day-2026-12-03")).to_have_attribute("aria-pressed", "true")
    person.press(page, "취소")
    expect(page).to_have_url(re.compile("/calendar/2026-12-03"))


def choose(page: Page, path) -> None:
    page.locator("#photo").set_input_files(path)
    person.sheet(page).get_by_role("button", name="빼기").wait_for()


def test_a_photo_is_seen_small_in_the_row_and_large_by_wheel_keys_and_double_click(visitor, tmp_path):
    page = visitor.page(screen=DESKTOP, at=person.MORNING)
    write(page, "영수증")
    open_sheet(page, "영수증")
    choose(page, camera_photo(tmp_path / "receipt.jpg", 900, 1200))
    person.press(page, "저장")
    for _ in range(2):
        wait_until_painted(page, ".todo canvas")
        for pixel, colour in zip(page.locator(".todo canvas").evaluate(QUARTERS), CORNERS):
            assert is_near(pixel, colour)
        person.reload(page)
    page.get_by_role("link", name="‘영수증’ 사진").click()
    frame = page.locator("#photo-frame")
    expect(frame).to_be_focused()
    drawing = frame.locator("svg")
    expect(drawing).to_have_attribute("viewBox", "0.0 0.0 900.0 1200.0")
    until(page, "document.querySelector('#photo-frame image').hasAttribute('href')")
    frame.dblclick()
    expect(drawing).to_have_attribute("viewBox", "270.0 360.0 360.0 480.0")
    shot(page, "todo-photo-large-desktop")
    frame.dblclick()
    expect(drawing).to_have_attribute("viewBox", "0.0 0.0 900.0 1200.0")
    frame.hover()
    page.mouse.wheel(0, -300)
    expect(drawing).not_to_have_attribute("viewBox", "0.0 0.0 900.0 1200.0")
    page.get_by_role("button", name="처음 크기로").click()
    frame.focus()
    page.keyboard.press("+")
    expect(drawing).not_to_have_attribute("viewBox", "0.0 0.0 900.0 1200.0")
    with page.expect_download() as downloading:
        page.get_by_role("button", name="저장").click()
    [data] = blobs(page).values()
    assert downloading.value.suggested_filename == "haru-2026-11-21.jpg"
    assert downloading.value.path().read_bytes() == data
    frame.focus()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_two_fingers_come_nearer(visitor, tmp_path):
    page = visitor.page(screen=PHONE, at=person.MORNING)
    write(page, "영수증")
    open_sheet(page, "영수증")
    choose(page, png(tmp_path / "receipt.png", 900, 1200))
    person.press(page, "저장")
    page.get_by_role("link", name="‘영수증’ 사진").click()
    frame = page.locator("#photo-frame")
    expect(frame).to_be_visible()
    box = frame.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, apart: float) -> None:
        points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}] if apart else []
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", 40)
    fingers("touchMove", 60)
    fingers("touchMove", 80)
    fingers("touchEnd", 0)
    shown = [float(number) for number in frame.locator("svg").get_attribute("viewBox").split()]
    assert 400 < shown[2] < 500, shown


def test_a_photo_is_replaced_and_removed_and_a_broken_one_leaves_the_former(page, tmp_path):
    open_sheet(page, "귤 한 상자 부치기")
    choose(page, png(tmp_path / "first.png", 300, 200))
    broken = tmp_path / "broken.jpg"
    broken.write_bytes(b"no picture")
    page.locator("#photo").set_input_files(broken)
    expect(page.locator("#photo-error")).to_contain_text("읽을 수 없는 파일")
    page.locator("#photo").set_input_files(png(tmp_path / "second.png", 400, 400))
    expect(page.locator("#photo-error")).to_have_count(0)
    until(page, "document.querySelector('#photo-field').ariaBusy === 'false'")
    person.press(page, "저장")
    expect(page.locator(".todo canvas")).to_have_count(1)
    [fields] = todos(page)
    assert (fields["crop"]["width"], fields["crop"]["height"]) == (400, 400)
    open_sheet(page, "귤 한 상자 부치기")
    person.press(page, "빼기")
    person.press(page, "저장")
    expect(page.locator(".todo canvas")).to_have_count(0)
    page.get_by_role("button", name="되돌리기").click()
    expect(page.locator(".todo canvas")).to_have_count(1)


def test_a_pasted_photo_lands_in_the_sheet(page):
    open_sheet(page, "귤 한 상자 부치기")
    page.evaluate("""async () => {
        const canvas = new OffscreenCanvas(60, 40);
        canvas.getContext('2d').fillRect(0, 0, 60, 40);
        const carried = new DataTransfer();
        carried.items.add(new File([await canvas.convertToBlob()], 'pasted.png', { type: 'image/png' }));
        document.querySelector('dialog form').dispatchEvent(
            new ClipboardEvent('paste', { clipboardData: carried, bubbles: true, cancelable: true }));
    }""")
    expect(person.sheet(page).get_by_role("button", name="빼기")).to_be_visible()


def test_a_deleted_todo_keeps_its_photo_for_undo_through_the_sweep(page, tmp_path):
    open_sheet(page, "귤 한 상자 부치기")
    choose(page, png(tmp_path / "kept.png", 300, 200))
    person.press(page, "저장")
    open_sheet(page, "귤 한 상자 부치기")
    person.press(page, "삭제")
    expect(row(page, "귤 한 상자 부치기")).to_have_count(0)
    wait_until_carried(page)
    person.reload(page)
    page.wait_for_timeout(300)
    assert len(blobs(page)) == 1
    assert not [key for key, _ in shelf.rows(page, "meta") if key.startswith("unnamed/")]


@each_value(language=LANGUAGES, colours=COLOURS, screen=SCREENS)
def test_the_sheet_can_be_listened_to_and_looks_like_this(visitor, tmp_path, language, colours, screen):
    page = visitor.page(screen=screen, language=language, colours=colours, at=person.MORNING, bypass_csp=True)
    write(page, "매주 토 오후 2시 귤 부치기")
    page.locator("li.todo").first.dispatch_event("contextmenu")
    page.locator(".todo .more").first.click()
    choose_any = page.locator("#photo")
    choose_any.set_input_files(png(tmp_path / "photo.png", 900, 1200))
    wait_until_painted(page, ".sheet canvas")
    name = f"todo-sheet-{screen['width']}-{colours}-{language[:2]}"
    page.locator(".sheet-body").evaluate("body => body.scrollTo(0, 0)")
    shot(page, name)
    page.locator("#todo-date ~ .chips [aria-expanded]").click()
    assert accessibility.faults(page) == []
    assert accessibility.violations(page) == []
    assert page.evaluate("document.scrollingElement.scrollWidth <= document.scrollingElement.clientWidth")
    page.locator(".deleters").scroll_into_view_if_needed()
    shot(page, name + "-foot")
    page.locator(".sheet-head [type=submit]").click()
    expect(person.sheet(page)).to_have_count(0)
    page.locator(".todo .thumb").click()
    expect(page.locator("#photo-frame")).to_be_visible()
    assert accessibility.faults(page) == []
    assert accessibility.violations(page) == []


def series(page: Page) -> list[dict]:
    """The fields of all series on this device."""
    records = [json.loads(value)["f"] for key, value in shelf.rows(page) if key.startswith("series/")]
    return [{name: value for name, (value, *_) in fields.items()} for fields in records]


def choose_repeat(page: Page, name: str) -> None:
    open_sheet(page, "귤 한 상자 부치기")
    following = person.sheet(page).get_by_role("button", name="이번부터 모두", exact=True)
    if following.count():
        following.click()
    person.press(page, name)
    person.press(page, "저장")
    expect(person.sheet(page)).to_have_count(0)
    wait_until_written(page)


def tick(page: Page) -> list[str]:
    """Ticks the to-do that is open, and answers with the days of all to-dos then."""
    page.get_by_role("checkbox", name="귤 한 상자 부치기", checked=False).click()
    wait_until_written(page)
    return sorted(fields["day"] for fields in todos(page))


def test_a_repeat_that_is_turned_off_ends_and_one_that_is_turned_on_again_goes_on(page):
    choose_repeat(page, "매일")
    choose_repeat(page, "안 함")
    assert [one.get("ended") for one in series(page)] == [True]
    choose_repeat(page, "매일")
    assert [one.get("ended") for one in series(page)] == [None]
    assert tick(page) == ["2026-11-21", "2026-11-22"]


def test_a_repeat_that_is_turned_off_makes_no_next_one(page):
    choose_repeat(page, "매일")
    choose_repeat(page, "안 함")
    assert tick(page) == ["2026-11-21"]


def choose_end(page: Page, name: str) -> None:
    person.sheet(page).get_by_role("radio", name=name, exact=True).click()


def test_a_repeat_comes_every_three_months_until_a_day_or_so_many_times_and_tells_a_fault_beside_its_field(page):
    open_sheet(page, "귤 한 상자 부치기")
    expect(page.locator("#todo-every")).to_have_count(0)
    person.press(page, "매월")
    page.locator("#todo-every").fill("0")
    expect(page.locator("#todo-every-error")).to_contain_text("1에서 99까지의 수를 적어 주세요")
    person.press(page, "저장")
    expect(page.locator("#todo-every")).to_be_focused()
    page.locator("#todo-every").fill("3")
    expect(page.locator("#todo-every-error")).to_have_count(0)
    choose_end(page, "날짜")
    page.locator("#todo-until").fill("2026-11-01")
    expect(page.locator("#todo-until-error")).to_contain_text("첫날보다 빨라요")
    page.locator("#todo-until").fill("2027-12-31")
    expect(person.sheet(page).locator(".hint[role=status]").first).to_contain_text("3개월마다 21일, 2027.12.31(금)까지")
    # As typed, also after the window was closed in between.
    person.reload(page)
    expect(page.locator("#todo-every")).to_have_value("3")
    expect(page.locator("#todo-until")).to_have_value("2027-12-31")
    shot(page, "todo-sheet-repeat")
    person.press(page, "저장")
    expect(person.sheet(page)).to_have_count(0)
    wait_until_written(page)
    assert [one["repeat"] for one in series(page)] == ["monthly 21 by 3 from 2026 11 21 until 2027 12 31"]
    open_sheet(page, "귤 한 상자 부치기")
    choose_end(page, "횟수")
    page.locator("#todo-times").fill("2")
    person.press(page, "저장")
    expect(person.sheet(page)).to_have_count(0)
    assert tick(page) == ["2026-11-21", "2027-02-21"]
    assert [one["repeat"] for one in series(page)] == ["monthly 21 by 3 from 2026 11 21 times 2"]


def test_a_repeat_from_the_day_it_was_done_waits_for_its_tick(page):
    open_sheet(page, "귤 한 상자 부치기")
    person.press(page, "매일")
    page.locator("#todo-every").fill("3")
    person.sheet(page).get_by_role("switch", name="끝낸 날부터 세기").click()
    expect(person.sheet(page).get_by_role("radio", name="횟수", exact=True)).to_have_count(0)
    person.press(page, "저장")
    expect(person.sheet(page)).to_have_count(0)
    wait_until_written(page)
    assert [fields["day"] for fields in todos(page)] == ["2026-11-21"]
    assert tick(page) == ["2026-11-21", "2026-11-24"]
