#!/usr/bin/env bash
# Guess: korean-number reads 1만 5000 as 15000 or refuses it, and 오만 원정, fifty thousand won in words, as 50000.
# Seen: 1만 5000, which its own addunit writes, is 10000: kor2num passes over each digit, so a unit behind one counts
#   once and digits without a unit are nothing. 3만원 is 10000, 15,000원 is 0. Of 원정, "won even", the end of an amount
#   in words, 정 is taken for the unit of 10 to the 40th. The native number 열둘, twelve, is 0. Nothing is raised.
# Versions: PyPI korean-number 1.0.2.
# Rule: its README: addunit(12345678) is '1234만 5678'; kor2num is for numbers in words, and it says nothing of other
#   characters. Korean amounts are written in digits with 만 and 억, or in words between 일금 and 원정.
# Why here: a sum of a trip may be typed as 3만5천. A reader of amounts has to take all characters or none.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'korean-number==1.0.2'

seen=$("$scratch/python/bin/python" - << 'PYTHON'
from korean_number import addunit, kor2num

for number in (15000, 12345678, 250000000):
    print(f"{number}: {addunit(number)} -> {kor2num(addunit(number))}")
for text in (
        "만 오천", "오만 원", "삼만오천백이", "3만원", "3만5천", "2억 5천만", "15,000원", "오만 원정", "일금 오만 원정",
        "열둘", "만 오천 원에 삼천 원"):
    print(text, "->", kor2num(text))
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
15000: 1만 5000 -> 10000
12345678: 1234만 5678 -> 10000
250000000: 2억 5000만 -> 100010000
만 오천 -> 15000
오만 원 -> 50000
삼만오천백이 -> 35102
3만원 -> 10000
3만5천 -> 11000
2억 5천만 -> 110000000
15,000원 -> 0
오만 원정 -> 10000000000000000000000000000000000050000
일금 오만 원정 -> 10000000000000000000000000000000000050000
열둘 -> 0
만 오천 원에 삼천 원 -> 18000
EXPECTED
echo "still so with korean-number 1.0.2"
