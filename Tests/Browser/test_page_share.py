"""A page leaves the app: as a picture, as text, as Markdown, on paper."""

import re

import pytest
from PIL import Image
from playwright.sync_api import expect

import accessibility
import person
from combinations import LANGUAGES, SCREENS, each_value
from pages import with_pages
from places import ARTEFACTS
from visitor import DESKTOP, PHONE, shot

DEVICES = pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
# The tool, the sheet, Markdown, the picture, and a text of the page.
NAMES = {
    "ko-KR": ("공유", "페이퍼 공유", "마크다운으로 저장", "저장", "오래된 영수증과"),
    "en-US": ("Share", "Share this page", "Save as Markdown", "Save", "Old receipts"),
    "ja-JP": ("共有", "ページを共有", "Markdownで保存", "保存", "古いレシート"),
}


def opened(visitor, language: str = "ko-KR", **device):
    page = with_pages(visitor, "pages/2026-10-19", language, **device)
    tool, sheet, *_ = NAMES[language]
    page.get_by_role("button", name=tool, exact=True).press("Enter")
    expect(page.get_by_role("dialog", name=sheet)).to_be_visible()
    return page


def size(file) -> tuple[int, int]:
    with Image.open(file) as picture:
        return picture.size


@each_value(language=LANGUAGES, screen=SCREENS)
def test_a_page_is_kept_as_a_picture_and_as_markdown(visitor, screen, language):
    page = opened(visitor, language, screen=screen)
    _, _, markdown, save, text = NAMES[language]
    with page.expect_download() as told:
        page.get_by_role("button", name=markdown).click()
    assert told.value.suggested_filename == "haru-2026-10-19.md"
    lines = told.value.path().read_text("utf-8")
    assert lines.startswith("---\ndate: 2026-10-19\nfeeling: refreshed\n---\n\n# ") and text in lines
    button = person.sheet(page).get_by_role("button", name=save, exact=True)
    expect(button).to_be_enabled()
    with page.expect_download() as told:
        button.click()
    assert told.value.suggested_filename == "haru-2026-10-19.png"
    picture = ARTEFACTS / "screenshots" / f"page-share-{language[:2]}-{screen['width']}.png"
    told.value.save_as(picture)
    width, height = size(picture)
    assert width == 1080 and height > 500
    shot(page, f"page-share-sheet-{language[:2]}-{screen['width']}")
    assert accessibility.faults(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("[id^='share-']")).to_be_focused()


def test_the_text_of_a_page_is_copied_and_saved(visitor):
    page = opened(visitor, permissions=["clipboard-read", "clipboard-write"])
    page.locator("#page-copy").click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text("복사했어요")
    copied = page.evaluate("navigator.clipboard.readText()")
    with page.expect_download() as told:
        page.locator("#page-text-file").click()
    assert told.value.suggested_filename == "haru-2026-10-19.txt"
    saved = told.value.path().read_text("utf-8")
    assert copied.replace("\r\n", "\n") == saved
    assert saved.startswith("2026년 10월 19일 월요일\n🍃 개운해요\n\n서랍을 비운 아침\n")
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.locator("#page-copy").click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text("복사하지 못했어요")


@DEVICES
def test_a_page_is_printed_without_its_sheet(visitor, screen):
    page = opened(visitor, screen=screen, colours="dark")
    page.evaluate("window.print = () => { window.printed = document.querySelectorAll('dialog[open]').length; }")
    page.locator("#page-print").click()
    page.wait_for_function("window.printed === 0")
    page.emulate_media(media="print")
    expect(page.locator(".paper")).to_contain_text("오래된 영수증과")
    expect(page.locator("[id^='share-']")).to_be_hidden()
    assert len(re.findall(rb"/Type ?/Page\b", page.pdf(format="A4"))) == 1
