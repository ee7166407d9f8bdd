"""Looking back on pages: the charts as they are seen, as tables, and as pictures."""

import json
import random
import re
from datetime import date, timedelta

import pytest
from playwright.sync_api import Page, expect

import accessibility
import person
import shelf
from combinations import LANGUAGES, SCREENS, each_value
from person import MORNING
from places import ARTEFACTS
from test_accessible import CUT_OFF
from visitor import DESKTOP, PHONE, shot, until

DEVICES = pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
BRIGHT = ["happy", "calm", "grateful", "refreshed", "fluttering", "satisfied", "hopeful"]
CLOUDY = ["anxious", "exhausted", "troubled", "lonely", "worried"]
TODAY = date(2026, 11, 21)


def page_row(day: date, feeling: str | None) -> tuple[str, str]:
    """A page as the app stores it, sealed for a month."""
    name = f"p{day.isoformat()}"
    opens = day + timedelta(days=30)
    fields = {"day": day.isoformat(), "title": "비밀", "text": "아무도 모르는 말", "opens": opens.isoformat(),
              "created": day.isoformat()}
    if feeling:
        fields["emotion"] = feeling
    record = {"c": "page", "i": name, "f": {field: [value, shelf.STAMP] for field, value in fields.items()}}
    return f"page/{name}", json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def full_year() -> list[tuple[str, str]]:
    """Most days of a year, the same ones every time; the last seven without a gap."""
    draw = random.Random(20261121)
    rows = []
    for back in range(1, 400):
        if back > 7 and draw.random() < 0.24:
            continue
        feeling = draw.choice(BRIGHT if draw.random() < 0.62 else CLOUDY) if draw.random() > 0.03 else None
        rows.append(page_row(TODAY - timedelta(days=back), feeling))
    return rows


def with_pages(visitor, path: str = "pages/insights", rows: list[tuple[str, str]] | None = None, **device) -> Page:
    page = visitor.blank(at=MORNING, **device)
    shelf.lay(page, full_year() if rows is None else rows)
    visitor.open(page, path)
    return page


def is_as_wide_as_its_window(page: Page) -> bool:
    return page.evaluate("document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth") == 0


@each_value(language=LANGUAGES, screen=SCREENS)
def test_looking_back_is_kept_as_pictures(visitor, screen, language):
    page = with_pages(visitor, screen=screen, language=language)
    name = f"insights-{language[:2]}-{screen['width']}"
    for place, path in {"month": "pages/insights", "year": "pages/insights/2026", "calendar": "calendar/2026"}.items():
        visitor.open(page, path)
        if place == "calendar":
            page.locator("#year-feelings").click()
        for colours in ("light", "dark"):
            page.emulate_media(color_scheme=colours)
            shot(page, f"{name}-{place}-{colours}", full_page=True)
        assert is_as_wide_as_its_window(page), path
        assert accessibility.faults(page) == [], path
        assert "비밀" not in page.content() and "아무도" not in page.content()


@DEVICES
def test_nothing_and_little_are_kept_as_pictures(visitor, screen):
    page = with_pages(visitor, "pages/insights", rows=[], screen=screen)
    shot(page, f"insights-empty-{screen['width']}")
    assert accessibility.faults(page) == []
    page = with_pages(visitor, "pages/insights", rows=[page_row(TODAY - timedelta(days=40), "calm")], screen=screen)
    shot(page, f"insights-little-{screen['width']}")
    expect(page.get_by_role("main")).to_contain_text("아직 기록한 감정이 없어요")
    assert is_as_wide_as_its_window(page)


@DEVICES
def test_axe_finds_nothing(visitor, screen):
    page = with_pages(visitor, screen=screen, bypass_csp=True)
    for path in ("pages/insights", "pages/insights/2026", "calendar/2026"):
        visitor.open(page, path)
        if path == "calendar/2026":
            page.locator("#year-feelings").click()
        for button in page.get_by_role("button", name="표로 보기").all():
            button.click()
        assert accessibility.violations_in_both_lights(page) == [], path
        assert accessibility.faults(page) == [], path


@pytest.mark.parametrize("language", LANGUAGES)
def test_twice_as_large_nothing_is_cut_off(visitor, language):
    page = with_pages(visitor, screen={"width": 195, "height": 422}, language=language)
    found = []
    for path in ["pages/insights", "pages/insights/2026"]:
        for width, height in [(195, 422), (320, 256), (640, 400)]:
            page.set_viewport_size({"width": width, "height": height})
            visitor.go(page, path)
            found += [f"/{path} {width}×{height}: {fault}" for fault in page.evaluate(CUT_OFF)]
    assert not found, "\n".join(found)


