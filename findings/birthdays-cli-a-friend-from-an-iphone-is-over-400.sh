#!/usr/bin/env bash
# Guess: birthdays-cli takes the birthdays of a phone's contacts as they are, with or without a year.
# Seen: a birthday without a year from an iPhone is of 1604, and the friend is over 400 years old. In the calendar that
#   it exports, the series begins in that year. A contact whose birthday has a time, or a year and a month alone, is
#   left out, and the report counts the others. --1210 is without a year as it ought to be, and an anniversary is left
#   out.
# Versions: PyPI birthdays-cli 0.8.1.
# Rule: Apple writes BDAY;X-APPLE-OMIT-YEAR=1604:1604-12-11 for a day without a year, in vCard 3.0, which has no other
#   way; RFC 6350, section 6.2.5: BDAY may be a date-and-time. The README promises smart imports of vCard, and 12-10 for
#   an unknown year.
# Why here: D-days come to Haru from such contacts by way of a calendar. A birthday of 1604 there is one without a year,
#   and a count of its years would be nonsense.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'birthdays-cli==0.8.1'
export TZ=UTC LC_ALL=C.UTF-8 HOME="$scratch"

# card NAME VERSION LINE...
card() {
    printf '%s\r\n' BEGIN:VCARD "VERSION:$2" "UID:$1" "FN:$1" "N:$1;;;;" "${@:3}" END:VCARD
}
{
    card Year 4.0 BDAY:19901212 ANNIVERSARY:20101213
    card Phone 3.0 'BDAY;X-APPLE-OMIT-YEAR=1604:1604-12-11'
    card Short 4.0 BDAY:--1210
    card Time 3.0 BDAY:1990-12-14T09:00:00Z
    card Month 4.0 BDAY:1990-12
} > "$scratch/contacts.vcf"

seen=$("$scratch/python/bin/birthdays" --version
    "$scratch/python/bin/birthdays" --no-emoji list --file "$scratch/contacts.vcf" | /usr/bin/python3 -c '
import re, sys
for line in sys.stdin.read().splitlines()[1:]:
    years = re.search(r"(\d+) y\.o\.", line)
    if line.startswith("->"):
        name = line[2:].strip()
    else:
        print(f"  {name}:", "no age" if not years else "over 400 years" if int(years[1]) > 400 else "an age")' | sort
    "$scratch/python/bin/birthdays" import -y "$scratch/contacts.vcf" | grep -E 'Loaded|Added' | sed "s|$scratch/||"
    "$scratch/python/bin/birthdays" export "$scratch/birthdays.ics" | sed "s|$scratch/||"
    grep -E 'SUMMARY|DTSTART|RRULE' "$scratch/birthdays.ics" | tr -d '\r' | paste -sd ' ' |
        sed -E 's| SUMMARY|\n  SUMMARY|g; s|^|  |; s|(Short.*DATE:)[0-9]{4}|\1the next |')
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
birthdays 0.8.1
  Phone (1604-12-11): over 400 years
  Short (12-10): no age
  Year (1990-12-12): an age
Loaded 3 contacts from contacts.vcf.
Added 3 contacts.
Successfully exported 3 contacts to 'birthdays.ics'.
  SUMMARY:Year's Birthday DTSTART;VALUE=DATE:19901212 RRULE:FREQ=YEARLY
  SUMMARY:Phone's Birthday DTSTART;VALUE=DATE:16041211 RRULE:FREQ=YEARLY
  SUMMARY:Short's Birthday DTSTART;VALUE=DATE:the next 1210 RRULE:FREQ=YEARLY
EXPECTED
echo "still so with birthdays-cli 0.8.1"
