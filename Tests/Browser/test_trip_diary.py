"""The diary of a trip's day, and a trip taken along: files out and in, and the plan on paper."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, expect

import accessibility
import person
import shelf
from combinations import COLOURS, LANGUAGES, SCREENS, each_value
from hangul import InputMethod
from paper import text_on_paper
from photos import QUARTERS, blobs, wait_until_painted
from pictures import CORNERS, is_near, png
from test_offline import GONE
from test_trip_day import DAY, PLACES, names, open_day, places, row
from visitor import PHONE, screenshot, shot, until, wait_until_carried

DIARY = DAY + "/diary"
TAKE = "trips/T/take"
STORY = """아침 바다는 생각보다 따뜻했다. 모래가 아직 차가워서 발끝으로만 걸었고, 물이 빠진 자리에 작은 게가 있었다.

비자림에서는 말을 거의 하지 않았다. 천 년이 된 나무 옆에서는 그래야 할 것 같았다."""
GPX = """<?xml version="1.0" encoding="UTF-8"?>
<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="elsewhere">
<metadata><name>동쪽 오름</name></metadata>
<rte><name>2026-11-21</name>
<rtept lat="33.451" lon="126.701"><name>다랑쉬오름</name></rtept><rtept lat="33.462" lon="126.812"><name>용눈이오름</name></rtept></rte>
<trk><trkseg></trkseg></trk></gpx>"""
KML = """<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>먹을 곳</name>
<Placemark><name>고기국수집</name><description>점심 &lt;b&gt;대기&lt;/b&gt;</description><Point><coordinates>126.52,33.49,0</coordinates></Point></Placemark>
</Document></kml>"""
GEOJSON = json.dumps({"type": "FeatureCollection", "features": [
    {"type": "Feature", "geometry": {"type": "Point", "coordinates": [126.77, 33.39]}, "properties": {"name": "표선"}}]})
TAKEOUT = 'Title,Note,URL,Comment\n,,,\n귤 창고,겨울만,"https://www.google.com/maps/search/33.3,126.6",\n이름뿐,,https://example.com/,\n'


def note(key: str, **fields: object) -> tuple[str, str]:
    return row("tripnote", key, trip="T", day="2026-11-21", **fields)


def text(page: Page):
    return page.locator("#diary-text")


def wait_for_draft(page: Page, part: str) -> None:
    until(page, f"({shelf.ALL_OF})('meta').then(rows => rows.some(([key, value]) =>"
                f" key.startsWith('draft/diary/') && value.includes({json.dumps(part)})))")


def wait_until_put_away(page: Page) -> None:
    """Waits until the page says that the text typed last is on the disk."""
    expect(page.locator(".saved .icon")).to_be_visible()


def write_story(page: Page) -> None:
    page.locator("#diary-title").fill("귤밭 너머의 바람")
    text(page).fill(STORY)


def test_it_is_composed_put_away_and_there_again_after_the_tab_was_killed(visitor):
    page = open_day(visitor)
    page.get_by_role("link", name="이날의 일기 쓰기").click()
    expect(page).to_have_url(re.compile(DIARY))
    expect(text(page)).to_be_focused()
    keys = InputMethod(page)
    keys.compose("ㅂ", "바")
    expect(text(page)).to_have_value("바")
    keys.commit("바")
    keys.compose("ㄹ", "라", "람")
    wait_for_draft(page, "바람")
    expect(text(page)).to_have_value("바람")
    keys.commit("람")
    wait_for_draft(page, "바람")
    assert not any(key.startswith("tripnote/") for key, _ in shelf.rows(page))
    context = page.context
    page.close()

    page = context.new_page()
    visitor.open(page, DIARY)
    expect(text(page)).to_have_value("바람")
    expect(page.get_by_text("쓰던 글을 불러왔어요")).to_be_visible()
    text(page).press("End")
    text(page).press_sequentially("이 분다")
    page.get_by_role("button", name="완료").click()
    expect(page.get_by_role("link", name="바람이 분다")).to_be_visible()
    shelf.wait_for_row(page, "바람이 분다")
    person.reload(page)
    expect(page.get_by_role("link", name="바람이 분다")).to_be_visible()


def test_photos_are_added_several_at_once_seen_large_taken_out_and_put_back(visitor, tmp_path):
    page = open_day(visitor, [note("N", title="귤밭")], screen=PHONE)
    visitor.open(page, DIARY)
    files = [png(tmp_path / "one.png", 400, 300), png(tmp_path / "two.png", 300, 500)]
    page.locator("#diary-photo").set_input_files(files)
    thumbs = page.locator(".photos canvas")
    expect(thumbs).to_have_count(2)
    wait_until_painted(page, ".photos canvas")
    for pixel, colour in zip(thumbs.first.evaluate(QUARTERS), CORNERS):
        assert is_near(pixel, colour)
    assert thumbs.first.evaluate("c => c.width") < 400, "a thumb is no whole photo"
    assert len(blobs(page)) == 2
    page.get_by_role("link", name="사진 1/2").click()
    expect(page).to_have_url(re.compile(DIARY + "/[0-9a-f]{64}"))
    wait_until_painted(page, ".viewer canvas")
    assert page.locator(".viewer canvas").evaluate("c => [c.width, c.height]") == [400, 300]
    assert accessibility.faults(page) == []
    shot(page, "diary-photo-phone")
    person.press(page, "다음 사진")
    expect(page.get_by_role("dialog", name="사진 2/2")).to_be_visible()
    person.press(page, "빼기")
    expect(person.sheet(page)).to_have_count(0)
    expect(thumbs).to_have_count(1)
    page.get_by_role("button", name="되돌리기").click()
    expect(thumbs).to_have_count(2)
    wait_until_put_away(page)
    page.go_back()
    expect(page.get_by_text("사진 2장")).to_be_visible()
    wait_until_painted(page, ".row .thumb canvas")
    hashes = list(blobs(page))
    until(page, f"({shelf.ALL_OF})('records').then(rows => rows.some(([key, row]) => key === 'tripnote/N' && "
                f"{json.dumps(hashes)}.every(hash => row.includes(hash))))")
    visitor.open(page, "calendar/2026-11-21")
    expect(page.get_by_role("link", name=re.compile("귤밭.*일기 · 겨울 초입, 제주"))).to_be_visible()
    shot(page, "diary-calendar-phone")
    page.get_by_role("link", name=re.compile("귤밭.*일기")).click()
    expect(page.locator("#diary-title")).to_have_value("귤밭")


def test_two_texts_of_two_devices_stand_side_by_side(visitor):
    page = open_day(visitor, [note("A", title="전화기에서", text="하나"), note("B", title="노트북에서", text="둘")])
    expect(page.get_by_role("link", name=re.compile("전화기에서"))).to_be_visible()
    page.get_by_role("link", name=re.compile("노트북에서")).click()
    expect(page.locator("#diary-title")).to_have_value("전화기에서")
    expect(page.get_by_role("heading", name="노트북에서")).to_be_visible()
    assert accessibility.faults(page) == []
    shot(page, "diary-two-phone")
    page.get_by_role("button", name="이 글 수정").click()
    expect(page.locator("#diary-title")).to_have_value("노트북에서")
    expect(text(page)).to_be_focused()
    text(page).fill("둘 더")
    page.get_by_role("button", name="일기 삭제").click()
    expect(page.get_by_role("link", name=re.compile("노트북에서"))).to_have_count(0)
    person.said(page).get_by_role("button", name="되돌리기").click()
    expect(page.get_by_role("link", name=re.compile("노트북에서.*둘 더"))).to_be_visible()


def download(page: Page, name: str, folder: Path) -> Path:
    with page.expect_download() as told:
        page.get_by_role("button", name=re.compile(f"^{name}")).click()
    path = folder / told.value.suggested_filename
    told.value.save_as(path)
    return path


def test_the_plan_is_downloaded_in_each_format_and_read_back(visitor, tmp_path):
    page = open_day(visitor, places())
    person.trip_menu(page, "내보내기·인쇄")
    expect(page).to_have_url(re.compile(TAKE))
    gpx = download(page, "GPX", tmp_path)
    assert gpx.name == "겨울 초입, 제주 2026-11-20.gpx"
    space = "{http://www.topografix.com/GPX/1/1}"
    tree = ElementTree.parse(gpx).getroot()
    assert [point.findtext(space + "name") for point in tree.iter(space + "rtept")] == [title for _, title, *_ in PLACES]
    kml = download(page, "KML", tmp_path)
    space = "{http://www.opengis.net/kml/2.2}"
    assert [mark.findtext(space + "name") for mark in ElementTree.parse(kml).iter(space + "Placemark")][0] == "월정리 해변"
    features = json.loads(download(page, "GeoJSON", tmp_path).read_text())["features"]
    assert [feature["geometry"]["type"] for feature in features] == ["Point"] * 4 + ["LineString"]
    calendar = download(page, "캘린더", tmp_path)
    assert calendar.suffix == ".ics"
    lines = calendar.read_bytes().decode().split("\r\n")
    assert "DTSTART:20261121T093000" in lines and "SUMMARY:월정리 해변" in lines

    for name in [gpx.name, kml.name, gpx.with_suffix(".geojson").name]:
        page.locator("#trip-file").set_input_files(tmp_path / name)
        expect(page.get_by_role("main")).to_contain_text("이미 모두 이 여행에 있어요")


@pytest.mark.parametrize("name, content, found, added", [
    ("way.gpx", GPX, "장소 2곳을 찾았어요", ["월정리 해변다음", "비자림", "성산일출봉", "광치기해변", "다랑쉬오름", "용눈이오름"]),
    ("food.kml", KML, "장소 1곳을 찾았어요", None), ("sea.geojson", GEOJSON, "장소 1곳을 찾았어요", None),
    ("saved.csv", TAKEOUT, "장소 2곳을 찾았어요", None),
], ids=["gpx", "kml", "geojson", "takeout"])
def test_places_come_in_from_a_file_and_go_again_by_undo(visitor, tmp_path, name, content, found, added):
    page = open_day(visitor, places())
    visitor.open(page, TAKE)
    (tmp_path / name).write_text(content)
    page.locator("#trip-file").set_input_files(tmp_path / name)
    card = page.get_by_role("group", name=found)
    expect(card).to_be_focused()
    if name == "saved.csv":
        expect(card).to_contain_text("1곳은 위치 없이")
    if name == "way.gpx":
        expect(card).to_contain_text("경로와 도형 1개는")
        assert accessibility.faults(page) == []
        shot(page, "take-found-phone")
    assert sum(key.startswith("stop/") for key, _ in shelf.rows(page)) == 4, "nothing is stored before one says so"
    page.get_by_role("button", name=re.compile("곳 추가$")).click()
    visitor.open(page, DAY)
    if added:
        expect(names(page)).to_have_text(added)
    else:
        expect(page.get_by_role("heading", name="날짜 없는 장소")).to_be_visible()


def test_a_broken_file_is_told_beside_its_field_and_another_one_is_taken(visitor, tmp_path):
    page = open_day(visitor, places())
    visitor.open(page, TAKE)
    broken = tmp_path / "broken.gpx"
    broken.write_text(GPX[:GPX.index("용눈이")])
    page.locator("#trip-file").set_input_files(broken)
    expect(page.locator("#file-error")).to_contain_text(re.compile(r"중간에 끊겨 있어요\. \(\d번째 줄\) 내 기록은 그대로예요"))
    assert accessibility.faults(page) == []
    shot(page, "take-broken-phone")
    broken.write_bytes(b"\x89PNG\xff\xfe\x00")
    page.locator("#trip-file").set_input_files(broken)
    expect(page.locator("#file-error")).to_contain_text("글자로 읽을 수 없는")
    (tmp_path / "large.gpx").write_bytes(b" " * ((1 << 24) + 2))
    page.locator("#trip-file").set_input_files(tmp_path / "large.gpx")
    expect(page.locator("#file-error")).to_contain_text("16 MB가 넘는")
    broken.write_text(GPX)
    page.locator("#trip-file").set_input_files(broken)
    expect(page.get_by_text("장소 2곳을 찾았어요")).to_be_visible()
    expect(page.locator("#file-error")).to_have_count(0)


def test_a_file_that_says_days_becomes_a_trip(visitor, tmp_path):
    page = open_day(visitor)
    visitor.open(page, "trips")
    page.get_by_role("link", name="파일에서 여행 불러오기").click()
    (tmp_path / "way.gpx").write_text(GPX)
    page.locator("#trip-file").set_input_files(tmp_path / "way.gpx")
    expect(page.get_by_text("11.21(토) · 당일")).to_be_visible()
    assert accessibility.faults(page) == []
    shot(page, "trip-import-phone")
    page.get_by_role("button", name="여행 만들기").click()
    expect(page.get_by_role("heading", name="동쪽 오름")).to_be_visible()
    expect(names(page)).to_have_text(["다랑쉬오름", "용눈이오름"])


def test_the_printed_plan_has_all_days_and_nothing_else(visitor):
    more = [row("stop", "S8", trip="T", name="동문시장", day="2026-11-20", address="제주시 관덕로14길 20", memo="저녁"),
            note("N", text="일기는 인쇄하지 않는다")]
    page = open_day(visitor, places() + more, colours="dark")
    visitor.open(page, TAKE)
    assert page.locator(".onpaper").count() == 0
    page.get_by_role("button", name=re.compile("^전체 계획 인쇄")).click()
    paper = text_on_paper(page)
    for part in ["겨울 초입, 제주", "1일차 · 2026년 11월 20일 금요일", "동문시장", "제주시 관덕로14길 20", "저녁", "09:30", "월정리 해변",
                 "직선 7.7 km", "3일차", "아직 장소가 없어요."]:
        assert part in paper, part
    for element in ["html", "body"]:
        ground = page.evaluate("name => getComputedStyle(document.querySelector(name)).backgroundColor", element)
        assert ground == "rgb(255, 255, 255)", element
    screenshot(page, path=Path(__file__).parents[2] / "artefacts/screenshots/plan-on-paper.png", full_page=True)


def test_all_of_it_works_offline(server, visitor, tmp_path):
    page = open_day(visitor, places())
    wait_until_carried(page)
    server.stop()
    visitor.expect(GONE)
    visitor.open(page, DIARY)
    text(page).fill("전파가 닿지 않는 숲")
    page.get_by_role("button", name="완료").click()
    expect(page.get_by_role("link", name="전파가 닿지 않는 숲")).to_be_visible()
    person.trip_menu(page, "내보내기·인쇄")
    assert download(page, "GPX", tmp_path).read_text().count("<rtept") == 4


@each_value(language=LANGUAGES, screen=SCREENS, colours=COLOURS)
def test_it_is_seen_in_three_languages(visitor, tmp_path, language, screen, colours, request):
    name = request.node.callspec.id
    page = open_day(visitor, places(), screen=screen, language=language, colours=colours)
    visitor.open(page, DIARY)
    write_story(page)
    pictures = [png(tmp_path / f"{n}.png", 400 + n * 40, 400) for n in range(5)]
    page.locator("#diary-photo").set_input_files(pictures)
    expect(page.locator(".photos canvas")).to_have_count(5)
    wait_until_painted(page, ".photos canvas")
    wait_until_put_away(page)
    assert accessibility.faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    shot(page, f"diary-{name}")
    visitor.open(page, DAY)
    link = page.get_by_role("link", name=re.compile("귤밭 너머의 바람"))
    link.scroll_into_view_if_needed()
    expect(link).to_be_visible()
    shot(page, f"diary-plan-{name}")
    visitor.open(page, TAKE)
    assert accessibility.faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    said = page.locator("main").inner_text()
    assert "[" not in said and "Optional" not in said
    shot(page, f"take-{name}")


@pytest.mark.parametrize("path", [DIARY, TAKE, "trips/import", DAY])
def test_a_narrow_phone_has_no_sideways_scroll(visitor, path):
    page = open_day(visitor, places() + [note("N", title="가" * 90, text="나" * 300)], screen={"width": 320, "height": 640})
    visitor.open(page, path)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
