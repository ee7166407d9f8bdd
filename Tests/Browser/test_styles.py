"""The six styles of a card: chosen in the form, seen in the list and the detail, and readable in both lights."""

import io
import re

import pytest
from PIL import Image
from playwright.sync_api import Locator, Page, expect

import person
import shelf
from pictures import is_near, png
from test_photo import begin, choose, wait_until_painted
from visitor import DESKTOP, PHONE, screenshot, shot

STYLES = {"paper": "종이", "photo": "사진", "night": "밤하늘", "leaf": "일력", "frame": "액자", "colour": "빛깔"}
ROWS = [
    shelf.day_row(f"k000{index}", f"{name} 카드", "2026-12-25", style=style, group="가족")
    for index, (style, name) in enumerate(STYLES.items())
]
# The ground of a card near its lower edge, where nothing is written; none where it is a picture. Those of the picture that is shared.
GROUNDS = {
    "light": {"paper": (253, 250, 244), "night": (107, 79, 114), "leaf": (255, 255, 255), "frame": (255, 255, 255),
              "colour": (174, 58, 43)},
    "dark": {"paper": (31, 29, 26), "night": (68, 48, 74), "leaf": (36, 33, 30), "frame": (36, 33, 30), "colour": (110, 42, 32)},
}


# The lines of a text as they stand in the window: left, top, right, bottom.
LINES = """node => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].map(box => [box.left, box.top, box.right, box.bottom]);
}"""


def picture(place: Locator) -> Image.Image:
    return Image.open(io.BytesIO(screenshot(place))).convert("RGB")


def expect_inside(card: Locator, style: str) -> None:
    """Each text is drawn within the card, with the fonts of this browser."""
    box = card.bounding_box()
    texts = card.locator("svg text")
    assert texts.count() >= 2, style
    for text in texts.all():
        inner = text.bounding_box()
        assert inner["x"] >= box["x"] and inner["x"] + inner["width"] <= box["x"] + box["width"], (style, text.text_content())
        assert inner["y"] >= box["y"] - 1 and inner["y"] + inner["height"] <= box["y"] + box["height"] + 1, (style, text.text_content())


