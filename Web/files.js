// Runs the program for files in a worker: passes the app's messages to it, and carries out its requests on files and storage. It makes no
// decisions.
import { encoder, offset, packed, random, zone } from './offers.js'
import { after, connect, fetchMissing, photo, storePhoto } from './storage.js'

const NAME = 'haru.zip'
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
let app, memory, file, sink, parts, laid

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
// The page answers: it has the files that a person chose, and their numbers.
let asked = 0
const waiting = new Map()
const ask = (way, value) => new Promise(done => { waiting.set(++asked, done); postMessage({ way, value, number: asked }) })

const ways = {
  async open(number) {
    file = await ask('chosen', +number)
    // A part of a zip file has no name.
    return file.size + '\n' + (file.name ?? '').normalize()
  },
  read: (from, count) => bytesOf(file.slice(+from, +from + +count)),
  async unpack(from, count, size, isDeflated, wantsContent) {
    const bytes = await unpacked(from, count, size, isDeflated)
    if (bytes) return summed(bytes, wantsContent ? bytes : [])
  },
  async stage(from, count, size, isDeflated) {
    const bytes = await unpacked(from, count, size, isDeflated)
    return ask('stage', new Blob(bytes ? [bytes] : []))
  },
  decode(encodings, bytes) {
    for (const name of encodings.split(' ')) {
      try { return new TextDecoder(name, { fatal: true }).decode(bytes).normalize() } catch { /* not in this one */ }
    }
  },
  async storePhoto(from, count, size, isDeflated, hash) {
    const bytes = await unpacked(from, count, size, isDeflated)
    if (!bytes || !await storePhoto(hash, bytes.buffer)) throw new DOMException('', 'NotReadableError')
    await ask('repaint', hash)
  },
  async storedHistory(key) {
    // Without a database there is an error, and not no history.
    await connect()
    return (await after('history', key)).join('\n')
  },
  async photo(hash) {
    const blob = await photo(hash)
    if (blob) return summed(await bytesOf(blob))
  },
  async pack(_, bytes) {
    const packed = new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer()
    return summed(bytes, new Uint8Array(await packed))
  },
  // Writes into a file of the browser's own if it can: nothing of it stays in memory. Otherwise the browser holds it in parts.
  async create() {
    parts = []
    await ask('create')
    try {
      const folder = await navigator.storage.getDirectory()
      file = await folder.getFileHandle(NAME, { create: true })
      sink = await file.createWritable()
    } catch { sink = null }
  },
  write: (_, bytes) => sink ? sink.write(bytes) : parts.push(new Blob([bytes])),
  async finish() {
    await sink?.close()
    await ask('made', sink ? [await file.getFile()] : parts)
  },
}

// ---- the program

const read = (at, size) => size ? decoder.decode(new Uint8Array(memory.buffer, at, size)) : ''
function lay(bytes) {
  const at = app.inbox(bytes.length) // may grow the memory, and with it replace its buffer
  new Uint8Array(memory.buffer, at, bytes.length).set(bytes)
  return bytes.length
}
const work = async (way, lines, bytes) => packed(await ways[way](...lines.split('\n'), bytes))
const host = {
  offset, zone: (ms, at, size) => zone(ms, read(at, size)),
  number: (at, size) => Number(read(at, size)),
  lay: (at, size) => { laid = new Uint8Array(memory.buffer, at, size).slice() },
  effect: (isStep, job, at, size, more, count) => {
    const bytes = laid
    laid = null
    if (!isStep) return postMessage({ way: 'message', value: bytes }, [bytes.buffer])
    work(read(at, size), read(more, count), bytes).then(bytes => app.hostEvent(1, job, lay(bytes)), error => {
      console.warn(error)
      app.hostEvent(1, -job, lay(encoder.encode(error?.name || 'Error')))
    })
  },
  panic: (at, size) => { throw new Error(read(at, size)) },
}
const PATIENCE = 60_000
async function begin(program) {
  const { instance } = await WebAssembly.instantiateStreaming(fetch(program, { signal: AbortSignal.timeout(PATIENCE) }), { host, wasi_snapshot_preview1: { random_get: (at, size) => random(new Uint8Array(memory.buffer, at, size)) } })
  app = instance.exports; memory = app.memory
  app.__wasm_call_ctors()
}
// After a trap, or without the program, nothing more can be said: the page ends this worker.
addEventListener('unhandledrejection', e => { console.error(e.reason); postMessage({ way: 'dead' }) })
let ready
onmessage = async ({ data: { program, isFar, message, number, value } }) => {
  if (program) {
    if (isFar) fetchMissing()
    ready = begin(program)
  } else if (number) {
    waiting.get(number)(value)
    waiting.delete(number)
  } else {
    await ready
    app.hostEvent(0, 0, lay(message))
  }
}
