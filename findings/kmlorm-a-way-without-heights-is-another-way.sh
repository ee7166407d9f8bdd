#!/usr/bin/env bash
# Guess: kmlorm reads a line of KML whose positions have no heights, as most maps write it, as these positions.
# Seen: it takes the blanks between positions for commas and cuts the numbers into threes. Three positions become two:
#   the first gets the next longitude as its height, and the second has a latitude as its longitude. The edges of an
#   area go the same way. A line with heights is right. Nothing is raised, also where numbers are left over.
# Versions: PyPI kmlorm 1.1.1; fastkml 1.4.0 beside it.
# Rule: OGC KML 2.3 and the KML reference, coordinates: tuples of longitude, latitude and an optional altitude, with
#   commas within a tuple and blanks between two. The altitude is optional.
# Why here: ways of a trip come as KML from such tools. A test of a reader needs lines of two numbers, in counts that
#   three divides and in others.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'kmlorm==1.1.1' 'fastkml==1.4.0' 'lxml==6.1.3'

seen=$("$scratch/python/bin/python" -W ignore - 2> "$scratch/log" << 'PYTHON'
import fastkml
from fastkml.utils import find
from kmlorm import KMLFile


def text(positions, area):
    inside = f"<coordinates>{positions}</coordinates>"
    shape = (f"<Polygon><outerBoundaryIs><LinearRing>{inside}</LinearRing></outerBoundaryIs></Polygon>" if area
             else f"<LineString>{inside}</LineString>")
    return ('<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>walk</name>'
            f"{shape}</Placemark></Document></kml>")


for positions in ("127,37.5 127.1,37.6 127.2,37.7", "127,37.5 127.1,37.6 127.2,37.7 127.3,37.8",
                  "127,37.5,0 127.1,37.6,0 127.2,37.7,0"):
    print("line", positions)
    print("  kmlorm ", *KMLFile.from_string(text(positions, False)).paths.all()[0].coordinates)
    read = find(fastkml.KML.from_string(text(positions, False)), of_type=fastkml.Placemark)
    print("  fastkml", *read.geometry.coords)
positions = "127,37 128,37 128,38 127,37"
print("area", positions)
print("  kmlorm ", *KMLFile.from_string(text(positions, True)).polygons.all()[0].outer_boundary)
read = find(fastkml.KML.from_string(text(positions, True)), of_type=fastkml.Placemark)
print("  fastkml", *read.geometry.exterior.coords)
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
line 127,37.5 127.1,37.6 127.2,37.7
  kmlorm  (127.0, 37.5, 127.1) (37.6, 127.2, 37.7)
  fastkml (127.0, 37.5) (127.1, 37.6) (127.2, 37.7)
line 127,37.5 127.1,37.6 127.2,37.7 127.3,37.8
  kmlorm  (127.0, 37.5, 127.1) (37.6, 127.2, 37.7) (127.3, 37.8)
  fastkml (127.0, 37.5) (127.1, 37.6) (127.2, 37.7) (127.3, 37.8)
line 127,37.5,0 127.1,37.6,0 127.2,37.7,0
  kmlorm  (127.0, 37.5, 0.0) (127.1, 37.6, 0.0) (127.2, 37.7, 0.0)
  fastkml (127.0, 37.5, 0.0) (127.1, 37.6, 0.0) (127.2, 37.7, 0.0)
area 127,37 128,37 128,38 127,37
  kmlorm  (127.0, 37.0, 128.0) (37.0, 128.0, 38.0) (127.0, 37.0)
  fastkml (127.0, 37.0) (128.0, 37.0) (128.0, 38.0) (127.0, 37.0)
EXPECTED
echo "still so with kmlorm 1.1.1"
