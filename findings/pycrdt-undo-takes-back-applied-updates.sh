#!/usr/bin/env bash
# Guess: an UndoManager of pycrdt takes back this device's changes only, as that of Yjs does, whose Rust
#   port it binds.
# Seen: an update of another peer that apply_update() brings in lands on the undo stack, and within 500 ms joins the
#   item of this device's own change. One undo removes the other's words. With an origin on the own transactions
#   (include_origin) it works as in Yjs.
# Versions: PyPI pycrdt 0.14.13.
# Rule: documentation of Y.UndoManager: all local changes without an origin are tracked. An update that came over the
#   network is not local, but pycrdt applies it in a transaction without an origin, which the manager tracks.
# Why here: undo on a phone must not delete a line that the computer just sent.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'pycrdt==0.14.13'

seen=$("$scratch/python/bin/python" - << 'PYTHON'
from pycrdt import Doc, Map, Text, UndoManager

for origin in None, "mine":
    mine, theirs = Doc(client_id=1), Doc(client_id=2)

    def sync():
        to_theirs, to_mine = mine.get_update(theirs.get_state()), theirs.get_update(mine.get_state())
        theirs.apply_update(to_theirs)
        mine.apply_update(to_mine)

    text, page = mine.get("text", type=Text), mine.get("page", type=Map)
    text += "walk"
    page["title"] = "old"
    sync()
    undo = UndoManager(scopes=[text, page])
    if origin:
        undo.include_origin(origin)
    with mine.transaction(origin=origin):
        text += ", mine"
        page["title"] = "mine"
    sync()
    theirs.get("text", type=Text).insert(0, "theirs: ")
    theirs.get("page", type=Map)["title"] = "theirs, later"
    sync()
    undo.undo()
    print("origin", origin, "->", repr(str(text)), page.to_py())
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
origin None -> 'walk' {'title': 'old'}
origin mine -> 'theirs: walk' {'title': 'theirs, later'}
EXPECTED
echo "still so with pycrdt 0.14.13"
