"""What the documents name is in the tree: all of it in docs/architecture.md and docs/glossary.md, types and paths in the others."""

import re

import pytest

from places import ROOT

DOCUMENTS = ["docs/architecture.md", "docs/glossary.md"]
# What a recipe adds is in none.
OTHERS = ["CONTRIBUTING.md", "README.md",
          *sorted(f"docs/technotes/{path.name}" for path in (ROOT / "docs/technotes").glob("*.md") if path.name != "recipes.md")]
KINDS = r"class|struct|enum|protocol|actor|typealias|func|var|let|case"
# Swift's own, the browsers' and systemd's.
FOREIGN = {
    "package", "_spi", "Array", "Character", "Int", "Int32", "Int64", "Set", "String",
    "BroadcastChannel", "CompressionStream", "Input", "imeSetComposition", "Notification", "OffscreenCanvas", "TextDecoder",
    "WebKitInputMethodContext", "WebKitWebDriver", "WatchdogSec",
}


def names(document: str) -> list[str]:
    text = (ROOT / document).read_text()
    drawings = re.findall(r"```\n(.*?)```", text, re.S)
    prose = re.sub(r"```.*?```", "", text, flags=re.S)
    quoted = re.findall(r"`([^`\n]+)`", prose)
    drawn = [path for drawing in drawings for path in re.findall(r"(?:Sources|App|Core)/[\w/]+", drawing)]
    return list(dict.fromkeys(quoted + drawn))


def is_type_or_path(name: str) -> bool:
    folder = re.match(r"(?:Sources|Tests|Web|Tools|docs|App|Core|Server|Command)/[\w/.+-]+$", name)
    return bool(folder or re.match(r"[A-Z][a-z]\w*(?:\.[a-z]\w*(?:\(.*\))?)?$", name))


NAMED = [pytest.param(name, id=f"{document.split('/')[1]} {name}") for document in DOCUMENTS for name in names(document)]
NAMED += [pytest.param(name, id=f"{document.rpartition('/')[2]} {name}")
          for document in OTHERS for name in names(document) if is_type_or_path(name)]


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
    for file in (ROOT / "Tests").rglob("*.py"):
        found |= set(re.findall(r"^class (\w+)", file.read_text(), re.M))
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


@pytest.mark.parametrize("document", DOCUMENTS + OTHERS)
def test_links_of_a_document_lead_somewhere(document):
    for target in re.findall(r"\]\(([^)#]+)", (ROOT / document).read_text()):
        if target.startswith("http"):
            continue
        assert (ROOT / document).parent.joinpath(target).exists(), target
