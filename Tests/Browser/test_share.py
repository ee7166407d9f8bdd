"""A D-day becomes a picture: chosen, looked at pixel by pixel, saved, copied and handed to another app."""

import base64
import io
import json
import re
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Page, expect

import accessibility
import person
import records
from combinations import each_value
from person import ENGLISH, JAPANESE, KOREAN
from visitor import DESKTOP, PHONE, shot, until

SIZES = {"sticker": (860, 1040), "story": (1080, 1920), "square": (1080, 1080)}
FORMATS = {"sticker": "스티커", "story": "스토리", "square": "정사각"}
STYLES = {"paper": "종이", "photo": "사진", "night": "밤하늘", "leaf": "일력", "frame": "액자", "colour": "빛깔"}
# Colours of the numbers in light, by style.
NUMBER = {"paper": (0xAE, 0x3A, 0x2B), "night": (0xFF, 0xF3, 0xD9), "leaf": (0x23, 0x20, 0x1B), "colour": (255, 255, 255)}

# Colours that cover much of a sticker in light and in dark, by style: the night's three, and of an evening, where no photo is chosen, its sky.
GROUNDS = {
    "paper": [[(0xFD, 0xFA, 0xF4)], [(0x1F, 0x1D, 0x1A)]], "photo": [[(0x3E, 0x50, 0x80)], [(0x1E, 0x24, 0x44)]],
    "night": [[(0x1C, 0x23, 0x40), (0x3B, 0x35, 0x60), (0x6B, 0x4F, 0x72)], [(0x0D, 0x11, 0x24), (0x21, 0x1D, 0x40), (0x44, 0x30, 0x4A)]],
    "leaf": [[(255, 255, 255)], [(0x24, 0x21, 0x1E)]], "frame": [[(255, 255, 255)], [(0x24, 0x21, 0x1E)]],
    "colour": [[(0xAE, 0x3A, 0x2B)], [(0x6E, 0x2A, 0x20)]],
}

CAPTURE_SHARE = """() => {
    window.shared = [];
    window.inTap = false;
    addEventListener('click', () => { window.inTap = true; }, true);
    addEventListener('click', () => { window.inTap = false; });
    navigator.canShare = data => data.files.every(file => file.type === 'image/png');
    navigator.share = async data => {
        const file = data.files[0];
        const seen = { inTap: window.inTap, isActive: navigator.userActivation.isActive, name: file.name, type: file.type };
        const bytes = new Uint8Array(await file.arrayBuffer());
        seen.data = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
        window.shared.push(seen);
        if (window.refusal) throw new DOMException('no', window.refusal);
    };
}"""
CAPTURE_COPY = """() => {
    window.copied = [];
    Object.defineProperty(navigator, 'clipboard', { value: { write: async items => {
        if (window.refusal) throw new DOMException('no', window.refusal);
        const blob = await items[0].getType('image/png');
        const bytes = new Uint8Array(await blob.arrayBuffer());
        window.copied.push({ types: items[0].types, data: btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join('')) });
    } } });
}"""


def sheet_of(visitor, title: str = "시험", date: str = "2026-12-11", speech=KOREAN, share: str = "공유", scripts=(),
             **device) -> Page:
    """The sheet for a new D-day, its first picture ready."""
    if scripts:
        context = visitor.device(language=speech.locale, **device)
        for script in scripts:
            context.add_init_script(f"({script})()")
        page = context.new_page()
        page.clock.set_fixed_time(person.MORNING)
        visitor.open(page, "days")
    else:
        page = visitor.page("days", at=person.MORNING, language=speech.locale, **device)
    person.add_day(page, title, date, speech)
    person.day_link(page, title).click()
    page.get_by_role("link", name=share, exact=True).click()
    expect(person.sheet(page)).to_be_visible()
    until_ready(page, speech.save)
    return page


def until_ready(page: Page, save: str = "저장") -> None:
    expect(person.sheet(page).get_by_role("button", name=save, exact=True)).to_be_enabled()


def choose(page: Page, name: str) -> None:
    person.sheet(page).get_by_role("radio", name=name, exact=True).click()
    until_ready(page)


