"""Clients that ask a server over kept connections, each its next question as soon as it has the answer to the last."""

import os
import select
import socket
import time
from collections.abc import Callable
from typing import Protocol


class Client(Protocol):
    def question(self) -> bytes: ...

    def answered(self, body: bytes) -> None: ...


def request(method: str, path: str, fields: dict[str, str], body: bytes = b"") -> bytes:
    head = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
    return f"{method} {path} HTTP/1.1\r\nHost: localhost\r\n{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


class Connection:
    """One kept connection, on which one question at a time waits for its answer."""

    def __init__(self, port: int):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = b""

    def ask(self, question: bytes) -> bytes:
        self.socket.sendall(question)
        while (body := self.receive()) is None:
            pass
        return body

    def receive(self) -> bytes | None:
        """The body of the answer, once it is here whole."""
        part = self.socket.recv(1 << 20)
        assert part, f"the server closed: {self.buffer[:300]!r}"
        self.buffer += part
        end = self.buffer.find(b"\r\n\r\n")
        if end < 0:
            return None
        head = self.buffer[:end].lower()
        assert head.startswith((b"http/1.1 200", b"http/1.1 201", b"http/1.1 204")), self.buffer[:600]
        place = head.find(b"\r\ncontent-length:")
        length = int(head[place + 17:].split(b"\r\n", 1)[0]) if place >= 0 else 0
        if len(self.buffer) < end + 4 + length:
            return None
        body, self.buffer = self.buffer[end + 4:end + 4 + length], b""
        return body

    def close(self) -> None:
        self.socket.close()


def run(port: int, clients: list[Client], seconds: float) -> tuple[float, int]:
    """Lets all clients ask for so long; answers in how many seconds they had how many answers."""
    poll, connections = select.epoll(), {}
    for client in clients:
        connection = Connection(port)
        connections[connection.socket.fileno()] = (connection, client)
        poll.register(connection.socket, select.EPOLLIN)
    begin = time.perf_counter()
    count, waiting = 0, len(clients)
    for connection, client in connections.values():
        connection.socket.sendall(client.question())
    while waiting:
        goes_on = time.perf_counter() - begin < seconds
        for number, _ in poll.poll(30):
            connection, client = connections[number]
            body = connection.receive()
            if body is None:
                continue
            count += 1
            client.answered(body)
            if goes_on:
                connection.socket.sendall(client.question())
            else:
                waiting -= 1
    took = time.perf_counter() - begin
    for connection, _ in connections.values():
        connection.close()
    return took, count


def milliseconds(work: Callable[[], object]) -> float:
    begin = time.perf_counter()
    work()
    return (time.perf_counter() - begin) * 1000


def processor_seconds(process: int) -> float:
    # After the name in brackets, which may hold anything: user and system time are the 12th and 13th field.
    with open(f"/proc/{process}/stat") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def rate(port: int, clients: list[Client], seconds: float, process: int) -> tuple[float, float]:
    """Answers a second, and microseconds of the server's processor time that each took."""
    begin = processor_seconds(process)
    took, count = run(port, clients, seconds)
    return count / took, (processor_seconds(process) - begin) / count * 1e6
