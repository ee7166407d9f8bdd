"""A calendar feed as programs of others read it: they show exactly Haru's days, for twenty years."""

import json
import re
from datetime import UTC, date, datetime, timedelta
from email.utils import parsedate_to_datetime
from itertools import count
from zoneinfo import ZoneInfo

import icalendar
import pytest
import recurring_ical_events
from conftest import Haru
from diary import in_month, solar

# The calendar that lunar days are held against goes no further.
LAST_KNOWN = date(2050, 12, 31)


class Person:
    """Somebody whose records go to the server, and who makes feeds."""

    def __init__(self, haru: Haru):
        self.haru, self.numbers = haru, count()

    def keep(self, collection: str, record: str, /, **fields: object) -> None:
        self.haru.sync([
            {"collection": collection, "record": record, "field": field, "value": value,
             "stamp": f"{1_790_000_000_000 + next(self.numbers):012x}{0:04x}{9:016x}"} for field, value in fields.items()])

    def dday(self, name: str, day: str, **fields: object) -> None:
        self.keep("dday", name, title=f"{name} 🎂 가족 모두의 날, 하루 종일; 그리고 또 하루", date=day, **fields)

    def feed(self, **choice: object) -> "Feed":
        headers = {"Cookie": self.haru.cookie, "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin"}
        made = self.haru.ask("POST", "/api/v1/feeds", headers, json.dumps({"name": "가족", **choice}))
        assert made.status == 201
        return Feed(self.haru, json.loads(made.read())["address"])


class Feed:
    def __init__(self, haru: Haru, address: str):
        self.haru, self.path = haru, "/feed/" + address.rpartition("/")[2]
        answer = haru.ask("GET", self.path, {})
        assert (answer.status, answer.headers["Content-Type"]) == (200, "text/calendar; charset=utf-8")
        self.bytes, self.tag = answer.read(), answer.headers["ETag"]
        self.read(self.bytes)
        now = parsedate_to_datetime(answer.headers["Date"]) + timedelta(hours=14)
        self.first, self.last = date(now.year - 1, 1, 1), min(date(now.year + 20, 12, 31), LAST_KNOWN)

    def read(self, text: bytes) -> None:
        self.calendar = icalendar.Calendar.from_ical(text)

    def shown(self, name: str, components: tuple[str, ...] = ("VEVENT",)) -> list[date | datetime]:
        """When a calendar shows the events of a record, from the first day to the last."""
        query = recurring_ical_events.of(self.calendar, components=components)
        found = query.between(self.first, self.last + timedelta(days=1))
        return sorted(item.start for item in found if item["UID"].startswith((f"{name}@", f"{name}-")))


@pytest.fixture
def person(haru: Haru) -> Person:
    return Person(haru)


def lunar_days(month: int, day: int, first: date, last: date) -> list[date]:
    """Every year's, the 29th standing in for a 30th."""
    years = range(first.year - 2, last.year + 1)
    days = [solar(year, month, day) or solar(year, month, day - 1) for year in years]
    return [day for day in days if day and first <= day <= last]


def test_lunar_days_are_those_of_the_korean_calendar(person: Person) -> None:
    bases = {}
    for month in range(1, 13):
        for day in (1, 15, 30):
            year = next(year for year in range(1980, 2000) if solar(year, month, day))
            bases[f"L{month}x{day}"] = (month, day)
            person.dday(f"L{month}x{day}", f"{year}-{month:02}-{day:02}", calendar="lunar", repeat="yearly")
    # A birthday in a leap month is kept in the regular one.
    person.dday("leap", "2025-06-01", calendar="lunar", repeat="yearly", leapMonth=True)
    feed = person.feed()
    for name, (month, day) in bases.items():
        assert feed.shown(name) == lunar_days(month, day, feed.first, feed.last), name
    regular = [day for day in lunar_days(6, 1, feed.first, feed.last) if day > date(2025, 12, 31)]
    assert [day for day in feed.shown("leap") if day > date(2025, 12, 31)] == regular
    # By its rule, whoever does not know it has all days as dates beside it.
    rules = person.feed(lunarRules=True)
    event = next(event for event in rules.calendar.walk("VEVENT") if event["UID"] == "L8x15@haru")
    assert b"RRULE:RSCALE=DANGI;FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15" in rules.bytes
    dates = [item.dt for line in event["RDATE"] for item in line.dts]
    assert [day for day in dates if feed.first <= day <= feed.last] == lunar_days(8, 15, feed.first, feed.last)


def test_days_of_the_civil_calendar_never_drift(person: Person) -> None:
    person.dday("once", "2026-12-25")
    person.dday("yearly", "2000-05-05", repeat="yearly")
    person.dday("feb28", "2024-02-29", repeat="yearly")
    person.dday("mar1", "2024-02-29", repeat="yearly", feb29Policy="mar1")
    for day in (28, 29, 30, 31):
        person.dday(f"monthly{day}", f"2024-01-{day}", repeat="monthly")
    feed = person.feed()
    years = range(feed.first.year, feed.last.year + 1)
    assert feed.shown("yearly") == [date(year, 5, 5) for year in years]
    assert feed.shown("feb28") == [in_month(year, 2, 29) for year in years]
    assert feed.shown("mar1") == [date(year, 1, 1) + timedelta(days=59) for year in years]
    for day in (28, 29, 30, 31):
        assert feed.shown(f"monthly{day}") == [in_month(year, month, day) for year in years for month in range(1, 13)], day
    events = [event.start for event in feed.calendar.walk("VEVENT") if event["UID"] == "once@haru"]
    assert events == [date(2026, 12, 25)]


