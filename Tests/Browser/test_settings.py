"""A person makes Haru theirs: how weeks begin, when it reminds, the address for letters, the licences."""

import json
import re
import subprocess
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, expect

import person
import shelf
from combinations import LANGUAGES, SCREENS, each_value
from places import ROOT
from test_trap import broken_page
from visitor import PHONE, shot, until, wait_until_carried

CONTACT = ("--contact", "me+haru@example.org")
GONE = r"ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_FAILED|Failed to update a ServiceWorker"
RELEASE = subprocess.run([ROOT / "Tools/release"], check=True, capture_output=True, text=True).stdout.strip()


def week(page: Page) -> str:
    """The names above the columns of the date field's page."""
    return "".join(person.sheet(page).locator(".leaf > span:not(:empty)").all_inner_texts())


def setting_stored(page: Page, text: str) -> None:
    until(page, f"({shelf.ALL_OF})('records').then(rows => rows.some(([key, row]) => key === 'setting/person' && row.includes({json.dumps(text)})))")


def letter(page: Page) -> str:
    return unquote(page.get_by_role("main").get_by_role("link", name=re.compile("example")).get_attribute("href"))


def test_weeks_begin_as_chosen(visitor, phone):
    visitor.open(phone, "settings")
    group = phone.get_by_role("radiogroup", name="한 주의 시작")
    expect(group.get_by_role("radio", name="일요일")).to_be_checked()
    group.get_by_role("radio", name="일요일").press("ArrowRight")
    expect(group.get_by_role("radio", name="월요일")).to_be_checked()
    expect(group.get_by_role("radio", name="월요일")).to_be_focused()
    setting_stored(phone, "monday")
    visitor.open(phone, "days/new")
    assert week(phone) == "월화수목금토일"
    visitor.open(phone, "settings")
    group.get_by_role("radio", name="토요일").click()
    setting_stored(phone, "saturday")
    visitor.open(phone, "days/new")
    assert week(phone) == "토일월화수목금"


def test_a_day_stands_under_its_weekday_however_weeks_begin(visitor):
    page = visitor.page("settings", at=person.MORNING)
    for name in ("일요일", "월요일", "토요일"):
        visitor.open(page, "settings")
        page.get_by_role("radio", name=name).click()
        visitor.open(page, "days/new")
        # 21 November 2026 is a Saturday.
        day = person.sheet(page).get_by_role("button", name=re.compile("11월 21일 토요일")).bounding_box()
        column = person.sheet(page).locator(".leaf > span", has_text="토").bounding_box()
        assert abs(day["x"] + day["width"] / 2 - column["x"] - column["width"] / 2) < 1


@pytest.mark.usefixtures("whole_browser")
def test_the_alarm_is_set_and_kept(visitor):
    device = visitor.device(permissions=["notifications"])
    page = device.new_page()
    visitor.open(page, "settings")
    switch = page.get_by_role("switch", name="할 일 알림")
    expect(switch).not_to_be_checked()
    expect(page.get_by_role("main")).to_contain_text("앱이 열려 있는 동안")
    expect(page.get_by_label("알림 시간")).to_have_count(0)
    switch.check()
    time = page.get_by_label("알림 시간")
    expect(time).to_have_value("09:00")
    time.fill("21:30")
    time.blur()
    setting_stored(page, "21:30")
    person.reload(page)
    expect(switch).to_be_checked()
    expect(time).to_have_value("21:30")
    switch.uncheck()
    setting_stored(page, '"on":false')
    expect(time).to_have_count(0)
    switch.check()
    expect(time).to_have_value("21:30")


def test_nobody_is_offered_where_no_address_was_given(visitor, phone):
    visitor.open(phone, "settings")
    expect(phone.get_by_role("main")).to_contain_text("오픈소스 라이선스")
    expect(phone.get_by_role("main")).not_to_contain_text("의견 보내기")
    assert phone.locator("a[href^=mailto]").count() == 0


def test_a_letter_names_version_language_and_browser_and_nothing_that_was_written(serve, visitor_to):
    visitor = visitor_to(serve(options=CONTACT).url)
    page = visitor.page()
    person.add_day(page, "아무도 모르는 날", "2027-01-01")
    visitor.open(page, "settings")
    text = letter(page)
    assert text.startswith("mailto:me+haru@example.org?")
    for part in (RELEASE, "한국어", page.evaluate("navigator.userAgent")):
        assert part in text
    assert "아무도" not in text


def test_a_letter_can_be_copied_where_there_is_no_mail_program(serve, visitor_to):
    visitor = visitor_to(serve(options=CONTACT).url)
    page = visitor.device(permissions=["clipboard-read", "clipboard-write"]).new_page()
    visitor.open(page, "settings")
    page.get_by_role("button", name="주소와 버전 복사").click()
    expect(person.said(page)).to_contain_text("복사했어요")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("me+haru@example.org\n") and RELEASE in copied
    # As on a page that is not served safely.
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.get_by_role("button", name="주소와 버전 복사").click()
    expect(person.said(page)).to_contain_text("me+haru@example.org 앞으로 보내 주세요")


