"""The line that adds to-dos gives back the typed text; the rows show their tools when they are wanted; the chosen day comes first."""

import pytest
from playwright.sync_api import Page, expect

import accessibility
import person
import shelf
from combinations import LANGUAGES, each_value
from test_todos import line, press_long, row, texts, write
from visitor import DESKTOP, PHONE, shot

TYPED = ["call Bob, tomorrow 3pm, about the roof", "명일 요한복음 3:16, 내일까지"]


@pytest.mark.parametrize("typed", TYPED)
def test_undo_gives_back_the_line_as_it_was_typed_and_a_cross_keeps_its_words(visitor, typed):
    page = visitor.page(at=person.MORNING)
    line(page).fill(typed)
    line(page).press("Enter")
    expect(line(page)).to_have_value("")
    person.said(page).get_by_role("button", name="되돌리기").click()
    expect(line(page)).to_have_value(typed)
    person.reload(page)
    expect(line(page)).to_have_value(typed)
    chips = page.locator(".entryfoot .chip:not(.other)")
    while chips.count():
        chips.first.click()
    line(page).press("Enter")
    expect(texts(page)).to_have_text([typed])


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_row_that_is_changed_closes_when_it_is_left_and_its_chips_can_be_pressed(visitor, screen):
    page = visitor.page(at=person.MORNING, screen=screen)
    write(page, "우체국", "은행")
    texts(page).first.click()
    page.locator("#todo-edit").fill("우체국 들르기")
    page.locator(".almanac").click()
    expect(page.locator("#todo-edit")).to_have_count(0)
    expect(texts(page)).to_have_text(["우체국 들르기", "은행"])
    texts(page).first.click()
    page.get_by_role("button", name="내일로").click()
    # A wide window shows tomorrow beside today.
    expect(texts(page)).to_have_text(["은행", "우체국 들르기"] if screen == DESKTOP else ["은행"])


def test_the_tools_of_a_row_come_with_the_pointer_and_the_focus(visitor):
    page = visitor.page(at=person.MORNING, screen=DESKTOP)
    write(page, "우체국", "은행")
    more = row(page, "우체국").locator(".more")
    page.mouse.move(0, 0)
    expect(more).to_have_css("opacity", "0")
    row(page, "우체국").hover()
    expect(more).to_have_css("opacity", "1")
    page.mouse.move(0, 0)
    expect(more).to_have_css("opacity", "0")
    more.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(more).to_have_css("opacity", "1")


def test_the_tools_of_a_row_come_with_a_long_press(visitor):
    page = visitor.page(at=person.MORNING)
    write(page, "14시 우체국", "은행")
    more = row(page, "우체국").locator(".more")
    press_long(page, "우체국")
    expect(page.locator("#todo-edit")).to_have_count(0)
    expect(more).to_have_css("opacity", "1")
    shot(page, "todo-held")
    # They go with a tap beside the row, which takes the focus from them.
    expect(more).to_be_focused()
    page.locator(".almanac").click()
    expect(row(page, "우체국")).to_have_class("todo")
    expect(more).to_have_css("opacity", "0")
    press_long(page, "우체국")
    more.click()
    expect(person.sheet(page)).to_be_visible()


def repeating(page: Page) -> None:
    shelf.lay(page, [
        shelf.row("series", "R", repeat="daily", text="물 마시기"),
        shelf.row("todo", "R20261121", text="물 마시기", day="2026-11-21", series="R", slot="2026-11-21", created="2026-11-21"),
        shelf.row("todo", "W", text="모임 준비", day="2026-11-25", created="2026-11-21"),
        shelf.day_row("D", "시험", "2026-11-25"),
    ])


