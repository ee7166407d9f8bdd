#!/usr/bin/env bash
# Guess: ogr2ogr from GPX to GPX, for a copy or to drop a part, gives one track for one.
# Seen: it gives two. It reads the track as a line and once more as points, and writes both: first a track without times
#   and heights, then one with them. Whoever adds up the copy's length has twice the way. Nothing is said. With the
#   layer track_points alone there is one track, times and heights with it, and its name is gone.
# Versions: Debian 12 gdal-bin 3.6.2+dfsg-1+b2; gpsbabel 1.8.0+ds-5 beside it.
# Rule: GPX 1.1: trk is one track, with its points in it. The page of GDAL's GPX driver has tracks and track_points as
#   two layers of one file, and ogr2ogr(1) takes all layers where none is named.
# Why here: a trip that came through GDAL may have the same track twice. An import that adds up lengths can tell it by
#   the track without times.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch"
mkdir -p "$scratch/debs/partial"
apt-get -qq -o DPkg::Lock::Timeout=60 update
apt-get -qq -y -o DPkg::Lock::Timeout=60 --no-install-recommends --reinstall --download-only \
    -o Dir::Cache::archives="$scratch/debs" install gdal-bin=3.6.2+dfsg-1+b2 libgdal32=3.6.2+dfsg-1+b2 \
    gdal-data=3.6.2+dfsg-1 proj-data=9.1.1-1 gpsbabel=1.8.0+ds-5
for package in "$scratch"/debs/*.deb; do dpkg -x "$package" "$scratch/root"; done
libraries="$scratch/root/usr/lib/$(uname -m)-linux-gnu"
export LD_LIBRARY_PATH="$libraries:$libraries/blas:$libraries/lapack" TZ=UTC LC_ALL=C.UTF-8
export GDAL_DATA="$scratch/root/usr/share/gdal" PROJ_LIB="$scratch/root/usr/share/proj"

cat > "$scratch/trip.gpx" << 'GPX'
<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="example" xmlns="http://www.topografix.com/GPX/1/1">
<trk><name>walk</name><trkseg>
<trkpt lat="37.50" lon="127"><ele>10</ele><time>2026-11-28T01:00:00Z</time></trkpt>
<trkpt lat="37.51" lon="127"><ele>12</ele><time>2026-11-28T01:10:00Z</time></trkpt>
</trkseg><trkseg>
<trkpt lat="37.52" lon="127"><ele>14</ele><time>2026-11-28T02:00:00Z</time></trkpt>
<trkpt lat="37.53" lon="127"><ele>16</ele><time>2026-11-28T02:10:00Z</time></trkpt>
</trkseg></trk></gpx>
GPX
cat > "$scratch/tracks.py" << 'PYTHON'
import sys, xml.etree.ElementTree as tree

names = {"": "http://www.topografix.com/GPX/1/1"}
for track in tree.parse(sys.argv[1]).getroot().findall("trk", names):
    print(f"  track {track.findtext('name', 'without a name', names)}:",
          *(f"{len(track.findall(f'.//{name}', names))} {name}" for name in ("trkseg", "trkpt", "ele", "time")))
PYTHON
tracks() { /usr/bin/python3 "$scratch/tracks.py" "$1"; }

seen=$(
    "$scratch/root/usr/bin/ogr2ogr" --version
    echo "the trip" && tracks "$scratch/trip.gpx"
    "$scratch/root/usr/bin/ogr2ogr" "$scratch/copy.gpx" "$scratch/trip.gpx" 2>&1
    echo "its copy" && tracks "$scratch/copy.gpx"
    "$scratch/root/usr/bin/ogr2ogr" "$scratch/points.gpx" "$scratch/trip.gpx" track_points 2>&1
    echo "a copy of its points" && tracks "$scratch/points.gpx"
    "$scratch/root/usr/bin/gpsbabel" -i gpx -f "$scratch/trip.gpx" -o gpx,gpxver=1.1 -F "$scratch/babel.gpx"
    echo "a copy by gpsbabel" && tracks "$scratch/babel.gpx"
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
GDAL 3.6.2, released 2023/01/02
the trip
  track walk: 2 trkseg 4 trkpt 4 ele 4 time
its copy
  track walk: 2 trkseg 4 trkpt 0 ele 0 time
  track without a name: 2 trkseg 4 trkpt 4 ele 4 time
a copy of its points
  track without a name: 2 trkseg 4 trkpt 4 ele 4 time
a copy by gpsbabel
  track walk: 2 trkseg 4 trkpt 4 ele 4 time
EXPECTED
echo "still so with GDAL 3.6.2"
