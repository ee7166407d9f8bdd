#!/usr/bin/env bash
# Guess: feedparser reads the two Korean forms of a date that its documentation names, as Korean time.
# Seen: "2004-05-25 오후 11:23:17" is midnight by UTC of that day, and "2004년 05월 28일  01:31:15" is the first day of
#   a month in 2004: of the month that it is now. So is a Hungarian date. Nothing is said of it. The library's own
#   readers of these forms are right but come last: before them, its reader of ISO 8601 takes the digits that it knows
#   and fills in the rest.
# Versions: PyPI feedparser 6.0.14.
# Rule: feedparser's documentation: "Date Parsing" has a Korean date, whose value is 14:23:17 by UTC, and a Hungarian
#   one; "Changes in version 3.3" names both Korean forms, Nate and OnBlog.
# Why here: where several readers try a date in turn, as for typed dates and for those of imports, each has to take the
#   whole text or nothing, and none may fill in today.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'feedparser==6.0.14'

# The clock stands at 20 October 2026, so that the output does not change with the month.
seen=$("$scratch/python/bin/python" - << 'PYTHON'
import time

import feedparser
from feedparser.datetimes.hungarian import _parse_date_hungarian
from feedparser.datetimes.korean import _parse_date_nate, _parse_date_onblog

now = time.gmtime(1792454400)
time.gmtime = lambda seconds=None, known=time.gmtime: known(seconds) if seconds is not None else now
feed = '<rss version="2.0"><channel><title>a</title><item><title>b</title><pubDate>{}</pubDate></item></channel></rss>'
for date, own in (
        ("2004-05-25 23:23:17", None),
        ("2004", None),
        ("2004-05-25 오후 11:23:17", _parse_date_nate),
        ("2004-05-25 오전 11:23:17", _parse_date_nate),
        ("2004년 05월 28일  01:31:15", _parse_date_onblog),
        ("2026년 12월 05일  19:30:00", _parse_date_onblog),
        ("2004-július-13T9:15-05:00", _parse_date_hungarian)):
    found = feedparser.parse(feed.format(date)).entries[0].published_parsed
    print(f"{date} -> {time.strftime('%F %TZ', found)}"
          + (f" ({time.strftime('%F %TZ', own(date))} by the reader of this form)" if own else ""))
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
2004-05-25 23:23:17 -> 2004-05-25 23:23:17Z
2004 -> 2004-01-01 00:00:00Z
2004-05-25 오후 11:23:17 -> 2004-05-25 00:00:00Z (2004-05-25 14:23:17Z by the reader of this form)
2004-05-25 오전 11:23:17 -> 2004-05-25 00:00:00Z (2004-05-25 02:23:17Z by the reader of this form)
2004년 05월 28일  01:31:15 -> 2004-10-01 00:00:00Z (2004-05-27 16:31:15Z by the reader of this form)
2026년 12월 05일  19:30:00 -> 2026-10-01 00:00:00Z (2026-12-05 10:30:00Z by the reader of this form)
2004-július-13T9:15-05:00 -> 2004-10-01 00:00:00Z (2004-07-13 14:15:00Z by the reader of this form)
EXPECTED
echo "still so with feedparser 6.0.14"
