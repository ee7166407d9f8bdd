"""Everything can be done without a mouse or a finger, and one always sees where one is."""

import re

import pytest
from playwright.sync_api import Page, expect

import person
import shelf
from visitor import DESKTOP, PHONE

HERE = """() => {
    const at = document.activeElement, style = getComputedStyle(at), box = at.getBoundingClientRect();
    return {
        name: at.ariaLabel || at.labels?.[0]?.textContent || at.innerText || '', tag: at.tagName,
        inSheet: !!at.closest('dialog'), seen: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
        shown: box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    };
}"""


def walk(page: Page, stops: int) -> list[dict]:
    """Presses Tab so many times; returns the element that has the focus each time."""
    found = []
    for _ in range(stops):
        page.keyboard.press("Tab")
        found.append(page.evaluate(HERE))
    return found


@pytest.mark.parametrize(("screen", "order"), [
    (PHONE, ["본문으로 건너뛰기", "앞으로", "검색", "설정", "모두 보기", "새해 첫날", "할 일 적기", "모두 보기", "오늘의 첫 감정은 무엇인가요?", "새로 추가",
             "오늘", "디데이", "캘린더", "페이퍼", "여행"]),
    (DESKTOP, ["본문으로 건너뛰기", "오늘", "디데이", "캘린더", "페이퍼", "여행", "검색", "설정", "모두 보기", "새해 첫날", "할 일 적기", "모두 보기",
               "오늘의 첫 감정은 무엇인가요?", "모두 보기", "새로 추가"]),
], ids=["phone", "desktop"])
def test_tab_goes_through_a_screen_in_the_order_of_reading(visitor, screen, order):
    page = visitor.page(screen=screen, at=person.MORNING)
    person.add_day(page, "새해 첫날", "2027-01-01")
    page.clock.resume()
    person.said(page).get_by_role("button", name="닫기").click()
    person.reload(page)
    stops = walk(page, len(order))
    assert [stop["name"].split("\n")[0] for stop in stops] == order
    assert [stop["name"] for stop in stops if not stop["seen"]] == []
    assert [stop["name"] for stop in stops if not stop["shown"]] == []


def test_the_menus_can_be_skipped(desktop):
    desktop.keyboard.press("Tab")
    skip = desktop.get_by_role("link", name="본문으로 건너뛰기")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport(ratio=1)
    desktop.keyboard.press("Enter")
    expect(desktop.locator("#heading")).to_be_focused()
    desktop.keyboard.press("Tab")
    assert desktop.evaluate("!!document.activeElement.closest('main')")


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_day_is_written_by_keys_alone(visitor, screen):
    page = visitor.page(screen=screen, at=person.MORNING)
    page.get_by_role("link", name=re.compile("디데이 추가|첫 디데이")).locator("visible=true").first.focus()
    page.keyboard.press("Enter")
    expect(person.title_field(page)).to_be_focused()
    page.keyboard.type("수능")
    page.keyboard.press("Tab")
    expect(page.get_by_role("radio", name="디데이", exact=True)).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("radio", name="양력", exact=True)).to_be_focused()
    page.keyboard.press("Tab")
    expect(person.date_field(page)).to_be_focused()
    page.keyboard.type("2027-11-18")
    page.keyboard.press("Enter")
    expect(person.number(person.day_link(page, "수능"))).to_have_text("D−362")
    # The link that opened the sheet is gone with the first day.
    expect(page.locator("#heading")).to_be_focused()


def test_return_in_the_title_saves_and_asks_for_a_missing_title_and_date(phone):
    phone.get_by_role("link", name="첫 디데이 만들기").click()
    phone.keyboard.press("Enter")
    expect(person.title_field(phone)).to_be_focused()
    expect(person.title_field(phone)).to_have_accessible_description(re.compile("제목을 적어 주세요"))
    phone.keyboard.type("수능")
    phone.keyboard.press("Enter")
    expect(person.date_field(phone)).to_be_focused()
    expect(person.date_field(phone)).to_have_accessible_description(re.compile("날짜를 적거나 골라 주세요"))
    phone.keyboard.type("2099-11-18")
    person.title_field(phone).focus()
    phone.keyboard.press("Enter")
    expect(person.sheet(phone)).to_have_count(0)
    shelf.wait_until_stored(phone, "수능")


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_focus_stays_in_the_sheet_and_is_always_seen(visitor, screen):
    page = visitor.page("days/new", screen=screen)
    stops = walk(page, 40)
    outside = [stop for stop in stops if not stop["inSheet"] and stop["tag"] != "BODY"]
    assert outside == []
    names = [stop["name"] for stop in stops if stop["inSheet"]]
    assert {"제목", "날짜", "디데이", "이전 달", "다음 달", "취소", "추가"} <= set(names)
    assert [stop["name"] for stop in stops if stop["inSheet"] and not stop["seen"]] == []


