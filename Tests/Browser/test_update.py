"""A new version replaces the old one whole, when the person says so, or not at all."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from proxy import SpoilingProxy
from release import MARK, next_release
from visitor import Visitor, until, wait_until_carried

pytestmark = pytest.mark.new_device

REGISTRATION = "(await navigator.serviceWorker.getRegistration())"


@pytest.fixture
def network(server) -> Iterator[SpoilingProxy]:
    proxy = SpoilingProxy(server)
    yield proxy
    proxy.close()


@pytest.fixture
def visitor(network, visitor_to) -> Visitor:
    return visitor_to(network.url)


@pytest.fixture(scope="module")
def upcoming(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The next release, which each test publishes and none changes: to compress it takes ten seconds."""
    return next_release(tmp_path_factory.mktemp("upcoming"))


def release(page: Page) -> str:
    return page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--release')").strip()


def version(page: Page) -> str:
    return page.locator("meta[name=haru-version]").get_attribute("content")


def look_for_update(page: Page) -> str:
    """Asks the browser to look for a new worker; answers its state once it has been decided, or `none`."""
    return page.evaluate("""async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        await registration.update();
        const worker = registration.installing ?? registration.waiting;
        if (!worker) return 'none';
        while (worker.state === 'installing') await new Promise(done => setTimeout(done, 20));
        return worker.state;
    }""")


def publish(server, web) -> None:
    """The server comes back with another release."""
    server.stop()
    server.web = web
    server.start()


def test_a_new_release_waits_until_the_person_takes_it(server, network, visitor, upcoming):
    page = visitor.page()
    wait_until_carried(page)
    old = version(page)
    publish(server, upcoming)
    assert look_for_update(page) == "installed"

    page.reload()
    assert (release(page), version(page)) == ("", old)
    # From then on the page hears of another worker.
    expect(page.get_by_text("새 버전이 준비됐어요")).to_be_visible()

    with page.expect_event("load"):
        page.evaluate(f"(async () => {REGISTRATION}.waiting.postMessage('skipWaiting'))()")
    assert release(page) == MARK
    assert version(page) != old
    until(page, f"caches.keys().then(names => names.join() === 'haru-shell-{version(page)}@/')")


def test_the_app_offers_a_new_release_and_opens_it_on_request(server, visitor, upcoming):
    page = visitor.page()
    wait_until_carried(page)
    publish(server, upcoming)
    assert look_for_update(page) == "installed"
    offer = page.get_by_role("status").filter(has_text="새 버전이 준비됐어요")
    with page.expect_event("load"):
        offer.get_by_role("button", name="업데이트").click()
    assert release(page) == MARK


@pytest.mark.parametrize("spoilt", ["index.html", "manifest.webmanifest", "haru.*.css", "haru.*.js", "app.*.wasm", "rest.*.wasm"])
def test_a_release_with_one_spoilt_file_is_refused_and_the_old_one_goes_on(server, network, visitor, upcoming, spoilt):
    page = visitor.page()
    wait_until_carried(page)
    old = version(page)
    publish(server, upcoming)
    name = next(upcoming.glob(spoilt)).name.replace("index.html", "")
    network.spoil = {name: lambda body: body + b" "}
    assert look_for_update(page) == "redundant"
    assert page.evaluate("caches.keys()") == [f"haru-shell-{old}@/"]

    # The page is asked for anew: the old one comes, whole, although the server has only the new one.
    visitor.open(page)
    assert (release(page), version(page)) == ("", old)

    network.spoil = {}
    # The browser may just have been looking by itself, while the file was still spoilt.
    assert "installed" in (look_for_update(page), look_for_update(page))


def test_a_worker_that_cannot_be_fetched_changes_nothing(server, network, visitor, upcoming):
    page = visitor.page()
    wait_until_carried(page)
    old = version(page)
    publish(server, upcoming)
    network.spoil = {"sw.js": lambda body: body[: len(body) // 2]}
    refused = page.evaluate(f"(async () => {REGISTRATION}.update().then(() => '', error => error.name))()")
    assert refused == "TypeError"
    visitor.open(page)
    assert (release(page), version(page)) == ("", old)
