#!/usr/bin/env bash
# Guess: humanize() counts hours that pass and says so in Korean as in other languages: "1일 후", as "in a day" and
#   "1日後". It knows no calendar days, so it says no 내일 (tomorrow).
# Seen: in Korean it says 내일 for 24 to 47 hours, 모레 (the day after tomorrow) for 48 to 71, and so on. On
#   Saturday at 23:00 Monday at 22:00 is "tomorrow", and Sunday morning "in 10 hours". In the past it is the same: on
#   Saturday at 01:00 Thursday at 23:00 is 어제 (yesterday).
# Versions: PyPI arrow 1.4.0.
# Rule: the docstring of humanize(): "a relative difference in time". The standard dictionary of Korean (표준국어대사전):
#   내일 is the day right behind today, 모레 the one behind 내일.
# Why here: a day of a diary is near or far by the dates, as a D-day is. A span of hours has to be worded as one.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'arrow==1.4.0'

seen=$("$scratch/python/bin/python" -X utf8 - << 'PYTHON'
import arrow

for now, others in (
        ("2026-11-28 23:00", ("2026-11-29 09:00", "2026-11-30 01:00", "2026-11-30 22:00", "2026-12-01 01:00")),
        ("2026-11-28 01:00", ("2026-11-26 23:00",))):
    now = arrow.get(now, tzinfo="Asia/Seoul")
    for other in others:
        other = arrow.get(other, tzinfo="Asia/Seoul")
        print(now.format("ddd HH:mm"), other.format("ddd HH:mm"), f"{(other.date() - now.date()).days} days:",
              ", ".join(other.humanize(now, locale=language) for language in ("ko", "ja", "en")))
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
Sat 23:00 Sun 09:00 1 days: 10시간 후, 10時間後, in 10 hours
Sat 23:00 Mon 01:00 2 days: 내일, 1日後, in a day
Sat 23:00 Mon 22:00 2 days: 내일, 1日後, in a day
Sat 23:00 Tue 01:00 3 days: 모레, 2日後, in 2 days
Sat 01:00 Thu 23:00 -2 days: 어제, 1日前, a day ago
EXPECTED
echo "still so with arrow 1.4.0"
