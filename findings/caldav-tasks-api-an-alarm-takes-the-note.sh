#!/usr/bin/env bash
# Guess: caldav-tasks-api, a client for the tasks of a CalDAV server, changes the one property that is set, and leaves
#   the note, the alarm and the time zone of a task alone.
# Seen: the note of a task with an alarm is the text of the alarm, already as it is read: each line DESCRIPTION counts,
#   of every component. A change of the priority writes it to the server, and the note is gone. It writes DUE without
#   its TZID as well, so nine in Berlin is nine anywhere. Tasks.org gives each alarm the text "Default Tasks.org
#   description": every note with a reminder ends as this line. Nothing is raised.
# Versions: PyPI caldav-tasks-api 1.8.1; caldav 3.6.0 and icalendar 7.3.2 below it, Radicale 3.9.0 as the server.
# Rule: RFC 5545, section 3.6.6: VALARM is a component of its own, with a DESCRIPTION of its own; section 3.2.19: a time
#   with TZID is not a local one without it.
# Why here: such clients write to the calendars that Haru serves. A server that keeps what was there before can give a
#   lost note back.
set -euo pipefail
scratch=$(mktemp -d)
server=
end() {
    if [ -n "$server" ]; then kill "$server" && wait "$server" 2> /dev/null || true; fi
    rm -rf "$scratch"
}
trap end EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'caldav-tasks-api==1.8.1' 'caldav==3.6.0' 'icalendar==7.3.2' 'Radicale==3.9.0' 'vobject==0.9.9'
port=$(/usr/bin/python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
cat > "$scratch/config" << CONFIG
[server]
hosts = 127.0.0.1:$port
[auth]
type = none
[storage]
filesystem_folder = $scratch/radicale
CONFIG
export TZ=UTC LC_ALL=C.UTF-8 HOME="$scratch"
"$scratch/python/bin/python" -m radicale --config "$scratch/config" > "$scratch/radicale.log" 2>&1 &
server=$!

seen=$("$scratch/python/bin/python" -W ignore - "$port" 2> "$scratch/log" << 'PYTHON'
import sys
import time

import caldav
from caldav_tasks_api import TasksAPI

url = f"http://127.0.0.1:{sys.argv[1]}/"
for wait in range(300):
    try:
        calendar = caldav.DAVClient(url, username="mina", password="any").principal().make_calendar(
            "tasks", supported_calendar_component_set=["VTODO"])
        break
    except OSError:
        time.sleep(0.1)
for name, alarm in (("with a reminder", True), ("without", False)):
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//EN", "BEGIN:VTODO", f"UID:{name.replace(' ', '-')}",
             "DTSTAMP:20261130T000000Z", f"SUMMARY:{name}", "DESCRIPTION:Door code 1234\\, ring twice",
             "DUE;TZID=Europe/Berlin:20261205T090000"]
    if alarm:
        lines += ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER;RELATED=END:PT0S",
                  "DESCRIPTION:Default Tasks.org description", "END:VALARM"]
    calendar.save_todo("\r\n".join([*lines, "END:VTODO", "END:VCALENDAR", ""]))


def show(moment):
    print(f"{moment}:")
    for text in sorted(todo.data.split("BEGIN:VALARM")[0] for todo in calendar.todos()):
        print("  ", *sorted(line for line in text.splitlines()
                            if line.startswith(("SUMMARY", "DESCRIPTION", "DUE", "PRIORITY"))), sep=" | ")


show("before")
api = TasksAPI(url, "mina", "any", nextcloud_mode=False)
api.load_remote_data()
for task in [task for tasks in api.task_lists for task in tasks.tasks]:
    task.priority = 1
    api.update_task(task)
show("after the change of a priority")
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
before:
   | DESCRIPTION:Door code 1234\, ring twice | DUE;TZID=Europe/Berlin:20261205T090000 | SUMMARY:with a reminder
   | DESCRIPTION:Door code 1234\, ring twice | DUE;TZID=Europe/Berlin:20261205T090000 | SUMMARY:without
after the change of a priority:
   | DESCRIPTION:Default Tasks.org description | DUE:20261205T090000 | PRIORITY:1 | SUMMARY:with a reminder
   | DESCRIPTION:Door code 1234\, ring twice | DUE:20261205T090000 | PRIORITY:1 | SUMMARY:without
EXPECTED
echo "still so with caldav-tasks-api 1.8.1"
