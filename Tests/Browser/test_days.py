"""A day that somebody looks forward to: written, found again, changed, thrown away and taken back."""

import re

import pytest
from playwright.sync_api import expect

import person
import shelf
from test_offline import GONE
from visitor import DESKTOP, PHONE, wait_until_carried

SCREENS = pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])


@SCREENS
def test_a_day_is_written_changed_thrown_away_taken_back_and_found_again(visitor, screen):
    page = visitor.page(screen=screen, at=person.MORNING)
    expect(page.get_by_role("heading", name="기다리는 날이 있나요?")).to_be_visible()
    person.add_day(page, "새해 첫날", "2027-1-1")
    expect(person.said(page)).to_contain_text("‘새해 첫날’ 추가했어요")
    expect(person.number(person.day_link(page, "새해 첫날"))).to_have_text("D−41")
    expect(person.day_link(page, "새해 첫날")).to_have_accessible_name(re.compile("41일 남음"))

    person.day_link(page, "새해 첫날").click()
    expect(page).to_have_title("새해 첫날 · 하루")
    expect(page.get_by_role("heading", level=1)).to_have_text("새해 첫날")
    expect(person.number(page.locator(".bigcard"))).to_have_text("D−41")
    expect(page.get_by_role("main")).to_contain_text("2027년 1월 1일 금요일")

    page.get_by_role("link", name="수정", exact=True).click()
    expect(person.title_field(page)).to_have_value("새해 첫날")
    expect(person.date_field(page)).to_have_value("2027-01-01")
    person.title_field(page).fill("해돋이")
    person.date_field(page).fill("12.31")
    person.press(page, "저장")
    expect(page.get_by_role("heading", level=1)).to_have_text("해돋이")
    expect(person.number(page.locator(".bigcard"))).to_have_text("D−40")

    page.get_by_role("button", name="삭제", exact=True).click()
    expect(page).to_have_url(re.compile("/days$"))
    expect(person.day_link(page, "해돋이")).to_have_count(0)
    person.said(page).get_by_role("button", name="되돌리기").click()
    expect(person.day_link(page, "해돋이")).to_be_visible()

    shelf.wait_until_stored(page, "해돋이")
    person.reload(page)
    expect(person.number(person.day_link(page, "해돋이"))).to_have_text("D−40")
    assert shelf.titles(page) == ["해돋이"]


def test_a_day_that_was_added_or_changed_is_taken_back(visitor):
    page = visitor.page(at=person.MORNING)
    person.add_day(page, "시험", "2027-11-18")
    person.said(page).get_by_role("button", name="되돌리기").click()
    expect(person.day_link(page, "시험")).to_have_count(0)
    person.add_day(page, "생일", "2027-05-05")
    person.day_link(page, "생일").click()
    page.get_by_role("link", name="수정", exact=True).click()
    person.sheet(page).get_by_role("radio", name="날짜 세기").click()
    person.sheet(page).get_by_role("radio", name="음력", exact=True).click()
    person.title_field(page).fill("만난 날")
    person.date_field(page).fill("2023-윤02-01")
    person.press(page, "저장")
    expect(page.get_by_role("main")).to_contain_text("음력 윤2월 1일")
    shelf.wait_until_stored(page, "만난 날")
    person.said(page).get_by_role("button", name="되돌리기").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("생일")
    expect(page.get_by_role("main")).to_contain_text("2027년 5월 5일 수요일")
    shelf.wait_until_stored(page, "생일")
    person.reload(page)
    expect(page.get_by_role("main")).to_contain_text("2027년 5월 5일 수요일")
    # It is told in the lunar calendar too, and counts by the solar one again.
    expect(page.get_by_role("listitem").filter(has_text="음력")).to_have_text(re.compile("2027년 3월 29일"))
    expect(page.locator(".bigcard")).not_to_contain_text("음력")
    expect(page.get_by_role("main")).not_to_contain_text("윤2월")
    page.get_by_role("link", name="수정", exact=True).click()
    expect(person.sheet(page).get_by_role("radio", name="양력", exact=True)).to_be_checked()
    expect(person.date_field(page)).to_have_value("2027-05-05")


def test_a_day_that_was_thrown_away_stays_away(phone):
    person.add_day(phone, "지울 날", "2099-01-01")
    person.day_link(phone, "지울 날").click()
    phone.get_by_role("button", name="삭제", exact=True).click()
    expect(phone.get_by_role("heading", name="세고 싶은 날이 있나요?")).to_be_visible()
    assert shelf.titles(phone) == []
    person.reload(phone)
    expect(phone.get_by_role("heading", name="세고 싶은 날이 있나요?")).to_be_visible()


@SCREENS
def test_a_date_is_picked_on_the_month_page(visitor, screen):
    page = visitor.page("days/new", screen=screen, at=person.MORNING)
    person.title_field(page).fill("크리스마스")
    person.press(page, "다음 달")
    person.press(page, "2026년 12월 25일 금요일")
    expect(person.date_field(page)).to_have_value("2026-12-25")
    expect(person.number(person.sheet(page))).to_have_text("D−34")
    person.press(page, "추가")
    expect(person.number(person.day_link(page, "크리스마스"))).to_have_text("D−34")


def test_the_days_are_there_without_a_server(server, visitor):
    page = visitor.page(at=person.MORNING)
    person.add_day(page, "새해 첫날", "2027-01-01")
    wait_until_carried(page)
    person.day_link(page, "새해 첫날").click()
    expect(page).to_have_title("새해 첫날 · 하루")
    expect(page).to_have_url(re.compile(r"/days/[0-9A-Z]{26}$"))
    address = page.url.removeprefix(server.url)

    server.stop()
    visitor.expect(GONE)
    person.reload(page)
    expect(person.number(page.locator(".bigcard"))).to_have_text("D−41")
    visitor.open(page)
    expect(person.day_link(page, "새해 첫날")).to_be_visible()
    visitor.open(page, address)
    expect(page.get_by_role("heading", level=1)).to_have_text("새해 첫날")

    visitor.open(page, "days")
    person.add_day(page, "혼자 쓴 날", "2026-12-01")
    person.reload(page)
    expect(person.number(person.day_link(page, "혼자 쓴 날"))).to_have_text("D−10")
    assert sorted(shelf.titles(page)) == ["새해 첫날", "혼자 쓴 날"]


def test_the_browsers_own_buttons_go_where_a_person_was(phone):
    person.add_day(phone, "새해 첫날", "2099-01-01")
    phone.get_by_role("navigation").get_by_role("link", name="디데이").click()
    person.day_link(phone, "새해 첫날").click()
    expect(phone).to_have_title("새해 첫날 · 하루")
    phone.go_back()
    expect(phone).to_have_title("디데이 · 하루")
    phone.go_back()
    expect(phone).to_have_title("오늘 · 하루")
    phone.go_forward()
    phone.go_forward()
    expect(phone.get_by_role("heading", level=1)).to_have_text("새해 첫날")
    phone.get_by_role("link", name="뒤로").click()
    expect(phone).to_have_title("디데이 · 하루")


def test_a_link_opened_in_another_tab_is_the_same_day(visitor, phone):
    person.add_day(phone, "새해 첫날", "2099-01-01")
    with phone.context.expect_page() as opening:
        person.day_link(phone, "새해 첫날").click(modifiers=["ControlOrMeta"])
    expect(opening.value.get_by_role("heading", level=1)).to_have_text("새해 첫날")
    expect(phone).to_have_title("오늘 · 하루")
