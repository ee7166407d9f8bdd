"""The app stays with a person whose network does not."""

import shutil

import pytest
from playwright.sync_api import expect

import person
from places import WEB
from visitor import until, wait_until_carried

pytestmark = pytest.mark.new_device

# Without a server the browser reports each failed request, also that of the worker when it looks for a new version.
GONE = r"ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_FAILED|Failed to update a ServiceWorker"


@pytest.mark.parametrize("base", ["/", "/haru"])
def test_a_page_loaded_once_opens_again_after_the_server_is_gone(serve, visitor_to, base):
    server = serve(base=base)
    visitor = visitor_to(server.url)
    page = visitor.page()
    wait_until_carried(page)
    server.stop()
    visitor.expect(GONE)
    for path in ("", "days", "days/new?from=today"):
        visitor.open(page, path)
        assert page.url == server.url + path
        expect(page.locator("#root h1").first).to_be_visible()
    person.reload(page)
    expect(page.locator("#root h1").first).to_be_visible()


def offline_row(page):
    return page.locator(".setgrid .row", has_text="오프라인").filter(has=page.locator(".value"))


def test_settings_say_when_haru_opens_without_a_network(server, visitor):
    page = visitor.page("settings")
    expect(offline_row(page)).to_contain_text("준비됨", timeout=40_000)
    server.stop()
    visitor.expect(GONE)
    person.reload(page)
    # As it was kept, and says so.
    expect(offline_row(page)).to_contain_text("준비됨")


@pytest.mark.parametrize("how, said", [
    ("ServiceWorkerContainer.prototype.register = () => { window.isAsked = true; return new Promise(() => {}) }", "준비 중"),
    ("ServiceWorkerContainer.prototype.register = async () => { throw new DOMException('', 'SecurityError') }", "사용할 수 없음"),
    ("delete Navigator.prototype.serviceWorker", "사용할 수 없음"),
])
def test_settings_say_where_it_does_not(visitor, how, said):
    page = visitor.device().new_page()
    page.add_init_script(how)
    visitor.open(page, "settings")
    if "isAsked" in how:
        until(page, "window.isAsked")
    expect(offline_row(page)).to_contain_text(said)
    assert page.get_by_role("alert").count() == 0


def test_settings_say_so_where_the_worker_could_not_be_filled(serve, visitor_to, tmp_path):
    web = tmp_path / "web"
    shutil.copytree(WEB, web)
    # A file of the shell is not the one that was built.
    icon = next(web.glob("favicon.*.png"))
    icon.write_bytes(icon.read_bytes() + b"x")
    visitor = visitor_to(serve(web=web).url)
    visitor.expect("is not what was built")
    page = visitor.page("settings")
    expect(offline_row(page)).to_contain_text("사용할 수 없음")


def test_a_page_that_came_past_the_worker_is_carried_too(visitor):
    page = visitor.page()
    wait_until_carried(page)
    # As one loads a page anew with Shift: it comes from the server, and has no worker.
    with page.expect_event("load"):
        page.context.new_cdp_session(page).send("Page.reload", {"ignoreCache": True})
    wait_until_carried(page)


def test_the_policy_holds_offline_too(server, visitor):
    page = visitor.page()
    wait_until_carried(page)
    server.stop()
    visitor.expect(GONE)
    response = page.goto(server.url)
    assert response.from_service_worker
    assert "default-src 'none'" in response.headers["content-security-policy"]


def test_a_person_who_was_never_here_is_not_served_by_a_stopped_server(server, visitor):
    server.stop()
    page = visitor.device().new_page()
    with pytest.raises(Exception, match="ERR_CONNECTION_REFUSED"):
        page.goto(server.url)


def test_the_worker_leaves_requests_for_the_server_to_it(server, visitor):
    page = visitor.page()
    wait_until_carried(page)
    for path in ("healthz", "readyz", "metrics"):
        response = page.request.get(server.url + path)
        assert response.ok
        assert page.evaluate("path => fetch(path).then(response => response.status)", server.url + path) == 200
    server.stop()
    visitor.expect(GONE)
    for path in ("healthz", "readyz", "metrics", "api/v1/sync"):
        failed = page.evaluate("path => fetch(path).then(() => false, () => true)", server.url + path)
        assert failed, path


def test_only_this_apps_older_shells_are_deleted(server, visitor):
    device = visitor.device()
    page = device.new_page()
    # A page that is no page of the app, to prepare its caches from; it brings no icon, so the browser looks for one.
    visitor.expect("favicon.ico")
    page.goto(server.url + "manifest.webmanifest")
    page.evaluate("""async () => {
        for (const name of ['haru-shell-0@/', 'haru-shell-0@/other/', 'somebody-else']) await caches.open(name);
    }""")
    visitor.open(page)
    wait_until_carried(page)
    until(page, "caches.keys().then(names => !names.includes('haru-shell-0@/'))")
    names = page.evaluate("caches.keys()")
    version = page.locator("meta[name=haru-version]").get_attribute("content")
    assert set(names) == {f"haru-shell-{version}@/", "haru-shell-0@/other/", "somebody-else"}
