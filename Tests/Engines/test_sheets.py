"""Every sheet and dialog of the app, opened and looked at: it stands, its first field has the focus, and its main button can be pressed."""

import base64
from pathlib import Path

import pytest

import shelf
from engine import DESKTOP, PHONE
from haru import Haru, day
from photos import LAY_PHOTOS
from pictures import camera_photo
from shelf import row

PHOTO = "ab" * 32
CROP = {"ratio": "1:1", "x": 0.5, "y": 0.5, "zoom": 1, "width": 300, "height": 400}
# By name: its address, the button that opens it there (none where the address is enough), and the focused element.
SHEETS = {
    "day-new": ("days/new", None, "title"),
    "day-edit": ("days/D1/edit", None, "title"),
    "day-share": ("days/D1/share", None, None),
    "todo": ("todos/O1", None, "todo-text"),
    "todo-photo": ("todos/O1/photo", None, "photo-frame"),
    "feelings": ("pages/write", "#page-feeling", None),
    "chart": (f"pages/insights/{day(0)[:7]}", "[aria-label$='이미지로 저장']", "chart-heading"),
    "page-share": (f"pages/{day(-40)}", "[id^='share-']", "page-share-heading"),
    "trip-new": ("trips/new", None, "title"),
    "trip-edit": ("trips/T/edit", None, "title"),
    "stop-new": (f"trips/T/{day(0)}/add", None, "stop-name"),
    "stop": ("stops/S1", None, "stop-name"),
    "expense-new": ("trips/T/money/add", None, "expense-amount"),
    "expense": ("expenses/E1", None, "expense-amount"),
    "diary-photo": (f"trips/T/{day(0)}/diary/{PHOTO}", None, None),
    "erase-pages": ("settings", "#erase-pages", None),
    "trash-empty": ("settings/trash", "#trash-empty", "trash-keep"),
}
# Of the dialog in front: its size, the focused element, the place of its main button, and the elements that slide sideways in it.
LOOK = """(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    if (!dialog) return null
    const box = dialog.getBoundingClientRect(), focus = document.activeElement
    const main = dialog.querySelector('.main-act, .sheet-foot .btn:last-child, .btn.danger, .viewbar button:last-child, button')
    const at = main.getBoundingClientRect()
    return {
        width: box.width, height: box.height, isFocusInside: dialog.contains(focus), focus: focus.id,
        main: main.textContent, isMainSeen: at.width > 0 && at.x >= 0 && at.y >= 0 && at.right <= innerWidth && at.bottom <= innerHeight,
        sideways: Math.max(0, ...[...dialog.querySelectorAll('.sheet-body')].map(body => body.scrollWidth - body.clientWidth)),
    }
})()"""


def life(folder: Path) -> tuple[list[tuple[str, str]], dict[str, object]]:
    photo = camera_photo(folder / "photo.jpg", 300, 400).read_bytes()
    rows = [
        shelf.day_row("D1", "엄마 생신", day(30), image=PHOTO, crop=CROP), shelf.deleted(shelf.day_row("D2", "지운 날", day(3)), day(-1)),
        row("todo", "O1", text="우체국 들르기", day=day(0), created=day(0), image=PHOTO, crop=CROP),
        row("page", "P1", day=day(-40), opens=day(-10), created=day(-40), title="서랍", text="비웠다.", emotion="calm"),
        row("page", "P2", day=day(-1), opens=day(29), created=day(-1), title="어제", text="적었다.", emotion="happy"),
        row("trip", "T", title="제주", start=day(0), end=day(2)),
        row("stop", "S1", trip="T", name="비자림", day=day(0), time="11:00", lat=33.488, lon=126.808),
        row("expense", "E1", trip="T", kind="meals", title="저녁", amount=64000, currency="KRW", day=day(0)),
        row("tripnote", "N1", trip="T", day=day(0), title="바람", text="분다", images=[PHOTO]),
    ]
    return rows, {PHOTO: {"bytes": base64.b64encode(photo).decode()}}


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_every_sheet_and_dialog_stands(haru: Haru, tmp_path: Path, screen: tuple[int, int]) -> None:
    haru.engine.resize(screen)
    haru.open()
    rows, photos = life(tmp_path)
    haru.lay(*rows)
    haru.engine.evaluate(LAY_PHOTOS, photos)
    found = []
    for name, (path, pressed, focus) in SHEETS.items():
        haru.open(path)
        try:
            if pressed:
                haru.find(pressed).click()
            haru.find("dialog[open]").until("it")
        except AssertionError as error:
            found.append(f"{name}: {error}")
            continue
        # The focus comes a frame after the sheet, and a picture waits for that.
        haru.shot(f"sheet-{name}-{screen[0]}")
        seen = haru.engine.evaluate(LOOK)
        if seen["height"] < 200:
            found.append(f"{name}: {seen['width']:.0f} by {seen['height']:.0f}")
        if not seen["isFocusInside"] or focus and seen["focus"] != focus:
            found.append(f"{name}: the focus is on '{seen['focus']}'")
        if not seen["isMainSeen"]:
            found.append(f"{name}: '{seen['main']}' is not in the window")
        if seen["sideways"]:
            found.append(f"{name}: slides sideways by {seen['sideways']}")
    assert not found, "\n".join(found)


def test_a_sheet_that_closes_gives_the_focus_back_at_once_and_then_is_gone(haru: Haru) -> None:
    haru.open("days")
    for _ in range(2):
        haru.link("첫 디데이 만들기").click()
        haru.find("dialog[open]").until("it")
        haru.button("취소").click()
        haru.until("!document.querySelector('dialog:not([inert])') && document.activeElement.pathname === '/days/new'")
        # In motion or not, in front it is no more.
        assert haru.engine.evaluate("!document.elementFromPoint(innerWidth / 2, innerHeight - 100)?.closest('dialog')")
        haru.find("dialog").until("!it")
