#!/usr/bin/env bash
# Guess: Timezone.from_tzid("America/New_York") of icalendar writes the onset of summer time as the RFC's own example
#   of that zone does: DTSTART 02:00 with TZOFFSETFROM -0500.
# Seen: 03:00 with TZOFFSETFROM -0500, an hour late, in every zone; the end of summer time is right. A reader that
#   turns an instant into local time, such as python-dateutil or libical, is an hour behind for one hour of the year
#   and reaches 02:30, a time that does not exist. Readers that compare wall times do not notice.
# Versions: PyPI icalendar 7.3.2, tzdata 2026.6, python-dateutil 2.9.0.post0.
# Rule: RFC 5545, section 3.6.5: the onset is a local time in the offset that TZOFFSETFROM gives; section 3.8.3.3.
# Why here: a test that compares our VTIMEZONE with one by icalendar fails for a reason that is not ours.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'icalendar==7.3.2' 'tzdata==2026.6' 'python-dateutil==2.9.0.post0'

seen=$("$scratch/python/bin/python" - << 'PYTHON'
import io
from datetime import date, datetime, timezone
from zoneinfo import ZoneInfo

from dateutil.tz import tzical
from icalendar import Timezone

for name in "America/New_York", "Asia/Seoul":
    first = date(2026, 1, 1) if name == "America/New_York" else date(1987, 1, 1)
    zone = Timezone.from_tzid(name, first_date=first, last_date=date(first.year + 1, 1, 1))
    for part in zone.walk():
        if part.name == "DAYLIGHT":
            print(name, "DAYLIGHT", part["DTSTART"].to_ical().decode(), part["TZOFFSETFROM"].to_ical())

zone = Timezone.from_tzid("America/New_York", first_date=date(2026, 1, 1), last_date=date(2027, 1, 1))
text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + zone.to_ical().decode() + "END:VCALENDAR\r\n"
for hour in 6, 7, 8:
    instant = datetime(2026, 3, 8, hour, 30, tzinfo=timezone.utc)
    written = instant.astimezone(tzical(io.StringIO(text)).get("America/New_York"))
    print(f"{instant:%H:%M} UTC: {written:%H:%M} by the VTIMEZONE,",
          f"{instant.astimezone(ZoneInfo('America/New_York')):%H:%M} by the tz database")
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
America/New_York DAYLIGHT 20260308T030000 -0500
Asia/Seoul DAYLIGHT 19870510T030000 +0900
06:30 UTC: 01:30 by the VTIMEZONE, 01:30 by the tz database
07:30 UTC: 02:30 by the VTIMEZONE, 03:30 by the tz database
08:30 UTC: 04:30 by the VTIMEZONE, 04:30 by the tz database
EXPECTED
echo "still so with icalendar 7.3.2"
