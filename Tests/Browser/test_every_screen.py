"""Rules of every screen: typed text survives, and records that are deleted for good are gone. `screens.py` has a row for each."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

import person
import plenty
import shelf
from device import Device
from places import ROOT
from screens import FORGOTTEN, LIFE, MEMBER_SCREENS, PATTERNS, PURGED, SCREENS, Purged, Screen, pattern
from visitor import until

# The fields that a person types in. Switches, choices and files are chosen; a field that nobody can see is for the browser's passwords.
FIELDS = """() => [...document.querySelectorAll('textarea, input')].filter(one => one.checkVisibility() && !one.readOnly && !one.ariaHidden
    && !/^(checkbox|radio|file|range|color|button|submit)$/.test(one.type)).map(one => one.id ? '#' + one.id : one.outerHTML)"""
LOST = "페이지를 찾을 수 없어요"
LINKS = "() => [...document.querySelectorAll('#root a[href^=\"/\"]')].map(one => one.getAttribute('href').slice(1))"


def press(page: Page, selectors: tuple[str, ...]) -> None:
    for selector in selectors:
        page.locator(selector).first.click()


def begin(haru: Device, path: str) -> Page:
    haru.begin(LIFE, plenty.PHOTOS)
    return haru.open(path)


def test_every_address_of_the_app_has_a_row():
    files = (ROOT / "Sources/App/Frame/Routes").glob("*.swift")
    paths = {re.sub(r"\\\(.*?\)", "*", path) for file in files for path in re.findall(r'"/([^"\s]*)"', file.read_text())}
    assert len(paths) > 30, "the addresses are no longer where they were looked for"
    # This one comes behind another.
    paths.discard("add")
    assert paths - PATTERNS == set()


# The functions and types that make a field, and the id that it is given.
MAKERS = "lineField|lineInput|textField|timeInput|passphraseField|currencyInput|paperTitle|paperText|EntryLine|RowEdit"
MADE = re.compile(rf"""(?<!func )\b(?:(?:{MAKERS})\(\s*(?:[^"(),]+(?:\([^()]*\))?,\s*)*|searchInput\([^"]*?\bid: )"([a-z][a-z-]*)\"""")


def test_every_field_of_the_sources_has_a_row_or_says_why_it_has_none():
    made = {f"#{name}" for file in (ROOT / "Sources/App").rglob("*.swift") for name in MADE.findall(file.read_text())}
    assert len(made) > 30, "the fields are no longer where they were looked for"
    listed = {selector for screen in (*SCREENS, *MEMBER_SCREENS) for selector in (*screen.fields, *screen.forgets)}
    assert made - listed - FORGOTTEN.keys() == set()
    # None is in both, or is gone.
    assert FORGOTTEN.keys() & listed == set()
    assert FORGOTTEN.keys() - made == set()


def test_every_link_leads_to_a_screen_and_every_field_has_a_row(haru):
    # No music without a key for it.
    haru.visitor.expect("api/v1/music")
    begin(haru, "")
    unknown = []
    for screen in SCREENS:
        haru.go("nothing")
        expect(haru.page).to_have_title(re.compile(LOST))
        page = haru.go(screen.path)
        if screen.path != "nothing":
            expect(page.get_by_role("heading", name=LOST), screen.name).to_have_count(0)
            expect(page, screen.name).not_to_have_title(re.compile(LOST))
        press(page, screen.press)
        if screen.awaits:
            expect(page.get_by_text(screen.awaits)).to_be_visible()
        for selector in (*screen.fields, *screen.forgets):
            expect(page.locator(selector), screen.name).to_be_visible()
        named = {selector for other in SCREENS if other.path.split("/")[0] == screen.path.split("/")[0]
                 for selector in (*other.fields, *other.forgets)}
        ids = {element for selector in named for element in page.locator(selector).evaluate_all("all => all.map(one => one.id ? '#' + one.id : one.outerHTML)")}
        unknown += [f"{screen.name}: {one}" for one in page.evaluate(FIELDS) if one not in ids and not is_under(page, one)]
        unknown += [f"{screen.name}: leads to {link}" for link in page.evaluate(LINKS) if pattern(link) not in PATTERNS]
    assert unknown == []


def is_under(page: Page, selector: str) -> bool:
    """Whether a sheet lies over it: it is a field of the screen below."""
    return page.locator("dialog").count() > 0 and selector.startswith("#") and page.locator(f"dialog {selector}").count() == 0


TYPED = [screen for screen in SCREENS if screen.fields]


@pytest.mark.parametrize("screen", TYPED, ids=lambda screen: screen.name)
def test_typed_text_is_there_again_after_a_kill_and_a_reload(haru, screen):
    fields = screen.fields
    page = begin(haru, screen.path)
    press(page, screen.press)
    for selector, text in fields.items():
        page.locator(selector).fill(text)
    # Waits for each text: on a busy machine a beat may fall between two fields, and the last one waits for the next beat.
    until(page, are_stored([*fields.values()]))
    page = haru.kill(screen.path)
    expect_typed(page, screen, fields)
    haru.reload()
    expect_typed(page, screen, fields)


def are_stored(texts: list[str]) -> str:
    """Whether each of the texts is a whole value of a record or a draft in a store; a time may be one as its minutes after midnight."""
    forms = [[text, str(int(text[:2]) * 60 + int(text[3:]))] if re.fullmatch(r"\d\d:\d\d", text) else [text] for text in texts]
    return f"""Promise.all(['records', 'meta'].map({shelf.ALL_OF})).then(all => {{
        const parsed = text => {{ try {{ return JSON.parse(text); }} catch {{ return null; }} }};
        // A row is a text of JSON, and a form in a draft is one within it; the draft of a row of a list is the row's id and a line below it.
        const values = value => {{
            const inner = typeof value === 'string' ? parsed(value) : value;
            return [...String(value).split('\\n'), String(value), ...inner && typeof inner === 'object' ? Object.values(inner).flatMap(values) : []];
        }};
        const stored = new Set(values(all));
        return {json.dumps(forms, ensure_ascii=False)}.every(forms => forms.some(form => stored.has(form)));
    }})"""


def in_storage(words: list[str]) -> str:
    """Whether each of the words lies in a store."""
    stores = f"Promise.all(['records', 'meta'].map({shelf.ALL_OF}))"
    return f"{stores}.then(all => {{ const text = JSON.stringify(all); return {words!r}.every(word => text.includes(word)); }})"


def expect_typed(page: Page, screen: Screen, fields: dict[str, str]) -> None:
    for selector in fields:
        # A field that is opened by a press may have to be opened again.
        if screen.press and page.locator(selector).count() == 0:
            press(page, screen.press)
            break
    for selector, text in fields.items():
        expect(page.locator(selector), selector).to_have_value(text)


# ---- with an account

@pytest.mark.parametrize("screen", MEMBER_SCREENS, ids=lambda screen: screen.name)
def test_text_that_a_member_types_is_there_again_after_a_kill_and_a_reload_until_it_is_cancelled(member, screen):
    page = member.open(screen.path)
    press(page, screen.press)
    for selector in (*screen.fields, *screen.forgets):
        expect(page.locator(selector), selector).to_be_visible()
    rows = [*screen.fields, *screen.forgets]
    assert [one for one in page.evaluate(FIELDS) if one not in rows] == []
    for selector, text in screen.fields.items():
        page.locator(selector).fill(text)
    until(page, in_storage([*screen.fields.values()]))
    # Once the server has answered, the form that was left stands open by itself.
    for opened in (lambda: member.kill(screen.path), member.reload):
        page = opened()
        for selector, text in screen.fields.items():
            expect(page.locator(selector), selector).to_have_value(text)
    if screen.fields:
        page.get_by_role("button", name="취소").click()
    expect(page.locator(screen.press[0]).first).to_be_visible()
    member.reload()
    expect(page.locator(screen.press[0]).first).to_be_visible()
    assert member.found(*screen.fields.values()) == []


# ---- for good

def write_all(haru: Device, purged: Purged, word: str) -> None:
    """Writes all that can be written of it, twice, so that something lies in the history; and leaves the forms half typed."""
    for turn, (path, pressed, fields, save) in enumerate(purged.written):
        page = haru.open(path)
        press(page, pressed)
        words = [f"{word}{turn}{number}" for number, _ in enumerate(fields)]
        for selector, text in zip(fields, words):
            page.locator(selector).fill(text)
        if save == "Enter":
            page.locator(fields[-1]).press("Enter")
        elif save:
            page.locator(save).click()
        until(page, in_storage(words))


def delete(haru: Device, purged: Purged) -> None:
    page = haru.page
    # Where the last form is on the same screen, it stands open, and its way to delete with it.
    if purged.written[-1][0] != purged.path or purged.written[-1][3]:
        page = haru.open(purged.path)
    for selector in purged.press:
        if selector == "Delete":
            continue
        if purged.press[-1] == "Delete":
            page.locator(selector).press("Delete")
        else:
            page.locator(selector).click()
    expect(undo(page)).to_be_visible()


def undo(page: Page) -> Locator:
    return page.get_by_role("status").get_by_role("button", name="되돌리기", exact=True)


@pytest.mark.parametrize("purged", PURGED, ids=lambda purged: purged.collection)
def test_a_record_deleted_for_good_leaves_no_word_anywhere(haru, purged):
    word = "모두지울말"
    begin(haru, "")
    write_all(haru, purged, word)
    delete(haru, purged)
    page = haru.open("settings/trash")
    rows = page.get_by_role("main").get_by_role("listitem")
    expect(rows).to_have_count(1)
    rows.locator("button[aria-label$='완전히 삭제']").click()
    page.get_by_role("dialog").get_by_role("button", name="완전히 삭제", exact=True).click()
    expect(rows).to_have_count(0)
    expect_no_word(haru, word)


def test_the_trash_that_is_emptied_leaves_no_word_anywhere(haru):
    word = "모두비울말"
    begin(haru, "")
    # A trip takes most with it.
    kinds = [one for one in PURGED if one.collection in ("page", "trip")]
    for one in kinds:
        write_all(haru, one, word)
        delete(haru, one)
    page = haru.open("settings/trash")
    page.get_by_role("button", name="휴지통 비우기").click()
    page.get_by_role("dialog").get_by_role("button", name="휴지통 비우기").click()
    expect(page.get_by_role("main").get_by_role("listitem")).to_have_count(0)
    expect_no_word(haru, word)


def expect_no_word(haru: Device, word: str) -> None:
    """At once, and after the app was opened anew."""
    until(haru.page, f"Promise.all(['records', 'outbox', 'history', 'meta', 'aside'].map({shelf.ALL_OF}))"
                     f".then(all => !JSON.stringify(all.slice(0, 3)).includes('{word}'))")
    haru.open("settings")
    assert haru.found(word) == []
