"""The list as a person wants it: sorted, grouped, and put in order by hand."""

import json

import pytest
from playwright.sync_api import Locator, Page, expect

import person
import shelf
from finger import Finger
from visitor import DESKTOP, PHONE, shot, until

# Their ids are in another order than any of their fields.
FOUR = [
    shelf.day_row("K0001", "라면", "2027-03-01", created="2026-01-04", group="집"),
    shelf.day_row("K0002", "가을", "2026-11-20", created="2026-01-01", group="우리"),
    shelf.day_row("K0003", "다리", "2026-11-01", kind="count", created="2026-01-02", group="우리"),
    shelf.day_row("K0004", "나비", "2026-12-25", created="2026-01-03"),
]
BY_HAND = ["라면", "가을", "다리", "나비"]


def four(visitor, **device) -> Page:
    page = visitor.blank(at=person.MORNING, **device)
    shelf.lay(page, FOUR)
    visitor.open(page, "days")
    page.get_by_role("button", name="정렬과 그룹").click()
    return page


def choose(page: Page, group: str, name: str) -> None:
    radio = page.get_by_role("radiogroup", name=group, exact=True).get_by_role("radio", name=name, exact=True)
    radio.click()
    expect(radio).to_be_checked()


def titles(page: Page) -> Locator:
    return page.locator("a.row .title")


def parts(page: Page) -> dict[str, list[str]]:
    return {
        part.locator("h2").inner_text().rstrip("0123456789\n ").split()[0]: part.locator("a.row .title").all_inner_texts()
        for part in page.locator(".daylist > .sec").all()
    }


def wait_for_value(page: Page, field: str, value: object) -> None:
    """Waits until the disk has the chosen value."""
    wanted = json.dumps(json.dumps({field: value}, ensure_ascii=False, separators=(",", ":"))[1:-1].replace(":", ":["))
    until(page, f"({shelf.ALL_OF})('records').then(rows => rows.some(([key, row]) => row.includes({wanted})))")


def sort_by_hand(page: Page) -> None:
    choose(page, "정렬", "직접 정렬")
    choose(page, "묶어 보기", "안 묶음")
    page.get_by_role("button", name="정렬과 그룹").click()


def by_hand(page: Page) -> None:
    sort_by_hand(page)
    expect(titles(page)).to_have_text(BY_HAND)


def handle(page: Page, title: str) -> Locator:
    return page.get_by_role("button", name=f"‘{title}’ 옮기기")


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_list_is_parted_as_chosen_and_stays_so(visitor):
    page = four(visitor)
    wanted = {
        "시기": {"다가오는": ["나비", "라면"], "세고": ["다리"], "지난": ["가을"]},
        "종류": {"디데이": ["나비", "라면", "가을"], "세고": ["다리"]},
        "내 그룹": {"우리": ["가을", "다리"], "집": ["라면"], "그룹": ["나비"]},
        "안 묶음": {"모두": ["나비", "라면", "가을", "다리"]},
    }
    for name, expected in wanted.items():
        choose(page, "묶어 보기", name)
        assert parts(page) == expected, name
    choose(page, "묶어 보기", "내 그룹")
    wait_for_value(page, "daysGrouping", "group")
    person.reload(page)
    assert parts(page) == wanted["내 그룹"]


