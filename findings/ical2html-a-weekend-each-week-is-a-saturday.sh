#!/usr/bin/env bash
# Guess: ical2html draws each day of a series in its table, without the days that EXDATE leaves out.
# Seen: of an event of two whole days that repeats it draws the first day alone: a weekend each week is a Saturday. The
#   same weekend without a rule has both days. A day that is left out is drawn all the same, in each form of EXDATE, a
#   day that RDATE adds is not, and a moved day stands beside the one that it replaces. Nothing is said.
# Versions: Debian 12 ical2html 3.0-1 with libical3 3.0.16-1+b1.
# Rule: RFC 5545, section 3.8.5.1: the days of EXDATE are not in the set; section 3.8.5.3: each instance has the
#   duration of the first.
# Why here: people put such a page of a shared calendar on the web, also of Haru's feed. A feed for such readers needs
#   days one by one.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch"
mkdir -p "$scratch/debs/partial"
apt-get -qq -o DPkg::Lock::Timeout=60 update
apt-get -qq -y -o DPkg::Lock::Timeout=60 --no-install-recommends --reinstall --download-only \
    -o Dir::Cache::archives="$scratch/debs" install ical2html=3.0-1 libical3=3.0.16-1+b1
for package in "$scratch"/debs/*.deb; do dpkg -x "$package" "$scratch/root"; done

event() { printf '%s\r\n' BEGIN:VEVENT UID:walk DTSTAMP:20261101T000000Z SUMMARY:walk "$@" END:VEVENT; }
# page NAME EVENT...: the days of December 2026 that have a walk
page() {
    { printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 'PRODID:-//example//findings//EN'; printf '%s\r\n' "${@:2}"
        printf '%s\r\n' END:VCALENDAR; } > "$scratch/walk.ics"
    LD_LIBRARY_PATH="$scratch/root/usr/lib/$(uname -m)-linux-gnu" TZ=UTC \
        "$scratch/root/usr/bin/ical2html" -z Asia/Seoul 20261201 P31D "$scratch/walk.ics" > "$scratch/walk.html"
    echo "$1:" $(tr -d '\n' < "$scratch/walk.html" | sed 's/<td/\n<td/g; s/<\/table/\n&/g' | grep walk |
        sed 's/<[^>]*>/ /g' | awk '{ print $1 }')
}
weekly=RRULE:FREQ=WEEKLY
days=('DTSTART;VALUE=DATE:20261205' 'DTEND;VALUE=DATE:20261207')
day=('DTSTART;VALUE=DATE:20261205' 'DTEND;VALUE=DATE:20261206')
hour=('DTSTART;TZID=Asia/Seoul:20261205T090000' 'DTEND;TZID=Asia/Seoul:20261205T100000')
seen=$(page 'one weekend' "$(event "${days[@]}")"
    page 'each weekend' "$(event "${days[@]}" $weekly)"
    page 'without the 12th, whole days' "$(event "${day[@]}" $weekly 'EXDATE;VALUE=DATE:20261212')"
    page 'without the 12th, nine in Seoul' "$(event "${hour[@]}" $weekly 'EXDATE;TZID=Asia/Seoul:20261212T090000')"
    page 'and the 15th' "$(event "${day[@]}" 'RDATE;VALUE=DATE:20261215')"
    page 'the 12th on the 14th' "$(event "${day[@]}" $weekly)" \
        "$(event 'RECURRENCE-ID;VALUE=DATE:20261212' 'DTSTART;VALUE=DATE:20261214' 'DTEND;VALUE=DATE:20261215')")
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
one weekend: 5 6
each weekend: 5 12 19 26
without the 12th, whole days: 5 12 19 26
without the 12th, nine in Seoul: 5 12 19 26
and the 15th: 5
the 12th on the 14th: 5 12 14 19 26
EXPECTED
echo "still so with ical2html 3.0"
