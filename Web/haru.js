// Carries between the browser and the WebAssembly app: patches to the document, events and messages back. It decides nothing.
const BASE = new URL('./', import.meta.url).pathname
const STORES = ['records', 'outbox', 'history', 'meta', 'aside']
const DB = BASE === '/' ? 'haru' : 'haru' + BASE
const DURABLE = { durability: 'strict' }
const encoder = new TextEncoder(), decoder = new TextDecoder()
const root = document.getElementById('root')
const nodes = [root], spoken = [], timers = new Map(), queue = []
let app, memory, tags, svgTags, names, kinds, db, composing = null, busy = false, dead = false, registration, channel

// ---- text in and out of the app's memory

const read = (at, size) => decoder.decode(new Uint8Array(memory.buffer, at, size))
function give(text) {
  const bytes = encoder.encode(text)
  const at = app.inbox(bytes.length) // may grow the memory, and with it replace its buffer
  new Uint8Array(memory.buffer, at, bytes.length).set(bytes)
  return bytes.length
}
const localDay = (d = new Date()) => d.getFullYear() * 10000 + (d.getMonth() + 1) * 100 + d.getDate()
function untilMidnight() {
  const d = new Date()
  return new Date(d.getFullYear(), d.getMonth(), d.getDate() + 1) - d
}

// Every call into the app goes through here: never one inside another, and none after a trap.
function call(work) {
  if (dead) return 0
  if (busy) { queue.push(work); return 0 }
  busy = true
  let answer = 0
  try {
    answer = work()
    while (queue.length) queue.shift()()
  } catch (error) { crash(error) } finally { busy = false }
  return answer
}
const TELL = { route: 1, timer: 2, tick: 3, saved: 4, received: 5, update: 6, persistence: 7, wide: 8, photo: 20, ready: 30, drawn: 31, sent: 32 }
const tell = (kind, number = 0, text = '') => call(() => app.tell(TELL[kind], number, give(text)))

// ---- patches

const SVG = 'http://www.w3.org/2000/svg'
const nearby = new IntersectionObserver(entries => {
  for (const e of entries) {
    if (e.isIntersecting === !!e.target.near) continue
    e.target.near = e.isIntersecting
    const height = Math.round(e.boundingClientRect.height)
    call(() => app.event(e.target.haru, kinds.indexOf('near'), give(e.isIntersecting ? '1' : '0 ' + height)))
  }
}, { rootMargin: '1200px 0px', scrollMargin: '1200px 0px' })

function setAttribute(el, name, value) {
  switch (name) {
    case 'value': if (el !== composing && el.value !== value) el.value = value; break
    case 'checked': el.checked = true; break
    case 'modal': if (!el.open) el.showModal(); break
    case 'blockSize': el.style.blockSize = value + 'px'; break
    case 'progress': case 'ratio': el.style.setProperty('--' + name, value); break
    case 'photo': el.picture = value; photosNear.observe(el); draw(el); break
    case 'href': el.setAttribute('href', value[0] === '/' ? BASE + value.slice(1) : value); break
    default: el.setAttribute(name, value)
  }
}
function removeAttribute(el, name) {
  switch (name) {
    case 'value': if (el !== composing) el.value = ''; break
    case 'checked': el.checked = false; break
    case 'modal': el.close(); break
    case 'blockSize': el.style.blockSize = ''; break
    case 'photo': release(el); break
    default: el.removeAttribute(name)
  }
}
function patch(at, count, textAt, textSize) {
  const ops = new Int32Array(memory.buffer, at, count), text = read(textAt, textSize)
  let t = 0
  const take = n => text.slice(t, t += n)
  for (let i = 0; i < count;) {
    switch (ops[i++]) {
      case 1: {
        const id = ops[i++], tag = ops[i++]
        const el = svgTags.has(tags[tag]) ? document.createElementNS(SVG, tags[tag]) : document.createElement(tags[tag])
        el.haru = id; nodes[id] = el; break
      }
      case 2: { const id = ops[i++]; nodes[id] = document.createTextNode(take(ops[i++])); break }
      case 3: { const el = nodes[ops[i++]], name = names[ops[i++]]; setAttribute(el, name, take(ops[i++])); break }
      case 4: { const el = nodes[ops[i++]]; removeAttribute(el, names[ops[i++]]); break }
      case 5: { const parent = nodes[ops[i++]], el = nodes[ops[i++]], before = ops[i++]
        parent.insertBefore(el, before ? nodes[before] : null); break }
      case 6: { const el = nodes[ops[i++]]
        for (const dialog of el.querySelectorAll?.('dialog[open]') ?? []) dialog.close()
        if (el.open && el.close) el.close()
        el.remove(); break }
      case 7: { const node = nodes[ops[i++]]; node.data = take(ops[i++]); break }
      case 8: { const el = nodes[ops[i++]]; el.mask = ops[i++]
        if (el.mask >> kinds.indexOf('near') & 1) nearby.observe(el); else nearby.unobserve(el)
        if (el.mask >> kinds.indexOf('wheel') & 1) el.addEventListener('wheel', turn, { passive: false }); else el.removeEventListener('wheel', turn)
        break }
      case 9: { const id = ops[i++]; if (nodes[id]?.mask) nearby.unobserve(nodes[id]); if (nodes[id]?.picture) release(nodes[id]); nodes[id] = null; break }
    }
  }
}

