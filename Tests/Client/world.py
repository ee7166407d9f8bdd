"""Several devices, a server and a person with bad luck: one operation after the other, as a seed has it."""

import random
import time
from collections.abc import Callable
from pathlib import Path

from . import stamps
from .canonical import canonical
from .device import HEALED, Device, Fault, Request
from .line import Line, SignedOut
from .oracle import Oracle
from .replica import Key, Version
from .stores import Host

Sync = Callable[[dict, bool], dict]
FIELDS = {"todo": ("text", "day", "done"), "page": ("text", "text", "text", "title", "day", "emotion"), "tripnote": ("text", "text", "title", "trip"),
          "unknown": ("one", "two")}
ODD = [1e16, -0.0, 1e-7, 0.1, 1 << 62, -(1 << 63), 1 << 63, "\u0001\t\"\\\u007f", "가😀é", {"b": [None, True], "a": {}}, 1.0, []]
BAD = [("no-name", 1), ("fine", "[" * 30)]
LIMITS = (1000, 1000, 1000, 50, 3, 1, 0)
HOUR = 3_600_000
MOST_DEVICES = 6
QUIET = 100
# How often each is done, of a thousand.
OPERATIONS = {"edit": 450, "sync": 340, "deliver": 70, "clock": 40, "delete": 40, "kill": 20, "purge": 12, "bad": 4, "kill_server": 2,
              "join_another": 2, "sign_in_again": 1}
# With clocks that are right.
RESTORING = OPERATIONS | {"clock": 0, "back_up": 6, "restore": 4}


