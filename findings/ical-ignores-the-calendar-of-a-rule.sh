#!/usr/bin/env bash
# Guess: a reader that does not know RFC 7529 refuses a rule with RSCALE, as python-dateutil and vobject do
#   ("unknown parameter").
# Seen: ical takes the rule, ignores RSCALE=DANGI and counts in the Gregorian calendar: Korean New Year falls on
#   1 January from the second year on, and the first date, which is DTSTART, is missing. Written again, the rule still
#   has its RSCALE.
# Versions: PyPI ical 14.3.1 (the calendar of Home Assistant), python-dateutil 2.9.0.post0.
# Rule: RFC 7529, section 4.1: RSCALE names the calendar in which the rule counts. RFC 5545, section 3.8.5.3: DTSTART
#   is the first instance.
# Why here: a feed with lunar rules (lunarRules) needs a warning beside it: some programs show wrong days in silence.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'ical==14.3.1' 'python-dateutil==2.9.0.post0'

seen=$("$scratch/python/bin/python" - << 'PYTHON'
from datetime import date

from dateutil.rrule import rrulestr
from ical.calendar_stream import IcsCalendarStream

rule = "RSCALE=DANGI;FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1"
text = "\r\n".join((
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//findings//EN",
    "BEGIN:VEVENT", "UID:seollal", "DTSTAMP:20260101T000000Z", "DTSTART;VALUE=DATE:20260217",
    "RRULE:" + rule, "SUMMARY:Seollal", "END:VEVENT", "END:VCALENDAR", ""))
calendar = IcsCalendarStream.calendar_from_ics(text)
for event in calendar.timeline.overlapping(date(2026, 1, 1), date(2029, 1, 1)):
    print("ical:", event.start)
print("ical writes RSCALE again:", "RSCALE=DANGI" in IcsCalendarStream.calendar_to_ics(calendar))
try:
    rrulestr(rule)
except ValueError as error:
    print("dateutil:", error)
PYTHON
)
echo "$seen"
echo "Seollal is on 2026-02-17, 2027-02-07 and 2028-01-27."
diff - <(echo "$seen") << 'EXPECTED'
ical: 2027-01-01
ical: 2028-01-01
ical writes RSCALE again: True
dateutil: unknown parameter 'RSCALE'
EXPECTED
echo "still so with ical 14.3.1"
