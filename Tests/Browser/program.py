"""A program of a person's, which syncs by a token as docs/sync.md says."""

import json
import subprocess
import urllib.request
from typing import Any

from places import BINARY
from server import Server


class Program:
    """One that knows nothing but the wire."""

    def __init__(self, server: Server, name: str, number: int = 77):
        command = [str(BINARY), "token", name, "--device", "프로그램", "--data", str(server.data)]
        self.token = subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip().splitlines()[-1]
        self.server, self.number, self.counter, self.log, self.cursor = server, number, 0, "", 0

    def sync(self, *changes: dict[str, Any]) -> list[dict[str, Any]]:
        """Sends changes; answers with those of others since the last time."""
        found: list[dict[str, Any]] = []
        more = True
        while more:
            body = {"log": self.log, "since": self.cursor, "limit": 1000, "changes": list(changes)}
            request = urllib.request.Request(
                self.server.url + "api/v1/sync", json.dumps(body).encode(),
                {"Authorization": "Bearer " + self.token, "Content-Type": "application/json"})
            with urllib.request.urlopen(request, timeout=20) as response:
                answer = json.load(response)
            assert not answer["refused"], answer["refused"]
            self.log, self.cursor, more, changes = answer["log"], answer["cursor"], answer["more"], ()
            found += answer["changes"]
        return found

    def write(self, collection: str, record: str, **fields: Any) -> list[dict[str, Any]]:
        """Writes fields of a record at 2026-01-01."""
        changes = []
        for field, value in fields.items():
            self.counter += 1
            stamp = f"{1767225600000 + self.counter:012x}0000{self.number:016x}"
            changes.append({"collection": collection, "record": record, "field": field, "value": value, "stamp": stamp, "over": None})
        return self.sync(*changes)