// ---- events, delegated from the root

const place = (e, el) => {
  const box = el.getBoundingClientRect()
  return ((e.clientX - box.x) / box.width).toFixed(5) + ' ' + ((e.clientY - box.y) / box.height).toFixed(5)
}
const turn = e => { e.preventDefault(); deliver('wheel', e) }
// In Normalization Form C, which the app's comparing of text counts on (Sources/CUnicode).
const typed = field => field.value.normalize()

function payload(kind, e, el) {
  switch (kind) {
    case 'pointerdown': el.setPointerCapture(e.pointerId) // falls through
    case 'pointermove': case 'pointerup': return e.pointerId + ' ' + place(e, el)
    case 'wheel': return place(e, el) + ' ' + Math.exp(-e.deltaY * (e.deltaMode ? 20 : 1) * (e.ctrlKey ? .01 : .002)).toFixed(5)
    case 'drop': return stage(e.dataTransfer.files[0])
    case 'paste': return e.target.value !== undefined && e.clipboardData.types.includes('text/plain') ? '' : stage(e.clipboardData.files[0])
    case 'input': return typed(e.target)
    case 'change': if (e.target.type === 'file') return stage(e.target.files[0], e.target)
      return e.target.type === 'checkbox' ? (e.target.checked ? '1' : '0') : typed(e.target)
    case 'toggle': return e.newState === 'open' || e.target.open ? '1' : '0'
    case 'keydown': return (e.ctrlKey || e.metaKey ? 'Ctrl+' : '') + (e.altKey ? 'Alt+' : '') + (e.shiftKey && e.key.length > 1 ? 'Shift+' : '') + e.key
    default: return ''
  }
}
function deliver(kind, e, from = e.target) {
  const bit = kinds.indexOf(kind)
  for (let el = from; el && el !== root; el = el.parentNode) {
    if (!(el.mask >> bit & 1)) continue
    const text = payload(kind, e, el), handled = call(() => app.event(el.haru, bit, give(text)))
    // A link must not take a person away from the page that tells of a trap.
    if (handled || dead || kind === 'submit' || kind === 'cancel') e.preventDefault()
    if (handled || dead) return
  }
}
function listen() {
  for (const kind of kinds) {
    if (kind === 'near' || kind === 'wheel' || kind === 'drop' || kind === 'paste') continue
    root.addEventListener(kind, e => {
      if (kind === 'click' && (e.ctrlKey || e.metaKey || e.shiftKey || e.altKey || e.button)) return
      if (kind === 'keydown' && (e.isComposing || e.keyCode === 229)) { if (e.key === 'Enter') e.preventDefault(); return }
      if (kind === 'submit' && composing) { e.preventDefault(); return }
      if (kind === 'click' && e.target.tagName === 'DIALOG') return deliver('cancel', e)
      deliver(kind, e)
    }, true)
  }
  root.addEventListener('compositionstart', e => { composing = e.target }, true)
  root.addEventListener('compositionend', e => { composing = null; deliver('input', e) }, true)
  root.addEventListener('pointercancel', e => deliver('pointerup', e), true)
  // A file that misses the form must not open in place of the app; what is pasted beside every field is the form's.
  const files = e => e.dataTransfer?.types.includes('Files')
  const inForm = e => root.contains(e.target) ? e.target : root.querySelector('dialog[open] > form')
  addEventListener('dragover', e => { if (files(e)) e.preventDefault() })
  addEventListener('drop', e => { if (files(e)) { e.preventDefault(); deliver('drop', e, inForm(e)) } })
  addEventListener('paste', e => deliver('paste', e, inForm(e)))
  wide.addEventListener('change', () => tell('wide', wide.matches ? 1 : 0))
  addEventListener('popstate', e => tell('route', e.state?.depth ?? 0, here()))
  for (const kind of ['focus', 'pageshow', 'online']) addEventListener(kind, () => tell('tick'))
  document.addEventListener('visibilitychange', () => { tell('tick'); if (!document.hidden) registration?.update().catch(() => {}) })
}
const wide = matchMedia('(min-width: 900px)')
const here = () => '/' + location.pathname.slice(BASE.length) + location.search

