// Carries between the app, the worker in which the program for files runs, and the person's folder.
import { packed } from './offers.js'
import { chosen, repaint, stage } from './photos.js'
import { download } from './pictures.js'
import { after, BASE, isFar, meta, script } from './storage.js'
import { request, subscribe } from './sync.js'

const NAME = 'haru.zip', mode = { mode: 'readwrite' }
// The worker, while it has work; the parts of the file that it made; that file.
let worker, made, file, timer, folder

// Requests of the worker to the page.
const pages = {
  chosen,
  stage: blob => stage([blob]),
  repaint,
  create: () => { timer = clearTimeout(timer) },
  made: parts => { made = parts },
}
// Tells the program for files something. It is heard with its messages, and without one when it is gone.
export function tell(message, heard) {
  try { worker ??= begin(heard) } catch (error) { console.warn(error); return queueMicrotask(heard) }
  worker.postMessage({ message }, [message.buffer])
}
function begin(heard) {
  const address = name => document.querySelector(`meta[name=haru-${name}]`).content
  const mine = new Worker(script(address('filer')), { type: 'module' })
  const fail = () => { if (end(mine)) heard() }
  mine.onerror = mine.onmessageerror = fail
  mine.onmessage = ({ data: { way, value, number } }) => {
    if (mine !== worker) return
    if (way === 'message') heard(value)
    else if (way === 'dead') fail()
    else mine.postMessage({ number, value: pages[way](value) })
  }
  mine.postMessage({ program: address('files'), isFar })
  return mine
}
export function end(mine = worker) {
  if (!worker || mine !== worker) return false
  worker.terminate()
  worker = null
  return true
}
// A downloaded file is not kept a second time.
export async function discard() {
  timer = 0
  try { await (await navigator.storage.getDirectory()).removeEntry(NAME) } catch { /* there is none, or another tab writes it */ }
}
function whole(name) {
  file = new File(made, name, { type: 'application/zip' })
  made = null
  return file
}
// The files that another app shared with Haru, as the service worker left them: they are taken once.
export async function shared() {
  const stored = await caches.match(BASE + 'share')
  const files = stored ? (await stored.formData()).getAll('file') : []
  await caches.delete('haru-shared@' + BASE)
  return files
}
const ways = {
  rows: async (store, key) => (await after(store, key)).join('\n'),
  request,
  subscribe,
  save(name) {
    download(whole(name), name)
    timer = setTimeout(discard, 300_000)
    return navigator.canShare?.({ files: [file] }) ? '1' : ''
  },
  choose: async () => meta('put', await showDirectoryPicker(mode), 'folder'),
  async folder(ask) {
    folder = await meta('get', 'folder')
    return [await folder[ask](mode), folder.name, await meta('get', 'draft/weekly')].join('\n')
  },
  async deposit(name, isOwn) {
    if (!isOwn && await folder.getFileHandle(name).catch(() => {})) throw new DOMException(name, 'Exists')
    const file = whole(name), kept = await folder.getFileHandle(name, { create: true })
    // A failed write leaves no empty file.
    try { await file.stream().pipeTo(await kept.createWritable()) } catch (error) { if (!isOwn) await folder.removeEntry(name).catch(() => {}); throw error }
  },
  remove: name => folder.removeEntry(name),
  forget: () => meta('delete', 'folder'),
  share: () => navigator.share({ files: [file] }),
  // Without the cache the widget was taken off, and nothing is to be put away for it any more.
  async board(_, bytes) {
    const name = 'haru-board@' + BASE
    if (!await caches.has(name)) return
    await (await caches.open(name)).put(BASE + 'board', new Response(bytes))
    navigator.serviceWorker.controller?.postMessage('board')
  },
  rest: () => { end() },
  async close() {
    end()
    made = file = null
    // The browser may still be copying the saved file.
    if (!timer) await discard()
  },
}
// Returns the answer as bytes; none if the work failed.
export const work = async (way, lines, bytes) => packed(await ways[way](...lines.split('\n'), bytes))
