"""English is plain: a sentence begins with its noun and turns on nouns, in comments, documents and titles of tests."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from places import ROOT

FOLDERS = ("Sources", "Plugins", "Tests", "Web", "Tools", "Benchmarks", "docs")
MARKS = {".swift": "//", ".js": "//", ".mjs": "//", ".py": "#", ".sh": "#", "": "#"}
# At the start, behind the end of a sentence or words in bold, and in a cell of a table; a question may begin so.
BEGINNING = re.compile(r"(?:^|(?<=[.!?:;]) |(?<=\*\*) ?|(?<=\| ))((?:What|Whatever|Whom|Whose|Those (?:that|who|which))\b[^.!?|]*[.!?|]?)")
# In the middle: a clause that stands for a noun.
TURN = re.compile(r"\b(?:what|whom|those (?:that|which)|of which|such (?!as\b)(?:[\w-]+ ){1,4}as)\b", re.I)
# Code, and words of the interface or of a person, are quoted as they are.
QUOTED = re.compile(r'`+[^`]*`+|"[^"]*"|“[^”]*”')
ITEM = r"(?:- |\* |\d+\. |#+ |\|)"


def files() -> Iterator[Path]:
    for folder in (ROOT / name for name in FOLDERS):
        yield from (path for path in sorted(folder.rglob("*")) if path.is_file() and is_written(path))
    yield from (ROOT / name for name in ("README.md", "CONTRIBUTING.md", "run", "test", "bench"))


def is_written(path: Path) -> bool:
    """Whether it has sentences of ours: among files without an ending, only scripts have."""
    if path.suffix == "":
        return path.read_bytes().startswith(b"#!")
    return path.suffix in (*MARKS, ".md", ".css") and "fixtures" not in path.parts


def joined(lines: Iterable[str]) -> list[str]:
    """Lines as paragraphs: an empty line and an item of a list end one."""
    paragraphs = [""]
    for line in lines:
        if not line or re.match(ITEM, line):
            paragraphs.append("")
        paragraphs[-1] += " " + re.sub(f"^{ITEM}", "", line).strip()
    return [words for paragraph in paragraphs if (words := paragraph.strip())]


def comments(text: str, mark: str) -> Iterator[str]:
    yield from joined(found[1].strip() if (found := re.match(rf"\s*{mark}[/!]? ?(.*)$", line)) else "" for line in text.splitlines())
    yield from re.findall(rf"\S +{mark} (.*)$", text, re.M)


def paragraphs(path: Path) -> Iterator[str]:
    text = path.read_text()
    match path.suffix:
        case ".md":
            yield from joined(line.strip() for line in re.sub(r"```.*?```", "", text, flags=re.S).splitlines())
        case ".css":
            yield from (" ".join(one.split()) for one in re.findall(r"/\*(.*?)\*/", text, re.S))
        case suffix if suffix in MARKS:
            yield from comments(text, MARKS[suffix])
    if path.suffix == ".py":
        yield from (" ".join(part.split()) for one in re.findall(r'"""(.*?)"""', text, re.S) for part in one.split("\n\n"))
        yield from (name.replace("_", " ").capitalize() for name in re.findall(r"def test_(\w+)", text))
    if path.suffix == ".swift":
        yield from (title[:1].upper() + title[1:] for title in re.findall(r'@(?:Test|Suite)\(\s*"([^"]*)"', text))


def beginnings(paragraph: str) -> list[str]:
    return [found for found in BEGINNING.findall(paragraph) if not found.endswith("?")]


def turns(paragraph: str) -> list[str]:
    """The sentences of a paragraph that turn on such a word; a question may."""
    return [one for one in re.split(r"(?<=[.!?]) ", paragraph) if TURN.search(QUOTED.sub("", one)) and not one.endswith("?")]


def test_no_sentence_begins_with_a_word_that_stands_for_its_noun():
    found = [f"{path.relative_to(ROOT)}: {one}" for path in files() for paragraph in paragraphs(path) for one in beginnings(paragraph)]
    assert not found


def test_a_sentence_that_begins_so_is_found_wherever_it_stands_and_a_question_is_none():
    assert beginnings("It is stored. What was typed goes. **Drafts.** Those that end are deleted. What is stored?") == [
        "What was typed goes.", "Those that end are deleted."]
    assert [*comments("let a = 1 // What it is\n    /// One.\n    /// What\n    /// else.\n", "//")] == ["One. What else.", "What it is"]
    assert joined(["a", "b", "- What", "c", "", "d"]) == ["a b", "What c", "d"]


def test_no_sentence_turns_on_a_word_that_stands_for_its_noun():
    found = [f"{path.relative_to(ROOT)}: {one}" for path in files() for paragraph in paragraphs(path) for one in turns(paragraph)]
    assert not found


def test_a_sentence_that_turns_so_is_found_and_a_quotation_or_a_question_is_none():
    assert turns('It keeps what was typed. A list of which one ends. Such a text as this. Asks: what now? Says "what". `what`.') == [
        "It keeps what was typed.", "A list of which one ends.", "Such a text as this."]
