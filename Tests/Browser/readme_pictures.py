"""Makes the pictures of the README anew: docs/screenshots/*.png, a phone in Korean on a Saturday in November.

Usage, after ./test browser has built everything: PYTHON Tests/Browser/readme_pictures.py
"""

import shutil
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from places import WEB
from server import Server
from shelf import day_row, lay, row
from visitor import PHONE, wait_until_interactive

DAY = "2026-11-21"
FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
SCREENS = {"today": "", "days": "days", "calendar": "calendar", "pages": "pages", "trips": f"trips/T/{DAY}"}


def days() -> list[tuple[str, str]]:
    return [
        day_row("d1", "엄마 생신", "1963-10-27", calendar="lunar", repeat="yearly", group="가족"),
        day_row("d2", "제주 여행", "2026-11-20"),
        day_row("d3", "우리 만난 날", "2023-06-29", kind="count", pinned=True, style="night"),
        day_row("d4", "수아 돌잔치", "2026-12-12", group="가족"),
        day_row("d5", "운전면허 갱신", "2026-12-24"),
        day_row("d6", "설날 기차표", "2027-01-12"),
        day_row("d7", "첫 마라톤", "2026-10-18"),
    ]


def todos() -> list[tuple[str, str]]:
    rows = [row("series", "R", repeat="weekly 2 4 6", text="달리기 5km")]
    rows += [row("todo", f"w{n}", text=text, day=DAY, rank=f"{n}0", created=DAY, **more) for n, (text, more) in enumerate([
        ("동네 빵집 들르기", {}), ("렌터카 반납 시간 확인", {"time": "14:00"}), ("엄마 선물 고르기", {}), ("화분에 물 주기", {"done": True, "doneAt": DAY}),
    ])]
    for n in range(1, 21):
        that = f"2026-11-{n:02}"
        rows.append(row("todo", f"t{n}", text="달리기", day=that, created=that, **({} if n % 4 == 0 else {"done": True, "doneAt": that})))
    return rows


def pages() -> list[tuple[str, str]]:
    feelings = ["calm", "happy", "fluttering", "refreshed", "confident"]
    titles = ["서랍을 비운 아침", "첫눈을 기다리며", "천천히 걷는 연습", "따뜻한 국 한 그릇", "비 오는 창가"]
    texts = ["오래된 영수증을 버렸다. 빈자리가 생각보다 넓었다.", "창을 열자 공기가 달라져 있었다.", "서두르지 않기로 했다.", "김이 오르는 동안 아무 말도 하지 않았다.",
             "빗소리가 먼저 일어나 있었다."]
    rows = [row("page", f"o{n}", day=f"2026-10-{10 + n:02}", opens=f"2026-11-{10 + n:02}", created=f"2026-10-{10 + n:02}", title=titles[n],
                text=texts[n], emotion=feelings[n], read=True) for n in range(5)]
    rows += [row("page", f"s{n}", day=f"2026-11-{15 + n}", opens=f"2026-12-{15 + n}", created=f"2026-11-{15 + n}", title="", text="봉해 둔 말",
                 emotion=feelings[n % 5]) for n in range(5)]
    return rows


def trips() -> list[tuple[str, str]]:
    rows = [row("trip", "T", title="겨울 초입, 제주", start="2026-11-20", end="2026-11-23", concept="버스로만",
                budget={"amount": 850_000, "currency": "KRW"})]
    stops = [("월정리 해변", "09:30", 40, 33.556, 126.795), ("비자림", "11:00", 80, 33.484, 126.81), ("성산일출봉", "15:30", 90, 33.458, 126.942),
             ("광치기해변", "17:20", 40, 33.452, 126.925)]
    rows += [row("stop", f"S{n}", trip="T", name=name, day=DAY, rank=f"{n}0", time=time, minutes=minutes, lat=lat, lon=lon)
             for n, (name, time, minutes, lat, lon) in enumerate(stops)]
    rows.append(row("expense", "E", trip="T", kind="meals", title="고기국수", amount=22_000, currency="KRW", day=DAY))
    return rows


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(WEB, Path(folder) / "data", Path(folder) / "log", options=("--quiet",)).start()
        try:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            context = browser.new_context(viewport=PHONE, device_scale_factor=2, has_touch=True, locale="ko-KR", timezone_id="Asia/Seoul",
                                          reduced_motion="reduce")
            page = context.new_page()
            page.clock.set_fixed_time(f"{DAY}T09:00:00+09:00")

            def open_at(path: str) -> None:
                page.goto(server.url + path)
                wait_until_interactive(page)

            open_at("")
            lay(page, [*days(), *todos(), *pages(), *trips()])
            for name, path in SCREENS.items():
                open_at(path)
                page.evaluate("document.fonts.ready.then(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))")
                picture = FOLDER / f"{name}.png"
                page.screenshot(path=picture, caret="hide")
                Image.open(picture).convert("RGB").quantize(256, method=Image.Quantize.MEDIANCUT).save(picture, optimize=True)
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
