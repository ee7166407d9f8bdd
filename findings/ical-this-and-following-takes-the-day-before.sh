#!/usr/bin/env bash
# Guess: EventStore.delete() of ical, for "this and following", ends the series before that day and keeps all before it.
# Seen: on a computer in another zone than the event's a daily series may lose the day before, too. The new UNTIL is
#   the time of the series on the day before, taken for a time of the computer's zone: 19:00 in New York becomes 19:00
#   UTC on a server in UTC, five hours before the event. Another reader of the file has the same days. Editing "this and
#   following" ends the series in the same way.
# Versions: PyPI ical 14.3.1, tzdata 2026.6; recurring-ical-events 3.8.2 and icalendar 7.3.2 beside it.
# Rule: RFC 5545, section 3.3.10: where DTSTART is a local time with its zone, UNTIL is a UTC time, and an instance at
#   that time still counts.
# Why here: a series is ended in that way when a person deletes it from one day on. A test on a computer in the zone of
#   the events, or of events in the east alone, sees nothing.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'ical==14.3.1' 'tzdata==2026.6' 'recurring-ical-events==3.8.2' 'icalendar==7.3.2'
cat > "$scratch/series.py" << 'PYTHON'
import datetime, re, sys, zoneinfo

import icalendar, recurring_ical_events
from ical.calendar import Calendar
from ical.calendar_stream import IcsCalendarStream
from ical.event import Event
from ical.store import EventStore
from ical.types import Range, Recur


def days(events):
    return ",".join(sorted(str(event.start.day) for event in events))


for name in ("America/New_York", "Asia/Seoul"):
    zone = zoneinfo.ZoneInfo(name)
    calendar = Calendar()
    store = EventStore(calendar)
    store.add(Event(
        uid="swim", summary="swim", rrule=Recur.from_rrule("FREQ=DAILY;COUNT=6"),
        start=datetime.datetime(2026, 11, 2, 19, tzinfo=zone), end=datetime.datetime(2026, 11, 2, 20, tzinfo=zone)))
    before = days(calendar.timeline)
    fifth = next(event for event in calendar.timeline if event.start.day == 5)
    store.delete(fifth.uid, recurrence_id=fifth.recurrence_id, recurrence_range=Range.THIS_AND_FUTURE)
    text = IcsCalendarStream.calendar_to_ics(calendar)
    others = recurring_ical_events.of(icalendar.Calendar.from_ical(text)).between((2026, 11, 1), (2026, 12, 1))
    print(f"computer {sys.argv[1]}, event {name}, {before}: without 5 on {days(calendar.timeline)},",
          f"another reader {days(others)}, {re.search('UNTIL=[0-9TZ]+', text)[0]}")
PYTHON

seen=$(
    for zone in UTC0 EST5 KST-9; do
        PYTHONTZPATH='' TZ=$zone "$scratch/python/bin/python" "$scratch/series.py" $zone
    done
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
computer UTC0, event America/New_York, 2,3,4,5,6,7: without 5 on 2,3, another reader 2,3, UNTIL=20261104T190000Z
computer UTC0, event Asia/Seoul, 2,3,4,5,6,7: without 5 on 2,3,4, another reader 2,3,4, UNTIL=20261104T190000Z
computer EST5, event America/New_York, 2,3,4,5,6,7: without 5 on 2,3,4, another reader 2,3,4, UNTIL=20261105T000000Z
computer EST5, event Asia/Seoul, 2,3,4,5,6,7: without 5 on 2,3,4, another reader 2,3,4, UNTIL=20261105T000000Z
computer KST-9, event America/New_York, 2,3,4,5,6,7: without 5 on 2,3, another reader 2,3, UNTIL=20261104T100000Z
computer KST-9, event Asia/Seoul, 2,3,4,5,6,7: without 5 on 2,3,4, another reader 2,3,4, UNTIL=20261104T100000Z
EXPECTED
echo "still so with ical 14.3.1"
