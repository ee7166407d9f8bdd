#!/usr/bin/env bash
# Guess: geojson writes a file again with the digits that it read; rounding is for places that are made.
# Seen: reading rounds each number of a position to six digits after the point, elevations too, at any depth of a
#   collection. A constructor takes a `precision`; `loads` takes none.
# Versions: PyPI geojson 3.3.0.
# Rule: RFC 7946, section 11.2, calls six digits about 10 cm, and reasonable; it asks no reader to round.
# Why here: a trip that went through such a tool has its places up to 5 cm elsewhere, so they no longer equal those of
#   the file that it was made from.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'geojson==3.3.0'

seen=$("$scratch/python/bin/python" - << 'PYTHON'
import json

import geojson

LINE = {"type": "LineString", "coordinates": [[126.97796921, 37.5, 1.23456789], [127, 38]]}
FILE = {"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {}, "geometry": LINE}]}
text = json.dumps(FILE)
print("read:", json.loads(geojson.dumps(geojson.loads(text)))["features"][0]["geometry"]["coordinates"])
try:
    again = geojson.loads(text, precision=15)
    print("read with precision=15:", again["features"][0]["geometry"]["coordinates"])
except Exception as error:
    print("read with precision=15:", type(error).__name__)
print("made with precision=15:", geojson.LineString(LINE["coordinates"], precision=15)["coordinates"])
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
read: [[126.977969, 37.5, 1.234568], [127, 38]]
read with precision=15: TypeError
made with precision=15: [[126.97796921, 37.5, 1.23456789], [127, 38]]
EXPECTED
echo "still so with geojson 3.3.0"
