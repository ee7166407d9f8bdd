#!/usr/bin/env bash
# Guess: dayone-to-obsidian puts an entry of Day One on its own day, in the zone in which it was written, and its star
#   among the tags.
# Seen: the name of the note has the local day, its folders of year and month have that of UTC. An entry of New Year's
#   morning in Seoul is [2027-01-01] in 2026/2026-12. The star is written behind each other tag: an entry without tags
#   loses it, and one with two has it twice. Each backslash goes, so that text becomes a heading, a list or a stress that
#   it was not. A first line of more than 30 letters without a blank, as Japanese has them, is no title at all. Nothing
#   is said.
# Versions: PyPI dayone-to-obsidian 0.6.1.
# Rule: an export of Day One has creationDate in UTC and timeZone beside it, and a backslash before a mark that is text,
#   as in CommonMark, section 2.4. The README promises all text, all tags and the dates.
# Why here: Haru reads both Day One's export and Obsidian's folders. A vault that was made by this tool has its days in
#   the names of notes, and its folders are no second witness.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'dayone-to-obsidian==0.6.1' 'python-dateutil==2.9.0.post0'
export TZ=Asia/Seoul LC_ALL=C.UTF-8 HOME="$scratch"
mkdir "$scratch/export"

/usr/bin/python3 - "$scratch/export/Journal.json" << 'PYTHON'
import json, sys

entries = [{
    "uuid": f"{number:032X}", "creationDate": date, "modifiedDate": date, "timeZone": "Asia/Seoul", "isAllDay": False,
    "isPinned": False, "starred": starred, "tags": tags, "text": text,
} for number, (date, starred, tags, text) in enumerate((
    ("2026-12-31T23:30:00Z", False, [], "Sunrise"),
    ("2027-01-01T01:00:00Z", True, [], "Starred"),
    ("2027-01-01T02:00:00Z", True, ["sea", "friends"], "Starred twice"),
    ("2027-01-01T03:00:00Z", False, [], "Escaped\n\n\\# no heading\n\\- no list\n1\\. no number\n\\*no stress\\*"),
    ("2027-01-01T04:00:00Z", False, [], "新しい年の最初の朝に海辺で昇る太陽を見ながら今年の健康を祈った"),
))]
with open(sys.argv[1], "w") as file:
    json.dump({"metadata": {"version": "1.0"}, "entries": entries}, file)
PYTHON

seen=$("$scratch/python/bin/dayone-to-obsidian" run --json "$scratch/export" --target "$scratch/vault" |
        grep 'Processed'
    cd "$scratch/vault/Journal"
    find . -name '*.md' | sort | while read -r note; do
        echo "$note"
        grep -E '^(date|tags):' "$note" | sed 's/^/  /'
    done
    echo text
    sed -n '/^# no/,/stress/p' ./*/*/*Escaped.md | sed 's/^/  /')
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
Processed 5 entries
./2026/2026-12/[2027-01-01] Sunrise.md
  date: 2027-01-01 08:30:00 Friday
./2027/2027-01/[2027-01-01] .md
  date: 2027-01-01 13:00:00 Friday
./2027/2027-01/[2027-01-01] Escaped.md
  date: 2027-01-01 12:00:00 Friday
./2027/2027-01/[2027-01-01] Starred twice.md
  date: 2027-01-01 11:00:00 Friday
  tags: sea, starred, friends, starred
./2027/2027-01/[2027-01-01] Starred.md
  date: 2027-01-01 10:00:00 Friday
text
  # no heading
  - no list
  1. no number
  *no stress*
EXPECTED
echo "still so with dayone-to-obsidian 0.6.1"
