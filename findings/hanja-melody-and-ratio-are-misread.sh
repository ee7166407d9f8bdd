#!/usr/bin/env bash
# Guess: hanja, which has the rule of 렬 and 률 in its source, reads 分裂 as 분열, 旋律 as 선율 and 比率 as 비율.
# Seen: it reads 분렬, 선률 and 비솔. The rule works behind a vowel alone (羅列 나열, 規律 규율), not behind ㄴ. 率 is 솔
#   in every word, as in 통솔, to lead, and never 률, so the rule does not meet it.
# Versions: PyPI hanja 0.15.1.
# Rule: Hangul orthography, section 11: 렬 and 률 become 열 and 율 behind a vowel or ㄴ (나열, 분열, 선율, 비율, 백분율),
#   and stay elsewhere (법률, 출석률).
# Why here: an old family register or diary has names and words in hanja. Whoever turns them into Hangul so that a
#   search finds them gets words that nobody types.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'hanja==0.15.1'

seen=$("$scratch/python/bin/python" -X utf8 - << 'PYTHON'
import hanja

for word in (
        "羅列 나열", "規律 규율", "行列 행렬", "法律 법률",
        "分裂 분열", "陳列 진열", "先烈 선열", "旋律 선율", "戰慄 전율",
        "比率 비율", "利率 이율", "百分率 백분율", "出席率 출석률"):
    word, right = word.split()
    said = hanja.translate(word, "substitution")
    print(word, said, "right" if said == right else f"for {right}")
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
羅列 나열 right
規律 규율 right
行列 행렬 right
法律 법률 right
分裂 분렬 for 분열
陳列 진렬 for 진열
先烈 선렬 for 선열
旋律 선률 for 선율
戰慄 전률 for 전율
比率 비솔 for 비율
利率 이솔 for 이율
百分率 백분솔 for 백분율
出席率 출석솔 for 출석률
EXPECTED
echo "still so with hanja 0.15.1"
