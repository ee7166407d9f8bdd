"""Rules of every list that can be arranged, and of every way to delete."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import plenty
import shelf
from person import said
from device import Device
from finger import Finger
from places import ROOT
from screens import DELETED, LIFE, LISTS, PURGED, SCREENS, Deleted, List
from test_every_screen import begin, press, undo
from visitor import until

def name(arranged: List) -> str:
    return arranged.path or "today"


def grip(page: Page, title: str) -> Locator:
    return page.get_by_role("button", name=f"‘{title}’ 옮기기", exact=True)


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def expect_order(page: Page, arranged: List, *order: int) -> None:
    expect(page.locator(arranged.shown)).to_have_text([arranged.names[place] for place in order])


def open_list(haru: Device, arranged: List) -> Page:
    page = begin(haru, arranged.path)
    press(page, arranged.press)
    expect_order(page, arranged, 0, 1, 2)
    return page


@pytest.mark.parametrize("arranged", LISTS, ids=name)
def test_a_list_is_arranged_by_mouse_finger_and_keys_and_stays_so(haru, arranged):
    first, second, third = arranged.names
    page = open_list(haru, arranged)
    # Under a finger the tools of some rows come with a long press.
    grip(page, first).locator("xpath=..").dispatch_event("contextmenu")
    grip(page, first).scroll_into_view_if_needed()

    x, y = middle(grip(page, first))
    page.mouse.move(x, y)
    page.mouse.down()
    for title in (second, third):
        page.mouse.move(x, middle(grip(page, title))[1])
    page.mouse.up()
    expect_order(page, arranged, 1, 2, 0)

    finger = Finger(page)
    x, y = middle(grip(page, first))
    finger.down(x, y)
    for title in (third, second):
        finger.move(x, middle(grip(page, title))[1])
    finger.up()
    expect_order(page, arranged, 0, 1, 2)

    grip(page, first).press("ArrowDown")
    expect_order(page, arranged, 1, 0, 2)
    expect(grip(page, first)).to_be_focused()
    expect(said(page)).to_contain_text(f"{len(arranged.names)}개 중 2번째로 옮겼어요")
    page.keyboard.press("ArrowDown")
    expect_order(page, arranged, 1, 2, 0)
    grip(page, third).press("ArrowUp")
    expect_order(page, arranged, 2, 1, 0)

    page = haru.reload()
    expect_order(page, arranged, 2, 1, 0)


@pytest.mark.parametrize("arranged", LISTS, ids=name)
def test_a_row_that_was_moved_is_moved_back_by_undo(haru, arranged):
    page = open_list(haru, arranged)
    grip(page, arranged.names[0]).press("ArrowDown")
    expect_order(page, arranged, 1, 0, 2)
    undo(page).click()
    expect_order(page, arranged, 0, 1, 2)
    page = haru.reload()
    expect_order(page, arranged, 0, 1, 2)


def test_every_list_that_can_be_arranged_has_a_row(haru):
    # No music without a key for it.
    haru.visitor.expect("api/v1/music")
    begin(haru, "")

    def grips(path: str, pressed: tuple[str, ...]) -> set[str]:
        haru.go("nothing")
        page = haru.go(path)
        press(page, pressed)
        return set(page.locator(".grip[id]").evaluate_all("all => all.map(one => one.id)"))

    known = {one for arranged in LISTS for one in grips(arranged.path, arranged.press)}
    assert len(known) >= 3 * 4
    unlisted = [(screen.name, one) for screen in SCREENS for one in grips(screen.path, screen.press) if one not in known]
    assert unlisted == []


# ---- deleting

def stored(page: Page) -> dict[str, dict[str, Any]]:
    """All records with all that they say, but for whether they are in the Trash; and those apart."""
    records = {}
    for key, text in shelf.rows(page):
        fields = {field: value for field, (value, *_) in json.loads(text)["f"].items()}
        records[key] = {**fields, "deleted": bool(fields.get("deleted"))}
    return records


def test_every_collection_with_a_trash_is_deleted_and_purged():
    source = (ROOT / "Sources/Core/Daybook/Collection.swift").read_text()
    trashed = set(re.findall(r"\.(\w+)", re.search(r"var hasTrash: Bool \{.*?case ([^:]*): true", source, re.DOTALL).group(1)))
    assert len(trashed) > 5, "the collections are no longer where they were looked for"
    assert trashed - {way.collection for way in DELETED} == set()
    assert trashed - {purged.collection for purged in PURGED} == set()


@pytest.mark.parametrize("way", DELETED, ids=lambda way: way.name)
def test_deleted_records_come_back_exactly_by_undo(haru, way: Deleted):
    page = begin(haru, way.path)
    before = stored(page)
    if way.words:
        until(page, f"document.getElementById('root').textContent.includes({json.dumps(way.words)})"
                    f" || [...document.querySelectorAll('input, textarea')].some(one => one.value.includes({json.dumps(way.words)}))")
    for selector in way.press:
        place = page.locator(selector)
        if selector == "#erase-word":
            place.fill("삭제")
        elif way.key:
            place.press(way.key)
        else:
            place.click()
    expect(undo(page)).to_be_visible()
    until(page, f"({shelf.ALL_OF})('records').then(rows => rows.some(([, row]) => row.includes('\"deleted\":[true')))")
    gone = stored(page)
    changed = {key for key in before if gone[key] != before[key]}
    assert any(gone[key]["deleted"] and key.startswith(f"{way.collection}/") for key in changed)
    undo(page).click()
    expect(said(page)).to_contain_text("되돌렸어요")
    until(page, f"({shelf.ALL_OF})('records').then(rows => rows.every(([, row]) => !row.includes('\"deleted\":[true')))")
    after = stored(page)
    # A field that a record did not have may now be false.
    assert {key: strip(record) for key, record in after.items()} == {key: strip(record) for key, record in before.items()}
    page = haru.open(way.path)
    if way.words:
        until(page, f"document.getElementById('root').textContent.includes({json.dumps(way.words)})"
                    f" || [...document.querySelectorAll('input, textarea')].some(one => one.value.includes({json.dumps(way.words)}))")


def strip(record: dict[str, Any]) -> dict[str, Any]:
    return {field: value for field, value in record.items() if value not in (None, False)}
