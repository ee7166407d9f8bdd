#!/usr/bin/env bash
# Guess: restic forget --keep-within 1m keeps the snapshots of the month before the newest one: if that is of 31 March,
#   those from 28 February or 1 March on.
# Seen: it keeps those after 3 March, as it takes 31 February for that day. One of 2 March goes, though it is of the
#   same month, and 30d keeps more than 1m. From 30 March it is 2 March, from 28 March 28 February, and a year before 29
#   February 2024 is 1 March 2023. From 1 April the one of 2 March stays again. --keep-within-daily counts the same way.
#   Nothing is said.
# Versions: Debian 12 restic 0.14.0-1+b5.
# Rule: the documentation of restic, "Removing backup snapshots": the duration is made of years, months, days and hours,
#   and the snapshot is kept where it was made within it of the newest. It has no word of months of unlike length.
# Why here: many keep the files of haru backup with such a tool. A rule in days keeps as many on each day of the year.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch"
mkdir -p "$scratch/debs/partial"
apt-get -qq -o DPkg::Lock::Timeout=60 update
apt-get -qq -y -o DPkg::Lock::Timeout=60 --no-install-recommends --reinstall --download-only \
    -o Dir::Cache::archives="$scratch/debs" install restic=0.14.0-1+b5
for package in "$scratch"/debs/*.deb; do dpkg -x "$package" "$scratch/root"; done
export TZ=UTC LC_ALL=C.UTF-8 HOME="$scratch" RESTIC_PASSWORD=example RESTIC_CACHE_DIR="$scratch/cache"

restic() { "$scratch/root/usr/bin/restic" --quiet --repo "$scratch/repository" "$@"; }
mkdir "$scratch/diary"
echo page > "$scratch/diary/page"
restic init
# backups HOST DAY...
backups() {
    local host=$1
    shift
    for day in "$@"; do restic backup --host "$host" --time "$day 12:00:00" "$scratch/diary"; done
}
# kept HOST OPTION DURATION: the days that stay
kept() {
    printf '  %s %s: ' "$2" "$3"
    restic forget --dry-run --json --host "$1" "$2" "$3" | /usr/bin/python3 -c '
import json, sys
print(*sorted(snapshot["time"][:10] for group in json.load(sys.stdin) for snapshot in group["keep"]))'
}
backups 31-march 2026-02-28 2026-03-02 2026-03-04 2026-03-31
backups 30-march 2026-03-02 2026-03-03 2026-03-30
backups 28-march 2026-02-28 2026-03-01 2026-03-28
backups 1-april 2026-03-01 2026-03-02 2026-04-01
backups leap-day 2023-02-28 2023-03-01 2023-03-02 2024-02-29

seen=$(restic version | grep -o 'restic [0-9.]*'
    echo "of 28 February, 2, 4 and 31 March"
    kept 31-march --keep-within 1m
    kept 31-march --keep-within-daily 1m
    kept 31-march --keep-within 30d
    echo "of 2, 3 and 30 March"
    kept 30-march --keep-within 1m
    echo "of 28 February, 1 and 28 March"
    kept 28-march --keep-within 1m
    echo "of 1 and 2 March and 1 April"
    kept 1-april --keep-within 1m
    echo "of 28 February, 1 and 2 March 2023 and 29 February 2024"
    kept leap-day --keep-within 1y)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
restic 0.14.0
of 28 February, 2, 4 and 31 March
  --keep-within 1m: 2026-03-04 2026-03-31
  --keep-within-daily 1m: 2026-03-04 2026-03-31
  --keep-within 30d: 2026-03-02 2026-03-04 2026-03-31
of 2, 3 and 30 March
  --keep-within 1m: 2026-03-03 2026-03-30
of 28 February, 1 and 28 March
  --keep-within 1m: 2026-03-01 2026-03-28
of 1 and 2 March and 1 April
  --keep-within 1m: 2026-03-02 2026-04-01
of 28 February, 1 and 2 March 2023 and 29 February 2024
  --keep-within 1y: 2023-03-02 2024-02-29
EXPECTED
echo "still so with restic 0.14.0"
