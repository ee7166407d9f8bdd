"""The browser's own print gives the records of a screen, dark on white, and nothing that one presses or fills in."""

import re

import pytest

import person
import shelf
from shelf import day_row, row
from visitor import DESKTOP, PHONE, Visitor

# Each screen, a text of its record, the names of controls that stand beside it on the screen, and its sheets of A4.
SCREENS = [
    ("pages/2026-11-10", "오래 걸었다.", ["수정", "삭제", "남기기"], 1),
    ("days", "크리스마스", ["모두"], 1),
    ("", "우유 사기", ["모두 보기"], 1),
    ("trips/T/2026-11-21", "월정리 해변", ["일정", "장소 찾기", "이날의 일기 쓰기"], 1),
    ("pages", "가을 산책", ["이번 주", "열린 페이퍼"], 1),
    ("pages/insights", "설레어요", ["표로 보기", "이미지로 저장", "한 해"], 2),
    ("pages/insights/2026", "일요일", ["표로 보기", "이미지로 저장", "한 해", "2026년을 책으로 인쇄"], 2),
    ("calendar", "우유 사기", ["오늘 페이퍼 쓰기"], 1),
]
ROWS = [
    row("page", "P", day="2026-11-10", opens="2026-11-10", created="2026-11-10", title="가을 산책", text="오래 걸었다.", emotion="fluttering"),
    row("comment", "C", page="P", day="2026-11-20", text="그랬지."),
    day_row("D", "크리스마스", "2026-12-25", group="겨울"),
    row("todo", "M", text="우유 사기", day="2026-11-21", created="2026-11-21"),
    row("trip", "T", title="제주", start="2026-11-21", end="2026-11-23"),
    row("stop", "S", trip="T", name="월정리 해변", day="2026-11-21", rank="1"),
]
SEEN = """css => [...document.querySelectorAll(css)].filter(one => one.checkVisibility({ visibilityProperty: true }))
    .map(one => one.innerText.trim() || one.placeholder || one.className)"""
# The lists of texts that are seen, each as a whole.
TEXTS = """() => [...document.querySelectorAll('#root *')].filter(one => one.checkVisibility({ visibilityProperty: true }))
    .flatMap(one => [...one.childNodes]).filter(node => node.data?.trim()).map(node => node.data.trim())"""


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_paper_has_the_records_of_the_screen_and_no_controls(visitor: Visitor, screen: dict[str, int]):
    page = visitor.blank(screen=screen, colours="dark", at=person.MORNING)
    shelf.lay(page, ROWS)
    for path, record, controls, sheets in SCREENS:
        page.emulate_media(media="screen")
        visitor.open(page, path)
        on_screen = page.evaluate(TEXTS)
        assert record in on_screen and set(controls) <= set(on_screen), f"/{path}: {on_screen}"
        page.emulate_media(media="print")
        printed = page.evaluate(TEXTS)
        assert record in printed and not set(controls) & set(printed), f"/{path}: {printed}"
        assert page.evaluate(SEEN, ".tabs, .rail, .round, input, textarea, select, .fab, .snack, .banner") == [], path
        assert page.evaluate("['backgroundColor', 'color'].map(name => getComputedStyle(document.body)[name])") \
            == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
        assert len(re.findall(rb"/Type ?/Page\b", page.pdf(format="A4"))) == sheets, path
