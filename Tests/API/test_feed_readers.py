"""One full calendar as others read it: every day of this year and the two after is the one that Haru means.

| reader | events | a task that repeats |
|---|---|---|
| recurring-ical-events | every day | every day |
| ical (Home Assistant) | every day | the one that is due at a moment; the package has no list of all days |
| vobject | every day | its first day; the package repeats no tasks |
| icalevents | every day | not shown: the package has events alone |
| calcurse | every day | its text; the program has no dates of tasks |
| vdirsyncer | an item of each event | an item of each task |
| todoman | has no events | its first day; the program repeats a task when it is done |

Each row is asserted below.
"""

import subprocess
import sys
from collections import Counter
from datetime import date, datetime, time
from email.utils import parsedate_to_datetime
from pathlib import Path

import pytest
import readers
from conftest import Haru, run
from diary import Diary, Shown
from readers import EVENTS, SEOUL, Calcurse, Span
from test_calendar_feed import Feed, Person

import archives


@pytest.fixture
def diary(haru: Haru) -> Diary:
    """A diary on the server, to which the clock gives the year and the day on which series go on."""
    today = parsedate_to_datetime(haru.ask("GET", "/readyz", {}).headers["Date"]).date()
    diary = Diary(today, date(today.year, 1, 1), date(today.year + 2, 12, 31))
    changes = [
        {"collection": collection, "record": record, "field": name, "value": value,
         "stamp": f"{1_790_000_000_000:012x}{0:04x}{9:016x}"}
        for collection, record, fields in diary.records for name, value in fields.items()]
    for start in range(0, len(changes), 500):
        haru.sync(changes[start:start + 500])
    return diary


@pytest.fixture
def span(diary: Diary) -> Span:
    return Span(diary.first, diary.last)


def feed(haru: Haru, todos: str) -> Feed:
    choice = {"todos": todos, "pages": True, "notes": True, "alarms": True, "zone": "Asia/Seoul", "language": "en"}
    return Person(haru).feed(**choice)


def differences(found: list[Shown], expected: list[Shown]) -> list[str]:
    """Days that are shown and should not be, or twice (+), and days that are missing (-)."""
    shown, wanted = Counter(found), Counter(expected)
    return [f"{sign} {' '.join(map(str, one))}" for sign, some in (("+", shown - wanted), ("-", wanted - shown)) for one in sorted(some.elements())]


