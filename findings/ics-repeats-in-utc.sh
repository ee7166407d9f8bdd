#!/usr/bin/env bash
# Guess: ics keeps the zone of an event that repeats, as its times are read with it.
# Seen: it writes DTSTART in UTC and leaves out the VTIMEZONE, and keeps RRULE and EXDATE as they were. A call at nine
#   in Berlin is at ten from the first day of summer time, and its EXDATE names a zone that the file no longer has, and
#   a time that no instance has any more.
# Versions: PyPI ics 0.7.3.
# Rule: RFC 5545, section 3.3.5: a recurring event by the clock has local time with a zone; 3.6.5: each TZID that is
#   used must be defined by a VTIMEZONE.
# Why here: calendars that other tools have written again are subscribed to and imported.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'ics==0.7.3' 'python-dateutil==2.9.0.post0'

seen=$("$scratch/python/bin/python" -W ignore - << 'PYTHON'
from datetime import datetime, timezone
from zoneinfo import ZoneInfo

from dateutil.rrule import rrulestr
from ics import Calendar

text = "\r\n".join((
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//findings//EN", "CALSCALE:GREGORIAN",
    "BEGIN:VTIMEZONE", "TZID:Europe/Berlin",
    "BEGIN:STANDARD", "DTSTART:19961027T030000", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100",
    "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "END:STANDARD",
    "BEGIN:DAYLIGHT", "DTSTART:19960331T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200",
    "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "END:DAYLIGHT", "END:VTIMEZONE",
    "BEGIN:VEVENT", "UID:call", "DTSTAMP:20260101T000000Z", "DTSTART;TZID=Europe/Berlin:20260323T090000",
    "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE;TZID=Europe/Berlin:20260406T090000", "SUMMARY:call",
    "END:VEVENT", "END:VCALENDAR", ""))
written = Calendar(text).serialize().splitlines()
for line in written:
    if line.startswith(("DTSTART", "RRULE", "EXDATE", "BEGIN:VT")):
        print(line)
start = next(line for line in written if line.startswith("DTSTART")).removeprefix("DTSTART:")
first = datetime.strptime(start, "%Y%m%dT%H%M%SZ").replace(tzinfo=timezone.utc)
rule = next(line for line in written if line.startswith("RRULE"))
for one in rrulestr(rule, dtstart=first):
    print(one.astimezone(ZoneInfo("Europe/Berlin")).strftime("%d %B %H:%M in Berlin"))
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
RRULE:FREQ=WEEKLY;COUNT=3
EXDATE;TZID=Europe/Berlin:20260406T090000
DTSTART:20260323T080000Z
23 March 09:00 in Berlin
30 March 10:00 in Berlin
06 April 10:00 in Berlin
EXPECTED
echo "still so with ics 0.7.3"
