#!/usr/bin/env bash
# Guess: calendaring-jmap turns one changed date of a series into a patch with all that differs, or refuses the event.
# Seen: the title, the text and the start of that date come, its end, place and status do not. A cancelled class takes
#   place. A class that is moved and lasts three hours lasts one. In iCalendar the room of the series is gone from each
#   changed date on the way back. One moved to a time in UTC is there at those digits in Seoul. One moved to the first
#   date of the series is not moved. Nothing is said.
# Versions: PyPI calendaring-jmap 1.1.0 with icalendar 7.3.2, and recurring-ical-events 3.8.2 as a reader.
# Rule: RFC 8984, section 4.3.5: an override is a patch of the event, with any of its properties, and "excluded" or a
#   status of its own for a date that is off; RFC 5545, section 3.8.4.4: the changed date has all properties that it
#   needs, and DTEND is as good as DURATION. The documentation of the converter names no loss.
# Why here: Haru takes a cancelled date out of its series. A calendar that has gone through this converter comes to us
#   with such a class in it, and nothing shows that it is off.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'calendaring-jmap==1.1.0' 'icalendar==7.3.2' 'recurring-ical-events==3.8.2'
export TZ=UTC LC_ALL=C.UTF-8

seen=$("$scratch/python/bin/python" -W ignore << 'PYTHON'
from datetime import timedelta
from zoneinfo import ZoneInfo

import recurring_ical_events
from calendaring_jmap.convert import ical_to_jscal, jscal_to_ical
from icalendar import Calendar

seoul = ZoneInfo("Asia/Seoul")


def event(*lines):
    return ("BEGIN:VEVENT", "UID:class", "DTSTAMP:20261101T000000Z", "SUMMARY:class", *lines, "END:VEVENT")


def of_date(date, *lines):
    return event(f"RECURRENCE-ID;TZID=Asia/Seoul:{date}T090000", "LOCATION:hall", *lines)


text = "\r\n".join((
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//findings//EN",
    *event("LOCATION:room 1", "DTSTART;TZID=Asia/Seoul:20261207T090000", "DTEND;TZID=Asia/Seoul:20261207T100000",
           "RRULE:FREQ=WEEKLY;COUNT=5"),
    *of_date("20261214", "DTSTART;TZID=Asia/Seoul:20261215T090000", "DTEND;TZID=Asia/Seoul:20261215T120000"),
    *of_date("20261221", "DTSTART;TZID=Asia/Seoul:20261221T090000", "DTEND;TZID=Asia/Seoul:20261221T100000",
             "STATUS:CANCELLED"),
    *of_date("20261228", "DTSTART:20261228T010000Z", "DTEND:20261228T020000Z"),
    *of_date("20270104", "DTSTART;TZID=Asia/Seoul:20261207T090000", "DTEND;TZID=Asia/Seoul:20261207T100000"),
    "END:VCALENDAR", ""))


def dates(text):
    found = recurring_ical_events.of(Calendar.from_ical(text)).between((2026, 12, 1), (2027, 2, 1))
    for event in sorted(found, key=lambda event: event.start):
        hours = (event.end - event.start) / timedelta(hours=1)
        yield (f"  {event.start.astimezone(seoul):%d %b %H:%M} for {hours:g} h, {event.get('LOCATION', 'no place')}"
               f"{', cancelled' if event.get('STATUS') == 'CANCELLED' else ''}")


print("iCalendar", *dates(text), sep="\n")
jscal = ical_to_jscal(text)
print("JSCalendar, the patches")
for date, patch in jscal["recurrenceOverrides"].items():
    print(f"  {date}: {patch}")
print("and back", *dates(jscal_to_ical(jscal)), sep="\n")
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
iCalendar
  07 Dec 09:00 for 1 h, room 1
  07 Dec 09:00 for 1 h, hall
  15 Dec 09:00 for 3 h, hall
  21 Dec 09:00 for 1 h, hall, cancelled
  28 Dec 10:00 for 1 h, hall
JSCalendar, the patches
  2026-12-14T09:00:00: {'start': '2026-12-15T09:00:00'}
  2026-12-21T09:00:00: {'start': '2026-12-21T09:00:00'}
  2026-12-28T09:00:00: {'start': '2026-12-28T01:00:00'}
  2027-01-04T09:00:00: {}
and back
  07 Dec 09:00 for 1 h, room 1
  15 Dec 09:00 for 1 h, no place
  21 Dec 09:00 for 1 h, no place
  28 Dec 01:00 for 1 h, no place
  04 Jan 09:00 for 1 h, no place
EXPECTED
echo "still so with calendaring-jmap 1.1.0"
