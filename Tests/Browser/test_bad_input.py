"""Invalid dates and titles, and titles that are hard to show: said beside the field, and nothing is lost."""

import re

import pytest
from playwright.sync_api import Page, expect

import person
import shelf
from visitor import DESKTOP, PHONE, until

FAMILY = "👨‍👩‍👧‍👦"
HARD = {
    "emoji and right to left": f"🎂{FAMILY} יום הולדת שמח 생일 عيد ميلاد سعيد 🏳️‍🌈",
    "one long word": "가" * 200,
    "one long address": "https://" + "a" * 192,
    "marks on marks": "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘",
    "markup": "<img src=x onerror=alert(1)> &amp; <b>굵게</b>",
}


# The lines of a card that are drawn beyond its edges.
DRAWN_OUTSIDE = """card => {
    const edge = card.getBoundingClientRect(), isIn = box => box.left >= edge.left - 1 && box.right <= edge.right + 1;
    return [...card.querySelectorAll('svg text')].filter(line => !isIn(line.getBoundingClientRect())).map(line => line.textContent);
}"""


def sticks_out(page: Page) -> list[str]:
    """Whether the page, or anything in it, is wider than the window."""
    return page.evaluate("""() => {
        const page = document.scrollingElement, found = [];
        if (page.scrollWidth > page.clientWidth) found.push(`page ${page.scrollWidth} > ${page.clientWidth}`);
        for (const el of document.querySelectorAll('#root *')) {
            const box = el.getBoundingClientRect();
            if (!box.width || el.closest('.strip, .hidden, svg')) continue;
            if (box.right > innerWidth + 1 || box.left < -1) found.push(el.outerHTML.slice(0, 100));
        }
        return found;
    }""")


def expect_error(field, text: str) -> None:
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(text)
    expect(field.page.locator(f"#{field.get_attribute('aria-describedby')}")).to_be_visible()


@pytest.mark.parametrize("title", ["", "   ", "\u3000\u00a0\t", "\u200b\u3164\ufeff"], ids=["none", "spaces", "wide", "unseen"])
def test_a_title_of_nothing_is_asked_for_again(phone, title):
    phone.get_by_role("link", name="첫 디데이 만들기").click()
    person.title_field(phone).fill(title)
    person.date_field(phone).fill("2099-01-01")
    person.press(phone, "추가")
    expect_error(person.title_field(phone), "제목을 적어 주세요. 예: 엄마 생신")
    expect(person.title_field(phone)).to_be_focused()
    expect(person.date_field(phone)).to_have_value("2099-01-01")
    assert shelf.rows(phone) == []
    person.title_field(phone).fill("있는 제목")
    expect(person.title_field(phone)).not_to_have_attribute("aria-invalid", "true")
    person.press(phone, "추가")
    shelf.wait_until_stored(phone, "있는 제목")


def test_ten_thousand_characters_are_refused_and_kept(phone):
    long = "봄" * 9_999 + FAMILY
    phone.get_by_role("link", name="첫 디데이 만들기").click()
    person.date_field(phone).fill("2099-01-01")
    person.title_field(phone).fill(long)
    expect_error(person.title_field(phone), "제목은 200자까지 적을 수 있어요. 지금은 10,000자예요.")
    person.press(phone, "추가")
    assert shelf.rows(phone) == []
    assert person.title_field(phone).input_value() == long
    assert sticks_out(phone) == []
    phone.keyboard.press("Escape")
    expect(person.sheet(phone)).to_have_count(0)
    person.reload(phone)
    phone.get_by_role("link", name="첫 디데이 만들기").click()
    assert person.title_field(phone).input_value() == long


@pytest.mark.parametrize("field", ["제목", "메모"])
def test_a_megabyte_pasted_into_a_field_is_refused_and_kept(phone, field):
    megabyte = "봄 " * 250_000
    # Chromium lays all of it out anew at each step.
    phone.set_default_timeout(60_000)
    phone.get_by_role("link", name="첫 디데이 만들기").click()
    person.title_field(phone).fill("그날")
    person.date_field(phone).fill("2099-01-01")
    place = person.sheet(phone).get_by_role("textbox", name=field, exact=True)
    place.fill(megabyte)
    expect(place).to_have_attribute("aria-invalid", "true")
    expect(place).to_have_accessible_description(re.compile("지금은 (499,999|500,000)자예요"))
    person.press(phone, "추가")
    expect(place).to_be_focused()
    assert shelf.rows(phone) == []
    until(phone, f"({shelf.ALL_OF})('meta').then(rows => rows.some(([, row]) => row.length > 500000))")
    person.reload(phone)
    assert person.sheet(phone).get_by_role("textbox", name=field, exact=True).input_value() == megabyte
    place.fill("짧게")
    person.press(phone, "추가")
    shelf.wait_until_stored(phone, "짧게")


