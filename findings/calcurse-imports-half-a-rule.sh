#!/usr/bin/env bash
# Guess: calcurse leaves out an event whose rule it does not know, counts it as skipped and names it in its log, as it
#   does with FREQ=HOURLY.
# Seen: it leaves out BYSETPOS, BYWEEKNO and RDATE alone, keeps the rest of the event and counts the hourly
#   one alone as skipped. "The last workday of the month, three times" becomes three workdays in a row, "Monday of week
#   20" three Mondays of one May, and a moved instance (RECURRENCE-ID) stands beside the one that it replaces.
# Versions: Debian 12 calcurse 4.7.1-1.
# Rule: RFC 5545, section 3.3.10 (BYSETPOS limits the set), 3.8.4.4 and 3.8.5.2. The manual of calcurse lists
#   BY… as "not recognized", and it has learnt some of them since.
# Why here: an export of Haru's calendar to such a program needs days one by one where a rule has rare parts.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch"
mkdir -p "$scratch/debs/partial" "$scratch/home"
apt-get -qq -o DPkg::Lock::Timeout=60 update
apt-get -qq -y -o DPkg::Lock::Timeout=60 --no-install-recommends --reinstall --download-only \
    -o Dir::Cache::archives="$scratch/debs" install calcurse=4.7.1-1
for package in "$scratch"/debs/*.deb; do dpkg -x "$package" "$scratch/root"; done
export HOME="$scratch/home" TZ=UTC TMPDIR="$scratch" LC_ALL=C.UTF-8

calcurse() {
    LD_LIBRARY_PATH="$scratch/root/usr/lib/$(uname -m)-linux-gnu" "$scratch/root/usr/bin/calcurse" \
        -D "$scratch/home" -C "$scratch/home" "$@"
}
event() { printf 'BEGIN:VEVENT\r\nDTSTAMP:20260101T000000Z\r\n'; printf '%s\r\n' "$@"; printf 'END:VEVENT\r\n'; }
{
    printf 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//example//findings//EN\r\n'
    event UID:1 'SUMMARY:last workday' DTSTART:20260130T090000 DTEND:20260130T100000 \
        'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3'
    event UID:2 'SUMMARY:week 20' DTSTART:20260511T090000 DTEND:20260511T100000 \
        'RRULE:FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3'
    event UID:3 'SUMMARY:two dates' DTSTART:20260601T090000 DTEND:20260601T100000 RDATE:20260603T090000
    event UID:4 'SUMMARY:weekly' DTSTART:20260706T090000 DTEND:20260706T100000 'RRULE:FREQ=WEEKLY;COUNT=2'
    event UID:4 'SUMMARY:moved' RECURRENCE-ID:20260713T090000 DTSTART:20260714T150000 DTEND:20260714T160000
    event UID:5 'SUMMARY:hourly' DTSTART:20260803T090000 DTEND:20260803T093000 'RRULE:FREQ=HOURLY;COUNT=3'
    printf 'END:VCALENDAR\r\n'
} > "$scratch/events.ics"

seen=$(calcurse --version | head -1; calcurse -i "$scratch/events.ics" 2> "$scratch/log" | tail -1
    calcurse -Q --filter-type cal --from 01/01/2026 --to 12/31/2026 --format-recur-apt ' %m\n' --format-apt ' %m\n' |
        grep . | paste -d ' ' - - | tr -s ' ')
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
calcurse 4.7.1 -- text-based organizer
5 apps / 0 events / 0 todos / 1 skipped
01/30/26: last workday
02/02/26: last workday
02/03/26: last workday
05/11/26: week 20
05/18/26: week 20
05/25/26: week 20
06/01/26: two dates
07/06/26: weekly
07/13/26: weekly
07/14/26: moved
EXPECTED
echo "still so with calcurse 4.7.1"
