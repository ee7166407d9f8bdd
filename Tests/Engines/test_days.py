"""A day that somebody looks forward to, from the first tap to the restart without a network."""

import base64

import shelf
from haru import Haru, day
from photos import PHOTOS, QUARTERS
from pictures import CORNERS, camera_photo, is_near, opened
from many import COUNT, many
from records import ROWS_SHOWN

NUMBER = ".dnum > [aria-hidden=true]"


def add(haru: Haru, title: str, date: str) -> None:
    haru.field("제목").fill(title)
    haru.field("날짜").fill(date)
    haru.button("추가").click()
    haru.find("dialog").wait_until_gone()


def test_a_day_is_added_changed_deleted_and_there_after_a_restart_without_a_network(haru: Haru) -> None:
    haru.open()
    haru.link("첫 디데이 만들기").click()
    add(haru, "엄마 생신", day(12))
    haru.open("days")
    haru.find("a.row .title").wait_for_text("엄마 생신")
    assert haru.find("a.row " + NUMBER).text() == "D−12"
    haru.find("a.row").click()
    haru.link("수정").click()
    assert haru.field("제목").wait().value() == "엄마 생신"
    haru.field("제목").fill("외할머니 생신")
    haru.field("날짜").fill(day(7))
    haru.button("저장").click()
    haru.find("h1").wait_for_text("외할머니 생신")
    haru.find(".bigcard " + NUMBER).wait_for_text("D−7")
    haru.button("삭제").click()
    haru.find("a.row").wait_until_gone()
    haru.undo()
    haru.find("a.row .title").wait_for_text("외할머니 생신")
    haru.find("a.row").click()
    haru.find(".bigcard").wait()
    shelf.wait_until_stored(haru.engine, "외할머니 생신")
    haru.reload()
    haru.find("h1").wait_for_text("외할머니 생신")
    path = haru.path()

    haru.lay(*many())
    haru.restart_offline("days")
    haru.until(f"{ROWS_SHOWN} === {COUNT + 1}")
    haru.shot("days-many")
    haru.open(path)
    haru.find("h1").wait_for_text("외할머니 생신")
    haru.open("days/new")
    add(haru, "혼자 쓴 날", day(0))
    haru.reload()
    haru.until(f"{ROWS_SHOWN} === {COUNT + 2}")
    assert {"외할머니 생신", "혼자 쓴 날"} <= {one["title"] for one in haru.stored("dday")}


# How many records the list says there are: the counts beside the names of its parts.
ROWS = "[...document.querySelectorAll('.sec-head .count')].reduce((sum, one) => sum + +one.textContent.replace(/\\D/g, ''), 0)"


def test_a_photo_is_chosen_cropped_and_shown(haru: Haru, tmp_path) -> None:
    haru.open("days/new")
    haru.field("제목").fill("여름 바다")
    haru.field("날짜").fill(day(20))
    haru.find("#photo").put(camera_photo(tmp_path / "camera.jpg", 1200, 1600))
    haru.button("자르기").click()
    frame = haru.find("#photo-frame")
    frame.until("it?.querySelector('image')?.getAttribute('href')")
    x, y = frame.middle()
    # All four corners of the picture are seen in the frame: as drawn, not as the document says.
    haru.settle()
    width, height = frame.ask("[it.clientWidth || it.getBoundingClientRect().width, it.clientHeight || it.getBoundingClientRect().height]")
    seen = haru.shot("photo-crop")
    for place, colour in zip(((-1, -1), (1, -1), (1, 1), (-1, 1)), CORNERS):
        at = round(x + place[0] * width / 3.3), round(y + place[1] * height / 3.3)
        assert is_near(seen.getpixel(at), colour, 90), f"{seen.getpixel(at)} at {at} is not {colour}"
    haru.find("#ratio-1-1").click()
    x, y = frame.middle()
    haru.engine.drag((x, y), (x, y + 200))
    haru.button("자르기 완료").click()
    haru.button("추가").click()
    haru.find("dialog").wait_until_gone()
    [stored] = haru.stored("dday")
    assert stored["crop"]["ratio"] == "1:1" and stored["crop"]["y"] < 0.4
    [[_, data]] = haru.engine.evaluate(PHOTOS)
    photo = opened(base64.b64decode(data))
    assert photo.size == (1200, 1600) and is_near(photo.getpixel((300, 400)), CORNERS[0])
    haru.open("days")
    haru.find("a.row canvas").until("it && it.width > 1 && it.width !== 300")
    above = haru.find("a.row canvas").ask(f"({QUARTERS})(it)")
    # The upper square of the photo: its lower colours are seen only at the bottom.
    assert is_near(above[0], CORNERS[0]) and is_near(above[1], CORNERS[1])
    haru.find("a.row").click()
    haru.find(".bigcard canvas").until("it && it.width > 1 && it.width !== 300")
    haru.shot("photo-detail")
