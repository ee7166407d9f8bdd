#!/usr/bin/env bash
# Guess: mhical, the iCalendar reader of nmh, uses the event's VTIMEZONE and shows one instant in any zone: 1 July,
#   10:00 in New York is 14:00 UTC and 23:00 in Seoul.
# Seen: it shows 15:00 UTC and 00:00 of 2 July in Seoul. An event in summer time is right where the reader has
#   summer time on that day, too (New York, Paris), and an hour late where it has none (UTC, Seoul, Sydney in July).
#   Winter events are right everywhere. Nothing is said.
# Versions: Debian 12 nmh 1.8~RC2-2.
# Rule: RFC 5545, section 3.6.5: the offset is TZOFFSETTO of the latest onset before the event, -0400 here. mhical(1):
#   times are "converted to the timezone" of TZ; a yearly rule in a VTIMEZONE is supported.
# Why here: an invitation from a country with summer time reaches a reader in Korea, which has none. Tests in Europe
#   or America see nothing.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch"
mkdir -p "$scratch/debs/partial" "$scratch/home/Mail"
apt-get -qq -o DPkg::Lock::Timeout=60 update
apt-get -qq -y -o DPkg::Lock::Timeout=60 --no-install-recommends --reinstall --download-only \
    -o Dir::Cache::archives="$scratch/debs" install nmh=1.8~RC2-2
for package in "$scratch"/debs/*.deb; do dpkg -x "$package" "$scratch/root"; done
echo 'Path: Mail' > "$scratch/home/.mh_profile"
export HOME="$scratch/home" MHCONTEXT=/dev/null LC_ALL=C.UTF-8 TERM=dumb
export LD_LIBRARY_PATH="$scratch/root/usr/lib/$(uname -m)-linux-gnu"

# event DAY
event() {
    printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 'PRODID:-//example//findings//EN' BEGIN:VTIMEZONE \
        TZID:America/New_York BEGIN:DAYLIGHT DTSTART:20070311T020000 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU' \
        TZOFFSETFROM:-0500 TZOFFSETTO:-0400 TZNAME:EDT END:DAYLIGHT BEGIN:STANDARD DTSTART:20071104T020000 \
        'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU' TZOFFSETFROM:-0400 TZOFFSETTO:-0500 TZNAME:EST END:STANDARD \
        END:VTIMEZONE BEGIN:VEVENT UID:walk DTSTAMP:20260101T000000Z "DTSTART;TZID=America/New_York:$1T100000" \
        "DTEND;TZID=America/New_York:$1T110000" SUMMARY:walk END:VEVENT END:VCALENDAR
}
seen=$("$scratch/root/usr/bin/mh/mhical" -version | sed 's/ \[.*//; s/ built.*//'
    for day in 20260115 20260701; do
        for zone in EST5EDT,M3.2.0,M11.1.0 CET-1CEST,M3.5.0,M10.5.0/3 UTC0 KST-9 AEST-10AEDT,M10.1.0,M4.1.0/3; do
            shown=$(event "$day" | TZ=$zone \
                "$scratch/root/usr/bin/mh/mhical" -form "$scratch/root/etc/nmh/mhical.24hour" |
                tr -d '\033' | grep -oE '[0-9]+ [A-Z][a-z]+ 2026 [0-9:]+ [+-][0-9]+')
            echo "$day in ${zone%%[-0-9]*}: $shown = $(TZ=UTC0 date -d "$shown" +%H:%M) UTC"
        done
    done)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
mhical -- nmh-1.8-RC2
20260115 in EST: 15 Jan 2026 10:00 -0500 = 15:00 UTC
20260115 in CET: 15 Jan 2026 16:00 +0100 = 15:00 UTC
20260115 in UTC: 15 Jan 2026 15:00 +0000 = 15:00 UTC
20260115 in KST: 16 Jan 2026 00:00 +0900 = 15:00 UTC
20260115 in AEST: 16 Jan 2026 02:00 +1100 = 15:00 UTC
20260701 in EST: 01 Jul 2026 10:00 -0400 = 14:00 UTC
20260701 in CET: 01 Jul 2026 16:00 +0200 = 14:00 UTC
20260701 in UTC: 01 Jul 2026 15:00 +0000 = 15:00 UTC
20260701 in KST: 02 Jul 2026 00:00 +0900 = 15:00 UTC
20260701 in AEST: 02 Jul 2026 01:00 +1000 = 15:00 UTC
EXPECTED
echo "still so with nmh 1.8~RC2"
