"""Three languages and two lights: as the device has it, or as a person chose, and remembered."""

import base64
import re
import zlib

import pytest
from playwright.sync_api import expect

import person
import shelf
from person import ENGLISH, JAPANESE, KOREAN, SPEECHES

GROUND = {"light": "rgb(251, 248, 243)", "dark": "rgb(21, 20, 18)"}


def ground(page) -> str:
    return page.evaluate("getComputedStyle(document.body).backgroundColor")


@pytest.mark.parametrize("speech", SPEECHES, ids=lambda speech: speech.locale)
def test_the_app_speaks_the_language_of_the_device(visitor, speech):
    page = visitor.page(language=speech.locale, at=person.MORNING)
    html = page.locator("html")
    expect(html).to_have_attribute("lang", speech.locale[:2])
    expect(page).to_have_title(f"{speech.today} · {speech.haru}")
    expect(page.get_by_role("heading", name=speech.empty)).to_be_visible()
    person.add_day(page, "2027", "2027-01-01", speech)
    said = {"ko": "41일 남음", "en": "41 days left", "ja": "あと41日"}[speech.locale[:2]]
    expect(person.day_link(page, "2027")).to_contain_text(said)
    page.get_by_role("navigation").get_by_role("link", name=speech.days).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(speech.days)


def test_a_language_that_haru_does_not_speak_becomes_english(visitor):
    page = visitor.page(language="fi-FI")
    expect(page).to_have_title("Today · Haru")


@pytest.mark.parametrize(("before", "name", "after"), [
    (KOREAN, "English", ENGLISH), (ENGLISH, "日本語", JAPANESE), (JAPANESE, "한국어", KOREAN)],
    ids=["to-english", "to-japanese", "to-korean"])
def test_a_chosen_language_is_taken_at_once_and_remembered(visitor, before, name, after):
    page = visitor.page("settings", language=before.locale)
    expect(page).to_have_title(f"{before.settings} · {before.haru}")
    page.get_by_role("radio", name=name).click()
    for _ in range(2):
        expect(page).to_have_title(f"{after.settings} · {after.haru}")
        expect(page.locator("html")).to_have_attribute("lang", after.locale[:2])
        expect(page.get_by_role("heading", level=1)).to_have_text(after.settings)
        expect(page.get_by_role("radio", name=name)).to_be_checked()
        person.reload(page)


# The browser's own canvas colour: fields and scroll bars follow it.
CANVAS = """(() => {
    const one = document.body.appendChild(document.createElement('i'));
    one.style.color = 'Canvas';
    const seen = getComputedStyle(one).color;
    one.remove();
    return seen;
})()"""


@pytest.mark.parametrize("device", ["light", "dark"])
def test_each_theme_has_its_ground_and_is_remembered(visitor, device):
    page = visitor.page("settings", colours=device)
    other = {"light": "dark", "dark": "light"}[device]
    expect(page.get_by_role("radio", name="기기 설정")).to_be_checked()
    for name, want in [("기기 설정", device), ("밝게", "light"), ("어둡게", "dark"), ("기기 설정", device)]:
        page.get_by_role("radio", name=name).click()
        expect(page.get_by_role("radio", name=name)).to_be_checked()
        assert ground(page) == GROUND[want]
        assert page.evaluate(CANVAS) == {"light": "rgb(255, 255, 255)", "dark": "rgb(18, 18, 18)"}[want]
        person.reload(page)
        expect(page.get_by_role("radio", name=name)).to_be_checked()
        assert ground(page) == GROUND[want]
    page.emulate_media(color_scheme=other)
    assert ground(page) == GROUND[other]


def test_a_chosen_theme_is_worn_before_the_app_has_started(visitor):
    # Without a worker, which would bring the program all the same.
    page = visitor.page("settings", service_workers="block")
    visitor.expect("Service Worker")
    page.get_by_role("radio", name="어둡게").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    # Neither the program nor the script that starts it comes: the page stays as the first paint shows it.
    page.route(re.compile(r"/(app\..*wasm|haru\..*js)$"), lambda route: None)
    page.reload(wait_until="commit")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert ground(page) == GROUND["dark"]


