"""The costs and the packing list of a trip: written, added up, taken out as a table, ticked, put in order, in three languages."""

import re

from playwright.sync_api import Locator, Page, expect

import accessibility
import person
import shelf
from combinations import LANGUAGES, SCREENS, each_value
from hangul import InputMethod
from test_composing import strike_return
from test_offline import GONE
from test_trip_day import middle, row
from visitor import DESKTOP, PHONE, shot, wait_until_carried

MONEY = "trips/T/money"
PACKING = "trips/T/packing"
TRIP = {"title": "겨울 초입, 제주", "start": "2026-11-20", "end": "2026-11-22",
        "budget": {"amount": 500000, "currency": "KRW"}}
SPENT = [
    ("meals", "흑돼지 거리 저녁", 64000, "KRW", "2026-11-20"), ("transport", "렌터카", 89000, "KRW", "2026-11-20"),
    ("tickets", "김포–제주 항공권", 138000, "KRW", None), ("lodging", "바닷가 게스트하우스", 120000, "KRW", "2026-11-21"),
    ("admission", "비자림", 3000, "KRW", "2026-11-21"), ("meals", "", 12500, "KRW", "2026-11-21"),
    ("shopping", "면세점 선물", 4550, "USD", "2026-11-22"),
]
THINGS = ["여권", "휴대폰 충전기", "우산", "속옷과 양말"]
ADD = {"ko-KR": "경비 추가", "en-US": "Add an expense", "ja-JP": "費用を追加"}
WRITE = {"ko-KR": "준비물 적기", "en-US": "Add something to pack", "ja-JP": "持ち物を書く"}


def trip() -> tuple[str, str]:
    return row("trip", "T", **TRIP)


def spent() -> list[tuple[str, str]]:
    rows = []
    for number, (kind, title, amount, currency, day) in enumerate(SPENT):
        more = {} if day is None else {"day": day}
        rows.append(row("expense", f"E{number}", trip="T", kind=kind, title=title, amount=amount, currency=currency, **more))
    return rows


def things() -> list[tuple[str, str]]:
    return [row("packing", f"P{number}", trip="T", text=text, rank=f"{number + 1}0", **({"done": True} if number == 1 else {}))
            for number, text in enumerate(THINGS)]


def open_with(visitor, path: str, rows: list[tuple[str, str]] = (), **device) -> Page:
    page = visitor.blank(at=person.MORNING, **device)
    shelf.lay(page, [trip(), *rows])
    visitor.open(page, path)
    return page


def field(page: Page, name: str) -> Locator:
    return person.sheet(page).get_by_role("textbox", name=name, exact=True)


def line(page: Page, language: str = "ko-KR") -> Locator:
    return page.get_by_role("textbox", name=WRITE[language], exact=True)


def packed(page: Page) -> Locator:
    return page.locator(".todo button.what")


def handle(page: Page, text: str) -> Locator:
    return page.locator("li.todo", has_text=text).locator(".grip")


def test_an_expense_is_written_by_keyboard_from_the_plan_of_a_day(visitor):
    page = open_with(visitor, "trips/T/2026-11-20")
    page.get_by_role("link", name=re.compile("^이날의 경비")).press("Enter")
    expect(page).to_have_url(re.compile("/trips/T/money/2026-11-20$"))
    page.get_by_role("link", name=ADD["ko-KR"], exact=True).press("Enter")
    expect(field(page, "금액")).to_be_focused()
    page.keyboard.type("64,000")
    expect(person.sheet(page).get_by_role("button", name="1일차 · 11.20(금)")).to_have_attribute("aria-pressed", "true")
    person.sheet(page).get_by_role("button", name="쇼핑").press("Enter")
    title = field(page, "제목")
    title.focus()
    method = InputMethod(page)
    method.compose("ㄱ", "규", "귤")
    method.press_return()
    strike_return(page)
    expect(title).to_be_focused()
    method.commit("귤")
    expect(title).to_have_value("귤")
    strike_return(page)
    expect(person.sheet(page)).to_have_count(0)
    expect(page.get_by_role("link", name=re.compile("귤.*₩64,000"))).to_be_visible()
    expect(page.get_by_text("₩436,000 남았어요")).to_be_visible()
    shelf.wait_for_row(page, "귤")
    page.get_by_role("link", name="뒤로", exact=True).click()
    expect(page.get_by_role("link", name=re.compile("^이날의 경비 ?₩64,000"))).to_be_visible()


def test_bars_are_a_table_too_and_all_of_it_is_taken_out(visitor):
    page = open_with(visitor, MONEY, spent())
    page.get_by_role("button", name="종류별: 표로 보기").press("Enter")
    table = page.get_by_role("table", name="종류별")
    expect(table.get_by_role("row", name=re.compile("^식사"))).to_contain_text("76,500")
    expect(table.get_by_role("row")).to_have_count(8)
    with page.expect_download() as download:
        page.get_by_role("button", name="CSV 내려받기").click()
    assert download.value.suggested_filename == "haru-money-2026-11-20.csv"
    content = download.value.path().read_bytes()
    assert content.startswith("\ufeff날짜,종류,제목,금액,통화\r\n".encode())
    assert "2026-11-22,쇼핑,면세점 선물,45.50,USD".encode() in content


