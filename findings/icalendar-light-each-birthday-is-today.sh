#!/usr/bin/env bash
# Guess: the next events that icalendar-light lists have the days of each series, counted from its beginning.
# Seen: each series begins on the day on which the list is made. A birthday is today, on each day of the year; every
#   other week counts from today, and three times are three times from today, however long ago they were. A series that
#   begins in ten days has begun. One more day stands behind the end of the list. A night that is repeated ends before
#   it begins. An event without a rule is on its day. Nothing is said.
# Versions: PyPI icalendar-light 1.0.0 with python-dateutil 2.9.0.post0, which counts a rule from now where no beginning
#   is given with it.
# Rule: RFC 5545, section 3.8.5.3: DTSTART is the first instance of the set, and a rule without a day has that of
#   DTSTART. The README says that upcoming events are listed, and has no word of a limit.
# Why here: we read the same files. A rule is nothing without its beginning, and a reader that makes one up looks right
#   in a test that starts today.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'icalendar-light==1.0.0' 'python-dateutil==2.9.0.post0' 'six==1.17.0'
export TZ=UTC LC_ALL=C.UTF-8

seen=$("$scratch/python/bin/python" << 'PYTHON'
from datetime import datetime, timedelta, timezone

from icalendar_light.toolbox import Calendar


def upcoming(start, hours, rule):
    """The events of the next 27 days, of a calendar with one that begins at that time."""
    return list(Calendar.iter_events_upcoming((
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//findings//EN", "BEGIN:VEVENT", "UID:1",
        "DTSTAMP:20260101T000000Z", "SUMMARY:event", f"DTSTART:{start:%Y%m%dT%H%M%SZ}",
        f"DTEND:{start + timedelta(hours=hours):%Y%m%dT%H%M%SZ}", *rule, "END:VEVENT", "END:VCALENDAR"),
        days_forward=27))


def listed(now):
    nine = now.replace(hour=9, minute=0, second=0, microsecond=0)
    for title, number, rule in (
            ("no rule, in ten days", 10, ()),
            ("yearly, last 200 days ago", -200, ("RRULE:FREQ=YEARLY",)),
            ("every other week, last a week ago", -7, ("RRULE:FREQ=WEEKLY;INTERVAL=2",)),
            ("weekly, last three days ago", -3, ("RRULE:FREQ=WEEKLY",)),
            ("weekly, first in ten days", 10, ("RRULE:FREQ=WEEKLY",)),
            ("three times, 100 days ago", -100, ("RRULE:FREQ=WEEKLY;COUNT=3",))):
        days = [(event.dt_start.date() - now.date()).days for event in upcoming(nine + timedelta(number), 1, rule)]
        yield f"{title}: {', '.join(str(day) for day in days if day <= 27)}" + (
            " and one behind the end" if days[-1] > 27 else "")
    night = upcoming(nine.replace(hour=22), 4, ("RRULE:FREQ=DAILY",))[0]
    yield f"each night from 22:00 to 02:00 lasts {(night.dt_end - night.dt_start).total_seconds() / 3600:g} hours"


while True:
    now = datetime.now(timezone.utc)
    lines = list(listed(now))
    if datetime.now(timezone.utc).date() == now.date():  # or midnight came between
        break
print("days from today", *lines, sep="\n  ")
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
days from today
  no rule, in ten days: 10
  yearly, last 200 days ago: 0 and one behind the end
  every other week, last a week ago: 0, 14 and one behind the end
  weekly, last three days ago: 0, 7, 14, 21 and one behind the end
  weekly, first in ten days: 0, 7, 14, 21 and one behind the end
  three times, 100 days ago: 0, 7, 14
  each night from 22:00 to 02:00 lasts -20 hours
EXPECTED
echo "still so with icalendar-light 1.0.0"
