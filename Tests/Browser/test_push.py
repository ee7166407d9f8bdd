"""Pushes of the server while no window is open: the worker shows and answers them, and renews the subscription."""

import json

import pytest
from playwright.sync_api import Page, Worker, expect

import person
from household import make_first_account
from visitor import DESKTOP, until

pytestmark = pytest.mark.usefixtures("whole_browser")
# No push service can be reached from a test: the browser's part of it is played.
SUBSCRIBED = """if (window.PushManager) PushManager.prototype.subscribe = async () => ({
    toJSON: () => ({ endpoint: 'https://push.example.org/1', keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }) });"""
MESSAGE = {
    "web_push": 8030, "mutable": True, "app_badge": 2,
    "notification": {
        "title": "약 먹기", "body": "10:00", "lang": "ko", "tag": "/todos/a", "navigate": "https://haru.example/todos/a",
        "data": {"path": "/todos/a", "token": "T"},
        "actions": [{"action": "done", "title": "완료", "navigate": "https://haru.example/todos/a#done=T"},
                    {"action": "tomorrow", "title": "내일로", "navigate": "https://haru.example/todos/a#tomorrow=T"}]}}
# As in test_reminders: an event that a program makes may not be waited for, and nobody pushes or taps for real.
PUSHED = """async ([message, isRead]) => {
    const waited = [], asked = [];
    self.fetch = async (path, { body }) => { asked.push(path + ' ' + body); return new Response(null, { status: 204 }); };
    ExtendableEvent.prototype.waitUntil = promise => waited.push(promise);
    const show = registration.showNotification.bind(registration), options = [];
    registration.showNotification = (title, more) => { options.push(JSON.stringify(more)); return show(title, more); };
    // A browser that knows such messages gives the worker the notification that it would show, and no data.
    const { notification, app_badge: appBadge } = JSON.parse(message);
    const event = isRead ? Object.assign(new ExtendableEvent('push'), { notification, appBadge }) : new PushEvent('push', { data: message });
    dispatchEvent(event);
    await Promise.all(waited);
    const [shown] = await registration.getNotifications();
    return [shown.title, shown.body, shown.tag, shown.data.path, shown.actions.map(one => one.action), asked, options];
}"""
ANSWERED = """async works => {
    const waited = [], asked = [];
    self.fetch = async (path, { body }) => { asked.push(body); return new Response(null, { status: works ? 204 : 503 }); };
    ExtendableEvent.prototype.waitUntil = promise => waited.push(promise);
    clients.matchAll = async () => [];
    clients.openWindow = async path => { asked.push('open ' + path); };
    const [notification] = await registration.getNotifications();
    dispatchEvent(new NotificationEvent('notificationclick', { notification, action: 'done' }));
    await Promise.all(waited);
    return [asked, (await registration.getNotifications()).length];
}"""
# A push that says nothing: no data, or data of somebody else.
SILENT = """async data => {
    const waited = [], asked = [];
    self.fetch = async path => { asked.push(path); return new Response(null, { status: 204 }); };
    if (navigator.setAppBadge) navigator.setAppBadge = async open => { asked.push('badge ' + open); };
    ExtendableEvent.prototype.waitUntil = promise => waited.push(promise);
    clients.matchAll = async () => [];
    clients.openWindow = async path => { asked.push('open ' + path); };
    dispatchEvent(new PushEvent('push', data === null ? {} : { data }));
    await Promise.all(waited);
    const [notification] = await registration.getNotifications();
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    await Promise.all(waited);
    return [notification.title, notification.body, notification.tag, asked];
}"""
# Firefox fires it without either subscription.
RENEWED = """async status => {
    const waited = [], asked = [];
    self.fetch = async (path, { method, body } = {}) => {
        asked.push([method ?? 'GET', path, body ?? '']);
        return method ? new Response(null, { status }) : Response.json({ key: 'BKEY' });
    };
    registration.pushManager.subscribe = async options => ({ toJSON: () => ({ endpoint: 'new', ...options }) });
    ExtendableEvent.prototype.waitUntil = promise => waited.push(promise);
    dispatchEvent(new ExtendableEvent('pushsubscriptionchange'));
    return [await Promise.all(waited).then(() => true, () => false), asked];
}"""


@pytest.fixture
def device(visitor):
    device = visitor.device()
    device.grant_permissions(["notifications"], origin=visitor.home.rstrip("/"))
    device.add_init_script(SUBSCRIBED)
    return device


def opened(visitor, device, path: str = "days") -> tuple[Page, Worker]:
    page = device.new_page()
    page.clock.set_fixed_time(person.MORNING)
    visitor.open(page, path)
    until(page, "!!navigator.serviceWorker.controller")
    [worker] = page.context.service_workers
    return page, worker


@pytest.mark.parametrize("is_read", [False, True], ids=["by-the-worker", "by-the-browser"])
def test_a_push_is_shown_and_its_arrival_told(visitor, device, is_read):
    _, worker = opened(visitor, device)
    title, body, tag, path, actions, asked, [options] = worker.evaluate(PUSHED, [json.dumps(MESSAGE), is_read])
    assert (title, body, tag, path, actions) == ("약 먹기", "10:00", "/todos/a", "/todos/a", ["done", "tomorrow"])
    assert asked == ['/api/v1/push/answer {"token":"T","action":"arrived"}']
    # A notification with an address, or with one of an action, would open it and not ask the worker.
    assert "navigate" not in options


def test_a_push_that_says_nothing_is_shown_all_the_same_and_leads_to_today(visitor, device):
    _, worker = opened(visitor, device)
    for data in (None, "", "no JSON", "null", "7", "{}", '{"notification": null}', '{"notification": {}}'):
        title, body, tag, asked = worker.evaluate(SILENT, data)
        assert (title, body, tag) == ("Haru · 하루", "하루를 열어 확인해 주세요", "/"), data
        # No token means nobody to tell, and no number means that the one on the badge stays.
        assert asked == ["open /"], data


