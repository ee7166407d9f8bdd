// The shipped program's side of the twin. It carries: requests in, calls of the host out; README.md has their layout. It makes no decisions.
// Usage: node carry.mjs app.wasm [rest.wasm]
import { readFileSync, readSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'

const [module, rest] = process.argv.slice(2).map(file => new WebAssembly.Module(readFileSync(file)))
const encoder = new TextEncoder()
// The files of texts that the page beside the program names, by language.
const folder = dirname(process.argv[2]), page = readFileSync(join(folder, 'index.html'), 'utf8')
const files = Object.fromEntries([...page.matchAll(/texts-(\w+)\.\w+\.txt/g)].map(([name, language]) => [language, name]))
const load = language => app.texts(lay(readFileSync(join(folder, files[language]))))
let app, memory, now = 0, zones = [], out = Buffer.alloc(1 << 20), end = 0, seed = 1

const at = (place, size) => new Uint8Array(memory.buffer, place, size)
function room(size) {
  if (end + size > out.length) out = Buffer.concat([out.subarray(0, end)], Math.max(out.length * 2, end + size))
}
const byte = value => { room(1); out[end++] = value }
const int = value => { room(4); end = out.writeInt32LE(value, end) }
const bytes = some => { int(some.length); room(some.length); out.set(some, end); end += some.length }

// The rules of Child/Clock.swift.
const isDigit = one => one >= 0x30 && one <= 0x39
function width(text, font) {
  let units = 0, size = 0
  for (const one of text) units += (one & 7) + 3
  for (let i = 0; i < font.length; i++) if (isDigit(font[i])) {
    size = (i && isDigit(font[i - 1]) ? size * 10 : 0) + font[i] - 0x30
    if (font[i + 1] === 0x70) break
  }
  return units * size / 8
}
function offset(ms) {
  let found = zones[0]?.[1] ?? 0
  for (const [from, minutes] of zones) if (from <= ms) found = minutes
  return found
}
function zone(ms, name) {
  if (!name.includes(0x2F)) return Buffer.from(name).toString() === 'UTC' ? 0 : 10000
  let sum = 0
  for (const one of name) sum += one
  return (sum % 97 - 48) * 15 + (Math.abs(Math.floor(ms / 15778800000)) % 2 === 1 && sum & 1 ? 60 : 0)
}

const imports = {
  host: {
    patch: (ops, count, text, size) => { byte(1); bytes(at(ops, count * 4)); bytes(at(text, size)) },
    effect: (kind, number, a, an, b, bn) => { byte(2); int(kind); int(number); bytes(at(a, an)); bytes(at(b, bn)) },
    lay: (place, size) => { byte(3); bytes(at(place, size)) },
    measure: (place, size, font, fontSize) => {
      byte(4); bytes(at(place, size)); bytes(at(font, fontSize))
      return width(at(place, size), at(font, fontSize))
    },
    panic: (place, size) => { byte(5); bytes(at(place, size)); throw new Error('panic') },
    now: () => now, offset, zone: (ms, place, size) => zone(ms, at(place, size)),
    // A build with planted faults asks for this (faults.patch); the shipped file does not.
    fault: () => +(process.env.TWIN_FAULT ?? 0),
    number: (place, size) => Number(Buffer.from(at(place, size)).toString()),
  },
  wasi_snapshot_preview1: {
    random_get: (place, size) => { for (let i = 0; i < size; i++) at(place, size)[i] = seed = seed * 69069 + 1 >>> 0; return 0 },
  },
}
function lay(some) {
  const place = app.inbox(some.length)
  at(place, some.length).set(some)
  return some.length
}
const exports = [
  () => {
    app = new WebAssembly.Instance(module, imports).exports
    if (rest) new WebAssembly.Instance(rest, { primary: app })
    memory = app.memory
    app.__wasm_call_ctors()
  },
  (a, b, some) => {
    const { texts } = JSON.parse(some)
    for (const language of texts ? [texts] : Object.keys(files)) load(language)
    app.start(lay(some))
  },
  (a, b, some) => app.load(lay(some)),
  () => app.open(),
  (a, b, some) => app.event(a, b, lay(some)),
  (a, b, some) => {
    // The event that says that a language's texts are there comes behind them.
    if (b === 1 && files[some]) load(some)
    app.hostEvent(a, b, lay(some))
  },
  (a, b, some) => app.pictureHead(a, lay(some)),
  (a, b, some) => app.heic(lay(some)),
  (a, b, some) => app.merge(lay(some)),
]

function read(count) {
  const some = Buffer.alloc(count)
  for (let done = 0; done < count;) {
    const got = readSync(0, some, done, count - done)
    if (!got) process.exit(0)
    done += got
  }
  return some
}
for (;;) {
  const request = read(read(4).readUInt32LE())
  const count = request.readUInt32LE(17)
  now = request.readDoubleLE(1)
  if (count) zones = Array.from({ length: count }, (_, i) => [request.readDoubleLE(21 + 12 * i), request.readInt32LE(29 + 12 * i)])
  end = 9
  let result = 0, crash = 0
  try { result = exports[request[0]](request.readInt32LE(9), request.readInt32LE(13), request.subarray(21 + 12 * count)) ?? 0 } catch (error) {
    crash = 1
    byte(6); bytes(encoder.encode(error?.stack || String(error)))
  }
  out.writeUInt32LE(end - 4, 0); out[4] = crash; out.writeInt32LE(result, 5)
  for (let sent = 0; sent < end;) sent += writeSync(1, out, sent, end - sent)
}
