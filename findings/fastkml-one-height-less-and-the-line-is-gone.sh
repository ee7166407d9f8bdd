#!/usr/bin/env bash
# Guess: a line of which one position has no height is read, with no height or with 0 there.
# Seen: fastkml reads no geometry at all: no line, no outline of an area, and nothing in their place when it writes the
#   file. Of a point and such a line in one placemark the point alone is left. Nothing is raised or logged. kml2geojson
#   beside it reads all of them.
# Versions: PyPI fastkml 1.4.0, pygeoif 1.6.0; kml2geojson 6.0.0 beside it.
# Rule: OGC KML 2.2, "coordinates": each tuple is a longitude, a latitude and an optional height.
# Why here: a phone knows no height at the start of a walk. A position without one is a position, in an import of Haru's
#   too, and a placemark that loses its shape has to be named.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'fastkml==1.4.0' 'pygeoif==1.6.0' 'kml2geojson==6.0.0'

seen=$("$scratch/python/bin/python" -W ignore - "$scratch/walk.kml" << 'PYTHON'
import logging
import pathlib
import sys

import kml2geojson
from fastkml import kml

logging.basicConfig(level=logging.DEBUG, stream=sys.stdout)
path = pathlib.Path(sys.argv[1])


def line(text):
    return f"<LineString><coordinates>{text}</coordinates></LineString>"


def area(text):
    return ("<Polygon><outerBoundaryIs><LinearRing>"
            f"<coordinates>{text}</coordinates></LinearRing></outerBoundaryIs></Polygon>")


point = "<Point><coordinates>127,37.5</coordinates></Point>"
for name, geometry in (
        ("line, no heights", line("127,37.5 127.1,37.5 127.2,37.5")),
        ("line, all heights", line("127,37.5,20 127.1,37.5,30 127.2,37.5,40")),
        ("line, the first without", line("127,37.5 127.1,37.5,30 127.2,37.5,40")),
        ("line, one with", line("127,37.5 127.1,37.5,30 127.2,37.5")),
        ("area, one without", area("127,37,1 128,37 128,38,1 127,37,1")),
        ("point and line", f"<MultiGeometry>{point}{line('127,37.5 127.1,37.5')}</MultiGeometry>"),
        ("point and line, one with", f"<MultiGeometry>{point}{line('127,37.5 127.1,37.5,30')}</MultiGeometry>")):
    text = ('<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>walk</name>'
            f"{geometry}</Placemark></Document></kml>")
    path.write_text(text)
    shape = kml2geojson.convert(path)["feature_collections"][0]["features"][0]["geometry"]
    beside = [shape["type"]] if "coordinates" in shape else [part["type"] for part in shape["geometries"]]
    read = kml.KML.from_string(text)
    found = read.features[0].features[0].geometry
    written = read.to_string().count("coordinates>") // 2
    print(f"{name}: {found and found.geom_type}, {written} written (kml2geojson: {', '.join(beside)})")
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
line, no heights: LineString, 1 written (kml2geojson: LineString)
line, all heights: LineString, 1 written (kml2geojson: LineString)
line, the first without: None, 0 written (kml2geojson: LineString)
line, one with: None, 0 written (kml2geojson: LineString)
area, one without: None, 0 written (kml2geojson: Polygon)
point and line: GeometryCollection, 2 written (kml2geojson: Point, LineString)
point and line, one with: MultiPoint, 1 written (kml2geojson: Point, LineString)
EXPECTED
echo "still so with fastkml 1.4.0"
