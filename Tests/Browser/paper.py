"""Printed pages."""

from playwright.sync_api import Page, expect


def text_on_paper(page: Page) -> str:
    """Its text; fails if anything that is not for paper is printed, or in another colour than black."""
    expect(page.locator(".onpaper")).to_be_hidden()
    page.emulate_media(media="print")
    seen = page.evaluate("""() => [...document.querySelectorAll('body *')].filter(element =>
        element.checkVisibility({ visibilityProperty: true }) && [...element.childNodes].some(node => node.data?.trim()))
        .map(element => [element.textContent, getComputedStyle(element).color, !!element.closest('.onpaper')])""")
    assert all(inside for *_, inside in seen), seen
    assert {colour for _, colour, _ in seen} == {"rgb(0, 0, 0)"}
    return page.locator(".onpaper").inner_text()
