// Carries pieces of a large file between the app and the browser: read, unpacked, packed, written, stored. The app knows their meaning.
import { chosen, repaint, stage } from './photos.js'
import { download } from './pictures.js'
import { after, BASE, meta, photo, storePhoto } from './storage.js'
import { request, subscribe } from './sync.js'

const NAME = 'haru.zip', mode = { mode: 'readwrite' }
let file, sink, parts, timer, folder

const bytesOf = async blob => new Uint8Array(await blob.arrayBuffer())
// The SHA-256 of bytes, followed by `more`.
async function summed(bytes, more = bytes) {
  const whole = new Uint8Array(32 + more.length)
  whole.set(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  whole.set(more, 32)
  return whole
}
// Unpacks at most `size` bytes of deflated data; gives nothing if the size differs.
async function unpacked(from, count, size, isDeflated) {
  const packed = file.slice(+from, +from + +count)
  if (!isDeflated) return packed.size === +size && bytesOf(packed)
  const whole = new Uint8Array(+size)
  let at = 0
  try {
    const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
    for (let next; !(next = await reader.read()).done; at += next.value.length) {
      if (at + next.value.length > whole.length) { reader.cancel().catch(() => {}); return }
      whole.set(next.value, at)
    }
  } catch (error) { if (error instanceof TypeError) return; throw error }
  return at === whole.length && whole
}
// Writes into a file of the browser's own if it can: nothing of it stays in memory. Otherwise the browser holds it in parts.
async function create() {
  timer = clearTimeout(timer)
  parts = []; file = null; sink = null
  try {
    const folder = await navigator.storage.getDirectory()
    file = await folder.getFileHandle(NAME, { create: true })
    sink = await file.createWritable()
  } catch { sink = null }
}
// A downloaded file is not kept a second time.
export async function discard() {
  timer = 0
  try { await (await navigator.storage.getDirectory()).removeEntry(NAME) } catch { /* there is none, or another tab writes it */ }
}
async function whole(name) {
  await sink?.close()
  if (sink) parts = [await file.getFile()]
  sink = null
  return new File(parts, name, { type: 'application/zip' })
}
// The files that another app shared with Haru, as the service worker left them: they are taken once.
export async function shared() {
  const stored = await caches.match(BASE + 'share')
  const files = stored ? (await stored.formData()).getAll('file') : []
  await caches.delete('haru-shared@' + BASE)
  return files
}
const ways = {
  open: number => { file = chosen(+number); return file.size + '\n' + file.name.normalize() },
  use: (_, bytes) => { file = new Blob([bytes]) },
  read: (from, count) => bytesOf(file.slice(+from, +from + +count)),
  async unpack(from, count, size, isDeflated, wantsContent) {
    const bytes = await unpacked(from, count, size, isDeflated)
    if (bytes) return summed(bytes, wantsContent ? bytes : [])
  },
  async stage(from, count, size, isDeflated) {
    const bytes = await unpacked(from, count, size, isDeflated)
    return stage([new Blob(bytes ? [bytes] : [])])
  },
  decode(encodings, bytes) {
    for (const name of encodings.split(' ')) {
      try { return new TextDecoder(name, { fatal: true }).decode(bytes).normalize() } catch { /* not in this one */ }
    }
  },
  async storePhoto(from, count, size, isDeflated, hash) {
    const bytes = await unpacked(from, count, size, isDeflated)
    if (!bytes || !await storePhoto(hash, bytes.buffer)) throw new DOMException('', 'NotReadableError')
    repaint(hash)
  },
  rows: async (store, key) => (await after(store, key)).join('\n'),
  request,
  subscribe,
  async photo(hash) {
    const blob = await photo(hash)
    if (blob) return summed(await bytesOf(blob))
  },
  async pack(_, bytes) {
    const packed = new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer()
    return summed(bytes, new Uint8Array(await packed))
  },
  create,
  write: (_, bytes) => sink ? sink.write(bytes) : parts.push(new Blob([bytes])),
  async save(name) {
    file = await whole(name)
    parts = null
    download(file, name)
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
    file = await whole(name)
    const made = await folder.getFileHandle(name, { create: true })
    // A failed write leaves no empty file.
    try { await file.stream().pipeTo(await made.createWritable()) } catch (error) { if (!isOwn) await folder.removeEntry(name).catch(() => {}); throw error }
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
  async close() {
    // At once, as the next file may be opened before the rest is done.
    const begun = sink
    file = sink = parts = null
    await begun?.abort().catch(() => {})
    // The browser may still be copying the saved file.
    if (!timer) await discard()
  },
}
// Returns the answer as bytes; none if the work failed.
export async function work(way, lines, bytes) {
  const answer = await ways[way](...lines.split('\n'), bytes)
  return answer?.buffer ? answer : new TextEncoder().encode(answer)
}
