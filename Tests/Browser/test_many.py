"""The app opens with as much as a long life brings."""

import pytest

from records import rows, rows_shown, store


@pytest.mark.parametrize("count", [1, 1_000, 10_000])
def test_everything_that_is_kept_is_there_again(visitor, count):
    device = visitor.device()
    first = device.new_page()
    visitor.open(first)
    store(first, rows(count))
    again = device.new_page()
    visitor.open(again, "days")
    assert rows_shown(again) == count
    again.locator("a.row").first.click()
    again.wait_for_url("**/days/01*")
