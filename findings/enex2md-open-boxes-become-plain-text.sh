#!/usr/bin/env bash
# Guess: enex2md writes each box of an Evernote note as [ ] or [x].
# Seen: it looks for four spellings of a box in the text. A box without an attribute, which is an open one, and a done
#   one with an end tag are left out, and the task is a line of text like any other. So are the items of Evernote 10,
#   whose boxes are styles of a list. Nothing is said of it.
# Versions: PyPI enex2md 0.4.2.
# Rule: ENML 2.0, en-todo: checked is "true" or "false", and "false" where it is missing. XML 1.0, section 3.1: an empty
#   element may have an end tag.
# Why here: Haru reads such notes. An attribute that is missing has the value that its format gives it.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'enex2md==0.4.2' 'beautifulsoup4==4.15.0' 'html2text==2020.1.16'
cat > "$scratch/notes.enex" << 'ENEX'
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export3.dtd">
<en-export export-date="20261201T000000Z" application="Evernote" version="10">
<note><title>Shopping</title><content><![CDATA[<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd">
<en-note><div><en-todo checked="true"/>milk</div>
<div><en-todo checked="false"/>eggs</div>
<div><en-todo/>bread</div><div><en-todo checked="true"></en-todo>rice</div>
<ul style="--en-todo:true;"><li style="--en-checked:true;"><div>apples</div></li>
<li style="--en-checked:false;"><div>pears</div></li></ul></en-note>]]></content>
<created>20261130T230000Z</created></note>
</en-export>
ENEX

seen=$(
    "$scratch/python/bin/enex2md" "$scratch/notes.enex" 2> "$scratch/errors" |
        grep -E 'milk|eggs|bread|rice|apples|pears' | sed 's/ *$//'
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
[x] milk
[ ] eggs
bread
rice
  * apples
  * pears
EXPECTED
echo "still so with enex2md 0.4.2"
