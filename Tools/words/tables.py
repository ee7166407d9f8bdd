"""Tables of texts: Swift that is linked natively, and a file for each language that haru.js fetches and the app reads."""

from pathlib import Path

from catalogue import LANGUAGES
from modules import MODULES

# Ends the texts of a module.
END_OF_MODULE = "\x1d"


def packed(root: Path, language: str, shown: bool = False) -> str:
    """The place of a language in their list, and its texts, each ended by a zero, module after module; `shown` are those of the app alone."""
    parts = (module.texts(root) if module.is_shown or not shown else [] for module in MODULES)
    place = chr(list(LANGUAGES).index(language))
    return place + "".join("".join(text.encoded(language) + "\0" for text in texts) + END_OF_MODULE for texts in parts)


def linked(root: Path) -> str:
    """Swift with the texts of all languages."""
    cases = "".join(f"    case {place}: {literal(packed(root, language))}\n" for place, language in enumerate(LANGUAGES))
    return f"// Written by Tools/words.\nfunc packedTexts(_ language: Int32) -> StaticString? {{\n    switch language {{\n{cases}    default: nil\n    }}\n}}\n"


def literal(text: str) -> str:
    return '"' + "".join(letter if letter >= " " and letter not in '"\\' else f"\\u{{{ord(letter):x}}}" for letter in text) + '"'
