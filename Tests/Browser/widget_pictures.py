"""Makes the pictures of docs/widgets.md anew: docs/screenshots/widget*.webp. The server's pictures count from the day on which this runs.

Usage, after ./test browser has built everything: PYTHON Tests/Browser/widget_pictures.py
"""

import base64
import io
import json
import shutil
import tempfile
from email.utils import parsedate_to_datetime
from pathlib import Path
from urllib.parse import urljoin
from zoneinfo import ZoneInfo

from PIL import Image, ImageDraw
from playwright.sync_api import Browser, Page, sync_playwright

import readme_pictures
import shelf
from household import make_first_account, wait_until_synced
from places import WEB
from readme_pictures import DAY, FOLDER
from recipes import Phone, other_site, recipe
from server import Server
from test_board import BOARD, KEPT, WIDGET, fetched, filled
from visitor import Visitor, until
from widgets import add_day_with_photo, ask, make_widget

# The pictures of a kind stand beside each other: choices in a row, on the ground of a page or of a lock screen.
KINDS = {
    "single": [{"kind": "single", "size": size, "style": style} for size, style in
               (("small", "paper"), ("small", "night"), ("medium", "leaf"), ("large", "colour"))],
    "photo": [{"kind": "single", "size": size, "style": style, "photo": True} for size, style in
              (("small", "photo"), ("medium", "photo"), ("small", "frame"))],
    "list": [{"kind": "list", "size": "medium"}, {"kind": "list", "size": "medium", "theme": "dark"}],
    "list-large": [{"kind": "list", "size": "large"}, {"kind": "list", "size": "large", "theme": "dark"}],
    "todos": [{"kind": "todos", "size": "small"}, {"kind": "todos", "size": "medium"}],
    "month": [{"kind": "month", "size": "small"}, {"kind": "month", "size": "large", "theme": "dark"}],
    "lock": [{"kind": "single", "size": size, "theme": "dark"} for size in ("circular", "rectangular", "inline")],
    "lock-todos": [{"kind": "todos", "size": size, "theme": "dark"} for size in ("circular", "rectangular", "inline")],
}
GAP = 16


def write(picture: Image.Image, name: str) -> None:
    picture.convert("RGB").save(FOLDER / f"widget-{name}.webp", quality=80, method=6)


