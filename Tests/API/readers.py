"""How programs and packages of others read a calendar. None is told more than its users tell it."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import icalendar
import recurring_ical_events
import vobject
from diary import Shown
from ical.calendar_stream import IcsCalendarStream
from ical.list import todo_list_view
from icalevents import icalevents

SEOUL = ZoneInfo("Asia/Seoul")


@dataclass(frozen=True)
class Span:
    """From the first day through the last."""

    first: date
    last: date

    @property
    def start(self) -> datetime:
        return datetime.combine(self.first, time(), SEOUL)

    @property
    def end(self) -> datetime:
        return datetime.combine(self.last + timedelta(days=1), time(), SEOUL)

    def shown(self, title: str, start: date | datetime, end: date | datetime | None = None) -> list[Shown]:
        """A time on its day, as clocks in Seoul show it; a whole day on each of its days."""
        # A count has one title.
        title = title.split(" · ")[0]
        if isinstance(start, datetime):
            local = start.astimezone(SEOUL) if start.tzinfo else start
            days, clock = [local.date()], f"{local:%H:%M}"
        else:
            days, clock = [start + timedelta(days=number) for number in range(max(((end or start) - start).days, 1))], ""
        return [(title, day, clock) for day in days if self.first <= day <= self.last]


def recurring(text: bytes, span: Span, kind: str = "VEVENT") -> list[Shown]:
    query = recurring_ical_events.of(icalendar.Calendar.from_ical(text), components=(kind,))
    found = query.between(span.start, span.end)
    return [one for item in found for one in span.shown(str(item["SUMMARY"]), item.start, item.end)]


def icalevents_events(text: bytes, span: Span) -> list[Shown]:
    found = icalevents.events(string_content=text, start=span.start, end=span.end, tzinfo=SEOUL)
    shown: list[Shown] = []
    for item in found:
        whole = (item.start.date(), item.end.date()) if item.all_day else (item.start, item.end)
        shown += span.shown(item.summary, *whole)
    return shown


def ical_events(text: bytes, span: Span) -> list[Shown]:
    calendar = IcsCalendarStream.calendar_from_ics(text.decode())
    found = calendar.timeline_tz(SEOUL).overlapping(span.start, span.end)
    return [one for item in found for one in span.shown(item.summary, item.dtstart, item.dtend)]


# The UID of a task, its title, and when it is due.
Task = tuple[str, str, date | datetime | None]


def ical_tasks(text: bytes, now: datetime) -> list[Task]:
    """The list of Home Assistant at a moment: each task once."""
    todos = IcsCalendarStream.calendar_from_ics(text.decode()).todos
    return [(todo.uid, todo.summary, todo.due) for todo in todo_list_view(todos, now)]


def vobject_events(text: bytes, span: Span) -> list[Shown]:
    shown: list[Shown] = []
    for event in vobject.readOne(text.decode()).vevent_list:
        title, start, days = event.summary.value, event.dtstart.value, event.getrruleset()
        if days is None:
            shown += span.shown(title, start, event.dtend.value if hasattr(event, "dtend") else None)
        elif isinstance(start, datetime):
            shown += [one for moment in days.between(span.start, span.end) for one in span.shown(title, moment)]
        else:
            midnights = days.between(span.start.replace(tzinfo=None), span.end.replace(tzinfo=None), inc=True)
            shown += [one for midnight in midnights for one in span.shown(title, midnight.date())]
    return shown


def vobject_tasks(text: bytes) -> list[Task]:
    """Each task once, as it is first due."""
    tasks = vobject.readOne(text.decode()).vtodo_list
    return [(task.uid.value, task.summary.value, task.due.value if hasattr(task, "due") else None) for task in tasks]


def todoman_tasks(items: Path, folder: Path) -> list[Task]:
    """Each task once, as it is first due, in a folder of items, each a file of its own. Its list has no UIDs."""
    config = folder / "todoman.py"
    config.write_text(f'path = "{items}"\ndate_format = "%Y-%m-%d"\ntime_format = "%H:%M"\ncache_path = "{folder}/todoman.db"\n')
    program = [str(Path(sys.executable).with_name("todo")), "--config", str(config), "--porcelain", "list", "--status", "ANY"]
    done = subprocess.run(program, check=True, capture_output=True, text=True, env=os.environ | {"TZ": "Asia/Seoul"})
    # Seconds since 1970; a day without a time is its midnight.
    return [
        ("", task["summary"], datetime.fromtimestamp(task["due"], SEOUL) if task["due"] else None) for task in json.loads(done.stdout)]


class Calcurse:
    """The program, with a calendar of its own that it has imported."""

    def __init__(self, text: bytes, zone: str):
        self.zone = ZoneInfo(zone)
        self.folder = tempfile.TemporaryDirectory()
        self.environment = os.environ | {"TZ": zone, "LC_ALL": "C.UTF-8", "HOME": self.folder.name}
        path = Path(self.folder.name, "feed.ics")
        path.write_bytes(text)
        # It says so where it leaves something out.
        self.has_all = self._run("-i", str(path)).returncode == 0

    def _run(self, *words: str) -> subprocess.CompletedProcess[str]:
        command = ["calcurse", "-D", self.folder.name, "-C", self.folder.name, *words]
        return subprocess.run(command, capture_output=True, text=True, env=self.environment)

    def _ask(self, *words: str) -> list[str]:
        done = self._run("-Q", *words)
        assert done.returncode == 0, done.stderr
        return done.stdout.splitlines()

    def events(self, span: Span) -> list[Shown]:
        # A day more on each side: elsewhere a time lies on another.
        days = (span.last - span.first).days + 3
        whole, timed = "-|%m\\n", "%(start:%Y-%m-%d %H:%M)|%m\\n"
        said = self._ask(
            "--input-datefmt", "4", "--output-datefmt", "%Y-%m-%d", "--from", str(span.first - timedelta(days=1)),
            "--days", str(days), "--filter-type", "cal", "--format-event", whole, "--format-recur-event", whole, "--format-apt", timed,
            "--format-recur-apt", timed)
        shown: list[Shown] = []
        day = span.first
        for line in said:
            start, bar, title = line.partition("|")
            if not bar:
                day = date.fromisoformat(line.rstrip(":")) if line else day
            elif start == "-":
                shown += span.shown(title, day)
            else:
                shown += span.shown(title, datetime.strptime(start, "%Y-%m-%d %H:%M").replace(tzinfo=self.zone))
        return shown

    def tasks(self) -> list[str]:
        """Their texts; it has no dates of tasks."""
        return self._ask("--filter-type", "todo", "--format-todo", "%m\\n")[1:]


def calcurse_events(text: bytes, span: Span) -> list[Shown]:
    return Calcurse(text, "Asia/Seoul").events(span)


EVENTS: dict[str, Callable[[bytes, Span], list[Shown]]] = {
    "recurring-ical-events": recurring, "icalevents": icalevents_events, "ical": ical_events, "vobject": vobject_events,
    "calcurse": calcurse_events}
