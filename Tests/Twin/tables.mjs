// Brings the lines of Tests/Core/Cases/Tables to the browser's build of the same cases, and says which are answered otherwise.
// Usage: node Tests/Twin/tables.mjs CaseProbe.wasm
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..'), tables = join(root, 'Tests/Core/Cases/Tables')
const encoder = new TextEncoder(), decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const text = (at, size) => decoder.decode(new Uint8Array(app.memory.buffer, at, size)), number = (at, size) => Number(text(at, size))
const { instance: { exports: app } } = await WebAssembly.instantiate(readFileSync(process.argv[2]), { host: { number, panic: (at, size) => { throw Error(text(at, size)) } }, wasi_snapshot_preview1: { random_get: () => 0 } })
app.__wasm_call_ctors()
const web = process.env.TWIN_WEB ?? join(root, '.build-web')
for (const [name] of readFileSync(join(web, 'index.html'), 'utf8').matchAll(/texts-\w+\.\w+\.txt/g)) {
  const some = readFileSync(join(web, name)), at = app.inbox(some.length)
  new Uint8Array(app.memory.buffer).set(some, at)
  app.texts(some.length)
}

function answered(table, line, file) {
  const text = encoder.encode(line), at = app.inbox(text.length + file.length)
  new Uint8Array(app.memory.buffer).set(text, at)
  new Uint8Array(app.memory.buffer).set(file, at + text.length)
  const size = app.answer(table, text.length, file.length), out = app.inbox(size)
  app.outbox(out)
  return decoder.decode(new Uint8Array(app.memory.buffer, out, size))
}

let differ = 0
for (const [table, name] of readdirSync(tables).sort().entries()) {
  const lines = readFileSync(join(tables, name), 'utf8').split('\n').filter(line => line && line[0] !== '#')
  for (const line of lines) {
    const found = answered(table, line, name === 'files.txt' ? readFileSync(join(root, line.split(' => ')[0])) : [])
    if (found === line) continue
    console.log(`${name}: ${line}\n${' '.repeat(name.length)}  ${found}`)
    differ++
  }
  console.log(`${name.replace('.txt', '')}: ${lines.length} lines`)
}
process.exit(differ ? 1 : 0)