def synced(feed: Feed, folder: Path) -> Path:
    """The folder of items that vdirsyncer brings of a feed: a file each, as khal and todoman read them."""
    config = folder / "config"
    config.write_text(f"""
[general]
status_path = "{folder}/status/"
[pair haru]
a = "there"
b = "here"
collections = null
[storage there]
type = "http"
url = "http://127.0.0.1:{feed.haru.server.port}{feed.path}"
[storage here]
type = "filesystem"
path = "{folder}/items/"
fileext = ".ics"
""")
    (folder / "items").mkdir()
    for step in ("discover", "sync"):
        program = [str(Path(sys.executable).with_name("vdirsyncer")), "--config", str(config), step]
        done = subprocess.run(program, input="y\n", capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
    return folder / "items"


def titles(calendar: bytes) -> list[str]:
    """Those of its events and tasks, and of their alarms."""
    lines = calendar.replace(b"\r\n ", b"").decode().splitlines()
    return sorted(line for line in lines if line.startswith(("SUMMARY:", "DESCRIPTION:")))


def part(uid: str, days: list[Shown]) -> list[Shown]:
    """The days of one task: lunar ones are a task each, a 29th or 30th of each month is two."""
    if days[0][0].startswith(("lunar", "leap")):
        return [one for one in days if uid.endswith(f"-{one[1]:%Y%m%d}@haru")]
    if days[0][0].startswith(("monthly 29", "monthly 30")):
        return [one for one in days if (one[1].month == 2) == uid.endswith("-february@haru")]
    return days


def due_of(shown: Shown) -> date | datetime:
    """A task that repeats by a rule begins at midnight and is due later: one without a time in the last minute of its day."""
    title, day, clock = shown
    if clock in ("", "00:00") and title.startswith(("daily", "week", "every", "monthly", "yearly")):
        # A whole day is in no zone.
        return datetime.combine(day, time(0, 1), SEOUL) if clock else datetime.combine(day, time(23, 59))
    return datetime.combine(day, time.fromisoformat(clock), SEOUL) if clock else day


def at_midnight(due: date | datetime) -> datetime:
    """As a program in Seoul has it that counts whole days by their midnight."""
    return due.replace(tzinfo=SEOUL) if isinstance(due, datetime) else datetime.combine(due, time(), SEOUL)


@pytest.fixture
def calendar(haru: Haru, diary: Diary) -> bytes:
    return feed(haru, "events").bytes


def test_every_reader_shows_every_day_of_a_feed(calendar: bytes, diary: Diary, span: Span) -> None:
    expected = diary.events()
    assert len(expected) > 5000
    wrong = {name: differences(read(calendar, span), expected) for name, read in EVENTS.items()}
    assert {name: (len(some), some[:20]) for name, some in wrong.items() if some} == {}


def test_every_reader_shows_every_day_of_an_archive(diary: Diary, span: Span, tmp_path: Path) -> None:
    records = [archives.record(collection, name, **fields) for collection, name, fields in diary.records]
    path = archives.write(tmp_path / "a.zip", records, day=diary.today.isoformat())
    # Haru writes it anew, with the files for people.
    whole = tmp_path / "whole.zip"
    run("archive", "merge", str(path), str(path), "--out", str(whole))
    days = archives.read(whole)[1]["days.ics"]
    names = {fields["title"] for collection, _, fields in diary.records if collection == "dday"}
    # The events of single days begin a year before the archive's.
    later = Span(diary.today, diary.last)
    # A count has its first day alone, and a repeating one goes on from it.
    expected = [shown for shown in diary.days if shown[0] in names and shown[1] >= diary.today and not shown[0].startswith("count")]
    wrong = {}
    for name, read in EVENTS.items():
        found = [shown for shown in read(days, later) if not shown[0].startswith("count")]
        wrong[name] = differences(found, expected)
    assert {name: (len(some), some[:20]) for name, some in wrong.items() if some} == {}


@pytest.mark.parametrize("todos", ["events", "tasks"])
def test_vdirsyncer_brings_every_item(haru: Haru, diary: Diary, todos: str, tmp_path: Path) -> None:
    wanted = feed(haru, todos)
    items = list(synced(wanted, tmp_path).iterdir())
    components = wanted.bytes.count(b"BEGIN:VEVENT") + wanted.bytes.count(b"BEGIN:VTODO")
    assert len(items) == components > 1000
    # It gives each item a UID of its own.
    assert sorted(title for item in items for title in titles(item.read_bytes())) == titles(wanted.bytes)


def test_calcurse_elsewhere_has_series_that_begin_at_its_midnight(calendar: bytes, span: Span, diary: Diary) -> None:
    """It takes times for its own zone's before it repeats them: here only times on the same day in both."""
    found = [one for one in Calcurse(calendar, "UTC").events(span) if one[2] >= "09:00"]
    assert differences(found, [one for one in diary.events() if one[2] >= "09:00"]) == []


def test_a_task_is_due_on_its_day(haru: Haru, diary: Diary, span: Span, tmp_path: Path) -> None:
    of_tasks = feed(haru, "tasks")
    text = of_tasks.bytes
    tasks = dict(diary.tasks())

    # The beginning of a task that repeats is the midnight of its day.
    shown = [(title, day) for title, day, _ in readers.recurring(text, span, "VTODO")]
    assert sorted(shown) == sorted((title, day) for days in tasks.values() for title, day, _ in days)

    within = [task for task in readers.vobject_tasks(text) if part(task[0], tasks[task[1]])]
    for uid, title, due in within:
        assert due_of(part(uid, tasks[title])[0]) == due, uid
    for day in (diary.today, date(diary.first.year + 1, 3, 1), diary.last):
        due_then = {uid: due for uid, _, due in readers.ical_tasks(text, datetime.combine(day, time(12), SEOUL))}
        for uid, title, _ in within:
            days = part(uid, tasks[title])
            current = [one for one in days if one[1] <= day][-1:] or days[:1]
            assert due_of(current[0]) == due_then[uid], uid
    assert len(within) > 100

    listed = readers.todoman_tasks(synced(of_tasks, tmp_path), tmp_path)
    assert len(listed) == text.count(b"BEGIN:VTODO")
    known = {(title, at_midnight(due)) for _, title, due in readers.vobject_tasks(text)}
    assert {(title, due) for _, title, due in listed} == known

    calcurse = Calcurse(text, "Asia/Seoul")
    assert calcurse.has_all and sorted(set(calcurse.tasks())) == sorted(tasks)
    shown_as_events = EVENTS["icalevents"](text, span)
    assert differences(shown_as_events, diary.events(are_todos_events=False)) == []
