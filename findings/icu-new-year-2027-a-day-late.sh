#!/usr/bin/env bash
# Guess: ICU's Chinese and Korean (dangi) calendars have the official days of our time; it computes new moons by the
#   meridians of Beijing and Seoul.
# Seen: Chinese New Year 2027 falls on 7 February in ICU, officially on 6 February, and the second month of the Korean
#   year 2017 begins on 27 February, officially on the 26th. Both new moons come minutes before midnight (23:56 in
#   Beijing, 23:58 in Seoul), and ICU's are a little late. Of all Korean days from 1900 to 2050 only that month of 2017
#   is wrong.
# Versions: Debian 12 python3-icu 2.10.2-1+b3 with libicu72 72.1.
# Rule: GB/T 33661-2017 and Hong Kong Observatory, 2027; KASI, 2017.
# Why here: ICU is behind Intl in browsers and behind RSCALE in libical. Lunar days need tables, and a test against
#   ICU needs this exception. 2027 is also the year in which Seoul (7 February) and Beijing differ.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch"
mkdir -p "$scratch/debs/partial"
apt-get -qq -o DPkg::Lock::Timeout=60 update
apt-get -qq -y -o DPkg::Lock::Timeout=60 --no-install-recommends --reinstall --download-only \
    -o Dir::Cache::archives="$scratch/debs" install python3-icu=2.10.2-1+b3
for package in "$scratch"/debs/*.deb; do dpkg -x "$package" "$scratch/root"; done
export LD_LIBRARY_PATH="$scratch/root/usr/lib/$(uname -m)-linux-gnu"
export PYTHONPATH="$scratch/root/usr/lib/python3/dist-packages"

seen=$(/usr/bin/python3 - << 'PYTHON'
from datetime import datetime, timezone

import icu

print("ICU", icu.ICU_VERSION)
for zone, calendar, days in (
        ("Asia/Shanghai", "zh@calendar=chinese", ((2027, 2, 6), (2027, 2, 7))),
        ("Asia/Seoul", "ko@calendar=dangi", ((2027, 2, 6), (2027, 2, 7), (2017, 2, 26), (2017, 2, 27)))):
    lunar = icu.Calendar.createInstance(icu.TimeZone.createTimeZone(zone), icu.Locale(calendar))
    for day in days:
        lunar.setTime(datetime(*day, 4, tzinfo=timezone.utc).timestamp())
        print(f"{lunar.getType()} {datetime(*day):%Y-%m-%d}: month {lunar.get(icu.Calendar.MONTH) + 1},",
              f"day {lunar.get(icu.Calendar.DATE)}")
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
ICU 72.1
chinese 2027-02-06: month 12, day 30
chinese 2027-02-07: month 1, day 1
dangi 2027-02-06: month 12, day 30
dangi 2027-02-07: month 1, day 1
dangi 2017-02-26: month 1, day 30
dangi 2017-02-27: month 2, day 1
EXPECTED
echo "still so with ICU 72.1"
