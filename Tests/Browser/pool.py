"""Devices that go from test to test: opening the app in one that has run it takes a third of a new one."""

from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page

from visitor import DEFAULT_TIMEOUT, PHONE, Visitor, wait_until_written

# Everything stored goes, but for the mark that tells this database from another. False, where it is not as the app makes it.
EMPTY = """async () => {
    const one = request => new Promise((done, failed) => { request.onsuccess = () => done(request.result); request.onerror = () => failed(request.error); });
    const names = (await indexedDB.databases()).map(database => database.name);
    if (names.length !== 1 || names[0] !== 'haru') return false;
    const database = await one(indexedDB.open('haru'));
    if (!database.objectStoreNames.contains('meta')) return false;
    const work = database.transaction([...database.objectStoreNames], 'readwrite');
    const mark = await one(work.objectStore('meta').get('mark'));
    for (const store of database.objectStoreNames) work.objectStore(store).clear();
    if (mark) work.objectStore('meta').put(mark, 'mark');
    await new Promise((done, failed) => { work.oncomplete = done; work.onabort = () => failed(work.error); });
    database.close();
    localStorage.clear();
    sessionStorage.clear();
    const files = await navigator.storage.getDirectory();
    for await (const name of files.keys()) await files.removeEntry(name, { recursive: true });
    return true;
}"""


class Lent:
    """A page of a device of its own, and who has it."""

    def __init__(self, context: BrowserContext, kind: tuple[Any, ...]):
        self.context, self.kind = context, kind
        self.page: Page = context.new_page()
        self.visitor: Visitor | None = None
        self.is_scripted = False
        for one in (context, self.page):
            self.mark(one)
        context.on("console", self.hear)
        context.on("weberror", lambda error: self.visitor and self.visitor.errors.append(f"uncaught: {error.error}"))

    def mark(self, one: BrowserContext | Page) -> None:
        """Notices a script that runs before a page does: nothing takes it off again, and the next test would run with it."""
        add = one.add_init_script

        def marked(*all: Any, **more: Any) -> Any:
            self.is_scripted = True
            return add(*all, **more)

        setattr(one, "add_init_script", marked)

    def hear(self, message: ConsoleMessage) -> None:
        if self.visitor:
            self.visitor.hear(message)

    def empty(self, home: str) -> bool:
        """Leaves the app, and leaves nothing of it; false, where that cannot be had."""
        if self.is_scripted or self.page.is_closed():
            return False
        try:
            wait_until_written(self.page)
            for other in self.context.pages:
                if other != self.page:
                    other.close()
            self.page.unroute_all()
            self.context.unroute_all()
            self.context.set_offline(False)
            self.context.clear_permissions()
            self.context.clear_cookies()
            self.page.goto(home + "manifest.webmanifest")
            return self.page.evaluate(EMPTY)
        except Error:
            return False


class Pool:
    """Lends devices of one browser, at one address. A device is of a language, a size, colours and a policy; whatever else a test does to it ends with
    the test, but for overrides by DevTools: a test that sets one makes a device by `Visitor.device`. One with a script that runs before
    a page is not lent again."""

    def __init__(self, visitor: Visitor, most: int = 6):
        # Makes the devices, and hears nothing of them.
        self.maker = visitor
        self.most = most
        self.free: list[Lent] = []
        self.lent: list[Lent] = []

    def page(self, visitor: Visitor, at: str | None, screen: dict[str, int] = PHONE, language: str = "ko-KR", colours: str = "light",
             bypass_csp: bool = False) -> Page:
        """A page of a device that nobody has, at nothing yet, whose clock stands still at that instant, or runs."""
        kind = (screen["width"] < 600, language, colours, bypass_csp, at is None)
        one = next((one for one in self.free if one.kind == kind), None)
        if one:
            self.free.remove(one)
            one.page.set_viewport_size(screen)
            one.page.emulate_media(media="null", color_scheme=colours, reduced_motion="reduce")
            one.page.mouse.move(0, 0)
            one.page.set_default_timeout(DEFAULT_TIMEOUT)
        else:
            one = Lent(self.maker.device(screen=screen, language=language, colours=colours, bypass_csp=bypass_csp, heard=False), kind)
        one.visitor = visitor
        self.lent.append(one)
        if at is not None:
            one.page.clock.set_fixed_time(at)
        return one.page

    def take_back(self) -> None:
        for one in self.lent:
            one.visitor = None
            if one.empty(self.maker.home):
                self.free.append(one)
            else:
                self.close(one)
        self.lent = []
        while len(self.free) > self.most:
            self.close(self.free.pop(0))

    def close(self, one: Lent) -> None:
        one.context.close()
        self.maker.contexts.remove(one.context)
