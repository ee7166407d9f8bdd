#!/usr/bin/env bash
# Guess: three packages for Korean particles agree on the best known exception: after ㄹ it is 로 (서울로), as after a
#   vowel.
# Seen: pyjosa says 서울으로. hgtk and tossi say 서울로, and 7로, as the digit is read (칠); for that pyjosa raises an
#   exception.
# Versions: PyPI pyjosa 1.0.3, hgtk 0.2.1, tossi 0.3.1.
# Rule: Standard Korean Language Dictionary, 로: after a word that ends in a vowel or ㄹ.
# Why here: 서울로, 할 일로, 7일로: names of places and days end in ㄹ more often than in most other consonants.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'pyjosa==1.0.3' 'hgtk==0.2.1' 'tossi==0.3.1'

seen=$("$scratch/python/bin/python" - << 'PYTHON'
import hgtk
import tossi
from pyjosa.josa import Josa

for word in "서울", "집", "바다", "7":
    all = []
    for name, attach in (
        ("pyjosa", lambda: Josa.get_full_string(word, "로")), ("tossi", lambda: tossi.postfix(word, "로")),
        ("hgtk", lambda: hgtk.josa.attach(word, hgtk.josa.EURO_RO)),
    ):
        try:
            all.append(f"{name} {attach()}")
        except Exception as error:
            all.append(f"{name} {type(error).__name__}")
    print(", ".join(all))
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
pyjosa 서울으로, tossi 서울로, hgtk 서울로
pyjosa 집으로, tossi 집으로, hgtk 집으로
pyjosa 바다로, tossi 바다로, hgtk 바다로
pyjosa NotHangleException, tossi 7로, hgtk 7로
EXPECTED
echo "still so with pyjosa 1.0.3, hgtk 0.2.1 and tossi 0.3.1"
