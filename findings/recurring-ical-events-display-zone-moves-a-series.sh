#!/usr/bin/env bash
# Guess: X-WR-TIMEZONE, the zone to show a calendar in, changes how events look and not when they are. A walk each
#   Sunday at 23:00 by UTC stays each Monday at eight in Seoul.
# Seen: with that line recurring-ical-events has the first walk on Monday and all others on Sunday at eight in Seoul, a
#   day early, and a day late in New York: x-wr-timezone, which it uses, moves the start into the zone but not the days
#   of the rule. The last day of the month goes wrong in the same way. An event with a zone of its own is right.
# Versions: PyPI recurring-ical-events 3.8.2, x-wr-timezone 2.0.1, icalendar 7.3.2; python-dateutil 2.9.0.post0 for the
#   rule itself.
# Rule: RFC 5545, section 3.3.10: a rule takes its start from DTSTART, which here is UTC; section 3.8.8.2: a program may
#   ignore an X- property, so none can change a day.
# Why here: Haru's feed has this line. Each series in it needs a zone of its own, never UTC.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'recurring-ical-events==3.8.2' 'x-wr-timezone==2.0.1' 'icalendar==7.3.2' 'python-dateutil==2.9.0.post0'

seen=$("$scratch/python/bin/python" - << 'PYTHON'
from datetime import datetime
from zoneinfo import ZoneInfo

import recurring_ical_events
from dateutil.rrule import rrulestr
from icalendar import Calendar

for shown, start, rule in (
        ("Asia/Seoul", ":20261206T230000Z", "FREQ=WEEKLY;BYDAY=SU"),
        ("Asia/Seoul", ":20261130T230000Z", "FREQ=MONTHLY;BYMONTHDAY=-1"),
        ("America/New_York", ":20261208T010000Z", "FREQ=WEEKLY;BYDAY=TU"),
        ("Asia/Seoul", ";TZID=Asia/Seoul:20261207T080000", "FREQ=WEEKLY;BYDAY=MO"),
        ("Asia/Seoul", ":20261206T130000Z", "FREQ=WEEKLY;BYDAY=SU")):
    print(f"DTSTART{start} {rule}")
    zone = ZoneInfo(shown)
    if start.endswith("Z"):
        days = rrulestr(rule, dtstart=datetime.strptime(start, ":%Y%m%dT%H%M%S%z"))[:3]
        print("  the rule:", *(f"{day.astimezone(zone):%a %d %H:%M}" for day in days))
    for line in ((), (f"X-WR-TIMEZONE:{shown}",)):
        text = "\r\n".join((
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//haru//findings//EN", *line, "BEGIN:VEVENT", "UID:walk",
            "SUMMARY:walk", "DTSTAMP:20261101T000000Z", f"DTSTART{start}", "DURATION:PT1H", f"RRULE:{rule}",
            "END:VEVENT", "END:VCALENDAR", ""))
        found = recurring_ical_events.of(Calendar.from_ical(text)).between((2026, 11, 29), (2027, 3, 1))
        starts = (event.start.astimezone(zone) for event in found[:3])
        print(f"  {line[0] if line else 'plain'}:", *(f"{start:%a %d %H:%M}" for start in starts))
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
DTSTART:20261206T230000Z FREQ=WEEKLY;BYDAY=SU
  the rule: Mon 07 08:00 Mon 14 08:00 Mon 21 08:00
  plain: Mon 07 08:00 Mon 14 08:00 Mon 21 08:00
  X-WR-TIMEZONE:Asia/Seoul: Mon 07 08:00 Sun 13 08:00 Sun 20 08:00
DTSTART:20261130T230000Z FREQ=MONTHLY;BYMONTHDAY=-1
  the rule: Tue 01 08:00 Fri 01 08:00 Mon 01 08:00
  plain: Tue 01 08:00 Fri 01 08:00 Mon 01 08:00
  X-WR-TIMEZONE:Asia/Seoul: Tue 01 08:00 Thu 31 08:00 Sun 31 08:00
DTSTART:20261208T010000Z FREQ=WEEKLY;BYDAY=TU
  the rule: Mon 07 20:00 Mon 14 20:00 Mon 21 20:00
  plain: Mon 07 20:00 Mon 14 20:00 Mon 21 20:00
  X-WR-TIMEZONE:America/New_York: Mon 07 20:00 Tue 08 20:00 Tue 15 20:00
DTSTART;TZID=Asia/Seoul:20261207T080000 FREQ=WEEKLY;BYDAY=MO
  plain: Mon 07 08:00 Mon 14 08:00 Mon 21 08:00
  X-WR-TIMEZONE:Asia/Seoul: Mon 07 08:00 Mon 14 08:00 Mon 21 08:00
DTSTART:20261206T130000Z FREQ=WEEKLY;BYDAY=SU
  the rule: Sun 06 22:00 Sun 13 22:00 Sun 20 22:00
  plain: Sun 06 22:00 Sun 13 22:00 Sun 20 22:00
  X-WR-TIMEZONE:Asia/Seoul: Sun 06 22:00 Sun 13 22:00 Sun 20 22:00
EXPECTED
echo "still so with recurring-ical-events 3.8.2 and x-wr-timezone 2.0.1"