def test_esc_closes_the_sheet_and_keeps_the_draft(phone):
    # A draft that has a title goes on with its date.
    for first in (person.title_field(phone), person.date_field(phone), person.date_field(phone)):
        phone.get_by_role("link", name="첫 디데이 만들기").press("Enter")
        expect(first).to_be_focused()
        person.title_field(phone).press_sequentially("생일")
        phone.keyboard.press("Escape")
        expect(person.sheet(phone)).to_have_count(0)
        expect(phone.get_by_role("link", name="첫 디데이 만들기")).to_be_focused()
    phone.get_by_role("link", name="첫 디데이 만들기").press("Enter")
    expect(person.sheet(phone)).to_contain_text("작성하던 내용을 불러왔어요")
    draft = person.title_field(phone).input_value()
    assert "생일" in draft
    person.reload(phone)
    expect(person.title_field(phone)).to_have_value(draft)
    assert shelf.rows(phone) == []
    person.press(phone, "처음부터")
    expect(person.title_field(phone)).to_have_value("")
    expect(person.title_field(phone)).to_be_focused()
    person.reload(phone)
    expect(person.title_field(phone)).to_have_value("")


def test_esc_leaves_a_day_as_it_was_while_it_is_changed(phone):
    person.add_day(phone, "생일", "2099-01-01")
    person.day_link(phone, "생일").click()
    phone.get_by_role("link", name="수정", exact=True).press("Enter")
    expect(person.title_field(phone)).to_be_focused()
    phone.keyboard.type("은 내일")
    phone.keyboard.press("Escape")
    expect(phone.get_by_role("heading", level=1)).to_have_text("생일")
    phone.get_by_role("link", name="수정", exact=True).press("Enter")
    expect(person.title_field(phone)).to_have_value(re.compile("은 내일"))
    assert shelf.titles(phone) == ["생일"]


@pytest.mark.parametrize("name", ["삭제", "내일로"])
def test_a_button_that_takes_a_row_away_leaves_the_focus_with_the_next(visitor, name):
    page = visitor.page(at=person.MORNING)
    line = page.get_by_role("textbox", name="할 일 적기")
    for text in ("하나", "둘", "셋"):
        line.fill(text)
        line.press("Enter")
    for text, then in [("하나", "둘"), ("셋", "둘")]:
        page.get_by_role("button", name=text, exact=True).press("Enter")
        page.get_by_role("button", name=name, exact=True).press("Enter")
        expect(page.get_by_role("button", name=text, exact=True)).to_have_count(0)
        expect(page.get_by_role("button", name=then, exact=True)).to_be_focused()
    page.get_by_role("button", name="둘", exact=True).press("Enter")
    page.get_by_role("button", name=name, exact=True).press("Enter")
    expect(page.locator("#heading")).to_be_focused()


def test_arrows_choose_among_radios(phone):
    phone.goto(phone.url + "settings")
    for name, key, then in [("기기 설정", "ArrowRight", "밝게"), ("밝게", "ArrowDown", "어둡게"), ("어둡게", "ArrowRight", "기기 설정"),
                            ("기기 설정", "ArrowLeft", "어둡게"), ("어둡게", "ArrowUp", "밝게")]:
        phone.get_by_role("radio", name=name).focus()
        phone.keyboard.press(key)
        expect(phone.get_by_role("radio", name=then)).to_be_focused()
        expect(phone.get_by_role("radio", name=then)).to_be_checked()
        expect(phone.get_by_role("radio", name=name)).not_to_be_checked()
    # One stop for Tab: from the chosen text size straight to the chosen language.
    phone.get_by_role("radio", name="보통").focus()
    phone.keyboard.press("Tab")
    expect(phone.get_by_role("radio", name="한국어")).to_be_focused()


