#!/usr/bin/env bash
# Guess: a CalDAV server that parses an event and writes it anew answers a PUT without an ETag, so that the client
#   fetches the bytes that the server made of it. And Xandikos, which keeps files in Git, stores the bytes as they came.
# Seen: Radicale and Xandikos both put the lines of the event in another order, and both answer 201 with a strong ETag,
#   the one of the changed bytes. A client that keeps this ETag with its own text believes the two to be the same.
# Versions: PyPI Radicale 3.9.0, xandikos 0.4.10.
# Rule: RFC 4791, section 5.3.4: no strong entity tag may be returned where the stored octets differ.
# Why here: whoever syncs a diary with a CalDAV server has to compare parsed events, never bytes, nor trust the ETag
#   of a PUT for them.
set -euo pipefail
scratch=$(mktemp -d)
servers=()
end() {
    for server in "${servers[@]}"; do kill "$server" && wait "$server" 2> /dev/null || true; done
    rm -rf "$scratch"
}
trap end EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'Radicale==3.9.0' 'vobject==0.9.9' 'xandikos==0.4.10' 'icalendar==7.3.2'
free_port() {
    /usr/bin/python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

radicale=$(free_port)
cat > "$scratch/config" << CONFIG
[server]
hosts = 127.0.0.1:$radicale
[auth]
type = none
[storage]
filesystem_folder = $scratch/radicale
CONFIG
"$scratch/python/bin/python" -m radicale --config "$scratch/config" > "$scratch/radicale.log" 2>&1 &
servers+=($!)
xandikos=$(free_port)
"$scratch/python/bin/xandikos" serve --directory "$scratch/xandikos" --defaults --autocreate \
    --listen-address 127.0.0.1 --port "$xandikos" > "$scratch/xandikos.log" 2>&1 &
servers+=($!)

seen=$(/usr/bin/python3 - "$radicale" "$xandikos" << 'PYTHON'
import base64, http.client, sys, time

user = {"Authorization": "Basic " + base64.b64encode(b"someone:any").decode(), "Content-Type": "text/calendar"}


def ask(port, method, path, body=None):
    for wait in range(300):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        try:
            connection.request(method, path, body, user)
            answer = connection.getresponse()
            return answer.status, answer.getheader("ETag"), answer.read()
        except ConnectionRefusedError:
            time.sleep(0.1)
    sys.exit("no answer")


sent = "\r\n".join((
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//findings//EN", "BEGIN:VEVENT", "SUMMARY:walk", "UID:walk",
    "DTSTAMP:20260101T000000Z", "DTSTART;VALUE=DATE:20261128", "END:VEVENT", "END:VCALENDAR", "")).encode()
radicale, xandikos = map(int, sys.argv[1:])
ask(radicale, "MKCALENDAR", "/someone/days/")
for name, port, path in (
        ("Radicale", radicale, "/someone/days/walk.ics"), ("Xandikos", xandikos, "/user/calendars/calendar/walk.ics")):
    status, promised, _ = ask(port, "PUT", path, sent)
    _, tag, stored = ask(port, "GET", path)
    print(f"{name}: PUT {status}, strong ETag: {bool(promised) and promised.startswith(chr(34))}")
    print(f"{name}: GET has the same ETag: {tag == promised}, the same bytes: {stored == sent},",
          "the same lines in another order:", sorted(stored.split()) == sorted(sent.split()))
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
Radicale: PUT 201, strong ETag: True
Radicale: GET has the same ETag: True, the same bytes: False, the same lines in another order: True
Xandikos: PUT 201, strong ETag: True
Xandikos: GET has the same ETag: True, the same bytes: False, the same lines in another order: True
EXPECTED
echo "still so with Radicale 3.9.0 and Xandikos 0.4.10"
