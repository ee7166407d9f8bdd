#!/usr/bin/env bash
# Guess: by the lunar age of borax, a person born in a leap month is a year older on that day of the regular month in
#   years without the leap month.
# Seen: on the first of the month behind it, which is nobody's birthday, some 16 days late for the 15th. The library
#   compares two dates as month, leap, day: each day of the regular month stands before the leap month, in years that
#   have none as well.
# Versions: PyPI borax 4.1.3.
# Rule: issue 47 of borax: a lunar birthday is the day of the month of that number; some families keep it in a leap
#   month of that number, too. By borax itself 15 of the sixth month is 2026-07-28.
# Why here: the years and the birthday beside them have to come from one rule, and a test of ages needs leap months.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'borax==4.1.3'

seen=$("$scratch/python/bin/python" - << 'PYTHON'
from datetime import date, timedelta

from borax.calendars import LunarDate
from borax.calendars.birthday import actual_age_lunar


def lunar(day):
    found = LunarDate.from_solar(day)
    return f"{'leap ' if found.leap else ''}{found.month}/{found.day}"


for born in (date(2025, 7, 9), date(2025, 8, 8), date(2023, 4, 5), date(2020, 6, 1)):
    older = []
    day = born
    while len(older) < 3:
        day += timedelta(1)
        if actual_age_lunar(born, day) > actual_age_lunar(born, day - timedelta(1)):
            older.append(f"{day} ({lunar(day)})")
    print(f"born {born} ({lunar(born)}), a year older on", *older)
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
born 2025-07-09 (6/15), a year older on 2026-07-28 (6/15) 2027-07-18 (6/15) 2028-08-05 (6/15)
born 2025-08-08 (leap 6/15), a year older on 2026-08-13 (7/1) 2027-08-02 (7/1) 2028-08-20 (7/1)
born 2023-04-05 (leap 2/15), a year older on 2024-04-09 (3/1) 2025-03-29 (3/1) 2026-04-17 (3/1)
born 2020-06-01 (leap 4/10), a year older on 2021-06-10 (5/1) 2022-05-30 (5/1) 2023-06-18 (5/1)
EXPECTED
echo "still so with borax 4.1.3"
