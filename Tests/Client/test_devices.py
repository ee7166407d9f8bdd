"""Devices with wrong clocks and bad luck, against a real server."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from .device import HEALED
from .search import fails, shortest
from .world import OPERATIONS, RESTORING, Sync

SEED = int(os.environ.get("HARU_SEED") or 1)
STORES = ("sqlite", "postgresql")
COUNT = 2_000


@pytest.mark.parametrize("store", STORES)
def test_nothing_is_lost(tmp_path: Path, store: str) -> None:
    print(f"seed {SEED} (HARU_SEED)")
    found = fails(tmp_path / "run", store, SEED, COUNT)
    if found:
        found = shortest(tmp_path / "run", store, SEED, OPERATIONS, found)
    assert found is None, f"python -m Tests.Client --store {store} --seed {SEED} --operations {found[0]}: {found[1]}"


@pytest.mark.parametrize("store", STORES)
def test_a_restored_backup_takes_nothing(tmp_path: Path, store: str) -> None:
    print(f"seed {SEED} (HARU_SEED)")
    found = fails(tmp_path / "run", store, SEED, COUNT // 4, RESTORING)
    if found:
        found = shortest(tmp_path / "run", store, SEED, RESTORING, found)
    assert found is None, f"python -m Tests.Client --restores --store {store} --seed {SEED} --operations {found[0]}: {found[1]}"


def dropping(sync: Sync) -> Sync:
    """A server that acknowledges its first change of each request, and has it not."""
    def ask(body: dict, is_packed: bool) -> dict:
        answer = sync(body | {"changes": body["changes"][1:]}, is_packed)
        for one in answer["restamped"] + answer["refused"]:
            one["index"] += 1
        return answer | {"accepted": answer["accepted"] + min(1, len(body["changes"]))}
    return ask


def hiding(sync: Sync) -> Sync:
    """A server that does not tell of texts that stand beside others."""
    def ask(body: dict, is_packed: bool) -> dict:
        answer = sync(body, is_packed)
        return answer | {"changes": [one for one in answer["changes"] if not one.get("beside")]}
    return ask


def keeping_stamps(sync: Sync) -> Sync:
    """A server that does not say which changes it gave other stamps."""
    def ask(body: dict, is_packed: bool) -> dict:
        return sync(body, is_packed) | {"restamped": []}
    return ask


@pytest.mark.parametrize(("between", "words"), [
    (dropping, HEALED), (hiding, "lost unseen to"), (keeping_stamps, HEALED)])
def test_a_fault_is_found(tmp_path: Path, between: Callable[[Sync], Sync], words: str) -> None:
    found = fails(tmp_path / "run", "sqlite", SEED, 2 * COUNT, between=between)
    assert found is not None and words in found[1]
