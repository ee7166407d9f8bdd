"""Everything that a device has: records, changes that wait to be sent, and the texts that lost."""

import json
from typing import NamedTuple

from . import stamps
from .canonical import canonical
from .disk import Disk

Key = tuple[str, str, str]  # collection, record, field
LONG = {("page", "text"), ("tripnote", "text")}
PLACING = ("created", "day", "opens", "page", "series", "slot", "trip")
COPIED = (
    "day", "opens", "created", "entry", "written", "trip", "title", "images", "emotion", "read", "tags", "place", "weather"
)
OF_ALL = ("title", "images")
OF_PAGES = ("emotion", "read", "tags", "place", "weather")


class Version(NamedTuple):
    """A value of a field in canonical JSON, its stamp, and the stamp that its writer had replaced, if that counts."""

    value: str
    stamp: str
    over: str | None


class Waiting(NamedTuple):
    """A change to be sent; with the `seen` of the moment when it was written, if it was written here and to this log."""

    version: Version
    seen: int | None


class Lost(NamedTuple):
    """A long text to be kept in a record of its own, with the fields that lost with it."""

    value: str
    beside: bool
    fields: tuple[tuple[str, Version], ...]


class Replica:
    """The tables are `fields` (Key: Version), `waiting` (Key: Waiting), `lost` (collection, record, stamp: Lost), `late` (Key: the
    newest Version of others that lost here), `refused` and `state`."""

    def __init__(self, disk: Disk, number: str):
        self.disk = disk
        self.fields, self.waiting, self.state = disk.table("fields"), disk.table("waiting"), disk.table("state")
        self.lost, self.late, self.refused = disk.table("lost"), disk.table("late"), disk.table("refused")
        self.records: dict[tuple[str, str], dict[str, None]] = {}
        for name, value in {"number": number, "latest": 0, "made": 0, "cursor": 0, "seen": 0, "log": "", "sum": 0}.items():
            disk.put("state", name, value)
        disk.commit()

    def set(self, name: str, value: object) -> None:
        self.disk.put("state", name, value)

    @property
    def digest(self) -> str:
        return stamps.digest(self.state["sum"], len(self.fields))

    def counted(self) -> str:
        """The digest, counted anew."""
        return stamps.digest(sum(stamps.share(key, one.stamp) for key, one in self.fields.items()), len(self.fields))

    def put(self, key: Key, version: Version) -> None:
        old = self.fields.get(key)
        difference = stamps.share(key, version.stamp) - (stamps.share(key, old.stamp) if old else 0)
        self.set("sum", (self.state["sum"] + difference) & stamps.MASK)
        self.disk.put("fields", key, version)
        # Names alone, so a crash need not take them back.
        self.records.setdefault(key[:2], {})[key[2]] = None

    def record(self, collection: str, record: str) -> dict[str, Version]:
        names = self.records.get((collection, record), {})
        found = ((name, self.fields.get((collection, record, name))) for name in names)
        return {name: version for name, version in found if version}

    # Writing

    def observe(self, stamp: str, wall: int) -> None:
        """Follows a stamp that does not lie too far ahead."""
        if stamps.milliseconds(stamp) <= wall + stamps.FIVE_MINUTES:
            self.set("latest", max(self.state["latest"], stamps.upper(stamp)))

    def next_stamp(self, wall: int, over: str) -> str:
        """A value from too far ahead is written over just after it, and the clock stays where it is."""
        self.observe(over, wall)
        upper = stamps.following(self.state["latest"], wall)
        self.set("latest", upper)
        if upper <= stamps.upper(over):
            upper = stamps.following(stamps.upper(over), wall)
        self.set("made", max(self.state["made"], upper))
        return stamps.stamp(upper, self.state["number"])

    def over(self, key: Key) -> str | None:
        """The stamp of the value that a change written now replaces, if it counts."""
        if key[2] == "deleted":
            return max((one.stamp for one in self.record(*key[:2]).values()), default=stamps.EMPTY)
        if (key[0], key[2]) in LONG:
            return self.fields[key].stamp if key in self.fields else stamps.EMPTY
        return None

    def write(self, key: Key, value: object, wall: int) -> Version:
        old, waiting = self.fields.get(key), self.waiting.get(key)
        over = self.over(key)
        if over and waiting and waiting.version.over:
            over = min(over, waiting.version.over)
        version = Version(canonical(value), self.next_stamp(wall, old.stamp if old else stamps.EMPTY), over)
        self.put(key, version)
        self.send(key, version)
        return version

    def send(self, key: Key, version: Version, is_written_now: bool = True) -> None:
        self.disk.put("waiting", key, Waiting(version, self.state["seen"] if is_written_now else None))

    def refuse(self, key: Key, version: Version, error: str) -> None:
        """Keeps a change that the server does not take apart from all that it has."""
        self.disk.put("refused", key, (version, error))
        if self.fields.get(key) == version:
            self.set("sum", (self.state["sum"] - stamps.share(key, version.stamp)) & stamps.MASK)
            self.disk.put("fields", key, None)

    def purge(self, collection: str, record: str) -> dict[Key, Version]:
        """Removes the values of a record, and returns them."""
        removed = {}
        for field, old in self.record(collection, record).items():
            if field in PLACING or field == "deleted" or old.value == "null":
                continue
            key = (collection, record, field)
            version = Version("null", stamps.purging(old.stamp, record, field), old.over)
            self.put(key, version)
            self.send(key, version)
            removed[key] = old
        return removed

    # Merging

    def merge(self, key: Key, new: Version, beside: bool, replaced: dict[Key, Version]) -> None:
        """Takes in a change that came; `replaced` collects the versions that lost."""
        old = self.fields.get(key)
        is_long = (key[0], key[2]) in LONG
        if old is None:
            self.put(key, new)
            if beside and is_long:
                self._lose(key, new, True)
            return
        if new.stamp == old.stamp:
            if new.value == old.value:
                # The earlier one, and any before none.
                if new.over and (not old.over or new.over < old.over):
                    self.put(key, new)
            elif new.value.encode() > old.value.encode():
                self.put(key, new)
            if beside and is_long:
                self._lose(key, new, True)
            return
        winner, loser = (new, old) if new.stamp > old.stamp else (old, new)
        replaced[key] = loser
        if winner is new:
            self.put(key, new)
        else:
            late = self.late.get(key)
            if late is None or late.stamp < new.stamp:
                self.disk.put("late", key, new)
        if not is_long:
            return
        if beside:
            self._lose(key, new, True)
        if (winner.over and winner.over < loser.stamp and stamps.number(winner.stamp) != stamps.number(loser.stamp)
                and winner.value != loser.value
                and not (winner.value == "null" and winner.stamp == stamps.purging(loser.stamp, key[1], key[2]))):
            self._lose(key, loser, beside and loser is new)

    def _lose(self, key: Key, version: Version, beside: bool) -> None:
        place = (*key[:2], version.stamp)
        known = self.lost.get(place)
        self.disk.put("lost", place, Lost(version.value, beside or bool(known and known.beside), known.fields if known else ()))

    def lose_together(self, replaced: dict[Key, Version]) -> None:
        """Lets texts that lost keep the fields of the same device that lost in the same answer."""
        for key, loser in replaced.items():
            place = (*key[:2], loser.stamp)
            if (key[0], key[2]) not in LONG or place not in self.lost:
                continue
            with_it = tuple((field, replaced[one]) for field in COPIED if (one := (*key[:2], field)) in replaced
                            and stamps.number(replaced[one].stamp) == stamps.number(loser.stamp))
            self.disk.put("lost", place, self.lost[place]._replace(fields=with_it))

    def restamp(self, key: Key, old: str, new: str) -> None:
        """Puts the stamp that the server gave in the place of one's own."""
        version = self.fields.get(key)
        if version and version.stamp == old:
            self.put(key, version._replace(stamp=new))
        for field in list(self.records.get(key[:2], ())):
            one = (*key[:2], field)
            if (kept := self.fields.get(one)) and kept.over == old:
                self.put(one, kept._replace(over=new))
            if (waiting := self.waiting.get(one)) and waiting.version.over == old:
                self.disk.put("waiting", one, waiting._replace(version=waiting.version._replace(over=new)))
        if lost := self.lost.get((*key[:2], old)):
            self.disk.put("lost", (*key[:2], old), None)
            self.disk.put("lost", (*key[:2], new), lost)

    # Texts that lost

    def keep_lost_texts(self) -> int:
        """Makes the record of each text that lost, once, and says how many it made."""
        made = 0
        for place, lost in list(self.lost.items()):
            collection, record, stamp = place
            self.disk.put("lost", place, None)
            standing = self.fields.get((collection, record, "text"))
            text = json.loads(lost.value)
            if text is None or (isinstance(text, str) and not text.strip()):
                continue
            if standing and not (lost.beside and standing.stamp == stamp):
                if standing.value == lost.value or stamps.number(standing.stamp) == stamps.number(stamp):
                    continue
            twin = twin_id(record, stamp)
            if self.record(collection, twin):
                continue
            made += 1
            for field, version in self._twin(collection, record, twin, stamp, lost).items():
                self.put((collection, twin, field), version)
                self.send((collection, twin, field), version)
        return made

    def _twin(self, collection: str, record: str, twin: str, stamp: str, lost: Lost) -> dict[str, Version]:
        result = {"text": Version(lost.value, stamps.derived(stamp, twin, "text"), None)}
        copied = self.record(collection, record) | dict(lost.fields)
        for field in COPIED:
            source = copied.get(field)
            if source and source.value != "null":
                number = stamps.MASK - stamps.upper(source.stamp)
                result[field] = Version(source.value, stamps.stamp(stamps.upper(stamp), number), None)
            elif field in OF_ALL or collection == "page" and field in OF_PAGES:
                result[field] = Version("null", stamps.stamp(stamps.upper(stamp), stamps.MASK), None)
        return result


def twin_id(record: str, stamp: str) -> str:
    """The id of the record that keeps the text which lost under the stamp."""
    return f"{record[:40]}.{stamps.fnv(stamp + record + 'twin'):016x}"