# A window too low for a month with a day under it shows the week of the day.
@each_value(size={"320": (320, 640), "375": (375, 667), "390": (390, 844)}, language=LANGUAGES)
def test_the_to_dos_of_the_chosen_day_are_in_view_on_a_phone_of_any_height(visitor, size, language):
    width, height = size
    page = visitor.page(at=person.MORNING, screen={"width": width, "height": height}, language=language)
    repeating(page)
    visitor.open(page, "calendar/2026-11-25")
    expect(page.locator(".month > .day")).to_have_count(42 if height > 720 else 7)
    tabs = page.locator("nav.tabs").bounding_box()["y"]
    for text in ("모임 준비", "물 마시기"):
        box = row(page, text).bounding_box()
        assert box["y"] + box["height"] <= tabs, (text, box, tabs)
    shot(page, f"calendar-low-{language}-{width}")
    page.locator("#fold").click()
    expect(page.locator(".month > .day")).to_have_count(7 if height > 720 else 42)


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_on_a_phone_the_to_dos_of_the_chosen_day_are_seen_first_with_repeated_ones_faint(visitor, colours):
    page = visitor.page(at=person.MORNING, colours=colours)
    repeating(page)
    visitor.open(page, "calendar/2026-11-25")
    tabs = page.locator("nav.tabs").bounding_box()["y"]
    for text in ("모임 준비", "물 마시기"):
        box = row(page, text).bounding_box()
        assert box["y"] + box["height"] <= tabs, text
    expect(row(page, "물 마시기").get_by_role("checkbox")).to_have_count(0)
    shot(page, f"calendar-coming-{colours}")
    assert accessibility.faults(page) == []
    page.locator("#fold").click()
    expect(page.locator(".month > .day")).to_have_count(7)
    shot(page, f"calendar-folded-{colours}")
    row(page, "물 마시기").get_by_role("link").click()
    expect(person.date_field(page)).to_have_value("2026-11-21")


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_one_button_adds_all_kinds(visitor, screen):
    page = visitor.page(at=person.MORNING, screen=screen)
    plus = page.get_by_role("button", name="새로 추가")
    plus.click()
    menu = page.locator("#add-menu")
    expect(menu.get_by_role("button")).to_have_text(["할 일 적기", "디데이 추가", "오늘 페이퍼 쓰기", "여행 추가"])
    expect(menu.get_by_role("button").first).to_be_focused()
    shot(page, f"add-menu-{screen['width']}")
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    expect(plus).to_be_focused()
    plus.click()
    page.mouse.click(screen["width"] - 30, 60)
    expect(menu).to_have_count(0)
    plus.click()
    menu.get_by_role("button", name="할 일 적기").click()
    expect(line(page)).to_be_focused()


# Holds an element until a press is long, and says whether the tap that may follow was taken back.
HELD = """async element => {
    const touch = new Touch({ identifier: 1, target: element, clientX: 0, clientY: 0 })
    const tell = kind => {
        const event = new TouchEvent(kind, { bubbles: true, cancelable: true, changedTouches: [touch] })
        element.dispatchEvent(event)
        return event.defaultPrevented
    }
    tell('touchstart')
    await new Promise(done => setTimeout(done, 550))
    return tell('touchend')
}"""


def test_a_slow_tap_is_a_tap_where_no_menu_listens(phone):
    write(phone, "우유")
    assert not phone.locator("#add").evaluate(HELD)
    assert row(phone, "우유").evaluate(HELD)


def test_no_tool_of_a_row_lies_dead_beside_a_text_that_is_edited_on_a_phone(phone):
    write(phone, "우유")
    phone.get_by_role("button", name="우유", exact=True).tap()
    expect(row(phone, "").locator("textarea, input").first).to_be_focused()
    expect(phone.get_by_role("link", name="우유 자세히")).to_be_hidden()


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_line_of_a_day_of_many_stays_in_view_and_covers_no_row(visitor, screen):
    page = visitor.page(at=person.MORNING, screen=screen)
    shelf.lay(page, [shelf.row("todo", f"M{n:02}", text=f"할 일 {n:02}", day="2026-11-21", rank=f"{n:02}I", created="2026-11-21")
                     for n in range(1, 31)])
    person.reload(page)
    page.evaluate("scrollTo(0, document.querySelector('.todos').getBoundingClientRect().top + scrollY - 200)")
    assert line(page).count() == 1
    expect(line(page)).to_be_in_viewport(ratio=1)
    # A row that keys reach stands above it.
    for number in (5, 20, 30):
        page.locator(f"#tick-M{number:02}").focus()
        assert page.evaluate("""() => {
            const box = document.activeElement.getBoundingClientRect()
            return document.activeElement.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))
        }""")
    page.evaluate("scrollTo(0, document.querySelector('.todos').getBoundingClientRect().top + scrollY - 200)")
    line(page).click()
    page.keyboard.type("내일 3시 치과")
    # With text it stands at the end, over the parts that were read in it.
    expect(page.locator(".entryfoot .chip").first).to_be_in_viewport()
    expect(line(page)).to_be_in_viewport()
    line(page).fill("서른한 번째")
    page.keyboard.press("Enter")
    new = texts(page).filter(has_text="서른한 번째")
    expect(new).to_be_in_viewport(ratio=1)
    box, end = line(page).bounding_box(), new.bounding_box()
    assert end["y"] + end["height"] <= box["y"] + 1
