#!/usr/bin/env bash
# Guess: a rule of hledger for "every Feb 29th" is due on 29 February of a leap year, and in other years on 28 February
#   or 1 March, or not at all. So is "every 29th day of month".
# Seen: the yearly one is due on 1 March of every year, leap years as well, in each of its three forms: no yearly rule
#   reaches 29 February. The monthly one has that day in leap years, and 28 February in others. Nothing is said.
# Versions: Debian 12 hledger 1.25-2+b5.
# Rule: hledger(1), "Period expressions": "every MONTHNAME DDth" is "yearly on custom day", the day of that month. It
#   says nothing of a day that some years lack.
# Why here: what a day of a rule means in a year without it is a choice, and a person makes it in Haru; in a year that
#   has the day there is none to make. A peer for tests of such rules has to be asked in a leap year, too.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch"
mkdir -p "$scratch/debs/partial"
apt-get -qq -o DPkg::Lock::Timeout=60 update
apt-get -qq -y -o DPkg::Lock::Timeout=60 --no-install-recommends --reinstall --download-only \
    -o Dir::Cache::archives="$scratch/debs" install hledger=1.25-2+b5
for package in "$scratch"/debs/*.deb; do dpkg -x "$package" "$scratch/root"; done
export LD_LIBRARY_PATH="$scratch/root/usr/lib/$(uname -m)-linux-gnu" LC_ALL=C.UTF-8 HOME="$scratch"
hledger() { "$scratch/root/usr/bin/hledger" "$@"; }

# due RULE
due() {
    printf '~ %s from 2024-01-01\n    flowers  1\n    purse\n' "$1" > "$scratch/rule.journal"
    echo "$1:" $(hledger -f "$scratch/rule.journal" register --forecast=2024-01-01..2028-12-31 -O csv flowers |
        grep -oE '20[0-9]{2}-0[23]-[0-9]{2}')
}
seen=$(hledger --version | cut -d, -f1
    for rule in 'every Feb 29th' 'every 29th Feb' 'every 02/29' 'every Feb 28th' 'every 03/01' \
        'every 29th day of month'; do
        due "$rule"
    done)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
hledger 1.25
every Feb 29th: 2024-03-01 2025-03-01 2026-03-01 2027-03-01 2028-03-01
every 29th Feb: 2024-03-01 2025-03-01 2026-03-01 2027-03-01 2028-03-01
every 02/29: 2024-03-01 2025-03-01 2026-03-01 2027-03-01 2028-03-01
every Feb 28th: 2024-02-28 2025-02-28 2026-02-28 2027-02-28 2028-02-28
every 03/01: 2024-03-01 2025-03-01 2026-03-01 2027-03-01 2028-03-01
every 29th day of month: 2024-02-29 2024-03-29 2025-02-28 2025-03-29 2026-02-28 2026-03-29 2027-02-28 2027-03-29 2028-02-29 2028-03-29
EXPECTED
echo "still so with hledger 1.25"
