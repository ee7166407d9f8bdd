"""Names in the documents are in the tree: all of them in docs/architecture.md and docs/glossary.md, types and paths in the others.
So are the symbols that comments link to."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from package import modules
from places import ROOT

DOCUMENTS = ["docs/architecture.md", "docs/glossary.md"]
# Without the recipes, as the tree lacks the types and files that a recipe adds.
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
    found = {"init", "subscript"}
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
def test_a_name_in_a_document_is_there(paths, declared, name):
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


MODULES = {name: (folder, imports) for name, (folder, imports) in modules()[0].items()
           if folder.is_relative_to(ROOT / "Sources") and not folder.is_relative_to(ROOT / "Sources/System")}


@pytest.mark.parametrize("name", MODULES)
def test_a_module_has_a_readme_of_ten_lines_with_its_imports_and_a_file_to_begin_with(name):
    folder, imports = MODULES[name]
    lines = (folder / "README.md").read_text().splitlines()
    assert lines[0] == f"# {name}" and len(lines) <= 10
    stated = [line for line in lines if line.startswith("- Imports: ")]
    assert [set(re.findall(r"`([\w-]+)`", line)) for line in stated] == [imports]
    [begin] = [line for line in lines if line.startswith("- Begin with ")]
    assert (folder / re.search(r"`([^`]+)`", begin)[1]).exists()


@pytest.fixture(scope="module")
def sources() -> dict[Path, str]:
    return {path: path.read_text() for path in (ROOT / "Sources").rglob("*.swift")}


def flat(text: str) -> str:
    """A list of parameters without the brackets within it."""
    while (shorter := re.sub(r"[(\[{][^()\[\]{}]*[)\]}]", "", text)) != text:
        text = shorter
    return text


def labels(parameters: str) -> list[str]:
    return [label for label in re.findall(r"(?:^|,)\s*(?:@\w+ )?(\w+)(?: \w+)?:", flat(parameters)) if label != "_"]


def parameters(name: str, text: str) -> Iterator[str]:
    """The parameters of each declaration of this name: a function, an initialiser or a case."""
    # A pattern that begins with the name itself is found in a tenth of the time.
    for match in re.finditer(rf"{name}(?:[?]|<[^>\n]*>)?\(", text):
        before = text[text.rfind("\n", 0, match.start()) + 1 : match.start()]
        if re.search(r"\w$", before) or name not in ("init", "subscript") and not re.search(r"\b(?:func|case)\b", before):
            continue
        depth, end = 1, match.end()
        while depth:
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        yield text[match.end():end - 1]


def test_links_of_comments_lead_to_declarations(declared, sources):
    everything = "\n".join(sources.values())

    @cache
    def labelled(name: str) -> list[list[str]]:
        return [labels(one) for one in parameters(name, everything)]

    lost = []
    for path, text in sources.items():
        for link in re.findall(r"``([^`\n]+)``", text):
            symbols = re.sub(r"\(.*?\)", "", link).split("/")
            ending = re.search(r"(\w+)\((.+)\)$", link)
            wanted = [label for label in ending[2].split(":") if label not in ("", "_")] if ending else []
            if not all(symbol in declared or symbol in FOREIGN for symbol in symbols) \
                    or ending and wanted not in labelled(ending[1]):
                lost.append(f"{path.name}: {link}")
    assert not lost


def test_comments_fit_into_the_columns_of_the_house(sources):
    long = [f"{path.name}:{number}" for path, text in sources.items()
            for number, line in enumerate(text.splitlines(), 1) if len(line) > 120 and re.match(r"\s*///? ", line)]
    assert not long
