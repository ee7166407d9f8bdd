// The browser's own database: rows of text by store and key, and photos by the hash of their bytes. It makes no decisions.
export const BASE = new URL('./', import.meta.url).pathname
export const DB = BASE === '/' ? 'haru' : 'haru' + BASE
// The address of a script of ours, in the form for browsers with trusted types.
const policy = self.trustedTypes?.createPolicy('haru', { createScriptURL: url => url })
export const script = url => policy?.createScriptURL(url) ?? url
const STORES = ['records', 'outbox', 'history', 'meta', 'aside']
const DURABLE = { durability: 'strict' }
const PATIENCE = 10_000
// Journals and drafts that are not confirmed, by their names in `meta`; and the transactions under way that read.
const waiting = new Map(), readers = new Set()
const KEPT = DB + ' '
let local = null
try { local = localStorage } catch { /* the browser keeps nothing for us */ }
// The connection, while there is one. The browser may close it at any time; the next use opens it again.
let db, opening, wasOpen = false, isStart = false

const one = request => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result)
  request.onerror = () => reject(request.error)
})
// Up to `count` keys and values.
const pair = (objects, range, count) => Promise.all([one(objects.getAllKeys(range, count)), one(objects.getAll(range, count))])
// A promise whose error is told by whoever waits for it.
export const later = (promise, failed = () => {}) => { promise.catch(failed); return promise }
// Gives up waiting after a while, and reports that there is no answer.
const patient = work => new Promise((resolve, reject) => {
  const timer = setTimeout(() => reject(new DOMException('no answer', 'TimeoutError')), PATIENCE)
  work.then(resolve, reject).finally(() => clearTimeout(timer))
})
// One at a time; a late one is used all the same. Waits for another tab that has the database open, or deletes it.
export async function connect() {
  if (db) return db
  try { return await patient(opening ??= open()) } finally { opening = null }
}
async function open() {
  const request = indexedDB.open(DB, 2) // 2: blobs
  request.onupgradeneeded = e => {
    const fresh = request.result
    for (const name of [...STORES, 'blobs']) if (!fresh.objectStoreNames.contains(name)) fresh.createObjectStore(name)
    // Tells this database from one made anew in its place.
    if (!e.oldVersion) request.transaction.objectStore('meta').put(String(Math.random()), 'mark')
  }
  const fresh = await one(request)
  fresh.onclose = fresh.onversionchange = () => forget(fresh)
  if (isStart) fresh.begun = later(read(fresh))
  isStart = false
  try { fresh.mark = await one(fresh.transaction('meta').objectStore('meta').get('mark')) ?? '' } catch (error) { fresh.close(); throw error }
  wasOpen = true
  if (db) fresh.close()
  return db ??= fresh
}
function forget(old) {
  old?.close()
  if (db === old) db = null
}
// Runs work on a connection, and once more on a new one if the browser had closed the old one.
async function use(work) {
  const from = await connect()
  try { return await work(from) } catch (error) {
    forget(from)
    if (error?.name !== 'InvalidStateError') throw error
    return work(await connect())
  }
}
// Records in slices, so that a long read is never one long task, and each wait is for few rows: keys and values of the first, and a
// promise of the rest, which is asked for already; none after the last.
const SLICE = 600
async function slices(from, objects, range) {
  const slice = await patient(pair(objects, range, SLICE)), [keys] = slice
  return [slice, keys.length < SLICE ? null : later(slices(from, objects, IDBKeyRange.lowerBound(keys.at(-1), true)), () => forget(from))]
}
// Drafts, clock and mark, rows that were set aside, and the records, as all was at one moment.
async function read(from) {
  const work = from.transaction(['meta', 'aside', 'records']), all = name => patient(pair(work.objectStore(name)))
  return Promise.all([all('meta'), all('aside'), slices(from, work.objectStore('records'))])
}
// A row as two lines for the app. A value that is no line of text is kept here whole, and the app, finding it empty, sets it aside.
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
// Stored data for the start, or the reason why it cannot be read; and the records in slices. The first connection asks for all that at once.
export async function load() {
  isStart = true
  try {
    return await use(async from => {
      const begun = from.begun ?? read(from), notes = {}
      from.begun = null // nobody else holds the data given to the app
      const [[names, texts], [keys, values], records] = await begun
      names.forEach((name, i) => { notes[name] = texts[i] })
      recover(from, notes)
      const aside = keys.map((key, i) => [key, values[i]].map(one => typeof one === 'string' ? one : JSON.stringify(one) ?? ''))
      return [{ meta: notes, aside, mark: from.mark }, records]
    })
  } catch (error) { return [{ refused: nameOf(error) }] }
}
// The mark of the database, and the records as stored now, in slices.
export const reread = () => use(async from => [from.mark, await slices(from, from.transaction('records').objectStore('records'))])
// The name of an error, for the app; the rest of it is for the console.
export const nameOf = error => {
  console.warn(error)
  return error?.name || 'Error'
}
// puts: the mark of the database they are meant for, and then [store, key, value or null, whether only if nothing is there, or
// only if this is] …, all in one transaction; `done` gets the name of the error, if any, when the disk has it. After a
// TimeoutError the answer may still come. A null with true deletes every key that begins with this one. A row with 1 is the
// journal of the others: it is stored ahead of them, and deleted with them. One with `fields` is merged by the app into the row
// that is there: `merge` gets its key, these, the row and the stored row, a line each, and gives the puts to make instead.
export function save(puts, merge, done) {
  remember(puts)
  if (db) put(db, puts, merge, done)
  else connect().then(from => put(from, puts, merge, done), error => done(nameOf(error)))
}
const set = (objects, value, key) => value === null ? objects.delete(key) : objects.put(value, key)
function put(to, [mark, ...puts], merge, done) {
  if (to.mark !== mark) return queueMicrotask(() => done('OtherStore'))
  // After any error, the next try begins with a new connection.
  const fail = error => { clearTimeout(timer); forget(to); done(nameOf(error)) }
  const timer = setTimeout(fail, PATIENCE, { name: 'TimeoutError' })
  let work
  const write = ([store, key, value, only]) => {
    const objects = work.objectStore(store), strange = odd.get(key)
    if (only === 1) objects.delete(key)
    else if (value === null && only === true) objects.delete(IDBKeyRange.bound(key, key + '\uffff'))
    else if (typeof only !== 'boolean') objects.get(key).onsuccess = e => {
      const stored = e.target.result
      // An app that has stopped gives no array: the error aborts the transaction, and the journal stays.
      if (only.fields != null) merge([key, only.fields, value, stored].join('\n')).forEach(write)
      // A text means exactly this; in brackets, a row that contains it.
      else if (only[0]?.length > 1 ? stored?.includes(only[0]) : stored === only) set(objects, value, key)
    }
    else if (value === null) objects.delete(strange && store === 'records' ? strange.key : key)
    else if (only) objects.add(value, key).onerror = e => { if (e.target.error.name === 'ConstraintError') { e.preventDefault(); e.stopPropagation() } }
    else objects.put(strange && store === 'aside' ? strange.value : value, key)
  }
  try {
    if (puts.some(put => put[3] === 1)) {
      const first = to.transaction('meta', 'readwrite', DURABLE), objects = first.objectStore('meta')
      for (const [store, key, value, only] of puts) if (store === 'meta' && (only === 1 || !only && !isJournal(key))) set(objects, value, key)
      first.commit?.()
    }
    work = to.transaction(STORES, 'readwrite', DURABLE)
    puts.forEach(write)
    // A commit() ends it even if the page is left now. Puts with a condition still have requests to make.
    if (puts.every(put => !put[3])) work.commit?.(); else readers.add(work)
  } catch (error) { // all of it or nothing
    try { work?.abort() } catch { /* it is at its end already */ }
    return queueMicrotask(() => fail(error))
  }
  // WebKit says of one whose requests failed while the page was left that it is complete.
  work.onerror = e => { work.failed = e.target.error }
  work.oncomplete = () => {
    readers.delete(work)
    if (work.failed) return fail(work.failed)
    clearTimeout(timer)
    for (const [store, name, value, only] of puts) if (store === 'meta' && (!only || only === 1)) settle(name, value ?? '')
    done('')
  }
  work.onabort = () => { readers.delete(work); fail(work.error ?? { name: 'AbortError' }) }
}

