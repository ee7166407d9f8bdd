#!/usr/bin/env bash
# Guess: a reader of Korean dates that knows 추석, Mid-Autumn, by the lunar calendar gives 음력 8월 15일, the same day in
#   other words, the same day, or leaves it alone.
# Seen: korean-datetime gives 15 August, a month early, and so for each lunar date: 음력 (lunar) and 윤 (leap) are passed
#   over, and the words behind them are a whole solar date with no doubt but the year. Only names of holidays, and the
#   eve 섣달 그믐, are lunar. And 3주 뒤 금요일, the Friday in three weeks, is a Monday, though 금요일 is part of it.
# Versions: PyPI korean-datetime 1.0.0.
# Rule: Korea Astronomy and Space Science Institute: 15 of the eighth lunar month of 2027 is 2027-09-15, as the library
#   itself has it. Its README: it rather leaves a value out than gives a wrong one.
# Why here: a typed lunar birthday must never become a solar one. A word beside a date that is not understood has to
#   stop the reading.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'korean-datetime==1.0.0'

seen=$("$scratch/python/bin/python" - << 'PYTHON'
from datetime import datetime

from korean_datetime import lunar_to_solar, parse_all

for year, month, day in ((2027, 8, 15), (2027, 1, 1), (2027, 3, 3)):
    print(f"lunar {year}-{month}-{day} is", lunar_to_solar(year, month, day))
for text in (
        "추석", "음력 8월 15일", "8월 15일(음력)", "설날", "2027년 설날", "음력 2027년 1월 1일", "어머니 생신은 음력 3월 3일",
        "윤6월 15일", "섣달 그믐", "이번 주 금요일", "3주 뒤 금요일", "일주일 뒤 금요일"):
    found = parse_all(text, now=datetime(2026, 11, 30, 10))
    print(text, "->", *(f"{one.start:%F %a} ({', '.join([one.text, *one.ambiguities])})" for one in found))
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
lunar 2027-8-15 is 2027-09-15
lunar 2027-1-1 is 2027-02-07
lunar 2027-3-3 is 2027-04-09
추석 -> 2027-09-15 Wed (추석, cycle_shifted)
음력 8월 15일 -> 2027-08-15 Sun (8월 15일, cycle_shifted)
8월 15일(음력) -> 2027-08-15 Sun (8월 15일, cycle_shifted)
설날 -> 2027-02-07 Sun (설날, cycle_shifted)
2027년 설날 -> 2027-02-07 Sun (2027년 설날)
음력 2027년 1월 1일 -> 2027-01-01 Fri (2027년 1월 1일)
어머니 생신은 음력 3월 3일 -> 2027-03-03 Wed (3월 3일, cycle_shifted)
윤6월 15일 -> 2027-06-15 Tue (6월 15일, cycle_shifted)
섣달 그믐 -> 2027-02-06 Sat (섣달 그믐, cycle_shifted)
이번 주 금요일 -> 2026-12-04 Fri (이번 주 금요일)
3주 뒤 금요일 -> 2026-12-21 Mon (3주 뒤 금요일)
일주일 뒤 금요일 -> 2026-12-07 Mon (일주일 뒤 금요일)
EXPECTED
echo "still so with korean-datetime 1.0.0"
