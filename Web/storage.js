// The browser's own database: rows of text by store and key, and photos by the hash of their bytes. It decides nothing.
export const BASE = new URL('./', import.meta.url).pathname
export const DB = BASE === '/' ? 'haru' : 'haru' + BASE
const STORES = ['records', 'outbox', 'history', 'meta', 'aside']
const DURABLE = { durability: 'strict' }
let db

function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DB, 2) // 2: blobs
    request.onupgradeneeded = () => {
      for (const name of [...STORES, 'blobs']) if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new DOMException('blocked', 'BlockedError'))
  })
}
const one = request => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result)
  request.onerror = () => reject(request.error)
})
// All keys and values of a store in slices, so that much to read is never one long task.
const SLICE = 250
async function all(store) {
  const objects = db.transaction(store).objectStore(store), slices = []
  for (let range; ;) {
    const slice = await Promise.all([one(objects.getAllKeys(range, SLICE)), one(objects.getAll(range, SLICE))])
    slices.push(slice)
    if (slice[0].length < SLICE) return slices
    range = IDBKeyRange.lowerBound(slice[0].at(-1), true)
  }
}
// A row as two lines for the app. What is no line of text is kept here whole, and the app, finding it empty, sets it aside.
const odd = new Map()
function row(key, value) {
  const line = text => typeof text === 'string' && !/[\r\n]/.test(text)
  if (line(key) && line(value)) return [key, value]
  const name = line(key) ? key : JSON.stringify(key) ?? 'null'
  odd.set(name, { key, value })
  return [name, '']
}
// A slice as text for the app: key and value of each in turn, a line each.
export const rows = ([keys, values]) => keys.flatMap((key, i) => row(key, values[i])).join('\n')
export async function load() {
  const env = { meta: {}, refused: '' }
  let slices = []
  try {
    db = await open()
    db.onversionchange = () => db.close()
    const [meta, records] = await Promise.all([all('meta'), all('records')])
    for (const [keys, values] of meta) keys.forEach((key, i) => { env.meta[key] = values[i] })
    slices = records
  } catch (error) { env.refused = error?.name || 'Error' }
  return [env, slices]
}
// puts: [store, key, value or null, whether only where nothing is, or only where this is] …, all in one transaction; told, by
// the name of the error if there is one, when the disk has it. A null with true takes all that begins with the key.
export function save(puts, told) {
  const fail = error => told(error?.name || 'Error')
  if (!db) return queueMicrotask(() => told('NoStorage'))
  let work
  try {
    work = db.transaction(STORES, 'readwrite', DURABLE)
    for (const [store, key, value, only] of puts) {
      const objects = work.objectStore(store), strange = odd.get(key)
      if (value === null && only === true) objects.delete(IDBKeyRange.bound(key, key + '\uffff'))
      else if (value === null) objects.delete(strange && store === 'records' ? strange.key : key)
      else if (typeof only === 'string') objects.get(key).onsuccess = e => { if (e.target.result === only) objects.put(value, key) }
      else if (only) objects.add(value, key).onerror = e => { if (e.target.error.name === 'ConstraintError') { e.preventDefault(); e.stopPropagation() } }
      else objects.put(strange && store === 'aside' ? strange.value : value, key)
    }
    // Told to end, it does so also when the page is left now. What is put under a condition is not done asking.
    if (!puts.some(put => put[3])) work.commit()
  } catch (error) { work?.abort(); return queueMicrotask(() => fail(error)) } // all of it or nothing
  work.oncomplete = () => told('')
  work.onabort = () => fail(work.error)
}
// Keys and values of what is stored under these beginnings, each of which ends in a slash.
export async function under(store, beginnings) {
  if (!db) return []
  const objects = db.transaction(store).objectStore(store), slices = await Promise.all(beginnings.map(name => {
    const range = IDBKeyRange.bound(name, name.slice(0, -1) + '0', false, true)
    return Promise.all([one(objects.getAllKeys(range)), one(objects.getAll(range))])
  }))
  return slices.flatMap(([keys, values]) => keys.map((key, i) => [key, values[i]]))
}

// ---- photos

const UNNAMED = 'unnamed/'
const ended = work => new Promise((resolve, reject) => { work.oncomplete = resolve; work.onabort = () => reject(work.error) })
// Whether the bytes are stored now; without storage they are not, and nothing is thrown.
export async function storePhoto(hash, bytes) {
  if (!db) return false
  const work = db.transaction(['blobs', 'meta'], 'readwrite', DURABLE)
  work.objectStore('blobs').put(bytes, hash)
  work.objectStore('meta').delete(UNNAMED + hash)
  await ended(work)
  return true
}
export async function photo(hash) {
  const bytes = db && await one(db.transaction('blobs').objectStore('blobs').get(hash))
  return bytes && new Blob([bytes], { type: 'image/jpeg' })
}

// Lets go of photos that no stored row names, and that none named when the app started `age` milliseconds ago or more.
// A tab can hold one that is not stored anywhere, in a form or for an Undo: it is done at the start, before this tab can, and
// only where no other tab is open. Each tab holds a lock for as long as it lives.
export async function sweep(age) {
  if (!db || !navigator.locks) return
  try {
    await navigator.locks.request(DB, { ifAvailable: true }, lock => lock && sweepAlone(age))
  } finally { navigator.locks.request(DB, { mode: 'shared' }, () => new Promise(() => {})) }
}
async function sweepAlone(age) {
  if (!await one(db.transaction('blobs').objectStore('blobs').count())) return
  const work = db.transaction([...STORES, 'blobs'], 'readwrite', DURABLE), end = ended(work)
  end.catch(() => {}) // told by the request that failed
  const blobs = work.objectStore('blobs'), meta = work.objectStore('meta'), now = Date.now()
  const unnamed = new Set(await one(blobs.getAllKeys())), marks = new Map()
  for (const store of STORES) for await (const [key, value] of parts(work.objectStore(store))) {
    if (store === 'meta' && key.startsWith?.(UNNAMED)) marks.set(key.slice(UNNAMED.length), value)
    else for (const [run] of (typeof value === 'string' ? value : JSON.stringify(value) ?? '').matchAll(/[0-9a-f]{64,}/g)) {
      if (run.length === 64) unnamed.delete(run)
      else for (const hash of unnamed) if (run.includes(hash)) unnamed.delete(hash)
    }
  }
  for (const hash of marks.keys()) if (!unnamed.has(hash)) meta.delete(UNNAMED + hash)
  for (const hash of unnamed) {
    if (!marks.has(hash)) meta.put(now, UNNAMED + hash)
    else if (now - marks.get(hash) >= age) { blobs.delete(hash); meta.delete(UNNAMED + hash) }
  }
  return end
}
// All rows of a store, few enough at a time that nobody waits for them.
async function* parts(objects) {
  for (let range = null, keys = []; ; range = IDBKeyRange.lowerBound(keys.at(-1), true)) {
    const [some, values] = await Promise.all([one(objects.getAllKeys(range, 500)), one(objects.getAll(range, 500))])
    keys = some
    for (let i = 0; i < keys.length; i++) yield [keys[i], values[i]]
    if (keys.length < 500) return
  }
}
