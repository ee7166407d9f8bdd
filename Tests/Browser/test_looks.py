"""Screens, kept as pictures to be looked at; none is wider than its window."""

import pytest

import person
import shelf
from visitor import DESKTOP, PHONE, shot

WIDE = """() => {
    const page = document.scrollingElement;
    return page.scrollWidth - page.clientWidth;
}"""
TITLES = {
    "ko-KR": ["엄마 생신", "제주 여행", "토익 시험", "우리 처음 만난 날", "이사", "새해 첫날"],
    "en-US": ["Mom’s birthday", "Jeju trip", "Exam", "The day we met", "Moving house", "New Year’s Day"],
    "ja-JP": ["母の誕生日", "済州島旅行", "TOEIC試験", "はじめて会った日", "引っ越し", "元日"],
}
DATES = [("2026-11-28", "countdown"), ("2026-12-11", "countdown"), ("2026-11-21", "countdown"), ("2023-08-05", "count"),
         ("2026-10-01", "countdown"), ("2027-01-01", "countdown")]
SCREENS = {"today": "", "days": "days", "detail": "days/k0003", "edit": "days/k0003/edit", "settings": "settings"}
pytestmark = pytest.mark.pictures
DEVICES = pytest.mark.parametrize(("device", "screen"), [("phone", PHONE), ("desktop", DESKTOP)], ids=["phone", "desktop"])


def keep(visitor, page, name: str, screens: dict[str, str]) -> None:
    for screen, path in screens.items():
        visitor.open(page, path)
        for colours in ("light", "dark"):
            page.emulate_media(color_scheme=colours)
            shot(page, f"{name}-{screen}-{colours}")
        assert page.evaluate(WIDE) == 0, f"{name}-{screen} is wider than its window"


@DEVICES
@pytest.mark.parametrize("language", TITLES)
def test_the_screens_of_some_days_are_kept_as_pictures(visitor, device, screen, language):
    page = visitor.blank(screen=screen, language=language, at=person.MORNING)
    shelf.lay(page, [shelf.day_row(f"k000{index}", title, *DATES[index]) for index, title in enumerate(TITLES[language])])
    keep(visitor, page, f"{device}-{language[:2]}", SCREENS)


@DEVICES
def test_the_screens_of_nothing_are_kept_as_pictures(visitor, device, screen):
    page = visitor.page(screen=screen, at=person.MORNING)
    keep(visitor, page, f"{device}-empty", {"today": "", "days": "days", "new": "days/new", "lost": "nothing"})
    person.title_field(page)
    visitor.open(page, "days/new")
    person.date_field(page).fill("2026-02-30")
    person.press(page, "추가")
    shot(page, f"{device}-empty-errors")


@DEVICES
def test_the_screens_of_too_much_are_kept_as_pictures(visitor, device, screen):
    page = visitor.blank(screen=screen, at=person.MORNING)
    long = "하루도 빠짐없이 세어 온 아주 길고 긴 이름의 날 " * 8
    much = [shelf.day_row(f"m{index:04}", f"{index} {long}"[:200].strip(), f"20{27 + index % 50}-0{1 + index % 9}-1{index % 10}")
            for index in range(300)]
    much.append(shelf.day_row("k0003", "가" * 200, "2030-03-10"))
    much.append(shelf.day_row("z0000", "W" * 200, "2023-08-05", kind="count"))
    shelf.lay(page, much)
    keep(visitor, page, f"{device}-much", SCREENS)
