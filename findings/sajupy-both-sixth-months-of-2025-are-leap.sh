#!/usr/bin/env bash
# Guess: a package for the Korean four pillars tells a month from the leap month behind it, and has the leap month of
#   2033 where the observatory has it.
# Seen: in a year with a leap month the first day of the month before it is already called leap: 25 June 2025 is "leap
#   sixth month, 1", and so is 25 July, the day on which that month begins. In 1998 and 2017 the two are exchanged. In
#   2033 the leap month stands behind the seventh month instead of the eleventh.
# Versions: PyPI sajupy 0.2.0.
# Rule: the calendar of the Korea Astronomy and Space Science Institute (KASI): 윤6월 of 2025 begins on 25 July, 윤5월 of
#   1998 on 24 June and that of 2017 on 24 June, 윤11월 of 2033 on 22 December.
# Why here: birthdays of one year are a month apart by it; Haru's days are held against KASI's, each first day of a month.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'sajupy==0.2.0'

seen=$("$scratch/python/bin/python" - << 'PYTHON'
from sajupy import solar_to_lunar

for day in (1998, 5, 26), (1998, 6, 24), (2017, 5, 26), (2017, 6, 24), (2025, 6, 25), (2025, 7, 25), (2033, 8, 25), (2033, 12, 22):
    lunar = solar_to_lunar(*day)
    leap = "leap " if lunar["is_leap_month"] else ""
    print("{}-{:02}-{:02}".format(*day) + f": {leap}{lunar['lunar_month']}/{lunar['lunar_day']}")
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
1998-05-26: leap 5/1
1998-06-24: 5/1
2017-05-26: leap 5/1
2017-06-24: 5/1
2025-06-25: leap 6/1
2025-07-25: leap 6/1
2033-08-25: leap 7/1
2033-12-22: 11/1
EXPECTED
echo "still so with sajupy 0.2.0"
