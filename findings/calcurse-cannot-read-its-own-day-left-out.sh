#!/usr/bin/env bash
# Guess: calcurse reads the iCalendar file that it has written, with every event.
# Seen: a series of whole days with one day left out is not read. calcurse writes EXDATE;VALUE=DATE with a time behind
#   the date, which it refuses itself: the series is gone, and the report counts one skipped item. The library ical
#   refuses the whole file for it; icalendar and vobject read it. Series with times, and whole days with none left out,
#   come back.
# Versions: Debian 12 calcurse 4.7.1-1; PyPI ical 14.3.1, vobject 0.9.9, icalendar 7.3.2 and recurring-ical-events
#   3.8.2.
# Rule: RFC 5545, section 3.8.5.1: VALUE=DATE stands for a date; section 3.3.4: a date is eight digits. The maintainer
#   calls such a line invalid where another program wrote it (calcurse, report 517).
# Why here: such files come to an import, and calcurse-caldav sends such events to a server. A reader that takes the
#   date and drops the time saves the series.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch"
mkdir -p "$scratch/debs/partial" "$scratch/before" "$scratch/after"
apt-get -qq -o DPkg::Lock::Timeout=60 update
apt-get -qq -y -o DPkg::Lock::Timeout=60 --no-install-recommends --reinstall --download-only \
    -o Dir::Cache::archives="$scratch/debs" install calcurse=4.7.1-1
for package in "$scratch"/debs/*.deb; do dpkg -x "$package" "$scratch/root"; done
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'ical==14.3.1' 'icalendar==7.3.2' 'recurring-ical-events==3.8.2' 'vobject==0.9.9'
export HOME="$scratch" TZ=Asia/Seoul TMPDIR="$scratch" LC_ALL=C.UTF-8

# calcurse DIRECTORY ARGUMENT...
calcurse() {
    local directory=$1
    shift
    LD_LIBRARY_PATH="$scratch/root/usr/lib/$(uname -m)-linux-gnu" "$scratch/root/usr/bin/calcurse" \
        -D "$directory" -C "$directory" "$@" 2>> "$scratch/log"
}
days() {
    calcurse "$1" -Q --from 12/01/2026 --days 31 --format-recur-event '%m\n' --format-recur-apt '%m\n' |
        grep . | paste -sd ' ' | sed -E 's| (../../..:)|\n  \1|g; s|^|  |'
}
cat > "$scratch/before/apts" << 'APTS'
12/03/2026 [1] {1W -> 12/17/2026 !12/10/2026} fast day
12/04/2026 [1] {1W -> 12/18/2026} paper bin
12/05/2026 @ 19:00 -> 12/05/2026 @ 20:00 {1W -> 12/19/2026 !12/12/2026} |class
APTS

seen=$(calcurse "$scratch/before" --version | head -1
    echo before && days "$scratch/before"
    calcurse "$scratch/before" --export=ical > "$scratch/calendar.ics"
    echo its lines && grep -E 'SUMMARY|EXDATE' "$scratch/calendar.ics" | tr -d '\r' | sed 's/^/  /'
    calcurse "$scratch/after" -i "$scratch/calendar.ics" | tail -1
    echo after && days "$scratch/after"
    "$scratch/python/bin/python" -W ignore - "$scratch/calendar.ics" << 'PYTHON'
import sys

import icalendar, recurring_ical_events, vobject
from ical.calendar_stream import IcsCalendarStream
from ical.exceptions import CalendarParseError

with open(sys.argv[1], newline="") as file:
    first, *events = file.read().split("BEGIN:VEVENT\n")
text = first + "".join(f"BEGIN:VEVENT\nUID:{number}\nDTSTAMP:20260101T000000Z\n{event}"
                       for number, event in enumerate(events))
found = recurring_ical_events.of(icalendar.Calendar.from_ical(text)).between((2026, 12, 1), (2027, 1, 1))
print("icalendar:", *sorted(f"{event.start:%d}" for event in found if event["SUMMARY"] == "fast day"))
fast = next(event for event in vobject.readOne(text).vevent_list if event.summary.value == "fast day")
print("vobject:", *(f"{day:%d}" for day in fast.getrruleset(True)))
try:
    print("ical:", *(f"{event.start:%d}" for event in IcsCalendarStream.calendar_from_ics(text).timeline))
except CalendarParseError as error:
    print("ical:", str(error).split(":")[0], "…", str(error).split(": ")[-1])
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
calcurse 4.7.1 -- text-based organizer
before
  12/03/26: fast day
  12/04/26: paper bin
  12/05/26: class
  12/11/26: paper bin
  12/17/26: fast day
  12/18/26: paper bin
  12/19/26: class
its lines
  EXDATE;VALUE=DATE:20261210T000000
  SUMMARY:fast day
  SUMMARY:paper bin
  EXDATE:20261212T190000
  SUMMARY:class
1 app / 1 event / 0 todos / 1 skipped
after
  12/04/26: paper bin
  12/05/26: class
  12/11/26: paper bin
  12/18/26: paper bin
  12/19/26: class
icalendar: 03 17
vobject: 03 17
ical: The calendar is not valid … '20261210T000000'
EXPECTED
echo "still so with calcurse 4.7.1"
