"""Pages behind a lock, with the browser's own cipher: the texts on the disk, and who can open them."""

import base64
import json
import re

import pytest
from playwright.sync_api import Page, expect

import accessibility
import shelf
from person import MORNING
from pages import page_row
from places import ROOT
from visitor import DESKTOP, PHONE, shot, until

PASSPHRASE = "오늘도 하루를 적어요"
SECRETS = ["숨긴제목", "숨긴글월", "새숨긴글"]
STORES = ["records", "outbox", "history", "meta"]


def disk(page: Page) -> str:
    return json.dumps([shelf.rows(page, store) for store in STORES], ensure_ascii=False)


def with_a_page(visitor, **device) -> Page:
    page = visitor.blank(at=MORNING, **device)
    shelf.lay(page, [page_row("p0001", "2026-10-19", "숨긴제목", "숨긴글월", "calm", "2026-11-19")])
    visitor.open(page, "settings/lock")
    return page


def turn_on(page: Page, name: str = "", passphrase: str = PASSPHRASE) -> str:
    """Turns the lock on; answers with the recovery code."""
    page.get_by_role("button", name="잠금 켜기").click()
    page.get_by_label("새 암호").fill(passphrase)
    page.get_by_label("한 번 더").fill(passphrase)
    if name:
        shot(page, f"lock-choose-{name}")
    page.get_by_role("button", name="다음").click()
    code = page.locator("#lock-code")
    expect(code).to_be_visible()
    assert accessibility.faults(page) == []
    if name:
        shot(page, f"lock-code-{name}")
    text = code.inner_text()
    page.get_by_role("checkbox", name="안전한 곳에 남겨 두었어요").check()
    page.get_by_role("button", name="잠금 켜기").click()
    expect(page.get_by_role("button", name="지금 잠그기")).to_be_visible()
    until(page, f"({shelf.ALL_OF})('records').then(rows => rows.some(([key]) => key.startsWith('lock/')))")
    return text


def unlock(page: Page, passphrase: str = PASSPHRASE) -> None:
    page.get_by_label("암호", exact=True).fill(passphrase)
    page.get_by_role("button", name="열기", exact=True).click()


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_locked_pages_are_opened_by_their_passphrase_alone(visitor, screen):
    page = with_a_page(visitor, screen=screen)
    assert "숨긴제목" in disk(page)
    code = turn_on(page, str(screen["width"]))
    assert re.fullmatch(r"([0-9A-HJKMNP-TV-Z]{4}-){8}[0-9A-HJKMNP-TV-Z]{4}", code)
    for secret in [*SECRETS, PASSPHRASE, code, code.replace("-", "")]:
        assert secret not in disk(page)
    shot(page, f"lock-on-{screen['width']}")
    visitor.open(page, "pages")
    assert "숨긴" not in page.content()
    expect(page.get_by_role("main")).to_contain_text("평온해요")
    shot(page, f"lock-list-{screen['width']}")
    unlock(page, "아닌 암호를 적었어요")
    expect(page.get_by_text("암호가 맞지 않아요. 다시 입력해 주세요.")).to_be_visible()
    expect(page.get_by_label("암호", exact=True)).to_be_focused()
    unlock(page)
    expect(page.get_by_role("main")).to_contain_text("숨긴제목")
    page.get_by_role("link", name="숨긴제목").click()
    expect(page.get_by_role("main")).to_contain_text("숨긴글월")


def test_the_encrypted_example_of_the_documents_opens(visitor):
    text = (ROOT / "docs/sync.md").read_text()
    [encrypted] = re.findall(r'^\{"enc":.*\}$', text, re.M)
    [(passphrase, wrapped)] = re.findall(r"The passphrase `([^`]+)`, the\s[^`]+ give `([^`]+)` in the lock", text)
    assert "`비가 왔다` in `text` of the page `01JD4P00`" in text

    def first(count: int) -> str:
        return base64.b64encode(bytes(range(count))).decode()

    key = {"v": 1, "rounds": 600_000, "salt": first(16), "iv": first(12), "key": wrapped}
    page = visitor.blank(at=MORNING)
    shelf.lay(page, [
        shelf.row("lock", "01JD4L00", passphrase=key, recovery=key),
        shelf.row("page", "01JD4P00", day="2026-10-19", opens="2026-11-19", created="2026-10-19", text=json.loads(encrypted))])
    visitor.open(page, "pages")
    unlock(page, passphrase)
    expect(page.get_by_role("main")).to_contain_text("비가 왔다")


def test_a_page_written_behind_a_lock_is_encrypted_and_goes_on_after_a_restart(visitor):
    page = with_a_page(visitor)
    turn_on(page)
    page.get_by_role("link", name="페이퍼", exact=True).first.click()
    page.locator("#today-page").click()
    page.keyboard.press("Escape")
    page.locator("#page-text").fill("새숨긴글")
    until(page, f"({shelf.ALL_OF})('meta').then(rows => rows.some(([key, row]) => key.startsWith('draft/page/') "
                "&& row.includes('enc')))")
    assert "새숨긴글" not in disk(page)
    visitor.open(page, "pages/write")
    assert "새숨긴글" not in page.content()
    unlock(page)
    expect(page.locator("#page-text")).to_have_value("새숨긴글")
    page.get_by_role("link", name="뒤로").click()
    until(page, f"({shelf.ALL_OF})('meta').then(rows => !rows.some(([key]) => key.startsWith('draft/page/')))")
    assert "새숨긴글" not in disk(page)


def test_the_recovery_code_opens_pages_of_a_forgotten_passphrase(visitor):
    page = with_a_page(visitor)
    code = turn_on(page)
    visitor.open(page, "pages")
    page.get_by_role("button", name="암호를 잊었어요").click()
    page.get_by_label("복구 코드").fill(code.lower())
    page.get_by_role("button", name="열기", exact=True).click()
    page.get_by_label("새 암호").fill("다른 문장으로 바꿨어요")
    page.get_by_label("한 번 더").fill("다른 문장으로 바꿨어요")
    page.get_by_role("button", name="암호 바꾸기").click()
    expect(page.get_by_text("암호를 바꿨어요", exact=True)).to_be_visible()
    visitor.open(page, "pages")
    unlock(page, "다른 문장으로 바꿨어요")
    expect(page.get_by_role("main")).to_contain_text("숨긴제목")


def test_turned_off_all_is_plain_again(visitor):
    page = with_a_page(visitor)
    turn_on(page)
    page.get_by_role("button", name="잠금 끄기").click()
    page.get_by_role("button", name="잠금 끄기").click()
    expect(page.get_by_role("button", name="잠금 켜기")).to_be_visible()
    until(page, f"({shelf.ALL_OF})('records').then(rows => rows.some(([key, row]) => row.includes('숨긴제목')))")
    visitor.open(page, "pages")
    expect(page.get_by_role("main")).to_contain_text("숨긴제목")
