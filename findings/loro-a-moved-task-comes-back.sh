#!/usr/bin/env bash
# Guess: of a task that one device deletes from a movable list of Loro while another moves or changes it, the deletion
#   wins in both cases, or loses in both, or the later one wins.
# Seen: a move always wins and a change always loses. A person who has only dragged the task brings it back, and one who
#   has written a new text into it loses it. Neither the numbers of the devices nor their clocks count. A move in a tree
#   of Loro brings a deleted node back where its clock is the later one.
# Versions: PyPI loro 1.17.1.
# Rule: its page "List and Movable List" has two devices that set or move one element at once, and none that deletes it.
#   The algorithm is that of "Moving Elements in List CRDTs" (Kleppmann 2020).
# Why here: a person deletes a task on the phone and sorts the list on the desktop. Haru's rules for it are its own, and
#   a bridge from such a list needs them said.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'loro==1.17.1'

seen=$("$scratch/python/bin/python" - << 'PYTHON'
from loro import ExportMode, LoroDoc


def devices(first, second, fill):
    one, two = LoroDoc(), LoroDoc()
    one.peer_id, two.peer_id = first, second
    made = fill(one)
    one.commit()
    two.import_(one.export(ExportMode.Snapshot()))
    return one, two, made


def later(doc, ticks):
    for tick in range(ticks):
        doc.get_map("clock").insert("tick", tick)


def meet(one, two):
    one.commit()
    two.commit()
    two.import_(one.export(ExportMode.Snapshot()))
    one.import_(two.export(ExportMode.Snapshot()))
    assert one.get_deep_value() == two.get_deep_value()


def fill_list(doc):
    for task in ("water", "call", "swim"):
        doc.get_movable_list("tasks").push(task)


def fill_tree(doc):
    tree = doc.get_tree("tasks")
    nodes = [tree.create(None) for _ in range(2)]
    for node, name in zip(nodes, ("water", "home")):
        tree.get_meta(node).insert("name", name)
    return nodes


def names(nodes):
    return [name for node in nodes for name in (node["meta"]["name"], *names(node["children"]))]


for action in ("moves", "changes"):
    for deleter, other in ((1, 2), (2, 1)):
        for ticks, clock in ((0, "even"), (5, "of the deleter ahead"), (-5, "of the deleter behind")):
            one, two, _ = devices(deleter, other, fill_list)
            later(one, ticks)
            later(two, -ticks)
            one.get_movable_list("tasks").delete(0, 1)
            if action == "moves":
                two.get_movable_list("tasks").mov(0, 2)
            else:
                two.get_movable_list("tasks").set(0, "water the plants")
            meet(one, two)
            print(f"list, {deleter} deletes, {other} {action}, clock {clock}:", *one.get_deep_value()["tasks"])
for ticks, clock in ((5, "of the deleter ahead"), (-5, "of the deleter behind")):
    one, two, (node, home) = devices(1, 2, fill_tree)
    later(one, ticks)
    later(two, -ticks)
    one.get_tree("tasks").delete(node)
    two.get_tree("tasks").mov(node, home)
    meet(one, two)
    print(f"tree, 1 deletes, 2 moves, clock {clock}:", *names(one.get_deep_value()["tasks"]))
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
list, 1 deletes, 2 moves, clock even: call swim water
list, 1 deletes, 2 moves, clock of the deleter ahead: call swim water
list, 1 deletes, 2 moves, clock of the deleter behind: call swim water
list, 2 deletes, 1 moves, clock even: call swim water
list, 2 deletes, 1 moves, clock of the deleter ahead: call swim water
list, 2 deletes, 1 moves, clock of the deleter behind: call swim water
list, 1 deletes, 2 changes, clock even: call swim
list, 1 deletes, 2 changes, clock of the deleter ahead: call swim
list, 1 deletes, 2 changes, clock of the deleter behind: call swim
list, 2 deletes, 1 changes, clock even: call swim
list, 2 deletes, 1 changes, clock of the deleter ahead: call swim
list, 2 deletes, 1 changes, clock of the deleter behind: call swim
tree, 1 deletes, 2 moves, clock of the deleter ahead: home
tree, 1 deletes, 2 moves, clock of the deleter behind: home water
EXPECTED
echo "still so with loro 1.17.1"
