"""Sync: durable changes a second beside the disk's own rate and beside Kinto, and the times of one change and of a first pull."""

import gzip
import json
import time
from pathlib import Path
from statistics import median

import budgets
import kinto_peer
from builds import Build
from crowd import resident_megabytes
from load import Connection, milliseconds, rate, request
from rounds import Steps
from server import Server
from starting import first_answer, idle_memory
from stores import Store, postgresql
from table import Row

PEOPLE = 64
LOGS = (10_000, 1_000_000)
RECORDS, FIELDS = 10_000, 5
SECONDS = 2
PULLS = 300
STREAMS = 1_000
# Of one account at most; the server's own limit.
STREAMS_OF_ONE = 50


class Person:
    """An account and its device: its changes, and its cursor in the log."""

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


def lay_records(server: Server, person: Person) -> None:
    connection = Connection(server.port)
    for number in range(0, RECORDS, 1000 // FIELDS):
        records = range(number, number + 1000 // FIELDS)
        changes = [person.change(f"field{field}", f"m{record}") for record in records for field in range(FIELDS)]
        person.answered(connection.ask(person.sync(changes)))
    connection.close()


def first_pull(server: Server, person: Person) -> tuple[float, int]:
    """Milliseconds in which a new device has everything, and the bytes that it got."""
    connection, device = Connection(server.port), Person(person.number, person.token)
    begin, records, size, more = time.perf_counter(), set(), 0, True
    while more:
        body = connection.ask(device.sync([], packs=True))
        size += len(body)
        answer = json.loads(gzip.decompress(body))
        device.log, device.cursor, more = answer["log"], answer["cursor"], answer["more"]
        records.update(change["record"] for change in answer["changes"])
    taken = (time.perf_counter() - begin) * 1000
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
    return before, held, median(heard)


def measure(folder: Path, build: Build, rounds: int) -> Steps:
    yield from measure_store(Store(build, folder / "sync"), rounds)
    with postgresql(folder, "postgresql") as database:
        yield from measure_store(Store(build, folder / "sync-postgresql", database), rounds)


def peer(folder: Path, build: Build) -> Steps:
    return kinto_peer.measure(folder, PEOPLE, PULLS, RECORDS, SECONDS)


def measure_store(store: Store, rounds: int) -> Steps:
    people, short = make_people(store), []
    for log in LOGS:
        of = f"{store.name}, {log:,} changes"
        server = store.server().start()
        try:
            yield [Row(of, "sent by the thousand", fill(server, people, log), "/s", rises=True)]
            for number in range(rounds):
                yield measured(of, store, server, people, short, number)
        finally:
            server.stop()
    yield from after(of, store, people, rounds)


def measured(of: str, store: Store, server: Server, people: list[Person], short: list[float], number: int) -> list[Row]:
    """One round; the rates of the short log are kept, and those of the long one put beside them."""
    assert server.process is not None
    floor = store.commits(SECONDS)
    one, _ = rate(server.port, people[:1], SECONDS, server.process.pid)
    many, spent = rate(server.port, people, SECONDS, server.process.pid)
    flat = []
    if number < len(short):
        flat.append(Row(of, f"{PEOPLE} clients, to those of the short log", many / short[number], "×", budgets.FLAT, rises=True))
    else:
        short.append(many)
    taken = sorted(pulls(server, people[0]))
    return [
        Row(of, "the store's own commits a second, one row each", floor, "/s", rises=True),
        Row(of, "changes a second, 1 client", one, "/s", rises=True),
        Row(of, f"changes a second, {PEOPLE} clients", many, "/s", budgets.WRITES[store.name], rises=True),
        *flat,
        Row(of, "processor time a change", spent, "us"),
        Row(of, "pull of one new change", median(taken), "ms", budgets.PULL),
        Row(of, "pull of one new change, 99 of a hundred", taken[len(taken) * 99 // 100], "ms"),
    ]


def after(of: str, store: Store, people: list[Person], rounds: int) -> Steps:
    """Measures the first pull, live streams, start and idle memory of the server with the long log."""
    server = store.server().start()
    try:
        lay_records(server, people[1])
    finally:
        server.stop()
    yield []
    for _ in range(rounds):
        server = store.server().start()
        try:
            taken, size = first_pull(server, people[1])
            before, held, heard = streams(server, people)
        finally:
            server.stop()
        pull = f"first pull of {RECORDS:,} records"
        started = median(first_answer(store.build, store.folder, store.environment) for _ in range(3))
        idle, _ = idle_memory(store.build, store.folder, store.environment)
        yield [
            Row(of, pull, taken, "ms", budgets.FIRST_PULL, peer=(kinto_peer.NAME, pull)),
            Row(of, f"{pull}: {RECORDS * FIELDS:,} changes, gzip", size / 1e6, "MB"),
            Row(of, f"memory before {STREAMS:,} live streams", before, "MB"),
            Row(of, f"memory with {STREAMS:,} live streams", held, "MB"),
            Row(of, "a change is heard of, from its being sent", heard, "ms"),
            Row(of, "server start", started, "ms", budgets.START),
            Row(of, "memory when idle (RSS)", idle, "MB", budgets.IDLE),
        ]
    written = sum(person.written for person in people)
    yield [Row(of, "changes acknowledged", written, "", rises=True),
           Row(of, "of them not there, digests counted anew", abs(written - store.verified()), "", budgets.LOST)]
