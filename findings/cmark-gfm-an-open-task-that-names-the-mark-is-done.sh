#!/usr/bin/env bash
# Guess: the parser of GitHub takes a task for done where its own box has an x, in a list, a numbered list or a quote.
# Seen: an x in brackets anywhere in the line is enough: an open task that speaks of [x], or has a link of that one
#   letter, is done. In a quote a box is plain text. pycmarkgfm toggles one box by writing the whole text again: the
#   other open tasks of that kind are then done there, too. Numbers of a list become bullets, and boxes in a quote get
#   backslashes.
# Versions: PyPI cmarkgfm 2025.10.22 and pycmarkgfm 1.2.1, both with GitHub's cmark-gfm; mistune 3.4.0 beside them.
# Rule: GFM, section 5.3: the box at the beginning of the first paragraph of a list item tells whether it is checked;
#   section 5.1: a quote has any blocks.
# Why here: checklists come to Haru and leave it as such lines. Our reader looks at the box alone, and a program with
#   this parser may have ticked tasks that nobody has done.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'cmarkgfm==2025.10.22' 'pycmarkgfm==1.2.1' 'mistune==3.4.0'

seen=$("$scratch/python/bin/python" - << 'PYTHON'
import re

import cmarkgfm
import mistune
import pycmarkgfm

text = """- [ ] write [x] on the form
- [ ] read [x](https://example.com/)
- [ ] eggs
- [x] milk

> - [x] bread

1. [ ] wash
2. [ ] dry
"""


def boxes(html):
    for item in re.findall(r"<li[^>]*>(.*)</li>", html):
        box, words = re.fullmatch(r"(<input[^>]*>)? ?(.*)", item).groups()
        state = "text" if box is None else "done" if re.search(r" checked\b", box) else "open"
        print(f"  {state}: {re.sub('<[^>]*>', '', words)}")


print("mistune")
boxes(mistune.create_markdown(plugins=["task_lists"])(text))
print("cmarkgfm")
boxes(cmarkgfm.github_flavored_markdown_to_html(text))
print("pycmarkgfm")
html = pycmarkgfm.gfm_to_html(text)
boxes(html)
print("pycmarkgfm, eggs ticked")
eggs = re.search(r'data-gfm-task="([^"]*)"[^>]*><input[^>]*> eggs', html).group(1)
print(pycmarkgfm.gfm_toggle_task_by_id(text, eggs, checked=True).rstrip())
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
mistune
  open: write [x] on the form
  open: read x
  open: eggs
  done: milk
  done: bread
  open: wash
  open: dry
cmarkgfm
  done: write [x] on the form
  done: read x
  open: eggs
  done: milk
  text: [x] bread
  open: wash
  open: dry
pycmarkgfm
  done: write [x] on the form
  done: read x
  open: eggs
  done: milk
  text: [x] bread
  open: wash
  open: dry
pycmarkgfm, eggs ticked
- [x] write \[x\] on the form
- [x] read [x](https://example.com/)
- [x] eggs
- [x] milk

>   - \[x\] bread

- [ ] wash
- [ ] dry
EXPECTED
echo "still so with cmarkgfm 2025.10.22 and pycmarkgfm 1.2.1"
