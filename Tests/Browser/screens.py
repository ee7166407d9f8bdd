"""Every screen of the app, a row each, with the fields that a person types in: tests of all screens at once go through these rows.

A new screen gets a row in `SCREENS` (in `MEMBER_SCREENS` if it takes an account), a new sheet one in `SHEETS`, a list that can be arranged
one in `LISTS`, and a new way to delete one in `DELETED`. Tests say so when one is missing.
"""

import re
from dataclasses import dataclass, field
from typing import Any

import plenty
from shelf import day_row, row

DAY = "2026-11-21"
TRIP_DAY = f"trips/T/{DAY}"
DIARY = f"{TRIP_DAY}/diary"


def _life() -> list[tuple[str, str]]:
    photo = {"image": plenty.WIDE, "crop": {"ratio": "4:3", "x": 0.5, "y": 0.5, "zoom": 1, "width": 640, "height": 480}}
    rows = [day_row(f"D{n}", title, "2026-12-20", note="미역국 끓이기", created=f"2026-01-0{n}")
            for n, title in enumerate(("엄마 생신", "새 학기", "이사 가는 날"), 1)]
    rows += [row("todo", f"W{n}", text=text, day=DAY, rank=f"{n}0", created=DAY, **(photo if n == 3 else {}))
             for n, text in enumerate(("우체국 들르기", "은행에서 도장", "영수증 챙기기"), 1)]
    rows += [row("todo", f"L{n}", text=text, day=DAY, later=DAY, rank=f"{n}0", created=DAY)
             for n, text in enumerate(("사진첩 정리", "피아노 배우기", "책장 옮기기"), 1)]
    rows += [
        row("series", "R", repeat="daily", text="물 마시기"),
        row("todo", "R20261122", text="물 마시기", day="2026-11-22", series="R", slot="2026-11-22", created=DAY),
        row("page", "P", day="2026-10-10", opens="2026-11-10", created="2026-10-10", title="서랍을 비운 아침", text="오래된 영수증을 버렸다.",
            emotion="refreshed", images=[plenty.WIDE, plenty.TALL]),
        row("page", "Q", day="2026-11-20", opens="2026-12-20", created="2026-11-20", title="봉해 둔 말", text="한 달 뒤에.", emotion="calm"),
        row("comment", "C", page="P", day="2026-11-20", text="그때는 몰랐던 말"),
        row("trip", "T", title="제주 한 바퀴", start="2026-11-20", end="2026-11-23", concept="버스로만",
            budget={"amount": 850_000, "currency": "KRW"}),
        row("expense", "E", trip="T", kind="meals", title="고기국수", amount=22_000, currency="KRW", day=DAY),
        row("tripnote", "N", trip="T", day="2026-11-20", title="젖은 흙", text="말없이 걸었다.", images=[plenty.WIDE, plenty.TALL]),
    ]
    # Money of another currency than that of its trip has rates.
    rows += [
        row("trip", "A", title="도쿄 골목", start="2026-05-08", end="2026-05-10", budget={"amount": 90_000, "currency": "JPY"}),
        row("expense", "B", trip="A", kind="meals", title="라멘", amount=1_200, currency="USD", day="2026-05-09"),
    ]
    rows += [row("stop", f"S{n}", trip="T", name=name, day=DAY, rank=f"{n}0") for n, name in enumerate(("월정리", "비자림", "성산"), 1)]
    rows.append(row("subscription", "V", address="https://calendar.example/a.ics", name="동네 축구", tone="pine"))
    rows += [row("packing", f"K{n}", trip="T", text=text, rank=f"{n}0") for n, text in enumerate(("신분증", "우산", "양말"), 1)]
    return rows


# Enough to open every screen, under ids that the rows below name. The photos are `plenty.PHOTOS`.
LIFE = _life()


@dataclass(frozen=True)
class Screen:
    """A screen at an address, or a part of it that is there once something was pressed."""

    path: str
    # The text typed into each field, by the field's selector; it is there again after a kill and a reload.
    fields: dict[str, str] = field(default_factory=dict)
    press: tuple[str, ...] = ()
    # Fields that forget the typed text, and why they may.
    forgets: dict[str, str] = field(default_factory=dict)
    # The words that it shows once the server has answered, where the answer changes the screen.
    awaits: str = ""

    @property
    def name(self) -> str:
        return "-".join([self.path or "today", *self.press])


