#!/usr/bin/env bash
# Guess: tcx2gpx leaves out a track point without a position, as a watch writes it under a bridge, and each other point
#   keeps its time and height.
# Seen: the lists of positions, heights and times are joined one by one. With one point that has no position, each later
#   point gets the time of the one before it, and the last time is gone. After a pause of fifty minutes the walk goes on
#   before the pause. Heights go the same way: the point without one gets that of another. Nothing is said.
# Versions: PyPI tcx2gpx 0.1.6 with python-tcxparser 2.4.0, which reads the lists; Debian 12 gpsbabel 1.8.0+ds-5.
# Rule: TrainingCenterDatabasev2.xsd: of a Trackpoint only Time is required; Position and AltitudeMeters are of that
#   point.
# Why here: photos and diary entries find their place by the time of a track. A track that came through this tool has
#   each place and the wrong time for it.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch"
mkdir -p "$scratch/debs/partial" "$scratch/tracks"
apt-get -qq -o DPkg::Lock::Timeout=60 update
apt-get -qq -y -o DPkg::Lock::Timeout=60 --no-install-recommends --reinstall --download-only \
    -o Dir::Cache::archives="$scratch/debs" install gpsbabel=1.8.0+ds-5
for package in "$scratch"/debs/*.deb; do dpkg -x "$package" "$scratch/root"; done
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'tcx2gpx==0.1.6' 'python-tcxparser==2.4.0'
export TZ=UTC LC_ALL=C.UTF-8

# point TIME LATITUDE HEIGHT, each of the latter may be -
point() {
    echo "<Trackpoint><Time>2026-12-01T$1:00Z</Time>"
    if [ "$2" != - ]; then
        echo "<Position><LatitudeDegrees>$2</LatitudeDegrees><LongitudeDegrees>127</LongitudeDegrees></Position>"
    fi
    if [ "$3" != - ]; then echo "<AltitudeMeters>$3</AltitudeMeters>"; fi
    echo "</Trackpoint>"
}
lap() {
    echo "<Lap StartTime=\"2026-12-01T$1:00Z\"><TotalTimeSeconds>600</TotalTimeSeconds>"
    echo "<DistanceMeters>1000</DistanceMeters><Calories>50</Calories><Intensity>Active</Intensity>"
    echo "<TriggerMethod>Manual</TriggerMethod><Track>"
}
{
    echo '<?xml version="1.0" encoding="UTF-8"?>'
    echo '<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities>'
    echo '<Activity Sport="Other"><Id>2026-12-01T08:00:00Z</Id>'
    lap 08:00
    point 08:00 37.50 10
    point 08:05 - 11
    point 08:10 37.51 -
    echo '</Track></Lap>'
    lap 09:00
    point 09:00 37.51 12
    point 09:10 37.52 14
    echo '</Track></Lap></Activity></Activities></TrainingCenterDatabase>'
} > "$scratch/tracks/walk.tcx"
"$scratch/python/bin/tcx2gpx" -d "$scratch/tracks" > "$scratch/log" 2>&1
LD_LIBRARY_PATH="$scratch/root/usr/lib/$(uname -m)-linux-gnu" "$scratch/root/usr/bin/gpsbabel" \
    -i gtrnctr -f "$scratch/tracks/walk.tcx" -x nuketypes,waypoints -o gpx,gpxver=1.1 -F "$scratch/babel.gpx"

cat > "$scratch/points.py" << 'PYTHON'
import sys, xml.etree.ElementTree as tree

names = {"": "http://www.topografix.com/GPX/1/1"}
for point in tree.parse(sys.argv[1]).getroot().iterfind(".//trkpt", names):
    height = point.findtext("ele", None, names)
    print(f"  {point.findtext('time', None, names)[11:16]} {float(point.get('lat')):.2f}",
          "-" if height is None else f"{float(height):.0f} m")
PYTHON
seen=$(echo tcx2gpx && /usr/bin/python3 "$scratch/points.py" "$scratch/tracks/walk.gpx"
    echo gpsbabel && /usr/bin/python3 "$scratch/points.py" "$scratch/babel.gpx")
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
tcx2gpx
  08:00 37.50 10 m
  08:05 37.51 11 m
  08:10 37.51 12 m
  09:00 37.52 14 m
gpsbabel
  08:00 37.50 10 m
  08:10 37.51 -
  09:00 37.51 12 m
  09:10 37.52 14 m
EXPECTED
echo "still so with tcx2gpx 0.1.6"