def test_milestones_are_round_days_and_years(person: Person) -> None:
    start = date(2024, 2, 29)
    person.dday("count", start.isoformat(), kind="count")
    feed = person.feed(language="en")
    expected = set()
    for ordinal in range(2, (feed.last - start).days + 2):
        digits = str(ordinal)
        is_row = len(digits) > 3 and len(set(digits)) == 1
        if ordinal in (10, 50) or ordinal % 100 == 0 or is_row:
            expected.add(start + timedelta(days=ordinal - 1))
    expected |= {in_month(year, 2, 29) for year in range(2025, feed.last.year + 1)}
    assert feed.shown("count") == sorted(day for day in expected if feed.first <= day <= feed.last)
    names = [str(event["SUMMARY"]) for event in feed.calendar.walk("VEVENT")]
    assert any(name.endswith(" · Day 1,000") for name in names)
    assert any(name.endswith(" · 4 years") for name in names)


@pytest.mark.parametrize("zone", [
    "America/New_York", "Asia/Seoul", "Europe/Berlin", "Australia/Lord_Howe", "Europe/Dublin", "America/Nuuk", "Asia/Gaza",
    # The end of summer is in November of some years; each Ramadan has its own days, all in the database.
    "Africa/Cairo", "Africa/Casablanca", "Africa/El_Aaiun"])
def test_times_are_those_of_the_zone(person: Person, zone: str) -> None:
    person.keep("series", "S", text="약", repeat="daily", time="09:30")
    person.keep("todo", "S20260105", text="약", day="2026-01-05", slot="2026-01-05", series="S", time="09:30")
    for month in range(1, 13):
        person.keep("todo", f"old{month}", text="예전", day=f"2003-{month:02}-15", time="09:30")
    feed = person.feed(zone=zone)
    # Whoever knows the zone by its name does not look at the calendar's description of it.
    feed.read(re.sub(rb"(TZID[:=])", rb"\1Test-", feed.bytes))
    shown = [start for start in feed.shown("S") if start.date().year in (2027, 2028, 2030)]
    assert len(shown) == 365 + 366 + 365
    shown += [event.start for event in feed.calendar.walk("VEVENT") if event["UID"].startswith("old")]
    for start in shown:
        local = datetime(start.year, start.month, start.day, 9, 30, tzinfo=ZoneInfo(zone))
        assert start.astimezone(UTC) == local.astimezone(UTC), start
    floating = person.feed()
    assert {start.tzinfo for start in floating.shown("S")} == {None}


def test_to_dos_are_events_or_tasks_and_a_trip_has_its_places(person: Person) -> None:
    person.keep("todo", "milk", text="우유", day="2026-11-24", done=True)
    person.keep("todo", "bread", text="빵", day="2026-11-24", time="09:30", reminder=30)
    person.keep("trip", "T", title="제주", start="2026-11-29", end="2026-12-02")
    person.keep("stop", "P", trip="T", name="성산일출봉", day="2026-12-01", lat=33.458, lon=126.942, address="제주 서귀포시")
    feed = person.feed(todos="tasks", alarms=True)
    tasks = {str(task["UID"]): task for task in feed.calendar.walk("VTODO")}
    assert tasks["milk@haru"]["STATUS"] == "COMPLETED"
    assert tasks["bread@haru"]["DUE"].dt == datetime(2026, 11, 24, 9, 30)
    [alarm] = tasks["bread@haru"].walk("VALARM")
    assert alarm["TRIGGER"].dt == timedelta(minutes=-30) and alarm["TRIGGER"].params["RELATED"] == "END"
    events = {str(event["UID"]): event for event in feed.calendar.walk("VEVENT")}
    assert set(events) == {"T@haru", "P@haru"}
    assert events["T@haru"].duration == timedelta(days=4)
    assert (events["P@haru"]["GEO"].latitude, events["P@haru"]["GEO"].longitude) == (33.458, 126.942)
    assert events["P@haru"]["LOCATION"] == "제주 서귀포시"
    assert {event["UID"] for event in person.feed().calendar.walk("VEVENT")} >= {"milk@haru", "bread@haru"}


def test_it_is_well_formed_and_says_when_nothing_is_new(person: Person) -> None:
    person.dday("A", "2026-12-25")
    person.keep("page", "B", day="2026-11-20", text="속마음", emotion="happy")
    feed = person.feed(pages=True)
    assert feed.bytes.endswith(b"END:VCALENDAR\r\n")
    lines = feed.bytes.split(b"\r\n")
    for line in lines:
        assert len(line) <= 75 and b"\n" not in line
        line.decode()
    [event] = [event for event in feed.calendar.walk("VEVENT") if event["UID"] == "A@haru"]
    assert event["SUMMARY"] == "A 🎂 가족 모두의 날, 하루 종일; 그리고 또 하루"
    assert feed.calendar["NAME"] == "가족" and feed.calendar["SOURCE"].endswith(feed.path)
    assert not feed.calendar.errors and not [item for item in feed.calendar.walk() if item.errors]
    assert "속마음".encode() not in feed.bytes
    answer = feed.haru.ask("GET", feed.path, {"If-None-Match": feed.tag})
    assert (answer.status, answer.headers["ETag"]) == (304, feed.tag)
    assert feed.path.removeprefix("/feed/").removesuffix(".ics") not in feed.haru.server.log.read_text()
