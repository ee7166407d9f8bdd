"""Rules of every sheet: it closes by Escape, Back, its button and a swipe on its grip, keeps the typed text, and gives the focus back."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import person
import plenty
from device import Device
from finger import Finger
from places import ROOT
from screens import EARLIER, LIFE, SCREENS, SHEETS, Sheet
from shelf import deleted, row
from test_every_screen import begin, press
from visitor import until

# A row for the Trash.
DELETED = deleted(row("todo", "Z", text="버린 일", day="2026-11-21"), "2026-11-20")


def test_every_sheet_with_an_address_has_a_row(haru):
    # No music without a key for it.
    haru.visitor.expect("api/v1/music")
    begin(haru, "")
    paths = {sheet.path for sheet in SHEETS}
    found = set()
    for screen in SCREENS:
        haru.go("nothing")
        page = haru.go(screen.path)
        expect(page.locator("h1, dialog").first).to_be_attached()
        if not screen.press and page.get_by_role("dialog").count():
            found.add(screen.path)
    # The same sheet over the day of its trip, of a trip with rates, and of a to-do that repeats.
    assert found - paths == {"trips/T/money/2026-11-21/add", "trips/A/edit", "todos/R20261122"}


def test_every_sheet_without_an_address_has_a_row():
    sources = [file.read_text() for file in (ROOT / "Sources/App").rglob("*.swift")]
    kinds = {kind for text in sources for kind in re.findall(r"\bclass (\w+): PresentedSheet\b", text)}
    assert len(kinds) > 3, "they are no longer where they were looked for"
    assert kinds - {sheet.presented for sheet in SHEETS} == set()


def test_every_screen_that_shows_earlier_texts_has_a_row():
    files = [file for file in (ROOT / "Sources/App").rglob("*.swift") if file.name not in ("HistorySheet.swift", "AnyFormSheet.swift")]
    showing = {file.stem for file in files if re.search(r"\b(historyRow|historyButton|HistorySheet|showHistory)\(", file.read_text())}
    # Each is one file.
    rows = len(EARLIER) + len([sheet for sheet in SHEETS if sheet.presented == "HistorySheet"])
    assert len(showing) == rows, sorted(showing)


def opener(page: Page, sheet: Sheet) -> Locator:
    return page.locator(f"a[href$='/{sheet.path}']:visible" if sheet.path and not sheet.opener else sheet.opener).first


def returns_to(page: Page, sheet: Sheet) -> Locator:
    """The element that has the focus when the sheet is closed."""
    return page.locator(sheet.through) if sheet.through else opener(page, sheet)


def open_sheet(page: Page, sheet: Sheet) -> None:
    if sheet.through:
        page.locator(sheet.through).click()
    door = opener(page, sheet)
    # The tools beside a to-do's text show after a long press.
    row = page.locator("li.todo").filter(has=door)
    if row.count():
        row.dispatch_event("contextmenu")
    door.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def pull(page: Page, pixels: float) -> None:
    """Pulls the topmost sheet by its grip so far down with a finger, and lets it go."""
    dialog = page.locator("dialog.sheet").last
    topmost = "[...document.querySelectorAll('dialog.sheet')].at(-1)"
    # It rises first.
    until(page, f"{topmost}.getAnimations().length === 0")
    box = dialog.locator(".sheet-grip").bounding_box()
    top = dialog.bounding_box()["y"]
    x, y = box["x"] + box["width"] / 2, box["y"] + 8
    finger = Finger(page)
    finger.down(x, y)
    for step in range(1, 5):
        finger.move(x, y + pixels * step / 4)
    expect(page.locator(".sheet-grip.held")).to_have_count(1)
    # The sheet follows the finger.
    until(page, f"Math.abs({topmost}.getBoundingClientRect().y - {top + pixels}) < 2")
    finger.up()


def begin_sheet(haru: Device, sheet: Sheet) -> Page:
    """A device on which the sheet was opened from a screen that was opened after another one."""
    haru.visitor.expect("api/v1/music")
    haru.begin([*LIFE, DELETED], plenty.PHOTOS)
    haru.open("settings/licences")
    page = haru.open(sheet.under)
    open_sheet(page, sheet)
    return page


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_a_sheet_closes_by_escape_by_its_button_by_a_swipe_and_by_back_and_keeps_typed_text(haru, sheet):
    page = begin_sheet(haru, sheet)
    for selector, text in sheet.fields.items():
        page.locator(selector).fill(text)
    for selector in list(sheet.fields)[:1]:
        page.locator(selector).focus()
    # A photo on the whole screen has no grip.
    swipes = ["swipe"] if page.locator("dialog.sheet").count() else []
    for close in ["Escape", "button", *swipes, "Back"]:
        for selector, text in sheet.fields.items():
            expect(page.locator(selector), f"before {close}").to_have_value(text)
        if close == "Escape":
            page.keyboard.press("Escape")
        elif close == "button":
            page.get_by_role("dialog").get_by_role("button", name=sheet.closer, exact=True).click()
        elif close == "swipe":
            pull(page, 30)
            expect(page.locator(".sheet-grip.held")).to_have_count(0)
            expect(page.get_by_role("dialog"), "after a short pull").to_be_visible()
            pull(page, 120)
        else:
            page.go_back()
        expect(page.get_by_role("dialog"), close).to_have_count(0)
        if close != "Back" or sheet.path:
            expect(returns_to(page, sheet), f"by {close}").to_be_focused()
        if close != "Back" or sheet.path:
            expect(page, f"by {close}").to_have_url(haru.visitor.home + sheet.under)
            open_sheet(page, sheet)
    for selector, text in sheet.fields.items():
        expect(page.locator(selector), "after Back").to_have_value(text)


@pytest.mark.parametrize("earlier", EARLIER, ids=lambda earlier: earlier.path)
def test_earlier_texts_close_alone_and_give_the_focus_back(haru, earlier):
    begin(haru, "")
    haru.open("settings/licences")
    page = haru.open(earlier.path)
    door = page.locator(earlier.opener)
    for close in ("Escape", "button", "swipe", "Back"):
        if not door.count():
            press(page, earlier.press)
        expect(door).to_be_visible()
        door.click()
        heading = page.get_by_role("heading", name="이전 기록")
        expect(heading).to_be_visible()
        if close == "Escape":
            page.keyboard.press("Escape")
        elif close == "button":
            page.get_by_role("button", name="닫기", exact=True).last.click()
        elif close == "swipe":
            pull(page, 30)
            expect(page.locator(".sheet-grip.held")).to_have_count(0)
            expect(heading, "after a short pull").to_be_visible()
            pull(page, 120)
        else:
            page.go_back()
        expect(heading, close).to_have_count(0)
        if close != "Back":
            expect(page.locator(earlier.returns_to) if earlier.returns_to else door, close).to_be_focused()
            expect(page).to_have_url(haru.visitor.home + earlier.path)
    # It has no address: Back leaves the screen that it lies over.
    expect(page).to_have_url(haru.visitor.home + "settings/licences")


TIMED = [sheet for sheet in SHEETS if any(selector.endswith("-time") for selector in sheet.fields)]


@pytest.mark.parametrize("sheet", TIMED, ids=lambda sheet: sheet.name)
def test_escape_in_a_field_for_a_time_closes_the_sheet_alone(haru, sheet):
    page = begin_sheet(haru, sheet)
    [field] = [selector for selector in sheet.fields if selector.endswith("-time")]
    page.locator(field).press("Escape")
    expect_under(haru, page, sheet)


def test_a_button_that_is_pressed_twice_closes_the_sheet_alone(haru):
    sheet = SHEETS[0]
    page = begin_sheet(haru, sheet)
    page.get_by_role("button", name=sheet.closer, exact=True).dblclick()
    expect_under(haru, page, sheet)


def expect_under(haru: Device, page: Page, sheet: Sheet) -> None:
    expect(page.get_by_role("dialog")).to_have_count(0)
    # One more step is no longer on its way: the screen under the sheet can be used.
    page.evaluate("() => new Promise(done => { addEventListener('popstate', done); setTimeout(done, 300); })")
    expect(page).to_have_url(haru.visitor.home + sheet.under)


def test_a_sheet_leaves_in_motion_out_of_reach_and_at_once_where_less_motion_is_asked_for(visitor):
    page = visitor.page("days", at=person.MORNING, reduced_motion="no-preference")
    # As slow as nobody waits for.
    devtools = page.context.new_cdp_session(page)
    devtools.send("Animation.enable")
    page.get_by_role("link", name="첫 디데이 만들기").click()
    until(page, "document.querySelector('dialog.sheet').getAnimations().length === 0")
    devtools.send("Animation.setPlaybackRate", {"playbackRate": 0.001})
    page.locator("#title").fill("낱말 사과")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("dialog.sheet")).to_be_visible()
    expect(page.get_by_role("link", name="첫 디데이 만들기")).to_be_focused()
    assert page.evaluate("document.querySelector('dialog').contains(document.elementFromPoint(195, 700))") is False
    # A sheet that is opened meanwhile is another one.
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(1)
    expect(page.locator("#date")).to_be_focused()
    expect(page.locator("#title")).to_have_value("낱말 사과")
    page.evaluate("document.querySelector('dialog[inert]').getAnimations().forEach(motion => motion.finish())")
    expect(page.locator("dialog.sheet")).to_have_count(1)
    page.emulate_media(reduced_motion="reduce")
    page.keyboard.press("Escape")
    until(page, "document.querySelector('dialog') === null")
