"""A file of texts for each language, from the catalogues of the modules, and one of the questions of a day."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "Tools/words"))

import tables  # noqa: E402
from catalogue import LANGUAGES, Incomplete  # noqa: E402

__all__ = ["Incomplete", "files"]


def files() -> dict[str, bytes]:
    texts = {language: tables.packed(ROOT, language, shown=True) for language in LANGUAGES} | {"questions": tables.questions(ROOT)}
    return {f"texts-{name}.txt": text.encode() for name, text in texts.items()}
