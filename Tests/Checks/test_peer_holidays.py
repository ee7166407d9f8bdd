"""The dates that the native tests compare our holidays with are those of the pinned package."""

import peer_holidays


def test_the_golden_dates_are_those_of_the_package():
    assert peer_holidays.GOLDEN.read_text(encoding="utf-8") == peer_holidays.dates()