// ---- leaving

// While a page is left, no browser completes a transaction that reads, and WebKit none at all. So writes that are not confirmed by then go to
// localStorage, and from there into `meta` at the next start: journals, drafts and, as an empty text, the end of a draft.
const isJournal = name => name.startsWith('journal/')
function remember(puts) {
  const ahead = puts.some(put => put[3] === 1)
  for (const [store, name, value, only] of puts) if (store === 'meta') {
    if (only === 1 || !only && !puts[2]) waiting.set(name, value ?? '')
    // A journal has the changes of earlier tries, too.
    else if (value === null && !only) isJournal(name) ? ahead && waiting.delete(name) : waiting.set(name, '')
  }
}
function settle(name, text) {
  if (!isJournal(name) && waiting.get(name) !== text) return // a newer one is on its way
  waiting.delete(name)
  local?.removeItem(KEPT + name)
}
const leftovers = () => Object.keys(local ?? {}).filter(name => name.startsWith(KEPT)).sort()
function recover(from, notes) {
  const all = leftovers()
  if (!all[0]) return
  const work = from.transaction('meta', 'readwrite', DURABLE)
  for (const kept of all) {
    const name = kept.slice(KEPT.length), text = local[kept] || null
    if (text) notes[name] = text; else delete notes[name]
    set(work.objectStore('meta'), text, name)
  }
  work.commit?.()
  ended(work).then(() => all.forEach(kept => local.removeItem(kept)), () => {})
}
// A hidden page may be left without a word. One that is left, and that the browser keeps for Back, would hold up all other windows.
export function keep(isLeft) {
  if (isLeft) for (const work of readers) try { work.abort() } catch { /* it is at its end */ }
  for (const [name, text] of waiting) try { local?.setItem(KEPT + name, text) } catch { /* full */ }
}
// Another window erases all that is kept here.
export const drop = () => waiting.clear()
// Keys and values stored under these prefixes. Each prefix ends in a slash.
export const prefixed = async (store, beginnings) => !wasOpen ? [] : use(async from => {
  const objects = from.transaction(store).objectStore(store), slices = await Promise.all(beginnings.map(name => {
    const range = IDBKeyRange.bound(name, name.slice(0, -1) + '0', false, true)
    return pair(objects, range)
  }))
  return slices.flatMap(([keys, values]) => keys.map((key, i) => [key, values[i]]))
})
// Gets, puts or deletes a value stored beside the rows.
export const meta = (act, ...what) => use(from => one(from.transaction('meta', 'readwrite', DURABLE).objectStore('meta')[act](...what)))
// Some keys and values of a store after a key, in order; none if nothing is stored.
export const after = async (store, key) => !wasOpen ? [] : use(async from => {
  const objects = from.transaction(store).objectStore(store), range = IDBKeyRange.lowerBound(key, true)
  return rows(await patient(pair(objects, range, SLICE))).split('\n')
})

