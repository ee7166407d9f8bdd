#!/usr/bin/env bash
# Guess: Horde's rules know the last Monday of May as the last one of each year, as they know the last Friday of each
#   month.
# Seen: the minus is lost where a rule is yearly. A series that begins on the fourth Monday, Memorial Day 2026, is on
#   the fourth Monday of each May, a week early in 2027, 2028 and 2032. One that begins on the fifth Sunday, when summer
#   time begins, is counted on past the end of the month, to 4 April 2027. Written again the rule says 4MO or 5SU, so
#   each other program has the wrong days from then on, and 5SU of March leaves out years. Monthly rules are right.
# Versions: Debian 12 php-horde-date 2.4.1-9 with PHP 8.2; PyPI python-dateutil 2.9.0.post0 for the days meant.
# Rule: RFC 5545, section 3.3.10: -1MO within BYMONTH=5 is the last Monday of that month.
# Why here: holidays and summer time are such rules, and a server of Horde may hand them to Haru. Our rules keep the
#   minus, and an importer has to believe the rule, not the first day.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch"
mkdir -p "$scratch/debs/partial"
apt-get -qq -o DPkg::Lock::Timeout=60 update
apt-get -qq -y -o DPkg::Lock::Timeout=60 --no-install-recommends --reinstall --download-only \
    -o Dir::Cache::archives="$scratch/debs" install \
    php-horde-date=2.4.1-9 php-horde-icalendar=2.1.8-7 php8.2-cli php8.2-mbstring
for package in "$scratch"/debs/*.deb; do dpkg -x "$package" "$scratch/root"; done
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'python-dateutil==2.9.0.post0'
libraries=$(dirname "$(find "$scratch/root" -name ctype.so)")

cat > "$scratch/rules.php" << 'PHP'
<?php
error_reporting(E_ERROR);
date_default_timezone_set('UTC');
spl_autoload_register(function ($name) {
    $file = getenv('HORDE') . '/' . strtr($name, '_\\', '//') . '.php';
    if (is_file($file)) require $file;
});
while (($line = fgets(STDIN)) !== false) {
    [$start, $rule] = explode(' ', trim($line));
    $series = new Horde_Date_Recurrence(new Horde_Date($start, 'UTC'));
    $series->fromRRule20($rule);
    $day = new Horde_Date($start, 'UTC');
    $days = [];
    while (count($days) < 7 && ($day = $series->nextRecurrence($day))) {
        $days[] = $day->format('Y-m-d');
        $day = new Horde_Date($day);
        $day->mday++;
    }
    echo '  Horde ', implode(' ', $days), "\n", '  writes ', $series->toRRule20(new Horde_Icalendar()), "\n";
}
PHP
seen=$(for rule in '20260525T090000 FREQ=YEARLY;BYMONTH=5;BYDAY=-1MO' \
    '20260329T090000 FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU' '20260227T090000 FREQ=MONTHLY;BYDAY=-1FR'; do
    echo "$rule"
    "$scratch/python/bin/python" -c '
import sys
from dateutil.parser import parse
from dateutil.rrule import rrulestr
start, rule = sys.argv[1].split()
print("  meant", *(f"{day:%F}" for day, _ in zip(rrulestr(rule, dtstart=parse(start)), range(7))))' "$rule"
    echo "$rule" | HORDE="$scratch/root/usr/share/php" LD_LIBRARY_PATH="$scratch/root/usr/lib/$(uname -m)-linux-gnu" \
        "$scratch/root/usr/bin/php8.2" -n -d extension_dir="$libraries" -d extension=ctype -d extension=mbstring \
        "$scratch/rules.php"
done)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
20260525T090000 FREQ=YEARLY;BYMONTH=5;BYDAY=-1MO
  meant 2026-05-25 2027-05-31 2028-05-29 2029-05-28 2030-05-27 2031-05-26 2032-05-31
  Horde 2026-05-25 2027-05-24 2028-05-22 2029-05-28 2030-05-27 2031-05-26 2032-05-24
  writes FREQ=YEARLY;INTERVAL=1;BYDAY=4MO;BYMONTH=5
20260329T090000 FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
  meant 2026-03-29 2027-03-28 2028-03-26 2029-03-25 2030-03-31 2031-03-30 2032-03-28
  Horde 2026-03-29 2027-04-04 2028-04-02 2029-04-01 2030-03-31 2031-03-30 2032-04-04
  writes FREQ=YEARLY;INTERVAL=1;BYDAY=5SU;BYMONTH=3
20260227T090000 FREQ=MONTHLY;BYDAY=-1FR
  meant 2026-02-27 2026-03-27 2026-04-24 2026-05-29 2026-06-26 2026-07-31 2026-08-28
  Horde 2026-02-27 2026-03-27 2026-04-24 2026-05-29 2026-06-26 2026-07-31 2026-08-28
  writes FREQ=MONTHLY;INTERVAL=1;BYDAY=-1FR
EXPECTED
echo "still so with Horde_Date 2.4.1"
