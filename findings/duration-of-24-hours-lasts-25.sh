#!/usr/bin/env bash
# Guess: libraries tell PT24H, an exact time, from P1D, a day by the clock, since iCalendar writes them apart for this
#   very reason: over the end of summer time the first ends at 11:00 and the second at 12:00.
# Seen: icalendar, recurring-ical-events and ical let both end at 12:00, so PT24H lasts 25 hours. Python adds a
#   timedelta to a time with a zone by the wall clock, and the two durations have become one timedelta by then.
# Versions: PyPI icalendar 7.3.2, recurring-ical-events 3.8.2, ical 14.3.1, tzdata 2026.6.
# Rule: RFC 5545, section 3.3.6: days and weeks are nominal, hours, minutes and seconds exact.
# Why here: stops of a trip cross such nights, and tests compare calendars of others with recurring-ical-events.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'icalendar==7.3.2' 'recurring-ical-events==3.8.2' 'ical==14.3.1' 'tzdata==2026.6'

seen=$("$scratch/python/bin/python" - << 'PYTHON'
from datetime import timezone

import recurring_ical_events
from ical.calendar_stream import IcsCalendarStream
from icalendar import Calendar


def say(library, duration, start, end):
    exact = end.astimezone(timezone.utc) - start.astimezone(timezone.utc)
    print(f"{library}: {duration} ends at {end:%H:%M} after {exact.total_seconds() / 3600:g} hours")


for duration in "P1D", "PT24H":
    text = "\r\n".join((
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//findings//EN",
        "BEGIN:VEVENT", "UID:night", "DTSTAMP:20260101T000000Z", "DTSTART;TZID=Europe/Berlin:20261024T120000",
        "DURATION:" + duration, "SUMMARY:night train", "END:VEVENT", "END:VCALENDAR", ""))
    calendar = Calendar.from_ical(text)
    event = calendar.walk("VEVENT")[0]
    say("icalendar", duration, event.start, event.end)
    event, = recurring_ical_events.of(calendar).between((2026, 10, 24), (2026, 10, 25))
    say("recurring-ical-events", duration, event.start, event.end)
    event, = IcsCalendarStream.calendar_from_ics(text).timeline
    say("ical", duration, event.start, event.end)
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
icalendar: P1D ends at 12:00 after 25 hours
recurring-ical-events: P1D ends at 12:00 after 25 hours
ical: P1D ends at 12:00 after 25 hours
icalendar: PT24H ends at 12:00 after 25 hours
recurring-ical-events: PT24H ends at 12:00 after 25 hours
ical: PT24H ends at 12:00 after 25 hours
EXPECTED
echo "still so with icalendar 7.3.2, recurring-ical-events 3.8.2 and ical 14.3.1"
