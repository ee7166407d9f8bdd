"""The app opens, wherever it is served."""

import hashlib
import json
import re

import pytest
from playwright.sync_api import Route, expect

from places import WEB
from visitor import DESKTOP, PHONE, shot, until, wait_until_carried

pytestmark = pytest.mark.new_device


@pytest.mark.parametrize("base", ["/", "/haru"])
@pytest.mark.parametrize("path", ["", "days", "days/new"])
def test_a_screen_opens_at_its_address_without_any_error(serve, visitor_to, base, path):
    server = serve(base=base)
    page = visitor_to(server.url).page(path)
    assert page.url == server.url + path
    assert page.locator("#root h1").first.is_visible()
    assert page.locator("meta[name=haru-base]").get_attribute("content") == server.base


def test_the_program_and_the_rows_come_while_the_page_waits_for_its_styles(visitor):
    page = visitor.device().new_page()
    held: list[Route] = []
    page.route(re.compile(r"/haru\.[0-9a-f]+\.css$"), lambda route: held.append(route))
    page.add_init_script("IDBFactory.prototype.open = (open => function (...all) { window.isOpened = true; return open.apply(this, all) })(IDBFactory.prototype.open)")
    with page.expect_response(re.compile(r"/app\.[0-9a-f]+\.wasm$")):
        page.goto(visitor.home, wait_until="commit")
    until(page, "window.isOpened")
    assert page.locator("#root *").count() == 0 and len(held) == 1
    held[0].continue_()
    expect(page.locator("#root h1").first).to_be_visible()


def test_without_its_styles_the_app_opens_all_the_same(visitor):
    visitor.expect("ERR_FAILED")
    page = visitor.device().new_page()
    page.route(re.compile(r"/haru\.[0-9a-f]+\.css$"), lambda route: route.abort())
    page.goto(visitor.home)
    expect(page.locator("#root h1").first).to_be_visible()


@pytest.mark.parametrize(("name", "screen"), [("phone", PHONE), ("desktop", DESKTOP)])
@pytest.mark.parametrize("colours", ["light", "dark"])
def test_the_first_screen_is_kept_as_a_picture(visitor, name, screen, colours):
    page = visitor.page(screen=screen, colours=colours, at="2026-11-21T09:00:00+09:00")
    shot(page, f"open-{name}-{colours}")
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert ground == {"light": "rgb(251, 248, 243)", "dark": "rgb(21, 20, 18)"}[colours]


def test_the_digits_of_the_leaf_come_from_our_own_font(phone):
    loaded = phone.evaluate("document.fonts.load('72px \"Haru Numerals\"', '21').then(faces => faces.length)")
    assert loaded == 1


def test_every_symbol_of_the_sprite_can_be_used(phone):
    icons = {path.stem for path in (WEB.parent / "Web/icons").glob("*.svg")} | {"dog-calm", "dog-face", "dog-happy"}
    symbols = phone.evaluate("[...document.querySelectorAll('symbol')].map(symbol => symbol.id.slice(2))")
    assert set(symbols) >= icons
    width = phone.evaluate("""() => {
        const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
        const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
        use.setAttribute('href', '#i-plus');
        svg.append(use);
        document.body.append(svg);
        return use.getBBox().width;
    }""")
    assert width > 10


def test_no_script_that_the_page_did_not_bring_can_run(visitor, phone):
    visitor.expect(r"Content Security Policy|TrustedHTML|TrustedScript")
    outcome = phone.evaluate("""async () => {
        window.ran = false;
        const refused = [];
        const attempt = action => { try { action(); refused.push(''); } catch (error) { refused.push(error.name); } };
        const script = document.createElement('script');
        attempt(() => { script.textContent = 'window.ran = true'; document.body.append(script); });
        attempt(() => document.body.insertAdjacentHTML('beforeend', '<p>x</p>'));
        return [window.ran, ...refused];
    }""")
    assert outcome == [False, "TypeError", "TypeError"]


def test_nothing_is_asked_from_another_origin(server, visitor):
    device = visitor.device()
    asked: list[str] = []
    device.on("request", lambda request: asked.append(request.url))
    page = device.new_page()
    visitor.open(page)
    wait_until_carried(page)
    outside = [url for url in asked if not url.startswith((server.url, "data:", "blob:"))]
    assert asked and outside == []


def test_the_build_names_every_hashed_file_by_its_content(server):
    worker = (WEB / "sw.js").read_text()
    shell = json.loads(worker[worker.index("[["):worker.index("]]") + 2])
    names = [name for name, *_ in shell]
    assert "./" in names and "manifest.webmanifest" in names
    for name in names:
        if name not in ("./", "manifest.webmanifest"):
            digits = hashlib.sha256((WEB / name).read_bytes()).hexdigest()
            assert name.split(".")[-2] == digits[:16]
