"""Tables of texts: Swift that is linked natively, and a file for each language that haru.js fetches and the app reads."""

from pathlib import Path

from catalogue import LANGUAGES, QUESTIONS, read
from modules import MODULES

# Ends the texts of a module.
END_OF_MODULE = "\x1d"
# The place of the questions of a day, behind those of all languages (`Language.question`).
PLACE_OF_QUESTIONS = 15


def packed(root: Path, language: str, shown: bool = False) -> str:
    """The place of a language in their list, and its texts, each ended by a zero, module after module; `shown` are those of the app alone."""
    parts = (module.texts(root) if module.is_shown or not shown else [] for module in MODULES)
    place = chr(list(LANGUAGES).index(language))
    return place + "".join("".join(text.encoded(language) + "\0" for text in texts) + END_OF_MODULE for texts in parts)


def questions(root: Path) -> str:
    """The questions of a day in all languages, each in the place of a module."""
    texts = read(root / QUESTIONS)
    parts = ("".join(text.encoded(language) + "\0" for text in texts) + END_OF_MODULE for language in LANGUAGES)
    return chr(PLACE_OF_QUESTIONS) + "".join(parts)


def linked(root: Path) -> str:
    """Swift with the texts of all languages, and the questions."""
    all_ = {place: packed(root, language) for place, language in enumerate(LANGUAGES)} | {PLACE_OF_QUESTIONS: questions(root)}
    cases = "".join(f"    case {place}: {literal(texts)}\n" for place, texts in all_.items())
    return f"// Written by Tools/words.\nfunc packedTexts(_ language: Int32) -> StaticString? {{\n    switch language {{\n{cases}    default: nil\n    }}\n}}\n"


def literal(text: str) -> str:
    return '"' + "".join(letter if letter >= " " and letter not in '"\\' else f"\\u{{{ord(letter):x}}}" for letter in text) + '"'
