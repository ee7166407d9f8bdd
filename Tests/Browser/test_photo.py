"""A photo on a D-day, as a person puts it there: what is stored, what is shown, how it is cropped, what can go wrong."""

import base64
import hashlib
import json

import pytest
from playwright.sync_api import Page, expect

from pictures import CORNERS, camera_photo, huge_png, is_near, opened, png
from records import rows, store
from visitor import DESKTOP, PHONE, shot, until

# Reads every row of one of the app's stores; bytes as base64.
READ = """async name => {
    const request = indexedDB.open('haru');
    const database = await new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    const objects = database.transaction(name).objectStore(name);
    const all = ask => new Promise((resolve, reject) => {
        ask.onsuccess = () => resolve(ask.result);
        ask.onerror = () => reject(ask.error);
    });
    const [keys, values] = await Promise.all([all(objects.getAllKeys()), all(objects.getAll())]);
    database.close();
    const text = bytes => btoa(Array.from(new Uint8Array(bytes), byte => String.fromCharCode(byte)).join(''));
    return keys.map((key, i) => [key, values[i] instanceof ArrayBuffer ? text(values[i]) : values[i]]);
}"""

# The colour in the middle of each quarter of a painted canvas, clockwise from the top left.
QUARTERS = """canvas => {
    const copy = new OffscreenCanvas(canvas.width, canvas.height), pen = copy.getContext('2d');
    pen.drawImage(canvas, 0, 0);
    const at = (x, y) => [...pen.getImageData(Math.floor(x * copy.width), Math.floor(y * copy.height), 1, 1).data];
    return [at(.25, .25), at(.75, .25), at(.75, .75), at(.25, .75)];
}"""


def blobs(page: Page) -> dict[str, bytes]:
    return {key: base64.b64decode(text) for key, text in page.evaluate(READ, "blobs")}


def saved(page: Page) -> dict:
    """The fields of the one D-day on this device."""
    [row] = [text for key, text in page.evaluate(READ, "records") if key.startswith("dday/")]
    return {name: value for name, (value, *_) in json.loads(row)["f"].items()}


def begin(page: Page) -> None:
    page.get_by_label("제목").fill("여름 바다")
    page.locator("#date").fill("2027-07-20")


def choose(page: Page, path) -> None:
    """Chooses a file and waits until it stands in the form."""
    page.locator("#photo").set_input_files(path)
    page.get_by_role("button", name="자르기").wait_for()


def add(page: Page) -> None:
    page.get_by_role("button", name="추가", exact=True).click()
    page.wait_for_url("**/days")
    page.locator("a.row").wait_for()


def wait_until_painted(page: Page, selector: str) -> None:
    # A canvas that was never painted is 300 by 150; ours have another proportion.
    until(page, f"(c => c && c.width !== 300 && c.width > 1)(document.querySelector('{selector}'))")


@pytest.fixture
def form(visitor) -> Page:
    return visitor.page("days/new", screen=DESKTOP)


def test_what_is_stored_is_upright_small_and_says_nothing_of_the_camera(form, tmp_path):
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
        page.reload()
        page.locator("a.row").wait_for()
    page.locator("a.row").click()
    wait_until_painted(page, ".cover canvas")
    for pixel, colour in zip(page.locator(".cover canvas").evaluate(QUARTERS), CORNERS):
        assert is_near(pixel, colour)
    expect(page.locator(".cover h1")).to_have_text("여름 바다")
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


# ---- cropping: the photo is 1,200 by 900, so 4:5 takes 720 of its width


@pytest.fixture
def frame(form, tmp_path):
    begin(form)
    choose(form, png(tmp_path / "crop.png", 1200, 900))
    form.get_by_role("button", name="자르기").click()
    frame = form.locator("#photo-frame")
    until(form, "document.querySelector('#photo-frame image').getAttribute('href') !== null")
    frame.scroll_into_view_if_needed()
    return frame


def crop_of(page: Page) -> dict:
    page.get_by_role("button", name="자르기 끝").click()
    add(page)
    return saved(page)["crop"]


def test_a_photo_is_cropped_with_the_mouse(form, frame):
    box = frame.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    form.mouse.move(x, y)
    form.mouse.down()
    form.mouse.move(x - box["width"] / 4, y, steps=5)
    form.mouse.up()
    form.mouse.move(x, y)
    crop = crop_of(form)
    assert crop["ratio"] == "4:5" and crop["zoom"] == 1
    assert crop["x"] == pytest.approx((600 + 720 / 4) / 1200, abs=0.005)
    wait_until_painted(form, "a.row canvas")
    left, right = form.locator("a.row canvas").evaluate(QUARTERS)[:2]
    # From 420 to 1,140 of 1,200 a quarter in is 600, where the colours meet; well right of it is the right colour.
    assert is_near(right, CORNERS[1]) and not is_near(right, CORNERS[0])


