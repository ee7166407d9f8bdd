#!/usr/bin/env bash
# Guess: html2text turns <b>서울</b>에서 (in Seoul) into **서울**에서; the blanks of a text stay as they are.
# Seen: it sets a blank behind each bold, slanted or struck out word that a letter or a comma follows: **서울** 에서.
#   The particle stands alone, a fault of spelling in Korean, and the page that is read again has another text than
#   before. Links, code and the side in front of a word get no blank. markdownify beside it keeps the text.
# Versions: PyPI html2text 2025.4.15; markdownify 1.2.3, beautifulsoup4 4.15.0 and markdown-it-py 4.3.0 beside it.
# Rule: Hangul orthography, section 41: a particle is written with the word before it. CommonMark 0.31.2, section 6.2:
#   ** may close right before a letter; the mark _ may not, so that a blank has a reason for that one alone.
# Why here: notes come out of other programs as HTML. Korean has such a particle behind most nouns, so most marked words
#   of a page that went through it are changed, and a search for 서울에서 misses them.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check \
    'html2text==2025.4.15' 'markdownify==1.2.3' 'beautifulsoup4==4.15.0' 'markdown-it-py==4.3.0'

seen=$("$scratch/python/bin/python" - << 'PYTHON'
import html2text
from bs4 import BeautifulSoup
from markdown_it import MarkdownIt
from markdownify import markdownify


def words(html):
    return BeautifulSoup(html, "html.parser").get_text().strip()


reader = MarkdownIt().enable("strikethrough")
for html in (
    "<b>서울</b>에서", "<strong>11월</strong>의 밤", "<del>비</del>가", "<b>서울</b>, 밤", "오늘<b>은</b> 맑음",
    "<a href='a'>서울</a>에서", "<code>하루</code>는",
):
    page = f"<p>{html}</p>"
    for name, text in (("html2text", html2text.html2text(page)), ("markdownify", markdownify(page))):
        kept = "the same" if words(reader.render(text)) == words(page) else "changed"
        print(f"{name}: {text.strip()} ({kept})")
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
html2text: **서울** 에서 (changed)
markdownify: **서울**에서 (the same)
html2text: **11월** 의 밤 (changed)
markdownify: **11월**의 밤 (the same)
html2text: ~~비~~ 가 (changed)
markdownify: ~~비~~가 (the same)
html2text: **서울** , 밤 (changed)
markdownify: **서울**, 밤 (the same)
html2text: 오늘**은** 맑음 (the same)
markdownify: 오늘**은** 맑음 (the same)
html2text: [서울](a)에서 (the same)
markdownify: [서울](a)에서 (the same)
html2text: `하루`는 (the same)
markdownify: `하루`는 (the same)
EXPECTED
echo "still so with html2text 2025.4.15"
