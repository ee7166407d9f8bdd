#!/usr/bin/env bash
# Guess: each entry of a Daylio diary comes to Obsidian with its note, also two entries of one minute.
# Seen: a note or a title of one or two characters is left out, without a word: in Korean that is many a single word,
#   as 행복 (happy) and 저녁 (evening). A test of the length is to find the two quotation marks of an empty field, but the
#   CSV reader has taken them off before. Of two entries of one minute the upper one, the newer, is gone as well, though
#   the code has an error for it.
# Versions: PyPI obsidian-daylio-parser 0.4.2.
# Rule: its README: entries of a day come into one file, and non-Latin letters are supported. RFC 4180, section 2: the
#   quotation marks round a field are not part of it.
# Why here: Haru imports Daylio, too. Its tests need notes of one letter, and two entries of one minute.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'obsidian-daylio-parser==0.4.2'
mkdir "$scratch/vault"
cat > "$scratch/daylio.csv" << 'CSV'
full_date,date,weekday,time,mood,activities,scales,note_title,note
"2026-12-01","December 1","Tuesday","22:10","good","family | home","","A day","The second entry of this minute"
"2026-12-01","December 1","Tuesday","22:10","bad","work","","Work","The first entry of this minute"
"2026-12-01","December 1","Tuesday","20:00","good","가족 | 친구","","저녁","행복"
"2026-12-01","December 1","Tuesday","19:00","good","가족 | 친구","","저녁 식사","행복해"
"2026-12-01","December 1","Tuesday","18:00","meh","","","","OK"
"2026-12-01","December 1","Tuesday","17:00","meh","","","","Fine"
CSV

log=$("$scratch/python/bin/obsidian-daylio-parser" --force "$scratch/daylio.csv" "$scratch/vault" 2>&1)
if grep -iE 'warning|error' <<< "$log"; then echo "something is said of it now"; exit 1; fi
seen=$(sed 's/ *$//' "$scratch/vault/2026/12/2026-12-01.md")
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
---
tags: daylio
---

## bad | 22:10 | Work
#work
The first entry of this minute

## good | 20:00
#가족 #친구

## good | 19:00 | 저녁 식사
#가족 #친구
행복해

## meh | 18:00

## meh | 17:00
Fine
EXPECTED
echo "still so with obsidian-daylio-parser 0.4.2"
