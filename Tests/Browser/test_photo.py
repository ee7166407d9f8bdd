"""A photo on a D-day, as a person puts it there: the stored file, and the picture that is shown."""

import base64
import hashlib

import pytest
from playwright.sync_api import Page, expect

import person
from photos import QUARTERS, add, begin, blobs, choose, saved, wait_until_painted
from pictures import CORNERS, camera_photo, is_near, opened, png
from visitor import DESKTOP, PHONE, shot, until


def test_a_stored_photo_is_upright_small_and_says_nothing_of_the_camera(form, tmp_path):
    photo = camera_photo(tmp_path / "camera.jpg", 1800, 2400)
    assert b"Exif" in photo.read_bytes() and b"Haru Camera" in photo.read_bytes()
    begin(form)
    choose(form, photo)
    add(form)
    [(name, data)] = blobs(form).items()
    assert name == hashlib.sha256(data).hexdigest() == saved(form)["image"]
    image = opened(data)
    assert (image.format, image.size) == ("JPEG", (1200, 1600))
    assert not image.getexif() and "exif" not in image.info
    assert b"Exif" not in data and b"Haru Camera" not in data and b"GPS" not in data
    for point, colour in zip(((300, 400), (900, 400), (900, 1200), (300, 1200)), CORNERS):
        assert is_near(image.getpixel(point), colour)


def test_a_small_photo_is_not_blown_up(form, tmp_path):
    begin(form)
    choose(form, png(tmp_path / "small.png", 300, 200))
    add(form)
    [data] = blobs(form).values()
    assert opened(data).size == (300, 200)
    assert saved(form)["crop"] == {"ratio": "4:5", "x": 0.5, "y": 0.5, "zoom": 1, "width": 300, "height": 200}


def test_the_photo_is_seen_in_the_row_on_the_card_and_in_the_detail_and_after_a_reload(visitor, tmp_path):
    page = visitor.page("days/new", screen=PHONE)
    begin(page)
    choose(page, png(tmp_path / "sea.png", 900, 1200))
    add(page)
    for _ in range(2):
        wait_until_painted(page, "a.row canvas")
        for pixel, colour in zip(page.locator("a.row canvas").evaluate(QUARTERS), CORNERS):
            assert is_near(pixel, colour)
        person.reload(page)
        page.locator("a.row").wait_for()
    page.locator("a.row").click()
    wait_until_painted(page, ".bigcard canvas")
    for pixel, colour in zip(page.locator(".bigcard canvas").evaluate(QUARTERS), CORNERS):
        assert is_near(pixel, colour)
    expect(page.locator(".bigcard h1")).to_have_text("여름 바다")
    shot(page, "photo-detail-phone-light")
    visitor.open(page, "days")
    page.locator("#arrange").click()
    page.get_by_role("radio", name="카드").click()
    wait_until_painted(page, ".dcard canvas")
    for pixel, colour in zip(page.locator(".dcard canvas").evaluate(QUARTERS), CORNERS):
        assert is_near(pixel, colour)


def test_a_photo_is_dropped_on_the_form(form, tmp_path):
    photo = png(tmp_path / "drop.png", 400, 500)
    begin(form)
    box = form.locator("#title").bounding_box()
    at = {"x": box["x"] + 20, "y": box["y"] + 20}
    data = {"items": [], "files": [str(photo)], "dragOperationsMask": 1}
    devtools = form.context.new_cdp_session(form)
    for kind in ("dragEnter", "dragOver", "drop"):
        devtools.send("Input.dispatchDragEvent", {"type": kind, **at, "data": data})
    form.get_by_role("button", name="자르기").wait_for()
    wait_until_painted(form, ".cropframe canvas")
    expect(form.locator(".cropframe")).to_be_in_viewport()
    add(form)
    [data] = blobs(form).values()
    assert opened(data).size == (400, 500)


def test_a_file_that_misses_the_form_does_not_open_in_place_of_the_app(visitor, tmp_path):
    photo = png(tmp_path / "drop.png", 400, 500)
    page = visitor.page("days", screen=DESKTOP)
    devtools = page.context.new_cdp_session(page)
    for kind in ("dragEnter", "dragOver", "drop"):
        devtools.send("Input.dispatchDragEvent", {
            "type": kind, "x": 700, "y": 400, "data": {"items": [], "files": [str(photo)], "dragOperationsMask": 1}})
    page.wait_for_timeout(300)
    assert page.url.endswith("/days")
    assert page.locator("#root h1").first.is_visible()


def test_a_photo_is_pasted_also_while_no_field_is_active(form, tmp_path):
    photo = png(tmp_path / "paste.png", 320, 240)
    form.context.grant_permissions(["clipboard-read", "clipboard-write"])
    begin(form)
    form.evaluate("""async text => {
        const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
        await navigator.clipboard.write([new ClipboardItem({'image/png': new Blob([bytes], {type: 'image/png'})})]);
        document.activeElement.blur();
    }""", base64.b64encode(photo.read_bytes()).decode())
    form.keyboard.press("Control+V")
    form.get_by_role("button", name="자르기").wait_for()
    add(form)
    [data] = blobs(form).values()
    assert opened(data).size == (320, 240)


def test_pasted_text_stays_text(form):
    form.context.grant_permissions(["clipboard-read", "clipboard-write"])
    form.evaluate("navigator.clipboard.writeText('붙인 글')")
    form.get_by_label("제목").focus()
    form.keyboard.press("Control+V")
    expect(form.get_by_label("제목")).to_have_value("붙인 글")
    assert form.locator("#photo-error").count() == 0


@pytest.mark.pictures
@pytest.mark.parametrize(("name", "screen"), [("phone", PHONE), ("desktop", DESKTOP)])
@pytest.mark.parametrize("colours", ["light", "dark"])
def test_photos_are_kept_as_pictures(visitor, tmp_path, name, screen, colours):
    page = visitor.page("days/new", screen=screen, colours=colours)
    begin(page)
    choose(page, camera_photo(tmp_path / "camera.jpg", 1500, 2000))
    page.locator(".cropframe").scroll_into_view_if_needed()
    wait_until_painted(page, ".cropframe canvas")
    page.get_by_role("button", name="자르기").click()
    until(page, "document.querySelector('#photo-frame image').getAttribute('href') !== null")
    page.get_by_role("button", name="자르기 완료").scroll_into_view_if_needed()
    page.wait_for_timeout(200)
    shot(page, f"photo-crop-{name}-{colours}")
    page.get_by_role("button", name="자르기 완료").click()
    add(page)
    wait_until_painted(page, "a.row canvas")
    shot(page, f"photo-list-{name}-{colours}")
