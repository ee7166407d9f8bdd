// Carries the app's files to places without a network, and nothing else: data is never touched here. A new shell is
// fetched and verified whole before it may replace the old one.
"use strict";

const version = "{{version}}";
/** [path, SHA-256] of every file of the shell, or [path] alone where the name has the first 64 bits of it. */
const shell = ["{{shell}}"];

/** The address that the server gives people to write to: the one thing but its base path that it writes into the page. */
const contact = "{{contact}}";

const base = new URL("./", self.location).pathname;
// Several Harus may live on one origin under different paths: each keeps to its own caches.
const mine = (name) => name.startsWith("haru-shell-") && name.endsWith("@" + base);
const cacheName = `haru-shell-${version}${contact}@${base}`;
const index = new URL("./", self.location).href;
const files = new Map(shell.map(([path]) => new URL(path, self.location)).map((url) => [url.pathname, url.href]));
const isNamedByHash = (path) => /\.[0-9a-f]{16}\./.test(path);

/** SHA-256 of a body. The server wrote its base path and contact into files without a hash in their name; they are taken out first. */
async function digest(path, response) {
    let bytes = await response.clone().arrayBuffer();
    if (!isNamedByHash(path)) {
        const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
        const mark = (name) => `{{${name}}}`;
        const rebuilt = (text, start) => text.replaceAll(start + base, start + mark("base"));
        const meta = (value) => `name="haru-contact" content="${value}"`;
        const built = ['="', ':"'].reduce(rebuilt, text).replace(meta(contact), meta(mark("contact")));
        bytes = new TextEncoder().encode(built);
    }
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The file as it was built, from an older shell, the HTTP cache or the network; throws when none of them has it. */
async function verified([path, hash = path.split(".")[1]]) {
    const url = new URL(path, self.location).href;
    const named = isNamedByHash(path);
    const cached = named && await caches.match(url, { ignoreVary: true });
    if (cached && (await digest(path, cached)).startsWith(hash)) return [url, cached];
    for (const cache of [named ? "default" : "no-cache", "reload"]) {
        const response = await fetch(url, { cache, redirect: "error", credentials: "same-origin" });
        if (response.ok && (await digest(path, response)).startsWith(hash)) return [url, response];
    }
    throw new Error(`${path} is not what was built`);
}

async function install() {
    const responses = await Promise.all(shell.map(verified));
    const cache = await caches.open(cacheName);
    try {
        await Promise.all(responses.map(([url, response]) => cache.put(url, response)));
    } catch (error) {
        await caches.delete(cacheName);
        throw error;
    }
}

async function activate() {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => mine(name) && name !== cacheName).map((name) => caches.delete(name)));
    await self.clients.claim();
    // Cards of an older shell may be drawn otherwise.
    await showBoard();
}

async function answer(url, request) {
    const cache = await caches.open(cacheName);
    return await cache.match(url, { ignoreVary: true }) ?? fetch(request);
}

/** A picture of the map, or what the server says of it: from the network, as its headers let it be kept, else as it was seen last. */
async function drawn(request) {
    const cache = await caches.open("haru-map@" + base);
    try {
        const response = await fetch(request);
        const mayKeep = response.ok && response.headers.get("cache-control") !== "no-store";
        if (mayKeep) await cacheDrawn(cache, request, response.clone());
        return response.ok ? response : await cache.match(request, { ignoreVary: true }) ?? response;
    } catch (error) {
        const seen = await cache.match(request, { ignoreVary: true });
        if (seen) return seen;
        throw error;
    }
}

/** The newest thousand pictures stay, and what the server says of them. A full disk keeps none more, and nothing else is lost by it. */
async function cacheDrawn(cache, request, response) {
    try {
        await cache.put(request, response);
        const cached = (await cache.keys()).filter((old) => !old.url.endsWith("/map"));
        await Promise.all(cached.slice(0, -1000).map((old) => cache.delete(old)));
    } catch (error) {
        console.warn(error);
    }
}

/** What the server alone can tell and nobody waits for: without it nothing is told, and nothing fails. */
async function news(request) {
    return fetch(request).catch(() => new Response(null, { status: 204 }));
}

/** What another app shares waits in a cache of its own for the page that the answer leads to, which takes it out (archive.js). */
async function receive({ url, body, headers }) {
    const cache = await caches.open("haru-shared@" + base);
    // If there is no room, Haru opens all the same.
    await cache.put(url, new Response(body, { headers })).catch(console.warn);
    return Response.redirect(base + "settings/import?shared", 303);
}

/** A tap on a reminder leads to its page by a step of the app that is open, as nothing typed there may be lost. */
async function lead(path) {
    const [window] = await self.clients.matchAll({ type: "window" });
    if (!window) return self.clients.openWindow(path);
    window.postMessage({ path });
    await window.focus();
}

/** Tells the server what becomes of a notice; whether it has heard. */
function report(token, action) {
    const body = JSON.stringify({ token, action });
    const headers = { "Content-Type": "application/json" };
    return fetch(base + "api/v1/push/answer", { method: "POST", headers, body }).then((answer) => answer.ok, () => false);
}

/**
 * What the server tells while the app is closed is shown as it says (docs/reminders.md), but for its addresses: where a notification has
 * one, the browser opens it and does not tell the worker of the tap.
 */
