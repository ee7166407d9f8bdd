#!/usr/bin/env bash
# Guess: an event at nine in "Korea Standard Time", as Outlook writes that zone, is at nine in Korea, midnight by UTC.
# Seen: the library ical takes a zone for UTC whose VTIMEZONE has one STANDARD and no rule: nine hours late in Korea and
#   Japan. With a yearly rule that changes nothing, or beside a summer time, the same zone is right, and so are
#   icalendar and vobject with all of them.
# Versions: PyPI ical 14.3.1; icalendar 7.3.2 and vobject 0.9.9 beside it.
# Rule: RFC 5545, section 3.6.5: an observance holds from its onset, DTSTART, until the next one; a rule is optional,
#   and a zone needs no more than one STANDARD.
# Why here: Home Assistant reads calendars with it. Countries without summer time have this form, so tests with European
#   zones pass.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'ical==14.3.1' 'icalendar==7.3.2' 'vobject==0.9.9'

cat > "$scratch/read.py" << 'PYTHON'
import datetime
import sys

import vobject
from ical.calendar_stream import IcsCalendarStream
from icalendar import Calendar

zone, kind = sys.argv[1:]
offset = {"Korea Standard Time": "+0900", "Tokyo Standard Time": "+0900", "SE Asia Standard Time": "+0700"}.get(zone)
standard = ["DTSTART:16010101T000000", f"TZOFFSETFROM:{offset}", f"TZOFFSETTO:{offset}"]
summer = []
if kind == "yearly rule":
    standard += ["RRULE:FREQ=YEARLY;BYMONTH=1;BYDAY=1SU"]
elif kind == "summer time":
    standard = ["DTSTART:16010101T030000", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100",
                "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU"]
    summer = ["BEGIN:DAYLIGHT", "DTSTART:16010101T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200",
              "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "END:DAYLIGHT"]
text = "\r\n".join((
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//haru//findings//EN", "BEGIN:VTIMEZONE", f"TZID:{zone}",
    "BEGIN:STANDARD", *standard, "END:STANDARD", *summer, "END:VTIMEZONE", "BEGIN:VEVENT", "UID:nine", "SUMMARY:nine",
    "DTSTAMP:20261101T000000Z", f"DTSTART;TZID={zone}:20261201T090000", f"DTEND;TZID={zone}:20261201T100000",
    "END:VEVENT", "END:VCALENDAR", ""))
begins = {
    "ical": IcsCalendarStream.calendar_from_ics(text).events[0].dtstart,
    "icalendar": Calendar.from_ical(text).walk("VEVENT")[0].start,
    "vobject": vobject.readOne(text).vevent.dtstart.value,
}
begins = {name: begin.astimezone(datetime.UTC) for name, begin in begins.items()}
print(f"{zone}, {kind}:", ", ".join(f"{name} {begin:%d %H:%MZ}" for name, begin in begins.items()))
PYTHON
seen=$(while IFS=, read -r zone kind; do
    "$scratch/python/bin/python" "$scratch/read.py" "$zone" "$kind"
done << 'ZONES'
Korea Standard Time,no rule
Korea Standard Time,yearly rule
Tokyo Standard Time,no rule
SE Asia Standard Time,no rule
W. Europe Standard Time,summer time
ZONES
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
Korea Standard Time, no rule: ical 01 09:00Z, icalendar 01 00:00Z, vobject 01 00:00Z
Korea Standard Time, yearly rule: ical 01 00:00Z, icalendar 01 00:00Z, vobject 01 00:00Z
Tokyo Standard Time, no rule: ical 01 09:00Z, icalendar 01 00:00Z, vobject 01 00:00Z
SE Asia Standard Time, no rule: ical 01 09:00Z, icalendar 01 02:00Z, vobject 01 02:00Z
W. Europe Standard Time, summer time: ical 01 08:00Z, icalendar 01 08:00Z, vobject 01 08:00Z
EXPECTED
echo "still so with ical 14.3.1"
