"""A phone can take the app in: manifest and pictures are as it needs them."""

import json
import struct
import urllib.request
from urllib.parse import urljoin

import pytest

from visitor import wait_until_carried


def fetch(url: str) -> bytes:
    with urllib.request.urlopen(url, timeout=5) as response:
        assert response.status == 200
        return response.read()


def png_size(data: bytes) -> tuple[int, int]:
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", data[16:24])


@pytest.fixture(params=["/", "/haru"])
def served(serve, request):
    return serve(base=request.param)


def test_the_manifest_says_who_the_app_is_and_where_it_lives(served):
    manifest = json.loads(fetch(served.url + "manifest.webmanifest"))
    assert "하루" in manifest["name"] and manifest["short_name"] == "하루"
    assert (manifest["display"], manifest["lang"]) == ("standalone", "ko")
    assert (manifest["background_color"], manifest["theme_color"]) == ("#FBF8F3", "#FBF8F3")
    for key in ("id", "start_url", "scope"):
        assert urljoin(served.url + "manifest.webmanifest", manifest[key]) == served.url
    pages = [urljoin(served.url, shortcut["url"]) for shortcut in manifest["shortcuts"]]
    assert pages == [served.url, served.url + "days/new"]


def test_every_picture_of_the_manifest_is_there_in_its_size(served):
    icons = json.loads(fetch(served.url + "manifest.webmanifest"))["icons"]
    found = set()
    for icon in icons:
        width, height = png_size(fetch(urljoin(served.url, icon["src"])))
        assert icon["sizes"] == f"{width}x{height}" and icon["type"] == "image/png"
        found.add((width, icon["purpose"]))
    assert found == {(192, "any"), (512, "any"), (512, "maskable")}


def test_the_page_names_a_touch_icon_and_tab_icons(served, visitor_to):
    page = visitor_to(served.url).page()
    touch = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    assert png_size(fetch(urljoin(served.url, touch))) == (180, 180)
    tabs = [link.get_attribute("href") for link in page.locator("link[rel=icon]").all()]
    assert b"<svg" in fetch(urljoin(served.url, tabs[0]))
    assert png_size(fetch(urljoin(served.url, tabs[1]))) == (48, 48)


def test_chromium_finds_nothing_against_installing_it(served, visitor_to):
    page = visitor_to(served.url).page()
    wait_until_carried(page)
    session = page.context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    against = [error["errorId"] for error in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    # A test browser is always private, which is the one thing that Chromium may hold against it.
    assert set(against) <= {"in-incognito"}
