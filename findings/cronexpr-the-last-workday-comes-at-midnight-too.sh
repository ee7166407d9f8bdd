#!/usr/bin/env bash
# Guess: cronexpr, which was made for L and W, finds each day of a rule at the rule's hour: the last workday of the
#   month at nine.
# Seen: in some months it comes at midnight, and at nine again. 0 9 LW is at 00:00 on 30 June 2026, 15W on 16 February,
#   15 September and 16 November, 1W on 2 February and 2 November, and L-3 in May, July, October and December. It is so
#   where a program asks for the day behind each day that it got, as a reminder does. L alone and 5L are right. In a
#   month without a 31st, 31W is on one of its first days: on 3 February, 1 April and 1 November, a Sunday.
# Versions: PyPI cronexpr 0.30.0, its wheel for CPython 3.11.
# Rule: README of cronexpr: the hour field names the hours; W stands for the workday nearest to the day of that month,
#   and never leaves the month.
# Why here: a pay day or a rent on the last workday is such a reminder, and it rings at night. Haru has its own rules; a
#   peer for tests of them has to be walked through a whole year.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check --only-binary=:all: 'cronexpr==0.30.0'

seen=$(TZ=UTC "$scratch/python/bin/python" - << 'PYTHON'
from datetime import datetime, timezone

import cronexpr

for rule in ("0 9 L * *", "0 9 * * 5L", "0 9 LW * *", "0 9 1W * *", "0 9 15W * *", "0 9 L-3 * *", "0 9 31W * *"):
    moment = datetime(2026, 1, 1, tzinfo=timezone.utc)
    days = []
    while (moment := cronexpr.next_fire(rule, moment)).year == 2026:
        days.append(moment)
    night = [day for day in days if day.hour != 9]
    print(f"{rule}: {len(days)} in 2026;", *(f"{day:%a %d %b %H:%M}" for day in night) if night else ("all at nine",))
    if "31W" in rule:
        print("  in", *(f"{day:%d %b}," for day in days))
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
0 9 L * *: 12 in 2026; all at nine
0 9 * * 5L: 12 in 2026; all at nine
0 9 LW * *: 13 in 2026; Tue 30 Jun 00:00
0 9 1W * *: 14 in 2026; Mon 02 Feb 00:00 Mon 02 Nov 00:00
0 9 15W * *: 15 in 2026; Mon 16 Feb 00:00 Tue 15 Sep 00:00 Mon 16 Nov 00:00
0 9 L-3 * *: 16 in 2026; Thu 28 May 00:00 Tue 28 Jul 00:00 Wed 28 Oct 00:00 Mon 28 Dec 00:00
0 9 31W * *: 12 in 2026; all at nine
  in 30 Jan, 03 Feb, 31 Mar, 01 Apr, 29 May, 01 Jun, 31 Jul, 31 Aug, 01 Sep, 30 Oct, 01 Nov, 31 Dec,
EXPECTED
echo "still so with cronexpr 0.30.0"
