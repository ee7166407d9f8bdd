"""Finding places for a trip's day: as list and pins, page by page, by keys alone; and each cause of finding none is told."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

import accessibility
import person
import shelf
from combinations import LANGUAGES, SCREENS, each_value
from placefinder import KEY, PlaceFinder
from test_trip_day import DAY, names, places, tip, trip
from visitor import DESKTOP, PHONE, Visitor, shot

SEARCH = DAY + "/search"
FIELD = {"ko-KR": "장소 찾기", "en-US": "Find places", "ja-JP": "場所を探す"}


@pytest.fixture
def finder() -> Iterator[PlaceFinder]:
    finder = PlaceFinder()
    yield finder
    finder.stop()


@pytest.fixture
def korean(finder, serve, visitor_to) -> Visitor:
    """A visitor of a server that asks Kakao."""
    return visitor_to(serve(environment=finder.kakao).url)


@pytest.fixture
def world(finder, serve, visitor_to) -> Visitor:
    """A visitor of a server that asks Nominatim."""
    return visitor_to(serve(environment=finder.nominatim).url)


def open_search(visitor: Visitor, path: str = SEARCH, stops: bool = True, **device) -> Page:
    page = visitor.blank(at=person.MORNING, **device)
    shelf.lay(page, [trip(), *(places() if stops else [])])
    visitor.open(page, path)
    return page


def field(page: Page, language: str = "ko-KR") -> Locator:
    return page.get_by_role("searchbox", name=FIELD[language])


def find(page: Page, words: str, language: str = "ko-KR") -> None:
    field(page, language).fill(words)
    field(page, language).press("Enter")


def rows(page: Page) -> Locator:
    return page.locator("[id^=place-row-]")


def pins(page: Page) -> Locator:
    return page.locator(".pin:not(.done)")


def test_places_are_found_and_added_one_after_the_other(korean, finder):
    page = open_search(korean, DAY)
    page.get_by_role("link", name="장소 찾기").first.click()
    expect(page).to_have_url(korean.home + SEARCH)
    field(page).press_sequentially("비자림")
    assert finder.asked == [], "asked while a person was typing"
    field(page).press("Enter")
    expect(rows(page)).to_have_count(3)
    expect(rows(page).first).to_contain_text("제주특별자치도 제주시 구좌읍 비자숲길 55")
    expect(rows(page).nth(2)).to_contain_text("평대리 3157")
    # A place that is planned already is known by its name and position; the stops of the day stay on the map.
    expect(rows(page).first).to_contain_text("2일차에 있음")
    expect(page.locator(".pin.done")).to_have_count(4)
    assert sorted(pins(page).all_text_contents()) == ["1", "2", "3"]
    assert len(finder.asked) == 1
    page.get_by_role("button", name="‘비자림 입구 카페’ 2일차에 추가").click()
    expect(person.said(page)).to_contain_text("‘비자림 입구 카페’ 추가했어요")
    expect(rows(page).nth(1)).to_contain_text("2일차에 있음")
    page.get_by_role("button", name="힐링센터").last.click()
    person.said(page).get_by_role("button", name="되돌리기").click()
    expect(page.get_by_role("button", name="힐링센터").last).to_have_accessible_name(
        "‘비자숲 힐링센터와 아주 길어서 두 줄이 넘도록 이어지는 이름을 가진 전시관’ 2일차에 추가")
    page.get_by_role("link", name="뒤로").click()
    expect(names(page)).to_have_count(5)
    shelf.wait_for_row(page, "비자림 입구 카페")
    assert KEY not in page.content()


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_list_and_map_go_in_step(korean, screen):
    page = open_search(korean, screen=screen)
    find(page, "비자림")
    rows(page).nth(1).click()
    expect(page.locator(".pin.chosen")).to_contain_text("2비자림 입구 카페")
    expect(rows(page).nth(1)).to_have_attribute("aria-pressed", "true")
    page.locator(".pin", has_text="1").last.click()
    expect(rows(page).first).to_have_attribute("aria-pressed", "true")
    expect(rows(page).nth(1)).to_have_attribute("aria-pressed", "false")
    link = page.get_by_role("link", name="장소 보기")
    expect(link).to_have_attribute("href", "https://place.map.kakao.com/8064396")
    expect(link).to_have_attribute("rel", "noopener noreferrer")
    expect(page.get_by_role("link", name="전화 064-710-7912")).to_be_visible()
    shot(page, f"trip-search-chosen-{screen['width']}")


def test_kinds_this_area_and_the_nearest_narrow_it(korean, finder):
    page = open_search(korean)
    find(page, "비자림")
    expect(rows(page)).to_have_count(3)
    page.get_by_role("button", name="카페", exact=True).click()
    expect(rows(page)).to_have_count(1)
    page.get_by_role("button", name="모두", exact=True).click()
    expect(rows(page)).to_have_count(3)
    page.get_by_role("button", name="거리순").click()
    expect(rows(page)).to_have_count(3)
    assert "sort=distance" in finder.asked[-1] and "rect=126." in finder.asked[-1]
    find(page, "카페")
    # Only places in the area of the map.
    expect(rows(page)).to_have_count(1)
    page.get_by_role("button", name="이 지역에서 찾기").click()
    expect(rows(page)).to_have_count(1)
    page.get_by_role("button", name="이 지역만").click()
    expect(rows(page)).to_have_count(15)


def test_a_service_that_fails_is_told_and_asked_again(korean, finder):
    korean.expect("status of 50")
    finder.refusal = (503, "")
    page = open_search(korean)
    find(page, "어디에도 없는 곳")
    main = page.get_by_role("main")
    expect(main).to_contain_text("지도 서비스가 응답하지 않아요")
    finder.refusal = None
    finder.places["어디에도 없는 곳"] = finder.places["비자림"]
    main.get_by_role("button", name="다시 시도").click()
    expect(rows(page)).to_have_count(3)


def test_without_a_network_it_says_so_and_tries_again(korean):
    korean.expect("ERR_INTERNET_DISCONNECTED")
    page = open_search(korean)
    find(page, "비자림")
    expect(rows(page)).to_have_count(3)
    page.context.set_offline(True)
    find(page, "카페")
    expect(page.get_by_role("main")).to_contain_text("인터넷에 연결되어 있지 않아요")
    shot(page, "trip-search-offline-390")
    page.context.set_offline(False)
    page.get_by_role("button", name="다시 시도").click()
    expect(rows(page)).to_have_count(15)


def test_a_pin_is_put_on_the_map_without_any_search(visitor_to, serve, tiles):
    visitor = visitor_to(serve(environment=tiles.environment).url)
    page = open_search(visitor, DAY)
    page.get_by_role("link", name="장소 찾기").first.click()
    ground = page.locator("#place-map .ground")
    box = ground.bounding_box()
    page.mouse.click(box["x"] + box["width"] * 0.2, box["y"] + box["height"] * 0.75)
    card = page.locator("#place-card")
    expect(card).to_contain_text("지도에서 고른 곳")
    x, y = tip(page.locator(".pin.chosen"))
    assert abs(x - box["x"] - box["width"] * 0.2) < 1
    assert abs(y - box["y"] - box["height"] * 0.75) < 1
    shot(page, "trip-search-picked-390")
    location = card.locator(".sub").inner_text()
    card.get_by_role("button", name="여기에 추가").click()
    sheet = person.sheet(page)
    expect(sheet.get_by_role("textbox", name="위치")).to_have_value(location)
    sheet.get_by_role("textbox", name="이름").fill("노을 자리")
    person.press(page, "추가")
    expect(page).to_have_url(visitor.home + SEARCH)
    expect(page.locator(".pin.done")).to_have_count(5)
    expect(card).to_have_count(0)


def test_by_keyboard_alone(korean):
    page = open_search(korean)
    field(page).focus()
    page.keyboard.type("비자림")
    page.keyboard.press("Enter")
    expect(rows(page)).to_have_count(3)
    rows(page).nth(1).focus()
    page.keyboard.press("Enter")
    expect(page.locator("#place-card")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="장소 보기")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(person.said(page)).to_contain_text("추가했어요")
    # The same button says now that it is there, and keeps the focus.
    expect(page.get_by_role("button", name="2일차에 한 번 더")).to_be_focused()
    rows(page).first.focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="‘비자림’ 2일차에 있음")).to_be_focused()


def test_the_way_is_found_in_other_maps(korean):
    page = open_search(korean)
    find(page, "비자림")
    page.get_by_role("button", name="‘비자림 입구 카페’ 2일차에 추가").click()
    page.get_by_role("link", name="뒤로").click()
    page.get_by_role("link", name="비자림 입구 카페").click()
    sheet = person.sheet(page)
    ways = sheet.get_by_role("group", name="길찾기")
    expect(ways.get_by_role("link")).to_have_count(5)
    hrefs = [link.get_attribute("href") for link in ways.get_by_role("link").all()]
    assert [href.split("/")[2] for href in hrefs] == ["map.kakao.com", "map.naver.com", "www.google.com", "maps.apple.com",
                                                           "www.openstreetmap.org"]
    expect(sheet.get_by_role("link", name="장소 보기")).to_have_attribute("href", "https://place.map.kakao.com/8000001")
    ways.scroll_into_view_if_needed()
    shot(page, "trip-stop-ways-390")


def test_the_world_is_searched_by_nominatim(world, finder):
    world.expect("status of 400")
    page = open_search(world, language="en-US")
    find(page, "Paris", "en-US")
    expect(rows(page)).to_have_count(3)
    expect(rows(page).first).to_contain_text("Sights · 5, Avenue Anatole France")
    expect(page.get_by_role("main")).to_contain_text("© OpenStreetMap contributors")
    assert "accept-language=en" in finder.asked[-1]
    # Kinds are picked from the same answer, which the server keeps: nobody is asked again.
    page.get_by_role("button", name="Cafés", exact=True).click()
    expect(rows(page)).to_have_count(1)
    assert len(finder.asked) == 1
    page.get_by_role("button", name="Clear", exact=True).click()
    page.get_by_role("button", name="Food", exact=True).click()
    expect(page.get_by_role("main")).to_contain_text("Enter something to search for")


@each_value(language=LANGUAGES, screen=SCREENS)
def test_it_is_kept_as_pictures_and_can_be_listened_to(korean, screen, language):
    page = open_search(korean, screen=screen, language=language, bypass_csp=True)
    name = f"trip-search-{language[:2]}-{screen['width']}"
    shot(page, name + "-before")
    find(page, "비자림", language)
    expect(rows(page)).to_have_count(3)
    rows(page).first.click()
    for colours in ("light", "dark"):
        page.emulate_media(color_scheme=colours)
        shot(page, f"{name}-{colours}")
    assert accessibility.violations_in_both_lights(page) == []
    assert page.evaluate("document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth") == 0
    assert accessibility.faults(page) == []
