"""Canonical JSON, by which values are compared."""

import json


def _string(text: str) -> str:
    named = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
    return '"' + "".join(named.get(one) or (f"\\u{ord(one):04x}" if one < " " else one) for one in text) + '"'


def canonical(value: object) -> str:
    """The canonical JSON of a value as Python's `json` reads it."""
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, int) and -(1 << 63) <= value < 1 << 63:
        return str(value)
    if isinstance(value, (int, float)):
        return repr(float(value))
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    assert isinstance(value, dict)
    members = sorted(value.items(), key=lambda member: member[0].encode())
    return "{" + ",".join(f"{_string(name)}:{canonical(one)}" for name, one in members) + "}"
