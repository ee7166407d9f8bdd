"""Photos of a page: chosen, told where one cannot be read, put away, seen large, taken out, read, and left alone by the lock."""

import json
import re

from playwright.sync_api import Page, expect

import accessibility
import person
import plenty
import shelf
from combinations import COLOURS, LANGUAGES, SCREENS, each_value
from pages import text_field, wait_for_draft
from paper import text_on_paper
from person import MORNING
from photos import QUARTERS, blobs, lay_photos, wait_until_painted
from pictures import CORNERS, is_near, png
from shelf import row
from visitor import PHONE, shot, until

READ = "pages/2026-10-10"


def written(*names: str) -> str:
    """Whether the one page in the records names these photos and no other."""
    return (f"({shelf.ALL_OF})('records').then(rows => rows.some(([key, row]) => key.startsWith('page/')"
            f" && JSON.stringify(JSON.parse(row).f.images?.[0]) === {json.dumps(json.dumps([*names], separators=(',', ':')))}))")


def names(page: Page) -> list[str]:
    links = page.locator("#page-photos .thumb").evaluate_all("all => all.map(one => one.getAttribute('href'))")
    return [link.rpartition("/")[2] for link in links]


def test_photos_are_added_put_away_seen_large_taken_out_and_read(visitor, tmp_path):
    page = visitor.blank(at=MORNING, screen=PHONE)
    visitor.open(page, "pages/write")
    text_field(page).fill("바다에 갔다.")
    broken = tmp_path / "broken.png"
    broken.write_bytes(b"\x89PNG\r\n\x1a\n" + b"\0" * 100)
    files = [png(tmp_path / "one.png", 400, 300), broken, png(tmp_path / "two.png", 300, 500)]
    page.locator("#page-photo").set_input_files(files)
    thumbs = page.locator("#page-photos canvas")
    expect(thumbs).to_have_count(2)
    expect(page.locator("#photo-error")).to_contain_text("읽을 수 없는")
    expect(text_field(page)).to_have_value("바다에 갔다.")
    wait_until_painted(page, "#page-photos canvas")
    for pixel, colour in zip(thumbs.first.evaluate(QUARTERS), CORNERS):
        assert is_near(pixel, colour)
    assert accessibility.faults(page) == []
    shot(page, "page-photos-write-phone")
    first, second = names(page)
    assert {first, second} == set(blobs(page))
    wait_for_draft(page, second)
    context = page.context
    page.close()

    page = context.new_page()
    page.clock.set_fixed_time(MORNING)
    visitor.open(page, "pages/write")
    expect(text_field(page)).to_have_value("바다에 갔다.")
    assert names(page) == [first, second]
    page.get_by_role("link", name="사진 1/2").click()
    expect(page).to_have_url(re.compile(f"pages/write/{first}"))
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("dialog", name="사진 2/2")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("dialog", name="사진 1/2")).to_be_visible()
    wait_until_painted(page, ".viewer canvas")
    assert page.locator(".viewer canvas").evaluate("c => [c.width, c.height]") == [400, 300]
    assert accessibility.faults(page) == []
    person.press(page, "빼기")
    expect(person.sheet(page)).to_have_count(0)
    expect(page.locator("#page-photos canvas")).to_have_count(1)
    page.locator("#page-photos").get_by_role("button", name="되돌리기").click()
    expect(page.locator("#page-photos canvas")).to_have_count(2)
    assert names(page) == [first, second]
    page.get_by_role("button", name="완료").click()
    until(page, written(first, second))
    person.reload(page)
    expect(page.locator(".row .thumb")).to_have_count(0)


def test_the_eleventh_photo_is_told_and_the_rest_is_kept(visitor, tmp_path):
    page = visitor.blank(at=MORNING, screen=PHONE)
    visitor.open(page, "pages/write")
    text_field(page).fill("바다에 갔다.")
    page.locator("#page-photo").set_input_files([png(tmp_path / f"{n}.png", 40 + n, 40) for n in range(11)])
    expect(page.locator("#page-photos canvas")).to_have_count(10)
    expect(page.locator("#photo-error")).to_have_text(re.compile("10장까지 넣을 수 있어요. 1장은 추가하지 않았어요"))
    expect(text_field(page)).to_have_value("바다에 갔다.")
    page.locator("#page-photos .thumb").last.scroll_into_view_if_needed()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    shot(page, "page-photos-eleven-phone")


def opened(visitor, path: str = READ, **device) -> Page:
    page = visitor.blank(at=MORNING, **device)
    shelf.lay(page, [
        row("page", "P", day="2026-10-10", opens="2026-11-10", created="2026-10-10", title="바다", text="바다에 갔다.", emotion="refreshed",
            images=[plenty.WIDE, plenty.TALL]),
        row("page", "Q", day="2026-11-20", opens="2026-12-20", created="2026-11-20", text="비밀", images=[plenty.SQUARE]),
    ])
    lay_photos(page, plenty.PHOTOS)
    visitor.open(page, path)
    return page


@each_value(language=LANGUAGES, screen=SCREENS, colours=COLOURS)
def test_a_page_is_read_with_photos_as_wide_as_its_column(visitor, language, screen, colours, request):
    page = opened(visitor, language=language, screen=screen, colours=colours)
    first = page.locator(".reading .thumb").first
    first.scroll_into_view_if_needed()
    wait_until_painted(page, ".reading .thumb canvas")
    box, column = first.bounding_box(), page.locator(".reading .paper").bounding_box()
    assert abs(box["width"] - column["width"]) < 2, "a photo is as wide as the text"
    assert accessibility.faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    shot(page, f"page-photos-read-{request.node.callspec.id}")


def test_a_readable_page_has_its_first_photo_beside_its_row_and_a_sealed_one_none(visitor):
    page = opened(visitor, "pages", screen=PHONE)
    expect(page.locator(".row .thumb canvas")).to_have_count(1)
    wait_until_painted(page, ".row .thumb canvas")
    assert plenty.SQUARE not in page.evaluate("document.documentElement.outerHTML")
    shot(page, "page-photos-list-phone")
    page.get_by_role("link", name=re.compile("바다")).click()
    page.get_by_role("link", name="사진 1/2").click()
    expect(page).to_have_url(re.compile(f"{READ}/{plenty.WIDE}"))
    person.press(page, "다음 사진")
    expect(page.get_by_role("dialog", name="사진 2/2")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("heading", name="바다")).to_be_visible()


def test_a_page_is_printed_with_its_photos(visitor):
    page = opened(visitor, screen=PHONE)
    page.locator("#share-P").click()
    page.locator("#page-print").click()
    assert "바다에 갔다." in text_on_paper(page)
    until(page, "[...document.querySelectorAll('.onpaper img')].filter(one => one.naturalWidth).length === 2")
