"""Addresses at which other programs find pictures of chosen parts of a diary, and the recipes that use them."""

import io
import os
import re
import subprocess
from collections.abc import Iterator

import jinja2
import pytest
import yaml
from PIL import Image
from playwright.sync_api import Browser, Page, expect

import person
from accessibility import faults
from household import make_first_account
from photos import wait_until_painted
from pictures import CORNERS, is_near, png
from recipes import RECIPES, Phone, changes_of_clocks, kustom, other_site, recipe
from visitor import DESKTOP, shot
from widgets import add_day_with_photo, ask, begin, facts, make_widget


def test_a_widget_is_chosen_seen_made_shown_elsewhere_and_revoked(visitor, server):
    page = visitor.page(at=person.MORNING)
    visitor.open(page, "settings/widgets")
    expect(page.get_by_text("위젯은 서버에서 그림을 가져가요")).to_be_visible()
    page = begin(visitor, server)

    page.get_by_role("button", name="새 주소").click()
    preview = page.locator(".widgetview")
    expect(preview).to_have_accessible_name(re.compile("^나무 심기, D−"))
    shot(page, "widget-form")
    page.get_by_role("radio", name="디데이 목록").click()
    expect(preview).to_have_accessible_name(re.compile("나무 심기.*화성 여행"))
    page.get_by_role("switch", name="화성 여행").click()
    expect(preview).to_have_accessible_name(re.compile("^화성 여행"))
    page.get_by_role("radio", name="어둡게").click()
    page.get_by_role("textbox", name="위젯 이름").fill("거실")
    shot(page, "widget-form-list")
    page.get_by_role("button", name="주소 만들기").click()
    address = page.locator(".linktext").text_content() or ""
    shot(page, "widget-address")

    status, headers, picture = ask(address)
    assert (status, headers["Content-Type"]) == (200, "image/png") and picture.startswith(b"\x89PNG")
    assert ask(address, **{"If-None-Match": headers["ETag"]})[0] == 304
    (server.data.parent / "widget.png").write_bytes(picture)
    told = facts(address)
    assert told["zone"] and len(told["days"]) == 14
    assert [row["title"] for row in told["days"][0]["rows"]] == ["화성 여행 🚀"]
    assert address.rpartition("/")[2].removesuffix(".png") not in server.log.read_text()

    page.get_by_role("button", name="완료").click()
    expect(page.get_by_text("디데이 목록 · 중간")).to_be_visible()
    shot(page, "widgets")
    # On a phone, the buttons of a widget stand below its name, and do not squeeze it.
    change = page.get_by_role("button", name="수정: 거실")
    words = page.locator(".row", has=change).locator(".body").bounding_box()
    assert words["width"] > 220 and change.bounding_box()["y"] >= words["y"] + words["height"]
    page.get_by_role("button", name="수정: 거실").click()
    page.get_by_role("radio", name="오늘 할 일", exact=True).click()
    page.get_by_role("button", name="저장").click()
    expect(page.get_by_text("오늘 할 일 · 중간")).to_be_visible()
    assert facts(address)["kind"] == "todos"

    page.get_by_role("button", name="주소 없애기: 거실").click()
    card = page.get_by_role("form", name="주소 없애기: 거실")
    expect(card.get_by_text("거실", exact=True)).to_be_visible()
    shot(page, "widget-revoke")
    card.get_by_role("button", name="주소 없애기", exact=True).click()
    expect(page.get_by_role("button", name="새 주소")).to_be_visible()
    expect(page.get_by_text("오늘 할 일 · 중간")).to_have_count(0)
    assert ask(address)[0] == 404


