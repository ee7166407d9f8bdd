"""A reminder that is due is shown by the page and by the system, and a tap on it leads to its day."""

import json

import pytest
from playwright.sync_api import BrowserContext, Page, Worker, expect

import person
import shelf
from visitor import until, wait_until_carried

pytestmark = pytest.mark.usefixtures("whole_browser")
SHOWN = """navigator.serviceWorker.ready.then(worker => worker.getNotifications())
    .then(all => all.map(one => [one.title, one.body, one.data]))"""
# Chromium forgets a notification that is asked for while it is being shown: it was written down, and does not stand on the
# screen yet. So nobody asks before.
NOTE_SHOWN = """if (window.ServiceWorkerRegistration) {
    const show = ServiceWorkerRegistration.prototype.showNotification;
    ServiceWorkerRegistration.prototype.showNotification = async function (...all) {
        await show.apply(this, all);
        window.isShown = true;
    };
}"""
# No program can tap on a notification for real. An event that is made here may not be waited for, focus nothing and open
# no window, as no person made it: the worker's requests are written down instead.
TAP = """async () => {
    const [notification] = await registration.getNotifications();
    const asked = [], waited = [];
    ExtendableEvent.prototype.waitUntil = promise => waited.push(promise);
    WindowClient.prototype.focus = async function () { asked.push('focus ' + new URL(this.url).pathname); return this; };
    clients.openWindow = async url => { asked.push('open ' + url); return null; };
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    await Promise.all(waited);
    return [asked, (await registration.getNotifications()).length];
}"""


def due_today(page: Page) -> None:
    key, text = shelf.day_row("a0000", "엄마 생신", "2026-11-21")
    record = json.loads(text)
    record["f"]["reminders"] = [{"before": [0], "milestones": False, "time": 540}, shelf.STAMP]
    shelf.lay(page, [(key, json.dumps(record, ensure_ascii=False))])


@pytest.fixture
def device(visitor) -> BrowserContext:
    device = visitor.device()
    device.grant_permissions(["notifications"], origin=visitor.home.rstrip("/"))
    device.add_init_script(NOTE_SHOWN)
    return device


def opened(visitor, device: BrowserContext, path: str) -> Page:
    page = device.new_page()
    page.clock.set_fixed_time(person.MORNING)
    visitor.open(page, path)
    return page


@pytest.fixture
def reminded(visitor, device) -> Page:
    """A page that was opened after nine on the day."""
    page = opened(visitor, device, "days")
    wait_until_carried(page)
    due_today(page)
    visitor.open(page, "days")
    until(page, "window.isShown")
    until(page, f"({SHOWN}).then(all => all.length > 0)")
    return page


def test_a_reminder_that_is_due_at_the_start_is_a_notification_too(reminded):
    expect(person.said(reminded)).to_contain_text("오늘은 ‘엄마 생신’")
    assert reminded.evaluate(SHOWN) == [["엄마 생신", "오늘은 ‘엄마 생신’", "/days/a0000"]]


def worker_of(page: Page) -> Worker:
    [worker] = page.context.service_workers
    return worker


def test_a_tap_leads_the_open_window_to_the_day_and_nothing_typed_is_lost(visitor, reminded):
    visitor.open(reminded, "days/new")
    person.title_field(reminded).fill("적다 만 날")
    reminded.evaluate("() => { window.isSame = true; }")
    assert worker_of(reminded).evaluate(TAP) == [["focus /days/new"], 0]
    expect(reminded).to_have_url(visitor.home + "days/a0000")
    expect(reminded.get_by_role("heading", level=1)).to_have_text("엄마 생신")
    assert reminded.evaluate("window.isSame"), "the page was not loaded anew"
    reminded.go_back()
    expect(person.title_field(reminded)).to_have_value("적다 만 날")


def test_a_tap_without_a_window_opens_one(reminded):
    worker = worker_of(reminded)
    reminded.goto("about:blank")
    # The window that was left is gone for the worker, too.
    for _ in range(100):
        if worker.evaluate("() => clients.matchAll({ type: 'window' }).then(all => all.length)") == 0:
            break
        reminded.wait_for_timeout(100)
    assert worker.evaluate(TAP) == [["open /days/a0000"], 0]