// ---- photos

const UNNAMED = 'unnamed/'
const ended = work => new Promise((resolve, reject) => { work.oncomplete = resolve; work.onabort = () => reject(work.error ?? { name: 'AbortError' }) })
// Whether the bytes are stored now; without storage it returns false and throws nothing.
export async function storePhoto(hash, bytes) {
  try { await connect() } catch { return false }
  await use(from => {
    const work = from.transaction(['blobs', 'meta'], 'readwrite', DURABLE)
    work.objectStore('blobs').put(bytes, hash)
    work.objectStore('meta').delete(UNNAMED + hash)
    return patient(ended(work))
  })
  return true
}
export async function photo(hash, mayFetch = isFar) {
  const bytes = await use(from => patient(one(from.transaction('blobs').objectStore('blobs').get(hash)))) ?? (mayFetch && await distant(hash))
  return bytes && new Blob([bytes], { type: 'image/jpeg' })
}
// With an account, a missing photo is fetched when it is wanted, and kept.
export let isFar = false
export const fetchMissing = () => { isFar = true }
export const sha256 = async bytes => Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), n => n.toString(16).padStart(2, '0')).join('')
async function distant(hash) {
  const bytes = await fetch(BASE + 'api/v1/blobs/' + hash, { cache: 'no-store', signal: AbortSignal.timeout(180_000) })
    .then(answer => answer.ok && answer.arrayBuffer()).catch(() => {})
  // Without TLS browsers have no SHA-256; the server has checked it.
  if (!bytes || crypto.subtle && await sha256(bytes) !== hash) return
  // A full disk hides no photo.
  await storePhoto(hash, bytes).catch(() => {})
  return bytes
}
// Deletes everything kept here.
export async function forsake() {
  drop()
  for (const kept of leftovers()) local.removeItem(kept)
  forget(db)
  await one(indexedDB.deleteDatabase(DB))
}

// Deletes photos that no stored row names, and that a start of the app at least `age` milliseconds ago found unnamed already.
// A tab can hold a photo that is stored nowhere, in a form or for an Undo: so this runs at the start, before this tab can,
// and only if no other tab is open. Each tab holds a lock for as long as it lives.
export async function removeUnused(age) {
  if (!db || !navigator.locks) return
  try {
    await navigator.locks.request(DB, { ifAvailable: true }, lock => lock && use(from => removeUnusedAlone(from, age)))
  } finally { navigator.locks.request(DB, { mode: 'shared' }, () => new Promise(() => {})) }
}
async function removeUnusedAlone(from, age) {
  if (!await one(from.transaction('blobs').objectStore('blobs').count())) return
  const work = from.transaction([...STORES, 'blobs'], 'readwrite', DURABLE), end = ended(work)
  end.catch(() => {}).then(() => readers.delete(work)) // told by the request that failed
  readers.add(work)
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
// All rows of a store, in parts small enough that nobody waits for them.
async function* parts(objects) {
  for (let range = null, keys = []; ; range = IDBKeyRange.lowerBound(keys.at(-1), true)) {
    const [some, values] = await pair(objects, range, 500)
    keys = some
    for (let i = 0; i < keys.length; i++) yield [keys[i], values[i]]
    if (keys.length < 500) return
  }
}