def rounded(picture: Image.Image) -> Image.Image:
    """As a home screen shows it, at one and a half pixels a point."""
    picture = picture.convert("RGBA").resize((picture.width * 3 // 4, picture.height * 3 // 4), Image.Resampling.LANCZOS)
    mask = Image.new("L", (picture.width * 4, picture.height * 4), 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, mask.width - 1, mask.height - 1), 4 * 33, fill=255)
    picture.putalpha(Image.composite(picture.getchannel("A"), Image.new("L", picture.size, 0), mask.resize(picture.size)))
    return picture


def row(pictures: list[Image.Image], ground: str) -> Image.Image:
    width = sum(one.width for one in pictures) + GAP * (len(pictures) + 1)
    sheet = Image.new("RGB", (width, max(one.height for one in pictures) + 2 * GAP), ground)
    x = GAP
    for one in pictures:
        sheet.paste(one, (x, (sheet.height - one.height) // 2), one)
        x += one.width + GAP
    return sheet


def sea(path: Path) -> Path:
    """A photo that belongs to nobody: an evening at the sea."""
    picture = Image.new("RGB", (1200, 1600))
    draw = ImageDraw.Draw(picture)
    for y in range(1600):
        part = y / 900 if y < 900 else (y - 900) / 700
        above, below = ((64, 76, 130), (247, 168, 120)) if y < 900 else ((196, 120, 110), (30, 52, 92))
        draw.line((0, y, 1200, y), fill=tuple(round(a + (b - a) * part) for a, b in zip(above, below)))
    draw.ellipse((480, 660, 720, 900), fill=(255, 226, 170))
    draw.rectangle((0, 900, 1200, 904), fill=(214, 138, 120))
    for n in range(26):
        half = 130 - n * 3
        draw.rectangle((600 - half, 916 + n * 24, 600 + half, 921 + n * 24), fill=(250, 200, 150))
    picture.save(path, quality=90)
    return path


def grown(page: Page) -> Image.Image:
    """A picture of the page's body, as large as the body is."""
    return Image.open(io.BytesIO(page.locator("body").screenshot(animations="disabled")))


def on_a_phone(browser: Browser, address: str) -> Image.Image:
    """The widgets that the recipe for Scriptable sets, on the ground of a home screen: with a network, and the day after without one."""
    page = browser.new_page(device_scale_factor=2, viewport={"width": 400, "height": 210})
    page.goto("about:blank")
    phone = Phone(page, recipe("haru-scriptable.js", address))
    first = json.loads(ask(address.removesuffix(".png") + ".json")[2])["days"]
    there = phone.show("small", first[0]["from"] + 43_200_000)
    phone.is_online = False
    later = phone.show("small", first[1]["from"] + 43_200_000)
    lines = "".join(f"<p>{text}</p>" for text in later["texts"])
    page.set_content(f"""<style>body {{ margin: 0; padding: 20px; width: 360px; height: 170px; display: flex; gap: 20px; background: #B9C4D6 }}
        div, img {{ width: 170px; height: 170px; border-radius: 24px; box-sizing: border-box }}
        div {{ background: #FDFAF4; color: #23201B; padding: 16px; font: 14px sans-serif; display: flex; flex-direction: column;
            justify-content: center }} p {{ margin: 3px 0 }} p:nth-child(2) {{ font: bold 30px sans-serif; color: #AE3A2B }}</style>
        <img src="data:image/png;base64,{there["image"]}"><div>{lines}</div>""")
    picture = grown(page)
    page.close()
    return picture


def on_a_page(browser: Browser, address: str) -> Image.Image:
    page = browser.new_page(device_scale_factor=2, viewport={"width": 440, "height": 470})
    said = "<!doctype html><style>body { margin: 0; padding: 24px; font: 15px/1.6 sans-serif } iframe, img { display: block }</style>"
    with other_site(said + "<h3 style='margin: 0 0 8px'>우리 집</h3>" + recipe("embed.html", address)) as site:
        page.goto(site)
        page.frame_locator("iframe").get_by_role("img").wait_for()
        page.evaluate("document.querySelector('img').decode()")
        picture = grown(page)
    page.close()
    return picture


def html(part: object) -> str:
    """A part of an Adaptive Card as HTML, with the elements that the board's template uses."""
    if isinstance(part, list):
        return "".join(map(html, part))
    if not isinstance(part, dict):
        return ""
    inner = html([part[name] for name in ("body", "items", "columns", "actions") if name in part])
    match part.get("type"):
        case "TextBlock":
            look = [part.get("weight", ""), part.get("size", ""), "subtle" if part.get("isSubtle") else ""]
            return f'<p class="{" ".join(look)}">{part["text"]}</p>'
        case "ColumnSet": return f'<div class="columns">{inner}</div>'
        case "Column": return f'<div class="{part.get("width", "")}">{inner}</div>'
        case "Action.Execute": return f"<button>{part['title']}</button>"
        case _: return f'<div class="{part.get("spacing", "")}">{inner}</div>'


def on_the_board(browser: Browser, page: Page, server: Server, today: str) -> Image.Image:
    """The card that the worker hands to Windows, drawn by the page above: no Windows was there."""
    [worker] = page.context.service_workers
    worker.evaluate(BOARD, ["widgetinstall", WIDGET])
    until(page, f"{KEPT}.then(text => text !== '')")
    cards = json.loads(page.evaluate(KEPT))
    url = server.url + "manifest.webmanifest"
    template = json.loads(fetched(urljoin(url, json.loads(fetched(url))["widgets"][0]["ms_ac_template"])))
    [card] = filled(template, cards[today])
    board = browser.new_page(device_scale_factor=2, viewport={"width": 340, "height": 420})
    board.set_content(f"""<!doctype html><style>body {{ margin: 0; padding: 20px; width: 300px; background: #DCE6F2; font: 14px/1.45 sans-serif }}
        main {{ background: #FBFBFB; border-radius: 8px; padding: 16px; box-shadow: 0 1px 4px #0003 }} p {{ margin: 2px 0 }}
        .Bolder, .bolder {{ font-weight: 700 }} .Large, .large {{ font-size: 19px }} .subtle {{ color: #616161 }}
        .columns {{ display: flex; justify-content: space-between; gap: 8px }} .stretch {{ flex: 1 }}
        button {{ margin-top: 12px; width: 100%; padding: 6px; border: 1px solid #D0D0D0; border-radius: 4px; background: #FFF; font: inherit }}
        </style><main>{html(card)}</main>""")
    picture = grown(board)
    board.close()
    return picture


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(WEB, Path(folder) / "data", Path(folder) / "log", options=("--quiet",)).start()
        try:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            visitor = Visitor(browser, server.url)
            # The server counts from its own day.
            today = parsedate_to_datetime(ask(server.url + "healthz")[1]["Date"]).astimezone(ZoneInfo("Asia/Seoul")).date().isoformat()
            page = visitor.blank(at=f"{today}T09:00:00+09:00")
            todos = [(key, text.replace(DAY, today)) for key, text in readme_pictures.todos()]
            shelf.lay(page, [*readme_pictures.days(), *todos])
            make_first_account(visitor, page, server)
            visitor.open(page)
            until(page, "!!navigator.serviceWorker.controller")
            write(on_the_board(browser, page, server, today), "board")
            add_day_with_photo(visitor, page, "여름 바다", sea(Path(folder) / "sea.jpg"), "2027-07-20")
            visitor.open(page, "settings/sync")
            wait_until_synced(page)
            ids = {json.loads(text)["f"]["title"][0]: key.partition("/")[2] for key, text in shelf.rows(page) if key.startswith("dday/")}
            visitor.open(page, "settings/widgets")
            address = make_widget(page, "거실", "중간")
            origin = {"Origin": server.url.removesuffix("/")}
            widget = page.request.get(server.url + "api/v1/widgets").json()["widgets"][0]["widget"]

            def show(**choice: object) -> Image.Image:
                choice = {"days": [], "photo": False, "theme": "light", "style": "own", **choice}
                assert page.request.patch(f"{server.url}api/v1/widgets/{widget}", data=choice, headers=origin).status == 204
                return Image.open(io.BytesIO(ask(address)[2]))

            for name, choices in KINDS.items():
                for choice in choices:
                    if name == "photo":
                        choice["days"] = [ids["여름 바다"]]
                write(row([rounded(show(**choice)) for choice in choices], "#6F86A6" if name.startswith("lock") else "#E9E6E0"), name)
            show(kind="single", size="small", style="paper", days=[ids["수아 돌잔치"]])
            write(on_a_phone(browser, address), "scriptable")
            show(kind="list", size="medium")
            write(on_a_page(browser, address), "embed")
            page.get_by_role("button", name="새 주소").click()
            page.get_by_role("radio", name="디데이 목록").click()
            page.set_viewport_size({"width": 390, "height": 1700})
            form = Image.open(io.BytesIO(page.locator("form.card").screenshot(caret="hide")))
            write(form.resize((form.width * 2 // 3, form.height * 2 // 3), Image.Resampling.LANCZOS), "form")
            visitor.leave()
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
