"""Every screen can be listened to and used by keyboard, in each theme, language and size."""

import re

import pytest
from playwright.sync_api import Page, expect

import accessibility
import person
import plenty
import shelf
from member import ENVIRONMENT, make_member
from photos import lay_photos
from screens import LIFE as WHOLE_LIFE
from screens import MEMBER_SCREENS, SCREENS, Screen
from visitor import DESKTOP, PHONE

# Each path once, with nothing pressed.
PATHS = [screen for screen in SCREENS if not screen.press]
# With nothing in it.
EMPTY = ["", "days", "days/new", "calendar", "calendar/2026", "upcoming", "pages", "pages/write", "pages/insights", "trips", "settings/trash", "search"]
LONG = "아주 길고 긴 제목 " * 18
LIFE = [
    shelf.day_row("a0000", "새해 첫날", "2027-01-01"),
    shelf.day_row("b0000", LONG.strip(), "2026-12-25"),
    shelf.day_row("c0000", "우리 처음 만난 날", "2023-08-05", kind="count"),
    shelf.day_row("d0000", "يوم الميلاد 🎂", "2026-10-01"),
    shelf.day_row("e0000", "태어난 날", "1936-02-29", kind="count"),
    shelf.day_row("f0000", "끝", "9999-12-31"),
]
WITH_DAYS = ["", "days", "days/c0000", "days/c0000/edit", "days/e0000", "days/f0000"]
# The headings and landmarks that lead a person: of a screen under a sheet only the sheet is there.
SIGNPOSTS = """() => {
    const seen = element => element.checkVisibility();
    const count = selector => [...document.querySelectorAll(selector)].filter(seen).length;
    const levels = [...document.querySelectorAll('h1, h2, h3, h4')].filter(seen).map(heading => +heading.tagName[1]);
    return {
        headings: count('h1'), mains: count('main'), menus: count('nav'),
        leaps: levels.slice(1).filter((level, index) => level > levels[index] + 1).length,
    };
}"""
# Text that its own box hides without saying so by an ellipsis, and anything wider than the window.
CUT_OFF = """() => {
    const found = [], page = document.scrollingElement;
    if (page.scrollWidth > page.clientWidth) found.push(`the page scrolls sideways: ${page.scrollWidth} > ${page.clientWidth}`);
    for (const element of document.querySelectorAll('#root *')) {
        const box = element.getBoundingClientRect(), style = getComputedStyle(element);
        if (!box.width || element.closest('.hidden, .skip, svg, .strip, .chips, .one, .two')) continue;
        const say = element.outerHTML.slice(0, 90);
        if (box.left < -1 || box.right > innerWidth + 1) found.push(`out of the window: ${say}`);
        // A field scrolls by itself.
        if (element.matches('input, textarea')) continue;
        const hides = style.overflowX === 'hidden' || style.overflowX === 'clip';
        if (hides && element.scrollWidth > element.clientWidth + 1) found.push(`cut off: ${say}`);
        if (element.matches('button, a') && element.scrollWidth > element.clientWidth + 1) found.push(`too narrow: ${say}`);
    }
    return found;
}"""


def with_days(visitor, path: str, **device) -> Page:
    page = visitor.blank(at=person.MORNING, **device)
    shelf.lay(page, LIFE)
    visitor.open(page, path)
    return page


def with_everything(visitor, **device) -> Page:
    """A device with a life in which each screen has something to show."""
    # No music without a key for it, and a link that somebody else has used.
    visitor.expect("api/v1/")
    page = visitor.blank(at=person.MORNING, **device)
    shelf.lay(page, WHOLE_LIFE)
    lay_photos(page, plenty.PHOTOS)
    return page


def visit(visitor, page: Page, screen: Screen) -> str:
    """Goes there, and waits for the server's answer where one changes the screen; returns its name in a report. A screen with elements to
    press is opened anew."""
    if screen.press:
        visitor.open(page, screen.path)
    else:
        visitor.go(page, screen.path)
    if screen.awaits:
        page.wait_for_load_state("networkidle")
    for selector in screen.press:
        page.locator(selector).first.click()
    return "/" + screen.name


# In Korean the next test asks for them, too.
@pytest.mark.parametrize("language", ["en-US", "ja-JP"])
def test_every_screen_names_its_controls_in_every_language(visitor, language):
    page = with_everything(visitor, language=language)
    visitor.open(page)
    found = []
    for screen in PATHS:
        name = visit(visitor, page, screen)
        assert page.locator("html").get_attribute("lang") == language[:2], name
        found += [f"{name}: {fault}" for fault in accessibility.faults(page)]
    assert not found, "\n".join(found)


