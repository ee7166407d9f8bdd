"""Where a screen begins: at its top for who goes forward to it, where one was for who comes back. `screens.py` has a row for each."""

import re

from playwright.sync_api import Page, expect

import person
import plenty
import shelf
from device import Device
from screens import LIFE, SCREENS
from visitor import DESKTOP, until

# As a tap on a notification opens an address: a step forward, like that by a link.
FORWARD = "path => navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { path } }))"
FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
LOW = {"width": 390, "height": 420}
MANY = [shelf.day_row(f"M{n:03}", f"기다리는 날 {n}", "2027-01-01", created="2026-01-01") for n in range(30)]


def base(haru: Device) -> str:
    return re.sub(r"^https?://[^/]+", "", haru.visitor.home)


def forward(haru: Device, path: str) -> None:
    haru.page.evaluate(FORWARD, base(haru) + path)
    haru.page.evaluate(FRAMES)
    assert haru.page.evaluate("location.pathname") == base(haru) + path


def scroll_down(page: Page) -> int:
    page.evaluate("scrollTo(0, 1e6)")
    page.evaluate(FRAMES)
    return page.evaluate("scrollY")


def test_every_screen_begins_at_its_top_and_is_found_again_where_it_was(haru):
    # No music without a key for it.
    haru.visitor.expect("api/v1/music")
    haru.begin([*LIFE, *MANY], plenty.PHOTOS)
    page = haru.open("days")
    page.set_viewport_size(LOW)
    tall = 0
    # A screen that the server's answer changes is as high as it stays only then.
    awaited = {screen.path: screen.awaits for screen in SCREENS if screen.awaits}
    for path in dict.fromkeys(screen.path for screen in SCREENS):
        home = "calendar/2025" if path == "days" else "days"
        # To the address where one is already, no step leads.
        if page.evaluate("location.pathname") == base(haru) + home:
            forward(haru, "settings")
        forward(haru, home)
        assert page.evaluate("scrollY") == 0, home
        assert scroll_down(page) > 0, home
        forward(haru, path)
        expect(page.locator("h1, dialog").first).to_be_attached()
        if path in awaited:
            expect(page.get_by_text(awaited[path])).to_be_visible()
        # Nothing moves under a sheet, which lies over the screen that it is of.
        if page.locator("dialog[open]").count() == 0:
            # The year of today begins at its month.
            assert page.evaluate("scrollY") == 0 or path == "calendar/2026", path
            low = scroll_down(page)
            tall += low > 0
            forward(haru, "settings" if path != "settings" else "trips")
            assert page.evaluate("scrollY") == 0, path
            page.go_back()
            # Songs are asked for anew and come after the screen stands: it is as high as it was only then.
            if not path.startswith("pages/music"):
                until(page, f"Math.abs(scrollY - {low}) <= 2")
    assert tall > 15, "most screens were too short to tell"


def test_a_detail_begins_at_its_top_beside_the_list_too(visitor):
    page = visitor.blank(screen={**DESKTOP, "height": 420}, at=person.MORNING)
    shelf.lay(page, [shelf.day_row(f"k000{n}", f"{n} 만난 날", "2024-03-02", kind="count") for n in range(2)])
    visitor.open(page, "days/k0000")
    pane = page.locator(".split > .pane:last-child")
    pane.evaluate("pane => { pane.scrollTop = 200 }")
    page.evaluate(FRAMES)
    person.day_link(page, "1 만난 날").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("1 만난 날")
    assert pane.evaluate("pane => pane.scrollTop") == 0
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("0 만난 날")
    page.evaluate(FRAMES)
    assert pane.evaluate("pane => pane.scrollTop") == 200