DAY_FORM = {"#title": "낱말 사과", "#date": "2031-02-03", "#group": "낱말 배", "#note": "낱말 귤\n둘째 줄"}
TODO_SHEET = {"#todo-text": "낱말 수박", "#todo-date": "2031-02-04", "#todo-time": "07:41", "#todo-note": "메모 오이",
              "#step-new": "낱말 무화과", "#todo-tags": "#보리수"}
PAGE_ABOUT = {"#page-tags": "#낱말 #버찌", "#page-place": "낱말 다래", "#page-weather": "낱말 머루"}
PAGE_FORM = {"#page-title": "낱말 참외", "#page-text": "낱말 포도\n둘째 줄"}
TRIP_FORM = {"#title": "낱말 자두", "#concept": "낱말 살구", "#budget": "31415", "#currency": "EUR"}
STOP_FORM = {"#stop-name": "낱말 감", "#stop-time": "06:12", "#stop-length": "37", "#stop-memo": "낱말 밤", "#stop-address": "낱말 대추",
             "#stop-location": "33.5, 126.5"}
EXPENSE_FORM = {"#expense-title": "낱말 앵두", "#expense-amount": "27182", "#expense-currency": "CHF"}
ACCOUNT = dict.fromkeys(("#sync-code", "#sync-name", "#sync-passphrase"), "with it one signs in, and nothing of that is kept")
SEARCH = "what is looked for is no record"
SECRET = "a passphrase is never stored"
# Fields that rows alone bring to no screen, and why they forget the typed text.
FORGOTTEN = {
    # Once there are more D-days than are offered.
    "#widget-search": SEARCH,
    # Once a server is named that finds places.
    "#place-words": SEARCH,
    # After a mail was sent.
    "#channel-code": "it is good for half an hour, and stands in the mail",
    # While pages are locked; each screen that asks for it is left in LockFormTests.
    "#lock-secret": SECRET,
}
SCREENS = (
    Screen("", {"#todo-new": "낱말 딸기"}),
    Screen("", {"#todo-edit": "낱말 모과"}, ("#todo-W1",)),
    Screen("days"),
    Screen("days", press=("#search-open",), forgets={"#search": SEARCH}),
    Screen("days/new", DAY_FORM),
    Screen("days/D1"),
    Screen("days/D1/edit", DAY_FORM),
    Screen("days/D1/edit", {"#reminder-time": "05:43", **DAY_FORM}, ("dialog .chip:text-is('3일 전')",)),
    Screen("days/D1/share"),
    Screen("calendar", {"#todo-new": "낱말 유자"}),
    Screen(f"calendar/{DAY}", {"#todo-edit": "낱말 석류"}, ("#todo-W2",)),
    Screen("calendar/2026"),
    Screen("upcoming", {"#todo-new": "낱말 모란"}),
    Screen("todos/W1", TODO_SHEET),
    Screen("todos/R20261122", {"#todo-every": "17"}),
    Screen("todos/R20261122", {"#todo-until": "2031-05-06"}, ("#todo-end-1",)),
    Screen("todos/R20261122", {"#todo-times": "23"}, ("#todo-end-2",)),
    Screen("todos/W3/photo"),
    Screen("pages"),
    Screen("pages", press=("#search-open",), forgets={"#search": SEARCH}),
    Screen("pages/write", PAGE_FORM),
    Screen("pages/write", press=("#page-feeling",), forgets={"#feeling-search": SEARCH}),
    Screen("pages/write", PAGE_ABOUT, ("#page-about",)),
    Screen("pages/2026-11-15/write", PAGE_FORM),
    Screen("pages/2026-10-10", {"#comment-new": "낱말 앞치마"}),
    Screen("pages/2026-10-10", {"#comment-edit": "낱말 국자"}, ("button[aria-label$='댓글 수정']",)),
    Screen(f"pages/2026-10-10/{plenty.WIDE}"),
    Screen("pages/2026-11-20"),
    Screen("pages/P/edit", PAGE_FORM),
    Screen(f"pages/P/edit/{plenty.WIDE}"),
    Screen("pages/insights"),
    Screen("pages/insights/2026"),
    Screen("pages/music"),
    Screen("pages/music/calm"),
    Screen("trips"),
    Screen("trips/new", TRIP_FORM),
    Screen("trips/import"),
    Screen("trips/T"),
    Screen(TRIP_DAY, {"#stop-new": "낱말 돌담"}),
    Screen("trips/T/edit", TRIP_FORM),
    Screen("trips/A/edit", {**TRIP_FORM, "#rates": "USD 1350, JPY 9"}),
    Screen(f"{TRIP_DAY}/add", STOP_FORM),
    Screen(f"{TRIP_DAY}/search", awaits="아직 장소 찾기를 쓸 수 없어요"),
    Screen("stops/S1", STOP_FORM),
    Screen("trips/T/money"),
    Screen(f"trips/T/money/{DAY}"),
    Screen("trips/T/money/add", EXPENSE_FORM),
    Screen(f"trips/T/money/{DAY}/add", EXPENSE_FORM),
    Screen("expenses/E", EXPENSE_FORM),
    Screen("trips/T/packing", {"#packing-new": "낱말 장갑"}),
    Screen("trips/T/packing", {"#packing-edit": "낱말 목도리"}, ("#packing-K1",)),
    Screen(DIARY, {"#diary-title": "낱말 노을", "#diary-text": "낱말 안개\n둘째 줄"}),
    Screen("trips/T/2026-11-20/diary", {"#diary-title": "낱말 이슬", "#diary-text": "낱말 서리"}),
    Screen(f"trips/T/2026-11-20/diary/{plenty.WIDE}"),
    Screen("trips/T/take"),
    Screen("settings", {"#nickname": "낱말"}),
    Screen("settings", {"#alarm-time": "05:43"}, ("#alarm",)),
    Screen("search", forgets={"#search": SEARCH}),
    Screen("settings", press=("#erase-pages",), forgets={"#erase-word": "it only says that all is meant to go"}),
    Screen("settings/licences"),
    Screen("settings/import"),
    Screen("settings/lock"),
    Screen("settings/lock", press=(".formcard .btn",), forgets={"#lock-chosen": SECRET, "#lock-again": SECRET}),
    Screen("settings/trash"),
    Screen("settings/sync", forgets=ACCOUNT, awaits="이 서버의 첫 계정을 만들어요"),
    Screen("settings/calendars"),
    Screen("settings/widgets"),
    Screen("settings/channels"),
    Screen("settings/subscriptions"),
    Screen("settings/subscriptions", {"#calendar-address": "https://낱말.example/", "#calendar-name": "낱말 축구"}, ("button[aria-label^='수정']",)),
    Screen("join", awaits="이 링크는 이미 썼거나"),
    Screen("invited", forgets=ACCOUNT, awaits="이 서버의 첫 계정을 만들어요"),
    Screen("nothing"),
)


