"""The examples of docs/sync.md."""

import pytest

from . import stamps
from .canonical import canonical
from .disk import Disk
from .replica import Replica, Version, twin_id


def test_digest_is_that_of_the_answer() -> None:
    changes = {("todo", "01JD4QZ8", "text"): "01a1fc5953bf000000000000000000a1",
               ("todo", "01JD4QZ8", "day"): "01a1fc595f77800000000000000000a1",
               ("todo", "01JD4QY0", "text"): "01a1fc587517000000000000000000b2"}
    total = sum(stamps.share(key, stamp) for key, stamp in changes.items())
    assert stamps.digest(total, len(changes)) == "4d771c21fac665a5-3"


@pytest.mark.parametrize(("field", "value", "stamp"), [
    ("text", "019ab2c4d5e6000100000000000000a1", "019ab2c4d5e60001d67213a5dfc8237a"),
    ("day", "019ab2c4d5e6000000000000000000a1", "019ab2c4d5e60000ae8c3489ac98ba60"),
    ("slot", "019ab2c4d5e6000000000000000000a1", "019ab2c4d5e600001cfb923ef7f65656"),
    ("series", "019ab2c4d5e6000000000000000000a1", "019ab2c4d5e600001b57d208abf1a60b")])
def test_derived_stamp(field: str, value: str, stamp: str) -> None:
    assert stamps.derived(value, "01JD4S0020261130", field) == stamp


def test_stamp_of_a_null_that_purges() -> None:
    assert stamps.purging("019ab2c4d5e6000000000000000000a1", "01JD4QZ8", "text") == "019ab2c4d5e600012bbd1bc5f997e952"


def test_record_that_keeps_a_text() -> None:
    device = Replica(Disk(), "00000000000000c3")
    for field in ("day", "opens"):
        device.put(("page", "01JD4P00", field), Version('"2026-11-21"', "019ab2c4d000000000000000000000a1", None))
    lost = "019ab2c4d5e6000000000000000000b2"
    device.put(("page", "01JD4P00", "text"), Version('"비"', "019ab2c4d5e7000000000000000000a1", stamps.EMPTY))
    device.merge(("page", "01JD4P00", "text"), Version('"눈"', lost, stamps.EMPTY), False, {})
    assert device.keep_lost_texts() == 1
    twin = "01JD4P00.59d425a85061c554"
    assert twin_id("01JD4P00", lost) == twin
    assert {field: (one.value, one.stamp, one.over) for field, one in device.record("page", twin).items()} == {
        "text": ('"눈"', "019ab2c4d5e60000aa272803d553ec88", None),
        "day": ('"2026-11-21"', "019ab2c4d5e60000fe654d3b2fffffff", None),
        "opens": ('"2026-11-21"', "019ab2c4d5e60000fe654d3b2fffffff", None),
        "title": ("null", "019ab2c4d5e60000ffffffffffffffff", None),
        "emotion": ("null", "019ab2c4d5e60000ffffffffffffffff", None),
        **{field: ("null", "019ab2c4d5e60000ffffffffffffffff", None) for field in ("images", "read", "tags", "place", "weather")}}


@pytest.mark.parametrize(("value", "text"), [
    (1.0, "1.0"), (9007199254740992.0, "9007199254740992.0"), (-9.1e15, "-9.1e+15"), (9007199254740994.0, "9.007199254740994e+15"),
    (1e16, "1e+16"), (0.0001, "0.0001"), (0.0000999, "9.99e-05"),
    (-0.0, "-0.0"), (1e-7, "1e-07"), (1 << 63, "9.223372036854776e+18"), (-(1 << 63), "-9223372036854775808"),
    ({"b": [None, True], "a": "\u0001\t\"\\/가"}, '{"a":"\\u0001\\t\\"\\\\/가","b":[null,true]}'),
    ({"😀": 1, "\uffff": 2}, '{"\uffff":2,"😀":1}')])
def test_canonical_json(value: object, text: str) -> None:
    assert canonical(value) == text


def test_counters_from_8000_on_are_the_server_s() -> None:
    assert stamps.following(5 << 16 | 0x7FFE, 5) == 5 << 16 | 0x7FFF
    assert stamps.following(5 << 16 | 0x7FFF, 5) == 6 << 16
    assert stamps.following(5 << 16 | 0xFFFF, 5) == 6 << 16
    assert stamps.following(5 << 16, 6) == 6 << 16


def test_a_device_that_ends_has_its_last_stored_state() -> None:
    device = Replica(disk := Disk(), "00000000000000c3")
    key = ("todo", "a", "text")
    device.write(key, "하나", 1)
    disk.commit()
    digest, latest = device.digest, device.state["latest"]
    device.write(key, "둘", 2)
    disk.crash()
    assert device.fields[key].value == '"하나"' and device.waiting[key].version == device.fields[key]
    assert (device.digest, device.state["latest"], device.counted()) == (digest, latest, digest)
