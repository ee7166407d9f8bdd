"""A file of texts for each language, from the catalogues of the modules."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "Tools/words"))

import tables  # noqa: E402
from catalogue import LANGUAGES, Incomplete  # noqa: E402

__all__ = ["Incomplete", "files"]


def files() -> dict[str, bytes]:
    return {f"texts-{language}.txt": tables.packed(ROOT, language, shown=True).encode() for language in LANGUAGES}
