"""The day of a trip: stops written, dragged by mouse and finger, moved by keys, found on the map, offline, in three languages."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import accessibility
import person
import shelf
from combinations import COLOURS, LANGUAGES, SCREENS, each_value
from finger import Finger
from shelf import row
from test_offline import GONE
from visitor import DESKTOP, PHONE, shot, until, wait_until_carried

DAY = "trips/T/2026-11-21"
TABLET = {"width": 768, "height": 1024}
LANDSCAPE = {"width": 844, "height": 390}
LINE = {"ko-KR": "장소 적기", "en-US": "Add a stop", "ja-JP": "スポットを入力"}
TRIP = {"title": "겨울 초입, 제주", "start": "2026-11-20", "end": "2026-11-22"}
PLACES = [
    ("S1", "월정리 해변", "09:30", 40, 33.556, 126.795), ("S2", "비자림", "11:00", 80, 33.488, 126.808),
    ("S3", "성산일출봉", "15:30", 90, 33.458, 126.942), ("S4", "광치기해변", "17:20", None, 33.452, 126.925),
]


def trip() -> tuple[str, str]:
    return row("trip", "T", **TRIP)


def places() -> list[tuple[str, str]]:
    rows = []
    for name, title, time, minutes, lat, lon in PLACES:
        more = {} if minutes is None else {"minutes": minutes}
        rows.append(row("stop", name, trip="T", name=title, day="2026-11-21", time=time, lat=lat, lon=lon, **more))
    return rows


def open_day(visitor, rows: list[tuple[str, str]] = (), **device) -> Page:
    page = visitor.blank(at=person.MORNING, **device)
    shelf.lay(page, [trip(), *rows])
    visitor.open(page, DAY)
    return page


def tip(pin: Locator) -> tuple[float, float]:
    """Where a pin of the map points to, in the window."""
    x, y = pin.evaluate("pin => { const place = pin.getScreenCTM(); return [place.e, place.f] }")
    return x, y


def line(page: Page, language: str = "ko-KR") -> Locator:
    return page.get_by_role("textbox", name=LINE[language], exact=True)


def write(page: Page, *names: str) -> None:
    for name in names:
        line(page).fill(name)
        line(page).press("Enter")
        expect(line(page)).to_have_value("")


def names(page: Page) -> Locator:
    return page.locator(".stop .title")


def handle(page: Page, name: str) -> Locator:
    return page.locator("li.stop", has_text=name).locator(".grip")


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tab(page: Page, name: str) -> Locator:
    return page.get_by_role("link", name=re.compile(f"^{name}"))


def drag(page: Page, name: str, to: tuple[float, float]) -> None:
    x, y = middle(handle(page, name))
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, 9):
        page.mouse.move(x + (to[0] - x) * step / 8, y + (to[1] - y) * step / 8)
    page.mouse.up()


def test_many_are_written_in_a_row_and_are_there_again(visitor):
    page = open_day(visitor)
    write(page, "월정리 해변", "비자림", "성산일출봉")
    expect(line(page)).to_be_focused()
    expect(names(page)).to_have_text(["월정리 해변", "비자림", "성산일출봉"])
    shelf.wait_for_row(page, "성산일출봉")
    person.reload(page)
    expect(names(page)).to_have_text(["월정리 해변", "비자림", "성산일출봉"])


def test_a_stop_is_written_where_its_time_belongs(visitor):
    page = open_day(visitor)
    write(page, "09:00 월정리 해변", "11:00 비자림", "성산일출봉", "광치기해변", "10:00 우진해장국")
    # The first has the mark of the next one.
    expect(names(page)).to_contain_text(["월정리 해변", "우진해장국", "비자림", "성산일출봉", "광치기해변"])


def test_links_that_lead_elsewhere_are_no_duplicates_and_one_that_names_a_place_has_its_name(visitor):
    page = open_day(visitor)
    write(page, "https://naver.me/abc", "https://maps.app.goo.gl/xyz", "https://map.kakao.com/?q=한라산")
    expect(names(page)).to_have_text(["지도 링크", "지도 링크", "한라산"])
    expect(page.get_by_text("중복된 장소")).to_have_count(0)
    write(page, "https://naver.me/abc")
    expect(page.get_by_text("중복된 장소")).to_have_count(2)


def test_a_row_is_dragged_by_the_mouse(visitor):
    page = open_day(visitor, screen=DESKTOP)
    write(page, "하나", "둘", "셋")
    drag(page, "하나", middle(handle(page, "셋")))
    expect(names(page)).to_have_text(["둘", "셋", "하나"])
    expect(handle(page, "하나")).to_be_focused()


def test_a_row_is_dropped_on_another_day(visitor):
    page = open_day(visitor, screen=DESKTOP)
    write(page, "하나", "둘")
    drag(page, "하나", middle(tab(page, "3일차")))
    expect(names(page)).to_have_text(["둘"])
    expect(person.said(page)).to_contain_text("11.22(일)로 옮겼어요: 하나")
    tab(page, "3일차").click()
    expect(names(page)).to_have_text(["하나"])
    person.said(page).get_by_role("button", name="되돌리기").click()
    expect(names(page)).to_have_count(0)
    tab(page, "2일차").click()
    expect(names(page)).to_have_text(["하나", "둘"])


def test_a_row_is_dragged_by_a_finger(visitor):
    page = open_day(visitor, screen=PHONE)
    write(page, "하나", "둘", "셋")
    finger = Finger(page)
    x, y = middle(handle(page, "하나"))
    goal = middle(handle(page, "둘"))[1]
    finger.down(x, y)
    for step in range(1, 7):
        finger.move(x, y + (goal - y) * step / 6)
    expect(page.locator(".stop.dragged")).to_have_count(1)
    finger.up()
    expect(names(page)).to_have_text(["둘", "하나", "셋"])
    x, y = middle(handle(page, "셋"))
    goal = middle(tab(page, "1일차"))
    finger.down(x, y)
    for step in range(1, 7):
        finger.move(x + (goal[0] - x) * step / 6, y + (goal[1] - y) * step / 6)
    finger.up()
    expect(names(page)).to_have_text(["둘", "하나"])


def test_a_row_is_moved_by_keys_within_its_day_and_beyond(visitor):
    page = open_day(visitor)
    write(page, "하나", "둘", "셋")
    handle(page, "하나").focus()
    page.keyboard.press("ArrowDown")
    expect(names(page)).to_have_text(["둘", "하나", "셋"])
    expect(handle(page, "하나")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(tab(page, "3일차")).to_have_attribute("aria-current", "true")
    expect(names(page)).to_have_text(["하나"])
    expect(handle(page, "하나")).to_be_focused()
    page.keyboard.press("Delete")
    expect(names(page)).to_have_count(0)
    person.said(page).get_by_role("button", name="되돌리기").click()
    expect(names(page)).to_have_text(["하나"])


def test_pins_and_rows_find_each_other(visitor):
    page = open_day(visitor, places(), screen=DESKTOP)
    expect(page.locator(".pin")).to_have_count(4)
    expect(page.locator(".leg").first).to_contain_text("직선 7.7 km")
    page.locator(".pin", has_text="3").click()
    expect(page.locator("li.stop", has_text="성산일출봉")).to_have_class(re.compile("next"))
    expect(page.get_by_role("button", name="‘성산일출봉’ 지도에서 보기")).to_be_focused()
    expect(page.locator(".pin.chosen")).to_contain_text("성산일출봉")
    page.get_by_role("button", name="‘비자림’ 지도에서 보기").click()
    expect(page.locator(".pin.chosen")).to_contain_text("비자림")
    shot(page, "trip-day-desktop")


def test_a_map_link_becomes_a_location_and_rubbish_is_told(visitor):
    page = open_day(visitor)
    page.get_by_role("link", name="장소 추가").click()
    sheet = person.sheet(page)
    expect(sheet.get_by_role("textbox", name="이름")).to_be_focused()
    sheet.get_by_role("textbox", name="이름").fill("경복궁")
    location = sheet.get_by_role("textbox", name="위치")
    location.fill("95, 127")
    expect(sheet.get_by_text("지구 밖의 위치예요")).to_be_visible()
    location.fill("https://www.openstreetmap.org/#map=17/37.5796/126.977")
    expect(sheet.get_by_text("지구 밖의 위치예요")).to_have_count(0)
    link = sheet.get_by_role("group", name="다른 지도에서 열기").get_by_role("link", name="카카오맵")
    expect(link).to_have_attribute("target", "_blank")
    expect(link).to_have_attribute("href", re.compile(r"^https://map\.kakao\.com/link/map/.*,37\.5796,126\.977$"))
    shot(page, "stop-sheet-phone")
    person.press(page, "추가")
    expect(names(page)).to_have_text(["경복궁"])
    expect(page.locator(".pin")).to_have_count(1)


def test_a_draft_survives_a_reload(visitor):
    page = open_day(visitor)
    page.get_by_role("link", name="장소 추가").click()
    person.sheet(page).get_by_role("textbox", name="이름").fill("비자")
    until(page, f"({shelf.ALL_OF})('meta').then(rows => rows.some(([key]) => key === 'draft/stop/new-T'))")
    visitor.open(page, DAY + "/add")
    expect(person.sheet(page).get_by_role("textbox", name="이름")).to_have_value("비자")


def test_it_works_offline(server, visitor):
    page = open_day(visitor, places())
    wait_until_carried(page)
    server.stop()
    visitor.expect(GONE)
    visitor.open(page, DAY)
    expect(names(page)).to_have_count(4)
    expect(page.locator(".pin")).to_have_count(4)
    write(page, "오프라인 장소")
    expect(names(page)).to_have_count(5)


@each_value(language=LANGUAGES, screen=SCREENS)
def test_it_is_said_in_three_languages_and_prints_no_array(visitor, language, screen):
    page = open_day(visitor, places() + [row("stop", "S9", trip="T", name="A")], screen=screen, language=language)
    expect(line(page, language)).to_be_visible()
    text = page.locator("main").inner_text()
    assert "[" not in text and "Optional" not in text
    assert accessibility.faults(page) == []
    shot(page, f"trip-day-{language}-{'phone' if screen is PHONE else 'desktop'}")


def test_a_narrow_phone_has_no_sideways_scroll(visitor):
    page = open_day(visitor, places(), screen={"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_today_and_the_calendar_tell_of_the_trip(visitor):
    page = open_day(visitor, places())
    visitor.open(page, "")
    card = page.get_by_role("main").get_by_role("link", name=re.compile("겨울 초입, 제주"))
    expect(card).to_contain_text("2일차 · 다음 09:30 월정리 해변")
    shot(page, "trip-today-phone")
    card.click()
    expect(names(page)).to_have_count(4)
    visitor.open(page, "calendar")
    expect(page.locator(".band")).to_have_count(2)
    expect(page.get_by_role("button", name=re.compile("22일 일요일.*겨울 초입, 제주"))).to_be_visible()
    shot(page, "trip-calendar-phone")


LONG_TRIP = row("trip", "L", title="겨울 초입의 제주를 버스와 두 발로만 천천히 도는 아주 길고 긴 이름의 여행", start="2026-11-01", end="2026-11-30")


@pytest.mark.parametrize("screen", [PHONE, DESKTOP, {"width": 320, "height": 640}], ids=["phone", "desktop", "narrow"])
def test_a_long_name_leaves_the_tabs_free_and_the_chosen_day_among_them(visitor, screen):
    page = visitor.blank(screen=screen, at=person.MORNING)
    shelf.lay(page, [LONG_TRIP, *(row("stop", f"L{n}", trip="L", name=f"장소 {n}", day="2026-11-21") for n in range(20))])
    visitor.open(page, "trips")
    page.get_by_role("link", name=re.compile("겨울 초입")).click()
    chosen = page.locator(".daytab[aria-current]")
    expect(chosen).to_contain_text("21일차")
    expect(chosen).to_be_in_viewport(ratio=1)
    title = page.locator("h1 .two")
    height, line = title.evaluate("node => [node.getBoundingClientRect().height, parseFloat(getComputedStyle(node).lineHeight)]")
    assert height < 2.5 * line
    # The tabs stay in view below the name while the rest is scrolled under both.
    page.locator(".stop").last.scroll_into_view_if_needed()
    expect(chosen).to_be_in_viewport(ratio=1)
    assert title.bounding_box()["y"] + height <= chosen.bounding_box()["y"]
    chosen.click(trial=True)


NAME = "겨울 초입의 제주를 버스와 두 발로만 천천히 도는 아주 길고 긴 이름의 여행 그리고 그다음 해에 다시 가서 돌아본 이야기까지 모두 적어 두는 백 글자짜리 제목을 가진 여행 끝이에요"
MANY = [("09:30", 64_000, "KRW"), ("12:00", 4_550, "USD"), ("18:00", 12_800, "JPY")]


def long_trip() -> list[tuple[str, str]]:
    """A trip of ten days with a name as long as can be, a concept, and money of three currencies on one of them."""
    rows = [row("trip", "X", title=NAME, start="2026-11-14", end="2026-11-23", concept="느리게 걷고, 많이 먹고, 일찍 자기")]
    for number, (name, title, time, minutes, lat, lon) in enumerate(PLACES):
        memo = {"memo": "천년 비자나무 숲길"} if number == 1 else {}
        length = {"minutes": minutes} if minutes else {}
        rows.append(row("stop", f"X{name}", trip="X", name=title, day="2026-11-21", time=time, lat=lat, lon=lon, **memo, **length))
    rows.append(row("stop", "X9", trip="X", name="귤 농장 들르기", day="2026-11-21", rank="z"))
    for number, (_, amount, currency) in enumerate(MANY):
        rows.append(row("expense", f"X{number}", trip="X", kind="meals", amount=amount, currency=currency, day="2026-11-21"))
    return rows


# Screens of a trip that have its name in the heading.
PARTS = ["trips/X/2026-11-21", "trips/X/money", "trips/X/packing", "trips/X/2026-11-21/diary", "trips/X/take"]


def test_a_title_of_a_hundred_letters_widens_no_screen_of_a_trip(visitor):
    assert len(NAME) == 100
    page = visitor.blank(at=person.MORNING)
    shelf.lay(page, long_trip())
    visitor.open(page)
    for screen in (PHONE, TABLET, DESKTOP, LANDSCAPE, {"width": 320, "height": 640}):
        page.set_viewport_size(screen)
        for path in PARTS:
            visitor.go(page, path)
            expect(page.locator("#heading")).to_contain_text("겨울 초입의 제주")
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (screen, path)
            assert page.evaluate("""() => [...document.querySelectorAll('.main, .pane, .head, .tophead')].every(node =>
                node.getBoundingClientRect().right <= innerWidth + 1)"""), (screen, path)
            shot(page, f"trip-long-{screen['width']}-{path.rpartition('/')[2]}")


def test_the_tabs_are_at_the_chosen_day_and_under_the_title_also_when_it_is_scrolled(visitor):
    page = visitor.blank(screen=PHONE, at=person.MORNING)
    shelf.lay(page, long_trip())
    visitor.open(page, "")
    page.get_by_role("main").get_by_role("link", name=re.compile("겨울 초입")).first.click()
    chosen = page.locator(".daytab[aria-current]")
    expect(chosen).to_contain_text("8일차")
    expect(chosen).to_be_in_viewport(ratio=1)
    page.locator(".stop").last.scroll_into_view_if_needed()
    page.mouse.wheel(0, 2000)
    expect(chosen).to_be_in_viewport(ratio=1)
    head, tabs = page.locator(".tophead .head").bounding_box(), chosen.bounding_box()
    assert head["y"] >= 0 and head["y"] + head["height"] <= tabs["y"]
    chosen.click(trial=True)


def test_a_stop_that_is_dropped_on_the_title_goes_to_no_other_day(visitor):
    page = visitor.blank(screen=PHONE, at=person.MORNING)
    shelf.lay(page, long_trip())
    visitor.open(page, "trips/X/2026-11-21")
    before = names(page).all_text_contents()
    drag(page, "월정리 해변", middle(page.locator("#heading")))
    expect(names(page)).to_have_count(len(before))
    expect(person.said(page)).to_be_empty()


def test_rows_are_as_high_as_their_texts_and_the_dragged_one_covers_the_row_under_it(visitor):
    # So high that all rows are in view: else the page scrolls under the pointer.
    page = visitor.blank(screen={**PHONE, "height": 1600}, at=person.MORNING)
    shelf.lay(page, long_trip())
    visitor.open(page, "trips/X/2026-11-21")
    rows = page.locator("li.stop")
    heights = rows.evaluate_all("all => all.map(row => row.getBoundingClientRect().height)")
    assert heights[-1] < 60 < heights[1], heights
    x, y = middle(handle(page, "월정리 해변"))
    page.mouse.move(x, y)
    page.mouse.down()
    goal = middle(handle(page, "비자림"))[1]
    for step in range(1, 6):
        page.mouse.move(x, y + (goal - y) * step / 5)
    expect(page.locator("li.stop.below")).to_contain_text("비자림")
    assert rows.evaluate_all("all => all.map(row => row.getBoundingClientRect().height)") == heights
    # The row is topmost where it is held.
    held = page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('li.stop').textContent", [x - 120, goal])
    assert "월정리 해변" in held
    shot(page, "trip-dragged-phone")
    page.mouse.up()
    expect(names(page).first).to_contain_text("월정리 해변")


def test_a_leg_leads_to_directions_elsewhere(visitor):
    page = open_day(visitor, places())
    leg = page.get_by_role("button", name="직선 7.7 km, ‘월정리 해변’에서 ‘비자림’까지 길찾기")
    leg.press("Enter")
    expect(leg).to_have_attribute("aria-expanded", "true")
    ways = page.get_by_role("group", name="길찾기").get_by_role("link")
    expect(ways).to_have_text(["카카오맵", "네이버 지도", "구글 지도", "애플 지도", "OpenStreetMap"])
    assert all(link.get_attribute("rel") == "noopener noreferrer" for link in ways.all())
    assert accessibility.faults(page) == []
    shot(page, "trip-leg-phone")


def test_a_line_of_a_plan_is_understood_and_comes_back_by_undo(visitor):
    page = open_day(visitor)
    line(page).fill("09:30 우진해장국 1시간")
    understood = page.get_by_role("group", name="이렇게 이해했어요")
    expect(understood.get_by_role("button")).to_have_text(["09:30", "1시간 머물기"])
    shot(page, "trip-line-phone")
    line(page).press("Enter")
    expect(page.locator("li.stop")).to_contain_text("09:30")
    expect(page.locator("li.stop")).to_contain_text("1시간")
    person.said(page).get_by_role("button", name="되돌리기").click()
    expect(line(page)).to_have_value("09:30 우진해장국 1시간")
    understood.get_by_role("button", name="1시간 머물기 빼기").click()
    expect(line(page)).to_be_focused()
    line(page).press("Enter")
    expect(names(page).first).to_contain_text("우진해장국 1시간")


@each_value(screen={**SCREENS, "tablet": TABLET, "landscape": LANDSCAPE}, language=LANGUAGES, colours=COLOURS)
def test_a_day_is_kept_as_pictures(visitor, screen, colours, language):
    page = visitor.blank(at=person.MORNING, screen=screen, colours=colours, language=language)
    shelf.lay(page, long_trip())
    visitor.open(page, "trips/X/2026-11-21")
    expect(names(page)).to_have_count(5)
    name = f"trip-frame-{language[:2]}-{screen['width']}-{colours}"
    shot(page, name)
    page.locator("#trip-more").click()
    expect(person.sheet(page)).to_be_visible()
    assert accessibility.faults(page) == []
    shot(page, name + "-menu")
