"""Sync: durable changes a second beside the disk's own rate and beside Kinto, and what one change and a first pull take."""

import gzip
import json
import statistics
import time
from pathlib import Path

import kinto_peer
from crowd import resident_megabytes
from load import Connection, milliseconds, processor_seconds, request, run
from server import Server
from starting import first_answer, idle_memory
from stores import Store, postgresql
from table import Row, spread

COMMAND = "./bench sync"
PEOPLE = 64
LOGS = (10_000, 1_000_000)
RECORDS, FIELDS = 10_000, 5
ROUNDS, SECONDS = 3, 2
PULLS = 300
STREAMS = 1_000
# Of one account at most; the server's own limit.
STREAMS_OF_ONE = 50
RATE, PULL, START, IDLE = 5_000, 3, 100, 25
# At a million changes the rate is to be no less than this share of that at ten thousand.
FLAT = 0.8


class Person:
    """An account and its device: what it has written and up to where it has the log."""

    def __init__(self, number: int, token: str):
        self.number, self.token = number, token
        self.written, self.cursor, self.log = 0, 0, ""
        self.fields = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def change(self, field: str = "text", record: str | None = None) -> dict[str, object]:
        """A change of a record of its own, with a stamp of an hour ago and later than all before."""
        self.written += 1
        milliseconds = int(time.time() * 1000) - 3_600_000
        return {"collection": "todo", "record": record or f"r{self.number}-{self.written}", "field": field,
                "value": f"우유 사기 {self.written}",
                "stamp": f"{milliseconds:012x}{self.written >> 16 & 0xffff:04x}{self.written & 0xffff:04x}{self.number:012x}",
                "over": None}

    def sync(self, changes: list[dict[str, object]], packs: bool = False) -> bytes:
        body = json.dumps({"log": self.log, "since": self.cursor, "limit": 1000, "changes": changes}).encode()
        fields = self.fields | ({"Accept-Encoding": "gzip"} if packs else {})
        return request("POST", "/api/v1/sync", fields, body)

    def question(self) -> bytes:
        return self.sync([self.change()])

    def answered(self, body: bytes) -> None:
        answer = json.loads(body)
        assert not answer["refused"] and not answer["restamped"], body
        self.log, self.cursor = answer["log"], answer["cursor"]


def make_people(store: Store) -> list[Person]:
    people = []
    for number in range(PEOPLE):
        store.command("user", "add", f"p{number}", "--passphrase-stdin", said="correct horse battery\n")
        people.append(Person(number, store.command("token", f"p{number}", "--device", "bench")))
    return people


