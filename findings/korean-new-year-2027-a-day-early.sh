#!/usr/bin/env bash
# Guess: a list of Korean holidays has Seollal 2027 on 7 February: it is a list of Korea, and the Korean calendar is
#   known for 2027. And workalendar, made to count working days, has the substitute holidays of Korean law.
# Seen: workalendar and gcal have 6 February, Chinese New Year, with 5 and 7 February beside it; both count Korea's days
#   by the Chinese calendar. 2028 is a day early too. workalendar has no substitute holiday: 9 February 2027 and
#   2 March 2026 are working days.
# Versions: PyPI workalendar 17.0.0 with lunardate 0.3.0, Debian 12 gcal 4.1-3.1; PyPI holidays 0.109 has it right.
# Rule: KASI (new moon at 00:56 KST on 7 February 2027); Act on public holidays (공휴일에 관한 법률), article 3.
# Why here: where a self-hosted Haru shows holidays of such a source, Seollal stands on two days. The Korean meridian
#   matters in 2027 and 2028 for the first time since 1997.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch"
mkdir -p "$scratch/debs/partial"
apt-get -qq -o DPkg::Lock::Timeout=60 update
apt-get -qq -y -o DPkg::Lock::Timeout=60 --no-install-recommends --reinstall --download-only \
    -o Dir::Cache::archives="$scratch/debs" install gcal=4.1-3.1
for package in "$scratch"/debs/*.deb; do dpkg -x "$package" "$scratch/root"; done
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'workalendar==17.0.0' 'lunardate==0.3.0' 'holidays==0.109'

seen=$("$scratch/python/bin/python" - << 'PYTHON'
import warnings
from datetime import date

warnings.simplefilter("ignore")
import holidays
from workalendar.asia import SouthKorea

korea = SouthKorea()
for year in 2026, 2027, 2028:
    days = [day for day, name in korea.holidays(year) if name == "Korean New Year's Day"]
    law = [day for day, name in holidays.KR(years=year, language="en_US").items() if name == "Korean New Year"]
    print("workalendar:", days[1], "holidays:", law[0])
for day in date(2026, 3, 2), date(2027, 2, 9):
    print(day, "workalendar calls it a working day:", korea.is_working_day(day),
          "holidays:", holidays.KR(years=day.year, language="en_US").get(day))
PYTHON
for year in 2026 2027 2028; do
    LD_LIBRARY_PATH="$scratch/root/usr/lib/$(uname -m)-linux-gnu" LC_ALL=C TZ=Asia/Seoul HOME="$scratch" \
        "$scratch/root/usr/bin/gcal" -q KR -N -H no -u "$year" | grep "Chinese New Year's Day [0-9]" | tr -s ' ' |
        sed 's/^.*(KR) + /gcal: /; s/ [=-].*//'
done)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
workalendar: 2026-02-17 holidays: 2026-02-17
workalendar: 2027-02-06 holidays: 2027-02-07
workalendar: 2028-01-26 holidays: 2028-01-27
2026-03-02 workalendar calls it a working day: True holidays: Alternative holiday for Independence Movement Day
2027-02-09 workalendar calls it a working day: True holidays: Alternative holiday for Korean New Year
gcal: Tue, Feb 17th 2026
gcal: Sat, Feb 6th 2027
gcal: Wed, Jan 26th 2028
EXPECTED
echo "still so with workalendar 17.0.0 and gcal 4.1"
