#!/usr/bin/env bash
# Guess: undo in Loro leaves a key alone after another peer has set it later: its documentation calls undo local only
#   and says that it does not revert edits of others, and in Yjs such an undo leaves the other's value.
# Seen: undo of a set puts the value before it over the later value of the other peer; undo of a first set removes the
#   key with the other's value. Text keeps the other's characters.
# Versions: PyPI loro 1.17.1.
# Rule: documentation of loro's UndoManager ("Local-only").
# Why here: a daybook of two devices undoes fields, which are values of a map. Whoever undoes by Loro has to compare
#   the value now with the value written before it takes back anything.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'loro==1.17.1'

seen=$("$scratch/python/bin/python" - << 'PYTHON'
from loro import ExportMode, LoroDoc, UndoManager


def peers():
    documents = LoroDoc(), LoroDoc()
    for number, document in enumerate(documents, 1):
        document.peer_id = number
    return documents


def sync(a, b):
    to_b, to_a = a.export(ExportMode.Updates(b.oplog_vv)), b.export(ExportMode.Updates(a.oplog_vv))
    b.import_(to_b)
    a.import_(to_a)


def set_title(document, value):
    document.get_map("page").insert("title", value)
    document.commit()


mine, theirs = peers()
set_title(mine, "old")
sync(mine, theirs)
undo = UndoManager(mine)
set_title(mine, "mine")
sync(mine, theirs)
set_title(theirs, "theirs, later")
sync(mine, theirs)
undo.undo()
sync(mine, theirs)
print("undo of a change:", mine.get_deep_value()["page"], theirs.get_deep_value()["page"])

mine, theirs = peers()
undo = UndoManager(mine)
set_title(mine, "mine")
sync(mine, theirs)
set_title(theirs, "theirs, later")
sync(mine, theirs)
undo.undo()
sync(mine, theirs)
print("undo of a first value:", mine.get_deep_value()["page"], theirs.get_deep_value()["page"])

mine, theirs = peers()
undo = UndoManager(mine)
mine.get_text("text").insert(0, "mine")
mine.commit()
sync(mine, theirs)
theirs.get_text("text").insert(0, "theirs ")
theirs.commit()
sync(mine, theirs)
undo.undo()
print("undo in a text:", repr(mine.get_text("text").to_string()))
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
undo of a change: {'title': 'old'} {'title': 'old'}
undo of a first value: {} {}
undo in a text: 'theirs '
EXPECTED
echo "still so with loro 1.17.1"
