#!/usr/bin/env bash
# Guess: recurrent, which reads "every day for 5 times" and "every day for two weeks", reads "every day for 5 days" as
#   five days, or gives None, as for "twice a week".
# Seen: it takes the 5 for the fifth day of a year: each 5 January, for ever. "Every 2 days for 10 days" is every ten
#   days for ever, "daily for a week" has no end, and "every month for 3 months" ends in a year instead of in February.
#   format(), which is there to read a rule back, calls the first one "daily" and shows nobody the fault.
# Versions: PyPI recurrent 0.4.1, parsedatetime 2.6, python-dateutil 2.9.0.post0.
# Rule: its README has "tuesdays for the next six weeks" and "every other friday for 5 times" among the examples, and a
#   line that it cannot read gives None. RFC 5545, section 3.3.10: BYYEARDAY=5 is the fifth day of the year.
# Why here: a course of medicine or a week of exercises is typed in this way. A typed line has to be understood whole or
#   not at all, and its rule shown by its next dates.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'recurrent==0.4.1' 'parsedatetime==2.6' 'python-dateutil==2.9.0.post0'

seen=$("$scratch/python/bin/python" - << 'PYTHON'
import datetime
import itertools

from dateutil.rrule import rrulestr
from recurrent import RecurringEvent

now = datetime.datetime(2026, 11, 29, 12)
for line in (
    "every day for 5 times", "every day for two weeks", "every monday for 6 weeks", "twice a week",
    "every day for 5 days", "every 2 days for 10 days", "daily for a week", "every month for 3 months",
):
    event = RecurringEvent(now_date=now)
    rule = event.parse(line)
    print(f"{line}: {rule and rule.removeprefix('RRULE:')}")
    if rule:
        days = list(itertools.islice(rrulestr(rule, dtstart=now), 40))
        last = f"{days[-1]:%Y-%m-%d}" if len(days) < 40 else "none"
        print("   ", *(f"{day:%Y-%m-%d}" for day in days[:3]), "last", last, f"({event.format(rule)})")
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
every day for 5 times: INTERVAL=1;FREQ=DAILY;COUNT=5
    2026-11-29 2026-11-30 2026-12-01 last 2026-12-03 (daily for 5 times)
every day for two weeks: INTERVAL=1;FREQ=DAILY;UNTIL=20261213
    2026-11-29 2026-11-30 2026-12-01 last 2026-12-12 (daily until Sun Dec 13, 2026)
every monday for 6 weeks: BYDAY=MO;INTERVAL=1;FREQ=WEEKLY;UNTIL=20270110
    2026-11-30 2026-12-07 2026-12-14 last 2027-01-04 (every Mon until Sun Jan 10, 2027)
twice a week: None
every day for 5 days: BYYEARDAY=5;INTERVAL=1;FREQ=DAILY
    2027-01-05 2028-01-05 2029-01-05 last none (daily)
every 2 days for 10 days: INTERVAL=10;FREQ=DAILY
    2026-11-29 2026-12-09 2026-12-19 last none (every 10 days)
daily for a week: INTERVAL=1;FREQ=DAILY
    2026-11-29 2026-11-30 2026-12-01 last none (daily)
every month for 3 months: INTERVAL=1;FREQ=MONTHLY;UNTIL=20271129
    2026-11-29 2026-12-29 2027-01-29 last 2027-10-29 (RRULE:INTERVAL=1;FREQ=MONTHLY;UNTIL=20271129)
EXPECTED
echo "still so with recurrent 0.4.1"
