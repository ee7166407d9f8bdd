#!/usr/bin/env bash
# Guess: a todo.txt file that pytodotxt reads and saves keeps the lines that nobody touched, as they are well formed.
# Seen: a done task with its day of completion alone loses that day, though the library has read it and shows it. A
#   program that sets the day itself on a done task finds none in the file either. A task with both dates keeps both.
#   Nothing is said. That the priority of a done task goes, too, is what the format says of many clients.
# Versions: PyPI pytodotxt 3.1.0.
# Rule: the page of todo.txt, "Complete Tasks": the day of completion stands behind the x and is required, the day of
#   creation is optional, and "x 2011-03-03 Call Mom" is its first example.
# Why here: our own export of a todo that is done has both dates where it knows both. A list that comes back from such a
#   program may know no day any more, and an import must not read that as a change.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'pytodotxt==3.1.0'

seen=$("$scratch/python/bin/python" - "$scratch/todo.txt" << 'PYTHON'
import sys
from datetime import date

from pytodotxt import Task, TodoTxt

with open(sys.argv[1], "w") as file:
    file.write("x 2026-12-02 pay the rent +home\nx 2026-12-02 2026-12-01 call the school @phone\n2026-12-01 walk\n")
todos = TodoTxt(sys.argv[1])
todos.parse()
for task in todos.tasks:
    print(f"read: {task.description}, created {task.creation_date}, done {task.completion_date}")
bread = Task("buy bread")
bread.is_completed, bread.completion_date = True, date(2026, 12, 3)
todos.tasks.append(bread)
todos.save()
print(open(sys.argv[1]).read().rstrip())
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
read: pay the rent +home, created None, done 2026-12-02
read: call the school @phone, created 2026-12-01, done 2026-12-02
read: walk, created 2026-12-01, done None
x pay the rent +home
x 2026-12-02 2026-12-01 call the school @phone
2026-12-01 walk
x buy bread
EXPECTED
echo "still so with pytodotxt 3.1.0"
