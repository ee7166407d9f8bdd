"""Faults of photos, which are told in words and lose nothing, and the cost of a thousand photos."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import person
import shelf
from photos import add, begin, blobs, choose, lay_photos, saved, wait_until_painted, with_photo
from pictures import HUGE, camera_photo, png
from records import rows, store
from test_storage import NO_ROOM, ROOM
from visitor import shot, until


def refused(page: Page, text: str) -> None:
    expect(page.locator("#photo-error")).to_contain_text(text)
    expect(page.get_by_label("제목")).to_have_value("여름 바다")
    add(page)
    assert saved(page).get("image") is None


@pytest.mark.parametrize(("name", "data", "text"), [
    ("broken.jpg", b"\xff\xd8\xff\xe0" + b"\0" * 100, "읽을 수 없는 파일"),
    ("empty.png", b"", "읽을 수 없는 파일"),
    ("text.jpg", "사진이 아니에요".encode() * 20, "읽을 수 없는 파일"),
    ("phone.heic", b"\0\0\0\x18ftypheic" + b"\0" * 200, "HEIC"),
])
def test_a_file_that_is_no_photo_is_told_beside_the_field_and_the_rest_is_kept(form, tmp_path, name, data, text):
    path = tmp_path / name
    path.write_bytes(data)
    begin(form)
    form.locator("#photo").set_input_files(path)
    refused(form, text)


def test_half_a_photo_is_refused_or_read_but_never_a_crash(form, tmp_path):
    whole = camera_photo(tmp_path / "whole.jpg", 800, 600).read_bytes()
    half = tmp_path / "half.jpg"
    half.write_bytes(whole[: len(whole) // 3])
    begin(form)
    form.locator("#photo").set_input_files(half)
    until(form, "document.querySelector('#photo-error, #photo-crop') !== null")
    add(form)


@pytest.mark.parametrize("kind", HUGE)
def test_more_than_a_hundred_megapixels_are_refused_by_the_header(visitor, tmp_path, kind):
    device = visitor.device()
    device.add_init_script("""
        const create = createImageBitmap;
        window.unpacked = 0;
        window.createImageBitmap = (...all) => { window.unpacked++; return create(...all); };
    """)
    page = device.new_page()
    visitor.open(page, "days/new")
    path = tmp_path / f"huge.{kind}"
    path.write_bytes(HUGE[kind](20_000, 20_000))
    begin(page)
    page.locator("#photo").set_input_files(path)
    refused(page, "1억 화소")
    assert page.evaluate("window.unpacked") == 0


def test_storage_that_is_full_is_told_and_nothing_is_lost(form, tmp_path):
    begin(form)
    form.evaluate(NO_ROOM)
    form.locator("#photo").set_input_files(camera_photo(tmp_path / "camera.jpg", 1200, 1600))
    expect(form.locator("#photo-error")).to_contain_text("저장 공간이 모자라")
    expect(form.get_by_label("제목")).to_have_value("여름 바다")
    shot(form, "photo-full-desktop-light")
    form.evaluate(ROOM)
    choose(form, camera_photo(tmp_path / "camera.jpg", 1200, 1600))
    assert form.locator("#photo-error").count() == 0
    add(form)
    assert saved(form)["image"] in blobs(form)


def test_the_draft_keeps_the_photo_over_a_reload(form, tmp_path):
    begin(form)
    choose(form, png(tmp_path / "kept.png", 600, 600))
    until(form, f"({shelf.ALL_OF})('meta').then(rows => rows.some(([key, row]) => key.startsWith('draft/dday/') "
                "&& row.includes('여름 바다') && /[0-9a-f]{64}/.test(row)))")
    person.reload(form)
    form.locator(".cropframe").scroll_into_view_if_needed()
    wait_until_painted(form, ".cropframe canvas")
    expect(form.get_by_label("제목")).to_have_value("여름 바다")


def test_a_database_of_the_version_before_keeps_all_it_has(visitor):
    visitor.expect(r"favicon\.ico")  # the manifest is no page and names no icon
    device = visitor.device()
    page = device.new_page()
    page.goto(visitor.home + "manifest.webmanifest")
    page.evaluate("""async rows => {
        const request = indexedDB.open('haru', 1);
        request.onupgradeneeded = () => {
            for (const name of ['records', 'outbox', 'history', 'meta', 'aside']) request.result.createObjectStore(name);
        };
        const database = await new Promise(resolve => { request.onsuccess = () => resolve(request.result); });
        const work = database.transaction('records', 'readwrite');
        for (const [key, text] of rows) work.objectStore('records').put(text, key);
        await new Promise(resolve => { work.oncomplete = resolve; });
        database.close();
    }""", rows(3))
    visitor.open(page, "days")
    assert page.locator("a.row").count() == 3
    assert shelf.rows(page, "blobs") == []


def test_of_a_thousand_photos_only_those_near_the_window_are_loaded(visitor, tmp_path):
    device = visitor.device()
    first = device.new_page()
    visitor.open(first, "days/new")
    begin(first)
    choose(first, png(tmp_path / "many.png", 400, 500))
    add(first)
    hash = saved(first)["image"]
    store(first, [with_photo(row, hash) for row in rows(1_000)])
    first.close()
    device.add_init_script("""
        window.loads = 0;
        const get = IDBObjectStore.prototype.get;
        IDBObjectStore.prototype.get = function (key) {
            if (this.name === 'blobs') window.loads++;
            return get.call(this, key);
        };
    """)
    page = device.new_page()
    visitor.open(page, "days")
    wait_until_painted(page, "a.row canvas")
    until(page, "window.loads >= 5")
    page.wait_for_timeout(1000)
    loads = page.evaluate("window.loads")
    assert 5 <= loads <= 60
    painted = "[...document.querySelectorAll('canvas')].filter(c => c.width !== 300 && c.width > 1).length"
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight / 2)")
    page.wait_for_timeout(1500)
    assert page.evaluate("window.loads") <= 200
    # Photos that are far away are let go: two windows' worth at most is held.
    assert page.evaluate("document.querySelectorAll('canvas').length") <= 400
    until(page, f"{painted} >= 5")
    assert page.evaluate(painted) <= 200


def test_a_photo_that_this_device_has_not_got_leaves_the_leaf(visitor):
    device = visitor.device()
    first = device.new_page()
    visitor.open(first)
    store(first, [with_photo(rows(1)[0], "ab" * 32)])
    page = device.new_page()
    visitor.open(page, "days")
    page.wait_for_timeout(500)
    expect(page.locator("a.row .thumb small")).to_be_visible()
    assert page.locator("a.row canvas").evaluate("canvas => canvas.width") == 300


@pytest.mark.parametrize("row", [b"", b"no picture", b"\xff\xd8\xff" + b"\0" * 50, "text", None, {"a": 1}],
                         ids=["none", "other bytes", "half a photo", "text", "null", "object"])
def test_a_stored_photo_that_is_spoilt_leaves_the_leaf_and_can_be_chosen_anew(visitor, tmp_path, row):
    page = visitor.page("days/new")
    begin(page)
    photo = png(tmp_path / "photo.png", 400, 500)
    choose(page, photo)
    add(page)
    hash = saved(page)["image"]
    lay_photos(page, {hash: row})
    visitor.open(page, "days")
    page.wait_for_timeout(300)
    expect(page.locator("a.row .thumb small")).to_be_visible()
    assert page.locator("a.row canvas").evaluate("canvas => canvas.width") == 300
    page.locator("a.row").click()
    page.get_by_role("link", name="공유", exact=True).click()
    expect(page.get_by_role("dialog").get_by_role("button", name="저장", exact=True)).to_be_enabled()
    expect(page.get_by_role("dialog").get_by_role("switch")).to_have_count(0)
    page.keyboard.press("Escape")
    page.get_by_role("link", name="수정", exact=True).click()
    page.get_by_role("button", name="자르기").click()
    page.get_by_role("button", name="자르기 완료").click()
    choose(page, photo)
    page.get_by_role("button", name="저장", exact=True).click()
    wait_until_painted(page, ".bigcard canvas")
    assert list(blobs(page)) == [hash]


def test_a_worker_that_never_answers_is_replaced_and_the_photo_is_encoded_without_it(visitor, tmp_path):
    device = visitor.device()
    device.add_init_script("""
        [window.asked, window.ended] = [0, 0];
        Worker.prototype.postMessage = () => { window.asked++; };
        const { terminate } = Worker.prototype;
        Worker.prototype.terminate = function () { window.ended++; terminate.call(this); };
        const wait = window.setTimeout;
        window.setTimeout = (call, time, ...all) => wait(call, time === 20_000 ? 0 : time, ...all);
    """)
    page = device.new_page()
    visitor.open(page, "days/new")
    begin(page)
    choose(page, camera_photo(tmp_path / "camera.jpg", 1200, 1600))
    add(page)
    assert saved(page)["image"] in blobs(page)
    assert page.evaluate("window.asked") == page.evaluate("window.ended") == 1
