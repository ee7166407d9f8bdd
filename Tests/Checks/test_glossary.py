"""The glossary's Korean is what the app says."""

import re

import pytest

from places import ROOT

ROWS = [line.split("|")[1:3] for line in (ROOT / "docs/glossary.md").read_text().splitlines() if line.startswith("| ")][1:]
TERMS = [term.strip() for _, korean in ROWS for term in korean.split(",") if term.strip()]


@pytest.fixture(scope="module")
def texts() -> str:
    folders = [ROOT / "Sources/App", ROOT / "Sources/Core/Daybook"]
    return "\n".join(text for folder in folders for file in folder.rglob("*.swift") for text in re.findall(r'"([^"\n]*)"', file.read_text()))


@pytest.mark.parametrize("term", TERMS)
def test_a_term_of_the_glossary_is_one_of_the_app(texts, term):
    assert term in texts
