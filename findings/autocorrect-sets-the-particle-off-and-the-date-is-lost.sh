#!/usr/bin/env bash
# Guess: AutoCorrect sets blanks between Latin letters or digits and Chinese or Japanese, and leaves Korean as it is, as
#   a particle belongs to the word before it.
# Seen: it treats Hangul as it does Chinese: KTX 로, 제 1 회, 2026 년 12 월 1 일. Upstream means it so: "Rust 를" is an
#   example of its README. dateparser reads the dates as they were and not as they become, and 1 December is then a day
#   of the year before.
# Versions: PyPI autocorrect-py 2.14.0, and dateparser 1.5.0 as a reader of the dates.
# Rule: Korean orthography (한글 맞춤법), article 41: particles are written with the word before them; article 43 lets
#   a unit join its digits, as dates are written everywhere.
# Why here: a formatter goes over the Markdown of a diary before it comes to an import. Our reader of dates has to take
#   them with the blanks, too.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'autocorrect-py==2.14.0' 'dateparser==1.5.0' 'python-dateutil==2.9.0.post0' 'pytz==2024.2'

seen=$(TZ=Asia/Seoul "$scratch/python/bin/python" -W ignore - << 'PYTHON'
from datetime import datetime

import autocorrect_py
import dateparser


def read(text):
    day = dateparser.parse(text, languages=["ko"], settings={"RELATIVE_BASE": datetime(2026, 12, 10)})
    return f"{day:%Y-%m-%d %H:%M}" if day else "nothing"


print("on 2026-12-10")
for text in ("2026년 12월 1일", "12월 1일", "3일 전", "2026년 12월 1일 15시 30분", "2026. 12. 1."):
    formatted = autocorrect_py.format_for(text, "md")
    print(f"  {text}: {read(text)}; {formatted}: {read(formatted)}")
print("and the words")
for text in ("KTX로 갔다", "Haru는 일기장이다", "제1회 모임", "커피(2잔)를 샀다", "**서울**에서"):
    formatted = autocorrect_py.format_for(text, "md")
    assert autocorrect_py.format_for(formatted, "md") == formatted
    print(f"  {text}: {formatted}")
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
on 2026-12-10
  2026년 12월 1일: 2026-12-01 00:00; 2026 년 12 월 1 일: nothing
  12월 1일: 2026-12-01 00:00; 12 월 1 일: 2025-12-09 00:00
  3일 전: 2026-12-07 00:00; 3 일 전: nothing
  2026년 12월 1일 15시 30분: 2026-12-01 15:30; 2026 년 12 월 1 일 15 시 30 분: nothing
  2026. 12. 1.: 2026-12-01 00:00; 2026. 12. 1.: 2026-12-01 00:00
and the words
  KTX로 갔다: KTX 로 갔다
  Haru는 일기장이다: Haru 는 일기장이다
  제1회 모임: 제 1 회 모임
  커피(2잔)를 샀다: 커피 (2 잔) 를 샀다
  **서울**에서: **서울**에서
EXPECTED
echo "still so with autocorrect-py 2.14.0"
