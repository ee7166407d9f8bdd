#!/usr/bin/env bash
# Guess: dateparser reads "내일 오후 3시" and "明日午後3時" as it reads "tomorrow at 3pm": tomorrow, 15:00. And it
#   knows 모레, the day after tomorrow, one of the first words of Korean dates.
# Seen: of a relative day with a time in words the time is lost without an error: tomorrow, at the hour that it is now.
#   With a date in place of "tomorrow", or the time in digits, it is kept. 모레 gives None.
# Versions: PyPI dateparser 1.5.0.
# Rule: its documentation: languages=["ko"] and ["ja"] are supported, relative dates as well.
# Why here: a typed line with a time that vanishes is worse than one that is not understood; a peer in tests of Entry
#   would teach the wrong answer.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'dateparser==1.5.0'

seen=$("$scratch/python/bin/python" - << 'PYTHON'
import warnings
from datetime import datetime

warnings.simplefilter("ignore")
import dateparser

now = datetime(2026, 11, 28, 9, 41)
for language, text in (
        ("en", "tomorrow at 3pm"), ("ko", "내일 오후 3시"), ("ko", "내일 15:00"), ("ko", "11월 30일 오후 3시"),
        ("ja", "明日午後3時"), ("ko", "모레")):
    read = dateparser.parse(text, languages=[language], settings={"RELATIVE_BASE": now})
    print(f"{text}: {read and read.strftime('%Y-%m-%d %H:%M')}")
PYTHON
)
echo "now: 2026-11-28 09:41"
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
tomorrow at 3pm: 2026-11-29 15:00
내일 오후 3시: 2026-11-29 09:41
내일 15:00: 2026-11-29 15:00
11월 30일 오후 3시: 2026-11-30 15:00
明日午後3時: 2026-11-29 09:41
모레: None
EXPECTED
echo "still so with dateparser 1.5.0"
