"""The to-dos of a day: written, ticked, changed, put in order and carried over, by mouse, finger and keys."""

import pytest
from playwright.sync_api import Locator, Page, expect

import person
import shelf
from finger import Finger
from hangul import InputMethod
from visitor import DESKTOP, PHONE, shot, until

LINE = {"ko-KR": "할 일 적기", "en-US": "Add a to-do", "en-GB": "Add a to-do", "ja-JP": "やることを書く"}


def line(page: Page, language: str = "ko-KR") -> Locator:
    return page.get_by_role("textbox", name=LINE[language], exact=True)


def write(page: Page, *texts: str) -> None:
    for text in texts:
        line(page).fill(text)
        line(page).press("Enter")
        expect(line(page)).to_have_value("")


def texts(page: Page) -> Locator:
    return page.locator(".todo button.what")


def paw(page: Page, text: str) -> Locator:
    return page.get_by_role("checkbox", name=text, exact=True)


def row(page: Page, text: str) -> Locator:
    return page.locator("li.todo", has_text=text)


def handle(page: Page, text: str) -> Locator:
    return row(page, text).locator(".grip")


def press_long(page: Page, text: str) -> None:
    """As a finger does: the row shows its tools."""
    finger = Finger(page)
    x, y = middle(row(page, text).locator(".what"))
    finger.down(x, y)
    expect(row(page, text)).to_have_class("todo held")
    finger.up()


def swipe(page: Page, text: str, across: int, down: int = 0) -> None:
    """As a finger does: over the text of a row, so far to the right and down."""
    finger = Finger(page)
    x, y = middle(row(page, text).locator(".what"))
    finger.down(x, y)
    for step in range(1, 6):
        finger.move(x + across * step / 5, y + down * step / 5)
    finger.up()


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def wait_until_stored(page: Page, count: int) -> None:
    until(page, f"({shelf.ALL_OF})('records').then(rows => rows.filter(([key, row]) =>"
                f" key.startsWith('todo/') && !row.includes('\"deleted\":[true')).length === {count})")


def test_a_to_do_is_stored_though_the_page_is_left_at_once(visitor):
    page = visitor.page(at=person.MORNING)
    written = [f"할 일 {number}" for number in range(8)]
    for text in written:
        line(page).fill(text)
        line(page).press("Enter")
        # Nothing is waited for: whoever writes and closes the window has written.
        page.goto(visitor.home + "settings")
        visitor.open(page)
    expect(texts(page)).to_have_text(written)


def test_text_typed_in_a_row_stays_where_the_row_is_left_by_the_way_back_or_by_a_crash(visitor):
    page = visitor.page("settings", at=person.MORNING)
    page.get_by_role("link", name="오늘", exact=True).first.click()
    write(page, "우체국", "은행")
    texts(page).filter(has_text="우체국").click()
    page.locator("#todo-edit").fill("우체국 들르기")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("설정")
    page.go_forward()
    expect(texts(page)).to_have_text(["우체국 들르기", "은행"])
    line(page).fill("내일 3시 치")
    texts(page).filter(has_text="은행").click()
    page.locator("#todo-edit").fill("은행에서 도장")
    until(page, f"({shelf.ALL_OF})('meta').then(rows => rows.some(([key, row]) =>"
                " key === 'draft/todo-edit' && row.endsWith('은행에서 도장')))")
    page.goto(visitor.home)
    expect(page.locator("#todo-edit")).to_have_value("은행에서 도장")
    expect(line(page)).to_have_value("내일 3시 치")
    page.locator("#todo-edit").press("Enter")
    expect(texts(page)).to_have_text(["우체국 들르기", "은행에서 도장"])


def test_many_are_written_in_a_row_and_are_there_again(visitor):
    page = visitor.page(at=person.MORNING)
    write(page, "귤 한 상자 부치기", "엄마께 전화드리기", "필름 두 롤 챙기기")
    expect(line(page)).to_be_focused()
    expect(texts(page)).to_have_text(["귤 한 상자 부치기", "엄마께 전화드리기", "필름 두 롤 챙기기"])
    paw(page, "엄마께 전화드리기").click()
    expect(paw(page, "엄마께 전화드리기")).to_be_checked()
    wait_until_stored(page, 3)
    person.reload(page)
    # A to-do that is done stands below.
    expect(texts(page)).to_have_text(["귤 한 상자 부치기", "필름 두 롤 챙기기", "엄마께 전화드리기"])
    expect(paw(page, "엄마께 전화드리기")).to_be_checked()
    expect(page.get_by_role("heading", name="할 일 1/3")).to_be_visible()


def test_return_that_ends_a_composition_adds_nothing(visitor):
    page = visitor.page(at=person.MORNING)
    line(page).focus()
    method = InputMethod(page)
    method.compose("ㅇ", "야", "약")
    method.press_return()
    expect(texts(page)).to_have_count(0)
    method.commit("약")
    line(page).press("Enter")
    expect(texts(page)).to_have_text(["약"])


