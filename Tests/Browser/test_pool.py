"""Tests hand devices on, and nothing that one of them did to a device reaches the next."""

import pytest

import person
from pool import Pool


@pytest.mark.parametrize("on", ["page", "context"])
def test_a_device_with_a_script_is_not_lent_again(visitor, on):
    pool = Pool(visitor)
    page = pool.page(visitor, person.MORNING)
    visitor.open(page)
    (page if on == "page" else page.context).add_init_script("window.isScripted = true")
    visitor.open(page)
    assert page.evaluate("window.isScripted")
    pool.take_back()
    again = pool.page(visitor, person.MORNING)
    visitor.open(again)
    assert again != page and not again.evaluate("window.isScripted")
    pool.take_back()


def test_any_other_device_is_lent_again_and_empty(visitor):
    pool = Pool(visitor)
    page = pool.page(visitor, person.MORNING)
    visitor.open(page)
    page.evaluate("localStorage.setItem('left', 'behind')")
    pool.take_back()
    again = pool.page(visitor, person.MORNING)
    visitor.open(again)
    assert again == page and again.evaluate("localStorage.getItem('left')") is None
    pool.take_back()
