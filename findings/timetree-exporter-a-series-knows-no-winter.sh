#!/usr/bin/env bash
# Guess: the zone in an export of TimeTree holds for all days of its events.
# Seen: timetree-exporter cuts the VTIMEZONE down to the first days of the events. A call each Thursday at nine in
#   Berlin that begins in October knows summer time alone, and a reader that goes by the file has it an hour early, at
#   eight, from 29 October on. A party at Christmas in the same calendar adds the winter, and now the call is an hour
#   late in summer. Seoul has no summer time, so nobody there sees it. Nothing is logged.
# Versions: PyPI timetree-exporter 1.0.0, icalendar 7.3.2; python-dateutil 2.9.0.post0 reads the zone.
# Rule: RFC 5545, section 3.6.5: a zone is defined by the set of time rules of its area; an onset that comes again has
#   an RRULE or an RDATE.
# Why here: people leave TimeTree with such a file, and a VTIMEZONE that ends early is not to win over the zone of that
#   name. Haru's own feed gives each zone its rule behind the changes that it lists.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'timetree-exporter==1.0.0' 'icalendar==7.3.2' 'python-dateutil==2.9.0.post0'

seen=$("$scratch/python/bin/python" -W ignore - "$scratch/timetree.ics" << 'PYTHON'
import io
import logging
import pathlib
import sys
from datetime import datetime
from zoneinfo import ZoneInfo

from dateutil.rrule import rrulestr
from dateutil.tz import tzical
from timetree_exporter.exporter import build_single_calendar, write_calendar

logging.disable(logging.CRITICAL)
path = pathlib.Path(sys.argv[1])


def event(name, zone, start, *recurrences):
    start = int(start.replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)
    return {
        "uuid": name, "title": name, "created_at": start, "updated_at": start, "note": "", "location": "", "url": "",
        "start_at": start, "end_at": start + 3600000, "start_timezone": zone, "end_timezone": zone, "all_day": False,
        "alerts": [], "recurrences": list(recurrences), "type": 0, "category": 1}


def export(*events):
    write_calendar(build_single_calendar(events, {}), path)
    text = path.read_text()
    zone = events[0]["start_timezone"]
    print(", ".join(f"{one['title']} in {zone}" for one in events), "->",
          *(line for line in text.splitlines() if line in ("BEGIN:STANDARD", "BEGIN:DAYLIGHT")))
    read = tzical(io.StringIO(text)).get(zone)
    days = rrulestr("FREQ=WEEKLY", dtstart=datetime(2026, 10, 1, 9, tzinfo=read))
    print(" ", *(f"{days[week].astimezone(ZoneInfo(zone)):%a %d %b %H:%M}" for week in (0, 3, 4, 27)))


weekly = "RRULE:FREQ=WEEKLY"
export(event("call", "Europe/Berlin", datetime(2026, 10, 1, 9), weekly))
export(event("call", "Europe/Berlin", datetime(2026, 10, 1, 9), weekly),
       event("party", "Europe/Berlin", datetime(2026, 12, 24, 18)))
export(event("call", "Asia/Seoul", datetime(2026, 10, 1, 9), weekly))
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
call in Europe/Berlin -> BEGIN:DAYLIGHT
  Thu 01 Oct 09:00 Thu 22 Oct 09:00 Thu 29 Oct 08:00 Thu 08 Apr 09:00
call in Europe/Berlin, party in Europe/Berlin -> BEGIN:DAYLIGHT BEGIN:STANDARD
  Thu 01 Oct 09:00 Thu 22 Oct 09:00 Thu 29 Oct 09:00 Thu 08 Apr 10:00
call in Asia/Seoul -> BEGIN:STANDARD
  Thu 01 Oct 09:00 Thu 22 Oct 09:00 Thu 29 Oct 09:00 Thu 08 Apr 09:00
EXPECTED
echo "still so with timetree-exporter 1.0.0"
