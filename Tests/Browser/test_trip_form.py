"""A trip is made, changed and arranged: its days on the range calendar, its cover, other dates, and the list of all."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import accessibility
import person
import shelf
from combinations import SCREENS, each_value
from person import ENGLISH, JAPANESE, KOREAN, press, said, sheet, title_field
from photos import QUARTERS, blobs, choose, wait_until_painted
from pictures import CORNERS, is_near, png
from shelf import row
from visitor import DESKTOP, shot

EDIT = "trips/T/edit"
STOPS = [("A", "공항", "2026-11-20"), ("B", "비자림", "2026-11-21"), ("C", "성산일출봉", "2026-11-22")]


def cell(page: Page, day: str) -> Locator:
    return page.locator(f"#pick-{day}")


def days_line(page: Page) -> Locator:
    """The line of the form about the days that are chosen."""
    return sheet(page).locator(".turned")


def tap(page: Page, *days: str) -> None:
    for day in days:
        cell(page, day).click()


def head(page: Page) -> Locator:
    return page.locator("#heading")


def part(page: Page, name: str) -> Locator:
    """A part of the list, such as the past trips."""
    return page.locator("section", has=page.get_by_role("heading", name=re.compile(f"^{name}")))


def titles(page: Page, name: str) -> Locator:
    return part(page, name).locator(".name, .title")


def fields(page: Page) -> dict[str, Any]:
    """The stored fields of the one trip."""
    [text] = [text for key, text in shelf.rows(page) if key.startswith("trip/")]
    return {name: value for name, (value, *_) in json.loads(text)["f"].items()}


def trip(name: str, title: str, start: str, end: str, **more: Any) -> tuple[str, str]:
    return row("trip", name, title=title, start=start, end=end, **more)


def with_stops(visitor, path: str = EDIT, **device: Any) -> Page:
    """The trip of three days with a stop on each, open in its form."""
    page = visitor.blank(at=person.MORNING, **device)
    rows = [row("stop", name, trip="T", name=title, day=day) for name, title, day in STOPS]
    shelf.lay(page, [trip("T", "제주", "2026-11-20", "2026-11-22"), *rows])
    visitor.open(page, path)
    return page


def stops_on(visitor, page: Page, day: str, names: list[str]) -> None:
    visitor.open(page, f"trips/T/{day}")
    expect(page.locator(".stop .title")).to_have_text(names)


# The range calendar


@pytest.mark.parametrize("taps, line", [
    (["2026-11-27", "2026-11-24"], "11.24(화) – 11.27(금)3박 4일"), (["2026-11-24", "2026-11-27", "2026-11-10"], "11.10(화)당일"),
], ids=["backwards", "anew"])
def test_a_trip_has_the_days_that_were_tapped(visitor, taps, line):
    page = visitor.page("trips/new", at=person.MORNING)
    title_field(page).fill("부산")
    expect(days_line(page)).to_have_text("첫날과 마지막 날을 눌러 주세요")
    tap(page, *taps)
    expect(days_line(page)).to_have_text(line)
    press(page, "추가")
    expect(head(page)).to_contain_text("부산")
    person.trip_menu(page, "여행 수정")
    expect(days_line(page)).to_have_text(line)
    chosen = page.locator(".leaf .within")
    expect(chosen.first).to_have_attribute("aria-pressed", "true")
    expect(chosen.last).to_have_attribute("aria-pressed", "true")


def test_days_reach_across_months_and_are_seen_on_both_pages(visitor):
    page = visitor.page("trips/new", at=person.MORNING)
    title_field(page).fill("연말")
    tap(page, "2026-11-29")
    sheet(page).get_by_role("button", name="다음 달").click()
    tap(page, "2026-12-02")
    expect(days_line(page)).to_have_text("11.29(일) – 12.2(수)3박 4일")
    expect(page.locator(".leaf .within")).to_have_count(2)
    sheet(page).get_by_role("button", name="이전 달").click()
    expect(page.locator(".leaf .within")).to_have_count(2)
    assert accessibility.faults(page) == []
    shot(page, "trip-form-phone")
    press(page, "추가")
    shelf.wait_for_row(page, "연말")
    assert (fields(page)["start"], fields(page)["end"]) == ("2026-11-29", "2026-12-02")


def test_days_are_chosen_by_keys_alone(visitor):
    page = visitor.page("trips/new", at=person.MORNING, screen=DESKTOP)
    title_field(page).fill("열쇠")
    cell(page, "2026-11-21").focus()
    for key in ["ArrowDown", "ArrowLeft"]:
        page.keyboard.press(key)
    expect(cell(page, "2026-11-27")).to_be_focused()
    page.keyboard.press("Enter")
    expect(days_line(page)).to_have_text("11.27(금)당일")
    for key in ["PageDown", "ArrowUp"]:
        page.keyboard.press(key)
    expect(cell(page, "2026-12-20")).to_be_focused()
    page.keyboard.press("Space")
    expect(days_line(page)).to_have_text("11.27(금) – 12.20(일)23박 24일")
    expect(cell(page, "2026-12-20")).to_have_attribute("aria-pressed", "true")
    title_field(page).press("Enter")
    expect(head(page)).to_contain_text("열쇠")


def test_a_trip_without_title_or_days_is_told_the_missing_one(visitor):
    page = visitor.page("trips/new", at=person.MORNING)
    press(page, "추가")
    expect(title_field(page)).to_be_focused()
    title_field(page).fill("어디든")
    press(page, "추가")
    expect(sheet(page).get_by_text("여행 날짜를 골라 주세요.")).to_be_visible()
    expect(cell(page, "2026-11-21")).to_be_focused()
    assert accessibility.faults(page) == []


# All of it, and changing it


def test_concept_budget_and_drawing_are_kept_and_changed(visitor):
    page = visitor.page("trips/new", at=person.MORNING)
    title_field(page).fill("후쿠오카")
    tap(page, "2026-11-27", "2026-11-28")
    sheet(page).get_by_role("textbox", name="컨셉").fill("온천과 라멘")
    sheet(page).get_by_role("textbox", name="예산").fill("300,000")
    drawings = sheet(page).get_by_role("group", name="커버")
    expect(drawings.get_by_role("button")).to_have_count(12)
    drawings.get_by_role("button", name="산", exact=True).click()
    press(page, "추가")
    shelf.wait_for_row(page, "온천과 라멘")
    assert fields(page)["cover"] == "mountain" and fields(page)["concept"] == "온천과 라멘"
    budget = fields(page)["budget"]

    person.trip_menu(page, "여행 수정")
    expect(sheet(page).get_by_role("textbox", name="컨셉")).to_have_value("온천과 라멘")
    expect(drawings.get_by_role("button", name="산", exact=True)).to_have_attribute("aria-pressed", "true")
    title_field(page).fill("기타큐슈")
    sheet(page).get_by_role("textbox", name="컨셉").fill("천천히")
    sheet(page).get_by_role("textbox", name="예산").fill("50000")
    sheet(page).get_by_role("textbox", name="통화").fill("JPY")
    drawings.get_by_role("button", name="기차", exact=True).click()
    tap(page, "2026-11-25")
    press(page, "저장")
    expect(head(page)).to_contain_text("기타큐슈")
    shelf.wait_for_row(page, "천천히")
    after = fields(page)
    assert after["cover"] == "train" and after["budget"] != budget
    assert after["start"] == after["end"] == "2026-11-25"
    said(page).get_by_role("button", name="되돌리기").click()
    expect(head(page)).to_contain_text("후쿠오카")
    shelf.wait_for_row(page, "온천과 라멘")
    assert fields(page)["budget"] == budget


def test_a_photo_is_cropped_for_the_cover_and_a_drawing_takes_its_place(visitor, tmp_path):
    page = visitor.page("trips/new", at=person.MORNING, screen=DESKTOP)
    title_field(page).fill("부산")
    tap(page, "2026-11-27")
    choose(page, png(tmp_path / "cover.png", 1200, 900))
    page.get_by_role("button", name="자르기", exact=True).click()
    page.get_by_role("radio", name="1:1").click()
    for key in ["+", "ArrowRight"]:
        page.locator("#photo-frame").press(key)
    page.get_by_role("button", name="자르기 완료").click()
    press(page, "추가")
    shelf.wait_for_row(page, "부산")
    stored = fields(page)
    assert stored["cover"] in blobs(page)
    assert stored["crop"]["ratio"] == "1:1" and stored["crop"]["zoom"] > 1 and stored["crop"]["x"] > 0.5
    visitor.open(page, "trips")
    wait_until_painted(page, ".cover canvas")
    right = page.locator(".cover canvas").evaluate(QUARTERS)[1]
    assert is_near(right, CORNERS[1])
    shot(page, "trip-cover-photo-desktop")
    page.get_by_role("link", name=re.compile("부산")).click()
    person.trip_menu(page, "여행 수정")
    sheet(page).get_by_role("group", name="커버").get_by_role("button", name="바다", exact=True).click()
    press(page, "저장")
    expect(sheet(page)).to_have_count(0)
    visitor.open(page, "trips")
    expect(page.locator(".cover canvas")).to_have_count(0)
    expect(page.locator(".cover svg.drawing")).to_have_count(1)


# Other dates


def test_stops_keep_their_dates(visitor):
    page = with_stops(visitor)
    tap(page, "2026-11-20", "2026-11-24")
    sheet(page).get_by_role("radio", name="날짜 그대로 두기").click()
    expect(sheet(page).get_by_text("장소는 그대로예요.")).to_be_visible()
    press(page, "저장")
    shelf.wait_for_row(page, "2026-11-24")
    for _, name, day in STOPS:
        stops_on(visitor, page, day, [name])


@pytest.mark.parametrize("choice, first, last", [
    ("가까운 날로", ["비자림", "공항"], ["성산일출봉"]), ("날짜 없이 두기", ["비자림"], ["성산일출봉"]),
], ids=["nearest", "without-a-day"])
def test_stops_that_are_left_over_go_where_one_says(visitor, choice, first, last):
    page = with_stops(visitor)
    # One end alone changes: the trip gets shorter, and no day another date.
    tap(page, "2026-11-21", "2026-11-22")
    expect(sheet(page).get_by_role("radio", name="날짜 그대로 두기")).to_be_checked()
    expect(sheet(page).get_by_text("새 날짜에 들지 않는 장소 1곳: 공항")).to_be_visible()
    sheet(page).get_by_role("radio", name=choice).click()
    assert accessibility.faults(page) == []
    shot(page, "trip-other-days-phone")
    press(page, "저장")
    expect(said(page)).to_contain_text("저장했어요")
    stops_on(visitor, page, "2026-11-21", first)
    expect(page.get_by_role("heading", name="날짜 없는 장소")).to_have_count(1 if "공항" not in first else 0)
    stops_on(visitor, page, "2026-11-22", last)


def test_other_dates_are_taken_back_with_all_stops(visitor):
    page = with_stops(visitor)
    tap(page, "2026-11-28", "2026-11-28")
    expect(sheet(page).get_by_role("radio", name="함께 옮기기")).to_be_checked()
    press(page, "저장")
    expect(head(page)).to_contain_text("당일")
    said(page).get_by_role("button", name="되돌리기").click()
    expect(head(page)).to_contain_text("2박 3일")
    for _, name, day in STOPS:
        stops_on(visitor, page, day, [name])


# The list

MANY = [
    trip("A", "나주", "2026-12-20", "2026-12-21", created="2026-01-01"),
    trip("B", "가평", "2027-03-01", "2027-03-02", created="2026-01-02"),
    trip("C", "다낭", "2026-11-25", "2026-11-27", created="2026-01-03"),
    trip("D", "라오스", "2026-11-19", "2026-11-21"), trip("E", "마산", "2026-11-18", "2026-11-20"),
]


def with_many(visitor, **device: Any) -> Page:
    page = visitor.blank(at=person.MORNING, **device)
    shelf.lay(page, MANY)
    visitor.open(page, "trips")
    return page


def test_a_trip_is_under_way_through_its_last_day_and_past_ones_open(visitor):
    page = with_many(visitor, screen=DESKTOP)
    expect(titles(page, "여행 중")).to_have_text(["라오스"])
    expect(part(page, "여행 중")).to_contain_text("여행 중 · 3일차")
    expect(titles(page, "다녀온 여행")).to_have_text(["마산"])
    expect(titles(page, "다가오는 여행")).to_have_count(3)
    assert accessibility.faults(page) == []
    shot(page, "trips-desktop")
    page.get_by_role("link", name=re.compile("마산")).click()
    expect(head(page)).to_contain_text("마산")
    expect(page.get_by_role("link", name=re.compile("^1일차"))).to_have_attribute("aria-current", "true")


def test_a_trip_is_pinned_archived_and_taken_out_again(visitor):
    page = with_many(visitor)
    page.get_by_role("link", name=re.compile("마산")).click()
    person.trip_menu(page, "고정")
    expect(page.get_by_role("button", name="여행 메뉴")).to_be_focused()
    page.get_by_role("link", name="뒤로").click()
    expect(titles(page, "고정한 여행")).to_have_text(["마산"])
    expect(part(page, "다녀온 여행")).to_have_count(0)
    page.get_by_role("link", name=re.compile("마산")).click()
    person.trip_menu(page, "보관")
    expect(said(page)).to_contain_text("‘마산’ 보관했어요")
    page.get_by_role("link", name="뒤로").click()
    expect(part(page, "고정한 여행")).to_have_count(0)
    page.get_by_role("button", name="보관한 여행 1개").click()
    page.get_by_role("link", name=re.compile("마산")).click()
    person.trip_menu(page, "보관 해제")
    person.trip_menu(page, "고정 해제")
    page.get_by_role("link", name="뒤로").click()
    expect(titles(page, "다녀온 여행")).to_have_text(["마산"])


def test_a_trip_is_duplicated_with_its_plan(visitor):
    page = with_stops(visitor, "trips/T")
    person.trip_menu(page, "복제")
    expect(head(page)).to_contain_text("제주 복사본")
    expect(head(page)).to_contain_text("2박 3일")
    expect(page.locator(".stop .title")).to_have_text(["공항"])
    visitor.open(page, "trips")
    expect(page.get_by_role("link", name=re.compile("제주"))).to_have_count(2)


def test_a_trip_is_deleted_and_comes_back_with_all_that_hangs_on_it(visitor):
    page = with_stops(visitor, "trips/T/2026-11-21")
    person.trip_menu(page, "삭제")
    expect(page.get_by_role("heading", name="다음 여행은 어디인가요?")).to_be_visible()
    expect(page.locator(".cover")).to_have_count(0)
    said(page).get_by_role("button", name="되돌리기").click()
    page.get_by_role("link", name=re.compile("제주")).click()
    expect(page.locator(".stop .title")).to_have_text(["비자림"])


@each_value(speech={"ko": KOREAN, "en": ENGLISH, "ja": JAPANESE}, screen=SCREENS)
def test_it_is_said_in_three_languages(visitor, speech, screen, request):
    nights = {KOREAN: "3박 4일", ENGLISH: "4 days, 3 nights", JAPANESE: "3泊4日"}[speech]
    page = visitor.page("trips/new", at=person.MORNING, screen=screen, language=speech.locale)
    title_field(page, speech).fill("Jeju")
    tap(page, "2026-11-24", "2026-11-27")
    expect(days_line(page)).to_contain_text(nights)
    assert accessibility.faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    shot(page, f"trip-form-{request.node.callspec.id}")
    press(page, speech.add)
    expect(head(page)).to_contain_text(nights)
    visitor.open(page, "trips")
    expect(page.get_by_role("link", name=re.compile(f"Jeju.*{nights}"))).to_be_visible()
    assert accessibility.faults(page) == []
