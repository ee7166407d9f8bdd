#!/usr/bin/env bash
# Guess: edtf gives "about August 1979" the bounds that its README prints, July to September 1979, and "about 15 August"
#   a day on each side, as its settings say: a padding of one month for a month, of one day for a day.
# Seen: July 1978 to September 1980, and 14 July 1978 to 16 September 1980: the padding of the year is added for every
#   precision, and that of the month for a day, too. Where the mark stands at the month alone (1979-~08) the bounds are
#   as in the README. A year alone is right.
# Versions: PyPI edtf 5.0.2.
# Rule: its README, "To use", with these very bounds; PADDING_MONTH_PRECISION and PADDING_DAY_PRECISION of its settings.
#   The specification of the Library of Congress, level 1: ~ behind a date says "approximate" of all of it, and no span.
# Why here: a date of a family register or an old photo is "about" more often than exact. Whoever searches or sorts by
#   these bounds finds a birthday of August 1979 in three years.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'edtf==5.0.2' 'python-dateutil==2.9.0.post0'

seen=$("$scratch/python/bin/python" - << 'PYTHON'
from importlib.metadata import metadata

from edtf import appsettings, parse_edtf

readme = iter(metadata("edtf").get_payload().splitlines())
for line in readme:
    if "e.lower_fuzzy()[:3], e.upper_fuzzy()[:3]" in line:
        print("README, 1979-08~:", next(readme))
for name in ("DAY", "MONTH", "YEAR"):
    print(f"padding of a {name.lower()}:", getattr(appsettings, f"PADDING_{name}_PRECISION"))
for text in ("1979~", "1979-08~", "1979-08?", "1979-08%", "1979-08-15~", "1979-~08", "1979-08"):
    date = parse_edtf(text)
    bounds = date.lower_fuzzy(), date.upper_fuzzy()
    print(f"{text}:", *("-".join(f"{part:02}" for part in bound[:3]) for bound in bounds))
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
README, 1979-08~: ((1979, 7, 1), (1979, 9, 30))
padding of a day: relativedelta(days=+1)
padding of a month: relativedelta(months=+1)
padding of a year: relativedelta(years=+1)
1979~: 1978-01-01 1980-12-31
1979-08~: 1978-07-01 1980-09-30
1979-08?: 1978-07-01 1980-09-30
1979-08%: 1977-06-01 1981-10-31
1979-08-15~: 1978-07-14 1980-09-16
1979-~08: 1979-07-01 1979-09-30
1979-08: 1979-08-01 1979-08-31
EXPECTED
echo "still so with edtf 5.0.2"