def cards(visitor, **device) -> Page:
    page = visitor.blank(at=person.MORNING, bypass_csp=True, **device)
    shelf.lay(page, ROWS)
    visitor.open(page, "days")
    page.get_by_role("button", name="정렬과 그룹").click()
    page.get_by_role("radio", name="카드", exact=True).click()
    page.get_by_role("button", name="정렬과 그룹").click()
    page.add_style_tag(content=".tabs, .fab, .head { display: none !important; }")
    return page


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_each_style_is_seen_on_its_card(visitor, colours):
    page = cards(visitor, screen=PHONE, colours=colours)
    for style, name in STYLES.items():
        card = person.day_link(page, f"{name} 카드")
        card.scroll_into_view_if_needed()
        image = picture(card)
        if ground := GROUNDS[colours].get(style):
            assert is_near(image.getpixel((image.width // 2, image.height - 10)), ground, 14), style
        expect_inside(card, style)


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_each_style_is_seen_on_the_detail(visitor, colours):
    page = cards(visitor, screen=PHONE, colours=colours)
    for index, style in enumerate(STYLES):
        visitor.open(page, f"days/k000{index}")
        card = page.locator(f".bigcard.look-{style}")
        shot(page, f"style-{style}-{colours}")
        image = picture(card)
        if ground := GROUNDS[colours].get(style):
            assert is_near(image.getpixel((image.width // 2, image.height - 10)), ground, 14), style
        expect_inside(card, style)
        expect(card.locator("h1")).to_have_text(f"{STYLES[style]} 카드")


def test_a_pinned_day_has_a_filled_pin(visitor):
    page = visitor.blank(at=person.MORNING)
    shelf.lay(page, ROWS[:1])
    visitor.open(page, "days/k0000")
    inks = []
    for name in ("고정", "고정 해제"):
        pin = page.get_by_role("button", name=name, exact=True)
        inks.append(sum(max(pixel) < 128 for pixel in picture(pin.locator("svg")).getdata()))
        pin.click()
    assert inks[1] > inks[0] * 1.5, inks


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_style_and_pin_are_fields_of_the_form(visitor, screen):
    page = visitor.page("days/new", screen=screen, at=person.MORNING)
    person.title_field(page).fill("별 보는 날")
    person.date_field(page).fill("2027-01-01")
    styles = person.sheet(page).get_by_role("radiogroup", name="카드 모양")
    expect(styles.get_by_role("radio", name="종이")).to_be_checked()
    for style in styles.get_by_role("radio").all():
        style.scroll_into_view_if_needed()
        box = style.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= screen["width"]
    styles.get_by_role("radio", name="종이").press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(styles.get_by_role("radio", name="밤하늘")).to_be_checked()
    expect(styles.get_by_role("radio", name="밤하늘")).to_be_focused()
    pin = person.sheet(page).get_by_role("switch", name="목록 맨 위에 고정")
    pin.check()
    shot(page, f"form-style-{screen['width']}")
    person.press(page, "추가")
    expect(page.get_by_role("heading", name="고정한 날")).to_be_attached()
    stored = shelf.fields(page, "별 보는 날")
    assert (stored["style"], stored["pinned"]) == ("night", True)
    person.day_link(page, "별 보는 날").click()
    expect(page.locator(".bigcard.look-night h1")).to_have_text("별 보는 날")
    page.get_by_role("link", name="수정", exact=True).click()
    expect(pin).to_be_checked()
    pin.uncheck()
    person.press(page, "저장")
    expect(page.get_by_role("button", name="고정", exact=True)).to_have_attribute("aria-pressed", "false")


def test_a_photo_is_shown_by_the_styles_that_have_one(visitor, tmp_path):
    page = visitor.page("days/new", screen=PHONE)
    begin(page)
    choose(page, png(tmp_path / "sea.png", 900, 1200))
    styles = person.sheet(page).get_by_role("radiogroup", name="카드 모양")
    expect(styles.get_by_role("radio", name="사진")).to_be_checked()
    styles.get_by_role("radio", name="액자").click()
    person.press(page, "추가")
    person.day_link(page, "여름 바다").click()
    wait_until_painted(page, ".look-frame .slot canvas")
    shot(page, "style-frame-photo")
    page.get_by_role("link", name="수정", exact=True).click()
    styles.get_by_role("radio", name="밤하늘").click()
    person.press(page, "저장")
    expect(page.locator(".bigcard.look-night")).to_be_visible()
    expect(page.locator(".bigcard canvas")).to_have_count(0)


def test_all_styles_are_in_view_in_the_sheet_for_sharing(visitor):
    for width in (320, 390):
        page = visitor.blank(screen={"width": width, "height": 844}, language="ja-JP", at=person.MORNING)
        shelf.lay(page, ROWS[:1])
        visitor.open(page, "days/k0000/share")
        styles = person.sheet(page).get_by_role("radiogroup", name="カードのスタイル").get_by_role("radio")
        expect(styles).to_have_count(6)
        for style in styles.all():
            box = style.bounding_box()
            assert box["x"] >= 0 and box["x"] + box["width"] <= width
            assert style.evaluate("node => node.scrollWidth <= node.clientWidth")


def test_a_picture_begins_as_light_or_dark_as_the_page(visitor):
    page = visitor.blank(colours="dark", at=person.MORNING)
    shelf.lay(page, ROWS[:1])
    for colours, name in [("dark", "어둡게"), ("light", "밝게")]:
        page.emulate_media(color_scheme=colours)
        if colours == "light":
            # The device changes while the page is open.
            page.get_by_role("button", name="닫기").click()
            page.get_by_role("link", name="공유").click()
        else:
            visitor.open(page, "days/k0000/share")
        expect(person.sheet(page).get_by_role("radio", name=name)).to_be_checked()


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_a_number_of_five_digits_stands_on_one_line_of_its_card(visitor, width):
    page = visitor.blank(screen={"width": width, "height": 844}, at=person.MORNING)
    shelf.lay(page, [shelf.day_row(f"k000{index}", name, "1960-03-02", kind="count", style=style)
                     for index, (style, name) in enumerate(STYLES.items())])
    visitor.open(page, "days")
    page.get_by_role("button", name="정렬과 그룹").click()
    page.get_by_role("radio", name="카드").click()
    page.get_by_role("button", name="정렬과 그룹").click()
    cards = page.locator(".dcard")
    expect(cards).to_have_count(len(STYLES))
    for card in cards.all():
        digits, unit = card.locator("text", has_text="24,371").bounding_box(), card.locator("text", has_text=re.compile("^일$")).bounding_box()
        assert digits["y"] < unit["y"] + unit["height"] / 2 < digits["y"] + digits["height"], "the unit stands beside the digits"
        expect_inside(card, card.get_attribute("class"))
    shot(page, f"cards-long-{width}")


def test_cards_beside_a_detail_stand_in_more_than_one_column(visitor):
    page = visitor.blank(screen=DESKTOP, at=person.MORNING)
    shelf.lay(page, ROWS)
    visitor.open(page, "days")
    page.get_by_role("button", name="정렬과 그룹").click()
    page.get_by_role("radio", name="카드").click()
    page.get_by_role("button", name="정렬과 그룹").click()
    page.locator(".dcard").first.click()
    expect(page.locator(".bigcard")).to_have_count(1)
    lefts = page.evaluate("new Set([...document.querySelectorAll('.dcard')].map(card => card.getBoundingClientRect().left)).size")
    assert lefts == 2


MONTHLY = shelf.day_row("k0000", "월급날", "2020-01-25", repeat="monthly")
LUNAR = shelf.day_row("k0000", "엄마 생신", "1961-08-15", calendar="lunar", repeat="yearly")


@pytest.mark.parametrize("language, screen, day", [
    ("ko-KR", DESKTOP, MONTHLY), ("ko-KR", PHONE, LUNAR), ("en-US", PHONE, LUNAR), ("ja-JP", PHONE, LUNAR),
], ids=["desktop", "lunar-ko", "lunar-en", "lunar-ja"])
def test_the_mark_of_repeating_stands_on_the_line_of_the_date(visitor, language, screen, day):
    page = visitor.blank(screen=screen, language=language, at=person.MORNING)
    shelf.lay(page, [day])
    visitor.open(page, "days")
    lines = page.locator(".row .sub").first.evaluate(LINES)
    mark, drawing = (page.locator(name).bounding_box() for name in (".mark-repeat", ".mark-repeat .icon"))
    if language == "ko-KR":
        assert len({round(top) for _, top, _, _ in lines}) == 1, lines
    if day is LUNAR:
        lunar = page.locator(".row .sub > .unbroken").evaluate(LINES)
        assert max(top for _, top, _, _ in lunar) < min(bottom for _, _, _, bottom in lunar), lunar
    # Longer dates of other languages take two lines on a phone; the mark never stands alone on one.
    middle = drawing["y"] + drawing["height"] / 2
    assert any(right <= drawing["x"] + 1 and right - left > 20 and top < middle < bottom for left, top, right, bottom in lines), lines
    assert mark["y"] <= drawing["y"] and drawing["y"] + drawing["height"] <= mark["y"] + mark["height"]
    assert drawing["x"] - mark["x"] < 1 and mark["height"] < 24
