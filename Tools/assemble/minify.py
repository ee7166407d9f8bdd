"""Shortens styles and scripts without changing their meaning."""

import re
import subprocess
from collections import Counter
from pathlib import Path

CSS_TOKEN = re.compile(
    r"""/\*.*?\*/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)|\s+|[{};,]|[^\s"'{};,/u]+|.""", re.S)
CSS_MARKS = {"{", "}", ";", ","}



class Unreadable(Exception):
    """A script with an error in it."""


# Properties that scripts set by these names.
SCRIPTED = {"--progress", "--ratio", "--visible", "--keyboard"}
PROPERTY = re.compile(r"--[\w-]+")
PROPERTY_NAME = re.compile(r"[\w-]+:")
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def short_properties(text: str) -> dict[str, str]:
    """Short names for the custom properties that minified styles both set and use, the most frequent first."""
    used = Counter(PROPERTY.findall(text))
    known = {name for name in used if f"var({name}" in text and re.search(rf"[{{;]{name}:", text)} - SCRIPTED
    short = (f"--{one}{two}" for one in ["", *LETTERS] for two in LETTERS)
    return dict(zip((name for name, _ in used.most_common() if name in known), (name for name in short if name not in used)))


def rename_properties(text: str, names: dict[str, str]) -> str:
    return PROPERTY.sub(lambda match: names.get(match[0], match[0]), text)


def css(text: str) -> str:
    """Removes comments. White space becomes one space, or none beside braces, semicolons and commas, and after a property's name."""
    out: list[str] = []
    between = ""
    tokens = CSS_TOKEN.findall(text)
    for place, token in enumerate(tokens):
        if token.isspace():
            between = " "
        elif token.startswith("/*"):
            # A comment separates two words without being a space between them.
            between = between or "/**/"
        else:
            if between and token not in CSS_MARKS and out and out[-1] not in CSS_MARKS and not names_property(out, tokens[place:]):
                out.append(between)
            if token == "}" and out and out[-1] == ";":
                out.pop()
            out.append(token)
            between = ""
    return "".join(out)


def names_property(out: list[str], rest: list[str]) -> bool:
    """Whether the last output is a property's name with its colon: it begins a declaration, which ends before a brace opens."""
    start = next((place for place in range(len(out) - 1, -1, -1) if out[place] in CSS_MARKS), 0)
    if out[start] not in ("{", ";") or not PROPERTY_NAME.fullmatch("".join(out[start + 1:])):
        return False
    return next((token for token in rest if token in CSS_MARKS - {","}), "}") != "{"


ESBUILD = ["esbuild", "--minify", "--charset=utf8", "--target=es2022", "--log-level=warning"]


def js(path: Path) -> str:
    """Minifies a script that is no module with esbuild; its top-level names stay."""
    return esbuild([], path.read_text())


def module(path: Path, constants: dict[str, int]) -> str:
    """Bundles a module with all its imports: it is fetched once, and compresses better than its parts. Constants become their values."""
    return esbuild([str(path), "--bundle", "--format=esm", *(f"--define:{name}={value}" for name, value in constants.items())])


def esbuild(arguments: list[str], text: str | None = None) -> str:
    try:
        return subprocess.run(ESBUILD + arguments, input=text, check=True, capture_output=True, text=True).stdout
    except subprocess.CalledProcessError as error:
        raise Unreadable(f"esbuild cannot read a script: {error.stderr.strip()}") from None