def saved(page: Page, save: str = "저장") -> Image.Image:
    with page.expect_download() as download:
        person.press(page, save)
    assert re.fullmatch(r"haru-\d{4}-\d\d-\d\d-(sticker|story|square)\.png", download.value.suggested_filename)
    image = Image.open(Path(download.value.path()))
    assert image.format == "PNG"
    return image.convert("RGBA")


def near(image: Image.Image, colour: tuple[int, int, int], box: tuple[int, int, int, int] | None = None) -> int:
    """How many pixels are of this colour, give or take a little; of the whole picture or a box of it."""
    part = (image.crop(box) if box else image).convert("RGB")
    difference = ImageChops.difference(part, Image.new("RGB", part.size, colour))
    highest = ImageChops.lighter(ImageChops.lighter(difference.getchannel(0), difference.getchannel(1)),
                                 difference.getchannel(2))
    return sum(highest.histogram()[:12])


def alpha(image: Image.Image, x: int, y: int) -> int:
    return image.getpixel((x, y))[3]


def png(data: str) -> Image.Image:
    image = Image.open(io.BytesIO(base64.b64decode(data)))
    assert image.format == "PNG"
    return image


@pytest.mark.parametrize("name", FORMATS)
def test_a_format_has_its_size_and_only_the_sticker_is_transparent(visitor, name):
    page = sheet_of(visitor)
    choose(page, FORMATS[name])
    image = saved(page)
    assert image.size == SIZES[name]
    width, height = image.size
    corners = [alpha(image, x, y) for x in (0, width - 1) for y in (0, height - 1)]
    assert corners == ([0, 0, 0, 0] if name == "sticker" else [255, 255, 255, 255])
    assert alpha(image, width // 2, height // 2) == 255


@pytest.mark.parametrize("style", NUMBER)
def test_the_number_stands_on_the_picture(visitor, style):
    page = sheet_of(visitor)
    choose(page, FORMATS["square"])
    choose(page, STYLES[style])
    image = saved(page)
    # D−20 in figures of some 200 pixels covers a few per cent; the lower two thirds hold it in all these styles.
    assert near(image, NUMBER[style], (0, 360, 1080, 1080)) > 8_000


def test_a_style_has_its_own_ground_in_light_and_dark(visitor):
    page = sheet_of(visitor)
    choose(page, FORMATS["sticker"])
    for style, name in STYLES.items():
        choose(page, name)
        for brightness, grounds in zip(("밝게", "어둡게"), GROUNDS[style]):
            choose(page, brightness)
            image = saved(page)
            for ground in grounds:
                assert near(image, ground) > 20_000, (style, brightness, ground)


def test_every_style_makes_another_picture_in_light_and_dark(visitor):
    page = sheet_of(visitor)
    choose(page, FORMATS["sticker"])
    pictures = {}
    for brightness in ("밝게", "어둡게"):
        choose(page, brightness)
        for name in STYLES.values():
            choose(page, name)
            pictures[brightness, name] = saved(page)
    for (brightness, name), picture in pictures.items():
        assert picture.getbbox() is not None
        for other in pictures.keys() - {(brightness, name)}:
            assert ImageChops.difference(picture.convert("RGB"), pictures[other].convert("RGB")).getbbox(), (name, other)
    middle = {key: picture.convert("L").resize((1, 1)).getpixel((0, 0)) for key, picture in pictures.items()}
    for name in ("종이", "일력", "액자"):
        assert middle["밝게", name] > middle["어둡게", name] + 20, name


def test_the_preview_is_the_picture_that_is_saved(visitor):
    page = sheet_of(visitor)
    choose(page, FORMATS["square"])
    data = page.locator("#picture").evaluate("canvas => canvas.toDataURL('image/png').split(',')[1]")
    assert ImageChops.difference(png(data).convert("RGBA"), saved(page)).getbbox() is None
    for style in STYLES:
        drawn = page.locator(f"#picture-{style}").evaluate(
            "canvas => [canvas.width, canvas.height, new Set(canvas.getContext('2d').getImageData(0, 0, 215, 260).data).size]")
        assert drawn[:2] == [215, 260] and drawn[2] > 20, style


def test_the_style_is_kept_with_the_day(visitor):
    page = sheet_of(visitor)
    choose(page, STYLES["night"])
    person.press(page, "닫기")
    expect(person.sheet(page)).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_have_text("시험")
    person.reload(page)
    page.get_by_role("link", name="공유", exact=True).click()
    expect(person.sheet(page).get_by_role("radio", name="밤하늘")).to_be_checked()
    person.reload(page)
    expect(person.sheet(page).get_by_role("radio", name="밤하늘")).to_be_checked()
    until_ready(page)
    assert near(saved(page), (0x1C, 0x23, 0x40)) > 1_000


def test_sharing_hands_over_the_file_inside_the_tap(visitor):
    page = sheet_of(visitor, scripts=[CAPTURE_SHARE])
    choose(page, FORMATS["sticker"])
    person.press(page, "공유")
    until(page, "window.shared.length === 1")
    shared = page.evaluate("window.shared[0]")
    assert (shared["inTap"], shared["isActive"], shared["type"]) == (True, True, "image/png")
    assert shared["name"] == "haru-2026-11-21-sticker.png"
    assert png(shared["data"]).size == SIZES["sticker"]
    choose(page, FORMATS["story"])
    person.press(page, "공유")
    until(page, "window.shared.length === 2")
    assert png(page.evaluate("window.shared[1].data")).size == SIZES["story"]


def test_who_changes_their_mind_is_told_nothing_and_a_failure_is_told(visitor):
    page = sheet_of(visitor, scripts=[CAPTURE_SHARE])
    status = person.sheet(page).get_by_role("status")
    page.evaluate("window.refusal = 'AbortError'")
    person.press(page, "공유")
    until(page, "window.shared.length === 1")
    page.evaluate("window.refusal = 'NotAllowedError'")
    expect(status).to_have_text("")
    person.press(page, "공유")
    expect(status).to_have_text("공유하지 못했어요. 저장한 뒤 보내 보세요.")
    choose(page, FORMATS["square"])
    expect(status).to_have_text("")


def test_copying_puts_the_picture_on_the_clipboard(visitor):
    page = sheet_of(visitor, scripts=[CAPTURE_COPY])
    status = person.sheet(page).get_by_role("status")
    person.press(page, "복사")
    expect(status).to_have_text("이미지를 복사했어요")
    copied = page.evaluate("window.copied")
    assert len(copied) == 1 and copied[0]["types"] == ["image/png"]
    assert png(copied[0]["data"]).size == SIZES["story"]
    page.evaluate("window.refusal = 'NotAllowedError'")
    person.press(page, "복사")
    expect(status).to_have_text("복사하지 못했어요. 저장해서 써 보세요.")


def test_sharing_and_copying_are_not_offered_where_the_browser_can_do_neither(visitor):
    without = """() => {
        Object.defineProperty(navigator, 'canShare', { value: undefined });
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
    }"""
    page = sheet_of(visitor, scripts=[without])
    names = person.sheet(page).get_by_role("button").all_inner_texts()
    assert names == ["닫기", "저장"]


GREEN = (20, 160, 60)
LAY = """async ([key, text, hash, photo]) => {
    const request = indexedDB.open('haru', 1);
    request.onupgradeneeded = () => {
        const stores = ['records', 'outbox', 'history', 'meta', 'aside', 'blobs'];
        for (const name of stores) request.result.createObjectStore(name);
    };
    const database = await new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    const work = database.transaction(['records', 'blobs'], 'readwrite');
    work.objectStore('records').put(text, key);
    const bytes = Uint8Array.from(atob(photo), letter => letter.charCodeAt(0));
    work.objectStore('blobs').put(bytes.buffer, hash);
    await new Promise((resolve, reject) => { work.oncomplete = resolve; work.onabort = () => reject(work.error); });
    database.close();
}"""


def sheet_with_photo(visitor, photo: bytes) -> Page:
    """The sheet of a D-day whose photo lies beside the records."""
    key, text = records.rows(1)[0]
    record = json.loads(text)
    stamp = record["f"]["title"][1]
    record["f"]["image"] = ["ab" * 32, stamp]
    record["f"]["crop"] = [{"ratio": "1:1", "x": 0.5, "y": 0.5, "zoom": 1}, stamp]
    page = visitor.device().new_page()
    page.clock.set_fixed_time(person.MORNING)
    # A page of the same origin in which the app does not run.
    visitor.expect("favicon.ico")
    page.goto(visitor.home + "healthz")
    page.evaluate(LAY, [key, json.dumps(record), "ab" * 32, base64.b64encode(photo).decode()])
    visitor.open(page, f"days/{record['i']}/share")
    until_ready(page)
    return page


def plain(colour: tuple[int, int, int]) -> bytes:
    photo = io.BytesIO()
    Image.new("RGB", (400, 300), colour).save(photo, "PNG")
    return photo.getvalue()


def test_a_photo_that_another_tab_changes_changes_on_the_picture(visitor):
    page = sheet_with_photo(visitor, plain(GREEN))
    choose(page, "액자")
    choose(page, FORMATS["square"])
    other = page.context.new_page()
    visitor.open(other, page.url.removeprefix(visitor.home).replace("/share", "/edit"))
    other.locator("#photo").set_input_files({"name": "red.png", "mimeType": "image/png", "buffer": plain((220, 20, 20))})
    other.get_by_role("button", name="자르기").wait_for()
    person.press(other, "저장")
    expect(person.sheet(other)).to_have_count(0)
    until(page, """(canvas => {
        const [red, green] = canvas.getContext('2d').getImageData(540, 400, 1, 1).data;
        return red > 200 && green < 60;
    })(document.getElementById('picture'))""")
    until_ready(page)
    image = saved(page)
    assert near(image, (220, 20, 20)) > 100_000 and near(image, GREEN) == 0


def test_a_photo_is_on_the_picture_until_it_is_left_out(visitor):
    page = sheet_with_photo(visitor, plain(GREEN))
    expect(person.sheet(page).get_by_role("radio", name="사진")).to_be_checked()
    choose(page, "액자")
    choose(page, FORMATS["square"])
    assert near(saved(page), GREEN) > 100_000
    shot(page, "share-photo")
    person.sheet(page).get_by_role("switch", name="사진 넣기").uncheck()
    until_ready(page)
    assert near(saved(page), GREEN) == 0


def test_a_photo_that_cannot_be_read_leaves_a_picture_without_it(visitor):
    page = sheet_with_photo(visitor, b"no picture at all")
    expect(person.sheet(page).get_by_role("switch")).to_have_count(0)
    assert saved(page).size == SIZES["story"]


SPOKEN = [(KOREAN, "공유", "D−20"), (ENGLISH, "Share", "D−20"), (JAPANESE, "共有", "D−20")]


@each_value(spoken=dict(zip(("ko", "en", "ja"), SPOKEN)), seen={"phone-light": (PHONE, "light"), "desktop-dark": (DESKTOP, "dark")})
def test_the_sheet_speaks_the_language_and_can_be_used_by_everyone(visitor, spoken, seen):
    (speech, share, number), (screen, colours) = spoken, seen
    page = sheet_of(visitor, speech=speech, share=share, screen=screen, colours=colours, bypass_csp=True)
    sheet = person.sheet(page)
    expect(sheet.get_by_role("img", name=number)).to_be_visible()
    expect(sheet.get_by_role("radio")).to_have_count(11)
    assert accessibility.faults(page) == []
    assert accessibility.violations(page) == []
    inside = sheet.evaluate("sheet => sheet.scrollWidth <= sheet.clientWidth")
    assert inside and page.locator("#picture").bounding_box()["height"] > 200
    shot(page, f"share-{speech.locale[:2]}-{'phone' if screen == PHONE else 'desktop'}-{colours}")
    assert saved(page, speech.save).size == SIZES["story"]


def test_by_keyboard_alone(visitor):
    page = sheet_of(visitor, screen=DESKTOP)
    page.locator("#style-paper").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#style-photo")).to_be_focused()
    expect(page.locator("#style-photo")).to_be_checked()
    page.keyboard.press("Tab")
    expect(page.locator("#format-story")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#format-sticker")).to_be_checked()
    page.keyboard.press("Escape")
    expect(person.sheet(page)).to_have_count(0)
    expect(page).to_have_url(re.compile(r"/days/\w+$"))
