"""A photo is cropped, by mouse, wheel, fingers and keys. It is 1,200 by 900, so 4:5 takes 720 of its width."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from photos import QUARTERS, add, begin, blobs, choose, saved, wait_until_painted
from pictures import CORNERS, is_near, png
from visitor import PHONE, shot, until


def begin_cropping(page: Page, photo: Path) -> Locator:
    """Chooses the photo and begins to crop it; answers with the frame once the photo is seen in it."""
    begin(page)
    choose(page, photo)
    page.get_by_role("button", name="자르기").click()
    until(page, "document.querySelector('#photo-frame image').getAttribute('href') !== null")
    frame = page.locator("#photo-frame")
    frame.scroll_into_view_if_needed()
    return frame


def middle(frame: Locator) -> tuple[float, float]:
    box = frame.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Fingers:
    """Fingers on the screen of a phone."""

    def __init__(self, page: Page):
        self.devtools = page.context.new_cdp_session(page)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        self.devtools.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]})


@pytest.fixture
def frame(form, tmp_path):
    return begin_cropping(form, png(tmp_path / "crop.png", 1200, 900))


def crop_of(page: Page) -> dict:
    page.get_by_role("button", name="자르기 완료").click()
    add(page)
    return saved(page)["crop"]


def test_a_photo_is_cropped_with_the_mouse(form, frame):
    box, (x, y) = frame.bounding_box(), middle(frame)
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
    box, (x, y) = frame.bounding_box(), middle(frame)
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
        view = frame.locator("svg").get_attribute("viewBox")
        form.mouse.wheel(0, -120)
        expect(frame.locator("svg")).not_to_have_attribute("viewBox", view)
    assert form.locator(".sheet-body").evaluate("body => body.scrollTop") == before
    crop = crop_of(form)
    assert crop["zoom"] == pytest.approx(2.054, rel=0.03)
    assert crop["x"] < 0.4 and crop["y"] < 0.3, "it came nearer where the wheel turned"


def test_a_photo_is_cropped_by_two_fingers(visitor, tmp_path):
    page = visitor.page("days/new", screen=PHONE)
    x, y = middle(begin_cropping(page, png(tmp_path / "crop.png", 1200, 900)))
    fingers = Fingers(page)
    fingers.touch("touchStart", (x - 30, y), (x + 30, y))
    for reach in (35, 45, 60):
        fingers.touch("touchMove", (x - reach, y), (x + reach, y))
    fingers.touch("touchEnd")
    scale = page.evaluate("visualViewport.scale")
    assert scale == 1, "the page itself is not zoomed"
    page.get_by_role("button", name="자르기 완료").scroll_into_view_if_needed()
    shot(page, "photo-crop-phone-light")
    crop = crop_of(page)
    assert crop["zoom"] == pytest.approx(2, rel=0.03)
    assert crop["x"] == pytest.approx(0.5, abs=0.02) and crop["y"] == pytest.approx(0.5, abs=0.02)


def test_one_finger_drags_the_photo_and_not_the_form(visitor, tmp_path):
    page = visitor.page("days/new", screen=PHONE)
    frame = begin_cropping(page, png(tmp_path / "crop.png", 900, 1800))
    (x, y), height = middle(frame), frame.bounding_box()["height"]
    before = page.locator(".sheet-body").evaluate("body => body.scrollTop")
    fingers = Fingers(page)
    fingers.touch("touchStart", (x, y))
    for step in range(1, 6):
        fingers.touch("touchMove", (x, y - step * height / 40))
    fingers.touch("touchEnd")
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


def test_the_frame_has_the_proportion_that_was_chosen(form, frame):
    for ratio in ("1:1", "2:3", "3:4", "4:5", "5:7", "3:2", "4:3", "5:4", "7:5"):
        width, height = map(int, ratio.split(":"))
        if ratio == "3:2":
            form.get_by_role("radio", name="가로").click()
        chosen = form.get_by_role("radio", name=ratio)
        chosen.click()
        expect(chosen).to_be_checked()
        box = frame.bounding_box()
        assert box["width"] / box["height"] == pytest.approx(width / height, rel=0.01), ratio
        view = [float(n) for n in frame.locator("svg").get_attribute("viewBox").split()]
        assert view[2] / view[3] == pytest.approx(width / height), ratio
        assert view[2] == pytest.approx(1200) or view[3] == pytest.approx(900), ratio


def test_a_photo_is_cropped_again_from_the_whole_of_it(form, frame, visitor):
    form.get_by_role("radio", name="1:1").click()
    for _ in range(8):
        form.get_by_role("button", name="확대").click()
    first = crop_of(form)
    assert first["zoom"] > 2
    form.locator("a.row").click()
    form.get_by_role("link", name="수정").click()
    form.get_by_role("button", name="자르기").click()
    form.get_by_role("button", name="처음 크기로").click()
    form.get_by_role("button", name="자르기 완료").click()
    form.get_by_role("button", name="저장", exact=True).click()
    wait_until_painted(form, ".bigcard canvas")
    assert saved(form)["crop"]["zoom"] == 1
    assert len(blobs(form)) == 1
