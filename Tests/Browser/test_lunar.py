"""A day of the Korean lunar calendar: typed, and chosen on pages with real months."""

import re

import pytest
from playwright.sync_api import Page, expect

import person
import shelf
from person import ENGLISH, JAPANESE, KOREAN
from visitor import PHONE, shot

LUNAR = {KOREAN: "음력", ENGLISH: "Lunar", JAPANESE: "旧暦（韓国）"}
# A leap month as the button of its page, as a day in it, and as it stands in the field.
LEAP = {
    KOREAN: ("윤6월 29일", "음력 윤6월 15일", "2025-윤06-15"), ENGLISH: ("leap 6 29 days", "Lunar leap 6.15", "2025-leap-06-15"),
    JAPANESE: ("閏6月 29日", "旧暦閏6月15日", "2025-閏06-15"),
}


def lunar_form(visitor, title: str, speech: person.Speech = KOREAN, **device) -> Page:
    page = visitor.page("days/new", at=person.MORNING, language=speech.locale, **device)
    person.title_field(page, speech).fill(title)
    choose(page, LUNAR[speech])
    return page


def choose(page: Page, name: str) -> None:
    person.sheet(page).get_by_role("radio", name=name, exact=True).click()


def test_a_lunar_day_is_typed_and_says_its_solar_day(visitor):
    page = lunar_form(visitor, "아버지 생신")
    person.date_field(page).fill("1960-06-15")
    expect(page.locator(".turned")).to_contain_text("양력 1960년 7월 8일 금요일")
    choose(page, "매년")
    person.press(page, "추가")
    row = person.day_link(page, "아버지 생신")
    expect(row).to_contain_text("음력 6.15")
    expect(row).to_contain_text("매년")
    stored = shelf.fields(page, "아버지 생신")
    assert (stored["calendar"], stored["date"], stored["leapMonth"]) == ("lunar", "1960-06-15", False)
    row.click()
    expect(page.get_by_role("main")).to_contain_text("양력으로 만 66세")


@pytest.mark.parametrize("speech", LEAP, ids=lambda speech: speech.locale)
def test_a_leap_month_is_picked_and_stays_one_while_its_day_is_typed_over(visitor, speech):
    month, day, text = LEAP[speech]
    page = lunar_form(visitor, "leap", speech)
    field = person.date_field(page, speech)
    field.fill("2025-01-01")
    person.press(page, month)
    person.press(page, day)
    expect(field).to_have_value(text)
    field.press("End")
    field.press("Backspace")
    field.press("4")
    expect(field).to_have_value(text[:-1] + "4")
    expect(page.locator(".turned")).to_contain_text(day.replace("15", "14"))
    person.press(page, speech.add)
    expect(person.sheet(page)).to_have_count(0)
    stored = shelf.fields(page, "leap")
    assert (stored["date"], stored["leapMonth"]) == ("2025-06-14", True)

    person.day_link(page, "leap").click()
    page.get_by_role("link", name=speech.edit, exact=True).click()
    expect(field).to_have_value(text[:-1] + "4")
    # Taking the mark away makes it the regular month, and says so at once.
    field.fill("2025-06-14")
    expect(page.locator(".turned")).not_to_contain_text(day.replace("15", "14"))


def test_the_pages_have_the_months_and_days_that_there_were(visitor):
    page = lunar_form(visitor, "달", screen=PHONE)
    person.date_field(page).fill("1960-06-15")
    sheet = person.sheet(page)
    months = sheet.locator(".moon").all_inner_texts()
    assert len(months) == 13 and "윤6월" in months[6]
    for name, days in [("1월 30일", 30), ("윤6월 29일", 29)]:
        person.press(page, name)
        expect(sheet.locator(".lunar .leaf button")).to_have_count(days)
    person.press(page, "다음 해")
    expect(sheet.locator(".moon")).to_have_count(12)
    page.locator(".lunar").scroll_into_view_if_needed()
    shot(page, "lunar-phone")


def test_a_day_30_asks_for_its_day_in_months_of_29(visitor):
    page = lunar_form(visitor, "제사")
    field = person.date_field(page)
    field.fill("1960-02-30")
    expect(page.locator("#date-error")).to_contain_text("그해 2월은 29일까지예요")
    question = page.get_by_role("group", name="30일이 없는 달에는")
    field.fill("1960-01-30")
    expect(question).to_have_count(0)
    choose(page, "매년")
    dates = {}
    for name in ("그믐날인 29일에", "다음 달 1일에", "건너뛰기"):
        option = question.get_by_role("radio", name=re.compile(name))
        option.click()
        expect(option).to_be_checked()
        dates[name] = question.locator("label").filter(has_text=name).locator(".sub").inner_text()
    assert len(set(dates.values())) == 3, "each policy shows the dates that it gives"
    person.press(page, "추가")
    assert shelf.fields(page, "제사")["day30Policy"] == "skip"
    expect(person.sheet(page)).to_have_count(0)


def test_a_year_of_two_digits_is_of_these_years(visitor):
    page = visitor.page("days/new", at=person.MORNING)
    person.title_field(page).fill("성탄절")
    person.date_field(page).fill("26.12.25")
    expect(page.locator(".turned")).to_contain_text("2026년 12월 25일 금요일")
    person.press(page, "추가")
    expect(person.number(person.day_link(page, "성탄절"))).to_have_text("D−34")
    assert shelf.fields(page, "성탄절")["date"] == "2026-12-25"


@pytest.mark.parametrize(("speech", "typed"), [
    (KOREAN, "11월 3일"), (ENGLISH, "11.3"), (JAPANESE, "11月3日"), (JAPANESE, "１１ー３"),
], ids=lambda value: getattr(value, "locale", value))
def test_a_lunar_day_without_a_year_is_the_next_one(visitor, speech, typed):
    page = lunar_form(visitor, "birthday", speech)
    person.date_field(page, speech).fill(typed)
    expect(person.number(page.locator(".turned"))).to_have_text("D−20")
    person.press(page, speech.add)
    expect(person.number(person.day_link(page, "birthday"))).to_have_text("D−20")
    assert shelf.fields(page, "birthday")["date"] == "2026-11-03"


def test_a_date_is_typed_as_english_writes_it(visitor):
    page = visitor.page("days/new", at=person.MORNING, language="en-US")
    person.date_field(page, ENGLISH).fill("Fri, Dec 25, 2026")
    expect(page.locator(".turned")).to_contain_text("Friday, December 25, 2026")


# How many lines each date of the policies takes.
LINES = """() => [...document.querySelectorAll('.option .sub > span')].map(date => {
    const range = document.createRange();
    range.selectNodeContents(date);
    return new Set([...range.getClientRects()].map(box => Math.round(box.top))).size;
})"""


@pytest.mark.parametrize("speech", [KOREAN, ENGLISH, JAPANESE], ids=lambda speech: speech.locale)
def test_no_date_of_a_policy_is_broken_over_two_lines(visitor, speech):
    repeat = {KOREAN: "매년", ENGLISH: "Every year", JAPANESE: "毎年"}
    page = lunar_form(visitor, "leap", speech)
    person.date_field(page, speech).fill(LEAP[speech][2].replace("2025", "1960"))
    choose(page, repeat[speech])
    expect(page.locator(".option")).to_have_count(4)
    for width in (320, 390, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        lines = page.evaluate(LINES)
        assert len(lines) >= 12 and set(lines) == {1}, (width, lines)
        page.locator(".option").first.scroll_into_view_if_needed()
        shot(page, f"policies-{speech.locale}-{width}")
