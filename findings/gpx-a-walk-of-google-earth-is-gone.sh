#!/usr/bin/env bash
# Guess: the library gpx turns a KML file of Google Earth into GPX with its places, ways and walks, and with the times
#   that both formats have.
# Seen: a walk in gx:Track is gone. A place with a TimeStamp comes without it. A walk in GPX that goes to KML has no
#   time there, and on the way back it is a route where it was of one piece, and a track where it was of two. Nothing is
#   said. Names and heights come along both ways.
# Versions: PyPI gpx 2026.4.0.
# Rule: the KML reference of Google: TimeStamp is the moment of a feature, and gx:Track is a line with a time for each
#   position, as Google Earth writes one for a recorded walk. The README of gpx names Google Earth and conversion
#   between the formats, and no loss.
# Why here: Haru reads both formats as a trip. A file without times has gone through a converter more often than through
#   a pocket, and an export of ours has to keep walks apart from plans.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'gpx==2026.4.0'
export TZ=UTC LC_ALL=C.UTF-8

cat > "$scratch/trip.kml" << 'KML'
<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>
<Placemark><name>tea</name><TimeStamp><when>2026-12-01T09:00:00+09:00</when></TimeStamp>
<Point><coordinates>127,37.5,70</coordinates></Point></Placemark>
<Placemark><name>plan</name><LineString><coordinates>127,37.5,20 127.1,37.6,30</coordinates></LineString></Placemark>
<Placemark><name>walk</name><gx:Track>
<when>2026-12-01T00:00:00Z</when><when>2026-12-01T00:01:00Z</when>
<gx:coord>127 37.5 20</gx:coord><gx:coord>127.01 37.5 40</gx:coord></gx:Track></Placemark>
</Document></kml>
KML
seen=$("$scratch/python/bin/python" - "$scratch" << 'PYTHON'
import sys

import gpx


def show(title, file):
    print(title)
    for point in file.wpt:
        print(f"  place {point.name}: height {point.ele:g}, {point.time or 'no time'}")
    for route in file.rte:
        print(f"  route {route.name}: heights {', '.join(f'{point.ele:g}' for point in route.rtept)}, "
              f"{sum(point.time is not None for point in route.rtept)} times")
    for track in file.trk:
        points = [point for segment in track.trkseg for point in segment.trkpt]
        print(f"  track {track.name}: heights {', '.join(f'{point.ele:g}' for point in points)}, "
              f"{sum(point.time is not None for point in points)} times")


def segment(*minutes):
    return "<trkseg>" + "".join(
        f'<trkpt lat="37.5" lon="127.0{minute}"><ele>{20 + minute}</ele>'
        f"<time>2026-12-01T00:0{minute}:00Z</time></trkpt>"
        for minute in minutes) + "</trkseg>"


folder = sys.argv[1]
show("KML", gpx.read_kml(f"{folder}/trip.kml"))
walks = gpx.from_string(
    '<gpx version="1.1" creator="example" xmlns="http://www.topografix.com/GPX/1/1">'
    f"<trk><name>walk</name>{segment(0, 1)}</trk>"
    f"<trk><name>walk with tea</name>{segment(2, 3)}{segment(4, 5)}</trk></gpx>")
show("GPX", walks)
walks.write_kml(f"{folder}/walks.kml")
show("to KML and back", gpx.read_kml(f"{folder}/walks.kml"))
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
KML
  place tea: height 70.0, no time
  route plan: heights 20.0, 30.0, 0 times
GPX
  track walk: heights 20, 21, 2 times
  track walk with tea: heights 22, 23, 24, 25, 4 times
to KML and back
  route walk: heights 20.0, 21.0, 0 times
  track walk with tea: heights 22.0, 23.0, 24.0, 25.0, 0 times
EXPECTED
echo "still so with gpx 2026.4.0"
