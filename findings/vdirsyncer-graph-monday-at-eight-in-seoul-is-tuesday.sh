#!/usr/bin/env bash
# Guess: vdirsyncer-graph writes a series to Microsoft Graph on the days on which it is, as it writes its start in UTC.
# Seen: the start becomes UTC, the days of the pattern stay those of Seoul, and the zone of the series is UTC. Mondays
#   at eight in the morning are Mondays at 23:00 UTC, which is Tuesday at eight; the first of each month is the second.
#   From nine o'clock on the days are right. The date of the series is not that of its start, either. A daily rule with
#   weekdays loses them and is on the weekend, and of two days of a month one is left. Nothing is said.
# Versions: PyPI vdirsyncer-graph 0.1.0, and recurring-ical-events 3.8.2 with icalendar 7.3.2 as a reader.
# Rule: the pages of Microsoft Graph, recurrenceRange: startDate must be the same day as the event's start, and the days
#   of a pattern are those of the event's zone. The README of vdirsyncer-graph names UTC times and no change of a day.
# Why here: a calendar that comes to Haru from Outlook may have gone this way. Our own conversions have to turn days and
#   clock together, and to keep the zone.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'vdirsyncer-graph==0.1.0' 'icalendar==7.3.2' 'recurring-ical-events==3.8.2'
export TZ=UTC LC_ALL=C.UTF-8

seen=$("$scratch/python/bin/python" -W ignore << 'PYTHON'
from zoneinfo import ZoneInfo

import recurring_ical_events
from graphpim.events import graph_to_ical, ical_to_graph
from icalendar import Calendar

seoul = ZoneInfo("Asia/Seoul")


def days(text):
    found = recurring_ical_events.of(Calendar.from_ical(text)).between((2026, 12, 1), (2027, 4, 1))
    return ", ".join(f"{event.start.astimezone(seoul):%d %b %a %H:%M}" for event in found)


for first, rule in (("20261207T080000", "FREQ=WEEKLY;COUNT=3"), ("20261207T090000", "FREQ=WEEKLY;COUNT=3"),
                    ("20270101T080000", "FREQ=MONTHLY;COUNT=3"), ("20261210T100000", "FREQ=DAILY;BYDAY=TH,FR;COUNT=4"),
                    ("20261201T100000", "FREQ=MONTHLY;BYMONTHDAY=1,15;COUNT=3")):
    text = "\r\n".join((
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//findings//EN", "BEGIN:VEVENT", "UID:class",
        "DTSTAMP:20261101T000000Z", "SUMMARY:class", f"DTSTART;TZID=Asia/Seoul:{first}", "DURATION:PT1H",
        f"RRULE:{rule}", "END:VEVENT", "END:VCALENDAR", ""))
    graph = ical_to_graph(text)
    pattern, span = graph["recurrence"]["pattern"], graph["recurrence"]["range"]
    print(f"{rule}: {days(text)}")
    print(f"  Graph: {graph['start']['dateTime'][:16]} {graph['start']['timeZone']};",
          *(f"{key} {value}" for key, value in pattern.items() if key != "interval"))
    print(f"  series from {span['startDate']} {span['recurrenceTimeZone']}")
    print("  and back:", days(graph_to_ical(graph | {"id": "class"})))
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
FREQ=WEEKLY;COUNT=3: 07 Dec Mon 08:00, 14 Dec Mon 08:00, 21 Dec Mon 08:00
  Graph: 2026-12-06T23:00 UTC; type weekly daysOfWeek ['monday']
  series from 2026-12-07 UTC
  and back: 07 Dec Mon 08:00, 08 Dec Tue 08:00, 15 Dec Tue 08:00, 22 Dec Tue 08:00
FREQ=WEEKLY;COUNT=3: 07 Dec Mon 09:00, 14 Dec Mon 09:00, 21 Dec Mon 09:00
  Graph: 2026-12-07T00:00 UTC; type weekly daysOfWeek ['monday']
  series from 2026-12-07 UTC
  and back: 07 Dec Mon 09:00, 14 Dec Mon 09:00, 21 Dec Mon 09:00
FREQ=MONTHLY;COUNT=3: 01 Jan Fri 08:00, 01 Feb Mon 08:00, 01 Mar Mon 08:00
  Graph: 2026-12-31T23:00 UTC; type absoluteMonthly dayOfMonth 1
  series from 2027-01-01 UTC
  and back: 01 Jan Fri 08:00, 02 Jan Sat 08:00, 02 Feb Tue 08:00, 02 Mar Tue 08:00
FREQ=DAILY;BYDAY=TH,FR;COUNT=4: 10 Dec Thu 10:00, 11 Dec Fri 10:00, 17 Dec Thu 10:00, 18 Dec Fri 10:00
  Graph: 2026-12-10T01:00 UTC; type daily
  series from 2026-12-10 UTC
  and back: 10 Dec Thu 10:00, 11 Dec Fri 10:00, 12 Dec Sat 10:00, 13 Dec Sun 10:00
FREQ=MONTHLY;BYMONTHDAY=1,15;COUNT=3: 01 Dec Tue 10:00, 15 Dec Tue 10:00, 01 Jan Fri 10:00
  Graph: 2026-12-01T01:00 UTC; type absoluteMonthly dayOfMonth 1
  series from 2026-12-01 UTC
  and back: 01 Dec Tue 10:00, 01 Jan Fri 10:00, 01 Feb Mon 10:00
EXPECTED
echo "still so with vdirsyncer-graph 0.1.0"
