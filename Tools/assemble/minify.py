"""Takes out of styles and scripts what only people read, and nothing that could change their meaning."""

import re

CSS_TOKEN = re.compile(
    r"""/\*.*?\*/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)|\s+|[{};,]|[^\s"'{};,/u]+|.""", re.S)
CSS_MARKS = {"{", "}", ";", ","}


def css(text: str) -> str:
    """Comments go; white space becomes one space, or none beside braces, semicolons and commas."""
    out: list[str] = []
    between = ""
    for token in CSS_TOKEN.findall(text):
        if token.isspace():
            between = " "
        elif token.startswith("/*"):
            # A comment alone parts two words without being a space between them.
            between = between or "/**/"
        else:
            if between and token not in CSS_MARKS and out and out[-1] not in CSS_MARKS:
                out.append(between)
            if token == "}" and out and out[-1] == ";":
                out.pop()
            out.append(token)
            between = ""
    return "".join(out)


def js(text: str) -> str:
    """Drops lines that hold nothing but a comment, and indentation; nothing at all where a text may span lines."""
    lines = text.split("\n")
    if any(line.count("`") % 2 or line.endswith("\\") for line in lines):
        return text
    kept: list[str] = []
    in_comment = False
    for line in (line.strip() for line in lines):
        if in_comment or (line.startswith("/*") and line.find("*/") in (-1, len(line) - 2)):
            in_comment = not line.endswith("*/")
        elif line and not line.startswith("//"):
            kept.append(line)
    return "\n".join(kept) + "\n"
