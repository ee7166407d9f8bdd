#!/usr/bin/env bash
# Guess: the task lists of mdit-py-plugins follow GitHub's rule: a blank, a tab or a new line ends the mark of a task,
#   or the plug-in asks for a blank and leaves anything else as it stands.
# Seen: it takes the mark away in all three cases and sets a box for the blank alone. With a tab or a new line behind
#   it the words are still of the class of a task, with no box, no brackets and no word on whether it is done. In a tree
#   of tokens the mark is gone, too. marko and mistune give such a task its box.
# Versions: PyPI mdit-py-plugins 0.7.0 with markdown-it-py 4.3.0; marko 2.2.4 and mistune 3.4.0 beside them.
# Rule: GFM, section 5.3: at least one character of white space stands behind the mark; section 2.1: a tab and a line
#   feed are such characters.
# Why here: lists out of a table or a column of text have tabs there, and each open task looks like a note. A reader of
#   such lines has one rule for where a mark ends and for its state.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'mdit-py-plugins==0.7.0' 'markdown-it-py==4.3.0' 'marko==2.2.4' 'mistune==3.4.0'

seen=$("$scratch/python/bin/python" - << 'PYTHON'
import re

import mistune
from markdown_it import MarkdownIt
from marko.ext.gfm import gfm
from mdit_py_plugins.tasklists import tasklists_plugin

parser = MarkdownIt("commonmark").use(tasklists_plugin)
readers = {
    "mdit-py-plugins": parser.render,
    "marko": gfm.convert,
    "mistune": mistune.create_markdown(plugins=["task_lists"]),
}


def shown(html):
    item = re.search(r"<li[^>]*>(.*)</li>", html, re.S).group(1)
    return re.sub(r"<input[^>]*>", lambda box: "(done) " if re.search(r" checked\b", box.group()) else "(open) ", item)


for text in ("- [ ] 우유", "- [ ]\t우유", "- [x]\t빵", "- [x]\n  빵", "- [x]빵"):
    print(repr(text))
    for name, read in readers.items():
        print(f"  {name}: {' '.join(shown(read(text)).split())}")
    token = next(token for token in parser.parse(text) if token.type == "inline")
    print("  tokens:", *(repr(child.content) for child in token.children))
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
'- [ ] 우유'
  mdit-py-plugins: (open) 우유
  marko: (open) 우유
  mistune: (open) 우유
  tokens: '<input class="task-list-item-checkbox" disabled="disabled" type="checkbox">' ' 우유'
'- [ ]\t우유'
  mdit-py-plugins: 우유
  marko: (open) 우유
  mistune: (open) 우유
  tokens: '' '\t우유'
'- [x]\t빵'
  mdit-py-plugins: 빵
  marko: (done) 빵
  mistune: (done) 빵
  tokens: '' '\t빵'
'- [x]\n  빵'
  mdit-py-plugins: 빵
  marko: (done) 빵
  mistune: (done) 빵
  tokens: '' '' '' '빵'
'- [x]빵'
  mdit-py-plugins: [x]빵
  marko: [x]빵
  mistune: [x]빵
  tokens: '[x]빵'
EXPECTED
echo "still so with mdit-py-plugins 0.7.0"
