#!/usr/bin/env bash
# Guess: jrnl takes the words before a first colon for a time only where all of them are one, as in "yesterday: rain".
# Seen: one word that may mean a time is enough, and all words before the colon are gone from the entry. "Lunch at the
#   sea: crab soup" becomes "crab soup" at 12:00, "March for peace: many people" becomes "many people" of 1 March.
#   Nothing is said of it. Without such a word the whole line stays.
# Versions: PyPI jrnl 4.6, parsedatetime 2.6.
# Rule: jrnl's documentation, "Smart timestamps", lists "at 6am", "yesterday", "last monday", "sunday at noon" and
#   dates, and no words around them.
# Why here: a typed line may lose a word only to a date that it names, and shows which; a part that is left over stays
#   text.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'jrnl==4.6' 'parsedatetime==2.6'
export HOME="$scratch" TZ=UTC LC_ALL=C.UTF-8
cat > "$scratch/jrnl.yaml" << CONFIG
colors: {body: none, date: none, tags: none, title: none}
default_hour: 9
default_minute: 0
editor: ''
encrypt: false
highlight: false
indent_character: '|'
journals: {default: {journal: $scratch/journal.txt}}
linewrap: 79
tagsymbols: '#@'
template: false
timeformat: '%Y-%m-%d %H:%M'
version: v4.6
CONFIG

# The text of the entry, with its time where words are gone.
written() {
    rm -f "$scratch/journal.txt"
    "$scratch/python/bin/jrnl" --config-file "$scratch/jrnl.yaml" "$1" > "$scratch/said" 2>&1 < /dev/null
    local entry
    entry=$(grep . "$scratch/journal.txt")
    if [ "${entry#*] }" = "$1" ]; then echo "$1 -> whole"; else echo "$1 -> ${entry#* }" | tr -d ']'; fi
}
seen=$(while read -r line; do written "$line"; done << 'LINES'
yesterday: rain
Second day: rain
Busan, day 2: fish market
Christmas party: loud
Lunch at the sea: crab soup
Breakfast with Mina: pancakes
Morning run: 5 km
Night train to Busan: no sleep
Sunday with mum: a long walk
Today I learned: bees sleep
March for peace: many people
LINES
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
yesterday: rain -> 09:00 rain
Second day: rain -> whole
Busan, day 2: fish market -> whole
Christmas party: loud -> whole
Lunch at the sea: crab soup -> 12:00 crab soup
Breakfast with Mina: pancakes -> 08:00 pancakes
Morning run: 5 km -> 06:00 5 km
Night train to Busan: no sleep -> 21:00 no sleep
Sunday with mum: a long walk -> 09:00 a long walk
Today I learned: bees sleep -> 09:00 bees sleep
March for peace: many people -> 09:00 many people
EXPECTED
echo "still so with jrnl 4.6"
