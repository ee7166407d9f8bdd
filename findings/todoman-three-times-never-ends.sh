#!/usr/bin/env bash
# Guess: a task "monthly, three times" ends when it is done for the third time, and its start stays six days before
#   it is due, as the copy that todoman makes of a repeating task is the next of the series.
# Seen: each copy has the whole COUNT=3 again, so the fourth and every other comes. Start and due date are moved on
#   each by itself, and each skips months that lack its day: after four times the task starts on 25 May and is due on
#   31 August.
# Versions: PyPI todoman 4.7.0.
# Rule: RFC 5545, section 3.3.10: COUNT bounds the series; section 3.8.5.3: a rule counts from DTSTART, and every
#   instance is as long as the first.
# Why here: a task that comes back from such a peer is a new one with a new UID and a rule that cannot be counted on.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'todoman==4.7.0' 'icalendar==7.3.2' 'python-dateutil==2.9.0.post0'
mkdir "$scratch/tasks"
printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 'PRODID:-//example//findings//EN' BEGIN:VTODO UID:rent \
    DTSTAMP:20260101T000000Z 'DTSTART;VALUE=DATE:20260125' 'DUE;VALUE=DATE:20260131' 'RRULE:FREQ=MONTHLY;COUNT=3' \
    SUMMARY:rent END:VTODO END:VCALENDAR > "$scratch/tasks/rent.ics"
cat > "$scratch/config.py" << CONFIG
path = "$scratch/tasks"
date_format = "%Y-%m-%d"
time_format = "%H:%M"
cache_path = "$scratch/cache.db"
CONFIG
export TZ=Asia/Seoul LC_ALL=C.UTF-8
todo() { "$scratch/python/bin/todo" --config "$scratch/config.py" "$@" < /dev/null; }

for _ in 1 2 3 4; do
    id=$(todo --porcelain list | /usr/bin/python3 -c 'import json, sys; print(json.load(sys.stdin)[0]["id"])')
    todo done "$id" > "$scratch/log"
done
day() { sed -n "s/^$2;VALUE=DATE:\([0-9]*\).*/\1/p" "$1"; }
seen=$(for file in "$scratch"/tasks/*.ics; do
    rest=$(grep -E '^(RRULE|STATUS)' "$file" | tr -d '\r' | xargs)
    echo "starts $(day "$file" DTSTART), due $(day "$file" DUE), $rest"
done | sort)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
starts 20260125, due 20260131, STATUS:COMPLETED
starts 20260225, due 20260331, STATUS:COMPLETED
starts 20260325, due 20260531, STATUS:COMPLETED
starts 20260425, due 20260731, STATUS:COMPLETED
starts 20260525, due 20260831, RRULE:FREQ=MONTHLY;COUNT=3 STATUS:NEEDS-ACTION
EXPECTED
echo "still so with todoman 4.7.0"