def pattern(path: str) -> str:
    """The path with `*` for each part that differs from record to record or from day to day."""
    path = re.sub(r"\d{4}-\d\d-\d\d", "*", re.sub(r"[0-9a-f]{64}", "*", path))
    return re.sub(r"(?<=^days/)(?!new$)[^/]+|(?<=^todos/)[^/]+|(?<=^stops/)[^/]+|(?<=^expenses/)[^/]+|(?<=^trips/)(?!new$|import$)[^/]+"
                  r"|(?<=^pages/)[^/]+(?=/edit(/|$))|(?<=^pages/insights/).+|(?<=^pages/music/).+|(?<=^calendar/)\d{4}$", "*", path)


PATTERNS = {pattern(screen.path) for screen in SCREENS}
# The forms that stand on the server's screens once there is an account.
MEMBER_SCREENS = (
    Screen("settings/calendars", {"#feed-name": "낱말 대나무"}, ("#feed-add",)),
    Screen("settings/calendars", {"#feed-name": "낱말 느티"}, ("button[aria-label^='수정']",)),
    Screen("settings/widgets", {"#widget-name": "낱말 벚꽃"}, ("#widget-add",)),
    Screen("settings/widgets", {"#widget-name": "낱말 소나무"}, ("button[aria-label^='수정']",)),
    Screen("settings/channels", {"#channel-topic": "haru-3f-word"}, ("#channel-ntfy",), {"#channel-token": SECRET}),
    Screen("settings/channels", {"#channel-address": "word@example.org"}, ("#channel-mail",)),
    Screen("settings/sync", forgets={"#sync-device": "the server has the name that is in force"}, press=("button[aria-label^='이름 바꾸기']",)),
    Screen("settings/sync", forgets={"#sync-passphrase": SECRET, "#sync-new": SECRET}, press=("button:has-text('암호 바꾸기')",)),
    Screen("settings/sync", forgets={"#sync-passphrase": SECRET}, press=("button:has-text('계정 삭제')",)),
)


