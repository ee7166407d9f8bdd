"""Languages, screens and colours for tests whose screens stand in all of them."""

import itertools
from typing import Any

import pytest

from visitor import DESKTOP, PHONE

LANGUAGES = ("ko-KR", "en-US", "ja-JP")
SCREENS = {"phone": PHONE, "desktop": DESKTOP}
COLOURS = ("light", "dark")


def each_value(**arguments: Any) -> pytest.MarkDecorator:
    """Runs a test with each value of each argument at least once, and with all other combinations where pictures are wanted (`--pictures`).

    The sweeps of every screen (test_layout, test_accessible) find faults that one combination has and another has not."""
    orders = [len(values) for values in arguments.values()]
    longest_first = sorted(range(len(orders)), key=lambda place: -orders[place])
    chosen = set()
    for number in range(orders[longest_first[0]]):
        turn = {place: (number >> max(order - 1, 0)) % orders[place] for order, place in enumerate(longest_first)}
        chosen.add(tuple(turn[place] for place in range(len(orders))))
    return _combinations(arguments, chosen)


def first_value(**arguments: Any) -> pytest.MarkDecorator:
    """Runs a test with the first value of each argument, and with all other combinations where pictures are wanted: a native test tells its
    rule in each of them."""
    return _combinations(arguments, {(0,) * len(arguments)})


def _combinations(arguments: dict[str, Any], chosen: set[tuple[int, ...]]) -> pytest.MarkDecorator:
    named = [list(values.items()) if isinstance(values, dict) else [(str(value), value) for value in values] for values in arguments.values()]
    runs = []
    for places in itertools.product(*(range(len(values)) for values in named)):
        picked = [values[place] for values, place in zip(named, places)]
        runs.append(pytest.param(*(value for _, value in picked), id="-".join(name for name, _ in picked),
                                 marks=() if places in chosen else pytest.mark.pictures))
    return pytest.mark.parametrize(list(arguments), runs)
