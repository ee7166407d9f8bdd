"""One display list, three drawings: SVG in a browser, the app's canvas, and cairo on the server."""

import base64
import io
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser, Page, expect

import person
import shelf
from photos import blobs, choose
from pictures import png
from places import DRAW_SCRIPT
from screens import LIFE
from visitor import screenshot
from widgets import add_day_with_photo, ask, begin, make_widget


@dataclass(frozen=True)
class Difference:
    """How far two drawings are apart for a person's eye: squares of two points become one pixel. Who draws makes edges of letters softer or
    sharper, and gives emoji half a pixel more or less."""

    # Of the 255 steps of a colour, over all pixels.
    mean: float
    # The share of pixels with a colour that is more than 64 steps another.
    others: float

    @property
    def is_none(self) -> bool:
        """Were all texts two points lower, more than 3 % of the pixels would be another colour; another theme moves the mean by tens."""
        return self.mean <= 5 and self.others <= 0.03


def difference(one: Image.Image, other: Image.Image, pixels: int) -> Difference:
    """Of two drawings of so many pixels a point."""
    assert one.size == other.size
    apart = ImageChops.difference(one.reduce(2 * pixels), other.reduce(2 * pixels))
    red, green, blue = apart.split()
    strongest = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return Difference(sum(ImageStat.Stat(apart).mean) / 3, sum(strongest.histogram()[65:]) / (apart.width * apart.height))


def opened(data: bytes) -> Image.Image:
    """The picture on white, as some are transparent."""
    image = Image.open(io.BytesIO(data)).convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", image.size, "white"), image).convert("RGB")


@pytest.fixture
def screen(browser: Browser) -> Iterator[Page]:
    """A page of nobody's, of two pixels a point."""
    page = browser.new_page(device_scale_factor=2, viewport={"width": 1080, "height": 1000})
    yield page
    page.close()


def by_page(screen: Page, svg: bytes, size: tuple[int, int]) -> Image.Image:
    """An SVG as a browser draws it, in so many pixels."""
    address = "data:image/svg+xml;base64," + base64.b64encode(svg).decode()
    screen.set_content(f'<style>body {{ margin: 0 }}</style><img width="{size[0] / 2}" src="{address}">')
    screen.evaluate("document.querySelector('img').decode()")
    return opened(screenshot(screen.locator("img")))


# Widgets: the server's picture, its own SVG, and the app's preview


class Wall:
    """A widget at an address, which becomes one choice after the other."""

    def __init__(self, page: Page, home: str):
        self.page, self.home = page, home
        self.address = make_widget(page, "벽").removesuffix(".png")
        self.widget = page.request.get(home + "api/v1/widgets").json()["widgets"][0]["widget"]

    def show(self, choice: dict) -> tuple[Image.Image, bytes]:
        """The server's picture of it, of two pixels a point, and its SVG."""
        origin = {"Origin": self.home.removesuffix("/")}
        changed = self.page.request.patch(f"{self.home}api/v1/widgets/{self.widget}", data=choice, headers=origin)
        assert changed.status == 204
        return opened(ask(self.address + ".png")[2]), ask(self.address + ".svg")[2]


def test_cards_of_every_style_are_the_same_in_a_page_and_by_cairo(visitor, server, screen, tmp_path):
    page = begin(visitor, server)
    add_day_with_photo(visitor, page, "여름 바다 🏖️ 둘이서", png(tmp_path / "sea.png", 900, 1200))
    wall = Wall(page, server.url)
    far = []
    for style in ("own", "paper", "photo", "night", "leaf", "frame", "colour"):
        for size in ("small", "medium", "large"):
            for photo in (True, False):
                drawn, svg = wall.show({"kind": "single", "style": style, "size": size, "photo": photo})
                found = difference(by_page(screen, svg, drawn.size), drawn, 2)
                if not found.is_none:
                    far.append((found, style, size, photo))
    assert far == []
    # Another drawing is told from it: all texts two points lower, of the four units that cards have a point; another theme.
    drawn, svg = wall.show({"style": "paper", "size": "small", "photo": False})
    lower = re.sub(r'(<text x="[^"]*" y=")([^"]*)', lambda text: f"{text[1]}{float(text[2]) + 8}", svg.decode()).encode()
    dark = wall.show({"theme": "dark"})[1]
    assert lower != svg
    assert [difference(by_page(screen, list, drawn.size), drawn, 2).is_none for list in (svg, lower, dark)] == [True, False, False]


# In the order in which the form offers them.
KINDS = {"single": ("small", "medium", "large", "circular", "rectangular", "inline"), "list": ("medium", "large"),
         "todos": ("small", "medium", "circular", "rectangular", "inline"), "month": ("small", "large")}


@pytest.mark.parametrize("language, theme", [("ko", "light"), ("ja", "dark")])
def test_every_widget_is_the_same_in_the_form_in_a_page_and_by_cairo(visitor, server, screen, language, theme):
    # Both count from one day.
    today = parsedate_to_datetime(ask(server.url + "healthz")[1]["Date"])
    page = begin(visitor, server, at=today.isoformat())
    visitor.open(page, "days")
    for title in ("夏の海 🏖️ ふたりで", "바다와 산 🌊⛰️ 그리고 긴 이름을 가진 아주 먼 날"):
        person.add_day(page, title, "2199-03-04")
    visitor.open(page, "settings/widgets")
    wall = Wall(page, server.url)
    visitor.open(page, "settings")
    page.locator(f"#language-{language}").click()
    visitor.open(page, "settings/widgets")
    page.locator("#widget-add").click()
    page.locator("#widget-theme-1" if theme == "dark" else "#widget-theme-0").click()
    far = []
    for place, (kind, sizes) in enumerate(KINDS.items()):
        page.locator(f"#widget-kind-{place}").click()
        for number, size in enumerate(sizes):
            page.locator(f"#widget-size-{number}").click()
            expect(page.locator(f"#widget-size-{number}")).to_be_checked()
            preview = page.locator(".widgetview svg").evaluate("svg => new XMLSerializer().serializeToString(svg)")
            drawn, svg = wall.show({"kind": kind, "size": size, "theme": theme, "language": language, "zone": "Asia/Seoul"})
            for who, list in {"form": preview.encode(), "page": svg}.items():
                found = difference(by_page(screen, list, drawn.size), drawn, 2)
                if not found.is_none:
                    far.append((found, kind, size, who))
    assert far == []
    # Without a photo WebP loses nothing.
    assert ImageChops.difference(opened(ask(wall.address + ".webp")[2]), drawn).getbbox() is None