@dataclass(frozen=True)
class Sheet:
    """A sheet over a screen: where it is opened from, and how."""

    under: str
    # The link that leads to it, by its address, or the button that opens it.
    path: str = ""
    opener: str = ""
    # Its class, where it has no address: a subclass of PresentedSheet, or one that is presented all the same.
    presented: str = ""
    # The button to press first, where the opener stands in a menu.
    through: str = ""
    closer: str = "취소"
    fields: dict[str, str] = field(default_factory=dict)
    press: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return self.path or f"{self.under}{self.opener}"


SHEETS = (
    Sheet("days", "days/new", fields=DAY_FORM),
    Sheet("", "days/new", opener="#add-menu button:has-text('디데이 추가')", through="#add", fields=DAY_FORM),
    Sheet("calendar", "trips/new", opener="#add-menu button:has-text('여행')", through="#add", fields=TRIP_FORM),
    Sheet("days/D1", "days/D1/edit", fields=DAY_FORM),
    Sheet("days/D1", "days/D1/share", closer="닫기"),
    Sheet("", "todos/W1", fields=TODO_SHEET),
    Sheet("", "todos/W3/photo", closer="닫기"),
    Sheet("trips", "trips/new", fields=TRIP_FORM),
    Sheet("trips/T", "trips/T/edit", opener="dialog button:has-text('여행 수정')", through="button[aria-label='여행 메뉴']", fields=TRIP_FORM),
    Sheet("trips/T", opener="button[aria-label='여행 메뉴']", presented="TripMenuSheet", closer="닫기"),
    Sheet(TRIP_DAY, f"{TRIP_DAY}/add", fields=STOP_FORM),
    Sheet(TRIP_DAY, "stops/S1", fields=STOP_FORM),
    Sheet("trips/T/money", "trips/T/money/add", fields=EXPENSE_FORM),
    Sheet("trips/T/money", "expenses/E", fields=EXPENSE_FORM),
    Sheet("trips/T/2026-11-20/diary", f"trips/T/2026-11-20/diary/{plenty.WIDE}", closer="닫기"),
    Sheet("pages/2026-10-10", f"pages/2026-10-10/{plenty.WIDE}", closer="닫기"),
    Sheet("pages/P/edit", f"pages/P/edit/{plenty.WIDE}", closer="닫기"),
    Sheet("pages/write", opener="#page-feeling", presented="FeelingsSheet"),
    Sheet("pages/write", opener="#page-about", presented="AboutSheet", closer="닫기"),
    Sheet("pages/2026-10-10", opener="button:has-text('이전 기록')", presented="HistorySheet", closer="닫기"),
    Sheet("pages/2026-10-10", opener="#share-P", presented="PageSheet", closer="닫기"),
    Sheet("trips/T/2026-11-20/diary", opener="#history-N", presented="HistorySheet", closer="닫기"),
    Sheet("pages", opener="#filter-feeling", presented="FeelingsSheet"),
    Sheet("pages", opener="#write-missed", presented="MissedDaySheet"),
    Sheet("pages/music/calm", opener="#music-feeling", presented="FeelingsSheet"),
    Sheet("pages/insights/2026-10", opener="button[id*=picture]", presented="ChartSheet", closer="닫기"),
    Sheet("settings", opener="#erase-pages", presented="EraseSheet"),
    Sheet("settings", opener="#keys", presented="KeysSheet", closer="닫기"),
    Sheet("settings/trash", opener="#trash-empty", presented="PurgeSheet"),
    Sheet("settings/trash", opener="button[aria-label$='완전히 삭제']", presented="PurgeSheet"),
)


