#!/usr/bin/env bash
# Guess: any change of what an event says is carried to the other side; only stamps such as LAST-MODIFIED are passed over.
# Seen: where two lines of one item are exchanged, as the titles of a series and of the one day that differs from it, the
#   other side never gets that: nothing is copied, now or later, and nothing is said. Another word in the same place is
#   carried at once.
# Versions: PyPI vdirsyncer 0.21.0.
# Rule: RFC 5545, section 3.6.1: a property belongs to its component.
# Why here: a person exchanges lunch and dinner of a day, or moves one meeting of a series and the rest. Whoever compares
#   items by sorted lines takes two states for one; ours are compared field by field.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'vdirsyncer==0.21.0'

mkdir "$scratch/here" "$scratch/there"
cat > "$scratch/config" << CONFIG
[general]
status_path = "$scratch/status/"
[pair both]
a = "here"
b = "there"
collections = null
[storage here]
type = "filesystem"
path = "$scratch/here/"
fileext = ".ics"
[storage there]
type = "filesystem"
path = "$scratch/there/"
fileext = ".ics"
CONFIG

# series TITLE TITLE-OF-THE-SECOND-DAY
series() {
    cat > "$scratch/here/one.ics" << ICS
BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//example//example//EN
BEGIN:VEVENT
UID:one
DTSTAMP:20261101T000000Z
DTSTART:20261201T100000Z
DTEND:20261201T110000Z
RRULE:FREQ=DAILY;COUNT=3
SUMMARY:$1
END:VEVENT
BEGIN:VEVENT
UID:one
DTSTAMP:20261101T000000Z
RECURRENCE-ID:20261202T100000Z
DTSTART:20261202T150000Z
DTEND:20261202T160000Z
SUMMARY:$2
END:VEVENT
END:VCALENDAR
ICS
    touch -d "@$((1800000000 + ++changes))" "$scratch/here/one.ics"
}
changes=0
sync() {
    "$scratch/python/bin/vdirsyncer" -c "$scratch/config" sync > "$scratch/said" 2>&1
    echo "$1: there $(grep -h SUMMARY "$scratch/there/"* | cut -d: -f2 | paste -sd,), $(grep -c Copying "$scratch/said" || true) copied"
}

seen=$(
    series Walk Swim
    (yes || true) | "$scratch/python/bin/vdirsyncer" -c "$scratch/config" discover > /dev/null 2>&1
    sync "first"
    series Swim Walk
    sync "exchanged"
    sync "once more"
    series Run Walk
    sync "another word"
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
first: there Walk,Swim, 1 copied
exchanged: there Walk,Swim, 0 copied
once more: there Walk,Swim, 0 copied
another word: there Run,Walk, 1 copied
EXPECTED
echo "still so with vdirsyncer 0.21.0"