def test_no_frame_of_a_reload_is_in_another_theme(visitor):
    page = visitor.page("settings", colours="light")
    page.get_by_role("radio", name="어둡게").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    # The first frame recorded is the one that stands, not an older one.
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    devtools, corners = page.context.new_cdp_session(page), []

    def see(frame):
        corners.append(corner(base64.b64decode(frame["data"])))
        devtools.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    devtools.on("Page.screencastFrame", see)
    devtools.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})
    for _ in range(3):
        person.reload(page)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    devtools.send("Page.stopScreencast")
    assert len(corners) >= 3
    assert set(corners) == {(0x15, 0x14, 0x12)}


def corner(png: bytes) -> tuple[int, ...]:
    """The colour of the first pixel, which no filter of a PNG changes."""
    at, packed = 8, b""
    while at < len(png):
        size = int.from_bytes(png[at:at + 4])
        if png[at + 4:at + 8] == b"IDAT":
            packed += png[at + 8:at + 8 + size]
        at += 12 + size
    return tuple(zlib.decompress(packed)[1:4])


def test_the_bar_of_the_browser_has_the_colour_of_the_page(visitor):
    page = visitor.page("settings", colours="light")
    page.get_by_role("radio", name="어둡게").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    bar = page.evaluate("""() => [...document.querySelectorAll('meta[name=theme-color]')]
        .find(meta => !meta.media || matchMedia(meta.media).matches).content""")
    assert bar.upper() == "#151412"


def test_the_bar_of_tabs_has_the_same_edge_on_every_screen(visitor):
    page = visitor.page(at=person.MORNING)
    edges = set()
    for path in ("", "days", "calendar", "pages", "trips", "settings"):
        visitor.open(page, path)
        edges.add(tuple(page.evaluate(
            "(of => [of.borderTop, of.boxShadow, of.backgroundImage, of.maskImage])(getComputedStyle(document.querySelector('nav.tabs')))")))
    assert len(edges) == 1
    assert edges.pop()[0].startswith("1px solid")


@pytest.mark.parametrize("speech", SPEECHES, ids=lambda speech: speech.locale)
def test_the_date_on_a_card_of_today_is_not_cut(visitor, speech):
    page = visitor.blank(language=speech.locale, at=person.MORNING)
    shelf.lay(page, [
        shelf.day_row("k0000", "엄마 생신", "1961-08-15", calendar="lunar", repeat="yearly"),
        shelf.day_row("k0001", "만난 날", "2023-06-29", kind="count"),
        shelf.day_row("k0002", "이사", "2026-11-27"),
    ])
    visitor.open(page, "")
    dates = page.locator(".strip .tiny")
    expect(dates).not_to_have_count(0)
    assert dates.evaluate_all("all => all.filter(one => one.scrollHeight > one.clientHeight + 1).map(one => one.textContent)") == []
    # A lunar date stands on one line; the date above it may be a long one.
    lunar = page.locator(".strip .tiny .blk").nth(1)
    assert lunar.evaluate("one => { const text = document.createRange(); text.selectNodeContents(one); return text.getClientRects().length; }") == 1


@pytest.mark.parametrize("screen", [(320, 568), (375, 667), (390, 844)], ids=lambda screen: str(screen[0]))
def test_the_round_button_never_lies_over_the_sign_of_the_card_for_a_page(visitor, screen):
    page = visitor.page(screen={"width": screen[0], "height": screen[1]}, at=person.MORNING)
    button, sign = page.locator("#add"), page.locator("#today-page .addface")
    for count in range(4):
        shelf.lay(page, [shelf.row("todo", f"w{count}", text="우체국 들르기", day="2026-11-21", rank=f"{count}0", created="2026-11-21")])
        visitor.open(page)
        expect(sign).to_be_attached()
        over, under = button.bounding_box(), sign.bounding_box()
        assert over and under and under["x"] + under["width"] < over["x"], "however far one has scrolled"