@pytest.mark.parametrize("base", ["/", "/haru"])
def test_a_page_with_an_address_is_verified_and_carried(serve, visitor_to, base):
    server = serve(base=base, options=CONTACT)
    visitor = visitor_to(server.url)
    page = visitor.page()
    wait_until_carried(page)
    server.stop()
    visitor.expect(GONE)
    visitor.open(page, "settings")
    assert letter(page).startswith("mailto:me+haru@example.org?")


def test_another_address_reaches_people_who_have_the_app_already(serve, visitor_to):
    server = serve(options=CONTACT)
    visitor = visitor_to(server.url)
    page = visitor.page("settings")
    wait_until_carried(page)
    server.stop()
    visitor.expect(GONE)
    server.options = ("--contact", "you@example.com")
    server.start()
    person.reload(page)
    page.evaluate("navigator.serviceWorker.getRegistration().then(registration => registration.update())")
    with page.expect_event("load"):
        page.get_by_role("button", name="업데이트").click()
    expect(page.get_by_role("main")).to_contain_text("you@example.com")
    names = page.evaluate("caches.keys()")
    assert len(names) == 1


def test_licences_are_read_in_full_and_without_a_network(server, visitor):
    page = visitor.page("settings")
    wait_until_carried(page)
    server.stop()
    visitor.expect(GONE)
    page.get_by_role("link", name="오픈소스 라이선스").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("오픈소스 라이선스")
    expect(page).to_have_url(server.url + "settings/licences")
    text = page.get_by_text("Rich Felker").first
    expect(text).to_be_attached()
    expect(text).not_to_be_visible()
    page.locator("summary", has_text="dlmalloc").focus()
    page.keyboard.press("Enter")
    expect(text).to_be_visible()
    page.get_by_role("link", name="뒤로").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("설정")
    visitor.open(page, "settings/licences")
    for name in ("Haru", "Swift", "SQLite", "Nanum Myeongjo", "GPL-3"):
        expect(page.locator("summary", has_text=re.compile(f"^{name}"))).to_be_visible()
    page.get_by_role("link", name="뒤로").click()
    expect(page).to_have_url(server.url + "settings")


def test_licences_that_do_not_come_can_be_asked_for_again(server, visitor):
    page = visitor.device(service_workers="block").new_page()
    visitor.expect("Service Worker|ERR_FAILED")
    page.route("**/licences.*.json", lambda route: route.abort())
    visitor.open(page, "settings/licences")
    expect(page.get_by_role("alert")).to_contain_text("라이선스를 불러오지 못했어요")
    page.unroute("**/licences.*.json")
    page.get_by_role("button", name="다시 시도").click()
    expect(page.locator("summary", has_text="SQLite")).to_be_visible()


def test_the_version_is_shown_and_is_in_the_report_of_a_crash(visitor):
    assert re.fullmatch(r"\d+\.\d+\.\d+( \(\d{4}-\d\d-\d\d [0-9a-f]{8}\+?\))?", RELEASE)
    page = broken_page(visitor, "settings")
    expect(page.get_by_role("main")).to_contain_text(RELEASE)
    page.evaluate("() => { window.fuse = true; }")
    page.get_by_role("radio", name="어둡게").click()
    report = page.get_by_role("textbox", name="Report").input_value()
    assert report.startswith(f"Haru {RELEASE}\n")


@each_value(language=LANGUAGES, screen=SCREENS)
def test_settings_are_kept_as_pictures(serve, visitor_to, screen, language):
    visitor = visitor_to(serve(options=CONTACT).url)
    page = visitor.page("settings", screen=screen, language=language, at=person.MORNING)
    page.locator("#alarm").check()
    expect(page.locator("#alarm-time")).to_be_visible()
    place = "phone" if screen == PHONE else "desktop"
    for colours in ("light", "dark"):
        page.emulate_media(color_scheme=colours)
        shot(page, f"settings-{place}-{language[:2]}-{colours}")
    page.get_by_text(RELEASE).scroll_into_view_if_needed()
    until(page, "document.querySelector('a[href^=mailto]').getBoundingClientRect().bottom < innerHeight")
    shot(page, f"settings-{place}-{language[:2]}-foot")
    page.locator("a[href$='settings/licences']").click()
    page.locator("summary", has_text="SQLite").click()
    expect(page.get_by_text("Richard Hipp").first).to_be_visible()
    shot(page, f"licences-{place}-{language[:2]}")


@pytest.mark.parametrize("name", ["날짜와 알림", "내 기록", "앱 정보"])
def test_the_head_leads_to_each_group(visitor, name):
    page = visitor.page("settings", at=person.MORNING)
    page.get_by_role("main").get_by_role("link", name=name, exact=True).click()
    heading = page.get_by_role("heading", level=2, name=name, exact=True)
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()
    # The group is seen below its name.
    assert heading.bounding_box()["y"] < page.viewport_size["height"] * .75
    expect(page.get_by_role("heading", level=1)).to_have_text("설정")


def test_a_picture_shows_the_use_of_an_account(visitor):
    page = visitor.page("settings", at=person.MORNING)
    expect(page.get_by_role("group", name="이렇게 보여요")).to_contain_text("치과")
    visitor.open(page, "settings/calendars")
    expect(page.get_by_role("group", name="이렇게 보여요")).to_contain_text("지우 생일 · D-3")
    visitor.open(page, "settings/widgets")
    expect(page.locator(".widgetview")).to_be_visible()
    page.get_by_role("button", name="동기화").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("동기화")
