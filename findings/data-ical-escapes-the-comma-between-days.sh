#!/usr/bin/env bash
# Guess: Data::ICal of Perl writes the lines of an event again as it read them, but for their order and folding.
# Seen: it sets a backslash before the comma between two days of EXDATE or RDATE, as if the days were one text. A rule
#   keeps its commas, and a line for each day is safe. ical, the reader of Home Assistant, refuses the whole calendar
#   for that line; icalendar reads it as it was meant, so that nobody sees the fault there.
# Versions: Debian 12 libdata-ical-perl 0.24+dfsg-2; PyPI ical 14.3.1 and icalendar 7.3.2 beside it.
# Rule: RFC 5545, section 3.8.5.1: EXDATE has a list of days with commas between; section 3.3.11: the backslash before a
#   comma belongs to the type TEXT.
# Why here: a series whose days were left out one by one has such a line from many programs, and a feed that passed
#   through a Perl script is refused by some readers. Our import has to read the line, our export never to write it.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch"
mkdir -p "$scratch/debs/partial"
apt-get -qq -o DPkg::Lock::Timeout=60 update
apt-get -qq -y -o DPkg::Lock::Timeout=60 --no-install-recommends --reinstall --download-only \
    -o Dir::Cache::archives="$scratch/debs" install libdata-ical-perl=0.24+dfsg-2
for package in "$scratch"/debs/*.deb; do dpkg -x "$package" "$scratch/root"; done
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'ical==14.3.1' 'icalendar==7.3.2'
perl() { PERL5LIB="$scratch/root/usr/share/perl5" /usr/bin/perl "$@"; }

# series LINE...
series() {
    printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 'PRODID:-//example//findings//EN' BEGIN:VEVENT UID:walk \
        DTSTAMP:20261101T000000Z 'DTSTART;VALUE=DATE:20261201' 'RRULE:FREQ=WEEKLY;BYDAY=TU,TH;COUNT=5' \
        SUMMARY:walk "$@" END:VEVENT END:VCALENDAR
}
series 'EXDATE;VALUE=DATE:20261203,20261210' 'RDATE;VALUE=DATE:20261224,20261226' > "$scratch/one line.ics"
series 'EXDATE;VALUE=DATE:20261203' 'EXDATE;VALUE=DATE:20261210' 'RDATE;VALUE=DATE:20261224' \
    'RDATE;VALUE=DATE:20261226' > "$scratch/a line each.ics"
days() {
    "$scratch/python/bin/python" - "$1" << 'PYTHON'
import sys

import icalendar
from ical.calendar_stream import IcsCalendarStream
from ical.exceptions import CalendarParseError

with open(sys.argv[1], newline="") as file:
    text = file.read()
try:
    print("  ical:", *(event.dtstart.day for event in IcsCalendarStream.calendar_from_ics(text).timeline))
except CalendarParseError as error:
    print("  ical:", type(error).__name__)
event = icalendar.Calendar.from_ical(text).walk("VEVENT")[0]
print("  icalendar: without", *(day.day for day in event.exdates))
PYTHON
}
seen=$(perl -MData::ICal -e 'print "Data::ICal $Data::ICal::VERSION\n"'
    for name in "one line" "a line each"; do
        echo "$name:"
        days "$scratch/$name.ics"
        perl -MData::ICal -e 'print Data::ICal->new(filename => $ARGV[0])->as_string' "$scratch/$name.ics" \
            > "$scratch/again.ics"
        grep -E '^(EXDATE|RDATE|RRULE)' "$scratch/again.ics" | tr -d '\r' | sort | sed 's/^/  /'
        days "$scratch/again.ics"
    done)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
Data::ICal 0.24
one line:
  ical: 1 8 15 24 26
  icalendar: without 3 10
  EXDATE;VALUE=DATE:20261203\,20261210
  RDATE;VALUE=DATE:20261224\,20261226
  RRULE:FREQ=WEEKLY;BYDAY=TU,TH;COUNT=5
  ical: CalendarParseError
  icalendar: without 3 10
a line each:
  ical: 1 8 15 24 26
  icalendar: without 3 10
  EXDATE;VALUE=DATE:20261203
  EXDATE;VALUE=DATE:20261210
  RDATE;VALUE=DATE:20261224
  RDATE;VALUE=DATE:20261226
  RRULE:FREQ=WEEKLY;BYDAY=TU,TH;COUNT=5
  ical: 1 8 15 24 26
  icalendar: without 3 10
EXPECTED
echo "still so with Data::ICal 0.24"
