#!/usr/bin/env bash
# Guess: keep-to-memos turns a label of Google Keep into a tag of Memos, in any language, with other marks for blanks.
# Seen: of a label only the letters of English, digits, _ and - are left. 여행 and 旅行 are gone, 여행 2026 and 예산 2026 are
#   both #2026, Café is #Caf, and 2026/여행 loses its half. A note without any other label has none, and nothing is said.
#   The title and the text are whole, and a list keeps its marks.
# Versions: PyPI keep-to-memos 1.0.0.
# Rule: tags of Memos are of any language, and of two levels with a slash (usememos/memos, pull request 6132, merged in
#   August 2026). The README of keep-to-memos says that labels become tags, and names no language.
# Why here: notes come to Haru as Markdown with such tags. Whoever has gone from Keep to Memos first has labels of
#   English alone, and a note without a tag there is no proof that it had none.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'keep-to-memos==1.0.0'
export TZ=Asia/Seoul LC_ALL=C.UTF-8
mkdir -p "$scratch/Takeout/Keep"

seen=$("$scratch/python/bin/python" - "$scratch/Takeout" << 'PYTHON'
import json, sys
from pathlib import Path

from keep_to_memos import build_memo_body, load_takeout

labels = (("sea trip",), ("여행",), ("旅行",), ("여행 2026",), ("예산 2026",), ("Café",), ("2026/여행",), ("여행", "trip"))
for number, names in enumerate(labels):
    Path(sys.argv[1], "Keep", f"{number}.json").write_text(json.dumps({
        "title": "강릉", "labels": [{"name": name} for name in names], "color": "DEFAULT",
        "isTrashed": False, "isArchived": False, "isPinned": False,
        "createdTimestampUsec": 1796050800000000 + number, "userEditedTimestampUsec": 1796050800000000 + number,
        "listContent": [{"text": "바다", "isChecked": True}, {"text": "커피", "isChecked": False}],
    }))
with load_takeout(Path(sys.argv[1])) as notes:
    bodies = {note.labels[0] if len(note.labels) == 1 else " and ".join(note.labels): build_memo_body(note, [])
              for note in notes}
print(bodies["sea trip"])
print("the tags of a note with")
for names, body in bodies.items():
    print(f"  {names}: {' '.join(word for word in body.split() if word.startswith('#') and len(word) > 1) or 'none'}")
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
# 강릉

- [x] 바다
- [ ] 커피

#sea-trip
the tags of a note with
  sea trip: #sea-trip
  여행: none
  旅行: none
  여행 2026: #2026
  예산 2026: #2026
  Café: #Caf
  2026/여행: #2026
  trip and 여행: #trip
EXPECTED
echo "still so with keep-to-memos 1.0.0"
