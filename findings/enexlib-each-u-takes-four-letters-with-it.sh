#!/usr/bin/env bash
# Guess: the text of an Evernote note that enexlib reads with text_only has all its words, without its lists and marks.
# Seen: each small u is gone, and up to four letters behind it, over blanks and into the tags: "Sunday lunch in Busan"
#   is "S lin B/div>", the u of a list takes the whole list, and 20000 won is 000. Words without a u, and Korean ones,
#   stay. Without text_only all is there. Nothing is said.
# Versions: PyPI enexlib 0.1.3 with beautifulsoup4 4.12.3 and lxml 5.3.0.
# Rule: the documentation in the package says that text_only removes special characters; none is in such a sentence.
# Why here: text from such a tool comes to an import as a plain file, and a page of half words is no fault of ours. A
#   rule that removes escapes must not run over text that has none any more.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'enexlib==0.1.3' 'beautifulsoup4==4.12.3' 'lxml==5.3.0' 'soupsieve==2.6'
export TZ=UTC LC_ALL=C.UTF-8

# note TITLE BODY
note() {
    cat << ENEX
<note><title>$1</title><created>20261201T030000Z</created><content><![CDATA[<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd"><en-note>$2</en-note>]]></content></note>
ENEX
}
{
    echo '<?xml version="1.0" encoding="UTF-8"?>'
    echo '<!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd">'
    echo '<en-export export-date="20261201T000000Z" application="Evernote" version="10">'
    note sentence '<div>Sunday lunch in Busan</div>'
    note price '<div>It was about 20000 won</div>'
    note 'no u' '<div>A walk at the sea</div>'
    note Korean '<div>점심은 부산에서</div>'
    note list '<ul><li>sugar</li><li>tea</li></ul>'
    echo '</en-export>'
} > "$scratch/notes.enex"

seen=$("$scratch/python/bin/python" -W ignore - "$scratch/notes.enex" << 'PYTHON'
import sys

from enexlib import read_enex

for (title, text), (_, plain) in zip(read_enex(sys.argv[1]), read_enex(sys.argv[1], text_only=True)):
    print(f"{title}: {text}; text only: {plain}")
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
sentence: Sunday lunch in Busan; text only: S lin B/div>
price: It was about 20000 won; text only: It was abo000 won
no u: A walk at the sea; text only: A walk at the sea
Korean: 점심은 부산에서; text only: 점심은 부산에서
list: - sugar - tea; text only: 
EXPECTED
echo "still so with enexlib 0.1.3"
