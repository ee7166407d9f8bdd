#!/usr/bin/env bash
# Guess: an event of a whole day that names no end lasts that day, as with an end or a duration of one day.
# Seen: icalevents lets it end at the instant at which it begins; with DTEND or DURATION it lasts the day. So a question
#   such as "what is on at noon" finds one and not the other, though both are the same day.
# Versions: PyPI icalevents 0.3.1.
# Rule: RFC 5545, section 3.6.1: without DTEND and DURATION, an event whose DTSTART is a date lasts one day.
# Why here: birthdays and holidays in feeds often have no end; Haru's feeds write one.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'icalevents==0.3.1'

seen=$("$scratch/python/bin/python" - << 'PYTHON'
from datetime import date

from icalevents.icalevents import events

LINES = {"no end": "", "DTEND": "DTEND;VALUE=DATE:20261202\r\n", "DURATION": "DURATION:P1D\r\n"}
text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//example//example//EN\r\n"
for name, line in LINES.items():
    text += f"BEGIN:VEVENT\r\nUID:{name}\r\nDTSTAMP:20261101T000000Z\r\nDTSTART;VALUE=DATE:20261201\r\n{line}SUMMARY:{name}\r\nEND:VEVENT\r\n"
found = events(string_content=(text + "END:VCALENDAR\r\n").encode(), start=date(2026, 11, 30), end=date(2026, 12, 3))
for event in sorted(found, key=lambda event: list(LINES).index(event.summary)):
    print(f"{event.summary}: whole day {event.all_day}, lasts {event.end - event.start}")
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
no end: whole day True, lasts 0:00:00
DTEND: whole day True, lasts 1 day, 0:00:00
DURATION: whole day True, lasts 1 day, 0:00:00
EXPECTED
echo "still so with icalevents 0.3.1"
