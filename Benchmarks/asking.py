"""Asks a server's health check every ten milliseconds, until its input ends; prints the milliseconds that each answer took.

A process of its own, so that nothing else that a measurement does is counted. Usage: asking.py PORT
"""

import json
import select
import socket
import sys
import time

REQUEST = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
PAUSE = 0.01


def ask(connection: socket.socket) -> None:
    connection.sendall(REQUEST)
    answer = b""
    while b"alive\n" not in answer:
        part = connection.recv(4096)
        assert part, f"the server closed: {answer!r}"
        answer += part
    assert answer.startswith(b"HTTP/1.1 200"), answer


def main() -> None:
    port = int(sys.argv[1])
    kept = socket.create_connection(("127.0.0.1", port), timeout=30)
    took, number = [], 0
    while not select.select([sys.stdin], [], [], PAUSE)[0]:
        begin = time.perf_counter()
        # In turns as a monitor asks, on a new connection, and as a proxy does, on one that is kept.
        if number % 2:
            ask(kept)
        else:
            with socket.create_connection(("127.0.0.1", port), timeout=30) as connection:
                ask(connection)
        took.append((time.perf_counter() - begin) * 1000)
        number += 1
    print(json.dumps(took))


main()
