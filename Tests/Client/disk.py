"""Tables of a device that is killed now and then: it then has its last stored state."""


class Disk:
    """Named tables of immutable values."""

    def __init__(self) -> None:
        self.tables: dict[str, dict] = {}
        self._undo: list[tuple[dict, object, object]] = []

    def table(self, name: str) -> dict:
        return self.tables.setdefault(name, {})

    def put(self, name: str, key: object, value: object) -> None:
        """Sets a value; None removes it."""
        table = self.table(name)
        self._undo.append((table, key, table.get(key)))
        _set(table, key, value)

    def commit(self) -> None:
        """Stores all that was put since the last time, at once."""
        self._undo.clear()

    def crash(self) -> None:
        """Forgets all that was put since the last commit."""
        while self._undo:
            _set(*self._undo.pop())


def _set(table: dict, key: object, value: object) -> None:
    if value is None:
        table.pop(key, None)
    else:
        table[key] = value