# Pictures to share: the app's picture on a canvas, and its display list as SVG and by cairo

# Remembers the script of each canvas by the canvas's id.
SCRIPTS = """(() => {
    window.scripts = {};
    let id;
    const { getContext } = HTMLCanvasElement.prototype, { parse } = JSON;
    HTMLCanvasElement.prototype.getContext = function (...rest) { id = this.id; return getContext.apply(this, rest); };
    JSON.parse = (text, ...rest) => {
        // Rows that a save merges are lists in a list, too.
        if (typeof text === 'string' && text.startsWith('[[') && !text.startsWith('[["records"')) window.scripts[id] = text;
        return parse(text, ...rest);
    };
})()"""
# A card of 1080 pixels is as wide as a phone of 360 points.
PIXELS = 3


def draw_script(form: str, script: str, *photo: str) -> bytes:
    assert DRAW_SCRIPT.exists(), "./test browser builds it, or swift build -c release --static-swift-stdlib --product DrawScript"
    done = subprocess.run([DRAW_SCRIPT, form, *photo], input=script.encode(), capture_output=True)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


class Canvas:
    """A picture as the app has drawn it to be shared."""

    def __init__(self, page: Page, save: str, id: str = "picture"):
        expect(person.sheet(page).get_by_role("button", name=save, exact=True)).to_be_enabled()
        self.script = page.evaluate("id => window.scripts[id]", id)
        data = page.locator("#" + id).evaluate("canvas => canvas.toDataURL().split(',')[1]")
        self.drawn = opened(base64.b64decode(data))

    def difference(self, drawn: Image.Image) -> Difference:
        return difference(self.drawn, drawn, PIXELS)

    def far(self, screen: Page, photo: Path | None = None) -> list[tuple[str, Difference]]:
        """Who draws another picture of its list."""
        file = [str(photo)] if photo else []
        address = ["data:image/jpeg;base64," + base64.b64encode(photo.read_bytes()).decode()] if photo else []
        found = {"cairo": self.difference(opened(draw_script("png", self.script, *file))),
                 "page": self.difference(by_page(screen, draw_script("svg", self.script, *address), self.drawn.size))}
        return [(who, one) for who, one in found.items() if not one.is_none]


@pytest.mark.parametrize("language, title, form", [("ko", "여름 바다 🏖️ 둘이서", "square"), ("ja", "夏の海 🏖️ ふたりで", "story")])
def test_a_picture_to_share_is_the_same_on_the_canvas_in_a_page_and_by_cairo(visitor, screen, tmp_path, language, title, form):
    context = visitor.device(colours="dark" if form == "story" else "light")
    context.add_init_script(SCRIPTS)
    page = context.new_page()
    page.clock.set_fixed_time(person.MORNING)
    visitor.open(page, "days/new")
    person.title_field(page).fill(title)
    person.date_field(page).fill("2026-12-24")
    choose(page, png(tmp_path / "sea.png", 900, 1200))
    person.press(page, "추가")
    expect(person.sheet(page)).to_have_count(0)
    [kept] = blobs(page).values()
    photo = tmp_path / "kept.jpg"
    photo.write_bytes(kept)
    visitor.open(page, "settings")
    page.locator(f"#language-{language}").click()
    visitor.open(page, "days")
    person.day_link(page, title).first.click()
    page.locator("a[href$='/share']").first.click()
    save = {"ko": "저장", "ja": "保存"}[language]

    def choice(id: str) -> list:
        page.locator("#" + id).click()
        expect(page.locator("#" + id)).to_be_checked()
        return [(id, *one) for one in Canvas(page, save).far(screen, photo)]

    far = choice(f"format-{form}")
    for style in ("paper", "photo", "night", "leaf", "frame", "colour"):
        far += choice(f"style-{style}")
    assert far + choice("format-sticker") == []


def with_records(visitor, address: str) -> Page:
    """A page that writes down the script of each of its canvases, at a screen of somebody who has records."""
    context = visitor.device()
    context.add_init_script(SCRIPTS)
    page = context.new_page()
    page.clock.set_fixed_time(person.MORNING)
    visitor.open(page)
    shelf.lay(page, LIFE)
    visitor.open(page, address)
    return page


def test_a_card_to_share_in_another_theme_is_another_picture(visitor, screen):
    page = with_records(visitor, "days/D1/share")
    canvas = Canvas(page, "저장")
    assert canvas.far(screen) == []
    # Another theme.
    person.sheet(page).get_by_role("radio", name="어둡게").click()
    dark = Canvas(page, "저장")
    assert dark.script != canvas.script and not dark.difference(canvas.drawn).is_none


def test_charts_are_the_same_on_the_canvas_in_a_page_and_by_cairo(visitor, screen):
    page = with_records(visitor, "pages/insights/2026-10")
    page.locator("button[id*=picture]").first.click()
    assert Canvas(page, "저장", "chart-picture").far(screen) == []
