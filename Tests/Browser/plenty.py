"""A life with plenty in it, as the app keeps it: long titles, words without a space, large numbers, photos, three currencies."""

import hashlib
import io
from datetime import date, timedelta
from typing import Any

from pictures import quarters
from shelf import day_row, deleted, row

TODAY = date(2026, 11, 21)
# 40 letters and more; a word of 58 without a space; both scripts at the limit of a trip's title, 100 letters.
LONG = "엄마 아빠와 함께 걷는 서른일곱 번째 결혼기념일 저녁 산책과 아주 작은 잔치 준비하는 날"
WORD = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen"
UNSPACED = "대한민국헌법재판소앞은행나무길걷기모임정기총회준비위원회"
TRIP = "겨울 초입의 제주를 버스와 두 발로만 천천히 도는 열흘, 가족 모두와 함께하는 아주 길고 긴 이름의 여행"
LIMIT = (TRIP + " · A journey around an island that takes its time")[:100]


def _photo(width: int, height: int) -> bytes:
    data = io.BytesIO()
    quarters(width, height).save(data, "JPEG", quality=60)
    return data.getvalue()


PHOTOS = {hashlib.sha256(data).hexdigest(): data for data in (_photo(640, 480), _photo(360, 640), _photo(500, 500))}
WIDE, TALL, SQUARE = PHOTOS


def _photo_fields(hash: str, ratio: str, width: int, height: int) -> dict[str, Any]:
    return {"image": hash, "crop": {"ratio": ratio, "x": 0.5, "y": 0.5, "zoom": 1, "width": width, "height": height}}


def _days() -> list[tuple[str, str]]:
    styles = ["paper", "night", "leaf", "colour"]
    rows = [day_row(f"style-{style}", f"{LONG} {style}", "2026-12-25", style=style, group="가족") for style in styles]
    rows += [
        day_row("photo", LONG, "2027-07-20", style="photo", group="여행과 나들이 그리고 소풍", **_photo_fields(WIDE, "4:3", 640, 480)),
        day_row("frame", UNSPACED, "2026-11-27", style="frame", **_photo_fields(TALL, "9:16", 360, 640)),
        day_row("count", "우리", "1960-03-02", kind="count", group="가족", pinned=True,
                note=f"{LONG}. {LONG}.\n\n{WORD}\nhttps://example.com/{'a' * 90}"),
        day_row("lunar", "할머니 생신", "1950-06-30", calendar="lunar", repeat="yearly", group="음력으로 세는 날들",
                reminders={"before": [0, 7], "milestones": True, "time": 540}),
        day_row("leap", f"윤달 {LONG}", "2025-06-15", calendar="lunar", leapMonth=True, repeat="yearly", leapPolicy="both"),
        day_row("counted", f"{WORD} {WORD}", "1523-01-01", kind="count", style="frame"),
        day_row("limit", ("가나다라마바사아자차" * 20)[:200], "9999-12-31"),
        day_row("monthly", "월급날", "2020-01-31", repeat="monthly", group="일"),
        day_row("past", "Project launch of the second edition, postponed twice", "2021-02-03"),
        day_row("archived", "지난 시험", "2019-05-05", archived=True, group="공부"),
        day_row("today", "오늘이 바로 그날", "2026-11-21", group="공부"),
        day_row("emoji", "👨‍👩‍👧‍👦🎂🇰🇷 يوم الميلاد", "2026-12-01", group="👨‍👩‍👧‍👦"),
    ]
    rows += [day_row(f"more-{n:02}", f"{n}번째로 적은 날", (TODAY + timedelta(days=37 * n - 500)).isoformat(),
                     group=["가족", "일", "공부", "집", "건강", UNSPACED, WORD[:30]][n % 7]) for n in range(24)]
    return rows


def _todos() -> list[tuple[str, str]]:
    day = TODAY.isoformat()
    rows = [
        row("series", "series", repeat="weekly 1 2 3 4 5 6 7", text="물 마시기"),
        row("todo", "repeated", text="물 마시기", day=day, series="series", slot=day, time="20:00", reminder=10, created=day),
        row("todo", "long", text=f"{LONG} {UNSPACED}", day=day, time="14:30", created=day,
            **_photo_fields(WIDE, "4:3", 640, 480)),
        row("todo", "word", text=WORD * 2, day=day, created=day, note=LONG, tags=f"{WORD[:20]} 집 {WORD[:12]}", step01="배추", did01=True, step02=LONG, step03=UNSPACED),
        row("todo", "done", text=f"다 한 일, {LONG}", day=day, done=True, doneAt=day, created=day),
        row("todo", "late", text="지난주에 하려던 일", day="2026-11-12", created="2026-11-12"),
    ]
    rows += [row("todo", f"now-{n}", text=f"오늘 할 일 {n}", day=day, rank=f"{n}0", created=day) for n in range(6)]
    for n in range(60):
        that = (TODAY - timedelta(days=n * 5 - 90)).isoformat()
        rows.append(row("todo", f"then-{n:02}", text=f"그날 할 일 {n}", day=that, created=that,
                        **({"done": True, "doneAt": that} if n % 3 else {})))
    return rows


