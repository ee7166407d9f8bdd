"""Archives as docs/archive.md describes them, read and written by nothing of Haru's own."""

import hashlib
import json
import zipfile
from pathlib import Path
from typing import Any

DEVICE = "00000000cafe0001"


def stamp(milliseconds: int) -> str:
    return f"{milliseconds:012x}0000{DEVICE}"


def record(collection: str, id: str, milliseconds: int = 1_795_000_000_000, **fields: Any) -> dict[str, Any]:
    return {"c": collection, "i": id, "f": {name: [value, stamp(milliseconds)] for name, value in fields.items()}}


def lines(values: list[dict[str, Any]]) -> bytes:
    return "".join(json.dumps(value, ensure_ascii=False) + "\n" for value in values).encode()


def write(path: Path, records: list[dict[str, Any]], history: list[dict[str, Any]] = [], photos: list[bytes] = [],
          drafts: dict[str, str] = {}, **more: Any) -> Path:
    """Writes an archive, without drafts as an earlier version does; `more` changes its manifest."""
    entries = {"records/all.jsonl": lines(records), "history/all.jsonl": lines(history), "hello.txt": "하루\n".encode()}
    entries |= {f"photos/{hashlib.sha256(photo).hexdigest()}.jpg": photo for photo in photos}
    if drafts:
        entries["drafts/all.jsonl"] = lines([{"d": name, "t": text} for name, text in drafts.items()])
        more = {"drafts": len(drafts), **more}
    manifest = {
        "haru": "archive", "version": 1, "day": "2026-11-22", "device": "Python", "app": "", "records": len(records),
        "history": len(history), "photos": len(photos), "missing": [],
        "entries": [{"name": name, "size": len(content), "sha256": hashlib.sha256(content).hexdigest()} for name, content in entries.items()],
        **more,
    }
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("manifest.json", json.dumps(manifest))
        for name, content in entries.items():
            archive.writestr(name, content)
    return path


def read(path: Path) -> tuple[dict[str, Any], dict[str, bytes]]:
    """The manifest, and every other entry by its name, with all sums looked at."""
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        contents = {name: archive.read(name) for name in archive.namelist()}
    manifest = json.loads(contents.pop("manifest.json"))
    assert manifest["haru"] == "archive" and manifest["version"] == 1
    assert {entry["name"]: (entry["size"], entry["sha256"]) for entry in manifest["entries"]} == {
        name: (len(content), hashlib.sha256(content).hexdigest()) for name, content in contents.items()}
    return manifest, contents


def parts(contents: dict[str, bytes], folder: str) -> list[dict[str, Any]]:
    """All lines of a folder's files."""
    return [json.loads(line) for name in sorted(contents) if name.startswith(folder + "/") for line in contents[name].splitlines()]
