"""Photos that nothing names are let go after a week, and no other ones ever."""

import hashlib
import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import person
import shelf
from photos import add, begin, blobs, choose, lay_photos, saved, with_photo
from pictures import png
from visitor import Visitor, until

FIRST, SIX_DAYS_ON, WEEK_ON = "2026-11-21T09:00:00+09:00", "2026-11-27T09:00:00+09:00", "2026-11-28T09:00:01+09:00"
NAMED_IN = ("records", "outbox", "history", "meta", "aside")
PUT = """([store, key, value]) => new Promise((done, failed) => {
    const opening = indexedDB.open('haru');
    opening.onsuccess = () => {
        const work = opening.result.transaction(store, 'readwrite');
        work.objectStore(store).put(value, key);
        work.oncomplete = () => { opening.result.close(); done(); };
        work.onabort = () => failed(work.error);
    };
})"""


def photo(name: str) -> tuple[str, bytes]:
    data = name.encode()
    return hashlib.sha256(data).hexdigest(), data


class Device:
    """A device on which the app is opened now and then."""

    def __init__(self, visitor: Visitor):
        self.visitor = visitor
        self.context: BrowserContext = visitor.device()
        # A page of the same origin without the app.
        visitor.expect("favicon.ico")
        self.aside = self.context.new_page()
        self.aside.goto(visitor.home + "healthz")

    def open(self, at: str, path: str = "days") -> Page:
        """Opens the app alone, and waits until it has swept: from then on it holds its lock with others."""
        until(self.aside, "navigator.locks.query().then(locks => locks.held.length === 0)")
        page = self.context.new_page()
        page.clock.set_fixed_time(at)
        self.visitor.open(page, path)
        until(page, "navigator.locks.query().then(locks => locks.held.some(lock => lock.mode === 'shared'))")
        return page

    def start(self, at: str) -> None:
        self.open(at).close()


@pytest.fixture
def device(visitor) -> Device:
    return Device(visitor)


def test_a_photo_that_nothing_names_goes_after_a_week_and_not_before(device):
    page = device.open(FIRST)
    lay_photos(page, dict([photo("nobody's")]))
    page.close()
    for at, count in [(FIRST, 1), (SIX_DAYS_ON, 1), (WEEK_ON, 0), (WEEK_ON, 0)]:
        device.start(at)
        assert len(blobs(device.aside)) == count, at
    assert [key for key, _ in shelf.rows(device.aside, "meta") if key.startswith("unnamed/")] == []


@pytest.mark.parametrize("store", NAMED_IN)
def test_a_photo_that_a_row_of_any_store_names_stays(device, store):
    page = device.open(FIRST)
    (name, data), (other, more) = photo("named"), photo("nobody's")
    lay_photos(page, {name: data, other: more})
    draft = json.dumps(json.dumps({"image": name}))
    rows = {"records": with_photo(shelf.day_row("a0000", "생일", "2099-01-01"), name), "meta": ("draft/dday/new", draft),
            "aside": ("dday/odd", {"image": ["\f" + name + "0"]})}
    key, value = rows.get(store, ("dday/a0000/image", f'{{"c":"dday","v":"{name}"}}'))
    page.evaluate(PUT, [store, key, value])
    page.close()
    for at in (FIRST, WEEK_ON):
        device.start(at)
    assert list(blobs(device.aside)) == [name]


def test_a_deleted_day_keeps_its_photo_and_a_replaced_photo_stays(device, tmp_path):
    page = device.open(FIRST, "days/new")
    begin(page)
    choose(page, png(tmp_path / "one.png", 300, 300))
    add(page)
    page.locator("a.row").click()
    page.get_by_role("link", name="수정", exact=True).click()
    before = saved(page)["image"]
    choose_another(page, png(tmp_path / "two.png", 300, 400))
    page.get_by_role("button", name="저장", exact=True).click()
    until(page, f"({shelf.ALL_OF})('history').then(rows => rows.some(([key]) => key.includes('/image/')))")
    page.get_by_role("button", name="삭제", exact=True).click()
    until(page, f"({shelf.ALL_OF})('records').then(rows => rows.some(([, row]) => row.includes('deleted')))")
    after = saved(page)["image"]
    page.close()
    for at in (FIRST, WEEK_ON):
        device.start(at)
    assert sorted(blobs(device.aside)) == sorted([before, after])


def choose_another(page: Page, path) -> None:
    held = len(blobs(page))
    page.locator("#photo").set_input_files(path)
    until(page, f"({shelf.ALL_OF})('blobs').then(rows => rows.length > {held})")
    page.get_by_role("button", name="자르기").wait_for()


def test_a_photo_that_is_chosen_again_is_as_if_it_were_new(device, tmp_path):
    path = png(tmp_path / "one.png", 300, 300)
    for at, next_start in [(FIRST, FIRST), (SIX_DAYS_ON, WEEK_ON)]:
        page = device.open(at, "days/new")
        choose(page, path)
        wait_until_draft(page)
        page.close()
        forget_drafts(device.aside)
        device.start(next_start)
        assert len(blobs(device.aside)) == 1


def wait_until_draft(page: Page) -> None:
    until(page, f"({shelf.ALL_OF})('meta').then(rows => rows.some(([key, row]) => key.startsWith('draft/dday/new') && /[0-9a-f]{{64}}/.test(row)))")


def forget_drafts(page: Page) -> None:
    page.evaluate("""() => new Promise(done => {
        const opening = indexedDB.open('haru');
        opening.onsuccess = () => {
            const work = opening.result.transaction('meta', 'readwrite');
            work.objectStore('meta').delete(IDBKeyRange.bound('draft/dday/new', 'draft/dday/new~'));
            work.oncomplete = () => { opening.result.close(); done(); };
        };
    })""")


def test_a_photo_that_another_tab_holds_in_a_form_stays(visitor, device, tmp_path):
    first = device.open(FIRST, "days/new")
    begin(first)
    choose(first, png(tmp_path / "one.png", 300, 300))
    wait_until_draft(first)
    # Another form took its place: nothing that is stored names the photo any more.
    forget_drafts(first)
    [name] = blobs(first)
    first.evaluate(PUT, ["meta", "unnamed/" + name, 0])
    second = device.context.new_page()
    second.clock.set_fixed_time(WEEK_ON)
    visitor.open(second, "days")
    until(second, "navigator.locks.query().then(locks => locks.held.length === 2)")
    assert list(blobs(second)) == [name]
    add(first)
    assert saved(first)["image"] == name and list(blobs(first)) == [name]


def test_thousands_of_days_are_looked_through_to_the_last(device):
    page = device.open(FIRST)
    names = dict(photo(f"photo {number}") for number in range(40))
    lay_photos(page, names)
    used = list(names)[::2]
    days = [shelf.day_row(f"a{number:05}", "날", "2099-01-01") for number in range(3_000)]
    spread = [with_photo(day, used[index // 140]) if index % 140 == 0 and index // 140 < len(used) else day
              for index, day in enumerate(days)]
    shelf.lay(page, spread)
    page.close()
    for at in (FIRST, WEEK_ON):
        device.start(at)
    assert sorted(blobs(device.aside)) == sorted(used)
