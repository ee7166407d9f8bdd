"""The words of docs/sync.md that a run must not break, kept apart from the client: each write, and the values that its writer had seen."""

import re
from collections import defaultdict
from dataclasses import dataclass, field

from . import stamps
from .device import Fault
from .replica import LONG, PLACING, Key, Version, twin_id

CONTENT = ("text", "title", "done", "emotion", "read", "tags", "place", "weather", "one", "two")
MARK = re.compile(r"#(\d+)#")


@dataclass
class Write:
    """A change by a person: the writes that its writer had before the eyes, or had written there before; of a null that purges
    the stamp of the removed value."""

    key: Key
    saw: set[int]
    purged: str | None = None


@dataclass
class Oracle:
    """Every value that is written has a number of its own in it; true, false and null are known by their stamps."""

    writes: list[Write] = field(default_factory=list)
    named: dict[tuple[Key, str], int] = field(default_factory=dict)
    superseded: set[int] = field(default_factory=set)
    acknowledged: dict[Key, Version] = field(default_factory=dict)
    # Writes that no acknowledged write had seen, with stamp and log.
    heads: dict[Key, dict[int, tuple[str, int]]] = field(default_factory=lambda: defaultdict(dict))
    due: dict[tuple[str, str], dict[int, Key]] = field(default_factory=lambda: defaultdict(dict))
    purged: set[tuple[str, str]] = field(default_factory=set)
    touched: set[Key] = field(default_factory=set)
    # How often a null beat an edit that it had not seen: both stand right after the value.
    close: int = 0

    def wrote(self, key: Key, saw: set[int | None], purged: str | None = None) -> int:
        self.writes.append(Write(key, {one for one in saw if one is not None}, purged))
        return len(self.writes) - 1

    def which(self, key: Key, version: Version | None) -> int | None:
        """The write that a version of a field is, if a person wrote it there."""
        if version is None:
            return None
        if mark := MARK.search(version.value):
            number = int(mark[1])
            return number if number < len(self.writes) and self.writes[number].key == key else None
        return self.named.get((key, version.stamp))

    def acknowledge(self, key: Key, version: Version, stamp: str, log: int, now: int) -> None:
        """The server said that a change is stored under the stamp, in the log of that number; `now` is the one that it has."""
        number = self.which(key, version)
        self.touched.add(key)
        known = self.acknowledged.get(key)
        if known is None or known.stamp <= stamp:
            self.acknowledged[key] = version._replace(stamp=stamp)
        if number is None:
            return
        if not MARK.search(version.value):
            self.named[key, stamp] = number
        if number not in self.superseded:
            self.heads[key][number] = (stamp, log)
        if log == now and self.writes[number].purged is None and key[2] != "deleted":
            self.due[key[:2]][number] = key
        older = list(self.writes[number].saw)
        while older:
            one = older.pop()
            if one not in self.superseded:
                self.superseded.add(one)
                self.heads[key].pop(one, None)
                older += self.writes[one].saw

    def restored(self) -> None:
        """The server stands on an older backup: its history is that one's, and a deletion may come before the deleted value."""
        self.due.clear()
        self.purged |= {key[:2] for key in self.acknowledged if key[2] == "deleted"}

    def delete(self, record: tuple[str, str]) -> None:
        """A person deletes a record. Where the server may have nothing of it but its place, it counts as purged there."""
        if not any((known := self.acknowledged.get((*record, field))) and known.value != "null" for field in CONTENT):
            self.purge(record)

    def purge(self, record: tuple[str, str]) -> None:
        self.purged.add(record)
        self.due.pop(record, None)

    def check(self, fields: dict[Key, Version], log: int) -> set[tuple[str, str]]:
        """Compares all fields that were written to with the ones that stand everywhere, and gives their records."""
        for key in self.touched:
            self._check_field(key, fields, log)
        records = {key[:2] for key in self.touched}
        self.touched.clear()
        return records

    def _check_field(self, key: Key, fields: dict[Key, Version], log: int) -> None:
        standing, known = fields.get(key), self.acknowledged[key]
        if standing is None or standing.stamp < known.stamp:
            raise Fault(f"{key}: {known} was acknowledged, and {standing} stands")
        if standing.stamp == known.stamp and standing.value != known.value:
            raise Fault(f"{key}: {known} was acknowledged, and {standing} stands under its stamp")
        number = self.which(key, standing)
        if number in self.superseded:
            raise Fault(f"{key}: {standing} stands, and was replaced by a later write that was acknowledged: {self.heads[key]}")
        if number is not None and (removed := self.writes[number].purged):
            self.close += sum(stamp > removed for one, (stamp, _) in self.heads[key].items() if one != number)
            return
        if (key[0], key[2]) not in LONG or number is None:
            return
        for one, (stamp, its_log) in self.heads[key].items():
            twin = twin_id(key[1], stamp)
            if one != number and its_log == log and self.writes[one].purged is None and (key[0], twin, "text") not in fields:
                raise Fault(f"{key}: text #{one}# under {stamp} lost unseen to {standing}, and no record {twin} keeps it")

    def check_history(self, record: tuple[str, str], entries: list[dict], fields: dict[str, Version]) -> None:
        """All that was written to a record stands, or is in its history; and nothing of one that is purged is."""
        found = {int(mark) for entry in entries for mark in MARK.findall(str(entry["value"]))}
        found |= {int(mark) for version in fields.values() for mark in MARK.findall(version.value)}
        if record not in self.purged:
            for number, key in self.due.get(record, {}).items():
                if number not in found:
                    raise Fault(f"{key}: #{number}# was acknowledged, and neither stands nor is in the history")
        is_deleted = "deleted" in fields and fields["deleted"].value == "true"
        if is_deleted and all(one.value == "null" for name, one in fields.items() if name not in PLACING and name != "deleted"):
            for entry in entries:
                if entry["value"] is not None and entry["field"] not in ("deleted", *PLACING) and (record[0], entry["field"]) not in LONG:
                    raise Fault(f"{record}: is purged, and its history has {entry}")
