#!/usr/bin/env bash
# Guess: pluscodepy reads a short plus code with its town, as maps show it ("7X8X+GV Suwon"), as the place of this code
#   next to the town.
# Seen: it sets the first four characters of the town's code in front, as its README says. Suwon station is three
#   kilometres from the middle of Suwon, on the other side of 127° east, and comes out 88 km east of itself. So does
#   each place on the other side of a whole degree, 111 km off to the north or south. Nothing is raised.
# Versions: PyPI pluscodepy 0.0.11; openlocationcode 1.0.1, which it uses, shortens and recovers the codes beside it.
# Rule: Open Location Code: a short code is recovered as the place nearest to the reference; openlocationcode, which
#   the package uses to decode, has recoverNearest for it.
# Why here: places of a trip are shared in such codes. Whole degrees cross Suwon (127° east) and Busan (129°).
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'pluscodepy==0.0.11' 'openlocationcode==1.0.1' 'requests==2.32.5'

seen=$("$scratch/python/bin/python" -W ignore - << 'PYTHON'
from math import asin, cos, radians, sin, sqrt

from openlocationcode import openlocationcode
from pluscodepy import Converter


def kilometres(a, b):
    (north, east), (to_north, to_east) = (map(radians, point) for point in (a, b))
    half = sin((to_north - north) / 2) ** 2 + cos(north) * cos(to_north) * sin((to_east - east) / 2) ** 2
    return round(2 * 6371 * asin(sqrt(half)))


towns = {"Suwon": (37.2636, 127.0286), "Busan": (35.1796, 129.0756), "Adelaide": (-34.9285, 138.6007)}
converter = Converter([{"name": name, "latitude": place[0], "longitude": place[1]} for name, place in towns.items()])
for town, name, place in (
        ("Suwon", "station", (37.2663, 126.9997)), ("Suwon", "fortress", (37.2871, 127.0119)),
        ("Busan", "Eulsukdo", (35.1060, 128.9430)), ("Busan", "Haeundae", (35.1587, 129.1604)),
        ("Adelaide", "Glenelg", (-34.9803, 138.5120)), ("Adelaide", "Hallett Cove", (-35.0780, 138.4960))):
    code = openlocationcode.shorten(openlocationcode.encode(*place), *towns[town])
    area = openlocationcode.decode(openlocationcode.recoverNearest(code, *towns[town]))
    nearest = kilometres(place, (area.latitudeCenter, area.longitudeCenter))
    print(f"{name}, {code} {town}: {kilometres(place, converter.decode(f'{code} {town}'))} km off"
          f" (recoverNearest: {nearest} km)")
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
station, 7X8X+GV Suwon: 88 km off (recoverNearest: 0 km)
fortress, 72P6+RQ Suwon: 0 km off (recoverNearest: 0 km)
Eulsukdo, 4W4V+C6 Busan: 91 km off (recoverNearest: 0 km)
Haeundae, 5556+F5 Busan: 0 km off (recoverNearest: 0 km)
Glenelg, 2G96+VR Adelaide: 0 km off (recoverNearest: 0 km)
Hallett Cove, WFCW+RC Adelaide: 111 km off (recoverNearest: 0 km)
EXPECTED
echo "still so with pluscodepy 0.0.11"
