#!/usr/bin/env bash
# Guess: timefhuman reads "the day after tomorrow" as that day, or does not understand it and gives nothing.
# Seen: it is tomorrow, with the time of the sentence. The words that it does not know are passed over, and the rest of
#   the phrase stands: the day before yesterday is yesterday, the Monday after next is the next one. An amount before
#   or after a day gives two times, one of them counted from now: "an hour before midnight" is in an hour, and at
#   midnight. From ten in the evening to two ends before it begins where a date is named.
# Versions: PyPI timefhuman 0.1.5.
# Rule: its README: it finds times, ranges and lists of times in a text in natural language. Days after others are not
#   named there.
# Why here: a to-do that is a day early looks right. A reader of such sentences takes all words of a phrase of time, or
#   none of them.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'timefhuman==0.1.5' 'lark==1.2.2' 'pytz==2024.2' 'babel==2.16.0'

seen=$("$scratch/python/bin/python" -W ignore - << 'PYTHON'
from datetime import datetime

from timefhuman import tfhConfig, timefhuman


def show(found):
    if isinstance(found, datetime):
        return f"{found:%d %b %H:%M}"
    if isinstance(found, tuple):
        return " to ".join(map(show, found))
    return ", ".join(map(show, found))


config = tfhConfig(now=datetime(2026, 12, 2, 12))
print(f"on {config.now:%A, %d %b %H:%M}")
for text in ("tomorrow", "the day after tomorrow", "dentist the day after tomorrow at 3pm", "the day before yesterday",
             "monday", "monday after next", "2 days after Dec 24", "an hour before midnight", "11pm to 1am",
             "Dec 5 10pm to 2am"):
    print(f"  {text}: {show(timefhuman(text, config=config))}")
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
on Wednesday, 02 Dec 12:00
  tomorrow: 03 Dec 00:00
  the day after tomorrow: 03 Dec 00:00
  dentist the day after tomorrow at 3pm: 03 Dec 15:00
  the day before yesterday: 01 Dec 00:00
  monday: 07 Dec 00:00
  monday after next: 07 Dec 00:00
  2 days after Dec 24: 04 Dec 12:00, 24 Dec 00:00
  an hour before midnight: 02 Dec 13:00, 03 Dec 00:00
  11pm to 1am: 02 Dec 23:00 to 03 Dec 01:00
  Dec 5 10pm to 2am: 05 Dec 22:00 to 05 Dec 02:00
EXPECTED
echo "still so with timefhuman 0.1.5"
