"""A program that knows docs/archive.md and nothing of Haru's own code reads, changes and writes archives."""

import hashlib
import json
import os
import struct
import subprocess
import zipfile
from pathlib import Path

from archives import parts, read, record, stamp, write
from places import BINARY

PHOTO = b"\xff\xd8 a photo \xff\xd9"
PHOTO_NAME = hashlib.sha256(PHOTO).hexdigest()


def haru(*words: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(BINARY), "archive", *map(str, words)], capture_output=True, text=True, timeout=60)


def test_another_program_reads_changes_and_writes_one(tmp_path: Path) -> None:
    todo = record("todo", "01A", text="우유 사기", day="2026-11-22")
    trip = record("trip", "01B", title="제주", start="2026-03-01", end="2026-03-02", cover=PHOTO_NAME)
    first = write(tmp_path / "first.zip", [todo, trip], photos=[PHOTO])
    assert haru("check", first).stdout == f"{first}: 2 records, 0 earlier values, 1 photo: whole\n"

    # An archive that Haru writes is read here, with every sum.
    ours = tmp_path / "ours.zip"
    assert haru("merge", first, first, "--out", ours).returncode == 0
    manifest, contents = read(ours)
    assert manifest["records"] == 2 and manifest["photos"] == 1
    assert parts(contents, "records") == [todo, trip]
    assert contents[f"photos/{PHOTO_NAME}.jpg"] == PHOTO
    assert contents["todos/2026-11.md"].decode() == "# 2026-11\n\n## 2026-11-22\n\n- [ ] 우유 사기\n"

    # It is changed here, and comes back: the newer value stays, the older is in the history.
    changed = json.loads(json.dumps(todo))
    changed["f"]["text"] = ["두유 사기", stamp(1_795_000_000_001)]
    theirs = write(tmp_path / "theirs.zip", [changed, trip], photos=[PHOTO])
    both = tmp_path / "both.zip"
    assert haru("merge", ours, theirs, "--out", both).returncode == 0
    manifest, contents = read(both)
    assert parts(contents, "records") == [changed, trip]
    assert parts(contents, "history") == [
        {"c": "todo", "i": "01A", "f": "text", "v": "우유 사기", "s": todo["f"]["text"][1], "n": changed["f"]["text"][1]}]


def test_another_program_reads_and_writes_drafts(tmp_path: Path) -> None:
    day = record("dday", "01A", title="생일", date="2027-01-01")
    drafts = {"draft/dday/new/01B": "[]", "draft/todo-line": "두 줄\n\"따옴표\""}
    theirs = write(tmp_path / "theirs.zip", [day], drafts=drafts)
    assert haru("check", theirs).stdout == f"{theirs}: 1 record, 0 earlier values, 0 photos, 2 drafts: whole\n"
    ours = tmp_path / "ours.zip"
    assert haru("merge", theirs, write(tmp_path / "earlier.zip", [day]), "--out", ours).returncode == 0
    manifest, contents = read(ours)
    assert manifest["drafts"] == 2
    assert parts(contents, "drafts") == [{"d": name, "t": text} for name, text in drafts.items()]
    broken = write(tmp_path / "broken.zip", [day], drafts={"draft/a b": ""})
    assert "drafts/all.jsonl: line 1: " in haru("check", broken).stderr


def haru_in_little_room(*words: str | Path) -> subprocess.CompletedProcess[str]:
    """The same with 400 MB of addresses: the program and its libraries take most of them."""
    command = ["sh", "-c", 'ulimit -v 400000; exec "$@"', "sh", str(BINARY), "archive", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def test_a_bomb_takes_no_memory(tmp_path: Path) -> None:
    path = tmp_path / "bomb.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        with archive.open("records/bomb.jsonl", "w") as bomb:
            for _ in range(1024):
                bomb.write(bytes(1 << 20))
        archive.writestr("manifest.json", json.dumps({
            "haru": "archive", "version": 1, "day": "2026-11-22", "records": 0, "history": 0, "photos": 0, "missing": [],
            "entries": [{"name": "records/bomb.jsonl", "size": 1 << 20, "sha256": "0" * 64}]}))
    assert "records/bomb.jsonl: too large" in haru("check", path).stderr
    # Its headers may lie: a gigabyte is said to be one megabyte.
    whole = bytearray(path.read_bytes())
    at = whole.find(struct.pack("<I", 1 << 30), whole.rfind(b"PK\x01\x02", 0, whole.rfind(b"PK\x01\x02")))
    whole[at:at + 4] = struct.pack("<I", 1 << 20)
    path.write_bytes(whole)
    done = haru_in_little_room("check", path)
    assert (done.returncode, done.stdout) == (1, "")
    assert "records/bomb.jsonl: not what the manifest says" in done.stderr


def test_five_gigabytes_are_refused(tmp_path: Path) -> None:
    path = write(tmp_path / "large.zip", [record("todo", "01A", text="a")])
    os.truncate(path, 5 << 30)
    assert haru_in_little_room("check", path).stderr == f"haru: {path}: too large\n"
