"""Differences of an iPhone: it clears unused data, has no notifications for a site, and lays its keyboard over the page."""

import pytest
from playwright.sync_api import expect

import person
from person import SPEECHES
from visitor import PHONE

IPHONE = ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 "
          "Mobile/15E148 Safari/604.1")
# An iPad's Safari sends the same.
MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15"
ADVICE = {"ko": ("하루를 홈 화면에 추가해 보세요", "알겠어요"), "en": ("Add Haru to the Home Screen", "Got it"),
          "ja": ("ハルをホーム画面に追加しましょう", "わかりました")}
# Safari lays the keyboard over the window and tells the visual viewport alone.
KEYBOARD = """height => {
    const view = { scale: 1, height, offsetTop: 0 };
    for (const name in view) Object.defineProperty(visualViewport, name, { configurable: true, value: view[name] });
    visualViewport.dispatchEvent(new Event('resize'));
}"""
COVERED = 336


@pytest.mark.parametrize("speech", SPEECHES, ids=lambda speech: speech.locale)
def test_an_iphone_is_told_once_how_to_keep_its_records(visitor, speech):
    title, known = ADVICE[speech.locale[:2]]
    page = visitor.page(language=speech.locale, user_agent=IPHONE)
    expect(page.get_by_text(title, exact=True)).to_be_visible()
    page.get_by_role("button", name=known).click()
    expect(page.get_by_text(title, exact=True)).to_have_count(0)
    person.reload(page)
    expect(page.get_by_role("heading", level=1)).to_be_attached()
    expect(page.get_by_text(title, exact=True)).to_have_count(0)
    visitor.open(page, "settings")
    expect(page.get_by_text(title, exact=True)).to_be_visible()


def test_no_other_browser_is_told(phone):
    expect(phone.get_by_role("heading", level=1)).to_be_attached()
    expect(phone.get_by_text(ADVICE["ko"][0])).to_have_count(0)


def test_blocked_notifications_are_told_beside_their_switch(visitor):
    device = visitor.device()
    device.add_init_script("Object.defineProperty(Notification, 'permission', { value: 'denied' })")
    page = device.new_page()
    visitor.open(page, "settings")
    expect(page.get_by_text("알림이 차단되어 있어요.").first).to_be_visible()


@pytest.mark.parametrize("fingers", [5, 0])
def test_an_ipad_that_names_itself_a_mac_is_told_the_way_of_an_ipad(visitor, fingers):
    device = visitor.device(user_agent=MAC)
    device.add_init_script(f"""Object.defineProperty(Notification, 'permission', {{ value: 'denied' }})
        Object.defineProperty(navigator, 'standalone', {{ value: true }})
        Object.defineProperty(navigator, 'maxTouchPoints', {{ value: {fingers} }})""")
    page = device.new_page()
    visitor.open(page, "settings")
    place = "iPad 설정" if fingers else "시스템 설정"
    expect(page.get_by_text(f"알림이 차단되어 있어요. {place} > 알림 > 하루에서 허용해 주세요.").first).to_be_visible()


def test_a_browser_without_notifications_says_so(visitor):
    device = visitor.device(user_agent=IPHONE)
    device.add_init_script("delete window.Notification")
    page = device.new_page()
    visitor.open(page, "settings")
    expect(page.get_by_text("Safari에서는 알림을 받을 수 없어요.").first).to_be_visible()


def test_over_plain_http_the_address_is_to_blame_and_not_the_browser(visitor):
    device = visitor.device()
    device.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false }); Object.defineProperty(Notification, 'permission', { value: 'denied' })")
    page = device.new_page()
    visitor.open(page, "settings")
    expect(page.get_by_text("알림은 https 주소에서만 받을 수 있어요.").first).to_be_visible()
    expect(page.get_by_text("알림이 차단되어 있어요.")).to_have_count(0)


@pytest.mark.parametrize("path", ["days/new", "trips/new"])
def test_a_keyboard_over_a_sheet_leaves_its_buttons_in_view(visitor, path):
    page = visitor.page(path, screen=PHONE)
    sheet = person.sheet(page)
    sheet.get_by_role("textbox").first.focus()
    visible = PHONE["height"] - COVERED
    page.evaluate(KEYBOARD, visible)
    for place in (sheet, sheet.get_by_role("button", name="추가", exact=True)):
        box = place.bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= visible + 1, box
    page.evaluate(KEYBOARD, PHONE["height"])
    box = sheet.bounding_box()
    assert box["y"] + box["height"] == pytest.approx(PHONE["height"], abs=1)


def test_the_line_that_is_written_stays_above_the_keyboard(visitor):
    page = visitor.page("pages/write", screen=PHONE)
    text = page.locator("#page-text")
    text.fill("아침\n" * 60)
    page.evaluate(KEYBOARD, PHONE["height"] - COVERED)
    box = text.bounding_box()
    assert box["y"] + box["height"] <= PHONE["height"] - COVERED


def test_no_field_is_so_small_that_safari_zooms_in_on_it(visitor):
    page = visitor.page("days/new", screen=PHONE)
    for path in ("", "days/new", "trips/new", "pages/write", "settings", "calendar"):
        visitor.open(page, path)
        small = page.evaluate("""() => [...document.querySelectorAll('input, textarea, select')]
            .filter(field => !['checkbox', 'radio', 'file', 'range'].includes(field.type))
            .filter(field => parseFloat(getComputedStyle(field).fontSize) < 16).map(field => field.id || field.outerHTML)""")
        assert small == [], path