def test_a_drag_that_leaves_the_frame_goes_on(form, frame):
    box = frame.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    form.mouse.move(x, y)
    form.mouse.down()
    form.mouse.move(box["x"] - 150, y - 400, steps=8)
    form.mouse.up()
    crop = crop_of(form)
    assert crop["x"] == pytest.approx((1200 - 360) / 1200), "the edge of the photo stops it"


def test_a_photo_is_cropped_with_the_wheel_and_the_form_stays_where_it_is(form, frame):
    box = frame.bounding_box()
    before = form.locator(".sheet-body").evaluate("body => body.scrollTop")
    form.mouse.move(box["x"] + 1, box["y"] + 1)
    for _ in range(3):
        form.mouse.wheel(0, -120)
        form.wait_for_timeout(50)
    assert form.locator(".sheet-body").evaluate("body => body.scrollTop") == before
    crop = crop_of(form)
    assert crop["zoom"] == pytest.approx(2.054, rel=0.03)
    assert crop["x"] < 0.4 and crop["y"] < 0.3, "it came nearer where the wheel turned"


def test_a_photo_is_cropped_by_two_fingers(visitor, tmp_path):
    page = visitor.page("days/new", screen=PHONE)
    begin(page)
    choose(page, png(tmp_path / "crop.png", 1200, 900))
    page.get_by_role("button", name="자르기").click()
    frame = page.locator("#photo-frame")
    frame.scroll_into_view_if_needed()
    page.wait_for_timeout(200)
    box = frame.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    devtools = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        devtools.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": px, "y": py, "id": n} for n, (px, py) in enumerate(points)]})

    touch("touchStart", (x - 30, y), (x + 30, y))
    for reach in (35, 45, 60):
        touch("touchMove", (x - reach, y), (x + reach, y))
    touch("touchEnd")
    scale = page.evaluate("visualViewport.scale")
    assert scale == 1, "the page itself is not zoomed"
    page.get_by_role("button", name="자르기 끝").scroll_into_view_if_needed()
    shot(page, "photo-crop-phone-light")
    crop = crop_of(page)
    assert crop["zoom"] == pytest.approx(2, rel=0.03)
    assert crop["x"] == pytest.approx(0.5, abs=0.02) and crop["y"] == pytest.approx(0.5, abs=0.02)


def test_one_finger_drags_the_photo_and_not_the_form(visitor, tmp_path):
    page = visitor.page("days/new", screen=PHONE)
    begin(page)
    choose(page, png(tmp_path / "crop.png", 900, 1800))
    page.get_by_role("button", name="자르기").click()
    frame = page.locator("#photo-frame")
    frame.scroll_into_view_if_needed()
    page.wait_for_timeout(200)
    box = frame.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before = page.locator(".sheet-body").evaluate("body => body.scrollTop")
    devtools = page.context.new_cdp_session(page)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 6):
        point = {"x": x, "y": y - step * box["height"] / 40}
        devtools.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert page.locator(".sheet-body").evaluate("body => body.scrollTop") == before
    crop = crop_of(page)
    # The stored copy is 800 by 1,600; the frame is 800 by 1,000 of it and moved an eighth of its height.
    assert crop["y"] == pytest.approx((800 + 125) / 1600, abs=0.01) and crop["x"] == 0.5


def test_a_photo_is_cropped_with_keys_alone(form, frame):
    expect(frame).to_be_focused()
    for key in ("+", "+", "ArrowRight", "ArrowDown"):
        form.keyboard.press(key)
    form.keyboard.press("Enter")
    expect(form.get_by_role("button", name="자르기")).to_be_focused()
    add(form)
    crop = saved(form)["crop"]
    assert crop["zoom"] == pytest.approx(1.21)
    assert crop["x"] == pytest.approx(0.5 + 0.05 * 720 / 1.21 / 1200)
    assert crop["y"] == pytest.approx(0.5 + 0.05 / 1.21)


def test_escape_ends_cropping_and_not_the_form(form, frame):
    form.keyboard.press("+")
    form.keyboard.press("Escape")
    expect(form.get_by_role("dialog")).to_be_visible()
    add(form)
    assert saved(form)["crop"]["zoom"] == 1


@pytest.mark.parametrize("ratio", ["1:1", "2:3", "3:4", "4:5", "5:7", "3:2", "4:3", "5:4", "7:5"])
def test_the_frame_has_the_proportion_that_was_chosen(form, frame, ratio):
    width, height = map(int, ratio.split(":"))
    if width > height:
        form.get_by_role("radio", name="가로").click()
    form.get_by_role("radio", name=ratio).click()
    box = frame.bounding_box()
    assert box["width"] / box["height"] == pytest.approx(width / height, rel=0.01)
    view = [float(n) for n in frame.locator("svg").get_attribute("viewBox").split()]
    assert view[2] / view[3] == pytest.approx(width / height)
    assert view[2] == pytest.approx(1200) or view[3] == pytest.approx(900)


