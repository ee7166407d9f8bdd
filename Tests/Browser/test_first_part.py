"""The first part of the program shows the first screens alone; they can be used once the rest is there."""

import re
import time

import pytest
from playwright.sync_api import Page, Route, expect

import person
import plenty
import shelf
import stored
from visitor import until

# The screens of the tabs, Settings, and the list of coming days. A start on any other address may need both parts.
FIRST = ["", "calendar", "days", "pages", "trips", "settings", "upcoming"]
REST = re.compile(r"/rest\.[0-9a-f]+\.wasm$")
SHOWN = "document.querySelector('#root > *') !== null"


class Loads:
    """How often a page was loaded since it was last asked: a start that called the rest too early has loaded it once more."""

    def __init__(self, page: Page):
        self.count = 0
        page.on("load", self.add)

    def add(self) -> None:
        self.count += 1

    def taken(self) -> int:
        count, self.count = self.count, 0
        return count


@pytest.mark.parametrize(("language", "screen"), [("ko-KR", (390, 844)), ("en-US", (1280, 800)), ("ja-JP", (820, 1180))])
@pytest.mark.parametrize("life", ["nothing", "plenty", *(f"{name} {made}" for name in ("open", "locked") for made in stored.MADE)])
def test_the_first_screens_need_only_the_first_part(visitor, life, language, screen):
    page = visitor.device(screen={"width": screen[0], "height": screen[1]}, language=language).new_page()
    page.clock.set_fixed_time(person.MORNING)
    loads = Loads(page)
    visitor.open(page)
    if life == "plenty":
        shelf.lay(page, plenty.rows())
    elif life != "nothing":
        stored.lay(page, visitor.home, stored.load(*life.split()))
    loads.taken()
    for path in FIRST:
        visitor.open(page, path)
        assert loads.taken() == 1, path


def held_back(page: Page) -> list[Route]:
    """Requests for the rest, which wait here."""
    waiting: list[Route] = []
    page.route(REST, lambda route: waiting.append(route))
    return waiting


def until_asked(page: Page, waiting: list[Route]) -> None:
    give_up = time.monotonic() + 10
    while not waiting:
        assert time.monotonic() < give_up, "nothing asks for the rest"
        # Handlers of routes run while a call to the page is awaited.
        page.evaluate("new Promise(requestAnimationFrame)")


def test_a_screen_can_be_seen_before_the_rest_is_there_and_used_from_then_on(visitor):
    page = visitor.device(service_workers="block").new_page()
    loads, waiting = Loads(page), held_back(page)
    page.goto(visitor.home)
    until(page, SHOWN)
    until_asked(page, waiting)
    expect(page.locator("h1").first).to_be_visible()
    assert page.evaluate("document.querySelector('#root').inert")
    page.mouse.click(195, 400)
    page.keyboard.type("흘린 글")
    waiting[0].continue_()
    line = page.get_by_role("textbox", name="할 일 적기")
    line.fill("우체국")
    line.press("Enter")
    expect(page.locator(".todo button.what")).to_have_text(["우체국"])
    assert loads.taken() == 1
    shelf.wait_until_stored(page, "우체국")


def test_a_screen_that_the_first_part_lacks_begins_anew_with_both(visitor):
    page = visitor.device().new_page()
    loads = Loads(page)
    visitor.open(page)
    assert loads.taken() == 1
    page.goto(visitor.home + "search")
    expect(page.get_by_role("searchbox")).to_be_visible()
    assert loads.taken() == 2
    # The next start is an ordinary one.
    visitor.open(page)
    assert loads.taken() == 1


def test_below_a_tab_both_are_there_before_anything_is_shown(visitor):
    page = visitor.device(service_workers="block").new_page()
    loads, waiting = Loads(page), held_back(page)
    page.goto(visitor.home + "days/new")
    until_asked(page, waiting)
    assert not page.evaluate(SHOWN)
    waiting[0].continue_()
    expect(person.title_field(page)).to_be_focused()
    assert loads.taken() == 1


def test_a_rest_that_does_not_come_is_asked_for_once_more_and_then_told(visitor):
    visitor.expect("500|TypeError|Service Worker")
    page = visitor.device(service_workers="block").new_page()
    asked: list[str] = []

    def refuse(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(status=500, body="no")

    page.route(REST, refuse)
    page.goto(visitor.home)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Haru stopped")
    assert len(asked) == 2
    page.unroute(REST)
    page.get_by_role("button", name="다시 열기").click()
    expect(page).to_have_title("오늘 · 하루")