@pytest.mark.parametrize(("language", "text"), [("en-GB", "Open Haru to see what is due"), ("ja-JP", "ハルを開いて確認してください")])
def test_a_push_that_says_nothing_is_shown_in_the_language_of_the_browser(visitor, language, text):
    device = visitor.device(language=language)
    device.grant_permissions(["notifications"], origin=visitor.home.rstrip("/"))
    _, worker = opened(visitor, device)
    assert worker.evaluate(SILENT, None)[1] == text


def test_a_badge_that_the_worker_set_is_set_right_a_minute_later(visitor, device, server):
    device.add_init_script("""window.badges = []; navigator.setAppBadge = async open => { badges.push(open); };
        const wait = setTimeout, minute = 60_000;
        window.setTimeout = (work, length) => { if (length === minute) window.passMinute = work; return wait(work, length); }""")
    page = device.new_page()
    make_first_account(visitor, page, server)
    visitor.open(page, "settings")
    expect(page.get_by_text("아직 받은 알림이 없어요")).to_be_visible(timeout=15_000)

    def set_in_a_minute() -> list[int]:
        return page.evaluate("() => { badges.length = 0; passMinute(); return badges; }")

    assert set_in_a_minute() == [0]
    page.get_by_role("switch", name="이 기기에서 받기").click()
    expect(page.get_by_text("꺼져 있어요")).to_be_visible()
    # A notice that was on its way may still have arrived.
    assert set_in_a_minute() == [0]


def test_where_no_worker_is_asked_the_address_of_an_answer_gives_it_and_tells_its_result(visitor, device):
    visitor.expect("404")
    page = device.new_page()
    with page.expect_request("**/api/v1/push/answer") as asked:
        visitor.open(page, "todos/a#done=T")
    assert asked.value.post_data_json == {"token": "T", "action": "done"}
    # Nobody was sent this one.
    expect(page.get_by_text("이미 처리했거나 없어진 할 일이에요")).to_be_visible()
    assert page.url == visitor.home


@pytest.mark.parametrize("works", [True, False])
@pytest.mark.parametrize("is_read", [False, True], ids=["by-the-worker", "by-the-browser"])
def test_an_answer_goes_to_the_server_and_where_that_fails_the_app_opens(visitor, device, works, is_read):
    _, worker = opened(visitor, device)
    worker.evaluate(PUSHED, [json.dumps(MESSAGE), is_read])
    asked, left = worker.evaluate(ANSWERED, works)
    told = '{"token":"T","action":"done"}'
    assert asked == ([told] if works else [told, "open /todos/a"])
    assert left == 0


@pytest.mark.parametrize("status", [204, 503])
def test_a_subscription_that_the_browser_renews_goes_to_the_server(visitor, device, status):
    _, worker = opened(visitor, device)
    is_kept, asked = worker.evaluate(RENEWED, status)
    assert is_kept == (status == 204)
    fresh = '{"endpoint":"new","userVisibleOnly":true,"applicationServerKey":"BKEY"}'
    assert asked == [["GET", "/api/v1/push", ""], ["PUT", "/api/v1/push", fresh]]


def test_the_switch_is_on_once_there_is_an_account_and_off_when_it_is_turned(visitor, device, server):
    page, _ = opened(visitor, device)
    make_first_account(visitor, page, server)
    visitor.open(page, "settings")
    switch = page.get_by_role("switch", name="이 기기에서 받기")
    expect(switch).to_be_checked(timeout=15_000)
    expect(page.get_by_text("아직 받은 알림이 없어요")).to_be_visible()
    switch.click()
    expect(switch).not_to_be_checked()
    visitor.open(page, "settings")
    expect(page.get_by_role("switch", name="이 기기에서 받기")).not_to_be_checked()


def test_the_reminders_of_settings_are_worked_by_keys_alone(visitor, device, server):
    page, _ = opened(visitor, device)
    page.set_viewport_size(DESKTOP)
    make_first_account(visitor, page, server)
    visitor.open(page, "settings")
    here = page.get_by_role("switch", name="이 기기에서 받기")
    expect(here).to_be_checked(timeout=15_000)
    person.tab_to(page, here)
    page.keyboard.press("Space")
    expect(here).not_to_be_checked()
    expect(page.get_by_role("button", name="테스트 알림 보내기")).to_have_count(0)
    expect(here).to_be_focused()
    page.keyboard.press("Space")
    expect(here).to_be_checked()
    person.tab_to(page, page.get_by_role("button", name="테스트 알림 보내기"))
    page.keyboard.press("Enter")
    expect(page.get_by_text("곧 테스트 알림이 와요")).to_be_visible()

    trip = page.get_by_role("switch", name="여행 전날")
    unwritten = page.get_by_role("switch", name="페이퍼를 쓰지 않았을 때")
    person.tab_to(page, unwritten)
    page.keyboard.press("Space")
    expect(unwritten).to_be_checked()
    page.keyboard.press("Tab")
    time = page.locator("#pageAlarm-time")
    expect(time).to_be_focused()
    # Arrows turn the part of the time that has the focus.
    before = time.input_value()
    page.keyboard.press("ArrowUp")
    expect(time).not_to_have_value(before)
    after = time.input_value()
    person.tab_to(page, trip)
    page.keyboard.press("Space")
    expect(trip).not_to_be_checked()
    expect(page.locator("#tripAlarm-time")).to_have_count(0)
    person.reload(page)
    expect(unwritten).to_be_checked()
    expect(time).to_have_value(after)
    expect(trip).not_to_be_checked()