def test_a_photo_is_cropped_again_from_the_whole_of_it(form, frame, visitor):
    form.get_by_role("radio", name="1:1").click()
    for _ in range(8):
        form.get_by_role("button", name="크게").click()
    first = crop_of(form)
    assert first["zoom"] > 2
    form.locator("a.row").click()
    form.get_by_role("link", name="수정").click()
    form.get_by_role("button", name="자르기").click()
    form.get_by_role("button", name="처음 크기로").click()
    form.get_by_role("button", name="자르기 끝").click()
    form.get_by_role("button", name="저장", exact=True).click()
    form.locator(".cover").wait_for()
    assert saved(form)["crop"]["zoom"] == 1
    assert len(blobs(form)) == 1


# ---- what can go wrong


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
def test_what_is_no_photo_is_told_beside_the_field_and_the_rest_is_kept(form, tmp_path, name, data, text):
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


def test_more_than_a_hundred_megapixels_are_refused_by_the_header(form, tmp_path):
    begin(form)
    form.locator("#photo").set_input_files(huge_png(tmp_path / "huge.png"))
    refused(form, "1억 화소")


def test_storage_that_is_full_is_told_and_nothing_is_lost(form, tmp_path):
    begin(form)
    used = form.evaluate("navigator.storage.estimate().then(estimate => estimate.usage)")
    devtools = form.context.new_cdp_session(form)
    origin = form.evaluate("location.origin")
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": used + 1000})
    form.locator("#photo").set_input_files(camera_photo(tmp_path / "camera.jpg", 1200, 1600))
    expect(form.locator("#photo-error")).to_contain_text("저장 공간이 모자라")
    expect(form.get_by_label("제목")).to_have_value("여름 바다")
    shot(form, "photo-full-desktop-light")
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    choose(form, camera_photo(tmp_path / "camera.jpg", 1200, 1600))
    assert form.locator("#photo-error").count() == 0
    add(form)
    assert saved(form)["image"] in blobs(form)


def test_the_draft_keeps_the_photo_over_a_reload(form, tmp_path):
    begin(form)
    choose(form, png(tmp_path / "kept.png", 600, 600))
    form.wait_for_timeout(800)
    form.reload()
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
    assert page.evaluate(READ, "blobs") == []


def with_photo(all_rows: list, hash: str) -> list:
    """The same D-days, each with the photo."""
    photographed = []
    for key, text in all_rows:
        record = json.loads(text)
        stamp = record["f"]["title"][1]
        record["f"]["image"] = [hash, stamp]
        record["f"]["crop"] = [{"ratio": "1:1", "x": 0.5, "y": 0.5, "zoom": 1, "width": 400, "height": 500}, stamp]
        photographed.append([key, json.dumps(record, ensure_ascii=False, separators=(",", ":"))])
    return photographed


def test_of_a_thousand_photos_only_those_near_the_window_are_loaded(visitor, tmp_path):
    device = visitor.device()
    first = device.new_page()
    visitor.open(first, "days/new")
    begin(first)
    choose(first, png(tmp_path / "many.png", 400, 500))
    add(first)
    hash = saved(first)["image"]
    store(first, with_photo(rows(1_000), hash))
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
    page.wait_for_timeout(1000)
    loads = page.evaluate("window.loads")
    assert 5 <= loads <= 60
    painted = "[...document.querySelectorAll('canvas')].filter(c => c.width !== 300 && c.width > 1).length"
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight / 2)")
    page.wait_for_timeout(1500)
    assert page.evaluate("window.loads") <= 200
    # What is far away is let go: two windows' worth at most is held.
    assert page.evaluate("document.querySelectorAll('canvas').length") <= 400
    assert 5 <= page.evaluate(painted) <= 200


def test_a_photo_that_this_device_has_not_got_leaves_the_leaf(visitor):
    device = visitor.device()
    first = device.new_page()
    visitor.open(first)
    store(first, with_photo(rows(1), "ab" * 32))
    page = device.new_page()
    visitor.open(page, "days")
    page.wait_for_timeout(500)
    expect(page.locator("a.row .thumb small")).to_be_visible()
    assert page.locator("a.row canvas").evaluate("canvas => canvas.width") == 300


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
    page.get_by_role("button", name="자르기 끝").scroll_into_view_if_needed()
    page.wait_for_timeout(200)
    shot(page, f"photo-crop-{name}-{colours}")
    page.get_by_role("button", name="자르기 끝").click()
    add(page)
    wait_until_painted(page, "a.row canvas")
    shot(page, f"photo-list-{name}-{colours}")