def test_the_order_by_hand_changes_by_buttons_and_keys_and_is_kept(visitor):
    page = four(visitor)
    by_hand(page)
    page.get_by_role("button", name="‘다리’ 위로").click()
    expect(titles(page)).to_have_text(["라면", "다리", "가을", "나비"])
    expect(page.get_by_role("button", name="‘다리’ 위로")).to_be_focused()
    handle(page, "라면").press("ArrowDown")
    expect(titles(page)).to_have_text(["다리", "라면", "가을", "나비"])
    expect(handle(page, "라면")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(titles(page)).to_have_text(["다리", "가을", "라면", "나비"])
    until(page, f"({shelf.ALL_OF})('records').then(rows => rows.filter(([key, row]) => row.includes('rank')).length === 2)")
    person.reload(page)
    expect(titles(page)).to_have_text(["다리", "가을", "라면", "나비"])


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_row_is_dragged_by_the_mouse_and_stays_there(visitor, screen):
    page = four(visitor, screen=screen, has_touch=False)
    by_hand(page)
    x, y = middle(handle(page, "라면"))
    page.mouse.move(x, y)
    page.mouse.down()
    for title in ("가을", "다리"):
        page.mouse.move(x, middle(handle(page, title))[1])
    expect(page.locator("li.up")).to_have_count(2)
    expect(titles(page)).to_have_text(BY_HAND)
    shot(page, f"drag-{screen['width']}")
    # It is as wide as the others, with its arrows, and its number keeps clear of them.
    row, movers, number = (page.locator(f"li.dragged {part}").bounding_box() for part in ("a.row", ".movers", ".dnum"))
    other = page.locator("li.up").first.bounding_box()
    assert abs(row["x"] - other["x"]) <= 1 and abs(row["width"] - other["width"]) <= 1
    assert number["x"] + number["width"] <= movers["x"] and movers["x"] + movers["width"] <= row["x"] + row["width"] + 1
    page.mouse.up()
    expect(titles(page)).to_have_text(["가을", "다리", "라면", "나비"])
    expect(page.locator(".dragged")).to_have_count(0)
    # No click comes out of it, and no text is selected.
    assert page.url.endswith("/days") and page.evaluate("getSelection().toString()") == ""
    wait_for_value(page, "rank", shelf.fields(page, "라면")["rank"])
    person.reload(page)
    expect(titles(page)).to_have_text(["가을", "다리", "라면", "나비"])


def test_a_drag_is_given_up_by_escape(visitor):
    page = four(visitor, screen=DESKTOP)
    by_hand(page)
    x, y = middle(handle(page, "라면"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, middle(handle(page, "다리"))[1])
    expect(page.locator(".dragged")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".dragged, li.up")).to_have_count(0)
    page.mouse.move(x, middle(handle(page, "나비"))[1])
    page.mouse.up()
    expect(titles(page)).to_have_text(BY_HAND)
    assert "rank" not in shelf.fields(page, "라면")


def test_a_row_is_dragged_by_a_finger_at_its_handle_alone(visitor):
    page = visitor.blank(screen=PHONE, at=person.MORNING)
    shelf.lay(page, FOUR + [shelf.day_row(f"M{index:04}", f"먼 날 {index}", "2030-01-01") for index in range(20)])
    visitor.open(page, "days")
    page.get_by_role("button", name="정렬과 그룹").click()
    sort_by_hand(page)
    finger = Finger(page)
    x, y = middle(handle(page, "나비"))
    finger.down(x, y)
    finger.move(x, y - 40)
    finger.move(x, middle(handle(page, "가을"))[1])
    expect(page.locator("li.down")).to_have_count(2)
    assert page.evaluate("scrollY") == 0
    finger.up()
    expect(titles(page).nth(1)).to_have_text("나비")
    expect(titles(page).nth(2)).to_have_text("가을")

    # The browser takes the finger away, for a gesture of the system: nothing changes.
    x, y = middle(handle(page, "라면"))
    finger.down(x, y)
    finger.move(x, y + 150)
    expect(page.locator(".dragged")).to_have_count(1)
    finger.cancel()
    expect(page.locator(".dragged")).to_have_count(0)
    expect(titles(page).first).to_have_text("라면")

    # Beside the handle the same movement scrolls.
    x, y = middle(titles(page).nth(4))
    finger.down(x, y)
    for step in range(1, 9):
        finger.move(x, y - 40 * step)
    finger.up()
    until(page, "scrollY > 100")
    expect(titles(page).first).to_have_text("라면")
    assert page.url.endswith("/days")


def test_the_list_scrolls_along_with_a_row_that_is_dragged_to_its_edge(visitor):
    page = visitor.blank(screen=PHONE, at=person.MORNING, has_touch=False)
    shelf.lay(page, [shelf.day_row(f"M{index:04}", f"날 {index}", "2030-01-01") for index in range(30)])
    visitor.open(page, "days")
    page.get_by_role("button", name="정렬과 그룹").click()
    sort_by_hand(page)
    x, y = middle(handle(page, "날 1"))
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(40):
        page.mouse.move(x, 700 + step % 2)
        if page.evaluate("scrollY") > 600:
            break
    assert page.evaluate("scrollY") > 600
    page.mouse.up()
    expect(page.locator(".dragged")).to_have_count(0)
    names = titles(page).all_inner_texts()
    assert names.index("날 1") > 10 and len(names) == 30
    expect(titles(page).nth(names.index("날 1"))).to_be_in_viewport()
