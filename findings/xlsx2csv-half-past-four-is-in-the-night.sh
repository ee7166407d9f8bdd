#!/usr/bin/env bash
# Guess: xlsx2csv writes a date with a time as Excel shows it: half past four in the afternoon is 16:30.
# Seen: it is 04:30, with no word of the afternoon, in the format that Excel gives such a cell by itself (22, m/d/yy
#   h:mm) and in each other with a single h beside a date. In a Korean format the minutes become the month, "04시 12분",
#   and the quotation marks of the format stay in the value. The Korean date that Excel writes as number 31 without a
#   text is the day's number. A time alone is right, and so is a format with hh:mm. Nothing is said.
# Versions: PyPI xlsx2csv 0.8.6; openpyxl 3.1.5 writes the file.
# Rule: ECMA-376 part 1, sections 18.8.30 and 18.8.31: h counts to 23 where no AM/PM stands in the format, m behind h is
#   minutes, and text is shown without its quotation marks; 31 in Korean is a date of year, month and day.
# Why here: lists of money and visits come to Haru as CSV from such tools. An import cannot tell a walk at four in the
#   night from one in the afternoon; a person who sees the first lines can.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'xlsx2csv==0.8.6' 'openpyxl==3.1.5'
export LC_ALL=C.UTF-8

seen=$("$scratch/python/bin/python" - "$scratch" << 'PYTHON'
import csv, re, subprocess, sys, zipfile

from openpyxl import Workbook

day, afternoon = 46357, 0.6875
rows = (("m/d/yy h:mm", day + afternoon), ("yyyy-m-d h:mm", day + afternoon), ("yyyy. m. d. h:mm", day + afternoon),
        ('yyyy"년" m"월" d"일" h"시" mm"분"', day + afternoon), ("yyyy-mm-dd hh:mm", day + afternoon),
        ("m/d/yyyy h:mm AM/PM", day + afternoon), ("h:mm", afternoon), ('h"시" mm"분"', afternoon), ("31", day))
book = Workbook()
for number, (form, value) in enumerate(rows, 1):
    book.active.cell(number, 1, value).number_format = form
book.save(f"{sys.argv[1]}/plain.xlsx")
with zipfile.ZipFile(f"{sys.argv[1]}/plain.xlsx") as plain, zipfile.ZipFile(f"{sys.argv[1]}/visits.xlsx", "w") as file:
    for name in plain.namelist():
        text = plain.read(name).decode()
        if name == "xl/styles.xml":  # openpyxl gives each format but its own a number; Excel writes 31 without a text
            own, number = re.search(r'<numFmt numFmtId="(\d+)" formatCode="31" ?/>', text).group(0, 1)
            text = text.replace(own, "").replace('<numFmts count="7">', '<numFmts count="6">')
            text = text.replace(f'numFmtId="{number}"', 'numFmtId="31" applyNumberFormat="1"')
            assert 'numFmtId="22"' in text and text.count('numFmtId="31"') == 1
        file.writestr(name, text)
tool = [f"{sys.argv[1]}/python/bin/xlsx2csv"]
print(subprocess.run([*tool, "--version"], check=True, capture_output=True, text=True).stdout.strip())
lines = subprocess.run([*tool, f"{sys.argv[1]}/visits.xlsx"], check=True, capture_output=True, text=True)
for (form, _), line in zip(rows, csv.reader(lines.stdout.splitlines()), strict=True):
    print(f"  {form}: {line[0]}")
print("said:", lines.stderr or "nothing")
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
0.8.6
  m/d/yy h:mm: 12/01/26 04:30
  yyyy-m-d h:mm: 2026-12-01 04:30
  yyyy. m. d. h:mm: 2026. 12. 01. 04:30
  yyyy"년" m"월" d"일" h"시" mm"분": 2026"년" 12"월" 01"일" 04"시" 12"분"
  yyyy-mm-dd hh:mm: 2026-12-01 16:30
  m/d/yyyy h:mm AM/PM: 12/01/2026 04:30 PM
  h:mm: 16:30
  h"시" mm"분": 16:30
  31: 46357
said: nothing
EXPECTED
echo "still so with xlsx2csv 0.8.6"
