#!/usr/bin/env bash
# Guess: a value that is set later wins over one that another peer set before, also where it is the value that was there:
#   so one confirms a title by setting it again. In Yjs a map takes such a set for a write.
# Seen: Loro makes no operation of it. After three sets of the same value the other peer's single change stands on both
#   sides. With another value between them, the last set wins.
# Versions: PyPI loro 1.17.1; beside it pycrdt 0.14.13 (Yjs).
# Why here: Haru writes no field that stays as it is, either; a peer for comparison that does gives another winner for
#   the same edits, and whoever wants to confirm a value needs a field of its own for that.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'loro==1.17.1' 'pycrdt==0.14.13'

seen=$("$scratch/python/bin/python" - << 'PYTHON'
from loro import ExportMode, LoroDoc
from pycrdt import Doc, Map


def write(document, value):
    document.get_map("page").insert("title", value)
    document.commit()


for name, values in (("the same value", ["mine"] * 3), ("another between", ["other", "mine", "other", "mine"])):
    mine, theirs = LoroDoc(), LoroDoc()
    mine.peer_id, theirs.peer_id = 2, 1
    write(mine, "mine")
    theirs.import_(mine.export(ExportMode.Snapshot()))
    write(theirs, "theirs")
    before = mine.len_ops
    for value in values:
        write(mine, value)
    print(f"loro, {name}: {mine.len_ops - before} operations, ", end="")
    mine.import_(theirs.export(ExportMode.Snapshot()))
    theirs.import_(mine.export(ExportMode.Snapshot()))
    print(mine.get_deep_value()["page"], theirs.get_deep_value()["page"])

document = Doc()
page = document.get("page", type=Map)
page["title"] = "mine"
before = document.get_state()
page["title"] = "mine"
print("pycrdt, the same value:", "no operation" if document.get_state() == before else "an operation")
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
loro, the same value: 0 operations, {'title': 'theirs'} {'title': 'theirs'}
loro, another between: 4 operations, {'title': 'mine'} {'title': 'mine'}
pycrdt, the same value: an operation
EXPECTED
echo "still so with loro 1.17.1"