DATES = {
    "2026-02-30": "2026년 2월은 28일까지예요",
    "2028-02-30": "2028년 2월은 29일까지예요",
    "2026-04-31": "2026년 4월은 30일까지예요",
    "2026-13-01": "월은 1부터 12까지 쓸 수 있어요",
    "0000-01-01": "1년부터 9999년까지 쓸 수 있어요",
    "10000-1-1": "1년부터 9999년까지 쓸 수 있어요",
    "99999999999999": "날짜로 읽을 수 없어요. 예: 2026-12-25, 12.25",
    "다음 주": "날짜로 읽을 수 없어요. 예: 2026-12-25, 12.25",
    "-1-1-1-1": "날짜로 읽을 수 없어요. 예: 2026-12-25, 12.25",
    "\U0001d7da\U0001d7d8": "날짜로 읽을 수 없어요. 예: 2026-12-25, 12.25",
}


def test_each_date_that_is_none_says_why_and_loses_nothing(visitor):
    page = visitor.page("days/new", at=person.MORNING)
    person.title_field(page).fill("그날")
    for typed, why in DATES.items():
        person.date_field(page).fill(typed)
        person.press(page, "추가")
        expect_error(person.date_field(page), why)
        expect(person.date_field(page)).to_have_value(typed)
        expect(person.title_field(page)).to_have_value("그날")
        expect(person.date_field(page)).to_be_focused()
    assert shelf.rows(page) == []
    person.date_field(page).fill("2028-02-29")
    person.press(page, "추가")
    expect(person.number(person.day_link(page, "그날"))).to_have_text("D−465")


@pytest.mark.parametrize("date", ["0001-01-01", "9999-12-31"])
def test_the_ends_of_time_can_be_reached_and_not_passed(visitor, date):
    page = visitor.page("days/new", at=person.MORNING)
    person.title_field(page).fill("끝")
    person.date_field(page).fill(date)
    for name in ("이전 달", "다음 달"):
        person.press(page, name)
        person.press(page, name)
    person.date_field(page).press("Tab")
    for key in ("PageUp", "PageDown", "PageDown", "ArrowLeft", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    person.date_field(page).fill(date)
    person.press(page, "추가")
    expect(person.number(person.day_link(page, "끝"))).to_have_text(
        {"0001-01-01": "D+739,940", "9999-12-31": "D−2,912,118"}[date])


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_titles_that_are_hard_to_show_are_shown_whole_and_break_nothing(visitor, screen):
    page = visitor.page(screen=screen, at=person.MORNING)
    for title in HARD.values():
        person.add_day(page, title, "2027-01-01")
        expect(person.said(page)).to_contain_text(title)
        assert sticks_out(page) == []
    page.get_by_role("navigation").get_by_role("link", name="디데이").click()
    for title in HARD.values():
        page.get_by_role("listitem").filter(has_text=title).get_by_role("link").click()
        heading = page.get_by_role("heading", level=1)
        expect(heading).to_have_text(title)
        assert heading.evaluate("el => getComputedStyle(el).overflow === 'visible'")
        # The heading is heard; the title that is seen is drawn on the card, and whole below it where the card has no room.
        # Marks that pile up are drawn beyond their line, wherever it breaks; the page must not grow by it all the same.
        if title != HARD["marks on marks"]:
            assert page.locator(".bigcard").evaluate(DRAWN_OUTSIDE) == []
        whole = page.locator(".bigcard + .whole")
        if whole.count():
            expect(whole).to_have_text(title)
            assert whole.evaluate("el => el.scrollWidth <= el.clientWidth")
        else:
            drawn = "".join(page.locator(".bigcard svg text").all_text_contents())
            assert "".join(title.split()) in "".join(drawn.split())
        expect(person.number(page.locator(".bigcard"))).to_be_visible()
        assert sticks_out(page) == []
        page.get_by_role("link", name="수정", exact=True).click()
        expect(person.title_field(page)).to_have_value(title)
        assert sticks_out(page) == []
        person.press(page, "취소")
        page.get_by_role("navigation").get_by_role("link", name="디데이").click()
        expect(page).to_have_url(re.compile("/days$"))
    assert sorted(shelf.titles(page)) == sorted(HARD.values())


@pytest.mark.parametrize("path", ["nothing", "days/01ZZZZZZZZZZZZZZZZZZZZZZZZ", "days/a/b/c", "days/%EA%B0%80/edit"])
def test_an_address_of_nothing_says_so_and_leads_back(visitor, path):
    page = visitor.page(path)
    expect(page.get_by_role("heading", level=1)).to_have_text("페이지를 찾을 수 없어요")
    page.get_by_role("main").get_by_role("link", name=re.compile("오늘로 가기|^디데이$")).first.click()
    expect(page.get_by_role("heading", level=1)).not_to_have_text("페이지를 찾을 수 없어요")
