#!/usr/bin/env bash
# Guess: a task of Taskwarrior that is due on 31 January and recurs monthly is due on 28 February and then on 31 March:
#   each is counted from the first. And one of 29 February is due on that day again in the next leap year.
# Seen: each is counted from the one before. After February it is the 28th for ever, and a yearly one of 29 February
#   stays on the 28th in leap years too. recur:1mo is another thing than recur:monthly or recur:P1M: 30 days.
# Versions: Debian 12 taskwarrior 2.6.2+dfsg-1, libfaketime 0.9.10-2.1.
# Rule: task(1) lists the words and says nothing of short months. RFC 5545, section 3.3.10, would skip them.
# Why here: an import of Taskwarrior's tasks cannot take the day of the last one for the day of the rule; the parent
#   task (status "recurring") has it.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch"
mkdir -p "$scratch/debs/partial" "$scratch/home"
apt-get -qq -o DPkg::Lock::Timeout=60 update
apt-get -qq -y -o DPkg::Lock::Timeout=60 --no-install-recommends --reinstall --download-only \
    -o Dir::Cache::archives="$scratch/debs" install taskwarrior=2.6.2+dfsg-1 libfaketime=0.9.10-2.1
for package in "$scratch"/debs/*.deb; do dpkg -x "$package" "$scratch/root"; done
libraries="$scratch/root/usr/lib/$(uname -m)-linux-gnu"
export HOME="$scratch/home" TASKRC="$scratch/taskrc" TZ=UTC

task() {
    LD_LIBRARY_PATH="$libraries" LD_PRELOAD="$libraries/faketime/libfaketime.so.1" FAKETIME="2026-11-28 12:00:00" \
        "$scratch/root/usr/bin/task" "$@" 2> "$scratch/errors"
}

# The first five days on which a task is due that begins on $1, recurs by $2 and ends by $3.
due() {
    rm -rf "$scratch/tasks"
    mkdir "$scratch/tasks"
    printf 'data.location=%s\nrecurrence.limit=99\nconfirmation=no\nverbose=nothing\n' "$scratch/tasks" > "$TASKRC"
    task add rent due:"$1" until:"$3" recur:"$2" > "$scratch/log"
    task list > "$scratch/log"
    echo "$1 $2:" "$(task status:pending export | sed -n 's/.*"due":"\([0-9]*\)T.*/\1/p' | sort | head -5 | xargs)"
}
seen=$(task --version
    due 2027-01-31 monthly 2027-06-30
    due 2028-02-29 yearly 2032-12-31
    due 2027-01-31 1mo 2027-06-30)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
2.6.2
2027-01-31 monthly: 20270131 20270228 20270328 20270428 20270528
2028-02-29 yearly: 20280229 20290228 20300228 20310228 20320228
2027-01-31 1mo: 20270131 20270302 20270401 20270501 20270531
EXPECTED
echo "still so with Taskwarrior 2.6.2"
