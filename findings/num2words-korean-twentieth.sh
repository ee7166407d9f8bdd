#!/usr/bin/env bash
# Guess: num2words counts in Korean as people do: 첫 번째, 스무 번째, 스물한 번째, 백 번째.
# Seen: the twentieth is 스물 번째, which nobody says: before a noun 스물 becomes 스무, as 하나 and 둘 became 한 and 두.
#   Round hundreds and thousands raise KeyError, while the 110th is 백 열 번째.
# Versions: PyPI num2words 0.5.14.
# Rule: Standard Korean Language Dictionary, 스무: the form of 스물 before a noun that is counted.
# Why here: milestones have such names (스무 번째 생일, 백 번째 페이퍼), so tests cannot take them from there.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'num2words==0.5.14'

seen=$("$scratch/python/bin/python" - << 'PYTHON'
from num2words import num2words

for number in 1, 2, 20, 21, 110, 100, 1000:
    try:
        print(number, num2words(number, lang="ko", to="ordinal"))
    except Exception as error:
        print(number, type(error).__name__)
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
1 첫 번째
2 두 번째
20 스물 번째
21 스물한 번째
110 백 열 번째
100 KeyError
1000 KeyError
EXPECTED
echo "still so with num2words 0.5.14"
