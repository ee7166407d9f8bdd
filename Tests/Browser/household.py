"""People and their devices on one server: accounts, links, and waiting until all have the same."""

import re

from playwright.sync_api import Page, expect

from server import Server
from visitor import Visitor, wait_until_interactive

NAME, PASSPHRASE = "미나", "아침마다 종이 한 장을 채운다"


def first_code(server: Server) -> str:
    """The code that `haru serve` prints while there is no account."""
    found = re.findall(r"[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}", server.log.read_text())
    assert found, "no code was printed: " + server.said()
    return found[-1]


def wait_until_synced(page: Page) -> None:
    """On the screen of sync: all that was written is there, and all that is there is here."""
    expect(page.get_by_text("모두 맞춰져 있어요")).to_be_visible(timeout=15_000)


def begin_first_account(visitor: Visitor, page: Page, server: Server) -> None:
    visitor.open(page, "settings/sync")
    page.get_by_role("textbox", name="서버에 나온 코드").fill(first_code(server))
    page.get_by_role("textbox", name="이름", exact=True).fill(NAME)
    page.get_by_label("암호", exact=True).fill(PASSPHRASE)
    page.get_by_role("button", name="계정 만들기").click()


def make_first_account(visitor: Visitor, page: Page, server: Server) -> None:
    begin_first_account(visitor, page, server)
    wait_until_synced(page)


def sign_in(page: Page, name: str = NAME, passphrase: str = PASSPHRASE) -> None:
    page.get_by_role("textbox", name="이름", exact=True).fill(name)
    page.get_by_label("암호", exact=True).fill(passphrase)
    page.get_by_role("button", name="로그인", exact=True).click()


def link_of(visitor: Visitor, page: Page, button: str = "기기 추가") -> str:
    """The link that a signed-in device shows."""
    visitor.open(page, "settings/sync")
    page.get_by_role("button", name=button).click()
    text = page.locator(".linktext")
    expect(text).to_be_visible()
    return text.text_content() or ""


def join(page: Page, link: str) -> None:
    """Another device opens the link, as its camera would."""
    page.goto(link)
    wait_until_interactive(page)
    # The name of the link's account is told before anything is merged.
    expect(page.get_by_text(f"‘{NAME}’ 계정의 다른 기기")).to_be_visible()
    page.get_by_role("button", name="이 기기 연결하기").click()
    wait_until_synced(page)


def two_devices(visitor: Visitor, server: Server, **device) -> tuple[Page, Page]:
    """Two devices of one person, in sync."""
    one = visitor.page(**device)
    make_first_account(visitor, one, server)
    other = visitor.device(**device).new_page()
    join(other, link_of(visitor, one))
    return one, other
