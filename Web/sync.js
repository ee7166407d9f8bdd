// Carries between the app and the server. It makes no decisions.
import { BASE, DB, fetchMissing, forsake, photo } from './storage.js'

const MUCH = 4096
const packed = bytes => new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
// Three digits of the status, followed by the answer; 000- if the photo to send is not here.
export async function request(method, path, hash, bytes) {
  const headers = {}
  let body = bytes
  if (hash) {
    body = await photo(hash, false)
    if (!body) return '000-'
  } else if (bytes) {
    headers['Content-Type'] = 'application/json'
    if (bytes.length > MUCH && window.CompressionStream) { headers['Content-Encoding'] = 'gzip'; body = await packed(bytes) }
  }
  // A request that only reads gets 20 s; a write may take its time: 60 s, and a photo a second more for each 4 kB.
  const answer = await fetch(BASE + path, { method, headers, body, signal: AbortSignal.timeout(method === 'GET' ? 20_000 : 60_000 + (body?.size / 4 || 0)) })
  return new Uint8Array(await new Blob([String(answer.status), await answer.arrayBuffer()]).arrayBuffer())
}
// One window talks for all: the one that holds the lock. Without locks each does.
let isAsked = false, yieldLead
export function lead(granted) {
  fetchMissing()
  if (isAsked) return
  isAsked = true
  if (!navigator.locks) return granted()
  navigator.locks.request(DB + '/sync', () => { granted(); return new Promise(done => { yieldLead = done }) })
}
let stream
// A window that has trapped lets another one talk.
export function stop() {
  stream?.close()
  yieldLead?.()
}
export function live(isOn, changed) {
  stream?.close()
  if (!isOn) return
  stream = new EventSource(BASE + 'api/v1/live')
  for (const kind of ['hello', 'changes']) stream.addEventListener(kind, () => changed(1))
  stream.onerror = () => changed(0)
}
// The browser's subscription for the server with this key, with zone and languages; an empty key cancels it.
export async function subscribe(key) {
  const { pushManager } = await navigator.serviceWorker.ready, old = await pushManager.getSubscription()
  if (!key) return void await old?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: key }
  // A subscription for another server's key has to go first.
  const made = await pushManager.subscribe(options).catch(async () => { await old?.unsubscribe(); return pushManager.subscribe(options) })
  return JSON.stringify({ ...made.toJSON(), zone: Intl.DateTimeFormat().resolvedOptions().timeZone, language: navigator.languages.join() })
}
// The content of the system's board goes, too; the widget stays, and says how to begin.
async function emptyBoard() {
  const name = `haru-board@${BASE}`
  if (!await window.caches?.has(name)) return
  await (await caches.open(name)).delete(BASE + 'board')
  navigator.serviceWorker.controller?.postMessage('board')
}
// A reload, too, where only the mark is new in the address.
export function reopen() {
  history.replaceState(null, '', BASE + '#leave')
  location.reload()
}
// Nobody stores anything from the first message to the last, after which each window begins anew.
export async function erase(channel, discard) {
  channel?.postMessage('')
  try {
    await forsake()
    await Promise.allSettled([discard(), emptyBoard(), ...['map', 'shared'].map(name => window.caches?.delete(`haru-${name}@${BASE}`))])
  } finally { channel?.postMessage('') }
  reopen()
}