@pytest.mark.parametrize("language, entry, chips, text, day", [
    ("en-US", "tomorrow 3pm dentist", ["Sun, Nov 22", "3:00 PM"], "dentist", "2026-11-22"),
    ("en-GB", "tomorrow 3pm dentist", ["Sun 22 Nov", "15:00"], "dentist", "2026-11-22"),
])
def test_a_recognised_date_and_time_are_shown_before_they_are_saved(visitor, language, entry, chips, text, day):
    page = visitor.page(at=person.MORNING, language=language)
    line(page, language).fill(entry)
    expect(page.locator(".entryfoot .chip")).to_have_text(chips)
    line(page, language).press("Enter")
    expect(texts(page)).to_have_count(0)
    visitor.open(page, f"calendar/{day}")
    expect(texts(page)).to_have_text([text])


def test_one_tap_refuses_recognised_words(visitor):
    page = visitor.page(at=person.MORNING)
    line(page).fill("내일 치과")
    page.get_by_role("button", name="11.22(일) 빼기").click()
    expect(page.locator(".entryfoot .chip")).to_have_count(0)
    expect(line(page)).to_be_focused()
    line(page).press("Enter")
    expect(texts(page)).to_have_text(["내일 치과"])


def test_a_pasted_list_becomes_many(visitor):
    page = visitor.page(at=person.MORNING)
    line(page).focus()
    page.keyboard.insert_text("- 우유\n- 빵\n\n- [x] 사과")
    page.get_by_role("button", name="3개 추가").click()
    expect(texts(page)).to_have_text(["우유", "빵", "사과"])
    expect(paw(page, "사과")).to_be_checked()


def test_a_text_is_changed_in_its_place(visitor):
    page = visitor.page(at=person.MORNING)
    write(page, "우체국")
    texts(page).click()
    field = page.locator("#todo-edit")
    expect(field).to_be_focused()
    assert field.bounding_box()["width"] > 0.7 * page.locator(".todo").first.bounding_box()["width"]
    field.fill("우체국 들르기")
    field.press("Enter")
    expect(texts(page)).to_have_text(["우체국 들르기"])
    texts(page).click()
    field.fill("딴것")
    field.press("Escape")
    expect(texts(page)).to_have_text(["우체국 들르기"])
    texts(page).click()
    field.fill("우체국")
    page.locator(".almanac").click()
    until(page, f"({shelf.ALL_OF})('records').then(rows => rows.some(([key, row]) => row.includes('[\"우체국\"')))")
    person.reload(page)
    expect(texts(page)).to_have_text(["우체국"])


def test_one_is_put_off_or_deleted_and_brought_back(visitor):
    page = visitor.page(at=person.MORNING)
    write(page, "우체국", "은행")
    texts(page).first.click()
    page.get_by_role("button", name="내일로").click()
    expect(texts(page)).to_have_text(["은행"])
    page.get_by_role("button", name="되돌리기").click()
    expect(texts(page)).to_have_text(["우체국", "은행"])
    texts(page).first.click()
    person.tab_to(page, page.get_by_role("button", name="삭제"))
    page.keyboard.press("Enter")
    expect(texts(page)).to_have_text(["은행"])
    page.get_by_role("button", name="되돌리기").click()
    expect(texts(page)).to_have_text(["우체국", "은행"])