def fill(server: Server, people: list[Person], until: int) -> float:
    """Brings the log to so many changes, half of them one person's, by the thousand; answers how many a second were taken."""
    connection = Connection(server.port)
    sent, begin = 0, time.perf_counter()

    def send(person: Person, count: int) -> None:
        nonlocal sent
        for first in range(0, count, 1000):
            changes = [person.change() for _ in range(min(1000, count - first))]
            person.answered(connection.ask(person.sync(changes)))
            sent += len(changes)

    send(people[0], max(0, until // 2 - people[0].written))
    for person in people[1:]:
        send(person, max(0, until // 2 // (PEOPLE - 1) - person.written))
    connection.close()
    return sent / (time.perf_counter() - begin)


def rates(port: int, clients: list, process: int) -> tuple[list[float], float]:
    """Answers a second of each round, and microseconds of the server's processor time that each took."""
    found, spent, total = [], processor_seconds(process), 0
    for _ in range(ROUNDS):
        took, count = run(port, clients, SECONDS)
        found.append(count / took)
        total += count
    return found, (processor_seconds(process) - spent) / total * 1e6


def pulls(server: Server, person: Person) -> list[float]:
    """Milliseconds in which another device of a person has a new change, from asking to having it."""
    writer, reader = Connection(server.port), Connection(server.port)
    other = Person(person.number, person.token)
    other.log, other.cursor = person.log, person.cursor
    taken = []
    for _ in range(PULLS):
        person.answered(writer.ask(person.question()))
        question, answer = other.sync([]), []
        taken.append(milliseconds(lambda: answer.append(reader.ask(question))))
        other.answered(answer[0])
        assert len(json.loads(answer[0])["changes"]) == 1, answer
    writer.close()
    reader.close()
    return taken


def first_pulls(server: Server, person: Person) -> tuple[list[float], int]:
    """Milliseconds in which a new device has everything, and the bytes that it got."""
    connection = Connection(server.port)
    for number in range(0, RECORDS, 1000 // FIELDS):
        records = range(number, number + 1000 // FIELDS)
        changes = [person.change(f"field{field}", f"m{record}") for record in records for field in range(FIELDS)]
        person.answered(connection.ask(person.sync(changes)))
    taken, size = [], 0
    for _ in range(ROUNDS):
        device = Person(person.number, person.token)
        begin, records, size, more = time.perf_counter(), set(), 0, True
        while more:
            body = connection.ask(device.sync([], packs=True))
            size += len(body)
            answer = json.loads(gzip.decompress(body))
            device.log, device.cursor, more = answer["log"], answer["cursor"], answer["more"]
            records.update(change["record"] for change in answer["changes"])
        taken.append((time.perf_counter() - begin) * 1000)
        assert len(records) >= RECORDS, len(records)
    connection.close()
    return taken, size


def streams(server: Server, people: list[Person]) -> tuple[float, float, float]:
    """Megabytes of the server before and with the streams, and milliseconds until one of them hears of a change."""
    before = resident_megabytes(server)
    open_streams = []
    for number in range(STREAMS):
        person = people[number // STREAMS_OF_ONE]
        connection = Connection(server.port)
        connection.socket.sendall(request("GET", "/api/v1/live", {"Authorization": f"Bearer {person.token}"}))
        said = b""
        while b"event: hello" not in said:
            part = connection.socket.recv(4096)
            assert part, said
            said += part
        open_streams.append(connection)
    held = resident_megabytes(server)
    person, writer, heard = people[0], Connection(server.port), []
    for _ in range(50):
        begin = time.perf_counter()
        writer.socket.sendall(person.question())
        said = b""
        while f'{{"cursor":{person.cursor + 1}}}'.encode() not in said:
            said += open_streams[0].socket.recv(4096)
        heard.append((time.perf_counter() - begin) * 1000)
        person.answered(writer.ask(b""))
    for connection in [*open_streams, writer]:
        connection.close()
    return before, held, statistics.median(heard)


def measure(folder: Path) -> list[Row]:
    rows = measure_store(Store(folder / "sync"))
    with postgresql(folder, "postgresql") as database:
        rows += measure_store(Store(folder / "sync-postgresql", database))
    return rows + kinto_peer.measure(folder, COMMAND, rates, PEOPLE, PULLS, RECORDS, ROUNDS)


def measure_store(store: Store) -> list[Row]:
    floor = store.commits(SECONDS, ROUNDS)
    rows = [Row(f"{store.name} commits a second, one row each: the floor", "", spread(floor, "/s"), COMMAND)]
    people = make_people(store)
    reference: float | None = None
    for log in LOGS:
        server = store.server().start()
        try:
            assert server.process is not None
            taken = fill(server, people, log)
            rows.append(Row(f"{store.name}: {log:,} changes, sent by the thousand", "", f"{taken:,.0f} changes/s", COMMAND))
            one, _ = rates(server.port, people[:1], server.process.pid)
            rows.append(Row("  changes a second, 1 client", "", spread(one, "/s"), COMMAND))
            many, spent = rates(server.port, people, server.process.pid)
            middle = statistics.median(many)
            rows.append(Row(f"  changes a second, {PEOPLE} clients", f"{RATE:,}/s", spread(many, "/s"), COMMAND, middle >= RATE))
            if reference is None:
                reference = middle
            else:
                rows.append(Row("    to those of the short log", f"{FLAT:.0%}", f"{middle / reference:.0%}", COMMAND,
                                middle / reference >= FLAT))
            rows.append(Row("    processor time a change", "", f"{spent:.0f} us", COMMAND))
            ordered = sorted(pulls(server, people[0]))
            text = f"{statistics.median(ordered):.2f} ms, 99th {ordered[len(ordered) * 99 // 100]:.2f} ({PULLS} pulls)"
            rows.append(Row("  pull of one new change", f"{PULL} ms", text, COMMAND, statistics.median(ordered) <= PULL))
        finally:
            server.stop()
    return rows + after(store, people)


def after(store: Store, people: list[Person]) -> list[Row]:
    """What the server with the long log is like otherwise."""
    server = store.server().start()
    try:
        taken, size = first_pulls(server, people[1])
        before, held, heard = streams(server, people)
    finally:
        server.stop()
    count, written = store.verified(), sum(person.written for person in people)
    started = [first_answer(store.folder, store.environment) for _ in range(5)]
    idle, _ = idle_memory(store.folder, store.environment)
    what = f"first pull of {RECORDS:,} records ({RECORDS * FIELDS:,} changes, {size / 1e6:.1f} MB gzip)"
    return [
        Row(what, "", spread(taken, "ms"), COMMAND),
        Row(f"memory with {STREAMS:,} live streams (without: {before:.0f} MB)", "", f"{held:.0f} MB", COMMAND),
        Row("  a change is heard of, from its being sent", "", f"{heard:.1f} ms", COMMAND),
        Row("acknowledged changes that are there, digests counted anew", f"{written:,}", f"{count:,}", COMMAND, count == written),
        Row("server start with that log", f"{START} ms", spread(started, "ms"), COMMAND, statistics.median(started) <= START),
        Row("  memory when idle, RSS", f"{IDLE} MB", f"{idle:.1f} MB", COMMAND, idle <= IDLE),
    ]
