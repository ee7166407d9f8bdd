"""Canonical JSON, by which values are compared."""

import json


def _string(text: str) -> str:
    named = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
    return '"' + "".join(named.get(one) or (f"\\u{ord(one):04x}" if one < " " else one) for one in text) + '"'


def _double(number: float) -> str:
    """The shortest digits, with an exponent below 0.0001 and beyond 2^53; Python's own begins at 10^16."""
    text = repr(number)
    if abs(number) <= 2**53 or "e" in text:
        return text
    digits = text.lstrip("-").removesuffix(".0")
    point, shown = len(digits) - 1, digits.rstrip("0")
    return ("-" if number < 0 else "") + shown[0] + ("." + shown[1:] if shown[1:] else "") + f"e+{point:02d}"


def canonical(value: object) -> str:
    """The canonical JSON of a value as Python's `json` reads it."""
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, int) and -(1 << 63) <= value < 1 << 63:
        return str(value)
    if isinstance(value, (int, float)):
        return _double(float(value))
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    assert isinstance(value, dict)
    members = sorted(value.items(), key=lambda member: member[0].encode())
    return "{" + ",".join(f"{_string(name)}:{canonical(one)}" for name, one in members) + "}"
