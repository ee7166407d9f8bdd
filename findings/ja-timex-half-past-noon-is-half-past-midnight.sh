#!/usr/bin/env bash
# Guess: ja-timex reads 午後0時30分, half past noon, as 12:30.
# Seen: it is 00:30, twelve hours early; 午後12時30分 and 午後3時30分 are right. The time of noon that Babel writes in
#   Japanese on the clock of twelve hours is read at midnight, too, and 夜0時, midnight, at noon.
# Versions: PyPI ja-timex 0.2.8, pendulum 3.0.0b1, Babel 2.19.0.
# Rule: CLDR, locale ja, in Babel: the clock of twelve hours is aK:mm, and K is 0 to 11, so that 12:30 is 午後0:30.
#   Clocks, timetables and forecasts in Japan write 午後0時.
# Why here: a typed line with 午後0時 is about lunch; read so, its reminder comes half a day early, in the night.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'ja-timex==0.2.8' 'pendulum==3.0.0b1' 'Babel==2.19.0'

seen=$("$scratch/python/bin/python" - << 'PYTHON'
import datetime

from babel.dates import format_skeleton
from ja_timex import TimexParser

parser = TimexParser()


def read(text):
    return " ".join(found.value for found in parser.parse(text))


for text in ("午前0時30分", "午前9時", "午後0時", "午後0時30分", "午後12時30分", "午後3時30分", "夜8時", "夜0時", "深夜0時"):
    print(f"{text}: {read(text)}")
for hour in (0, 9, 12, 15):
    time = datetime.datetime(2026, 11, 29, hour, 30)
    text = format_skeleton("ahm", time, locale="ja")
    print(f"{time:%H:%M} by Babel {text}: {read(text)}")
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
午前0時30分: T00-30-XX
午前9時: T09-XX-XX
午後0時: T00-XX-XX
午後0時30分: T00-30-XX
午後12時30分: T12-30-XX
午後3時30分: T15-30-XX
夜8時: T20-XX-XX
夜0時: T12-XX-XX
深夜0時: T00-XX-XX
00:30 by Babel 午前0:30: T00-30-XX
09:30 by Babel 午前9:30: T09-30-XX
12:30 by Babel 午後0:30: T00-30-XX
15:30 by Babel 午後3:30: T15-30-XX
EXPECTED
echo "still so with ja-timex 0.2.8"
