#!/usr/bin/env bash
# Guess: in months and days a span has fewer days than a month has: from 31 January to 1 March it is one month and one
#   day, or none and 29 days.
# Seen: ddiff says "1 months 62 days" for those 29 days, and "2 months 62 days" for the 60 from 31 December. Of all
#   spans up to 119 days that begin in 2025 or 2026, the ones from the 30th or 31st to the first days of March are so,
#   14 of 86870. The days alone are right.
# Versions: Debian 12 dateutils 0.4.10-1.
# Rule: the manual of dateutils, "The refinement rule": a unit beside a larger one shows "the value in its natural
#   range"; its README has 1 month and 1 day for 2001-02-08 to 2001-03-09.
# Why here: a D-day in months and days needs a test of each pair of dates around the end of February; a sample of a few
#   passes.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch"
mkdir -p "$scratch/debs/partial"
apt-get -qq -o DPkg::Lock::Timeout=60 update
apt-get -qq -y -o DPkg::Lock::Timeout=60 --no-install-recommends --reinstall --download-only \
    -o Dir::Cache::archives="$scratch/debs" install dateutils=0.4.10-1
for package in "$scratch"/debs/*.deb; do dpkg -x "$package" "$scratch/root"; done
export TZ=UTC LC_ALL=C.UTF-8
ddiff() { "$scratch/root/usr/bin/dateutils.ddiff" "$@"; }

seen=$(
    ddiff --version | head -1
    while read -r from to; do
        echo "$from $to: $(ddiff "$from" "$to" -f '%d days'), $(ddiff "$from" "$to" -f '%m months %d days')"
    done << 'DATES'
2001-02-08 2001-03-09
2026-01-29 2026-03-01
2026-01-31 2026-02-28
2026-01-31 2026-03-01
2026-12-31 2027-03-01
2024-01-31 2024-03-01
2026-03-31 2026-05-01
DATES
    /usr/bin/python3 - "$scratch/root/usr/bin/dateutils.ddiff" << 'PYTHON'
import datetime, subprocess, sys

spans, wrong = 0, []
for number in range(730):
    start = datetime.date(2025, 1, 1) + datetime.timedelta(number)
    ends = [start + datetime.timedelta(days) for days in range(1, 120)]
    command = [sys.argv[1], str(start), "-f", "%m %d"]
    said = subprocess.run(command, input="\n".join(map(str, ends)), capture_output=True, text=True, check=True).stdout
    for end, line in zip(ends, said.splitlines(), strict=True):
        spans += 1
        if int(line.split()[1]) > 30:
            wrong.append((start, end))
print(f"{spans} spans, {len(wrong)} with more than 30 days beside the months, to:",
      *sorted({end.strftime('%d %B') for _, end in wrong}))
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
datediff 0.4.10
2001-02-08 2001-03-09: 29 days, 1 months 1 days
2026-01-29 2026-03-01: 31 days, 1 months 0 days
2026-01-31 2026-02-28: 28 days, 0 months 28 days
2026-01-31 2026-03-01: 29 days, 1 months 62 days
2026-12-31 2027-03-01: 60 days, 2 months 62 days
2024-01-31 2024-03-01: 30 days, 1 months 63 days
2026-03-31 2026-05-01: 31 days, 1 months 0 days
86870 spans, 14 with more than 30 days beside the months, to: 01 March 02 March
EXPECTED
echo "still so with dateutils 0.4.10"
