"""The glossary's Korean is the app's own."""

import json

import pytest

from places import ROOT

ROWS = [line.split("|")[1:3] for line in (ROOT / "docs/glossary.md").read_text().splitlines() if line.startswith("| ")][1:]
TERMS = [term.strip() for _, korean in ROWS for term in korean.split(",") if term.strip()]


@pytest.fixture(scope="module")
def texts() -> str:
    """All Korean texts of the catalogues."""
    catalogues = [json.loads(file.read_text())["strings"] for file in ROOT.glob("Sources/**/Localizable.xcstrings")]
    korean = [json.dumps(text["localizations"]["ko"], ensure_ascii=False) for catalogue in catalogues for text in catalogue.values()]
    return "\n".join(korean)


@pytest.mark.parametrize("term", TERMS)
def test_a_term_of_the_glossary_is_one_of_the_app(texts, term):
    assert term in texts


def test_the_glossary_has_at_most_forty_rows():
    assert 0 < len(ROWS) <= 40
