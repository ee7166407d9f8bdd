"""Seals and the calendar: ends of months, leap years, midnight, and a clock that is set forward."""

import json
from datetime import date, timedelta

from playwright.sync_api import Page, expect

import accessibility
import shelf
from person import MORNING
from pages import EVERYTHING, page_row, text_field
from visitor import shot, until

SECRET = "아무도 모르는 말"


def written(visitor, day: str) -> list[tuple[str, str]]:
    """The page as the app stores it when it is written on that day."""
    page = visitor.page("pages/write", at=f"{day}T09:00:00+09:00")
    page.locator("#page-title").fill("비밀 제목")
    text_field(page).fill(SECRET)
    page.get_by_role("link", name="뒤로").click()
    shelf.wait_for_row(page, SECRET)
    rows = [(key, row) for key, row in shelf.rows(page) if key.startswith("page/")]
    page.context.close()
    return rows


def on(visitor, rows: list[tuple[str, str]], at: str) -> Page:
    """A device that has these pages, and is opened for the first time at that instant."""
    page = visitor.blank(at=at)
    shelf.lay(page, rows)
    visitor.open(page, "pages")
    return page


def turn(page: Page, at: str) -> None:
    """The clock of an open app says this, and the person comes back to it."""
    page.clock.set_fixed_time(at)
    page.evaluate("() => { window.dispatchEvent(new Event('focus')); }")


def test_a_page_opens_at_midnight_of_the_day_that_was_promised(visitor):
    day, opens = "2025-01-31", "2025-02-28"
    rows = written(visitor, day)
    [fields] = [json.loads(row)["f"] for _, row in rows]
    assert (fields["day"][0], fields["opens"][0]) == (day, opens)
    first, last = date.fromisoformat(day), date.fromisoformat(opens)
    for shown in (first + timedelta(1), last - timedelta(1)):
        page = on(visitor, rows, f"{shown}T23:59:59+09:00")
        row = page.locator(".pagelist .row")
        year = "" if last.year == shown.year else f"{last.year}."
        expect(row).to_contain_text(f"{year}{last.month}.{last.day}({'월화수목금토일'[last.weekday()]})에 열려요")
        expect(row).to_contain_text(f"{(last - shown).days}일 뒤")
        told = page.evaluate(EVERYTHING)
        assert "비밀" not in told and SECRET not in told
    turn(page, f"{opens}T00:00:00+09:00")
    expect(row).to_contain_text("비밀 제목")
    expect(row).to_contain_text(SECRET)


WEEK = ("p0000", "2026-11-21", "비밀 제목", SECRET, "calm", "2026-11-28")


def wait_until_seen(page: Page, day: str) -> None:
    until(page, f"({shelf.ALL_OF})('meta').then(rows => rows.some(([key, row]) => key === 'draft/seen' "
                f"&& row.startsWith('{day}')))")


def test_a_clock_that_is_set_forward_in_steps_opens_nothing_unasked(visitor):
    page = on(visitor, [page_row(*WEEK)], MORNING)
    wait_until_seen(page, "2026-11-21")
    for day in ("2026-11-24", "2026-11-27"):
        page.clock.set_fixed_time(f"{day}T09:00:00+09:00")
        visitor.open(page, "pages")
        wait_until_seen(page, day)
    page.clock.set_fixed_time("2026-11-28T09:00:00+09:00")
    for path in ("pages/2026-11-21", "pages"):
        visitor.open(page, path)
        told = page.evaluate(EVERYTHING)
        assert "비밀" not in told and SECRET not in told
    main = page.get_by_role("main")
    expect(main).to_contain_text("날짜가 맞나요?")
    shot(page, "seals-steps-390")
    assert accessibility.faults(page) == []
    page.get_by_role("button", name="맞아요, 열어 주세요").click()
    expect(main).to_contain_text("비밀 제목")
    # The yes holds.
    page.clock.set_fixed_time("2026-11-29T09:00:00+09:00")
    visitor.open(page, "pages")
    expect(main).to_contain_text("비밀 제목")
    expect(main).not_to_contain_text("날짜가 맞나요?")


def test_days_that_turn_one_by_one_within_a_minute_open_nothing_unasked(visitor):
    page = on(visitor, [page_row(*WEEK)], MORNING)
    for day in range(22, 29):
        turn(page, f"2026-11-{day}T09:00:00+09:00")
    expect(page.get_by_role("main")).to_contain_text("날짜가 맞나요?")
    told = page.evaluate(EVERYTHING)
    assert "비밀" not in told and SECRET not in told


def test_who_opens_the_app_every_day_is_asked_nothing(visitor):
    page = on(visitor, [page_row(*WEEK)], MORNING)
    wait_until_seen(page, "2026-11-21")
    main = page.get_by_role("main")
    for day in range(22, 29):
        page.clock.set_fixed_time(f"2026-11-{day}T07:30:00+09:00")
        visitor.open(page, "pages")
        wait_until_seen(page, f"2026-11-{day}")
        expect(main).not_to_contain_text("날짜가 맞나요?")
    expect(main).to_contain_text("비밀 제목")