def test_a_person_looks_back_by_keyboard_and_comes_to_a_seal(visitor):
    page = with_pages(visitor, "pages")
    page.get_by_role("link", name="돌아보기").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name="돌아보기")).to_be_focused()
    expect(page.get_by_role("main")).to_contain_text("2026년 11월")
    page.get_by_role("link", name="2026년 11월 20일 금요일").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_contain_text("열리는 날까지 글은 어디에도 보이지 않아요.")
    page.go_back()
    page.get_by_role("radio", name="한 달").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="한 해")).to_be_focused()
    until(page, "location.pathname.endsWith('/pages/insights/2026')")
    page.get_by_role("button", name="한 해의 흐름: 표로 보기").press("Enter")
    table = page.get_by_role("table", name="한 해의 흐름")
    expect(table.get_by_role("row")).to_have_count(13)
    expect(table.get_by_role("rowheader", name="11월")).to_be_visible()


NEAR = {
    "ko-KR": ("요일별 감정", "표로 보기", "감정 곁의 말", "바닷가를 산책했다", "회의", "바닷가"),
    "en-US": ("Feelings by weekday", "Table", "Words near a feeling", "Walked by the sea", "Meetings", "sea"),
    "ja-JP": ("曜日ごとの気持ち", "表で見る", "気持ちのそばの言葉", "海辺を散歩した", "会議", "海辺"),
}


@each_value(language=LANGUAGES, screen=SCREENS)
def test_a_person_sees_the_weekdays_and_the_words_of_a_feeling(visitor, screen, language):
    weekdays, table, near, calm, anxious, word = NEAR[language]
    rows = []
    for place in range(1, 7):
        for month, text, feeling in ((3, calm, "calm"), (4, anxious, "anxious")):
            day = f"2026-0{month}-0{place}"
            rows.append(shelf.row("page", f"N{month}{place}", day=day, opens=day, created=day, title="", text=text, emotion=feeling))
    rows += [page_row(TODAY - timedelta(days=back), "lonely") for back in range(1, 6)]
    page = with_pages(visitor, "pages/insights/2026", rows=rows, screen=screen, language=language)
    page.get_by_role("button", name=re.compile(f"^{weekdays}.*{table}$")).press("Enter")
    # A head and seven days, each with its name and its number.
    expect(page.get_by_role("table", name=weekdays).get_by_role("row")).to_have_count(8)
    part = page.locator(".sec", has=page.get_by_role("heading", name=near))
    expect(part.get_by_role("listitem")).to_have_count(2)
    expect(part).to_contain_text(f"{word} 6")
    assert "비밀" not in page.content() and "아무도" not in page.content()
    columns = page.evaluate("""() => [...document.querySelectorAll('.lookback > div')].map(one => one.getBoundingClientRect())
        .map(box => [box.top, box.width, box.height])""")
    if screen["width"] >= 900:
        assert columns[0][:2] == columns[1][:2], "side by side and equally wide"
    else:
        assert columns[1][0] > columns[0][0]
    assert is_as_wide_as_its_window(page)
    assert accessibility.faults(page) == []
    shot(page, f"insights-near-{language[:2]}-{screen['width']}", full_page=True)


def test_hidden_feelings_are_nowhere_in_the_page(visitor):
    page = with_pages(visitor, "settings", rows=[page_row(TODAY - timedelta(days=2), "lonely"),
                                                 page_row(TODAY - timedelta(days=60), "calm")])
    page.get_by_role("switch", name="봉인된 페이퍼의 감정 보이기").uncheck()
    shelf.wait_until_stored(page, "sealedFeelings")
    visitor.open(page, "pages/insights")
    expect(page.get_by_role("main")).to_contain_text("봉인된 1일의 감정은 숨겼고")
    shot(page, "insights-hidden")
    for path in ["pages/insights", "pages/insights/2026", "calendar/2026"]:
        visitor.open(page, path)
        if path == "calendar/2026":
            page.locator("#year-feelings").click()
        assert "😔" not in page.content() and "외로워요" not in page.content(), path


@DEVICES
def test_a_chart_is_saved_as_a_picture(visitor, screen):
    page = with_pages(visitor, screen=screen)
    for colours in ("light", "dark"):
        page.emulate_media(color_scheme=colours)
        for path, names in {"pages/insights": ["감정 달력", "자주 느낀 감정", "밝은 마음과 흐린 마음", "요일별 감정", "한 해를 한 장에"],
                            "pages/insights/2026": ["한 해의 흐름"]}.items():
            visitor.open(page, path)
            for place, name in enumerate(names):
                page.get_by_role("button", name=f"{name}: 이미지로 저장").click()
                save = person.sheet(page).get_by_role("button", name="저장", exact=True)
                expect(save).to_be_enabled()
                if place == 0:
                    shot(page, f"insights-picture-{screen['width']}-{colours}-{len(names)}")
                with page.expect_download() as told:
                    save.click()
                assert told.value.suggested_filename.startswith("haru-2026")
                picture = ARTEFACTS / "screenshots" / f"chart-{screen['width']}-{colours}-{len(names)}-{place}.png"
                told.value.save_as(picture)
                data = picture.read_bytes()
                assert data[:8] == b"\x89PNG\r\n\x1a\n" and int.from_bytes(data[16:20], "big") == 1080
                page.get_by_role("button", name="닫기").click()
                expect(page.get_by_role("button", name=f"{name}: 이미지로 저장")).to_be_focused()
