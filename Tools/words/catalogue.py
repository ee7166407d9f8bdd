"""String Catalogs (`Localizable.xcstrings`), read and checked: each language has each text, with the same arguments."""

import json
import re
from dataclasses import dataclass
from pathlib import Path

# The languages, in the order of the cases of Daybook's `Language`, each with its plural categories in the order of
# `Language.pluralForm(of:)` (Unicode CLDR, plural rules for cardinals).
LANGUAGES = {"ko": ("other",), "en": ("one", "other"), "ja": ("other",)}
# The language in which a text is written first.
SOURCE = "ko"
NAME = "Localizable.xcstrings"
# The questions of a day, which no module says by name.
QUESTIONS = "Sources/Core/Daybook/Questions.xcstrings"

ARGUMENT = re.compile(r"%(?:(\d)\$)?(@|lld|d)|%(%)?")
KEY = re.compile(r"(\w+)(?:\(((?:\w+:)+)\))?")
# Swift's types of arguments. `%lld` is written with its thousands separated, `%d` by its digits alone.
TYPES = {"@": "String", "lld": "Int32", "d": "Int32"}
# Bytes of a table: the count grouped, the count in digits, the first of the other arguments; between the plural forms of a text.
GROUPED, DIGITS, VALUE, FORM = 1, 2, 3, 0x1F
VALUES = 6


class Incomplete(Exception):
    """A catalogue that the build cannot take; the message names file, key and language."""


@dataclass
class Text:
    """A text in all languages, by their plural forms in the order of ``LANGUAGES``; one form where it has no plural."""

    name: str
    labels: list[str]
    comment: str
    # The specifiers of the arguments, in their order.
    arguments: list[str]
    forms: dict[str, list[str]]

    @property
    def count(self) -> int | None:
        """The place of the argument that selects the plural form: the first number."""
        return next((place for place, kind in enumerate(self.arguments) if kind != "@"), None)

    def encoded(self, language: str) -> str:
        """The forms as they are in a table, with a byte for each argument."""
        values = [place for place in range(len(self.arguments)) if place != self.count]

        def byte(place: int, kind: str) -> str:
            if place == self.count:
                return chr(GROUPED if kind == "lld" else DIGITS)
            return chr(VALUE + values.index(place))

        return chr(FORM).join(replaced(form, byte) for form in self.forms[language])


def replaced(form: str, write) -> str:
    """The form with `write(place, kind)` for each argument, counted from 0."""
    last = -1

    def one(match: re.Match[str]) -> str:
        nonlocal last
        number, kind, percent = match.groups()
        if kind is None:
            if not percent:
                raise ValueError("a single %")
            return "%"
        last = int(number) - 1 if number else last + 1
        return write(last, kind)

    return ARGUMENT.sub(one, form)


def arguments(form: str) -> dict[int, str]:
    """The specifier of each argument, by its place."""
    found: dict[int, str] = {}

    def note(place: int, kind: str) -> str:
        if found.setdefault(place, kind) != kind:
            raise ValueError(f"argument {place + 1} is both %{found[place]} and %{kind}")
        return ""

    replaced(form, note)
    return found


def read(path: Path) -> list[Text]:
    """The texts of a catalogue in the order of their keys; throws `Incomplete` for the first that is not in order."""
    document = json.loads(path.read_text())
    if document.get("sourceLanguage") != SOURCE:
        raise Incomplete(f"{path}: the source language must be {SOURCE}")
    return [one(path, key, entry) for key, entry in sorted(document["strings"].items())]


def one(path: Path, key: str, entry: dict) -> Text:
    name = KEY.fullmatch(key)
    if not name:
        raise Incomplete(f"{path}: {key}: a key is the name of a property or function, such as added(_:)")
    languages = entry.get("localizations", {})
    if unknown := sorted(set(languages).difference(LANGUAGES)):
        raise Incomplete(f"{path}: {key}: {unknown[0]} is none of the app's languages ({', '.join(LANGUAGES)})")
    is_plural = any("variations" in localization for localization in languages.values())
    forms: dict[str, list[str]] = {}
    for language in LANGUAGES:
        try:
            forms[language] = all_forms(languages.get(language), LANGUAGES[language] if is_plural else None)
        except ValueError as error:
            raise Incomplete(f"{path}: {key}: {language}: {error}") from None
    labels = [label for label in (name.group(2) or "").split(":") if label]
    text = Text(name.group(1), labels, entry.get("comment", ""), [], forms)
    check_arguments(path, key, text)
    return text


def all_forms(localization: dict | None, categories: tuple[str, ...] | None) -> list[str]:
    """The plural forms in the order of `categories`, or the one form of a text without a plural."""
    if localization is None:
        raise ValueError("no text")
    if categories is None:
        return [value(localization)]
    plural = localization.get("variations", {}).get("plural")
    if plural is None:
        raise ValueError("no plural, which other languages have")
    for category in (*categories, "other"):
        if category not in plural:
            raise ValueError(f"the plural has no {category}")
    if more := sorted(set(plural).difference(categories)):
        raise ValueError(f"the language has no plural {more[0]}")
    return [value(plural[category]) for category in categories]


def value(unit: dict) -> str:
    text = unit.get("stringUnit", {}).get("value")
    # Xcode gives a text that nobody has written yet the state "new".
    if text is None or unit["stringUnit"].get("state") == "new":
        raise ValueError("no text")
    if any(ord(letter) < 0x20 and letter != "\n" for letter in text):
        raise ValueError("a control character")
    return text


def check_arguments(path: Path, key: str, text: Text) -> None:
    """Sets the arguments of the text. The number may be missing in plural forms before the last, and any where the comment says so."""
    found: dict[str, list[dict[int, str]]] = {}
    together: dict[int, str] = {}
    for language, forms in text.forms.items():
        try:
            found[language] = [arguments(form) for form in forms]
        except ValueError as error:
            raise Incomplete(f"{path}: {key}: {language}: {error}") from None
        for place, kind in sorted((one for some in found[language] for one in some.items())):
            if together.setdefault(place, kind) != kind:
                raise Incomplete(f"{path}: {key}: {language}: argument {place + 1} is %{kind}, and %{together[place]} in another language")
            if place >= len(text.labels):
                raise Incomplete(f"{path}: {key}: {language}: argument {place + 1} is not in the key")
    for place in range(len(text.labels)):
        if f"%{place + 1}$ may be left out" in text.comment:
            # A number that no language writes selects the plural form.
            together.setdefault(place, "d")
            continue
        if place not in together:
            raise Incomplete(f"{path}: {key}: argument {place + 1} is in no language")
    text.arguments = [together[place] for place in range(len(text.labels))]
    for place, kind in enumerate(text.arguments):
        if f"%{place + 1}$ may be left out" in text.comment:
            continue
        for language, forms in found.items():
            if any(place not in form for form in (forms[-1:] if place == text.count else forms)):
                raise Incomplete(f"{path}: {key}: {language}: argument {place + 1} (%{kind}) is missing")
    if len(text.arguments) > VALUES:
        raise Incomplete(f"{path}: {key}: more than {VALUES} arguments")
    if any(len(forms) > 1 for forms in text.forms.values()) and text.count is None:
        raise Incomplete(f"{path}: {key}: a plural needs a number (%lld or %d)")
