"""Addresses at which other calendars find the chosen parts of a diary."""

import urllib.error
import urllib.request

import pytest
from playwright.sync_api import expect

import person
from accessibility import faults
from household import make_first_account
from member import make_feed
from visitor import DESKTOP, shot


def fetched(address: str) -> tuple[int, str]:
    """The status and the body that somebody else's program gets there."""
    try:
        with urllib.request.urlopen(address, timeout=10) as answer:
            return answer.status, answer.read().decode().replace("\r\n ", "")
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def test_a_calendar_is_made_read_by_others_and_revoked(visitor, server):
    page = visitor.page(at=person.MORNING)
    visitor.open(page, "settings/calendars")
    expect(page.get_by_text("서버에 계정이 있어야 해요")).to_be_visible()
    make_first_account(visitor, page, server)
    visitor.open(page)
    line = page.get_by_role("textbox", name="할 일 적기")
    line.fill("우체국 들르기")
    line.press("Enter")
    visitor.open(page, "settings/sync")
    expect(page.get_by_text("모두 맞춰져 있어요")).to_be_visible(timeout=15_000)

    visitor.open(page, "settings")
    page.get_by_role("link", name="캘린더 구독 주소").click()
    address = make_feed(page, "우리 가족")
    expect(page.get_by_role("link", name="캘린더 앱에서 열기")).to_have_attribute("href", "webcal" + address[address.index(":"):])
    shot(page, "calendar-feed-address")
    status, text = fetched(address)
    assert status == 200
    assert "NAME:우리 가족\r\n" in text and "SUMMARY:우체국 들르기\r\n" in text
    assert address.rpartition("/")[2].removesuffix(".ics") not in server.log.read_text()

    page.get_by_role("button", name="완료").click()
    expect(page.get_by_text("우리 가족")).to_be_visible()
    shot(page, "calendar-feeds")
    page.get_by_role("button", name="수정: 우리 가족").click()
    page.get_by_role("radio", name="빼기").click()
    page.get_by_role("button", name="저장").click()
    expect(page.get_by_text("디데이 · 기념일 · 여행")).to_be_visible()
    assert "우체국" not in fetched(address)[1]

    page.get_by_role("button", name="주소 없애기: 우리 가족").click()
    expect(page.get_by_text("되살릴 수 없어요")).to_be_visible()
    page.get_by_role("button", name="주소 없애기", exact=True).click()
    expect(page.get_by_role("button", name="새 주소")).to_be_visible()
    expect(page.get_by_text("우리 가족")).to_have_count(0)
    assert fetched(address)[0] == 404


def test_one_is_made_changed_and_revoked_by_keys_alone(visitor, server):
    page = visitor.page(at=person.MORNING, screen=DESKTOP)
    make_first_account(visitor, page, server)
    visitor.open(page, "settings/calendars")
    person.tab_to(page, page.get_by_role("button", name="새 주소"))
    page.keyboard.press("Enter")
    field = page.get_by_role("textbox", name="캘린더 이름")
    expect(field).to_be_focused()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.insert_text("우리 가족")
    person.tab_to(page, page.get_by_role("switch", name="기념일"))
    page.keyboard.press("Space")
    expect(page.get_by_role("switch", name="기념일")).not_to_be_checked()
    # A group is one stop; arrows choose in it.
    person.tab_to(page, page.get_by_role("radio", name="일정으로"))
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="할 일로")).to_be_focused()
    expect(page.get_by_role("radio", name="할 일로")).to_be_checked()
    person.tab_to(page, page.get_by_role("button", name="주소 만들기"))
    page.keyboard.press("Enter")
    expect(page.locator(".linktext")).to_be_visible()
    address = page.locator(".linktext").text_content() or ""
    assert fetched(address)[0] == 200
    person.tab_to(page, page.get_by_role("button", name="완료"))
    page.keyboard.press("Enter")
    expect(page.get_by_text("디데이 · 할 일 · 여행")).to_be_visible()

    person.tab_to(page, page.get_by_role("button", name="수정: 우리 가족"))
    page.keyboard.press("Enter")
    person.tab_to(page, page.get_by_role("switch", name="기념일"))
    page.keyboard.press("Space")
    person.tab_to(page, page.get_by_role("button", name="저장"))
    page.keyboard.press("Enter")
    expect(page.get_by_text("디데이 · 기념일 · 할 일 · 여행")).to_be_visible()

    person.tab_to(page, page.get_by_role("button", name="주소 없애기: 우리 가족"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="주소 없애기", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("우리 가족")).to_have_count(0)
    assert fetched(address)[0] == 404


@pytest.mark.parametrize("colours", ["light", pytest.param("dark", marks=pytest.mark.pictures)])
def test_the_screen_of_calendars_is_for_everyone(visitor, server, colours):
    page = visitor.page(at=person.MORNING, colours=colours)
    make_first_account(visitor, page, server)
    visitor.open(page, "settings/calendars")
    expect(page.get_by_role("button", name="새 주소")).to_be_visible()
    assert faults(page) == []
    page.get_by_role("button", name="새 주소").click()
    expect(page.get_by_role("switch", name="디데이", exact=True)).to_be_checked()
    assert faults(page) == []
    shot(page, f"calendar-feed-form-{colours}")
