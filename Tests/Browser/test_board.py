"""The widget on Windows' board: the manifest says it, its template takes the data that the app puts away, and the worker shows it.

Nothing here runs on Windows: the board's part (`self.widgets` and its events, as Microsoft's "Display a PWA widget in the Windows Widgets
Board" has them) is played."""

import json
import re
import struct
import urllib.request
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

import person
import shelf
from household import make_first_account
from visitor import until, wait_until_written

BOARD = """async ([kind, ...more]) => {
    const waited = [], shown = [];
    self.widgets ??= { updateByTag: async (tag, payload) => { self.updates.push([tag, payload.template, payload.data]); } };
    self.updates = shown;
    ExtendableEvent.prototype.waitUntil = promise => waited.push(promise);
    dispatchEvent(Object.assign(new ExtendableEvent(kind), ...more));
    await Promise.all(waited);
    return [shown, await caches.has('haru-board@/')];
}"""
# The board that the app has put away for the worker.
KEPT = "caches.match('/board').then(kept => kept?.text() ?? '')"
WIDGET = {"widget": {"definition": {"tag": "today"}, "instances": [{}]}}


def fetched(url: str) -> bytes:
    with urllib.request.urlopen(url, timeout=5) as answer:
        return answer.read()


@pytest.fixture
def manifest(server) -> tuple[str, dict]:
    url = server.url + "manifest.webmanifest"
    return url, json.loads(fetched(url))


def filled(part: object, data: object) -> list:
    """A part of an Adaptive Card with its data filled in: `$when` leaves it out, `$data` repeats it, `${name}` is a member (Microsoft's
    "Adaptive Cards Templating"). A name that the data does not have fails."""
    if isinstance(part, str):
        whole = re.fullmatch(r"\$\{(\w+)\}", part)
        return [data[whole[1]] if whole else re.sub(r"\$\{(\w+)\}", lambda name: str(data[name[1]]), part)]
    if isinstance(part, list):
        return [[one for item in part for one in filled(item, data)]]
    if not isinstance(part, dict):
        return [part]
    if "$data" in part:
        [many] = filled(part["$data"], data)
        rest = {name: value for name, value in part.items() if name != "$data"}
        return [one for item in many for one in filled(rest, item)]
    if "$when" in part:
        [holds] = filled(part["$when"], data)
        assert isinstance(holds, bool)
        if not holds:
            return []
    return [{name: filled(value, data)[0] for name, value in part.items() if name != "$when"}]


def texts(card: object) -> list[str]:
    if isinstance(card, list):
        return [text for one in card for text in texts(one)]
    if not isinstance(card, dict):
        return []
    own = [card["text"]] if card.get("type") == "TextBlock" else [card["title"]] if card.get("type") == "Action.Execute" else []
    return own + [text for value in card.values() for text in texts(value)]


def add_todo(page: Page, text: str) -> None:
    line = page.get_by_role("textbox", name="할 일 적기")
    line.fill(text)
    line.press("Enter")
    expect(page.get_by_text(text)).to_be_visible()


def test_the_manifest_has_all_that_the_board_needs(server, manifest):
    url, said = manifest
    [widget] = said["widgets"]
    for member in ("name", "description", "tag", "ms_ac_template", "screenshots"):
        assert widget[member]
    template = json.loads(fetched(urljoin(url, widget["ms_ac_template"])))
    assert (template["type"], template["version"]) == ("AdaptiveCard", "1.5")
    empty = json.loads(fetched(urljoin(url, widget["data"])))
    [card] = filled(template, empty)
    assert texts(card) == [empty["date"], empty["note"], empty["button"]]
    [picture] = widget["screenshots"]
    data = fetched(urljoin(url, picture["src"]))
    # "Integrate with the widget picker": 300 × 304.
    assert struct.unpack(">II", data[16:24]) == (300, 304) and picture["sizes"] == "300x304"


