#!/usr/bin/env bash
# Guess: the zone of an event is the VTIMEZONE of its own file, also where another file with a zone of that name was
#   read before.
# Seen: icalendar, icalevents and vobject keep the zone of the first file under its name as long as the process runs.
#   The second file is read with it: nine o'clock in Paris becomes nine o'clock in Seoul, eight hours early. In another
#   process, or before the first one, the same file is right. Nothing is said.
# Versions: PyPI icalendar 7.3.2, icalevents 0.3.1, vobject 0.9.9.
# Rule: RFC 5545, section 3.8.3.1: the name is unique "in the scope of the iCalendar object"; section 3.2.19: a name
#   without a slash in front is no global one. Outlook calls every zone of its own making "Customized Time Zone".
# Why here: a server or a test that reads calendars of several people in one process sees a wrong hour by the order in
#   which they come. A peer for comparing has to be started anew for each file.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'icalendar==7.3.2' 'icalevents==0.3.1' 'vobject==0.9.9'

cat > "$scratch/read.py" << 'PYTHON'
import datetime
import sys

library, *names = sys.argv[1:]
offsets = {"seoul": "+0900", "paris": "+0100"}


def calendar(name):
    zone = "Customized Time Zone"
    return "\r\n".join((
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//haru//findings//EN", "BEGIN:VTIMEZONE", f"TZID:{zone}",
        "BEGIN:STANDARD", "DTSTART:16010101T000000", f"TZOFFSETFROM:{offsets[name]}", f"TZOFFSETTO:{offsets[name]}",
        "END:STANDARD", "END:VTIMEZONE", "BEGIN:VEVENT", f"UID:{name}", f"SUMMARY:{name}", "DTSTAMP:20261101T000000Z",
        f"DTSTART;TZID={zone}:20261201T090000", f"DTEND;TZID={zone}:20261201T100000", "END:VEVENT",
        "END:VCALENDAR", ""))


def begin(text):
    if library == "icalendar":
        from icalendar import Calendar
        return Calendar.from_ical(text).walk("VEVENT")[0].start
    if library == "vobject":
        import vobject
        return vobject.readOne(text).vevent.dtstart.value
    from icalevents.icalevents import events
    days = {"start": datetime.date(2026, 11, 30), "end": datetime.date(2026, 12, 3)}
    return events(string_content=text.encode(), **days)[0].start


print(f"{library}:", *(f"{name} {begin(calendar(name)).astimezone(datetime.UTC):%H:%MZ}" for name in names))
PYTHON
seen=$(for library in icalendar icalevents vobject; do
    for names in seoul paris "seoul paris" "paris seoul"; do
        "$scratch/python/bin/python" "$scratch/read.py" "$library" $names
    done
done)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
icalendar: seoul 00:00Z
icalendar: paris 08:00Z
icalendar: seoul 00:00Z paris 00:00Z
icalendar: paris 08:00Z seoul 08:00Z
icalevents: seoul 00:00Z
icalevents: paris 08:00Z
icalevents: seoul 00:00Z paris 00:00Z
icalevents: paris 08:00Z seoul 08:00Z
vobject: seoul 00:00Z
vobject: paris 08:00Z
vobject: seoul 00:00Z paris 00:00Z
vobject: paris 08:00Z seoul 08:00Z
EXPECTED
echo "still so with icalendar 7.3.2, icalevents 0.3.1 and vobject 0.9.9"
