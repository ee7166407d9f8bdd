#!/usr/bin/env bash
# Guess: in February due:30th means the next 30th there is, 30 March, as due:1st means the next first.
# Seen: 2 March, two days after the end of February: the missing day runs over into the next month. On 29 November
#   31st means 1 December.
# Versions: Debian 12 taskwarrior 2.6.2+dfsg-1, libfaketime 0.9.10-2.1.
# Rule: task(1), "Day number with ordinal": due:23rd. It says nothing of months without that day.
# Why here: Haru's typed lines take "30일" too; a peer that answers is no proof that the answer is right.
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
export HOME="$scratch/home" TASKRC="$scratch/home/taskrc" TZ=UTC
touch "$TASKRC"

# The day that the name $2 means at noon of the day $1.
meaning() {
    echo "$1: $2 is $(LD_LIBRARY_PATH="$libraries" LD_PRELOAD="$libraries/faketime/libfaketime.so.1" \
        FAKETIME="$1 12:00:00" "$scratch/root/usr/bin/task" calc "$2" 2> "$scratch/errors")"
}
seen=$(meaning 2027-02-10 1st; meaning 2027-02-10 28th; meaning 2027-02-10 30th; meaning 2026-11-29 31st)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
2027-02-10: 1st is 2027-03-01T00:00:00
2027-02-10: 28th is 2027-02-28T00:00:00
2027-02-10: 30th is 2027-03-02T00:00:00
2026-11-29: 31st is 2026-12-01T00:00:00
EXPECTED
echo "still so with Taskwarrior 2.6.2"