def test_keys_move_the_day_on_the_month_page(visitor):
    page = visitor.page("days/new", at=person.MORNING)
    person.date_field(page).fill("2026-12-31")
    for _ in range(4):
        page.keyboard.press("Tab")
    for key, date in [(None, "2026년 12월 31일 목요일"), ("ArrowRight", "2027년 1월 1일 금요일"), ("ArrowDown", "2027년 1월 8일 금요일"),
                      ("ArrowLeft", "2027년 1월 7일 목요일"), ("ArrowUp", "2026년 12월 31일 목요일")]:
        if key:
            page.keyboard.press(key)
        expect(page.get_by_role("button", name=date, exact=True)).to_be_focused()
        expect(page.get_by_role("button", name=date, exact=True)).to_have_attribute("aria-pressed", "true")
    expect(person.date_field(page)).to_have_value("2026-12-31")


def test_page_up_and_page_down_turn_the_month_and_take_the_focus_along(visitor):
    page = visitor.page("days/new", at=person.MORNING)
    person.date_field(page).fill("2027-01-31")
    for _ in range(4):
        page.keyboard.press("Tab")
    for key, month, day in [("PageDown", "2027년 2월", "2027년 2월 28일 일요일"), ("PageDown", "2027년 3월", None), ("PageUp", "2027년 2월", None),
                            ("PageUp", "2027년 1월", None), ("PageUp", "2026년 12월", None)]:
        page.keyboard.press(key)
        expect(person.sheet(page).get_by_role("group", name=month)).to_be_visible()
        focused = page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.tagName")
        assert focused.startswith(month) and (day is None or focused == day)
    expect(person.date_field(page)).to_have_value("2027-01-31")
    # The arrows go on from where one is, not from the date that was left months ago.
    page.keyboard.press("ArrowLeft")
    assert person.date_field(page).input_value().startswith("2026-12-")


def test_letters_lead_through_the_app_and_to_its_lines(visitor):
    page = visitor.page(screen=DESKTOP, at=person.MORNING)
    line = page.get_by_role("textbox", name="할 일 적기")
    # Nothing has the focus at first, then the heading of each screen.
    for keys, path in (("d", "days"), ("u", "upcoming"), ("gr", "trips"), ("c", "calendar"), ("gs", "settings"), ("p", "pages"), ("t", "")):
        for key in keys:
            page.keyboard.press(key)
        expect(page).to_have_url(re.compile(f"/{path}$"))
        expect(page.locator("#heading")).to_be_focused()
    page.keyboard.press("n")
    expect(line).to_be_focused()
    # The letter itself is not typed; the next ones are, and lead nowhere.
    page.keyboard.type("d/n?g")
    expect(line).to_have_value("d/n?g")
    page.keyboard.press("Control+k")
    expect(page.get_by_role("searchbox", name="검색")).to_be_focused()
    # A half-typed line is there again.
    page.go_back()
    expect(line).to_have_value("d/n?g")


@pytest.mark.parametrize(("key", "code"), [("ㅜ", "KeyN"), ("み", "KeyN"), ("N", "KeyN")])
def test_a_letter_of_another_script_counts_by_its_place(desktop, key, code):
    desktop.evaluate("([key, code]) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }))",
                     [key, code])
    expect(desktop.get_by_role("textbox", name="할 일 적기")).to_be_focused()


def test_all_keys_are_listed_and_letters_can_be_turned_off(desktop):
    settings = desktop.get_by_role("navigation").get_by_role("link", name="설정").locator("visible=true")
    settings.focus()
    desktop.keyboard.press("?")
    expect(person.sheet(desktop)).to_contain_text("G R")
    # Under a sheet they rest.
    desktop.keyboard.press("d")
    desktop.get_by_role("switch").uncheck()
    desktop.keyboard.press("Escape")
    expect(person.sheet(desktop)).to_have_count(0)
    expect(settings).to_be_focused()
    shelf.wait_until_stored(desktop, "letterKeys")
    desktop.keyboard.press("d")
    desktop.keyboard.press("?")
    desktop.keyboard.press("Control+k")
    expect(desktop.get_by_role("searchbox", name="검색")).to_be_focused()
    expect(person.sheet(desktop)).to_have_count(0)