@each_value(language=LANGUAGES, screen=SCREENS)
def test_money_is_seen_in_three_languages_light_and_dark(visitor, language, screen):
    colours = "dark" if language == "en-US" else "light"
    page = open_with(visitor, MONEY, spent(), screen=screen, language=language, colours=colours)
    expect(page.get_by_role("link", name=ADD[language], exact=True)).to_be_visible()
    expect(page.locator(".bars").first).to_contain_text("₩138,000")
    assert accessibility.faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    name = f"{language}-{'phone' if screen is PHONE else 'desktop'}"
    shot(page, f"trip-money-{name}")
    page.locator(".bars").last.scroll_into_view_if_needed()
    shot(page, f"trip-money-bars-{name}")
    page.get_by_role("link", name=ADD[language], exact=True).click()
    expect(person.sheet(page)).to_be_visible()
    assert accessibility.faults(page) == []
    shot(page, f"expense-sheet-{name}")


def test_things_are_written_in_hangul_many_in_a_row_and_ticked(visitor):
    page = open_with(visitor, PACKING)
    expect(page.get_by_role("heading", name="무엇을 챙길까요?")).to_be_visible()
    assert accessibility.faults(page) == []
    shot(page, "packing-empty-phone")
    line(page).focus()
    method = InputMethod(page)
    for stages in [("ㅇ", "우", "우산"), ("ㅇ", "야", "양말")]:
        method.compose(*stages)
        method.press_return()
        expect(line(page)).to_be_focused()
        method.commit(stages[-1])
        line(page).press("Enter")
        expect(line(page)).to_have_value("")
    expect(packed(page)).to_have_text(["우산", "양말"])
    expect(line(page)).to_be_focused()
    page.get_by_role("checkbox", name="우산").press("Space")
    expect(page.get_by_text("1/2개 챙겼어요")).to_be_visible()
    page.get_by_role("checkbox", name="양말").click()
    expect(page.get_by_text("다 챙겼어요. 잘 다녀오세요!")).to_be_visible()
    shot(page, "packing-done-phone")
    shelf.wait_for_row(page, "양말")
    person.reload(page)
    expect(page.get_by_role("checkbox", name="양말")).to_be_checked()


def test_things_are_edited_deleted_and_put_in_order(visitor):
    page = open_with(visitor, PACKING, things(), screen=DESKTOP)
    packed(page).first.press("Enter")
    edit = page.get_by_role("textbox", name="준비물", exact=True)
    expect(edit).to_be_focused()
    edit.fill("여권 사본")
    edit.press("Enter")
    expect(packed(page)).to_have_text(["여권 사본", *THINGS[1:]])
    handle(page, "우산").press("Delete")
    expect(packed(page)).to_have_count(3)
    person.said(page).get_by_role("button", name="되돌리기").click()
    expect(packed(page)).to_have_count(4)
    handle(page, "여권 사본").press("ArrowDown")
    expect(packed(page)).to_have_text(["휴대폰 충전기", "여권 사본", "우산", "속옷과 양말"])
    expect(handle(page, "여권 사본")).to_be_focused()
    x, y = middle(handle(page, "속옷과 양말"))
    goal = middle(handle(page, "휴대폰 충전기"))[1]
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, 9):
        page.mouse.move(x, y + (goal - y) * step / 8)
    page.mouse.up()
    expect(packed(page)).to_have_text(["속옷과 양말", "휴대폰 충전기", "여권 사본", "우산"])


@each_value(language=LANGUAGES, screen=SCREENS)
def test_packing_is_seen_in_three_languages_light_and_dark(visitor, language, screen):
    colours = "dark" if language == "ja-JP" else "light"
    page = open_with(visitor, PACKING, things(), screen=screen, language=language, colours=colours)
    expect(line(page, language)).to_be_visible()
    expect(packed(page)).to_have_count(4)
    assert accessibility.faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    shot(page, f"packing-{language}-{'phone' if screen is PHONE else 'desktop'}")


def test_both_work_offline(server, visitor):
    page = open_with(visitor, PACKING, spent() + things())
    wait_until_carried(page)
    server.stop()
    visitor.expect(GONE)
    visitor.open(page, PACKING)
    line(page).fill("손전등")
    line(page).press("Enter")
    expect(packed(page)).to_have_text([*THINGS, "손전등"])
    visitor.open(page, MONEY)
    expect(page.get_by_role("link", name=re.compile("렌터카"))).to_be_visible()
