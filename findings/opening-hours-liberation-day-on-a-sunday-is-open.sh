#!/usr/bin/env bash
# Guess: with "Mo-Su 10:00-18:00; PH off" in Korea a museum is closed on each public holiday, on the day itself and on
#   the day off in its place.
# Seen: opening-hours-py is closed on the day in its place alone. On Sunday 15 August 2027, Liberation Day, the museum
#   is open, and on Monday closed; so on six holidays of 2027, Korean New Year itself among them, and on Independence
#   Day in the United States. A holiday with no other day in its place is right, as 6 June is.
# Versions: PyPI opening-hours-py 2.1.4; holidays 0.109 for the days themselves.
# Rule: OpenStreetMap, Key:opening_hours: PH off is closed on public holidays. Korea, Regulations on Holidays of
#   Government Offices, articles 2 and 3: the day off in place of a holiday is one more, and the holiday stays one.
# Why here: Haru's calendar shows both. A day off in place of a holiday must not replace it.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'opening-hours-py==2.1.4' 'holidays==0.109'

seen=$("$scratch/python/bin/python" - << 'PYTHON'
from datetime import datetime, time, timedelta

import holidays
from opening_hours import OpeningHours

for country, year, weekdays in (("KR", 2025, (5, 6)), ("KR", 2027, (5, 6)), ("US", 2027, (6,))):
    museum = OpeningHours("Mo-Su 10:00-18:00; PH off", country=country)
    for day, name in sorted(holidays.country_holidays(country, years=year, language="en_US").items()):
        following = day + timedelta(1)
        while following.weekday() > 4:
            following += timedelta(1)
        if day.weekday() in weekdays:
            noons = (datetime.combine(at, time(12)) for at in (day, following))
            one, two = ("open" if museum.is_open(noon) else "closed" for noon in noons)
            print(f"{country} {day:%F %a}, {name}: {one}; {following:%a}: {two}")
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
KR 2025-03-01 Sat, Independence Movement Day: open; Mon: closed
KR 2025-10-05 Sun, The day preceding Chuseok: open; Mon: closed
KR 2027-02-06 Sat, The day preceding Korean New Year: closed; Mon: closed
KR 2027-02-07 Sun, Korean New Year: open; Mon: closed
KR 2027-05-01 Sat, Labor Day: open; Mon: closed
KR 2027-06-06 Sun, Memorial Day: closed; Mon: open
KR 2027-07-17 Sat, Constitution Day: open; Mon: closed
KR 2027-08-15 Sun, Liberation Day: open; Mon: closed
KR 2027-10-03 Sun, National Foundation Day: open; Mon: closed
KR 2027-10-09 Sat, Hangul Day: open; Mon: closed
KR 2027-12-25 Sat, Christmas Day: closed; Mon: open
US 2027-07-04 Sun, Independence Day: open; Mon: closed
EXPECTED
echo "still so with opening-hours-py 2.1.4"
