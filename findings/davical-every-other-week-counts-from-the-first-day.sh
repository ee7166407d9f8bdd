#!/usr/bin/env bash
# Guess: DAViCal expands "every other week on Tuesday and Thursday" by the weeks of the rule, which begin on Monday:
#   both days are in one week, and the week behind has none.
# Seen: it counts from the first day of the series. A course that begins on Thursday 3 December 2026 is on Tuesday 8 and
#   Thursday 17, then on Tuesday 22: each Tuesday is in the week between, and WKST=SU changes nothing. One that begins
#   on Tuesday is right. A client that asks for expanded events, or for free and busy times, gets days that the client's
#   own rules do not have. Nothing is logged.
# Versions: Debian 12 davical 1.1.12-2 with libawl-php 0.64-1 and PHP 8.2; PyPI python-dateutil 2.9.0.post0 for the days
#   meant.
# Rule: RFC 5545, section 3.3.10: WKST is the day on which a week begins, Monday by default; it matters where a weekly
#   rule has an interval greater than 1 and BYDAY.
# Why here: Haru's server answers the same reports, and two devices must have the same days. A test of such rules has to
#   begin in the middle of a week.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch"
mkdir -p "$scratch/debs/partial"
apt-get -qq -o DPkg::Lock::Timeout=60 update
apt-get -qq -y -o DPkg::Lock::Timeout=60 --no-install-recommends --reinstall --download-only \
    -o Dir::Cache::archives="$scratch/debs" install \
    libawl-php=0.64-1 php8.2-cli php8.2-xml php8.2-mbstring
(cd "$scratch/debs" && apt-get -qq -o APT::Sandbox::User=root download davical=1.1.12-2)
for package in "$scratch"/debs/*.deb; do dpkg -x "$package" "$scratch/root"; done
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'python-dateutil==2.9.0.post0'
libraries=$(dirname "$(find "$scratch/root" -name ctype.so)")

cat > "$scratch/expand.php" << 'PHP'
<?php
error_reporting(E_ERROR);
date_default_timezone_set('UTC');
set_include_path(getenv('SHARE') . '/davical/inc:' . getenv('SHARE') . '/awl/inc');
// The limit is that of DAViCal's own settings.
$c = (object) ['rrule_loop_limit' => 100];
function dbg_error_log() { if (func_get_arg(0) == 'ERROR') echo implode(' ', func_get_args()), "\n"; }
require 'AwlCache.php';
require 'vComponent.php';
require 'RRule.php';
$days = expand_event_instances(new vComponent(stream_get_contents(STDIN)),
    new RepeatRuleDateTime('20261201T000000Z'), new RepeatRuleDateTime('20270120T000000Z'));
echo '  DAViCal';
foreach ($days->GetComponents('VEVENT') as $day) echo ' ', date('D-d', strtotime($day->GetPValue('DTSTART')));
echo "\n";
PHP
# course START RULE
course() {
    echo "$1, $2"
    "$scratch/python/bin/python" -c '
import sys
from datetime import datetime
from dateutil.parser import parse
from dateutil.rrule import rrulestr
rule = rrulestr(sys.argv[2], dtstart=parse(sys.argv[1]))
days = rule.between(datetime(2026, 12, 1), datetime(2027, 1, 20), inc=True)
print("  meant  ", *(f"{day:%a-%d}" for day in days))' "$@"
    printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 'PRODID:-//example//findings//EN' BEGIN:VEVENT UID:course \
        DTSTAMP:20261101T000000Z "DTSTART:$1Z" DURATION:PT1H "RRULE:$2" SUMMARY:course END:VEVENT END:VCALENDAR |
        SHARE="$scratch/root/usr/share" LD_LIBRARY_PATH="$scratch/root/usr/lib/$(uname -m)-linux-gnu" \
        "$scratch/root/usr/bin/php8.2" -n -d extension_dir="$libraries" -d extension=iconv -d extension=ctype \
        -d extension=mbstring -d extension=xml -d extension=calendar "$scratch/expand.php"
}
seen=$(course 20261203T090000 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH'
    course 20261203T090000 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;WKST=SU'
    course 20261201T090000 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH'
    course 20261203T090000 'FREQ=WEEKLY;BYDAY=TU,TH')
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
20261203T090000, FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH
  meant   Thu-03 Tue-15 Thu-17 Tue-29 Thu-31 Tue-12 Thu-14
  DAViCal Thu-03 Tue-08 Thu-17 Tue-22 Thu-31 Tue-05 Thu-14 Tue-19
20261203T090000, FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;WKST=SU
  meant   Thu-03 Tue-15 Thu-17 Tue-29 Thu-31 Tue-12 Thu-14
  DAViCal Thu-03 Tue-08 Thu-17 Tue-22 Thu-31 Tue-05 Thu-14 Tue-19
20261201T090000, FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH
  meant   Tue-01 Thu-03 Tue-15 Thu-17 Tue-29 Thu-31 Tue-12 Thu-14
  DAViCal Tue-01 Thu-03 Tue-15 Thu-17 Tue-29 Thu-31 Tue-12 Thu-14
20261203T090000, FREQ=WEEKLY;BYDAY=TU,TH
  meant   Thu-03 Tue-08 Thu-10 Tue-15 Thu-17 Tue-22 Thu-24 Tue-29 Thu-31 Tue-05 Thu-07 Tue-12 Thu-14 Tue-19
  DAViCal Thu-03 Tue-08 Thu-10 Tue-15 Thu-17 Tue-22 Thu-24 Tue-29 Thu-31 Tue-05 Thu-07 Tue-12 Thu-14 Tue-19
EXPECTED
echo "still so with DAViCal 1.1.12"
