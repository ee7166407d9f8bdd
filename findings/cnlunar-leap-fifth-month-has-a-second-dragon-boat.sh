#!/usr/bin/env bash
# Guess: cnlunar has each festival once in a lunar year: the Dragon Boat Festival in the regular fifth month, and New
#   Year's Eve on the 29th where the twelfth month has no 30th.
# Seen: in 2028, as in 2009, the Dragon Boat Festival is a public holiday twice, a month apart, for the leap fifth month
#   has it again, and a leap eighth month has Mid-Autumn again. New Year's Eve is on a 30th or never: from 2025 to 2029
#   there is none. lunar-python beside it has each of them once.
# Versions: PyPI cnlunar 0.2.5; lunar-python 1.4.8 beside it.
# Rule: State Council of China, holidays of 2009: the Dragon Boat Festival is on 28 May, once; of 2025: New Year's Eve,
#   a public holiday since then, is on 28 January. (A comment in cnlunar's README says that the eve is not added yet.)
# Why here: a yearly day of a lunar month needs a rule for leap months and one for short months, Korean holidays and
#   birthdays as well, and a test of several years to come.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check wheel
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'cnlunar==0.2.5' 'lunar-python==1.4.8'

seen=$("$scratch/python/bin/python" - << 'PYTHON'
from datetime import date, datetime, timedelta

import cnlunar
from lunar_python import Solar


def named(name, first, last):
    day = date(first, 1, 1)
    one, two = [], []
    while day <= date(last, 12, 31):
        lunar = cnlunar.Lunar(datetime(day.year, day.month, day.day, 12))
        if name in lunar.get_legalHolidays() + lunar.get_otherLunarHolidays():
            one.append(day)
        if any(name in festival for festival in Solar.fromYmd(day.year, day.month, day.day).getLunar().getFestivals()):
            two.append(day)
        day += timedelta(1)
    print(f"{name} by cnlunar:", *one)
    print(f"{name} by lunar-python:", *two)


named("端午", 2009, 2009)
named("端午", 2027, 2029)
named("中秋", 2052, 2052)
named("除夕", 2023, 2030)
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
端午 by cnlunar: 2009-05-28 2009-06-27
端午 by lunar-python: 2009-05-28
端午 by cnlunar: 2027-06-09 2028-05-28 2028-06-27 2029-06-16
端午 by lunar-python: 2027-06-09 2028-05-28 2029-06-16
中秋 by cnlunar: 2052-09-07 2052-10-07
中秋 by lunar-python: 2052-09-07
除夕 by cnlunar: 2023-01-21 2024-02-09 2030-02-02
除夕 by lunar-python: 2023-01-21 2024-02-09 2025-01-28 2026-02-16 2027-02-05 2028-01-25 2029-02-12 2030-02-02
EXPECTED
echo "still so with cnlunar 0.2.5"
