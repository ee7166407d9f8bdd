"""Counts the items in a file of another app, by Python's own readers and by nothing of Haru's."""

import csv
import io
import json
import re
import xml.etree.ElementTree as ElementTree
import zipfile
from collections.abc import Iterator

# The ending of a file in a zip file that may be text of another app.
TEXT = (".json", ".csv", ".tsv", ".txt", ".md", ".markdown", ".ics", ".kml", ".gpx", ".geojson")
ENCODINGS = ("utf-8-sig", "cp949", "shift_jis", "latin-1")


def entries(content: bytes) -> Iterator[tuple[str, bytes]]:
    """The files of a zip file that may be text, by the last part of their names; a backslash parts folders, too."""
    with zipfile.ZipFile(io.BytesIO(content)) as packed:
        for entry in packed.infolist():
            name = entry.filename if entry.flag_bits & 0x800 else _named_in_korea(entry.filename)
            parts = re.split(r"[/\\]", name)
            if not any(part.startswith(".") or part == "__MACOSX" for part in parts) and name.lower().endswith(TEXT):
                yield parts[-1], packed.read(entry)


def _named_in_korea(name: str) -> str:
    """A name whose bytes `zipfile` took for those of CP437, as it does where none says that they are UTF-8."""
    written = name.encode("cp437")
    for encoding in ("utf-8", "cp949"):
        try:
            return written.decode(encoding)
        except UnicodeDecodeError:
            continue
    return name


def count(name: str, content: bytes) -> int:
    """The items of a file that is no zip file: tasks, events, places, rows, entries, notes."""
    if name.lower().endswith((".md", ".markdown")):
        return 1
    text = _text(content)
    start = text.lstrip()
    if start.upper().startswith("BEGIN:VCALENDAR"):
        return len(re.findall(r"^BEGIN:(?:VEVENT|VTODO|VJOURNAL)\s*$", text, re.MULTILINE | re.IGNORECASE))
    if start.startswith(("{", "[")):
        return _json(json.loads(text))
    if start.startswith("<"):
        return _xml(content, text)
    if name.lower().endswith((".csv", ".tsv")):
        return _table(text)
    return 1


def _text(content: bytes) -> str:
    for encoding in ENCODINGS:
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise AssertionError("unreachable: Latin-1 reads everything")


def _json(value: object) -> int:
    if isinstance(value, list):
        return len(value)
    assert isinstance(value, dict)
    if str(value.get("kind", "")).startswith("tasks#"):
        lists = [value] if value["kind"] == "tasks#tasks" else value["items"]
        return sum(len(one.get("items", [])) for one in lists)
    return len(value.get("entries", value.get("features", [])))


def _xml(content: bytes, text: str) -> int:
    # The declaration may name an encoding that the file is not in.
    root = ElementTree.fromstring(re.sub(r"^\s*<\?xml[^>]*\?>", "", re.sub(r"<!DOCTYPE[^>]*>", "", text)))
    kinds = [element.tag.rpartition("}")[2] for element in root.iter()]
    if kinds[0] == "gpx":
        # A route may name a way point of the file once more, which is one place.
        places = {kind: [_place(element) for element in root.iter() if element.tag.rpartition("}")[2] == kind]
                  for kind in ("wpt", "rtept")}
        return len(places["rtept"]) + sum(place not in places["rtept"] for place in places["wpt"]) + kinds.count("trk")
    # A map that is a link to a file elsewhere has no places of its own, and is one item.
    return kinds.count("Placemark") + kinds.count("note") or int("NetworkLink" in kinds)


def _place(element: ElementTree.Element) -> tuple[str, float, float]:
    names = [(child.text or "").strip() for child in element if child.tag.rpartition("}")[2] == "name"]
    return ("".join(names), float(element.get("lat", 0)), float(element.get("lon", 0)))


def _table(text: str) -> int:
    # Excel's own line for the separator is no row.
    if named := re.match(r"sep=(.)\r?\n", text, re.IGNORECASE):
        text, separator = text[named.end() :], named[1]
    else:
        separator = max(",;\t", key=text.partition("\n")[0].count)
    rows = [row for row in csv.reader(io.StringIO(text, newline=""), delimiter=separator) if any(row)]
    head = [cell.strip().lower() for cell in rows[0]]
    if "type" not in head or "content" not in head:
        return len(rows) - 1
    # A comment belongs to the task above it, if there is one.
    has_task = False
    items = 0
    for row in rows[1:]:
        kind = row[head.index("type")].lower()
        items += not (kind == "note" and has_task)
        has_task = has_task or kind == "task"
    return items
