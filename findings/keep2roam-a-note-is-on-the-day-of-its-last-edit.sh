#!/usr/bin/env bash
# Guess: keep2roam puts each note of Google Keep on the daily page of the day on which it was written, as its README
#   says, by the clock of the machine or by UTC, with its text and its boxes.
# Seen: the day is that of the last edit, by UTC whatever the zone is: a note of 1 December whose last letter was set
#   right on the 9th is on the 9th, and one of eight in the morning in Seoul is on the day before, at 11 in the evening.
#   The text of a Korean note is gone but for its digits and marks, and its title stays. A list keeps its Korean, not
#   its boxes: a done item looks like an open one. A note in the bin is on its day like any other. Nothing is said.
# Versions: PyPI keep2roam 1.1 with marshmallow 3.26.1.
# Rule: the files of Takeout have createdTimestampUsec and userEditedTimestampUsec, isTrashed, and isChecked for each
#   item. Roam writes a box as {{[[TODO]]}} or {{[[DONE]]}}.
# Why here: such pages come to Haru as a folder of Markdown with a day in each name. There the name is no proof of the
#   day, and a page without text none of an empty note.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'keep2roam==1.1' 'marshmallow==3.26.1' 'click==7.1.2' 'packaging==24.2'
export TZ=Asia/Seoul LC_ALL=C.UTF-8
mkdir "$scratch/Keep" "$scratch/roam"

/usr/bin/python3 - "$scratch/Keep" << 'PYTHON'
import json, sys
from datetime import datetime, timedelta, timezone
from pathlib import Path

seoul = timezone(timedelta(hours=9))


def note(name, written, edited, trashed=False, **content):
    Path(sys.argv[1], f"{name or 'untitled'}.json").write_text(json.dumps({
        "color": "DEFAULT", "isPinned": False, "isArchived": False, "isTrashed": trashed, "title": name, **content,
        "createdTimestampUsec": int(written.timestamp()) * 1000000,
        "userEditedTimestampUsec": int(edited.timestamp()) * 1000000}))


def at(day, hour):
    return datetime(2026, 12, day, hour, tzinfo=seoul)


note("noon", at(1, 12), at(1, 12), textContent="Lunch at the sea")
note("edited", at(1, 12), at(9, 12), textContent="Lunch at the sea")
note("morning", at(3, 8), at(3, 8), textContent="Walk before work")
note("", at(4, 8), at(4, 8), textContent="Walk before work")
note("산책", at(5, 12), at(5, 12), textContent="12월 5일, 바다를 보며 3km 걸었다.")
note("장보기", at(6, 12), at(6, 12), listContent=[{"text": "우유", "isChecked": True}, {"text": "빵", "isChecked": False}])
note("in the bin", at(7, 12), at(7, 12), trashed=True, textContent="No longer wanted")
PYTHON

seen=$("$scratch/python/bin/k2r" --version
    "$scratch/python/bin/k2r" "$scratch/Keep" "$scratch/roam"
    cd "$scratch/roam"
    for page in *.md; do
        echo "${page%.md}"
        sed 's/^/  /' "$page"
    done)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
1.1
Found 7 Google Keep json files...
December 1st, 2026
  - noon
      - Lunch at the sea
December 2nd, 2026
  - morning
      - Walk before work
December 3rd, 2026
  - 11:00 PM
      - Walk before work
December 5th, 2026
  - 산책
      - 12 5, 3km .
December 6th, 2026
  - 장보기
      - 우유
      - 빵
December 7th, 2026
  - in the bin
      - No longer wanted
December 9th, 2026
  - edited
      - Lunch at the sea
EXPECTED
echo "still so with keep2roam 1.1"
