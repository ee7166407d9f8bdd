#!/usr/bin/env bash
# Guess: a calendar of lunar birthdays from 2026 on has the first one of 2026, and the age is the number of years since
#   the birth, as beside the solar birthday.
# Seen: neither, for somebody who was born in a January before the lunar new year. The age is counted from the solar
#   year of the birth to the lunar year of the day: Mina of 20 January 2000, in the lunar year 1999, is 27 on her solar
#   birthday in 2027 and 26 on the lunar one, a day later. The lunar birthday of 1 February 2026 is missing, as it lies
#   in the lunar year 2025. Jun of March is right.
# Versions: PyPI lunar-birthday-ical 0.6.0 with lunar-python 1.4.8; lunardate 0.3.0 for the days and ages meant.
# Rule: the conversion tables of the Hong Kong Observatory: the lunar year 2000 began on 5 February 2000, and 2026 on
#   17 February 2026; a birthday ends one more year of life.
# Why here: about one birth in ten lies between 1 January and the lunar new year. Haru counts lunar years from the first
#   day itself, and a test of them needs such a day.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'lunar-birthday-ical==0.6.0' 'lunar-python==1.4.8' 'icalendar==7.3.2' 'lunardate==0.3.0'
cat > "$scratch/family.yaml" << 'YAML'
global:
  timezone: Asia/Seoul
  event_time: "09:00:00"
  year_start: 2026
  year_end: 2027
events:
  - {name: Mina, start_date: 2000-01-20, event_keys: [solar_birthday, lunar_birthday]}
  - {name: Jun, start_date: 2000-03-20, event_keys: [solar_birthday, lunar_birthday]}
YAML
"$scratch/python/bin/lunar-birthday-ical" "$scratch/family.yaml" 2> "$scratch/log"

seen=$("$scratch/python/bin/python" -W ignore - "$scratch/family.ics" << 'PYTHON'
import re, sys
from datetime import date, timedelta
from zoneinfo import ZoneInfo

from icalendar import Calendar
from lunardate import LunarDate

with open(sys.argv[1], "rb") as file:
    events = Calendar.from_ical(file.read()).walk("VEVENT")
for name, birth in (("Mina", date(2000, 1, 20)), ("Jun", date(2000, 3, 20))):
    first = LunarDate.from_solar_date(birth.year, birth.month, birth.day)
    print(f"{name} of {birth}, by the moon {first.year}-{first.month}-{first.day}")
    print("  lunar birthdays meant:")
    for day in (date(2026, 1, 1) + timedelta(number) for number in range(730)):
        moon = LunarDate.from_solar_date(day.year, day.month, day.day)
        if (moon.month, moon.day, moon.isLeapMonth) == (first.month, first.day, False):
            print(f"    {day}: {moon.year - first.year}")
    for kind, mark in (("lunar", "农历生日"), ("solar", "年生日")):
        print(f"  {kind} birthdays of the tool:")
        for event in events:
            if event["SUMMARY"].startswith(name) and mark in event["SUMMARY"]:
                day = event.start.astimezone(ZoneInfo("Asia/Seoul")).date()
                print(f"    {day}: {re.search(r'age: ([0-9]+)', event['DESCRIPTION']).group(1)}")
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
Mina of 2000-01-20, by the moon 1999-12-14
  lunar birthdays meant:
    2026-02-01: 26
    2027-01-21: 27
  lunar birthdays of the tool:
    2027-01-21: 26
    2028-01-10: 27
  solar birthdays of the tool:
    2026-01-20: 26
    2027-01-20: 27
Jun of 2000-03-20, by the moon 2000-2-15
  lunar birthdays meant:
    2026-04-02: 26
    2027-03-22: 27
  lunar birthdays of the tool:
    2026-04-02: 26
    2027-03-22: 27
  solar birthdays of the tool:
    2026-03-20: 26
    2027-03-20: 27
EXPECTED
echo "still so with lunar-birthday-ical 0.6.0"
