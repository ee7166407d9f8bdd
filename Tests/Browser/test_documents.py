"""What docs/architecture.md and docs/glossary.md name is in the tree."""

import re

import pytest

from places import ROOT

DOCUMENTS = ["docs/architecture.md", "docs/glossary.md"]
KINDS = r"class|struct|enum|protocol|actor|typealias|func|var|let|case"
# A word of Swift's own.
FOREIGN = {"package"}


def names(document: str) -> list[str]:
    text = (ROOT / document).read_text()
    drawings = re.findall(r"```\n(.*?)```", text, re.S)
    prose = re.sub(r"```.*?```", "", text, flags=re.S)
    quoted = re.findall(r"`([^`\n]+)`", prose)
    drawn = [path for drawing in drawings for path in re.findall(r"(?:Sources|App|Core)/[\w/]+", drawing)]
    return list(dict.fromkeys(quoted + drawn))


NAMED = [pytest.param(name, id=f"{document.split('/')[1]} {name}") for document in DOCUMENTS for name in names(document)]


@pytest.fixture(scope="module")
def paths() -> list[str]:
    folders = [ROOT / name for name in ("Sources", "Tests", "Web", "Tools", "docs")]
    here = [*folders, ROOT / "Package.swift"]
    return [f"/{path.relative_to(ROOT)}" for path in here + [path for folder in folders for path in folder.rglob("*")]]


@pytest.fixture(scope="module")
def declared() -> set[str]:
    files = [*(ROOT / "Sources").rglob("*.swift"), *(ROOT / "Web").rglob("*.js")]
    found = {"init"}
    for file in files:
        text = file.read_text()
        found |= set(re.findall(rf"\b(?:{KINDS}|function|const)\s+`?(\w+)", text))
        # A second case on a line, and the methods of JavaScript.
        for line in re.findall(r"\bcase ([\w, ]+)$", text, re.M):
            found |= set(re.findall(r"\w+", line))
        found |= set(re.findall(r'"(\w+)"', text))
    return found | set(re.findall(r'name: "([\w-]+)"', (ROOT / "Package.swift").read_text()))


def is_path(name: str, paths: list[str]) -> bool:
    ending = "/" + name.rstrip("/")
    return any(path.endswith(ending) or path.endswith(ending + ".swift") for path in paths)


@pytest.mark.parametrize("name", NAMED)
def test_what_a_document_names_is_there(paths, declared, name):
    if is_path(name, paths):
        return
    assert "/" not in name, "no such path"
    words = re.findall(r"[A-Za-z_]\w*", re.sub(r"\b\w+:|\.send\b", " ", re.sub(r"\.\w+$", lambda ending: ending[0] + " ", name)))
    missing = [word for word in words if word not in declared and not is_path(word, paths) and word not in FOREIGN]
    assert not missing, "declared nowhere"


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_of_a_document_lead_somewhere(document):
    for target in re.findall(r"\]\(([^)#]+)", (ROOT / document).read_text()):
        assert (ROOT / document).parent.joinpath(target).exists(), target
