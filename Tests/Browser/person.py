"""Actions and readings of a person in the app, found by role and accessible name."""

import re
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from visitor import wait_until_written

# A Saturday in Seoul; New Year's Day of 2027 is 41 days away.
MORNING = "2026-11-21T09:00:00+09:00"


@dataclass(frozen=True)
class Speech:
    """The names by which a person of one language finds things."""

    locale: str
    today: str
    days: str
    settings: str
    haru: str
    add_day: str
    first_day: str
    title: str
    date: str
    add: str
    save: str
    cancel: str
    edit: str
    delete: str
    undo: str
    empty: str


KOREAN = Speech("ko-KR", "오늘", "디데이", "설정", "하루", "디데이 추가", "첫 디데이 만들기", "제목", "날짜", "추가", "저장", "취소", "수정",
                "삭제", "되돌리기", "기다리는 날이 있나요?")
ENGLISH = Speech("en-US", "Today", "Days", "Settings", "Haru", "Add a D-day", "Add your first day", "Title", "Date", "Add",
                 "Save", "Cancel", "Edit", "Delete", "Undo", "Looking forward to something?")
JAPANESE = Speech("ja-JP", "今日", "カウント", "設定", "ハル", "カウントを追加", "最初のカウントを追加", "タイトル", "日付", "追加", "保存",
                  "キャンセル", "編集", "削除", "元に戻す", "待ち遠しい日はありますか？")
SOMETHING = {"ko-KR": "새로 추가", "en-US": "Add something", "ja-JP": "新しく追加"}
SPEECHES = [KOREAN, ENGLISH, JAPANESE]


def sheet(page: Page) -> Locator:
    return page.get_by_role("dialog")


def title_field(page: Page, speech: Speech = KOREAN) -> Locator:
    return sheet(page).get_by_role("textbox", name=speech.title, exact=True)


def date_field(page: Page, speech: Speech = KOREAN) -> Locator:
    return sheet(page).get_by_role("textbox", name=speech.date, exact=True)


def press(page: Page, name: str) -> None:
    """Presses the button of the open sheet with this name."""
    sheet(page).get_by_role("button", name=name, exact=True).click()


def add_day(page: Page, title: str, date: str, speech: Speech = KOREAN) -> None:
    """Presses +, types a title and a date, and saves; the app is where it was before."""
    direct = page.get_by_role("link", name=speech.add_day, exact=True).or_(
        page.get_by_role("link", name=speech.first_day, exact=True))
    # Today has one button for all kinds.
    plus = page.get_by_role("button", name=SOMETHING[speech.locale], exact=True)
    expect(direct.or_(plus).first).to_be_visible()
    if direct.count():
        direct.first.click()
    else:
        plus.click()
        page.get_by_role("button", name=speech.add_day, exact=True).click()
    title_field(page, speech).fill(title)
    date_field(page, speech).fill(date)
    press(page, speech.add)
    expect(sheet(page)).to_have_count(0)


def show_tools(page: Page, text: str) -> None:
    """Presses the row as a long press on a phone does: it shows its tools."""
    page.locator("li.todo", has_text=text).first.dispatch_event("contextmenu")


def day_link(page: Page, title: str) -> Locator:
    """The row or card of a D-day."""
    return page.get_by_role("main").get_by_role("link", name=re.compile(re.escape(title)))


def save_again(page: Page) -> None:
    """Asks for another try, unless the app was faster."""
    page.evaluate("""() => [...document.querySelectorAll('[role=alert] button')].find(one => one.textContent === '다시 저장')?.click()""")


def trip_menu(page: Page, name: str) -> None:
    """Chooses an entry of the menu in a trip's head."""
    page.get_by_role("button", name="여행 메뉴").click()
    sheet(page).get_by_role("button", name=name, exact=True).click()


def said(page: Page) -> Locator:
    """The line at the foot of the screen."""
    return page.locator(".snackplace[role=status]")


def number(place: Locator) -> Locator:
    """The big number of a D-day as it is seen; the words for listeners are hidden beside it."""
    return place.locator(".dnum > [aria-hidden=true]")


def tab_to(page: Page, there: Locator) -> None:
    """Goes on by the key Tab until the focus is there."""
    expect(there).to_be_visible()
    for _ in range(60):
        if there.evaluate("one => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {there}")


def reload(page: Page) -> None:
    wait_until_written(page)
    page.reload()
    expect(page.locator("#root:not([inert]) > *").first).to_be_attached()