class World:
    """A run. `between` stands between the devices and the server."""

    def __init__(self, host: Host, seed: int, weights: dict[str, int], between: Callable[[Sync], Sync] = lambda sync: sync):
        self.host, self.seed, self.between, self.weights = host, seed, between, weights
        self.oracle, self.log, self.backup, self.backup_log = Oracle(), 0, None, 0
        self.devices: list[Device] = []
        self.lines: dict[str, Line] = {}
        # Device, request, the number of the log that has answered, the answer if there is one, and whether nobody waits for it any more.
        self.held: list[tuple[Device, Request, int, dict | None, bool]] = []
        self.counts: dict[str, int] = {}
        self.operations = 0
        for _ in range(3):
            self._join(random.Random(f"{seed}/join/{len(self.devices)}"))

    def run(self, operations: int) -> None:
        """Does so many operations more, with a quiet point after each hundred and at the end."""
        for _ in range(operations):
            self.step()
            if self.operations % QUIET == 0:
                self.quiet()
        self.quiet()

    def step(self) -> None:
        chance = random.Random(f"{self.seed}/{self.operations}")
        device = chance.choice(self.devices)
        name = chance.choices(list(self.weights), list(self.weights.values()))[0]
        getattr(self, "_" + name)(device, chance)
        self.counts[name] = self.counts.get(name, 0) + 1
        self.operations += 1

    def wall(self, device: Device) -> int:
        return time.time_ns() // 1_000_000 + device.offset

    # A person

    def _key(self, chance: random.Random) -> Key:
        collection = chance.choice(list(FIELDS))
        record = f"{collection[0]}{self.operations // 400 + min(chance.randrange(5), chance.randrange(5)):04d}"
        return collection, record, chance.choice(FIELDS[collection])

    def _value(self, number: int, chance: random.Random) -> object:
        mark = f"#{number}#"
        if chance.random() < 0.1:
            return {"mark": mark, "odd": chance.choice(ODD), "가": [chance.random()]}
        return mark + chance.choice(["", " 우유", "\n", " \\\"", "x" * chance.randrange(200)])

    def _edit(self, device: Device, chance: random.Random) -> None:
        key = self._key(chance)
        number = self._wrote(device, key)
        device.replica.write(key, self._value(number, chance), self.wall(device))
        self._store(device, chance)

    def _delete(self, device: Device, chance: random.Random) -> None:
        records = list(device.replica.records) or [self._key(chance)[:2]]
        key = (*chance.choice(records[-40:]), "deleted")
        self.oracle.delete(key[:2])
        number = self._wrote(device, key)
        version = device.replica.write(key, chance.random() < 0.7, self.wall(device))
        self.oracle.named[key, version.stamp] = number
        self._store(device, chance)

    def _purge(self, device: Device, chance: random.Random) -> None:
        """Sync first; then the record goes."""
        self._settle(device)
        deleted = [key[:2] for key, one in list(device.replica.fields.items())[-400:] if key[2] == "deleted" and one.value == "true"]
        if not deleted:
            return
        record = chance.choice(deleted)
        for key, removed in device.replica.purge(*record).items():
            version = device.replica.fields[key]
            saw = self.oracle.which(key, removed)
            self.oracle.named[key, version.stamp] = self.oracle.wrote(key, {saw}, removed.stamp)
        self.oracle.purge(record)
        device.disk.commit()

    def _wrote(self, device: Device, key: Key) -> int:
        mine = device.disk.table("mine")
        number = self.oracle.wrote(key, {self.oracle.which(key, device.replica.fields.get(key)), mine.get(key)})
        device.disk.put("mine", key, number)
        return number

    def _bad(self, device: Device, chance: random.Random) -> None:
        """A change that no server takes."""
        field, value = chance.choice(BAD)
        if field == "fine":
            for _ in range(30):
                value = [value]
        device.replica.write(("unknown", f"bad{self.operations}", field), value, self.wall(device))

    def _store(self, device: Device, chance: random.Random) -> None:
        if chance.random() < 0.8:
            device.disk.commit()

    # Clocks and ends

    def _clock(self, device: Device, chance: random.Random) -> None:
        size = chance.choice([0, 0, 60_000, 10 * 60_000, HOUR, 9 * HOUR, 48 * HOUR])
        device.offset = chance.choice([-1, 1]) * chance.randrange(size + 1)

    def _kill(self, device: Device, chance: random.Random) -> None:
        device.crash()
        self.held = [(one, request, log, answer, is_orphan or one is device) for one, request, log, answer, is_orphan in self.held]

    def _kill_server(self, device: Device, chance: random.Random) -> None:
        self.host.kill(is_database=chance.random() < 0.5)

    def _back_up(self, device: Device, chance: random.Random) -> None:
        self.backup = self.host.backup()

    def _restore(self, device: Device, chance: random.Random) -> None:
        if not self.backup:
            return
        self.host.restore(self.backup)
        self.log += 1
        self.oracle.restored()

    def _join(self, chance: random.Random) -> None:
        name = f"d{len(self.devices)}"
        device, line = Device(name, random.Random(f"{self.seed}/{name}")), Line(self.host.server.port, name)
        if self.devices:
            other = self.devices[0]
            self._signed_in(other, lambda: line.sign_in(join=self.lines[other.name].invite()))
        else:
            line.sign_in()
        self.devices.append(device)
        self.lines[name] = line

    def _join_another(self, device: Device, chance: random.Random) -> None:
        if len(self.devices) < MOST_DEVICES:
            self._join(chance)

    def _sign_in_again(self, device: Device, chance: random.Random) -> None:
        line = self.lines[device.name]
        self._signed_in(device, line.sign_out)
        line.sign_in()

    def _signed_in(self, device: Device, work: Callable[[], object]) -> object:
        """Does it as a signed-in device; after a restore a device may have to sign in again."""
        try:
            return work()
        except SignedOut:
            self.lines[device.name].sign_in()
            return work()

    # Requests and answers

    def _ask(self, device: Device, request: Request, is_packed: bool = False) -> dict:
        sync = self.between(self.lines[device.name].sync)
        return self._signed_in(device, lambda: sync(request.body, is_packed))

    def _take(self, device: Device, request: Request, log: int, answer: dict) -> None:
        for index, stamp in device.take(answer, request, self.wall(device)).items():
            self.oracle.acknowledge(*request.sent[index], stamp, log, self.log)

    def _sync(self, device: Device, chance: random.Random) -> None:
        request = device.request(chance.choice(LIMITS))
        fate, is_packed = chance.random(), chance.random() < 0.2
        if fate < 0.08:
            return
        if fate < 0.16:
            self.held.append((device, request, self.log, None, False))
            return
        answer = self._ask(device, request, is_packed)
        if fate < 0.28:
            return
        if fate < 0.36:
            self.held.append((device, request, self.log, answer, False))
            return
        self._take(device, request, self.log, answer)
        if fate < 0.42:
            self._take(device, request, self.log, self._ask(device, request))

    def _deliver(self, device: Device, chance: random.Random) -> None:
        """A request or an answer that was on the way for long arrives."""
        if not self.held:
            return
        device, request, log, answer, is_orphan = self.held.pop(chance.randrange(len(self.held)))
        if answer is None:
            answer, log = self._ask(device, request), self.log
        if not is_orphan and chance.random() < 0.7:
            self._take(device, request, log, answer)

    def _settle(self, device: Device, limit: int = 1000) -> None:
        """Asks until nothing waits and nothing is left."""
        for _ in range(20_000):
            request = device.request(limit)
            answer = self._ask(device, request)
            self._take(device, request, self.log, answer)
            if not answer["more"] and not device.replica.waiting:
                return
        raise Fault(f"{device.name} does not come to rest: {list(device.replica.waiting.items())[:3]}")

    # Quiet points

    def quiet(self) -> None:
        """Lets all that is on the way arrive, all devices meet, and compares."""
        chance = random.Random(f"{self.seed}/quiet/{self.operations}")
        while self.held:
            self._deliver(self.devices[0], chance)
        for _ in range(10):
            for device in self.devices:
                self._settle(device, chance.choice(LIMITS[:5]))
            if len({one.replica.digest for one in self.devices}) == 1 and not any(one.replica.waiting for one in self.devices):
                break
        else:
            raise Fault(f"the devices do not agree: {[one.replica.digest for one in self.devices]}")
        fields = self._compare(chance)
        for device in self.devices:
            if device.healed:
                raise Fault(f"{device.name}: {HEALED}")
        records = sorted(self.oracle.check(fields, self.log))
        for record in chance.sample(records, min(8, len(records))):
            self.oracle.check_history(record, self.lines[self.devices[0].name].history(*record), self.devices[0].replica.record(*record))

    def _compare(self, chance: random.Random) -> dict[Key, Version]:
        """All that a new device would get is all that each device has. Where they have much, they are asked less often."""
        if len(self.devices[0].replica.fields) > 2000 and self.operations % (20 * QUIET):
            return self.devices[0].replica.fields
        fields = self._everything(chance)
        for device in self.devices:
            if device.replica.counted() != device.replica.digest:
                raise Fault(f"{device.name}: its own digest is counted wrongly")
            mine = {key: (one.value, one.stamp) for key, one in device.replica.fields.items()}
            theirs = {key: (one.value, one.stamp) for key, one in fields.items()}
            if mine != theirs:
                differ = [(key, mine.get(key), theirs.get(key)) for key in mine.keys() | theirs.keys() if mine.get(key) != theirs.get(key)]
                raise Fault(f"{device.name} has not what the server has: {differ[:3]}")
        return fields

    def _everything(self, chance: random.Random) -> dict[Key, Version]:
        line, fields = self.lines[self.devices[0].name], {}
        body = {"log": "", "since": 0, "seen": 0, "limit": chance.choice((1000, 1000, 200)), "changes": []}
        while True:
            answer = line.sync(body, True)
            for one in answer["changes"]:
                key, version = (one["collection"], one["record"], one["field"]), Version(canonical(one["value"]), one["stamp"], one["over"])
                if key not in fields or fields[key].stamp < version.stamp:
                    fields[key] = version
            body |= {"log": answer["log"], "since": answer["cursor"]}
            if not answer["more"]:
                total = sum(stamps.share(key, one.stamp) for key, one in fields.items())
                if stamps.digest(total, len(fields)) != answer["digest"]:
                    raise Fault("the server's digest is not that of the changes that it gives")
                return fields
