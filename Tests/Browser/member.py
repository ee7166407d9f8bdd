"""A person with an account, who has given out the address of a calendar and of a widget."""

from playwright.sync_api import Page, expect

from household import make_first_account
from server import Server
from visitor import Visitor
from widgets import make_widget

# Of a server that sends by ntfy and by mail, had it something to send.
ENVIRONMENT = {"HARU_NTFY": "http://127.0.0.1:9", "HARU_SMTP": "smtps://127.0.0.1:9", "HARU_SMTP_FROM": "haru@example.org"}


def make_feed(page: Page, name: str) -> str:
    page.get_by_role("button", name="새 주소").click()
    field = page.get_by_role("textbox", name="캘린더 이름")
    expect(field).to_be_focused()
    field.fill(name)
    page.get_by_role("button", name="주소 만들기").click()
    text = page.locator(".linktext")
    expect(text).to_be_visible()
    return text.text_content() or ""


def make_member(visitor: Visitor, page: Page, server: Server, feed: str = "우리 가족", widget: str = "거실") -> None:
    """Signs the device in, and makes a calendar and a widget on it."""
    make_first_account(visitor, page, server)
    visitor.open(page, "settings/calendars")
    make_feed(page, feed)
    visitor.open(page, "settings/widgets")
    make_widget(page, widget)
