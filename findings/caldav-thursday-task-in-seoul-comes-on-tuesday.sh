#!/usr/bin/env bash
# Guess: a task of Mondays and Thursdays at seven in Seoul that is done on a Monday comes next on Thursday at seven.
# Seen: on Tuesday. caldav turns the start into UTC before it counts, and Tuesday at seven in Seoul is still Monday
#   there. It is so for all times before nine in Korea and Japan; an evening in New York comes on Wednesday.
# Versions: PyPI caldav 3.6.0, icalendar 7.3.2; Radicale 3.9.0 as the server.
# Rule: RFC 5545, section 3.3.10: a rule takes its start from DTSTART, which here is a local time of its zone. caldav's
#   own description of the next start has a task of Tuesdays at 08:50, which stays on Tuesdays, for a rule with BYDAY.
# Why here: who ticks a task off in such a client gives it another day in Haru. Tests with days in Europe pass.
set -euo pipefail
scratch=$(mktemp -d)
server=
end() {
    if [ "$server" ]; then kill "$server" && wait "$server" 2> /dev/null || true; fi
    rm -rf "$scratch"
}
trap end EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'caldav==3.6.0' 'icalendar==7.3.2' 'Radicale==3.9.0' 'vobject==0.9.9'
port=$(/usr/bin/python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
cat > "$scratch/config" << CONFIG
[server]
hosts = 127.0.0.1:$port
[auth]
type = none
[storage]
filesystem_folder = $scratch/radicale
CONFIG
"$scratch/python/bin/python" -m radicale --config "$scratch/config" > "$scratch/radicale.log" 2>&1 &
server=$!
for _ in {1..300}; do
    if (: < "/dev/tcp/127.0.0.1/$port") 2> /dev/null; then break; fi
    sleep 0.1
done

seen=$("$scratch/python/bin/python" - "$port" << 'PYTHON'
import logging
import sys
from datetime import datetime
from zoneinfo import ZoneInfo

import caldav

logging.disable(logging.CRITICAL)
client = caldav.DAVClient(f"http://127.0.0.1:{sys.argv[1]}/", username="mina", password="any")
tasks = client.principal().make_calendar(name="tasks", cal_id="tasks", supported_calendar_component_set=["VTODO"])


def following(zone, start, done, rule):
    task = tasks.save_todo("\r\n".join((
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//haru//findings//EN", "BEGIN:VTODO", "UID:task", "SUMMARY:task",
        "DTSTAMP:20261101T000000Z", f"DTSTART;TZID={zone}:{start}", "DURATION:PT1H", f"RRULE:{rule}", "END:VTODO",
        "END:VCALENDAR", "")))
    done = datetime.fromisoformat(done).replace(tzinfo=ZoneInfo(zone))
    task.complete(completion_timestamp=done, handle_rrule=True)
    task.load()
    found = task.icalendar_component["DTSTART"].dt.astimezone(ZoneInfo(zone))
    task.delete()
    return f"done {done:%a %d %H:%M}, next {found:%a %d %H:%M}"


for zone, start, done, rule in (
        ("Asia/Seoul", "20261130T070000", "2026-11-30T07:10", "FREQ=WEEKLY;BYDAY=MO,TH"),
        ("Asia/Seoul", "20261130T100000", "2026-11-30T10:10", "FREQ=WEEKLY;BYDAY=MO,TH"),
        ("Asia/Seoul", "20261201T085000", "2026-12-01T08:55", "FREQ=WEEKLY;BYDAY=TU"),
        ("Asia/Tokyo", "20261130T070000", "2026-11-30T07:10", "FREQ=MONTHLY;BYMONTHDAY=-1"),
        ("Europe/Berlin", "20261130T070000", "2026-11-30T07:10", "FREQ=WEEKLY;BYDAY=MO,TH"),
        ("America/New_York", "20261130T200000", "2026-11-30T20:10", "FREQ=WEEKLY;BYDAY=MO,TH")):
    print(f"{zone}, {rule}:", following(zone, start, done, rule))
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
Asia/Seoul, FREQ=WEEKLY;BYDAY=MO,TH: done Mon 30 07:10, next Tue 01 07:00
Asia/Seoul, FREQ=WEEKLY;BYDAY=MO,TH: done Mon 30 10:10, next Thu 03 10:00
Asia/Seoul, FREQ=WEEKLY;BYDAY=TU: done Tue 01 08:55, next Wed 02 08:50
Asia/Tokyo, FREQ=MONTHLY;BYMONTHDAY=-1: done Mon 30 07:10, next Tue 01 07:00
Europe/Berlin, FREQ=WEEKLY;BYDAY=MO,TH: done Mon 30 07:10, next Thu 03 07:00
America/New_York, FREQ=WEEKLY;BYDAY=MO,TH: done Mon 30 20:10, next Wed 02 20:00
EXPECTED
echo "still so with caldav 3.6.0"
