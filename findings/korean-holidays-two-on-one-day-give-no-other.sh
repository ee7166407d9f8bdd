#!/usr/bin/env bash
# Guess: korean-holidays, made for substitute holidays, has one where two holidays meet: 6 May 2025, when Children's Day
#   and Buddha's Birthday were both on Monday, 5 May; and 5 October 2028, when Chuseok is on National Foundation Day.
# Seen: it has neither, and of the two holidays one name is left: no 어린이날 in 2025, no 개천절 in 2028. A day gets a
#   substitute where it meets a weekend alone. Christmas gets none even there (Saturday in 2027).
# Versions: PyPI korean-holidays 0.3.0; holidays 0.109 beside it.
# Rule: 관공서의 공휴일에 관한 규정, article 3: a holiday that meets another one gives a substitute, too; Christmas is in
#   its list since 2023. 6 May 2025 was such a day off.
# Why here: a calendar of holidays looks right for years and lacks a day off in the rare one; a day may have two names.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'korean-holidays==0.3.0' 'korean-lunar-calendar==0.4.0' 'holidays==0.109'

seen=$("$scratch/python/bin/python" -X utf8 - << 'PYTHON'
from datetime import date, timedelta

import holidays, korean_holidays

for first, last in (
        ((2026, 10, 3), (2026, 10, 5)), ((2025, 5, 5), (2025, 5, 6)), ((2028, 10, 2), (2028, 10, 5)),
        ((2027, 12, 25), (2027, 12, 27))):
    day, last = date(*first), date(*last)
    while day <= last:
        one = korean_holidays.get_holidays(day.year).get(day, "-")
        other = holidays.country_holidays("KR", years=day.year, language="ko").get(day, "-")
        print(day.strftime("%Y-%m-%d %a:"), "korean-holidays", one + ", holidays", other)
        day += timedelta(1)
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
2026-10-03 Sat: korean-holidays 개천절, holidays 개천절
2026-10-04 Sun: korean-holidays -, holidays -
2026-10-05 Mon: korean-holidays 개천절 대체휴일, holidays 개천절 대체 휴일
2025-05-05 Mon: korean-holidays 부처님오신날, holidays 부처님오신날; 어린이날
2025-05-06 Tue: korean-holidays -, holidays 부처님오신날 대체 휴일; 어린이날 대체 휴일
2028-10-02 Mon: korean-holidays 추석 연휴, holidays 추석 전날
2028-10-03 Tue: korean-holidays 추석, holidays 개천절; 추석
2028-10-04 Wed: korean-holidays 추석 연휴, holidays 추석 다음날
2028-10-05 Thu: korean-holidays -, holidays 추석 대체 휴일
2027-12-25 Sat: korean-holidays 크리스마스, holidays 기독탄신일
2027-12-26 Sun: korean-holidays -, holidays -
2027-12-27 Mon: korean-holidays -, holidays 기독탄신일 대체 휴일
EXPECTED
echo "still so with korean-holidays 0.3.0"
