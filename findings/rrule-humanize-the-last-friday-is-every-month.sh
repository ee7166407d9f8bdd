#!/usr/bin/env bash
# Guess: rrule-humanize says each part of a rule that its README has as supported, or refuses the rule.
# Seen: a weekday with a number before it and a day of the month counted from its end are passed over, and the rest
#   reads like a whole sentence. The last Friday of each month is "Every month", the second Sunday of May "Every year,
#   in May", and the first and the last day "Every month, on the 1st". A weekly rule without a day is on the weekday
#   that it is today, beside the date of its own beginning. Nothing is said. The same Friday by BYSETPOS is right.
# Versions: PyPI rrule-humanize 0.1.0 with python-dateutil 2.9.0.post0.
# Rule: RFC 5545, section 3.3.10: the number before a weekday is the n-th one of the month or year, a negative one
#   counts from its end, and a day that the rule does not name is that of DTSTART. In the README BYDAY and BYMONTHDAY
#   are supported, and a weekly rule from 2 September 2025 is on Tuesday, as that day was.
# Why here: Haru says rules in words in three languages. A sentence with a part passed over looks complete, and a part
#   that we cannot say has to be seen.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'rrule-humanize==0.1.0' 'python-dateutil==2.9.0.post0' 'six==1.17.0'
export TZ=UTC LC_ALL=C.UTF-8

seen=$("$scratch/python/bin/python" << 'PYTHON'
from datetime import date, timedelta

from rrule_humanize import humanize

for rule in ("FREQ=MONTHLY;BYDAY=-1FR", "FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1", "FREQ=MONTHLY;BYDAY=2TU,4TU",
             "FREQ=YEARLY;BYMONTH=5;BYDAY=2SU", "FREQ=MONTHLY;BYMONTHDAY=-1", "FREQ=MONTHLY;BYMONTHDAY=1,-1",
             "FREQ=YEARLY;BYYEARDAY=-1", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO"):
    print(f"{rule}: {humanize(rule)}")
print("FREQ=WEEKLY from each day of a week")
today = date.today()
while True:
    week = [today + timedelta(number) for number in range(7)]
    said = [humanize("FREQ=WEEKLY", f"{day:%Y%m%dT090000Z}") for day in week]
    if today == date.today():  # or midnight came between
        break
    today = date.today()
print(f"  on its own day: {sum(text.endswith(f'{day:, on %A}') for day, text in zip(week, said))}")
print(f"  on the weekday of today: {sum(text.endswith(f'{today:, on %A}') for text in said)}")
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
FREQ=MONTHLY;BYDAY=-1FR: Every month
FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1: Every month, on Friday, on the last occurrence
FREQ=MONTHLY;BYDAY=2TU,4TU: Every month
FREQ=YEARLY;BYMONTH=5;BYDAY=2SU: Every year, in May
FREQ=MONTHLY;BYMONTHDAY=-1: Every month
FREQ=MONTHLY;BYMONTHDAY=1,-1: Every month, on the 1st
FREQ=YEARLY;BYYEARDAY=-1: Every year, on the -1th day of the year
FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO: Every year, on Monday, in week 20
FREQ=WEEKLY from each day of a week
  on its own day: 1
  on the weekday of today: 7
EXPECTED
echo "still so with rrule-humanize 0.1.0"