def test_one_is_made_and_revoked_by_keys_alone(visitor, server):
    page = begin(visitor, server, screen=DESKTOP)
    person.tab_to(page, page.get_by_role("button", name="새 주소"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("textbox", name="위젯 이름")).to_be_focused()
    # A group is one stop; arrows choose in it.
    person.tab_to(page, page.get_by_role("radio", name="디데이 하나"))
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="디데이 목록")).to_be_focused()
    expect(page.get_by_role("radio", name="디데이 목록")).to_be_checked()
    person.tab_to(page, page.get_by_role("switch", name="화성 여행"))
    page.keyboard.press("Space")
    expect(page.locator(".widgetview")).to_have_accessible_name(re.compile("^화성 여행"))
    person.tab_to(page, page.get_by_role("button", name="주소 만들기"))
    page.keyboard.press("Enter")
    address = page.locator(".linktext")
    expect(address).to_be_visible()
    assert facts(address.text_content() or "")["kind"] == "list"
    person.tab_to(page, page.get_by_role("button", name="완료"))
    page.keyboard.press("Enter")
    person.tab_to(page, page.get_by_role("button", name="주소 없애기: 디데이 목록"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="주소 없애기", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("디데이 목록 · 중간")).to_have_count(0)


def test_the_preview_is_the_servers_picture(visitor, server):
    page = begin(visitor, server)
    for kind, sizes in {"디데이 하나": ("작게", "중간", "크게"), "디데이 목록": ("중간", "크게"), "이번 달": ("작게", "크게")}.items():
        for size in sizes:
            page.get_by_role("button", name="새 주소").click()
            page.get_by_role("radio", name=kind, exact=True).click()
            page.get_by_role("radio", name=size, exact=True).click()
            texts = page.locator(".widgetview svg text").all_text_contents()
            page.get_by_role("button", name="주소 만들기").click()
            address = (page.locator(".linktext").text_content() or "").removesuffix(".png")
            page.get_by_role("button", name="완료").click()
            drawn = ask(address + ".svg")[2].decode()
            found = re.findall(r"<text [^>]*>([^<]*)</text>", drawn)
            if kind == "이번 달":
                # The browser's clock is not the server's: the months are two, their columns the same.
                texts, found = texts[1:8], found[1:8]
            # Numbers count from another day; lines break by fonts of two machines that are one here.
            assert [re.sub(r"[\d,]+", "0", text) for text in found] == [re.sub(r"[\d,]+", "0", text) for text in texts]


def test_a_widget_shows_the_photo_of_its_day_or_not(visitor, server, tmp_path):
    page = begin(visitor, server)
    page.get_by_role("button", name="새 주소").click()
    photo = page.get_by_role("switch", name="사진", exact=True)
    expect(photo).to_have_count(0)
    add_day_with_photo(visitor, page, "여름 바다", png(tmp_path / "sea.png", 900, 1200))
    page.get_by_role("button", name="새 주소").click()
    expect(page.locator(".widgetview")).to_have_accessible_name(re.compile("^여름 바다"))
    expect(photo).to_be_checked()
    wait_until_painted(page, ".widgetview canvas")
    shot(page, "widget-form-photo")
    page.get_by_role("textbox", name="위젯 이름").fill("바다")
    page.get_by_role("button", name="주소 만들기").click()
    address = page.locator(".linktext").text_content() or ""
    page.get_by_role("button", name="완료").click()

    def corners(form: str) -> list[tuple[int, int, int]]:
        picture = Image.open(io.BytesIO(ask(address.removesuffix(".png") + form)[2])).convert("RGB")
        assert picture.size == (340, 340)
        return [picture.getpixel(place) for place in ((20, 20), (320, 20))]

    for form in (".png", ".webp"):
        assert all(is_near(seen, colour, 24) for seen, colour in zip(corners(form), CORNERS)), corners(form)
    assert b"data:image/jpeg;base64," in ask(address.removesuffix(".png") + ".html")[2]

    page.get_by_role("button", name="수정: 바다").click()
    photo.uncheck()
    expect(page.locator(".widgetview canvas")).to_have_count(0)
    page.get_by_role("button", name="저장").click()
    expect(page.get_by_role("button", name="수정: 바다")).to_be_visible()
    assert not is_near(corners(".png")[0], CORNERS[0], 60)


@pytest.mark.parametrize("colours", ["light", pytest.param("dark", marks=pytest.mark.pictures)])
def test_the_screen_of_widgets_is_for_everyone(visitor, server, colours):
    page = visitor.page(at=person.MORNING, colours=colours)
    make_first_account(visitor, page, server)
    visitor.open(page, "settings/widgets")
    expect(page.get_by_role("button", name="새 주소")).to_be_visible()
    assert faults(page) == []
    page.get_by_role("button", name="새 주소").click()
    expect(page.locator(".widgetview")).to_be_visible()
    assert faults(page) == []
    shot(page, f"widget-form-{colours}")


# Recipes


@pytest.fixture
def elsewhere(browser: Browser) -> Iterator[Page]:
    """A page of nobody's."""
    page = browser.new_page()
    page.goto("about:blank")
    yield page
    page.close()


def test_the_script_for_scriptable_shows_the_widget_also_without_a_network(visitor, server, elsewhere):
    page = begin(visitor, server)
    address, listed = make_widget(page, "하나"), make_widget(page, "목록", "디데이 목록")
    phone = Phone(elsewhere, recipe("haru-scriptable.js", address))
    told = facts(address)
    days = told["days"]
    noon = days[0]["from"] + 12 * 3_600_000

    home = phone.show("small", noon)
    assert home["image"] and home["texts"] == [] and home["url"] == address[:address.index("/w/") + 1]
    assert home["refresh"] == noon + 900_000
    # Just before midnight it wants to be asked at midnight.
    assert phone.show("small", days[0]["until"] - 60_000)["refresh"] == days[0]["until"]
    assert phone.show("small", noon, is_dark=True)["image"] != home["image"]
    assert phone.show("accessoryInline", noon)["texts"] == [days[0]["text"]]
    circle = phone.show("accessoryCircular", noon)
    assert circle["texts"] == [days[0]["rows"][0]["number"], days[0]["rows"][0]["title"]] and circle["onLockScreen"]
    # A list is not small: it comes as it was chosen.
    assert phone.show("small", noon, listed)["image"]
    assert len(phone.show("medium", noon, listed)["texts"]) == 0

    phone.is_online = False
    assert phone.show("small", noon)["image"] == home["image"]
    for day in (1, 13):
        later = phone.show("small", days[day]["from"] + 1000)
        assert later["image"] is None
        assert later["texts"][:2] == [days[day]["rows"][0]["title"], days[day]["rows"][0]["number"]]
        assert phone.show("accessoryInline", days[day]["from"])["texts"] == [days[day]["text"]]
    assert days[1]["text"] != days[0]["text"]
    # The fifteenth day is not known: nothing false is said.
    assert phone.show("small", days[13]["until"])["texts"] == ["Haru: offline"]
    # A list, which is not small, has fourteen days, too.
    assert phone.show("small", days[1]["from"], listed)["texts"]
    # A picture for a look and a size, whatever the number of days.
    assert len([name for name in phone.files if name.endswith(".png")]) == 4


def test_the_script_for_scriptable_believes_a_refusal(visitor, server, elsewhere):
    page = begin(visitor, server)
    address = make_widget(page, "하나")
    phone = Phone(elsewhere, recipe("haru-scriptable.js", address))
    noon = facts(address)["days"][0]["from"] + 12 * 3_600_000
    single = phone.show("small", noon)["image"]
    origin = {"Origin": server.url.removesuffix("/")}
    widget = f'{server.url}api/v1/widgets/{page.request.get(server.url + "api/v1/widgets").json()["widgets"][0]["widget"]}'
    assert page.request.patch(widget, data={"kind": "list", "size": "medium"}, headers=origin).status == 204
    listed = phone.show("small", noon)["image"]
    assert listed and listed != single
    assert page.request.patch(widget, data={"kind": "single", "size": "small"}, headers=origin).status == 204
    assert phone.show("small", noon)["image"] == single
    assert page.request.delete(widget, headers=origin).status == 204
    phone.is_online = True
    assert phone.show("small", noon)["texts"] == ["Haru: this address is no longer valid"]
    phone.is_online = False
    assert phone.show("small", noon)["texts"] == ["Haru: The Internet connection appears to be offline."]


def test_another_page_can_show_it(visitor, server, elsewhere):
    address = make_widget(begin(visitor, server), "하나", "중간")
    errors: list[str] = []
    elsewhere.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    with other_site("<!doctype html><title>Somebody's</title>" + recipe("embed.html", address)) as site:
        elsewhere.goto(site)
        frame = elsewhere.frame_locator("iframe").get_by_role("img", name=re.compile("^나무 심기, D−"))
        expect(frame).to_be_visible()
        box = frame.bounding_box()
        assert box and abs(box["width"] - 364) < 1 and abs(box["height"] - 170) < 1
        assert elsewhere.evaluate("document.querySelector('img').decode().then(() => document.querySelector('img').naturalWidth)") == 728
        shot(elsewhere, "widget-embedded")
    assert errors == []


def test_the_recipes_of_home_assistant_and_kwgt_find_their_values(visitor, server):
    page = begin(visitor, server)
    address = make_widget(page, "목록", "디데이 목록")
    told = facts(address)
    rest = yaml.safe_load(recipe("home-assistant.yaml", address))["rest"][0]
    assert rest["resource"] == address.removesuffix(".png") + ".json"
    sensor = rest["sensor"][0]
    # The functions of Home Assistant's templates that the recipe uses, on the second of the days.
    names = {"utcnow": lambda: None, "as_timestamp": lambda _: told["days"][1]["from"] / 1000 + 5}
    said = jinja2.Environment().from_string(sensor["value_template"]).render(value_json=told, **names)
    assert said.strip() == told["days"][1]["text"]
    assert sensor["json_attributes_path"] == "$.days[0]" and set(sensor["json_attributes"]) <= told["days"][0].keys()

    text = recipe("kwgt.txt", address)
    assert ask(re.search(r"^http\S+\.png\S*$", text, re.M)[0])[0] == 200
    formula = re.search(r"^\$(.+?)\$$", text, re.M | re.S)[1]
    assert formula.count(address.removesuffix(".png") + ".json") == formula.count("/w/") == 3
    for days in [told["days"], *changes_of_clocks(told["days"])]:
        for day in days:
            # In the first and in the last second of each day.
            for moment in (day["from"] // 1000, day["until"] // 1000 - 1):
                assert kustom(formula, {**told, "days": days}, moment) == day["text"]
    rows = formula.replace("].text", "].rows[0].title")
    assert kustom(rows, told, told["days"][13]["from"] // 1000) == told["days"][13]["rows"][0]["title"]


def test_an_e_ink_screen_is_drawn_only_when_the_picture_is_another(visitor, server, tmp_path):
    page = begin(visitor, server)
    address = make_widget(page, "하나")
    folder = tmp_path / "screen"
    environment = {"PATH": os.environ["PATH"], "FOLDER": str(folder), "SHOW": "echo shown",
                   "ADDRESS": address + "?size=large&scale=2&theme=light"}

    def run() -> str:
        done = subprocess.run([str(RECIPES / "eink.sh")], env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    # A picture that could not be shown is shown the next time.
    environment["SHOW"] = "false"
    assert subprocess.run([str(RECIPES / "eink.sh")], env=environment, capture_output=True).returncode == 1
    environment["SHOW"] = "echo shown"
    assert run() == f"shown {folder}/widget.png\n"
    assert (folder / "widget.png").read_bytes() == ask(environment["ADDRESS"])[2]
    assert run() == ""
    page.get_by_role("button", name="수정: 하나").click()
    page.get_by_role("radio", name="밤하늘").click()
    page.get_by_role("button", name="저장").click()
    expect(page.get_by_role("button", name="수정: 하나")).to_be_visible()
    assert run() == f"shown {folder}/widget.png\n"
