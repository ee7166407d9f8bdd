"""String Catalogs: the build stops where a language lacks a text, has other arguments, or no plural form."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from places import ROOT

CATALOGUES = sorted(ROOT.glob("Sources/**/Localizable.xcstrings"))
# Said by number.
QUESTIONS = ROOT / "Sources/Core/Daybook/Questions.xcstrings"


def unit(value: str) -> dict:
    return {"stringUnit": {"state": "translated", "value": value}}


def plural(**forms: str) -> dict:
    return {"variations": {"plural": {category: unit(value) for category, value in forms.items()}}}


WHOLE = {"ko": plural(other="할 일 %lld개"), "en": plural(one="1 to-do", other="%lld to-dos"), "ja": plural(other="やること%lld件")}


def accessors(folder: Path, key: str, localizations: dict, comment: str = "") -> subprocess.CompletedProcess[str]:
    """The accessors that the build writes for Todos, of a copy with this text alone."""
    (folder / "Tools").mkdir()
    (folder / "Tools/words").symlink_to(ROOT / "Tools/words")
    catalogue = folder / "Sources/App/Todos/Localizable.xcstrings"
    catalogue.parent.mkdir(parents=True)
    entry = {"comment": comment, "localizations": localizations}
    catalogue.write_text(json.dumps({"sourceLanguage": "ko", "strings": {key: entry}, "version": "1.0"}))
    command = ["/usr/bin/python3", "-B", str(ROOT / "Tools/words"), "accessors", "HaruTodos", str(folder / "out.swift"), str(folder)]
    return subprocess.run(command, capture_output=True, text=True)


def test_a_text_becomes_a_function_with_the_labels_of_its_key_and_the_types_of_its_arguments(tmp_path):
    texts = {language: unit("%1$@ %2$lld %3$d") for language in ("ko", "en", "ja")}
    assert accessors(tmp_path, "moved(_:to:of:)", texts).returncode == 0
    assert "func moved(_ a: String, to b: Int32, of c: Int32) -> String" in (tmp_path / "out.swift").read_text()


def test_a_whole_plural_is_taken(tmp_path):
    assert accessors(tmp_path, "left(_:)", WHOLE).returncode == 0
    assert "func left(_ a: Int32) -> String" in (tmp_path / "out.swift").read_text()


FAULTS = [
    ("a missing text", "sync", {"ko": unit("동기화"), "en": unit("Sync")}, "sync: ja: no text"),
    ("a missing language of a plural", "left(_:)", {**WHOLE, "ja": unit("やること%lld件")}, "left(_:): ja: no plural, which other languages have"),
    ("a plural without other", "left(_:)", {**WHOLE, "en": plural(one="1 to-do")}, "left(_:): en: the plural has no other"),
    ("a plural without one", "left(_:)", {**WHOLE, "en": plural(other="%lld to-dos")}, "left(_:): en: the plural has no one"),
    ("a form that the language does not have", "left(_:)", {**WHOLE, "ja": plural(one="一件", other="%lld件")}, "left(_:): ja: the language has no plural one"),
    ("a missing argument", "hello(_:)", {"ko": unit("%@님"), "en": unit("Hello"), "ja": unit("%@さん")}, "hello(_:): en: argument 1 (%@) is missing"),
    ("an argument of another type", "hello(_:)", {"ko": unit("%@님"), "en": unit("%lld"), "ja": unit("%@さん")},
     "hello(_:): en: argument 1 is %lld, and %@ in another language"),
    ("an argument too many", "hello(_:)", {"ko": unit("%@님"), "en": unit("%@ %@"), "ja": unit("%@さん")}, "hello(_:): en: argument 2 is not in the key"),
    ("an argument that one form lacks", "soon(_:_:)", {"ko": plural(other="%1$@ %2$lld일"), "en": plural(one="tomorrow", other="%1$@ in %2$lld days"), "ja": plural(other="%1$@ %2$lld日")},
     "soon(_:_:): en: argument 1 (%@) is missing"),
    ("a text that nobody has written", "sync", {"ko": unit("동기화"), "en": unit("Sync"), "ja": {"stringUnit": {"state": "new", "value": ""}}}, "sync: ja: no text"),
    ("a percent sign alone", "half", {"ko": unit("50%"), "en": unit("50%"), "ja": unit("50%")}, "half: ko: a single %"),
    ("an unknown language", "sync", {"ko": unit("동기화"), "en": unit("Sync"), "ja": unit("同期"), "fr": unit("Sync")}, "sync: fr is none of the app's languages"),
    ("a key that is no name", "Sync now", {"ko": unit("지금"), "en": unit("Now"), "ja": unit("いま")}, "Sync now: a key is the name of a property or function"),
]


@pytest.mark.parametrize(("key", "localizations", "line"), [fault[1:] for fault in FAULTS], ids=[fault[0] for fault in FAULTS])
def test_stops_the_build_and_names_file_key_and_language(tmp_path, key, localizations, line):
    run = accessors(tmp_path, key, localizations)
    assert run.returncode == 1
    assert run.stderr.startswith("error: ") and "Todos/Localizable.xcstrings: " + line in run.stderr
    assert not (tmp_path / "out.swift").exists()


def test_an_argument_may_be_left_out_where_the_comment_says_so(tmp_path):
    texts = {"ko": unit("%1$d월 %2$@"), "en": unit("%2$@"), "ja": unit("%1$d月%2$@")}
    assert accessors(tmp_path, "month(_:_:)", texts, "%1$ may be left out.").returncode == 0


@pytest.mark.parametrize("path", [*CATALOGUES, QUESTIONS], ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_catalogue_is_in_the_order_of_its_keys(path):
    document = json.loads(path.read_text())
    document["strings"] = dict(sorted(document["strings"].items()))
    assert path.read_text() == json.dumps(document, ensure_ascii=False, indent=2, separators=(",", " : ")) + "\n"


def test_each_text_is_used():
    members = {re.match(r"\w+", key)[0] for path in CATALOGUES for key in json.loads(path.read_text())["strings"]}
    used = set().union(*(re.findall(r"\w+", file.read_text()) for file in ROOT.glob("Sources/**/*.swift")))
    assert sorted(members - used) == []


def test_each_language_has_the_questions_of_a_hundred_days_and_none_twice():
    texts = json.loads(QUESTIONS.read_text())["strings"]
    count = re.search(r"let count: Int32 = (\d+)", (ROOT / "Sources/Core/Daybook/Pages/DailyQuestion.swift").read_text())
    assert list(texts) == [f"question{number:02}" for number in range(int(count[1]))]
    for language in texts["question00"]["localizations"]:
        assert len({text["localizations"][language]["stringUnit"]["value"] for text in texts.values()}) == len(texts)


@pytest.mark.parametrize("language", ["ko", "en", "ja"])
def test_the_build_stops_at_a_question_that_a_language_lacks(tmp_path, language):
    for file in ["Tools/words", *(str(path.relative_to(ROOT)) for path in CATALOGUES)]:
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).symlink_to(ROOT / file)
    document = json.loads(QUESTIONS.read_text())
    del document["strings"]["question42"]["localizations"][language]
    questions = tmp_path / QUESTIONS.relative_to(ROOT)
    questions.write_text(json.dumps(document))
    command = ["/usr/bin/python3", "-B", str(ROOT / "Tools/words"), "table", str(tmp_path / "out.swift"), str(tmp_path)]
    run = subprocess.run(command, capture_output=True, text=True)
    assert run.returncode == 1
    assert run.stderr == f"error: {questions}: question42: {language}: no text\n"


def test_the_languages_of_the_catalogues_are_those_of_the_app_in_their_order():
    source = (ROOT / "Sources/Core/Daybook/Language/Language.swift").read_text()
    cases = re.findall(r'case \w+ = "(\w+)"', source)
    listed = re.search(r"^LANGUAGES = \{(.*)\}", (ROOT / "Tools/words/catalogue.py").read_text(), re.M)
    assert cases == re.findall(r'"(\w+)": \(', listed[1])
    guessed = re.search(r"match\(/\\b\((.*?)\)\\b/\)", (ROOT / "Web/haru.js").read_text())
    assert cases == guessed[1].split("|")
    assert cases == re.findall(r'name="haru-texts-(\w\w)"', (ROOT / "Web/index.html").read_text())
