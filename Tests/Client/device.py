"""A device: its clock, its requests, and the way it takes answers in."""

import json
import random
from dataclasses import dataclass, field

from . import stamps
from .canonical import canonical
from .disk import Disk
from .replica import Key, Replica, Version


HEALED = "its digest was not the server's"


class Fault(AssertionError):
    """The server, or the document, did not keep its word."""


@dataclass
class Request:
    """A request as it went out; it may be sent again, or answered late."""

    log: str
    since: int
    limit: int
    sent: list[tuple[Key, Version]]
    body: dict
    serial: int


@dataclass
class Device:
    """One installation. `offset` is how far its wall clock is ahead, in milliseconds."""

    name: str
    random: random.Random
    offset: int = 0
    disk: Disk = field(default_factory=Disk)
    healed: int = 0
    serial: int = 0

    def __post_init__(self) -> None:
        self.replica = Replica(self.disk, f"{self.random.getrandbits(64):016x}")

    def request(self, limit: int) -> Request:
        """All that waits, up to 1,000 changes; it is stored by now."""
        self.disk.commit()
        state, sent, changes = self.replica.state, [], []
        for key, waiting in self.replica.waiting.items():
            if len(sent) == 1000:
                break
            version = waiting.version
            change = dict(zip(("collection", "record", "field"), key)) | {
                "value": json.loads(version.value), "stamp": version.stamp, "over": version.over}
            # Written when less was known than the request says.
            if waiting.seen is not None and waiting.seen < state["seen"]:
                change["seen"] = waiting.seen
            sent.append((key, version))
            changes.append(change)
        body = {"log": state["log"], "since": state["cursor"], "seen": state["seen"], "limit": limit, "changes": changes}
        self.serial += 1
        return Request(state["log"], state["cursor"], limit, sent, body, self.serial)

    def take(self, answer: dict, request: Request, wall: int) -> dict[int, str]:
        """Takes an answer in and stores it, and says under which stamp each change stands that was stored. An answer of a log that
        is not this device's any more is as one that never came."""
        replica, state = self.replica, self.replica.state
        if request.log != state["log"]:
            return {}
        refused = {one["index"]: one["error"] for one in answer["refused"]}
        if answer["accepted"] != len(request.sent) - len(refused):
            raise Fault(f"{self.name}: {answer['accepted']} of {len(request.sent)} accepted, {len(refused)} refused")
        is_current = request.since == state["cursor"]
        if answer["log"] != state["log"]:
            self._meet(answer["log"], answer["end"])
            is_current = True
        stored = self._acknowledge(answer, request, refused)
        self._merge(answer["changes"], wall)
        if is_current:
            if answer["cursor"] < state["cursor"]:
                raise Fault(f"{self.name}: the cursor went back from {state['cursor']} to {answer['cursor']}")
            replica.set("cursor", answer["cursor"])
        if is_current and not answer["more"]:
            replica.keep_lost_texts()
        self._set_clock_back(answer["now"])
        self.disk.commit()
        # An answer that was overtaken by another says how it was before.
        if is_current and not answer["more"] and not replica.waiting and request.serial == self.serial:
            self._compare(answer["digest"])
        return stored

    def _meet(self, log: str, end: int) -> None:
        """Another log may lack anything: all goes up again."""
        replica = self.replica
        replica.set("seen", end if replica.state["log"] else 0)
        replica.set("log", log)
        replica.set("cursor", 0)
        self._send_all()

    def _send_all(self) -> None:
        for key, version in self.replica.fields.items():
            if key not in self.replica.waiting:
                self.replica.send(key, version, is_written_now=False)

    def _acknowledge(self, answer: dict, request: Request, refused: dict[int, str]) -> dict[int, str]:
        replica = self.replica
        stored = {index: version.stamp for index, (_, version) in enumerate(request.sent) if index not in refused}
        for index, (key, version) in enumerate(request.sent):
            waiting = replica.waiting.get(key)
            if waiting and waiting.version.stamp == version.stamp:
                self.disk.put("waiting", key, None)
                if index in refused:
                    replica.refuse(key, version, refused[index])
        for one in answer["restamped"]:
            key, version = request.sent[one["index"]]
            stored[one["index"]] = one["stamp"]
            replica.restamp(key, version.stamp, one["stamp"])
            if late := replica.late.get(key):
                replica.merge(key, late, False, {})
        if answer["restamped"]:
            replica.set("seen", max(replica.state["seen"], answer["end"]))
        return stored

    def _merge(self, changes: list[dict], wall: int) -> None:
        replica, replaced = self.replica, {}
        for one in changes:
            key = (one["collection"], one["record"], one["field"])
            replica.merge(key, Version(canonical(one["value"]), one["stamp"], one["over"]), one.get("beside", False), replaced)
            replica.observe(one["stamp"], wall)
        replica.lose_together(replaced)

    def _set_clock_back(self, now: int) -> None:
        """Sets back a clock that is ahead, once nothing waits that is."""
        replica, limit = self.replica, now + stamps.FIVE_MINUTES
        if replica.state["latest"] >> 16 <= limit:
            return
        if any(stamps.milliseconds(one.version.stamp) > limit for one in replica.waiting.values()):
            return
        latest = now << 16 | 0xFFFF
        if latest < replica.state["made"]:
            # The same stamps could be made again: another number, with the same first twelve digits.
            other = self.random.randrange(1, 1 << 16) ^ int(replica.state["number"][12:], 16)
            replica.set("number", f"{replica.state['number'][:12]}{other:04x}")
            replica.set("made", 0)
        replica.set("latest", latest)

    def _compare(self, theirs: str) -> None:
        if theirs == self.replica.digest:
            return
        if self.healed:
            raise Fault(f"{self.name}: {HEALED}, also after all was sent")
        self.healed += 1
        if self.replica.counted() == theirs:
            raise Fault(f"{self.name}: its own digest is counted wrongly")
        self.replica.set("cursor", 0)
        self._send_all()
        self.disk.commit()

    def crash(self) -> None:
        """Ends without a word: all that was not stored is gone."""
        self.disk.crash()
