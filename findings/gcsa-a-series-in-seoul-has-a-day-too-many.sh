#!/usr/bin/env bash
# Guess: gcsa, a library for Google Calendar, writes UNTIL and EXDATE of a datetime with a zone as that instant, and a
#   series until a day has that day.
# Seen: it writes the digits of the local time and a Z behind them, for UNTIL and for periods. A daily walk at seven in
#   Seoul until the end of 31 December comes on 1 January, too. A series in New York until its last walk loses that one.
#   A day alone is midnight by UTC, so the evening of the last day is gone. Left-out times get the zone of the computer
#   in place of their own, and the walk that is left out stays. Nothing is raised.
# Versions: PyPI gcsa 2.7.0; python-dateutil 2.9.0.post0 for the days of each rule.
# Rule: RFC 5545, section 3.3.10: UNTIL is UTC where the start has a zone; section 3.3.5: Z stands for UTC.
# Why here: Haru reads series that such programs have put into Google Calendar. A writer has to convert a time before it
#   appends Z, and a date as the end of timed events needs the zone of the events.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'gcsa==2.7.0' 'python-dateutil==2.9.0.post0' 'tzlocal==5.3.1'

seen=$(TZ=Asia/Seoul "$scratch/python/bin/python" -W ignore - << 'PYTHON'
from datetime import date, datetime
from zoneinfo import ZoneInfo

from dateutil.rrule import rrulestr
from gcsa.recurrence import DAILY, Recurrence


def last(zone, start, *lines):
    rules = "\n".join((f"DTSTART;TZID={zone}:{start:%Y%m%dT%H%M%S}", *lines))
    days = list(rrulestr(rules, tzids=ZoneInfo))
    print(f"{zone} {start:%H:%M}:", *lines)
    print("  ", *(f"{day:%d %b %H:%M}" for day in days))


seoul, york, berlin = map(ZoneInfo, ("Asia/Seoul", "America/New_York", "Europe/Berlin"))
last("Asia/Seoul", datetime(2026, 12, 30, 7),
     Recurrence.rule(freq=DAILY, until=datetime(2026, 12, 31, 23, 59, tzinfo=seoul)))
last("America/New_York", datetime(2026, 12, 29, 20),
     Recurrence.rule(freq=DAILY, until=datetime(2026, 12, 31, 20, tzinfo=york)))
last("Asia/Seoul", datetime(2026, 12, 29, 19), Recurrence.rule(freq=DAILY, until=date(2026, 12, 31)))
last("Europe/Berlin", datetime(2026, 12, 29, 18), Recurrence.rule(freq=DAILY, count=3),
     Recurrence.exclude_times([datetime(2026, 12, 30, 18, tzinfo=berlin)]))
last("Asia/Seoul", datetime(2026, 12, 29, 18), Recurrence.rule(freq=DAILY, count=3),
     Recurrence.exclude_times([datetime(2026, 12, 30, 18, tzinfo=seoul)]))
print(Recurrence.periods([(datetime(2026, 12, 30, 7, tzinfo=seoul), datetime(2026, 12, 30, 8, tzinfo=seoul))]))
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
Asia/Seoul 07:00: RRULE:FREQ=DAILY;UNTIL=20261231T235900Z;WKST=SU
   30 Dec 07:00 31 Dec 07:00 01 Jan 07:00
America/New_York 20:00: RRULE:FREQ=DAILY;UNTIL=20261231T200000Z;WKST=SU
   29 Dec 20:00 30 Dec 20:00
Asia/Seoul 19:00: RRULE:FREQ=DAILY;UNTIL=20261231T000000Z;WKST=SU
   29 Dec 19:00 30 Dec 19:00
Europe/Berlin 18:00: RRULE:FREQ=DAILY;COUNT=3;WKST=SU EXDATE;TZID=Asia/Seoul:20261230T180000
   29 Dec 18:00 30 Dec 18:00 31 Dec 18:00
Asia/Seoul 18:00: RRULE:FREQ=DAILY;COUNT=3;WKST=SU EXDATE;TZID=Asia/Seoul:20261230T180000
   29 Dec 18:00 31 Dec 18:00
RDATE;VALUE=PERIOD:20261230T070000Z/20261230T080000Z
EXPECTED
echo "still so with gcsa 2.7.0"
