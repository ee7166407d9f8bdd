#!/usr/bin/env bash
# Guess: icstask makes H of the iCalendar priorities 1 to 4, M of 5, L of 6 to 9 and none of 0, as it writes 1, 5 and 9
#   for the three.
# Seen: 0 is H, and so the todos to which their program gave no priority stand above all others. 3 and 7 are L, so that
#   3 is below 4, and 4 and 6 are M. A todo that is to be begun in a week, by its DTSTART, is active at once. Nothing is
#   said, and the way back writes 1 for the 0.
# Versions: PyPI icstask 0.5.0 with vobject 0.9.9, Debian 12 taskwarrior 2.6.2+dfsg-1.
# Rule: RFC 5545, section 3.8.1.9: 0 is an undefined priority, and with three levels 1 to 4 are high, 5 is the normal
#   one and 6 to 9 are low; 3.8.2.4: DTSTART is when the component begins. The README of icstask has no word of either.
# Why here: some programs write PRIORITY:0 into each todo. A todo that comes to Haru by way of Taskwarrior may say H
#   where nobody chose it, and our own export is safer without the line.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch"
mkdir -p "$scratch/debs/partial" "$scratch/home"
apt-get -qq -o DPkg::Lock::Timeout=60 update
apt-get -qq -y -o DPkg::Lock::Timeout=60 --no-install-recommends --reinstall --download-only \
    -o Dir::Cache::archives="$scratch/debs" install taskwarrior=2.6.2+dfsg-1
for package in "$scratch"/debs/*.deb; do dpkg -x "$package" "$scratch/root"; done
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'icstask==0.5.0' 'vobject==0.9.9' 'python-dateutil==2.9.0.post0' 'pytz==2024.2' 'six==1.17.0'
export HOME="$scratch/home" TASKRC="$scratch/home/taskrc" TASKDATA="$scratch/home/tasks" TZ=UTC
mkdir "$TASKDATA"
touch "$TASKRC"
task() { LD_LIBRARY_PATH="$scratch/root/usr/lib/$(uname -m)-linux-gnu" "$scratch/root/usr/bin/task" "$@"; }
mkdir "$scratch/bin"  # icstask looks for the program in the path
printf '#!/bin/sh\nLD_LIBRARY_PATH=%s exec %s "$@"\n' "$scratch/root/usr/lib/$(uname -m)-linux-gnu" \
    "$scratch/root/usr/bin/task" > "$scratch/bin/task"
chmod 755 "$scratch/bin/task"
export PATH="$scratch/bin:$PATH"

seen=$(echo "Taskwarrior $(task --version)"
    "$scratch/python/bin/python" - "$TASKDATA" << 'PYTHON'
import json, subprocess, sys
from datetime import datetime, timedelta, timezone

from icstask import IcsTask
from vobject import readOne

tasks = IcsTask(sys.argv[1], localtz=timezone.utc, fqdn="example.org")
def made(lines):  # the task that icstask makes of a todo with these lines
    file = ("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//findings//EN", "BEGIN:VTODO", "UID:tea",
            "DTSTAMP:20261101T000000Z", "SUMMARY:tea", *lines, "STATUS:NEEDS-ACTION", "END:VTODO", "END:VCALENDAR", "")
    name = tasks.to_task(readOne("\r\n".join(file)).vtodo)
    export = subprocess.run(["task", "rc.verbose=nothing", name.split("@")[0], "export"], check=True, text=True,
                            capture_output=True).stdout
    return name, json.loads(export)[0]
print("  no line:", made(())[1].get("priority", "none"))
for number in range(10):
    name, task = made((f"PRIORITY:{number}",))
    again = tasks.to_vobject("", name).vtodo
    print(f"  {number}: {task.get('priority', 'none')}, and back {again.priority.value}")
week = datetime.now(timezone.utc) + timedelta(days=7)
task = made((f"DTSTART:{week:%Y%m%dT%H%M%SZ}",))[1]
print("to be begun in a week:", "active" if "start" in task else "not active",
      "from that day on" if task.get("start") == f"{week:%Y%m%dT%H%M%SZ}" else "")
PYTHON
    echo "the active ones: $(task rc.verbose=nothing +ACTIVE count)")
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
Taskwarrior 2.6.2
  no line: none
  0: H, and back 1
  1: H, and back 1
  2: H, and back 1
  3: L, and back 9
  4: M, and back 5
  5: M, and back 5
  6: M, and back 5
  7: L, and back 9
  8: L, and back 9
  9: L, and back 9
to be begun in a week: active from that day on
the active ones: 1
EXPECTED
echo "still so with icstask 0.5.0"
