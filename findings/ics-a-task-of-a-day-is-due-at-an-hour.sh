#!/usr/bin/env bash
# Guess: ics writes a task that is due on a day again as one of that day, as it does for an event of a whole day, and
#   an alarm before the end stays before the end.
# Seen: the day becomes midnight by UTC: rent of 31 December is due at nine in the morning in Seoul, and on the evening
#   of the 30th in New York. The first day of a task goes the same way. An alarm loses RELATED=END and is counted from
#   the beginning, two hours early for an event of two hours. Nothing is said.
# Versions: PyPI ics 0.7.3; icalendar 7.3.2 reads both sides.
# Rule: RFC 5545, section 3.8.2.3: DUE may be a date; section 3.8.6.3: without RELATED an alarm counts from the start,
#   and with END from the end or the due date.
# Why here: a to-do of Haru without an hour leaves it as a VTODO of that day. A copy that passed through this library
#   cannot be told from a task of that hour.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'ics==0.7.3' 'icalendar==7.3.2' 'tzdata==2026.6'

seen=$("$scratch/python/bin/python" -W ignore - << 'PYTHON'
from datetime import datetime
from zoneinfo import ZoneInfo

import icalendar
import ics


def calendar(kind, *lines):
    lines = (f"BEGIN:{kind}", "UID:rent", "DTSTAMP:20261101T000000Z", "SUMMARY:rent", *lines, f"END:{kind}")
    head = ("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//findings//EN")
    return "\r\n".join((*head, *lines, "END:VCALENDAR", ""))


def show(text):
    component = icalendar.Calendar.from_ical(text).walk()[1]
    print("   ", *(line for line in text.splitlines() if line.startswith(("DTSTART", "DTEND", "DUE", "TRIGGER"))))
    due = component.get("DUE")
    if due is not None and isinstance(due.dt, datetime):
        for zone in ("Asia/Seoul", "America/New_York"):
            print(f"    in {zone} {due.dt.astimezone(ZoneInfo(zone)):%d %b %H:%M}")
    for time in component.alarms.times if component.subcomponents else ():
        print(f"    alarm {time.trigger:%d %b %H:%M}")


ALARM = ("BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:rent", "TRIGGER;RELATED=END:-PT15M", "END:VALARM")
for kind, lines in (("VTODO", ("DUE;VALUE=DATE:20261231",)),
                    ("VTODO", ("DTSTART;VALUE=DATE:20261225", "DUE;VALUE=DATE:20261231")),
                    ("VEVENT", ("DTSTART;VALUE=DATE:20261231", "DTEND;VALUE=DATE:20270101")),
                    ("VEVENT", ("DTSTART:20261201T100000Z", "DTEND:20261201T120000Z", *ALARM))):
    text = calendar(kind, *lines)
    print(kind)
    print("  read")
    show(text)
    print("  written by ics")
    show(ics.Calendar(text).serialize())
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
VTODO
  read
    DUE;VALUE=DATE:20261231
  written by ics
    DUE:20261231T000000Z
    in Asia/Seoul 31 Dec 09:00
    in America/New_York 30 Dec 19:00
VTODO
  read
    DTSTART;VALUE=DATE:20261225 DUE;VALUE=DATE:20261231
  written by ics
    DUE:20261231T000000Z DTSTART:20261225T000000Z
    in Asia/Seoul 31 Dec 09:00
    in America/New_York 30 Dec 19:00
VEVENT
  read
    DTSTART;VALUE=DATE:20261231 DTEND;VALUE=DATE:20270101
  written by ics
    DTSTART;VALUE=DATE:20261231 DTEND;VALUE=DATE:20270101
VEVENT
  read
    DTSTART:20261201T100000Z DTEND:20261201T120000Z TRIGGER;RELATED=END:-PT15M
    alarm 01 Dec 11:45
  written by ics
    TRIGGER:-PT15M DTEND:20261201T120000Z DTSTART:20261201T100000Z
    alarm 01 Dec 09:45
EXPECTED
echo "still so with ics 0.7.3"
