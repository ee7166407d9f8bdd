#!/usr/bin/env bash
# Guess: icalendar-import-buffer of Emacs refuses an every-other-month rule, for which its diary has no word, and says
#   so in the buffer *icalendar-errors*, as it does with other rules.
# Seen: it writes an entry for every month, the last day of the month (BYMONTHDAY=-1) as the 30th, which February lacks,
#   and every fourth year as every year. Nothing is said. INTERVAL counts for days and weeks alone.
# Versions: Debian 12 emacs-nox 1:28.2+1-15+deb12u4.
# Rule: RFC 5545, section 3.3.10 (INTERVAL, BYMONTHDAY).
# Why here: a feed of Haru may end in the diary of Emacs, and what comes every other month then shows every month.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch"
mkdir -p "$scratch/debs/partial" "$scratch/home"
apt-get -qq -o DPkg::Lock::Timeout=60 update
apt-get -qq -y -o DPkg::Lock::Timeout=60 --no-install-recommends --reinstall --download-only \
    -o Dir::Cache::archives="$scratch/debs" install \
    emacs-nox=1:28.2+1-15+deb12u4 emacs-common=1:28.2+1-15+deb12u4 emacs-bin-common=1:28.2+1-15+deb12u4
for package in "$scratch"/debs/*.deb; do dpkg -x "$package" "$scratch/root"; done
export LD_LIBRARY_PATH="$scratch/root/usr/lib/$(uname -m)-linux-gnu" HOME="$scratch/home" TZ=UTC
export EMACSLOADPATH="$scratch/root/usr/share/emacs/28.2/lisp:$scratch/root/usr/share/emacs/28.2/lisp/calendar"
export EMACSDATA="$scratch/root/usr/share/emacs/28.2/etc"

cat > "$scratch/import.el" << 'LISP'
(princ (format "Emacs %s\n" emacs-version))
(require 'icalendar)
(setq calendar-date-style 'iso)
(dolist (rule '("FREQ=WEEKLY;INTERVAL=2" "FREQ=MONTHLY;INTERVAL=2" "FREQ=MONTHLY;BYMONTHDAY=-1"
                "FREQ=YEARLY;INTERVAL=4"))
  (let ((diary (make-temp-file "diary")))
    (with-temp-buffer
      (insert "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//example//findings//EN\nBEGIN:VEVENT\nUID:rent\n"
              "DTSTAMP:20260101T000000Z\nDTSTART;VALUE=DATE:20260430\nDTEND;VALUE=DATE:20260501\n"
              "RRULE:" rule "\nSUMMARY:rent\nEND:VEVENT\nEND:VCALENDAR\n")
      (icalendar-import-buffer diary t))
    (princ (format "%s: %s\n" rule (with-temp-buffer (insert-file-contents diary) (string-trim (buffer-string)))))
    (princ (format "  errors: %S\n" (string-trim (with-current-buffer (get-buffer-create "*icalendar-errors*")
                                                   (buffer-string)))))
    (delete-file diary)))
LISP
seen=$(TMPDIR="$scratch" "$scratch/root/usr/bin/emacs-nox" \
    --dump-file "$scratch/root/usr/libexec/emacs/28.2/$(uname -m)-linux-gnu/emacs.pdmp" --batch \
    --no-site-file --no-init-file --load "$scratch/import.el" 2> "$scratch/log") || { cat "$scratch/log"; exit 1; }
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
Emacs 28.2
FREQ=WEEKLY;INTERVAL=2: %%(and (diary-cyclic 14 2026 4 30)) rent
  errors: ""
FREQ=MONTHLY;INTERVAL=2: %%(and (diary-date t t 30) (diary-block 2026 4 30 9999 1 1))  rent
  errors: ""
FREQ=MONTHLY;BYMONTHDAY=-1: %%(and (diary-date t t 30) (diary-block 2026 4 30 9999 1 1))  rent
  errors: ""
FREQ=YEARLY;INTERVAL=4: %%(diary-anniversary 2025 4 30)  rent
  errors: ""
EXPECTED
echo "still so with Emacs 28.2"
