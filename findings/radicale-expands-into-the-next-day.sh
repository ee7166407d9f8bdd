#!/usr/bin/env bash
# Guess: Radicale, asked to expand the series of one day, gives the instances that overlap this day.
# Seen: it gives the next day's, too, where they begin right at the end of the range: each whole day twice. Of a whole
#   day without DTEND it gives the next day alone and not the asked one. And an instance that was moved to another week
#   is there in the week that it left.
# Versions: PyPI Radicale 3.9.0 with vobject 0.9.9.
# Rule: RFC 4791, section 9.6.5: expand returns only instances whose scheduled time intersects the range, by the
#   logic of time-range; section 9.9: its start is inclusive, its end not, and a day without DTEND lasts until the next.
# Why here: whoever asks a CalDAV server for one day has to look at the dates of the answer again.
set -euo pipefail
scratch=$(mktemp -d)
server=
end() {
    if [ -n "$server" ]; then kill "$server" && wait "$server" 2> /dev/null || true; fi
    rm -rf "$scratch"
}
trap end EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'Radicale==3.9.0' 'vobject==0.9.9'
port=$(/usr/bin/python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
cat > "$scratch/config" << CONFIG
[server]
hosts = 127.0.0.1:$port
[auth]
type = none
[storage]
filesystem_folder = $scratch/radicale
CONFIG
TZ=UTC "$scratch/python/bin/python" -m radicale --config "$scratch/config" > "$scratch/radicale.log" 2>&1 &
server=$!

seen=$(/usr/bin/python3 - "$port" << 'PYTHON'
import base64, http.client, re, sys, time

user = {"Authorization": "Basic " + base64.b64encode(b"someone:any").decode(), "Depth": "1"}


def ask(method, path, body=None, kind="text/calendar"):
    for wait in range(300):
        connection = http.client.HTTPConnection("127.0.0.1", int(sys.argv[1]), timeout=10)
        try:
            connection.request(method, path, body, user | {"Content-Type": kind})
            return connection.getresponse().read().decode()
        except ConnectionRefusedError:
            time.sleep(0.1)
    sys.exit("no answer")


def event(name, *lines):
    return ["BEGIN:VEVENT", f"UID:{name}", "DTSTAMP:20261101T000000Z", f"SUMMARY:{name}", *lines, "END:VEVENT"]


series = {
    "an hour": event("hour", "DTSTART:20261120T000000Z", "DTEND:20261120T010000Z", "RRULE:FREQ=DAILY;COUNT=10"),
    "a whole day": event(
        "day", "DTSTART;VALUE=DATE:20261120", "DTEND;VALUE=DATE:20261121", "RRULE:FREQ=DAILY;COUNT=10"),
    "a whole day without DTEND": event("short", "DTSTART;VALUE=DATE:20261120", "RRULE:FREQ=DAILY;COUNT=10"),
    "a week's, moved from 22 to 28": event(
        "week", "DTSTART:20261115T100000Z", "DTEND:20261115T110000Z", "RRULE:FREQ=WEEKLY;COUNT=4") + event(
        "week", "RECURRENCE-ID:20261122T100000Z", "DTSTART:20261128T100000Z", "DTEND:20261128T110000Z"),
}
ask("MKCALENDAR", "/someone/days/")
for number, lines in enumerate(series.values()):
    ask("PUT", f"/someone/days/{number}.ics", "\r\n".join((
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//findings//EN", *lines, "END:VCALENDAR", "")))
for day, following in ((22, 23), (28, 29)):
    span = f'start="202611{day}T000000Z" end="202611{following}T000000Z"'
    answer = ask("REPORT", "/someone/days/", f"""<?xml version="1.0" encoding="utf-8"?>
<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">
<d:prop><c:calendar-data><c:expand {span}/></c:calendar-data></d:prop>
<c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"><c:time-range {span}/>
</c:comp-filter></c:comp-filter></c:filter></c:calendar-query>""", "application/xml; charset=utf-8")
    for number, name in enumerate(series):
        one = "".join(part for part in answer.split("<response>") if f"/{number}.ics" in part)
        print(f"{day} November, {name}:", *sorted(re.findall(r"^DTSTART\S*:202611(\d\d)", one, re.M)))
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
22 November, an hour: 22 23
22 November, a whole day: 22 23
22 November, a whole day without DTEND: 23
22 November, a week's, moved from 22 to 28: 28
28 November, an hour: 28 29
28 November, a whole day: 28 29
28 November, a whole day without DTEND: 29
28 November, a week's, moved from 22 to 28: 28
EXPECTED
echo "still so with Radicale 3.9.0"
