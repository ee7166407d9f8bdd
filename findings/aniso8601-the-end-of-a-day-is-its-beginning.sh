#!/usr/bin/env bash
# Guess: 2026-12-24T24:00 is midnight at the end of 24 December, and so 25 December, 00:00. A library that does not know
#   the hour 24 refuses it.
# Seen: aniso8601 knows it and reads it as the beginning of 24 December, a day early. A whole day from 00:00 to 24:00
#   lasts nothing, an evening from 22:00 to 24:00 ends 22 hours before it begins, and two hours up to 24:00 are those of
#   the evening before. Nothing is said. dateutil and ciso8601 read the end of the day, isodate refuses it.
# Versions: PyPI aniso8601 10.0.1; python-dateutil 2.9.0.post0, ciso8601 2.3.3 and isodate 0.7.2 beside it.
# Rule: ISO 8601:2004, section 4.2.3, the edition that the README of aniso8601 names: the end of a day, 24:00, is the
#   same as 00:00 of the next one.
# Why here: hours of shops and days of a trip come with an end of 24:00. An import has to read it as the next day, and
#   an export is safer with 00:00 of that day.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'aniso8601==10.0.1' 'python-dateutil==2.9.0.post0' 'six==1.17.0' 'ciso8601==2.3.3' 'isodate==0.7.2'

seen=$("$scratch/python/bin/python" << 'PYTHON'
import aniso8601, ciso8601, isodate
from dateutil.parser import isoparse

for text in ("2026-12-24T24:00", "2026-12-31T24:00:00+09:00"):
    print(text)
    for name, read in (("aniso8601", aniso8601.parse_datetime), ("dateutil", isoparse),
                       ("ciso8601", ciso8601.parse_datetime), ("isodate", isodate.parse_datetime)):
        try:
            print(f"  {name}: {read(text)}")
        except ValueError as error:
            print(f"  {name}: {type(error).__name__}")
print("aniso8601, from and to, hours")
for text in ("2026-12-24T00:00/2026-12-24T24:00", "2026-12-24T22:00/2026-12-24T24:00", "PT2H/2026-12-24T24:00"):
    start, end = aniso8601.parse_interval(text)
    if text.startswith("P"):  # by its documentation the end comes first here
        start, end = end, start
    print(f"  {text}: {start} {end} {(end - start).total_seconds() / 3600:g}")
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
2026-12-24T24:00
  aniso8601: 2026-12-24 00:00:00
  dateutil: 2026-12-25 00:00:00
  ciso8601: 2026-12-25 00:00:00
  isodate: ValueError
2026-12-31T24:00:00+09:00
  aniso8601: 2026-12-31 00:00:00+09:00
  dateutil: 2027-01-01 00:00:00+09:00
  ciso8601: 2027-01-01 00:00:00+09:00
  isodate: ValueError
aniso8601, from and to, hours
  2026-12-24T00:00/2026-12-24T24:00: 2026-12-24 00:00:00 2026-12-24 00:00:00 0
  2026-12-24T22:00/2026-12-24T24:00: 2026-12-24 22:00:00 2026-12-24 00:00:00 -22
  PT2H/2026-12-24T24:00: 2026-12-23 22:00:00 2026-12-24 00:00:00 2
EXPECTED
echo "still so with aniso8601 10.0.1"