def test_they_are_put_in_order_by_keys(visitor):
    page = visitor.page(at=person.MORNING)
    write(page, "가", "나", "다")
    handle(page, "다").focus()
    page.keyboard.press("ArrowUp")
    expect(texts(page)).to_have_text(["가", "다", "나"])
    expect(handle(page, "다")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(texts(page)).to_have_text(["다", "가", "나"])


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_they_are_put_in_order_by_the_mouse(visitor, screen):
    page = visitor.page(at=person.MORNING, screen=screen, has_touch=False)
    write(page, "가", "나", "다")
    handle(page, "가").scroll_into_view_if_needed()
    x, y = middle(handle(page, "가"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, middle(handle(page, "나"))[1])
    page.mouse.move(x, middle(handle(page, "다"))[1])
    page.mouse.up()
    expect(texts(page)).to_have_text(["나", "다", "가"])
    expect(page.locator(".dragged")).to_have_count(0)


def test_a_dragged_row_is_seen_where_it_is_dragged(visitor):
    page = visitor.page(at=person.MORNING)
    write(page, "가", "나", "다")
    handle(page, "가").scroll_into_view_if_needed()
    press_long(page, "가")
    x, y = middle(handle(page, "가"))
    goal = middle(handle(page, "다"))[1]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, goal)
    words = page.locator(".dragged button.what")
    box = words.bounding_box()
    assert box["y"] < goal < box["y"] + box["height"]
    seen = "([x, y]) => document.elementFromPoint(x, y).closest('li').className"
    assert "dragged" in page.evaluate(seen, [box["x"] + 20, goal]), "it is cut off at its old place"
    page.mouse.up()
    expect(texts(page)).to_have_text(["나", "다", "가"])


def test_a_handle_that_is_only_pressed_moves_nothing_below_a_long_text(visitor):
    """Rows are of one height while one is dragged, so that those below a long text go up."""
    page = visitor.page(at=person.MORNING)
    write(page, "길게 적은 할 일은 여러 줄이 되어서 " * 4, "나", "다", "라")
    press_long(page, "나")
    for step in (0, 5):
        x, y = middle(handle(page, "나"))
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x, y + step)
        page.mouse.up()
        expect(page.locator(".dragged")).to_have_count(0)
        expect(texts(page).nth(1)).to_have_text("나")
    x, y = middle(handle(page, "나"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 50)
    page.mouse.up()
    expect(texts(page).nth(1)).to_have_text("다")
    expect(texts(page).nth(2)).to_have_text("나")


def test_they_are_put_in_order_by_a_finger(visitor):
    page = visitor.page(at=person.MORNING)
    write(page, "가", "나", "다")
    handle(page, "가").scroll_into_view_if_needed()
    press_long(page, "다")
    expect(page.locator("#todo-edit")).to_have_count(0)
    finger = Finger(page)
    x, y = middle(handle(page, "다"))
    finger.down(x, y)
    finger.move(x, middle(handle(page, "나"))[1])
    finger.move(x, middle(handle(page, "가"))[1])
    finger.up()
    expect(texts(page)).to_have_text(["다", "가", "나"])


def test_when_all_is_done_the_dog_is_happy(visitor):
    page = visitor.page(at=person.MORNING)
    write(page, "하나")
    paw(page, "하나").click()
    expect(page.get_by_text("오늘 할 일을 다 했어요!")).to_be_visible()
    assert page.locator(".dog:visible").count() == 1


@pytest.mark.pictures
@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_pictures(visitor, screen, colours):
    page = visitor.page(at=person.MORNING, screen=screen, colours=colours)
    write(page, "14시 귤 한 상자 부치기", "엄마께 전화드리기", "매일 7시 약", "필름 두 롤 챙기기",
          "아주 긴 할 일은 두 줄이 되어도 잘리지 않고 모두 보여야 하고 오른쪽 손잡이와 겹치지도 않아야 해요")
    paw(page, "필름 두 롤 챙기기").click()
    shot(page, f"todos-{screen['width']}-{colours}")
    visitor.open(page, "calendar")
    shot(page, f"calendar-{screen['width']}-{colours}")


def test_a_row_is_ticked_by_a_swipe_and_opens_by_one_to_the_left(visitor):
    page = visitor.page(at=person.MORNING)
    write(page, "우체국", "은행")
    swipe(page, "우체국", 120)
    expect(paw(page, "우체국")).to_be_checked()
    swipe(page, "우체국", 120)
    expect(paw(page, "우체국")).not_to_be_checked()
    # Up and down the page stays free, and little is nothing.
    swipe(page, "우체국", 60, -60)
    swipe(page, "우체국", 30)
    expect(paw(page, "우체국")).not_to_be_checked()
    expect(page.locator("#todo-edit")).to_have_count(0)
    swipe(page, "은행", -120)
    # By the mouse, as Chromium takes a tap behind a fast finger for the end of a fling.
    actions = row(page, "은행").get_by_role("group")
    expect(actions.get_by_role("button")).to_have_text(["내일로", "날짜 고르기", "삭제"])
    expect(actions.get_by_role("button").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(actions).to_have_count(0)
    expect(texts(page).filter(has_text="은행")).to_be_focused()
    swipe(page, "은행", -120)
    actions.get_by_role("button", name="내일로").click()
    expect(texts(page)).to_have_text(["우체국"])
    page.get_by_role("button", name="되돌리기").click()
    expect(texts(page)).to_have_text(["우체국", "은행"])
    swipe(page, "은행", -120)
    actions.get_by_role("button", name="삭제").click()
    expect(texts(page)).to_have_text(["우체국"])
    swipe(page, "우체국", -120)
    row(page, "우체국").get_by_role("button", name="날짜 고르기").click()
    expect(page.locator("#todo-date")).to_be_focused()


def test_to_dos_with_times_stand_in_their_order(visitor):
    page = visitor.page(at=person.MORNING)
    write(page, "우유", "오후 3시 치과", "오전 10시 회의", "빵")
    expect(texts(page)).to_have_text(["우유", "회의", "치과", "빵"])
    person.reload(page)
    expect(texts(page)).to_have_text(["우유", "회의", "치과", "빵"])