async function notify({ title, body, lang, tag, data, actions }, open) {
    const answers = actions?.map(({ action, title }) => ({ action, title }));
    await self.registration.showNotification(title, { body, lang, tag, data, actions: answers });
    // Without a number it would be a dot.
    if (Number.isInteger(open)) await navigator.setAppBadge?.(open).catch(() => {});
    if (data?.token) await report(data.token, "arrived");
}

/** Stands for a message that says nothing: a browser takes the subscription from a worker that shows none. */
const unnamed = {
    title: "Haru · 하루",
    body: { ko: "하루를 열어 확인해 주세요", ja: "ハルを開いて確認してください" }[navigator.language.slice(0, 2)] ?? "Open Haru to see what is due",
    tag: base,
};

/** The browser has another subscription: the server is to use it. Zone and languages are as they were. Firefox names neither. */
async function renew({ oldSubscription, newSubscription }) {
    const path = base + "api/v1/push", userVisibleOnly = true;
    const options = async () => ({ userVisibleOnly, applicationServerKey: (await (await fetch(path)).json()).key });
    const fresh = newSubscription
        ?? await self.registration.pushManager.subscribe(oldSubscription?.options ?? await options());
    const headers = { "Content-Type": "application/json" };
    const { ok, status } = await fetch(path, { method: "PUT", headers, body: JSON.stringify(fresh) });
    if (!ok) throw new Error(status);
}

self.addEventListener("push", (event) => {
    let message;
    try {
        message = event.data.json();
    } catch {
        // It has none, or none of the server's.
    }
    // A browser that reads such messages itself shows its own notification, with its addresses, unless another is shown.
    const own = event.notification ?? event.proposedNotification;
    const shown = [message?.notification, own].find((one) => one?.title) ?? unnamed;
    event.waitUntil(notify(shown, message?.app_badge ?? event.appBadge ?? event.proposedAppBadge));
});
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

self.addEventListener("notificationclick", (event) => {
    const { action, notification: { data } } = event;
    event.notification.close();
    const path = data?.path ? base + data.path.slice(1) : data ?? base;
    // If the server could not be told, the person does it by hand.
    event.waitUntil(action ? report(data.token, action).then((isDone) => isDone || lead(path)) : lead(path));
});

// ---- Windows' board of widgets (docs/widgets.md)

/** What the app has put away for it; the cache is there as long as a widget is on the board. */
const board = "haru-board@" + base;

/** Shows the card of today, or how to begin. */
async function showBoard() {
    if (!await caches.has(board)) return;
    const part = async (name) => {
        const [path] = shell.find(([path]) => path.startsWith(name));
        return (await answer(new URL(path, self.location).href, path)).text();
    };
    const template = await part("board-card.");
    const cached = await caches.match(base + "board", { cacheName: board });
    // Swedes write dates as the cards are named.
    const cards = await cached?.json(), today = new Date().toLocaleDateString("sv");
    const card = cards && JSON.stringify(cards[today] ?? cards.later);
    await self.widgets.updateByTag("today", { template, data: card ?? await part("board-empty.") });
}

/** Open windows put the cards away from now on, or no more. */
async function notifyWindows(message) {
    for (const window of await self.clients.matchAll({ type: "window" })) window.postMessage(message);
}

async function addBoard() {
    await caches.open(board);
    await notifyWindows({ board: true });
    // At the frequency that the browser allows; where it allows none, it is shown anew whenever the board is.
    await self.registration.periodicSync?.register("board", { minInterval: 3_600_000 }).catch(console.warn);
    await showBoard();
}

async function removeBoard(widget) {
    if (widget.instances.length > 1) return;
    await self.registration.periodicSync?.unregister("board").catch(console.warn);
    await caches.delete(board);
    await notifyWindows({ board: false });
}

self.addEventListener("widgetinstall", (event) => event.waitUntil(addBoard()));
self.addEventListener("widgetresume", (event) => event.waitUntil(showBoard()));
self.addEventListener("widgetuninstall", (event) => event.waitUntil(removeBoard(event.widget)));
self.addEventListener("widgetclick", (event) => event.waitUntil(lead(base)));
self.addEventListener("periodicsync", (event) => event.waitUntil(showBoard()));

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

self.addEventListener("message", (event) => {
    if (event.data === "skipWaiting") self.skipWaiting();
    if (event.data === "board") event.waitUntil(showBoard());
    if (event.data === "claim") event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (url.origin !== self.location.origin || !url.pathname.startsWith(base)) return;
    const path = url.pathname.slice(base.length);
    if (request.method !== "GET") return path === "share" && event.respondWith(receive(request));
    if (/^(tiles\/|api\/v1\/map$)/.test(path)) return event.respondWith(drawn(request));
    if (path === "api/v1/holidays") return event.respondWith(news(request));
    if (/^(api\/|(healthz|readyz|metrics)$)/.test(path)) return;
    // Pages have paths without a dot in the last part, as on the server.
    const isPage = request.mode === "navigate" && !/\.[^/]*$/.test(path);
    const file = files.get(url.pathname) ?? (isPage ? index : undefined);
    if (file) event.respondWith(answer(file, request));
});