// ---- storage

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
function all(store) {
  const objects = db.transaction(store).objectStore(store)
  return Promise.all([one(objects.getAllKeys()), one(objects.getAll())])
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
async function load() {
  const env = { meta: {}, refused: '' }
  let rows = []
  try {
    db = await open()
    db.onversionchange = () => db.close()
    const [[metaKeys, metaValues], [keys, values]] = await Promise.all([all('meta'), all('records')])
    metaKeys.forEach((key, i) => { env.meta[key] = metaValues[i] })
    rows = keys.flatMap((key, i) => row(key, values[i]))
  } catch (error) { env.refused = error?.name || 'Error' }
  return [env, rows]
}
// puts: [store, key, value or null] …, all in one transaction; told when the disk has it.
function save(id, puts, changes) {
  const fail = error => tell('saved', id, error?.name || 'Error')
  if (!db) return queueMicrotask(() => fail({ name: 'NoStorage' }))
  let work
  try {
    work = db.transaction(STORES, 'readwrite', DURABLE)
    for (const [store, key, value, onlyIfAbsent] of puts) {
      const objects = work.objectStore(store), strange = odd.get(key)
      if (value === null) objects.delete(strange && store === 'records' ? strange.key : key)
      else if (onlyIfAbsent) objects.add(value, key).onerror = e => { if (e.target.error.name === 'ConstraintError') { e.preventDefault(); e.stopPropagation() } }
      else objects.put(strange && store === 'aside' ? strange.value : value, key)
    }
  } catch (error) { work?.abort(); return queueMicrotask(() => fail(error)) } // all of it or nothing
  work.oncomplete = () => { if (changes) channel?.postMessage(changes); tell('saved', id) }
  work.onabort = () => fail(work.error)
}

// ---- photos: read, made small, stored under the hash of their bytes, painted where they come near

const LONGEST = 1600, MOST_PIXELS = 1e8
let lastFile = 0, staged
function stage(file, input) {
  if (!file) return ''
  staged = [++lastFile, file]
  if (input) input.value = '' // the same file can be chosen again
  return '' + lastFile
}
// Width times height by the header, so that a huge picture is refused before it is unpacked; 0 where we cannot tell.
function pixels(bytes) {
  const view = new DataView(bytes), at = n => view.getUint8(n), two = n => view.getUint16(n), size = view.byteLength
  const name = (n, count) => String.fromCharCode(...new Uint8Array(bytes, n, count))
  if (size < 30) return 0
  if (two(0) === 0x8950) return view.getUint32(16) * view.getUint32(20)
  if (name(0, 3) === 'GIF') return view.getUint16(6, true) * view.getUint16(8, true)
  if (name(8, 7) === 'WEBPVP8') switch (name(15, 1)) {
    case 'X': return ((view.getUint32(24, true) & 0xffffff) + 1) * ((view.getUint32(26, true) >>> 8) + 1)
    case 'L': { const bits = view.getUint32(21, true); return ((bits & 0x3fff) + 1) * ((bits >> 14 & 0x3fff) + 1) }
    default: return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff)
  }
  // JPEG: segment after segment up to the frame header (ITU-T T.81, B.2.2)
  if (two(0) === 0xffd8) for (let n = 2; n + 9 < size && at(n) === 0xff; n += 2 + two(n + 2)) {
    const mark = at(n + 1)
    if (mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc) return two(n + 5) * two(n + 7)
  }
  return 0
}
const isHEIC = bytes => /^ftyp(hei|hev|mif1|msf1)/.test(decoder.decode(new Uint8Array(bytes, 4, Math.min(8, bytes.byteLength - 4))))
async function takeIn(file) {
  const bytes = await file.arrayBuffer()
  if (pixels(bytes) > MOST_PIXELS) return 'large'
  let whole
  try { whole = await createImageBitmap(file, { imageOrientation: 'from-image' }) } catch { return bytes.byteLength > 12 && isHEIC(bytes) ? 'heic' : 'unreadable' }
  if (whole.width * whole.height > MOST_PIXELS) { whole.close(); return 'large' }
  const scale = Math.min(1, LONGEST / Math.max(whole.width, whole.height))
  const width = Math.max(1, Math.round(whole.width * scale)), height = Math.max(1, Math.round(whole.height * scale))
  const small = await createImageBitmap(whole, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
  whole.close()
  const canvas = new OffscreenCanvas(width, height), pen = canvas.getContext('2d')
  pen.fillStyle = '#fff'; pen.fillRect(0, 0, width, height); pen.drawImage(small, 0, 0)
  small.close()
  const stored = await (await canvas.convertToBlob({ type: 'image/jpeg', quality: .85 })).arrayBuffer()
  const hash = Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', stored)), n => n.toString(16).padStart(2, '0')).join('')
  if (!db) return 'NoStorage'
  await new Promise((resolve, reject) => {
    const work = db.transaction('blobs', 'readwrite', DURABLE)
    work.objectStore('blobs').put(stored, hash)
    work.oncomplete = resolve
    work.onabort = () => reject(work.error)
  })
  return `${hash} ${width} ${height}`
}
async function photo(hash) {
  const bytes = db && await new Promise((resolve, reject) => {
    const request = db.transaction('blobs').objectStore('blobs').get(hash)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return bytes && new Blob([bytes], { type: 'image/jpeg' })
}

const PAINTERS = 3, waiting = new Set()
let painting = 0
const photosNear = new IntersectionObserver(entries => {
  for (const { target: el, isIntersecting } of entries) {
    el.isNear = isIntersecting
    if (isIntersecting) draw(el); else clear(el)
  }
}, { rootMargin: '400px', scrollMargin: '400px' })
function draw(el) {
  if (!el.isNear || el.painted === el.picture) return
  waiting.add(el)
  if (painting >= PAINTERS) return
  painting++
  const next = async () => {
    for (const el of waiting) {
      waiting.delete(el)
      try { await paint(el, el.picture) } catch (error) { console.warn('a photo was not painted:', error) }
    }
    painting--
  }
  next()
}
async function paint(el, wanted) {
  const [hash, ...part] = wanted.split(' ')
  const blob = await photo(hash)
  const isCurrent = () => el.isNear && el.picture === wanted
  if (!blob || !isCurrent()) return
  if (el.tagName === 'image') {
    clear(el)
    el.setAttribute('href', el.url = URL.createObjectURL(blob))
  } else {
    const [x, y, width, height] = part.map(Number), scale = Math.min(1, Math.max(el.clientWidth / width, el.clientHeight / height) * devicePixelRatio)
    const bitmap = await (part.length < 4 ? createImageBitmap(blob) : createImageBitmap(blob, x, y, width, height,
      { resizeWidth: Math.max(1, Math.round(width * scale)), resizeHeight: Math.max(1, Math.round(height * scale)), resizeQuality: 'medium' }))
    if (!isCurrent()) return bitmap.close()
    el.width = bitmap.width; el.height = bitmap.height
    el.getContext('bitmaprenderer').transferFromImageBitmap(bitmap)
  }
  el.painted = wanted
}
// Nothing is held for what nobody sees.
function clear(el) {
  waiting.delete(el)
  if (el.url) { URL.revokeObjectURL(el.url); el.url = null; el.removeAttribute('href') }
  if (el.painted && el.tagName === 'CANVAS') el.width = el.height = 1
  el.painted = null
}
function release(el) { photosNear.unobserve(el); el.isNear = false; clear(el); el.picture = null }
// ---- pictures: drawn when a choice changes, so that a tap finds them ready

let onCard = null, picture = null, pictureSerial = 0
const ruler = document.createElement('canvas').getContext('2d')
function measure(text, font) {
  if (ruler.font !== font) ruler.font = font
  return ruler.measureText(text).width
}
async function prepare(hash) {
  onCard?.close(); onCard = null
  try { await document.fonts.load('72px "Haru Numerals"', '0123456789') } catch { /* drawn with the next font */ }
  try {
    const blob = hash && await photo(hash)
    if (blob) onCard = await createImageBitmap(blob)
  } catch (error) { console.warn('the photo cannot be read:', error) }
  tell('ready', onCard ? onCard.width << 16 | onCard.height : 0)
}
function drawPicture(serial, id, script) {
  if (serial) { pictureSerial = serial; picture = null }
  const say = error => serial && tell('drawn', serial, error)
  const canvas = document.getElementById(id)
  try {
    replay(canvas.getContext('2d'), script, serial ? 1 : 0.25)
    if (serial) canvas.toBlob(blob => {
      if (serial !== pictureSerial) return
      picture = blob; say(blob ? '' : 'EncodingError')
    }, 'image/png')
  } catch (error) { console.warn('the picture cannot be drawn:', error); say(error.name || 'Error') }
}
// The promise of sharing or copying begins inside the tap, as browsers ask.
function send(way, name) {
  const sent = {
    1: () => navigator.share({ files: [new File([picture], name, { type: 'image/png' })] }),
    2: async () => download(picture, name),
    3: () => navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]),
  }
  let promise
  try { promise = sent[way]() } catch (error) { promise = Promise.reject(error) }
  promise.then(() => tell('sent', way), error => tell('sent', way, error?.name || 'Error'))
}
function canShare() {
  try { return !!navigator.canShare?.({ files: [new File(['.'], 'haru.png', { type: 'image/png' })] }) } catch { return false }
}
const canCopy = () => !!navigator.clipboard?.write && 'ClipboardItem' in window && (ClipboardItem.supports?.('image/png') ?? true)
// Replays what DisplayList.canvasScript() wrote.
function replay(ctx, script, scale) {
  const paint = f => {
    if (typeof f === 'string') return f
    const g = ctx.createLinearGradient(f[0], f[1], f[2], f[3])
    for (let i = 4; i < f.length; i += 2) g.addColorStop(f[i], f[i + 1])
    return g
  }
  const outline = (x, y, w, h, r) => { ctx.beginPath(); r ? ctx.roundRect(x, y, w, h, r) : ctx.rect(x, y, w, h) }
  const fill = (f, path) => { if (f) { ctx.fillStyle = paint(f); path ? ctx.fill(path) : ctx.fill() } }
  const kinds = [
    (x, y, w, h, r, f, stroke, width, shadow, blur, down) => {
      outline(x, y, w, h, r)
      if (shadow) { ctx.shadowColor = shadow; ctx.shadowBlur = blur * scale; ctx.shadowOffsetY = down * scale } // shadows know no scale
      fill(f)
      ctx.shadowColor = 'transparent'
      if (stroke) { ctx.strokeStyle = stroke; ctx.lineWidth = width; ctx.stroke() }
    },
    (x, y, anchor, font, color, spacing, rtl, text) => {
      ctx.font = font
      ctx.fillStyle = color
      ctx.letterSpacing = spacing + 'px'
      ctx.direction = rtl ? 'rtl' : 'ltr'
      ctx.textAlign = ['left', 'center', 'right'][anchor]
      ctx.fillText(text, x, y)
    },
    (x, y, w, h, r, px, py, pw, ph, overlay) => {
      if (!onCard) return
      outline(x, y, w, h, r)
      ctx.save()
      ctx.clip()
      ctx.drawImage(onCard, px * onCard.width, py * onCard.height, pw * onCard.width, ph * onCard.height, x, y, w, h)
      ctx.restore()
      fill(overlay)
    },
    (data, f) => fill(f, new Path2D(data)),
  ]
  const [[width, height], ...marks] = JSON.parse(script)
  ctx.canvas.width = width * scale // also clears it and puts everything back to its defaults
  ctx.canvas.height = height * scale
  ctx.scale(scale, scale)
  ctx.textBaseline = 'alphabetic'
  ctx.imageSmoothingQuality = 'high'
  for (const [kind, ...fields] of marks) kinds[kind](...fields)
}

// ---- effects

const effects = {
  1: (id, a, b) => save(id, JSON.parse(a), b),
  2: (depth, path) => history.pushState({ depth }, '', BASE + path.slice(1)),
  3: (depth, path) => history.replaceState({ depth }, '', BASE + path.slice(1)),
  4: () => history.back(),
  5: (_, id) => document.getElementById(id)?.focus(),
  6: (id, ms) => { clearTimeout(timers.get(id)); timers.set(id, setTimeout(() => tell('timer', id), +ms)) },
  7: (_, attributes, title) => {
    document.title = title
    try { localStorage.setItem('haru-page', attributes) } catch { /* the page is dressed all the same */ }
    dress(attributes)
  },
  8: (_, name, text) => download(new Blob([text], { type: 'application/json' }), name),
  9: async () => tell('persistence', await (navigator.storage?.persist?.() ?? false) ? 1 : 2),
  10: () => registration?.waiting?.postMessage('skipWaiting'),
  11: (_, tagNames, more) => {
    const [attributes, events, svg] = more.split('\n\n')
    tags = tagNames.split('\n'); names = attributes.split('\n'); kinds = events.split('\n')
    svgTags = new Set(svg.split('\n'))
  },
  13: () => { if (window.Notification?.permission === 'default') Notification.requestPermission() },
  14: (_, path, text) => {
    const [title, body] = text.split('\n')
    if (window.Notification?.permission === 'granted') registration?.showNotification(title, { body, tag: path, data: BASE + path.slice(1) })
  },
  20: async number => {
    const [id, file] = staged ?? []
    staged = null
    tell('photo', number, id === number ? await takeIn(file).catch(error => error?.name || 'Error') : 'unreadable')
  },
  15: (_, id) => document.getElementById(id)?.scrollIntoView({ block: 'center' }),
  30: (_, hash) => { prepare(hash) },
  31: drawPicture,
  32: send,
  12: async () => tell('persistence', await (navigator.storage?.persisted?.() ?? false) ? 1 : 2),
}
// The bar of the browser: its two colours stand in the page, light first.
const bars = [...document.querySelectorAll('meta[name=theme-color]')], grounds = bars.map(bar => bar.content)
function download(blob, name) {
  const a = document.createElement('a')
  a.href = URL.createObjectURL(blob); a.download = name
  a.click(); setTimeout(() => URL.revokeObjectURL(a.href), 60000)
}
function dress(attributes) {
  const [lang, theme] = attributes.split(' '), html = document.documentElement
  html.lang = lang
  if (theme === 'system') delete html.dataset.theme; else html.dataset.theme = theme
  bars.forEach((bar, i) => { bar.content = grounds[theme === 'light' ? 0 : theme === 'dark' ? 1 : i] })
}

// ---- a trap: say so plainly, and never call the app again

function crash(error) {
  dead = true
  console.error(error)
  const report = ['Haru', location.pathname, navigator.userAgent, error?.stack || String(error)].join('\n')
  const say = (tag, text, more = {}) => Object.assign(document.createElement(tag), { textContent: text }, more)
  const box = say('main', '', { className: 'main empty', lang: '' })
  box.append(
    say('h1', '하루가 멈췄어요 · Haru stopped · ハルが止まりました'),
    say('p', '저장된 기록은 안전해요. 다시 열어 주세요.'),
    say('p', 'What was saved is safe. Please reload.'),
    say('p', '保存した記録は無事です。再読み込みしてください。'),
    say('button', '다시 열기 · Reload · 再読み込み', { className: 'btn', onclick: () => location.reload() }),
    say('textarea', '', { value: report, readOnly: true, rows: 6, className: 'input', ariaLabel: 'Report' }),
    say('button', '복사 · Copy · コピー', { className: 'btn plain', onclick: () => navigator.clipboard?.writeText(report) }))
  root.replaceChildren(box)
}

// ---- start

function imports() {
  const word = (at, size) => (size ? read(at, size) : '')
  return {
    host: {
      patch, now: () => Date.now(), today: () => localDay(), minutes: () => new Date().getHours() * 60 + new Date().getMinutes(), midnight: untilMidnight,
      effect: (kind, id, a, an, b, bn) => { effects[kind](id, word(a, an), word(b, bn)) },
      measure: (at, size, font, fontSize) => measure(word(at, size), read(font, fontSize)),
      number: (at, size) => Number(read(at, size)),
      panic: (at, size) => { throw new Error(read(at, size)) },
    },
    wasi_snapshot_preview1: {
      random_get: (at, size) => { crypto.getRandomValues(new Uint8Array(memory.buffer, at, size)); return 0 },
    },
  }
}
async function start() {
  try { dress(localStorage.getItem('haru-page') || document.documentElement.lang + ' system') } catch { /* as the browser is */ }
  const wasm = document.getElementById('app').href
  const [{ instance }, [env, rows]] = await Promise.all([WebAssembly.instantiateStreaming(fetch(wasm), imports()), load()])
  app = instance.exports; memory = app.memory
  app.__wasm_call_ctors()
  channel = 'BroadcastChannel' in window ? new BroadcastChannel(DB) : null
  if (channel) channel.onmessage = e => tell('received', 0, e.data)
  const random = crypto.getRandomValues(new Uint32Array(8))
  Object.assign(env, { path: here(), wide: wide.matches, canShare: canShare(), canCopy: canCopy(), depth: history.state?.depth ?? 0, languages: navigator.languages.join(','), random: Array.from(random, n => n.toString(16).padStart(8, '0')).join('') })
  call(() => app.start(give([JSON.stringify(env), ...rows].join('\n'))))
  if (dead) return
  listen()
  performance.mark('haru-interactive')
}
async function install() {
  if (!('serviceWorker' in navigator)) return
  const policy = window.trustedTypes?.createPolicy('haru', { createScriptURL: url => url })
  const url = BASE + 'sw.js'
  registration = await navigator.serviceWorker.register(policy ? policy.createScriptURL(url) : url)
  const offer = worker => worker?.state === 'installed' && navigator.serviceWorker.controller && tell('update')
  const watch = worker => worker?.addEventListener('statechange', () => offer(worker))
  offer(registration.waiting); watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
  let hadController = !!navigator.serviceWorker.controller
  navigator.serviceWorker.addEventListener('controllerchange', () => { if (hadController) location.reload(); hadController = true })
}
start().then(() => install().catch(error => console.warn('offline use is not ready:', error)), crash)