def _pages() -> list[tuple[str, str]]:
    feelings = ["calm", "happy", "anxious", "fluttering", "confident", "discouraged", "refreshed", "intimidated"]
    about = {"tags": f"산책 가족 책읽기 {WORD[:20]}", "place": LONG, "weather": UNSPACED}
    text = f"아침에 눈을 뜨니 창 너머가 벌써 환했다. {LONG}.\n\n{WORD} {UNSPACED}\n\n" * 3
    rows = []
    for n in range(80):
        that = TODAY - timedelta(days=n if n < 20 else 9 * n - 160)
        opens = that + timedelta(days=30)
        rows.append(row("page", f"page-{n:02}", day=that.isoformat(), opens=opens.isoformat(), created=that.isoformat(),
                        title=[LONG, "", UNSPACED, "짧은 제목", WORD][n % 5], text=text, emotion=feelings[n % 8],
                         **({"images": list(PHOTOS), **about} if n in (22, 23) else {})))
    rows += [row("comment", f"comment-{n}", page="page-22", day=f"2026-11-1{n}", text=[LONG, WORD, "그랬지."][n])
             for n in range(3)]
    # Two devices wrote one day.
    rows.append(row("page", "page-twin", day="2026-10-05", opens="2026-11-05", created="2026-10-05", title=LONG, text=text,
                    emotion="lonely"))
    rows.append(row("page", "page-other", day="2026-10-05", opens="2026-11-05", created="2026-10-05", title="", text=text))
    # A year ago.
    rows.append(row("page", "page-then", day="2025-11-21", opens="2025-12-21", created="2025-11-21", title=LONG, text=text,
                    emotion="grateful"))
    return rows


PLACES = [
    ("월정리 해변", "09:30", 40, 33.556, 126.795), (LONG, "09:50", 80, 33.488, 126.808), (WORD, "15:30", 1440, 33.458, 126.942),
    ("광치기해변", None, None, 33.452, 126.925), (UNSPACED, None, 15, None, None), ("비자림", "11:00", 80, 33.484, 126.81),
]


def _trips() -> list[tuple[str, str]]:
    rows = [
        row("trip", "T", title=TRIP, start="2026-11-14", end="2026-12-05", concept=f"{LONG} {LONG}", pinned=True,
            budget={"amount": 123_456_789_012, "currency": "KRW"}),
        row("trip", "limit", title=LIMIT, start="2026-11-20", end="2026-11-22", cover=TALL,
            crop={"ratio": "9:16", "x": 0.5, "y": 0.5, "zoom": 1, "width": 360, "height": 640}),
        row("trip", "short", title="도쿄", start="2027-03-01", end="2027-03-03", cover="night"),
        row("trip", "word", title=WORD, start="2027-05-01", end="2027-06-14", cover="snow"),
        row("trip", "old", title="부산", start="2023-11-20", end="2023-11-22", archived=True),
    ]
    rows += [row("trip", f"past-{n}", title=[LONG, UNSPACED, "속초", "강릉"][n], start=f"202{n}-04-01", end=f"202{n}-04-0{n + 1}")
             for n in range(4)]
    for n, (name, time, minutes, lat, lon) in enumerate(PLACES):
        more = {"time": time, "minutes": minutes, "lat": lat, "lon": lon}
        rows.append(row("stop", f"S{n}", trip="T", name=name, day="2026-11-21", rank=f"{n}0", memo=LONG if n % 2 else "",
                        mustSee=n == 1, **{key: value for key, value in more.items() if value is not None}))
    rows.append(row("stop", "wished", trip="T", name=f"언젠가 {LONG}", memo=LONG))
    rows.append(row("stop", "far", trip="limit", name="월정리 해변", day="2026-11-21", lat=33.556, lon=126.795))
    spent = [("meals", LONG, 64_000_000, "KRW", "2026-11-20"), ("tickets", WORD, 1_384_550, "USD", "2026-11-21"),
             ("lodging", "", 987_654_321, "KRW", "2026-11-21"), ("shopping", UNSPACED, 1_200_000, "JPY", "2026-11-21"),
             ("transport", "렌터카", 89_000, "KRW", None), ("admission", "비자림", -3_000, "KRW", "2026-11-22")]
    for n, (kind, title, amount, currency, day) in enumerate(spent):
        more = {} if day is None else {"day": day}
        rows.append(row("expense", f"E{n}", trip="T", kind=kind, title=title, amount=amount, currency=currency, **more))
    things = ["여권", LONG, WORD, UNSPACED, *(f"챙길 것 {n}" for n in range(12))]
    rows += [row("packing", f"P{n:02}", trip="T", text=text, rank=f"{n:02}0", **({"done": True} if n % 3 == 1 else {}))
             for n, text in enumerate(things)]
    rows += [
        row("tripnote", "N", trip="T", day="2026-11-21", title=LONG, text=f"{LONG}\n{WORD}\n" * 4, images=list(PHOTOS)),
        row("tripnote", "stray", trip="T", day="2026-01-01", title="", text=LONG),
    ]
    return rows


def _deleted() -> list[tuple[str, str]]:
    """In the Trash since the day before."""
    rows = [day_row("gone-0", LONG, "2026-01-02"), day_row("gone-1", WORD, "2026-01-02"),
            row("todo", "gone-2", text=UNSPACED, day="2026-11-20"),
            row("trip", "gone-3", title=LIMIT, start="2026-01-01", end="2026-01-09"),
            row("page", "gone-4", title="", text=LONG, day="2025-01-01", opens="2025-02-01")]
    return [deleted(one, "2026-11-20") for one in rows]


def rows() -> list[tuple[str, str]]:
    """All of it, for :func:`shelf.lay`; its photos are ``PHOTOS``."""
    person = row("setting", "person", nickname="가나다라마바사아자차카타파하가나다라마바", alarm={"on": True, "time": "21:00"})
    subscription = row("subscription", "V", address=f"https://calendar.example/{'a' * 90}.ics", name=LONG[:40], tone="pine")
    return [*_days(), *_todos(), *_pages(), *_trips(), *_deleted(), person, subscription]
