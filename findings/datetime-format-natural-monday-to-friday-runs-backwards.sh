#!/usr/bin/env bash
# Guess: "monday to friday" begins before it ends, and with prefer_future both days are to come: on a Tuesday it is the
#   rest of this week or the whole next one.
# Seen: each end is moved to the future by itself. On a Tuesday "monday to friday" goes from next Monday to this Friday,
#   and at ten "9am to 11am" from tomorrow to today. Without prefer_future both ends are in this year, this week or this
#   day, and "20 dec to 5 jan" ends eleven months before it begins, "22:00 to 06:00" sixteen hours. Nothing is said.
# Versions: Debian 12 libdatetime-format-natural-perl 1.16-1.
# Rule: the manual of DateTime::Format::Natural: parse_datetime_duration gives the two days of a range, prefer_future
#   "prefers future time and dates". Its list of English examples has "monday to friday" and "1 April to 31 August".
# Why here: Haru's typed lines know such ranges in three languages. The end has to be read after the beginning, as the
#   first one behind it.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch"
mkdir -p "$scratch/debs/partial"
apt-get -qq -o DPkg::Lock::Timeout=60 update
apt-get -qq -y -o DPkg::Lock::Timeout=60 --no-install-recommends --reinstall --download-only \
    -o Dir::Cache::archives="$scratch/debs" install libdatetime-format-natural-perl=1.16-1
for package in "$scratch"/debs/*.deb; do dpkg -x "$package" "$scratch/root"; done
export PERL5LIB="$scratch/root/usr/share/perl5:$scratch/root/usr/lib/$(uname -m)-linux-gnu/perl5/5.36" TZ=UTC

seen=$(/usr/bin/perl << 'PERL'
use strict;
use warnings;
use DateTime;
use DateTime::Format::Natural;

print "DateTime::Format::Natural $DateTime::Format::Natural::VERSION\n";
my $now = DateTime->new(year => 2026, month => 12, day => 1, hour => 10);
print 'now: ', $now->strftime('%a %F %H:%M'), "\n";
for my $future (0, 1) {
    print "prefer_future $future\n";
    my $reader = DateTime::Format::Natural->new(datetime => $now, prefer_future => $future);
    for my $text ('monday to friday', 'friday to sunday', 'saturday to tuesday', '20 dec to 5 jan', '9am to 11am',
                  '22:00 to 06:00') {
        my ($start, $end) = $reader->parse_datetime_duration($text);
        die $reader->error unless $reader->success;
        printf "  %s: %s, %s%s\n", $text, (map { $_->strftime('%a %F %H:%M') } $start, $end),
            $end < $start ? ', backwards' : '';
    }
}
PERL
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
DateTime::Format::Natural 1.16
now: Tue 2026-12-01 10:00
prefer_future 0
  monday to friday: Mon 2026-11-30 00:00, Fri 2026-12-04 00:00
  friday to sunday: Fri 2026-12-04 00:00, Sun 2026-12-06 00:00
  saturday to tuesday: Sat 2026-12-05 00:00, Tue 2026-12-01 00:00, backwards
  20 dec to 5 jan: Sun 2026-12-20 00:00, Mon 2026-01-05 00:00, backwards
  9am to 11am: Tue 2026-12-01 09:00, Tue 2026-12-01 11:00
  22:00 to 06:00: Tue 2026-12-01 22:00, Tue 2026-12-01 06:00, backwards
prefer_future 1
  monday to friday: Mon 2026-12-07 00:00, Fri 2026-12-04 00:00, backwards
  friday to sunday: Fri 2026-12-04 00:00, Sun 2026-12-06 00:00
  saturday to tuesday: Sat 2026-12-05 00:00, Tue 2026-12-01 00:00, backwards
  20 dec to 5 jan: Sun 2026-12-20 00:00, Tue 2027-01-05 00:00
  9am to 11am: Wed 2026-12-02 09:00, Tue 2026-12-01 11:00, backwards
  22:00 to 06:00: Tue 2026-12-01 22:00, Wed 2026-12-02 06:00
EXPECTED
echo "still so with DateTime::Format::Natural 1.16"
