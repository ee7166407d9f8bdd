"""Chromium reads the same rules in the built stylesheet as in its sources."""

import sys

from places import ROOT, WEB

sys.path.insert(0, str(ROOT / "Tools/assemble"))
import minify  # noqa: E402
import shell  # noqa: E402


def test_chromium_reads_the_same_rules_out_of_the_built_stylesheet(phone):
    read = """text => { const sheet = new CSSStyleSheet(); sheet.replaceSync(text);
        return [...sheet.cssRules].map(rule => rule.cssText.replace(/haru-numerals[.\\w]*woff2/, 'font')); }"""
    styles = shell.styles(ROOT / "Web", ROOT / "Sources/App")
    assert len(styles) > 4
    text = "".join(path.read_text() for path in styles)
    long = {short: name for name, short in minify.short_properties("".join(minify.css(path.read_text()) for path in styles)).items()}
    assert len(long) > 30
    source = phone.evaluate(read, text)
    built = phone.evaluate(read, minify.rename_properties(next(WEB.glob("haru.*.css")).read_text(), long))
    assert len(source) > 50
    # A custom property is text to the browser: white space beside a comma in it may differ.
    squeeze = [[rule.replace(", ", ",") for rule in rules] for rules in (source, built)]
    assert squeeze[0] == squeeze[1]
