#!/usr/bin/env bash
# Guess: a folder that ical2vdir makes of a calendar shows the same events in khal, which its README names: an item for
#   each series, with its moved days and its zone.
# Seen: each moved day is an item of its own with the same UID, and khal shows it beside the day that it was moved from.
#   The items are bare events without VCALENDAR, and the VTIMEZONE is gone: nine o'clock in a zone that only the file
#   knows, Korean time here, is nine o'clock wherever the reader is. khal warns of the zone; of the day nothing is said.
# Versions: PyPI ical2vdir 2.1.0 with icalendar 6.3.2, khal 0.14.1; the same file as one item beside it.
# Rule: vdirsyncer's page on vdir, "Basic structure": an item is a whole iCalendar file; RFC 4791, section 4.1: all
#   components of one UID are in one item; RFC 5545, section 3.6.5: so are the zones that they name.
# Why here: such folders are the home of calendars in the terminal, and their files come to an import one by one. It has
#   to join them by UID and RECURRENCE-ID, and no reader can bring the zone back.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'ical2vdir==2.1.0' 'icalendar==6.3.2' \
    'khal==0.14.1' 'python-dateutil==2.9.0.post0' 'pytz==2024.2' 'tzlocal==5.3.1'
export TZ=America/New_York LC_ALL=C.UTF-8
mkdir "$scratch/folder" "$scratch/item"

printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 'PRODID:-//example//findings//EN' BEGIN:VTIMEZONE TZID:Office \
    BEGIN:STANDARD DTSTART:19700101T000000 TZOFFSETFROM:+0900 TZOFFSETTO:+0900 END:STANDARD END:VTIMEZONE \
    BEGIN:VEVENT UID:class DTSTAMP:20261101T000000Z 'DTSTART;TZID=Office:20261201T090000' \
    'DTEND;TZID=Office:20261201T100000' 'RRULE:FREQ=WEEKLY;COUNT=3' SUMMARY:class END:VEVENT \
    BEGIN:VEVENT UID:class DTSTAMP:20261101T000000Z 'RECURRENCE-ID;TZID=Office:20261208T090000' \
    'DTSTART;TZID=Office:20261209T140000' 'DTEND;TZID=Office:20261209T150000' 'SUMMARY:class, moved' END:VEVENT \
    END:VCALENDAR > "$scratch/item/class.ics"
"$scratch/python/bin/ical2vdir" --output-dir "$scratch/folder" < "$scratch/item/class.ics" 2> "$scratch/log"

list() {
    cat > "$scratch/$1.conf" << CONFIG
[calendars]
[[$1]]
path = $scratch/$1
[locale]
local_timezone = $TZ
default_timezone = $TZ
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
[sqlite]
path = $scratch/$1.db
CONFIG
    "$scratch/python/bin/khal" -c "$scratch/$1.conf" list --day-format '' \
        --format '  {start-date} {start-time} {title}' 2026-11-29 30d 2> "$scratch/log" | grep .
}
seen=$(echo "one item" && list item
    echo "ical2vdir" && list folder
    for file in "$scratch"/folder/*; do
        echo "${file##*/}: $(head -1 "$file" | tr -d '\r'), $(grep -c '^BEGIN:V' "$file") component"
    done)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
one item
  2026-11-30 19:00 class
  2026-12-09 00:00 class, moved
  2026-12-14 19:00 class
ical2vdir
  2026-12-01 09:00 class
  2026-12-08 09:00 class
  2026-12-09 14:00 class, moved
  2026-12-15 09:00 class
class.20261208T090000+0900.ics: BEGIN:VEVENT, 1 component
class.ics: BEGIN:VEVENT, 1 component
EXPECTED
echo "still so with ical2vdir 2.1.0"
