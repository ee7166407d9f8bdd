#!/usr/bin/env bash
# Guess: gammu, which moves calendars between phones and files, reads the rules of an iCalendar file, at least those
#   that it writes itself; and nine in the morning by UTC is six in the evening in Seoul.
# Seen: it reads no rule. A class each Thursday that gammu has written to .ics comes back as one Thursday, and
#   RRULE:FREQ=WEEKLY;INTERVAL=2 of another program as one day. A birthday goes out without a rule. By the older .vcs
#   each of them comes back whole. Times lose their zone both ways: 09:00Z is read as nine by the clock, and seven in
#   Seoul is written as 07:00Z, nine hours late for each other reader. Nothing is said.
# Versions: Debian 12 gammu 1.42.0-8.
# Rule: RFC 5545, sections 3.8.5.3 (RRULE) and 3.3.5 (Z stands for UTC).
# Why here: people keep the calendar of an old phone in such files. A file of gammu reads well in Haru, but its Z is no
#   UTC, and only the .vcs has the birthdays of each year.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch"
mkdir -p "$scratch/debs/partial" "$scratch/home"
apt-get -qq -o DPkg::Lock::Timeout=60 update
apt-get -qq -y -o DPkg::Lock::Timeout=60 --no-install-recommends --reinstall --download-only \
    -o Dir::Cache::archives="$scratch/debs" install gammu=1.42.0-8 libgammu8=1.42.0-8 libgsmsd8=1.42.0-8
for package in "$scratch"/debs/*.deb; do dpkg -x "$package" "$scratch/root"; done
export HOME="$scratch/home" TZ=Asia/Seoul LC_ALL=C.UTF-8
convert() {
    LD_LIBRARY_PATH="$scratch/root/usr/lib:$scratch/root/usr/lib/$(uname -m)-linux-gnu" \
        "$scratch/root/usr/bin/gammu" convertbackup "$1" "$2" > "$scratch/log" 2>&1 || { cat "$scratch/log"; exit 1; }
}

cat > "$scratch/phone.backup" << 'BACKUP'
[Backup]
IMEI = ""
Phone = ""
Format = 1.05

[Calendar001]
Location = 1
Type = Meeting
Text = "class"
StartTime = 20261203T070000
StopTime = 20261203T080000
RepeatFrequency = 1
RepeatDayOfWeek = 4

[Calendar002]
Location = 2
Type = Birthday
Text = "mother"
StartTime = 20261205T000000
RepeatFrequency = 1
RepeatDay = 5
RepeatMonth = 12
BACKUP
printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 'PRODID:-//example//findings//EN' BEGIN:VEVENT UID:walk \
    DTSTAMP:20261101T000000Z DTSTART:20261203T090000Z DTEND:20261203T100000Z 'RRULE:FREQ=WEEKLY;INTERVAL=2' \
    SUMMARY:walk END:VEVENT END:VCALENDAR > "$scratch/walk.ics"

seen=$(for kind in ics vcs; do
        convert "$scratch/phone.backup" "$scratch/phone.$kind"
        convert "$scratch/phone.$kind" "$scratch/again.backup"
        echo "phone to $kind"
        grep -E '^(SUMMARY|DTSTART|RRULE)' "$scratch/phone.$kind" | tr -d '\r' | sed 's/^/  /'
        echo "and back"
        grep -E '^(Text|StartTime|Repeat[A-Za-z]*) =' "$scratch/again.backup" | tr -d '\r' | sed 's/^/  /'
    done
    convert "$scratch/walk.ics" "$scratch/walk.backup"
    echo "walk.ics, RRULE:FREQ=WEEKLY;INTERVAL=2 at 09:00Z"
    grep -E '^(Text|StartTime|Repeat[A-Za-z]*) =' "$scratch/walk.backup" | tr -d '\r' | sed 's/^/  /'
    convert "$scratch/walk.backup" "$scratch/walk.vcs"
    grep -E '^(DTSTART|RRULE)' "$scratch/walk.vcs" | tr -d '\r' | sed 's/^/  /')
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
phone to ics
  SUMMARY:class
  DTSTART:20261203T070000Z
  RRULE:FREQ=WEEKLY;BYDAY=TH
  SUMMARY:mother
  DTSTART;VALUE=DATE:20261205
and back
  Text = "class"
  StartTime = 20261203T070000Z
  Text = "mother"
  StartTime = 20261205T000000Z
phone to vcs
  SUMMARY:class
  DTSTART:20261203T070000Z
  RRULE:W1 TH
  SUMMARY:mother
  DTSTART:20261205T000000Z
  RRULE:YM1
and back
  Text = "class"
  StartTime = 20261203T070000Z
  RepeatFrequency = 1
  RepeatDayOfWeek = 4
  Text = "mother"
  StartTime = 20261205T000000Z
  RepeatFrequency = 1
  RepeatDay = 5
  RepeatMonth = 12
walk.ics, RRULE:FREQ=WEEKLY;INTERVAL=2 at 09:00Z
  StartTime = 20261203T090000Z
  Text = "walk"
  DTSTART:20261203T090000Z
EXPECTED
echo "still so with gammu 1.42.0"
