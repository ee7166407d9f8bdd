"""A calendar that somebody subscribes to, as the server reads it and as a library of others does: the same days at the same times."""

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import icalendar
import pytest
import recurring_ical_events
from conftest import PASSPHRASE, Haru, run
from dateutil import rrule
from othercalendar import Source
from server import Server

PERSON = ZoneInfo("Asia/Seoul")
# The months that the server tells in this one: from a year before it through two years after it.
MONTH, FIRST, LAST = date(2026, 11, 1), date(2025, 11, 1), date(2028, 11, 30)
ZONES = ("Asia/Seoul", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu")
# Hours are hours where clocks are changed (RFC 5545, section 3.3.6); the library adds them to the time on the wall.
LENGTHS = ("PT26H", "PT45M", "PT2H", "PT0S")
WEEKDAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")


@pytest.fixture
def source() -> Iterator[Source]:
    source = Source()
    yield source
    source.stop()


@pytest.fixture
def haru(tmp_path: Path) -> Iterator[Haru]:
    web, data = tmp_path / "web", tmp_path / "data"
    web.mkdir()
    (web / "index.html").write_text("<!doctype html>")
    run("user", "add", "mina", "--passphrase-stdin", "--data", str(data), said=PASSPHRASE + "\n")
    token = run("token", "mina", "--device", "test", "--data", str(data))
    server = Server(web, data, tmp_path / "server.log", environment={"HARU_CALENDARS_PRIVATE": "1"}).start()
    yield Haru(server, token, "")
    server.stop()


def told(haru: Haru, source: Source, lines: list[str]) -> dict:
    """The server's answer about a calendar with these lines."""
    text = "\r\n".join(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:test", *lines, "END:VCALENDAR", ""])
    source.calendars["/secret.ics"] = text
    haru.sync([{"collection": "subscription", "record": "A", "field": "address",
                "value": source.address_of("/secret.ics"), "stamp": f"{1_790_000_000_000:012x}{0:04x}{9:016x}"}])
    answer = haru.ask("GET", f"/api/v1/calendars/A?zone={PERSON.key}&month={MONTH:%Y-%m}", {"Authorization": f"Bearer {haru.token}"})
    assert answer.status == 200
    said = json.loads(answer.read())
    assert said["problem"] is None and said["fetched"], said
    assert "secret" not in haru.server.log.read_text()
    return said


def shown(said: dict) -> Counter[str]:
    """The events as the server tells them: title, first day, start, last day and end."""
    found: Counter[str] = Counter()
    for day, title, *rest in said["events"]:
        days, start, end = [*rest, *[None] * (3 - len(rest))]
        last = date.fromisoformat(day) + timedelta(days=(days or 1) - 1)
        found[f"{said['titles'][title]} {day} {start} {last} {end if end is not None else start}"] += 1
    return found


def expected(lines: list[str]) -> Counter[str]:
    """The same as recurring-ical-events has them."""
    text = "\r\n".join(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:test", *lines, "END:VCALENDAR", ""])
    query = recurring_ical_events.of(icalendar.Calendar.from_ical(text))
    found: Counter[str] = Counter()
    for event in query.between(FIRST - timedelta(days=3), LAST + timedelta(days=3)):
        start, end = event.start, event.end
        if not isinstance(start, datetime):
            final = max(end - timedelta(days=1), start)
            if final < FIRST or start > LAST:
                continue
            found[f"{event['SUMMARY']} {start} None {final} None"] += 1
            continue
        start = start.astimezone(PERSON) if start.tzinfo else start
        end = end.astimezone(PERSON) if end.tzinfo else end
        final = end.date()
        minute = end.hour * 60 + end.minute
        if minute == 0 and end > start:
            final, minute = final - timedelta(days=1), 1440
        if final < FIRST or start.date() > LAST:
            continue
        found[f"{event['SUMMARY']} {start.date()} {start.hour * 60 + start.minute} {final} {minute}"] += 1
    return found


def random_rule(draw: random.Random) -> tuple[str, rrule.weekday | int]:
    """A rule, and the weekday with which its weeks begin."""
    frequency = draw.choice(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"])
    parts = [f"FREQ={frequency}"]
    if draw.random() < 0.5:
        parts.append(f"INTERVAL={draw.randint(1, 4)}")
    begins = draw.choice(WEEKDAYS)
    parts.append(f"WKST={begins}")
    days = draw.sample(WEEKDAYS, draw.randint(1, 4))
    if frequency == "WEEKLY" and draw.random() < 0.8:
        parts.append("BYDAY=" + ",".join(days))
    if frequency == "MONTHLY":
        kind = draw.randint(0, 3)
        if kind == 1:
            parts.append("BYMONTHDAY=" + ",".join(str(draw.choice([1, 13, 28, 29, 30, 31, -1, -2, -31])) for _ in range(2)))
        elif kind == 2:
            parts.append("BYDAY=" + ",".join(f"{draw.choice(['', '1', '2', '5', '-1', '-3'])}{day}" for day in days[:2]))
        elif kind == 3:
            parts.append("BYDAY=" + ",".join(days) + f";BYSETPOS={draw.choice([1, 2, -1, -2])}")
    if frequency == "YEARLY":
        kind = draw.randint(0, 5)
        if kind == 1:
            parts.append(f"BYMONTH={draw.randint(1, 12)},{draw.randint(1, 12)}")
        elif kind == 2:
            parts.append(f"BYMONTH={draw.randint(1, 12)};BYDAY={draw.choice(['1', '2', '-1'])}{days[0]}")
        elif kind == 3:
            parts.append(f"BYDAY={draw.choice(['10', '-1', '53', '20'])}{days[0]}")
        elif kind == 4:
            parts.append(f"BYYEARDAY={draw.choice([1, 60, 200, 366, -1, -366])},100")
        elif kind == 5:
            # With it the library counts years by the days, also of a week that belongs to another.
            parts = [part for part in parts if not part.startswith("INTERVAL")]
            parts.append(f"BYWEEKNO={draw.choice([1, 20, 52, 53, -1])};BYDAY={days[0]}")
    if frequency == "DAILY" and draw.random() < 0.4:
        parts.append(f"BYMONTH={draw.randint(1, 12)}" if draw.random() < 0.5 else "BYMONTHDAY=1,15,-1")
    return ";".join(parts), begins


def random_event(draw: random.Random, number: int, first: date) -> list[str]:
    """An event that repeats, with exclusions and other versions."""
    text, _ = random_rule(draw)
    base = first + timedelta(days=draw.randint(-1500, 700))
    # RFC 5545 (section 3.8.5.3) leaves a start that is no day of its rule undefined, so the event starts on one.
    found = rrule.rrulestr(text, dtstart=datetime.combine(base, time())).after(datetime.combine(base, time()), inc=True)
    if found is None or found.year > first.year + 8:
        return []
    kind = draw.choice(["day", "utc", "zone", "zone", "floating"])
    clock = time(draw.randint(0, 23), draw.choice([0, 15, 30, 45]))
    name = draw.choice(ZONES)

    def value(day: date) -> str:
        stamp = f"{day:%Y%m%d}T{clock:%H%M}00"
        return {"day": f";VALUE=DATE:{day:%Y%m%d}", "utc": f":{stamp}Z", "zone": f";TZID={name}:{stamp}",
                "floating": f":{stamp}"}[kind]

    start = found.date()
    ending = draw.random()
    if ending < 0.25:
        text += f";COUNT={draw.randint(1, 400)}"
    elif ending < 0.5:
        end = start + timedelta(days=draw.randint(0, 2000))
        until = datetime.combine(end, clock, {"utc": UTC, "zone": ZoneInfo(name)}.get(kind))
        text += ";UNTIL=" + (f"{end:%Y%m%d}" if kind == "day" else f"{until:%Y%m%dT%H%M%S}" if kind == "floating"
                             else f"{until.astimezone(UTC):%Y%m%dT%H%M%SZ}")
    lines = ["BEGIN:VEVENT", f"UID:{number}", f"SUMMARY:e{number}", f"DTSTART{value(start)}", f"RRULE:{text}"]
    if draw.random() < 0.7:
        lines.append("DURATION:" + (f"P{draw.randint(1, 4)}D" if kind == "day" else draw.choice(LENGTHS if kind != "zone" else LENGTHS[1:])))
    rule = rrule.rrulestr(re.sub(";UNTIL=[^;]*", "", text), dtstart=datetime.combine(start, time()))
    near = [day.date() for day in rule.between(datetime.combine(first, time()), datetime.combine(first, time()) + timedelta(days=500))]
    gone = draw.sample(near, min(len(near), draw.randint(0, 2)))
    lines += [f"EXDATE{value(day)}" for day in gone]
    lines += ["END:VEVENT"]
    for day in draw.sample(near, min(len(near), draw.randint(0, 1))):
        if day in gone or ending < 0.5:
            continue
        lines += ["BEGIN:VEVENT", f"UID:{number}", f"SUMMARY:moved{number}", f"RECURRENCE-ID{value(day)}",
                  f"DTSTART{value(day + timedelta(days=draw.randint(1, 3)))}", "END:VEVENT"]
    return lines


# Each of them eight events that repeat by rules drawn at random; the seed is in the name of a test that fails.
@pytest.mark.parametrize("seed", range(1, 13))
def test_rules_give_the_same_days(haru: Haru, source: Source, seed: int) -> None:
    draw = random.Random(seed)
    lines: list[str] = []
    for number in range(8):
        lines += random_event(draw, number, FIRST)
    said = told(haru, source, lines)
    assert said["unread"] == [], (seed, said["unread"])
    assert said["left"] == 0, seed
    ours, theirs = shown(said), expected(lines)
    rules = [line for line in lines if line.startswith(("SUMMARY", "DTSTART", "RRULE", "DURATION", "EXDATE"))]
    assert ours == theirs, f"seed {seed}: only here {sorted((ours - theirs).items())[:8]}, only there {sorted((theirs - ours).items())[:8]}, {rules}"


def test_a_zone_of_the_file_is_read_alike(haru: Haru, source: Source) -> None:
    zone = ["BEGIN:VTIMEZONE", "TZID:Haus", "BEGIN:DAYLIGHT", "DTSTART:20070311T020000", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU",
            "TZOFFSETFROM:-0500", "TZOFFSETTO:-0400", "END:DAYLIGHT", "BEGIN:STANDARD", "DTSTART:20071104T020000",
            "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU", "TZOFFSETFROM:-0400", "TZOFFSETTO:-0500", "END:STANDARD", "END:VTIMEZONE"]
    event = ["BEGIN:VEVENT", "UID:1", "SUMMARY:e", "DTSTART;TZID=Haus:20240101T190000", "RRULE:FREQ=WEEKLY;BYDAY=MO,SA", "DURATION:PT1H",
             "END:VEVENT"]
    said = told(haru, source, zone + event)
    assert said["unread"] == []
    assert shown(said) == expected(zone + event)
