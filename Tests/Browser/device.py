"""One device for many tests: the app is carried there once, and each test begins with a storage of its own."""

from typing import Any

from playwright.sync_api import BrowserContext, Page

from photos import lay_photos
from visitor import Visitor, wait_until_interactive, wait_until_written

# Everything stored goes, but for the mark that tells this database from another; then rows are laid.
RESET = """async rows => {
    const one = request => new Promise((done, failed) => { request.onsuccess = () => done(request.result); request.onerror = () => failed(request.error); });
    const database = await one(indexedDB.open('haru'));
    const work = database.transaction([...database.objectStoreNames], 'readwrite');
    const mark = await one(work.objectStore('meta').get('mark'));
    for (const store of database.objectStoreNames) work.objectStore(store).clear();
    if (mark) work.objectStore('meta').put(mark, 'mark');
    for (const [key, value] of rows) work.objectStore('records').put(value, key);
    await new Promise((done, failed) => { work.oncomplete = done; work.onabort = () => failed(work.error); });
    database.close();
    localStorage.clear();
}"""
# Where a word lies: in a store of a database, in the storage of the origin or of the session, or in a cache.
SEARCH = """async words => {
    const one = request => new Promise((done, failed) => { request.onsuccess = () => done(request.result); request.onerror = () => failed(request.error); });
    const found = [];
    const look = (place, text) => { for (const word of words) if (text.includes(word)) found.push(word + ' in ' + place); };
    const text = value => typeof value === 'string' ? value : JSON.stringify(value) ?? '';
    for (const { name } of await indexedDB.databases()) {
        const database = await one(indexedDB.open(name));
        for (const store of database.objectStoreNames) {
            const objects = database.transaction(store).objectStore(store);
            const [keys, values] = await Promise.all([one(objects.getAllKeys()), one(objects.getAll())]);
            keys.forEach((key, index) => look(store + ' ' + text(key), text(key) + '\\n' + text(values[index])));
        }
        database.close();
    }
    for (const [area, stored] of Object.entries({ localStorage, sessionStorage })) look(area, JSON.stringify({ ...stored }));
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) look('cache ' + request.url, decodeURI(request.url) + await (await cache.match(request)).text());
    }
    return found;
}"""


class Device:
    """`begin` empties it and lays rows; `open` opens the app anew, and `go` leads to another address within it."""

    def __init__(self, visitor: Visitor, at: str, **device: Any):
        self.visitor = visitor
        # A page that is no part of the app has no icon.
        visitor.expect("favicon")
        self.context: BrowserContext = visitor.device(**device)
        self.context.clock.set_fixed_time(at)
        self.page: Page = self.context.new_page()
        # The app makes its own database.
        visitor.open(self.page)

    def begin(self, rows: list[tuple[str, str]], photos: dict[str, bytes] | None = None) -> None:
        wait_until_written(self.page)
        self.page.goto(self.visitor.home + "manifest.webmanifest")
        self.page.evaluate(RESET, [list(row) for row in rows])
        if photos:
            lay_photos(self.page, photos)

    def open(self, path: str) -> Page:
        self.visitor.open(self.page, path)
        return self.page

    def reload(self) -> Page:
        wait_until_written(self.page)
        self.page.reload()
        wait_until_interactive(self.page)
        return self.page

    def go(self, path: str) -> Page:
        """As Back and Forward lead there; nothing is fetched anew."""
        self.visitor.go(self.page, path)
        return self.page

    def kill(self, path: str) -> Page:
        """The tab crashes: nothing of it can store anything any more. Then it is opened again."""
        with self.page.expect_event("crash"):
            try:
                self.page.goto("chrome://crash")
            except Exception as error:  # noqa: BLE001 - its text differs with the moment of the end
                assert "crash" in str(error).lower()
        self.page.close()
        self.page = self.context.new_page()
        return self.open(path)

    def found(self, *words: str) -> list[str]:
        """Where any of the words lies on this device."""
        return self.page.evaluate(SEARCH, list(words))