@dataclass(frozen=True)
class Earlier:
    """Where the earlier texts of a record are shown over its form, or over a row: the button, and elements to press to have it."""

    path: str
    opener: str
    press: tuple[str, ...] = ()
    # The element that has the focus when they are closed; the button, where none is named.
    returns_to: str = ""


EARLIER = (
    Earlier("days/D1/edit", "#history-D1"),
    Earlier("todos/W1", "#history-W1"),
    Earlier("trips/T/edit", "#history-T"),
    Earlier("stops/S1", "#history-S1"),
    Earlier("expenses/E", "#history-E"),
    Earlier("trips/T/packing", "#history-K1", ("#packing-K1",)),
    Earlier("pages/2026-10-10", ".commentform [aria-label='이전 기록']", ("button[aria-label$='댓글 수정']",), "#comment-C"),
)


@dataclass(frozen=True)
class List:
    """Rows that a person puts in order: where they are, how each is called in turn, and where its name stands."""

    path: str
    names: tuple[str, ...]
    shown: str
    press: tuple[str, ...] = ()


LISTS = (
    List("days", ("엄마 생신", "새 학기", "이사 가는 날"), "a.row .title", ("#arrange", "#sort-hand", "#grouping-none", "#arrange")),
    List("", ("우체국 들르기", "은행에서 도장", "영수증 챙기기"), ".todo .what"),
    List(f"calendar/{DAY}", ("우체국 들르기", "은행에서 도장", "영수증 챙기기"), ".todo .what"),
    List("upcoming", ("사진첩 정리", "피아노 배우기", "책장 옮기기"), ".agendapane .todo .what"),
    List(TRIP_DAY, ("월정리", "비자림", "성산"), ".stop .title"),
    List("trips/T/packing", ("신분증", "우산", "양말"), ".todo .what"),
)


@dataclass(frozen=True)
class Deleted:
    """A way to delete: the collection, the path, elements to press, and the words that are gone from the screen then.

    An entry that the server alone has is no record, and has no Undo. The address of a calendar or a widget must be dead at once, as it is
    a secret, so each is asked about first (test_feeds.py, test_widgets.py, test_fallbacks.py); a device that was signed out signs in again.
    """

    name: str
    collection: str
    path: str
    press: tuple[str, ...]
    words: str
    # A key on the handle of its row, in place of the last press.
    key: str = ""


BUTTON = "button:text-is('삭제')"
DELETED = (
    Deleted("day", "dday", "days/D1", (".tool:text-is('삭제')",), "엄마 생신"),
    Deleted("todo, in its row", "todo", "", ("#todo-W1", BUTTON), "우체국 들르기"),
    Deleted("todo, in its sheet", "todo", "todos/W1", ("dialog .btn.danger",), "우체국 들르기"),
    Deleted("one of a series", "todo", "todos/R20261122", ("dialog .btn.danger >> nth=0",), "물 마시기"),
    Deleted("a series", "todo", "todos/R20261122", ("dialog .btn.danger >> nth=1",), "물 마시기"),
    Deleted("page", "page", "pages/2026-10-10", (".tool:text-is('삭제')",), "서랍을 비운 아침"),
    Deleted("sealed page", "page", "pages/2026-11-20", (BUTTON,), "열려요"),
    Deleted("comment", "comment", "pages/2026-10-10", ("button[aria-label$='댓글 삭제']",), "그때는 몰랐던 말"),
    Deleted("all pages", "page", "settings", ("#erase-pages", "#erase-word", "dialog .btn.danger"), ""),
    Deleted("trip", "trip", "trips/T", ("#trip-more", "dialog .row:has-text('삭제')"), "제주 한 바퀴"),
    Deleted("stop, in its sheet", "stop", "stops/S1", ("dialog .btn.danger",), "월정리"),
    Deleted("stop, by a key", "stop", TRIP_DAY, ("#grip-S1",), "월정리", key="Delete"),
    Deleted("expense", "expense", "expenses/E", ("dialog .btn.danger",), "고기국수"),
    Deleted("thing, in its row", "packing", "trips/T/packing", ("#packing-K1", BUTTON), "신분증"),
    Deleted("thing, by a key", "packing", "trips/T/packing", ("#grip-K1",), "신분증", key="Delete"),
    Deleted("calendar of others", "subscription", "settings/subscriptions", ("button[aria-label^='구독 끊기']",), "동네 축구"),
    Deleted("diary", "tripnote", "trips/T/2026-11-20/diary", (".deleters .btn",), "젖은 흙"),
)