def faults_of(page: Page, name: str, has_menu: bool = True) -> list[str]:
    """The faults for a person who listens, or who sees little, in either light."""
    found = []
    signs = page.evaluate(SIGNPOSTS)
    # A trip has menus of its days and parts of its own; axe sees to it that each has a name.
    if signs | {"menus": signs["menus"] > 0} != {"headings": 1, "mains": 1, "menus": has_menu, "leaps": 0}:
        found.append(f"{name}: {signs}")
    found += [f"{name}: {fault}" for fault in accessibility.faults(page)]
    return found + [f"{name} {fault}" for fault in accessibility.violations_in_both_lights(page)]


def has_menu(path: str, screen: dict[str, int]) -> bool:
    """On a phone the page that is written stands alone; the way back is beside its date."""
    return screen == DESKTOP or not path.endswith("/write") and not path.startswith("pages/P/edit")


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_every_screen_has_its_signposts_and_axe_finds_nothing(visitor, screen):
    page = with_everything(visitor, screen=screen, bypass_csp=True)
    visitor.open(page)
    found = []
    for one in sorted(SCREENS, key=lambda one: bool(one.press)):
        found += faults_of(page, visit(visitor, page, one), has_menu(one.path, screen))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_an_empty_screen_and_one_of_odd_days_has_its_signposts_and_axe_finds_nothing(visitor, screen):
    page = visitor.page(screen=screen, at=person.MORNING, bypass_csp=True)
    found = []
    for stage, paths in [("empty", EMPTY), ("with days", WITH_DAYS[:4])]:
        if stage == "with days":
            shelf.lay(page, LIFE)
            visitor.open(page)
        for path in paths:
            visitor.go(page, path)
            found += faults_of(page, f"{stage} /{path}", has_menu(path, screen))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_every_screen_of_an_account_has_its_signposts_and_axe_finds_nothing(serve, visitor_to, screen):
    server = serve(environment=ENVIRONMENT)
    visitor = visitor_to(server.url)
    page = visitor.page(screen=screen, at=person.MORNING, bypass_csp=True)
    make_member(visitor, page, server)
    found = []
    for one in [*(Screen(path) for path in dict.fromkeys(one.path for one in MEMBER_SCREENS)), *MEMBER_SCREENS]:
        found += faults_of(page, visit(visitor, page, one))
    assert not found, "\n".join(found)


def test_a_form_with_errors_can_be_listened_to(visitor):
    page = visitor.page("days/new", bypass_csp=True)
    person.date_field(page).fill("2026-02-30")
    person.press(page, "추가")
    expect(person.title_field(page)).to_have_accessible_description(re.compile("제목을 적어 주세요"))
    assert accessibility.violations_in_both_lights(page) == []
    assert accessibility.faults(page) == []


# A phone and a desktop window at 200 %, and the narrowest that WCAG 2.2 asks for (1.4.10, 320 CSS pixels).
LARGE = [(195, 422), (320, 256), (390, 844), (640, 400)]


def test_a_screen_twice_as_large_cuts_nothing_off(visitor):
    page = with_days(visitor, "", screen=PHONE)
    found = []
    more = ["days/new", "days/b0000", "calendar", "calendar/2026", "upcoming", "pages", "pages/write", "pages/insights", "settings", "settings/licences", "settings/lock", "nothing"]
    for path in [*WITH_DAYS, *more]:
        for width, height in LARGE:
            page.set_viewport_size({"width": width, "height": height})
            visitor.go(page, path)
            found += [f"/{path} {width}×{height}: {fault}" for fault in page.evaluate(CUT_OFF)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", ["en-US", "ja-JP"])
def test_longer_words_of_other_languages_fit(visitor, language):
    page = with_days(visitor, "", screen={"width": 320, "height": 568}, language=language)
    found = []
    for path in [*WITH_DAYS, "calendar", "calendar/2026", "upcoming", "pages", "pages/write", "pages/insights", "settings", "settings/licences", "settings/lock", "nothing"]:
        visitor.go(page, path)
        found += [f"/{path}: {fault}" for fault in page.evaluate(CUT_OFF)]
    assert not found, "\n".join(found)
