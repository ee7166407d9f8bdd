#!/usr/bin/env bash
# Guess: a list of birthdays has all of an address book, among them those whose year nobody wrote down.
# Seen: who was born on 29 February is left out in silence where the year is not known. With a year the same day is
#   there, and so are other days without one.
# Versions: PyPI khard 0.22.0.
# Rule: RFC 6350, section 4.3.1: --0229 is a date without a year; section 6.2.5 has such a BDAY.
# Why here: who reads a day without a year into a date has to give it one, and any but a leap year loses this birthday.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'khard==0.22.0'

mkdir "$scratch/book"
printf '[addressbooks]\n[[book]]\npath = %s\n' "$scratch/book" > "$scratch/config"
for card in Ara:--0228 Bom:--0229 Chan:1988-02-29 Dan:--0301; do
    name=${card%%:*}
    printf 'BEGIN:VCARD\r\nVERSION:4.0\r\nUID:%s\r\nFN:%s\r\nN:%s;;;;\r\nBDAY:%s\r\nEND:VCARD\r\n' \
        "$name" "$name" "$name" "$(tr -d - <<< "${card#*:}" | sed 's/^\(....\)$/--\1/')" > "$scratch/book/$name.vcf"
done
seen=$(LC_ALL=C "$scratch/python/bin/khard" -c "$scratch/config" birthdays | tail -n +2 | awk '{ print $1 }' | paste -sd' ')
echo "$seen"
diff - <(echo "$seen") <<< "Ara Chan Dan"
echo "still so with khard 0.22.0: Bom is not there"
