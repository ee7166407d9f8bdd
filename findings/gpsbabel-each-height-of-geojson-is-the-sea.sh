#!/usr/bin/env bash
# Guess: gpsbabel reads the height of a place in GeoJSON as it writes it, in metres, as the third number.
# Seen: each place with a height is at 0 metres, in a point, a route and a track. It takes the number behind the height,
#   and 0 where there is none. In a file whose writer put the time there, the height is the time in seconds. A file that
#   gpsbabel itself has just written comes back flat. A place without a height stays without one. Nothing is said.
# Versions: Debian 12 gpsbabel 1.8.0+ds-5.
# Rule: RFC 7946, section 3.1.1: altitude may be the third element, and a parser may ignore elements behind it. The page
#   of the format in gpsbabel's documentation warns of low fidelity and has no word of heights.
# Why here: a trip comes to Haru as GPX, and people turn GeoJSON into that with this tool. A climb of 0 metres is no
#   proof that somebody walked along the sea.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch"
mkdir -p "$scratch/debs/partial"
apt-get -qq -o DPkg::Lock::Timeout=60 update
apt-get -qq -y -o DPkg::Lock::Timeout=60 --no-install-recommends --reinstall --download-only \
    -o Dir::Cache::archives="$scratch/debs" install gpsbabel=1.8.0+ds-5
for package in "$scratch"/debs/*.deb; do dpkg -x "$package" "$scratch/root"; done
export TZ=UTC LC_ALL=C.UTF-8

gpsbabel() {
    LD_LIBRARY_PATH="$scratch/root/usr/lib/$(uname -m)-linux-gnu" "$scratch/root/usr/bin/gpsbabel" "$@"
}
# feature NAME TYPE COORDINATES
feature() {
    printf '{"type": "Feature", "properties": {"name": "%s"}, "geometry": {"type": "%s", "coordinates": %s}}' "$@"
}
{
    printf '{"type": "FeatureCollection", "features": ['
    feature hill Point '[127, 37.5, 270]' && printf ', '
    feature 'hill with a time' Point '[127, 37.6, 270, 1796108400]' && printf ', '
    feature 'no height' Point '[127, 37.7]' && printf ', '
    feature way LineString '[[127, 37.5, 20], [127, 37.51, 40]]' && printf ', '
    feature walk MultiLineString '[[[127, 37.5, 20], [127, 37.51, 40]]]'
    printf ']}'
} > "$scratch/trip.json"
cat > "$scratch/hill.gpx" << 'GPX'
<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="example" xmlns="http://www.topografix.com/GPX/1/1">
<wpt lat="37.5" lon="127"><ele>270</ele><name>hill</name></wpt></gpx>
GPX
cat > "$scratch/heights.py" << 'PYTHON'
import sys, xml.etree.ElementTree as tree

names = {"": "http://www.topografix.com/GPX/1/0"}
root = tree.parse(sys.argv[1]).getroot()
for kind in ("wpt", "rtept", "trkpt"):
    for place in root.iterfind(f".//{kind}", names):
        print(f"  {kind} {float(place.get('lat')):g}: {place.findtext('ele', 'no height', names)}")
PYTHON
heights() { /usr/bin/python3 "$scratch/heights.py" "$1"; }

seen=$(gpsbabel -V | grep -o 'Version [0-9.]*[0-9]'
    echo "GeoJSON to GPX"
    gpsbabel -i geojson -f "$scratch/trip.json" -o gpx -F "$scratch/trip.gpx" && heights "$scratch/trip.gpx"
    echo "GPX to GeoJSON"
    gpsbabel -i gpx -f "$scratch/hill.gpx" -o geojson,compact=1 -F "$scratch/hill.json"
    grep -o '"coordinates":[^]]*]' "$scratch/hill.json" | sed 's/^/  /'
    echo "and back"
    gpsbabel -i geojson -f "$scratch/hill.json" -o gpx -F "$scratch/again.gpx" && heights "$scratch/again.gpx")
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
Version 1.8.0
GeoJSON to GPX
  wpt 37.5: 0.000
  wpt 37.6: 1796108400.000
  wpt 37.7: no height
  rtept 37.5: 0.000
  rtept 37.51: 0.000
  trkpt 37.5: 0.000
  trkpt 37.51: 0.000
GPX to GeoJSON
  "coordinates":[127,37.5,270]
and back
  wpt 37.5: 0.000
EXPECTED
echo "still so with gpsbabel 1.8.0"