def test_the_board_shows_how_to_begin_then_today_and_nothing_once_it_is_taken_away(visitor, server, manifest):
    page = visitor.page(at=person.MORNING)
    until(page, "!!navigator.serviceWorker.controller")
    [worker] = page.context.service_workers
    template = fetched(urljoin(manifest[0], manifest[1]["widgets"][0]["ms_ac_template"])).decode()

    # Nothing is put away as long as nobody has put a widget on the board.
    assert worker.evaluate(BOARD, ["widgetresume", WIDGET]) == [[], False]
    [[tag, card, data]], is_kept = worker.evaluate(BOARD, ["widgetinstall", WIDGET])
    assert (tag, json.loads(card), is_kept) == ("today", json.loads(template), True)
    assert "Open Haru once" in json.loads(data)["note"]

    # The clock of a page can be stopped, that of its worker cannot, nor does it follow into another zone: it is told the day.
    worker.evaluate("() => { Date.prototype.toLocaleDateString = () => '2026-11-21'; }")
    # A window that was open before would put away cards of its own day.
    context = page.context
    page.close()
    page = context.new_page()
    page.clock.set_fixed_time(person.MORNING)
    visitor.open(page)
    shelf.lay(page, [shelf.day_row("a0000", "엄마 생신", "2026-11-24")])
    visitor.open(page)
    add_todo(page, "우체국 들르기")
    until(page, f"{KEPT}.then(text => text.includes('우체국'))")
    # The cards that the app has just put away may still be on their way to the board.
    [*_, [_, card, data]], _ = worker.evaluate(BOARD, ["widgetresume", WIDGET])
    [shown] = filled(json.loads(card), json.loads(data))
    said = texts(shown)
    assert said == ["2026.11.21(토)", "할 일", "1/1", "○ 우체국 들르기", "엄마 생신", "D−3", "하루 열기"]
    assert "${" not in json.dumps(shown)
    # A periodic sync, which the system starts by itself, shows the same.
    assert worker.evaluate(BOARD, ["periodicsync", {"tag": "board"}])[0][-1] == ["today", card, data]

    two = {"widget": {"definition": {"tag": "today"}, "instances": [{}, {}]}}
    assert worker.evaluate(BOARD, ["widgetuninstall", two])[1] is True
    assert worker.evaluate(BOARD, ["widgetuninstall", WIDGET]) == [[], False]


def test_a_widget_that_is_added_while_haru_is_open_fills_and_one_that_is_taken_off_stays_empty(visitor, server):
    page = visitor.page(at=person.MORNING)
    until(page, "!!navigator.serviceWorker.controller")
    [worker] = page.context.service_workers
    add_todo(page, "우체국 들르기")
    wait_until_written(page)
    assert worker.evaluate(BOARD, ["widgetinstall", WIDGET])[1]
    until(page, f"{KEPT}.then(text => text.includes('우체국'))")
    # The removal of the last widget deletes the board; nothing is put away after it.
    assert worker.evaluate(BOARD, ["widgetuninstall", WIDGET])[1] is False
    add_todo(page, "은행 들르기")
    wait_until_written(page)
    assert worker.evaluate(BOARD, ["widgetresume", WIDGET]) == [[], False]
    assert worker.evaluate(BOARD, ["widgetinstall", WIDGET])[1]
    until(page, f"{KEPT}.then(text => text.includes('은행'))")


def test_erasing_everything_empties_the_board_and_leaves_the_widget(visitor, server):
    # Opened anew, the app makes sure that no session is left.
    visitor.expect("401")
    page = visitor.page(at=person.MORNING)
    until(page, "!!navigator.serviceWorker.controller")
    [worker] = page.context.service_workers
    assert worker.evaluate(BOARD, ["widgetinstall", WIDGET])[1]
    add_todo(page, "우체국 들르기")
    until(page, f"{KEPT}.then(text => text.includes('우체국'))")
    make_first_account(visitor, page, server)
    page.get_by_role("button", name="로그아웃", exact=True).click()
    page.get_by_role("radio", name="지우기").click()
    page.locator("#sync-submit").click()
    page.wait_for_url(visitor.home)
    expect(page.get_by_role("textbox", name="할 일 적기")).to_be_visible()
    until(page, f"{KEPT}.then(text => !text.includes('우체국'))")
    [*_, [_, _, data]], is_kept = worker.evaluate(BOARD, ["widgetresume", WIDGET])
    assert is_kept and "우체국" not in data


def test_a_fortnight_later_it_says_to_open_haru(visitor, server):
    page = visitor.page()
    until(page, "!!navigator.serviceWorker.controller")
    [worker] = page.context.service_workers
    worker.evaluate(BOARD, ["widgetinstall", WIDGET])
    page.evaluate("""() => caches.open('haru-board@/').then(kept =>
        kept.put('/board', new Response(JSON.stringify({ '2020-01-01': { note: 'old' }, later: { note: 'later' } }))))""")
    [[_, _, data]], _ = worker.evaluate(BOARD, ["widgetresume", WIDGET])
    assert json.loads(data) == {"note": "later"}


def test_a_tap_leads_into_haru(visitor, server):
    page = visitor.page()
    until(page, "!!navigator.serviceWorker.controller")
    [worker] = page.context.service_workers
    asked = worker.evaluate("""async () => {
        const waited = [], asked = [];
        ExtendableEvent.prototype.waitUntil = promise => waited.push(promise);
        clients.matchAll = async () => [];
        clients.openWindow = async path => { asked.push(path); };
        dispatchEvent(Object.assign(new ExtendableEvent('widgetclick'), { action: 'open' }));
        await Promise.all(waited);
        return asked;
    }""")
    assert asked == ["/"]
