#!/usr/bin/env bash
# Guess: ics2rem, of the library remind, turns the rule of a calendar into one of Remind with the same days, or refuses.
# Seen: the last Friday of each month is each Saturday: it becomes "Fri -13", and -13 goes back that many days from each
#   Friday. Every other month is every month, every other week with two days is every week, two days of a month are the
#   first of them, and a week that was left out is there again. The second Sunday and the last day of each month are
#   right. Neither program says anything.
# Versions: PyPI remind 0.19.2 with vobject 0.9.9, Debian 12 remind 04.02.03-4.
# Rule: RFC 5545, sections 3.3.10 and 3.8.5.1; the manual of Remind, "Backward scanning", where the last Monday of a
#   month is "Mon 1 -7", back from the first of the next one. Of events the README names one limit in this direction,
#   moved ones.
# Why here: the way back gives us a calendar of Saturdays with nothing odd in it. An export of ours that cannot say a
#   rule has to leave it out and say so, not shorten it.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch"
mkdir -p "$scratch/debs/partial"
apt-get -qq -o DPkg::Lock::Timeout=60 update
apt-get -qq -y -o DPkg::Lock::Timeout=60 --no-install-recommends --reinstall --download-only \
    -o Dir::Cache::archives="$scratch/debs" install remind=04.02.03-4
for package in "$scratch"/debs/*.deb; do dpkg -x "$package" "$scratch/root"; done
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'remind==0.19.2' 'vobject==0.9.9' 'python-dateutil==2.9.0.post0' 'pytz==2024.2' 'six==1.17.0'
export TZ=Asia/Seoul LC_ALL=C.UTF-8

remind() { LD_LIBRARY_PATH="$scratch/root/usr/lib/$(uname -m)-linux-gnu" "$scratch/root/usr/bin/remind" "$@"; }
# event FIRST LINE...
event() {
    local first=$1
    shift
    printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 'PRODID:-//example//findings//EN' BEGIN:VEVENT UID:1 \
        DTSTAMP:20261101T000000Z SUMMARY:class "DTSTART;VALUE=DATE:$first" "$@" END:VEVENT END:VCALENDAR
}
# read_days FIRST LINE...: the line of Remind, and the days of five months that Remind reads in it
read_days() {
    echo "$@"
    event "$@" | "$scratch/python/bin/ics2rem" > "$scratch/class.rem" 2> "$scratch/log"
    cut -c1-70 "$scratch/class.rem" | sed 's/^/  /'
    remind -s5 "$scratch/class.rem" 2026-12-01 2>> "$scratch/log" | cut -d' ' -f1 | sed 's|^....\/||' |
        head -7 | paste -sd ' ' | sed 's/^/  /'
    sed 's/^/  said: /' "$scratch/log"
}

seen=$(remind -h 2>&1 | grep -o 'REMIND [0-9.]*' || true
    read_days 20261225 'RRULE:FREQ=MONTHLY;BYDAY=-1FR'
    read_days 20261215 'RRULE:FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=15'
    read_days 20261207 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE'
    read_days 20261201 'RRULE:FREQ=MONTHLY;BYMONTHDAY=1,15'
    read_days 20261207 'RRULE:FREQ=WEEKLY;COUNT=4' 'EXDATE;VALUE=DATE:20261214'
    read_days 20261213 'RRULE:FREQ=MONTHLY;BYDAY=2SU'
    read_days 20261231 'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=4')
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
REMIND 04.02.03
20261225 RRULE:FREQ=MONTHLY;BYDAY=-1FR
  REM Fri -13 SATISFY [$T>='2026-12-25'] MSG class
  12/26 01/02 01/09 01/16 01/23 01/30 02/06
20261215 RRULE:FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=15
  REM 15 SATISFY [$T>='2026-12-15'] MSG class
  12/15 01/15 02/15 03/15 04/15
20261207 RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE
  REM Dec 7 2026 *1 SKIP OMIT Tue Thu Fri Sat Sun MSG class
  12/07 12/09 12/14 12/16 12/21 12/23 12/28
20261201 RRULE:FREQ=MONTHLY;BYMONTHDAY=1,15
  REM 1 SATISFY [$T>='2026-12-01'] MSG class
  12/01 01/01 02/01 03/01 04/01
20261207 RRULE:FREQ=WEEKLY;COUNT=4 EXDATE;VALUE=DATE:20261214
  REM Dec 7 2026 *7 UNTIL Dec 28 2026 MSG class
  12/07 12/14 12/21 12/28
20261213 RRULE:FREQ=MONTHLY;BYDAY=2SU
  REM Sun 8 SATISFY [$T>='2026-12-13'] MSG class
  12/13 01/10 02/14 03/14 04/11
20261231 RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=4
  REM FROM 2026-12-31 UNTIL 2027-03-31 SATISFY [$T=='2026-12-31'||$T=='2
  12/31 01/31 02/28 03/31
EXPECTED
echo "still so with remind 0.19.2"