@dataclass(frozen=True)
class Purged:
    """A record that goes for good: all that can be written of it first, each as a form and whether it is saved or left begun."""

    collection: str
    # The path of a form, elements to press there, its fields, and the button that saves; no button where it is left half typed.
    # Every text gets the word in it that is looked for afterwards.
    written: tuple[tuple[str, tuple[str, ...], tuple[str, ...], str], ...]
    path: str
    press: tuple[str, ...]


SAVE = "dialog button[type=submit]"
PURGED = (
    Purged("dday", (("days/D1/edit", (), ("#title", "#group", "#note"), SAVE), ("days/D1/edit", (), ("#title", "#note"), "")),
           "days/D1", (".tool:text-is('삭제')",)),
    Purged("todo", (("todos/W1", (), ("#todo-text",), SAVE), ("todos/W1", (), ("#todo-text",), ""), ("", ("#todo-W1",), ("#todo-edit",), "")),
           "", (BUTTON,)),
    Purged("series", (("todos/R20261122", ("#scope-all",), ("#todo-text",), SAVE), ("todos/R20261122", ("#scope-all",), ("#todo-text",), SAVE)),
           "todos/R20261122", ("dialog .btn.danger >> nth=1",)),
    Purged("page", (("pages/P/edit", (), ("#page-title", "#page-text"), "button:text-is('완료')"),
                    ("pages/P/edit", ("#page-about",), ("#page-tags", "#page-place", "#page-weather"), ""),
                    # A comment that is being changed has no button that deletes it: it goes with its page.
                    ("pages/2026-10-10", ("button[aria-label$='댓글 수정']",), ("#comment-edit",), ".commentform .btn >> nth=0"),
                    ("pages/2026-10-10", ("button[aria-label$='댓글 수정']",), ("#comment-edit",), ""),
                    ("pages/2026-10-10", (), ("#comment-new",), ""), ("pages/P/edit", (), ("#page-title", "#page-text"), "")),
           "pages/2026-10-10", (".tool:text-is('삭제')",)),
    Purged("comment", (("pages/2026-10-10", ("button[aria-label$='댓글 수정']",), ("#comment-edit",), ".commentform .btn >> nth=0"),),
           "pages/2026-10-10", ("button[aria-label$='댓글 삭제']",)),
    Purged("trip", (("trips/T/edit", (), ("#title", "#concept"), SAVE), (f"{TRIP_DAY}/add", (), ("#stop-name", "#stop-memo"), SAVE),
                    ("trips/T/packing", (), ("#packing-new",), "Enter"), ("stops/S1", (), ("#stop-name", "#stop-memo"), ""),
                    ("expenses/E", (), ("#expense-title",), ""), (f"{TRIP_DAY}/add", (), ("#stop-name", "#stop-memo"), ""),
                    ("trips/T/money/add", (), ("#expense-title",), ""), ("trips/T/edit", (), ("#title", "#concept"), ""),
                    ("trips/T/2026-11-20/diary", (), ("#diary-title", "#diary-text"), "")),
           "trips/T", ("#trip-more", "dialog .row:has-text('삭제')")),
    Purged("stop", (("stops/S1", (), ("#stop-name", "#stop-memo"), SAVE), ("stops/S1", (), ("#stop-name", "#stop-memo", "#stop-address"), "")),
           TRIP_DAY, ("#grip-S1", "Delete")),
    Purged("expense", (("expenses/E", (), ("#expense-title",), SAVE), ("expenses/E", (), ("#expense-title",), "")),
           "expenses/E", ("dialog .btn.danger",)),
    Purged("packing", (("trips/T/packing", ("#packing-K1",), ("#packing-edit",), "Enter"), ("trips/T/packing", ("#packing-K1",), ("#packing-edit",), "")),
           "trips/T/packing", (BUTTON,)),
    Purged("tripnote", (("trips/T/2026-11-20/diary", (), ("#diary-title", "#diary-text"), "button:text-is('완료')"),
                        ("trips/T/2026-11-20/diary", (), ("#diary-title", "#diary-text"), "")),
           "trips/T/2026-11-20/diary", (".deleters .btn",)),
)
