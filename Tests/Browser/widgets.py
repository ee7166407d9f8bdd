"""A person makes widgets in Settings, and programs of others ask for the widgets at their addresses."""

import json
import urllib.error
import urllib.request
from email.message import Message
from pathlib import Path

from playwright.sync_api import Page, expect

import person
from household import make_first_account, wait_until_synced
from photos import choose
from server import Server

# Far enough away to be still to come whenever this is run.
FAR = "2199-12-31"


def ask(address: str, **headers: str) -> tuple[int, Message, bytes]:
    """The status, the headers and the body that somebody else's program gets there."""
    try:
        with urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=10) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


def facts(address: str, query: str = "") -> dict:
    status, _, body = ask(address.removesuffix(".png") + ".json" + query)
    assert status == 200
    return json.loads(body)


def make_widget(page: Page, name: str, *choices: str) -> str:
    """Makes one on the screen of widgets; its address."""
    page.get_by_role("button", name="새 주소").click()
    field = page.get_by_role("textbox", name="위젯 이름")
    expect(field).to_be_focused()
    for choice in choices:
        page.get_by_role("radio", name=choice, exact=True).click()
    field.fill(name)
    page.get_by_role("button", name="주소 만들기").click()
    text = page.locator(".linktext")
    expect(text).to_be_visible()
    address = text.text_content() or ""
    page.get_by_role("button", name="완료").click()
    return address


def begin(visitor, server: Server, at: str = person.MORNING, **look: str) -> Page:
    """A person with an account, two D-days and a to-do, on the screen of widgets."""
    page = visitor.page(at=at, **look)
    make_first_account(visitor, page, server)
    visitor.open(page, "days")
    person.add_day(page, "화성 여행 🚀", FAR)
    person.add_day(page, "나무 심기", "2199-04-05")
    visitor.open(page)
    line = page.get_by_role("textbox", name="할 일 적기")
    line.fill("우체국 들르기")
    line.press("Enter")
    visitor.open(page, "settings/sync")
    wait_until_synced(page)
    visitor.open(page, "settings")
    page.get_by_role("link", name="위젯").click()
    return page


def add_day_with_photo(visitor, page: Page, title: str, photo: Path, date: str = "2199-01-02") -> None:
    """A D-day with a photo, which is on the server then."""
    visitor.open(page, "days/new")
    person.title_field(page).fill(title)
    person.date_field(page).fill(date)
    choose(page, photo)
    person.press(page, "추가")
    expect(person.sheet(page)).to_have_count(0)
    visitor.open(page, "settings/sync")
    wait_until_synced(page)
    visitor.open(page, "settings/widgets")
