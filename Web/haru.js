// Carries between the browser and the WebAssembly app: patches to the document, events and messages back. It makes no decisions.
import { answer, chosen, printAll, release, show, stage } from './photos.js'
import { canCopy, canShare, download, drawPicture, measure, prepare, send } from './pictures.js'
import { carry } from './lock.js'
import { encoder, offset, random, zone } from './offers.js'
import { discard, end, shared, tell, work } from './archive.js'
import { BASE, DB, drop, keep, later, load, nameOf, photo, reread, rows, save, script, removeUnused } from './storage.js'
import { erase, lead, live, reopen, stop } from './sync.js'

// Values that the build and the server wrote into the page.
const written = name => document.querySelector(`meta[name=haru-${name}]`).content
// This runs before the page has its styles: the program and the rows come meanwhile.
const compiled = async name => WebAssembly.compileStreaming(fetch(written(name)))
const program = later(compiled('app'))
// Screens of one word are shown by the first part of the program alone, and can be used once the rest is there. If the first part calls
// the rest all the same, the page begins anew with both.
const here = () => '/' + location.pathname.slice(BASE.length) + location.search
const isWhole = /\W/.test(here().slice(1) + location.hash) || history.state?.whole
const rest = later(isWhole ? compiled('rest') : program.then(() => compiled('rest')))
// A file of the shell.
const get = async url => { const file = await fetch(url); return file.ok ? file : Promise.reject(file) }
const texts = async language => new Uint8Array(await (await get(written('texts-' + language))).arrayBuffer())
// The language of the last visit, which dressed the page, or the browser's first that has texts.
const { dataset, lang } = document.documentElement
const language = (dataset.accent ? lang : navigator.languages.join()).match(/\b(ko|en|ja)\b/)?.[0] ?? 'en'
const words = later(texts(language))

// A byte order mark at the beginning of a text belongs to it: spreadsheets want one.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const root = document.getElementById('root')
root.inert = !isWhole
const nodes = [root], spoken = [], timers = new Map(), queue = []
let moving, laid, app, memory, tags, svgTags, names, kinds, composing = null, dead = false, registration
// Events wait until the app has started.
let busy = true
// From now on nothing is stored or said.
function die() { dead = true; end() }

// ---- text in and out of the app's memory

const read = (at, size) => decoder.decode(new Uint8Array(memory.buffer, at, size))
const give = text => lay(encoder.encode(text))
function lay(bytes) {
  const at = app.inbox(bytes.length) // may grow the memory, and with it replace its buffer
  new Uint8Array(memory.buffer, at, bytes.length).set(bytes)
  return bytes.length
}

// Every call into the app goes through here: never nested, and never after a trap.
function call(work) {
  if (dead) return 0
  if (busy) { queue.push(work); return 0 }
  busy = true
  // Bytes laid down in an earlier call are of that one: merged rows are no body of a request.
  laid = null
  let answer = 0
  try {
    answer = work()
    while (queue.length) queue.shift()()
  } catch (error) { crash(error) } finally { busy = false }
  return answer
}
const report = (kind, number = 0, text = '') => call(() => app.hostEvent(kind, number, give(text)))

// Opened before anything is read, so that nothing another tab stores meanwhile is missed.
let channel = null
try {
  channel = new BroadcastChannel(DB)
  // An empty message says that all that is kept here is being erased, and a second one that it is gone.
  channel.onmessage = e => { if (e.data) report(EVENT.received, 0, e.data); else if (dead) reopen(); else { die(); drop() } }
} catch { /* there is none, or the browser keeps nothing for us */ }
let loaded = load()

// ---- patches

const SVG = 'http://www.w3.org/2000/svg'
const nearby = new IntersectionObserver(entries => {
  for (const e of entries) {
    if (e.isIntersecting === !!e.target.near) continue
    e.target.near = e.isIntersecting
    const height = Math.round(e.boundingClientRect.height)
    call(() => app.event(e.target.haru, kinds.indexOf('near'), give(e.isIntersecting ? '1' : '0 ' + height)))
  }
}, { rootMargin: '600px 0px', scrollMargin: '600px 0px' })
const sized = new ResizeObserver(entries => {
  for (const { target, contentRect: box } of entries) call(() => app.event(target.haru, kinds.indexOf('size'), give(box.width + ' ' + box.height)))
})

// A sheet stays visible until its motion is over: out of reach, and found by no id.
function leave(el) {
  el.close()
  el.inert = el.ariaHidden = true
  for (const named of el.querySelectorAll('[id]')) named.id = ''
  Promise.allSettled(el.getAnimations().map(motion => motion.finished)).then(() => el.remove())
}

function setAttribute(el, name, value) {
  switch (name) {
    case 'value': if (el !== composing && el.value !== value) { el.value = value; grow(el) } break
    case 'checked': el.checked = true; break
    case 'modal': el.showModal(); break
    case 'blockSize': el.style.blockSize = value + 'px'; break
    case 'inset': el.style.inset = value; break
    case 'progress': case 'ratio': el.style.setProperty('--' + name, value); break
    case 'photo': show(el, value); break
    case 'href': case 'src': el.setAttribute(name, value[0] === '/' ? BASE + value.slice(1) : value); break
    default: el.setAttribute(name, value)
  }
}
function removeAttribute(el, name) {
  switch (name) {
    case 'value': if (el !== composing) { el.value = ''; grow(el) } break
    case 'checked': el.checked = false; break
    case 'blockSize': el.style.blockSize = ''; break
    case 'photo': release(el); break
    default: el.removeAttribute(name)
  }
}
function patch(at, count, textAt, textSize) {
  const ops = new Int32Array(memory.buffer, at, count), text = read(textAt, textSize), held = document.activeElement
  let t = 0
  const take = n => text.slice(t, t += n)
  for (let i = 0; i < count;) {
    switch (ops[i++]) {
      case PATCH.create: {
        const id = ops[i++], tag = ops[i++]
        const el = svgTags.has(tags[tag]) ? document.createElementNS(SVG, tags[tag]) : document.createElement(tags[tag])
        el.haru = id; nodes[id] = el
        if (isGrowing && tags[tag] === 'textarea') widths.observe(el)
        break
      }
      case PATCH.text: { const id = ops[i++]; nodes[id] = document.createTextNode(take(ops[i++])); break }
      case PATCH.attribute: { setAttribute(nodes[ops[i++]], names[ops[i++]], take(ops[i++])); break }
      case PATCH.removeAttribute: { const el = nodes[ops[i++]]; removeAttribute(el, names[ops[i++]]); break }
      case PATCH.insert: { const parent = nodes[ops[i++]], el = nodes[ops[i++]], before = ops[i++]
        parent.insertBefore(el, before ? nodes[before] : null); break }
      case PATCH.remove: { const el = nodes[ops[i++]]; el.tagName === 'DIALOG' ? leave(el) : el.remove(); break }
      case PATCH.setText: { const node = nodes[ops[i++]]; node.data = take(ops[i++]); break }
      case PATCH.listen: { const el = nodes[ops[i++]]; el.mask = ops[i++]
        if (el.mask >> kinds.indexOf('near') & 1) nearby.observe(el); else nearby.unobserve(el)
        if (el.mask >> kinds.indexOf('size') & 1) sized.observe(el); else sized.unobserve(el)
        if (el.mask >> kinds.indexOf('wheel') & 1) el.addEventListener('wheel', turn, { passive: false }); else el.removeEventListener('wheel', turn)
        break }
      case PATCH.free: { const id = ops[i++], el = nodes[id]; if (el?.mask) { nearby.unobserve(el); sized.unobserve(el) } if (el?.picture) release(el); nodes[id] = null; break }
    }
  }
  // The element with the focus is gone: if nothing takes it by the frame after this step's, the app is told.
  if (!held?.isConnected || held.closest('[inert]')) requestAnimationFrame(() => requestAnimationFrame(() => { if (isUnfocused()) report(EVENT.lost) }))
}
const isUnfocused = () => [null, document.body].includes(document.activeElement)

// If the browser cannot grow a field with its text, its height is set whenever the text or the width changes.
const isGrowing = !CSS.supports('field-sizing', 'content')
function grow(el) {
  if (!isGrowing || el.tagName !== 'TEXTAREA' || !getComputedStyle(el).getPropertyValue('--grows')) return
  el.style.height = '0'
  el.style.height = el.scrollHeight + el.offsetHeight - el.clientHeight + 'px'
}
const widths = new ResizeObserver(all => requestAnimationFrame(() => all.forEach(({ target }) => grow(target))))

// The part of the window that a keyboard on the screen leaves, and how much of its foot it covers: Safari tells only scripts. A
// zoomed page has the whole window.
function leaveRoom() {
  const { scale, height, offsetTop } = visualViewport, page = document.documentElement.style, isZoomed = scale > 1.01
  page.setProperty('--visible', isZoomed ? '' : height + 'px')
  page.setProperty('--keyboard', isZoomed ? '' : Math.max(0, innerHeight - height - offsetTop) + 'px')
}

// ---- events, delegated from the root

const place = (e, el) => {
  const box = el.getBoundingClientRect()
  return ((e.clientX - box.x) / box.width).toFixed(5) + ' ' + ((e.clientY - box.y) / box.height).toFixed(5)
}
// The number of the element under the pointer, for a handle, which has the number 0.
const over = (e, el) => el.dataset.key && e.type !== 'pointerdown' ? ' ' + (document.elementsFromPoint(e.clientX, e.clientY).find(other => +other.dataset?.key)?.dataset.key ?? 0) : ''
let finger // where the touch began; false, which gives no numbers, of several and on a page that is zoomed
let pressed // the element on which the pointer went down: not every browser gives a button the focus
const turn = e => { e.preventDefault(); deliver('wheel', e) }
// In Normalization Form C, on which the app's text comparison relies (Sources/System/CRuntime).
const typed = field => field.value.normalize()

function payload(kind, e, el) {
  switch (kind) {
    case 'pointerdown': el.setPointerCapture(e.pointerId) // falls through
    case 'pointermove': case 'pointerup': case 'pointercancel': return e.pointerId + ' ' + place(e, el) + over(e, el)
    case 'dblclick': return place(e, el)
    case 'touchend': { const to = e.changedTouches[0]; return (to.clientX - finger.clientX) + ' ' + (to.clientY - finger.clientY) }
    case 'wheel': return place(e, el) + ' ' + Math.exp(-e.deltaY * (e.deltaMode ? 20 : 1) * (e.ctrlKey ? .01 : .002)).toFixed(5)
    case 'drop': return stage(e.dataTransfer.files)
    case 'paste': return e.target.value !== undefined && e.clipboardData.types.includes('text/plain') ? '' : stage(e.clipboardData.files)
    case 'input': return typed(e.target)
    // Whether the focus stays within the field's parent, or only the window has lost it.
    case 'contextmenu': return e.pointerType ?? ''
    case 'blur': return el === document.activeElement || el.parentNode.contains(e.relatedTarget ?? pressed) ? '1' : ''
    case 'change': if (e.target.type === 'file') return stage(e.target.files, e.target)
      return e.target.type === 'checkbox' ? (e.target.checked ? '1' : '0') : typed(e.target)
    case 'keydown': {
      const key = e.key > '~' ? e.code : e.key // a letter of another script by its place on the keyboard
      return (e.ctrlKey || e.metaKey ? 'Ctrl+' : '') + (e.altKey ? 'Alt+' : '') + (e.shiftKey && key.length > 1 ? 'Shift+' : '') + key + (el.parentNode === root ? ' ' + e.target.type : '')
    }
    default: return ''
  }
}
// Keys that no element has the focus for are the whole app's.
function deliver(kind, e, from = root.contains(e.target) ? e.target : root.firstChild) {
  const bit = kinds.indexOf(kind)
  for (let el = from; el && el !== root; el = el.parentNode) {
    if (!(el.mask >> bit & 1)) continue
    const send = () => { const text = payload(kind, e, el); return call(() => app.event(el.haru, bit, give(text))) }
    const before = kind === 'pointerdown' && place(e, el), handled = send()
    // Taking an element may have moved it from under the pointer: then it is taken again, at its new place.
    if (before && handled && !dead && el.isConnected && place(e, el) !== before) send()
    // A link must not lead away from the page that reports a trap. The end of a touch that scrolls cannot be cancelled,
    // and trying is an error.
    if (e.cancelable && (handled || dead || kind === 'submit' || kind === 'cancel')) e.preventDefault()
    if (handled || dead) return handled
  }
}
function listen() {
  for (const kind of kinds) {
    if (/near|size|wheel|drop|paste/.test(kind)) continue
    document.addEventListener(kind, e => {
      if (kind === 'click' && (e.ctrlKey || e.metaKey || e.shiftKey || e.altKey || e.button)) return
      if (kind === 'keydown' && (e.isComposing || e.keyCode === 229)) { if (e.key === 'Enter') e.preventDefault(); return }
      if (kind === 'submit' && composing) { e.preventDefault(); return }
      deliver(kind === 'click' && e.target.tagName === 'DIALOG' ? 'cancel' : kind, e)
    }, true)
  }
  root.addEventListener('input', e => grow(e.target))
  for (const kind of ['resize', 'scroll']) visualViewport.addEventListener(kind, leaveRoom)
  root.addEventListener('compositionstart', e => { composing = e.target }, true)
  root.addEventListener('compositionend', e => { composing = null; deliver('input', e) }, true)
  // A long press asks for the menu, which Safari on a phone does not report; no click follows it.
  let hold = -1
  root.addEventListener('pointerdown', e => { pressed = e.target }, true)
  root.addEventListener('touchstart', e => {
    finger = !e.touches[1] && visualViewport.scale < 1.01 && e.changedTouches[0]
    clearTimeout(hold)
    hold = setTimeout(() => { hold = deliver('contextmenu', e) ? 0 : -1 }, 500)
  }, { capture: true, passive: true })
  for (const kind of ['touchmove', 'touchcancel', 'touchend']) root.addEventListener(kind, e => {
    if (!hold && kind === 'touchend' && e.cancelable) e.preventDefault()
    clearTimeout(hold)
    hold = -1
  }, { capture: true, passive: kind !== 'touchend' })
  // A file that misses the form must not open in place of the app; a paste outside of fields belongs to the form.
  const files = e => e.dataTransfer?.types.includes('Files')
  const inForm = e => root.contains(e.target) ? e.target : root.querySelector('dialog[open] > form')
  addEventListener('dragover', e => { if (files(e)) e.preventDefault() })
  addEventListener('drop', e => { if (files(e)) { e.preventDefault(); deliver('drop', e, inForm(e)) } })
  addEventListener('paste', e => deliver('paste', e, inForm(e)))
  wide.onchange = () => report(EVENT.wide, wide.matches)
  dark.onchange = () => report(EVENT.dark, dark.matches)
  // Shows at once when a person allows notifications in the browser's settings.
  navigator.permissions?.query({ name: 'notifications' }).then(asked => { asked.onchange = () => report(EVENT.notifications, 0, Notification.permission) }, () => {})
  addEventListener('fullscreenchange', () => report(EVENT.full, !!document.fullscreenElement))
  // A link that differs only after its # is another link.
  addEventListener('hashchange', () => { if (location.hash) location.reload() })
  addEventListener('popstate', e => {
    const depth = e.state?.depth ?? 0, place = scrolled.get(depth)
    report(EVENT.route, depth, here())
    // After the focus has moved, which scrolls its element into view.
    if (place) requestAnimationFrame(() => { scrollTo(0, place[0]); detail()?.scrollTo(0, place[1]) })
  })
  // A file opened with Haru.
  window.launchQueue?.setConsumer(async launch => { for (const file of launch.files) report(EVENT.open, stage([await file.getFile()])) })
  addEventListener('scroll', () => scrolled.set(history.state?.depth ?? 0, [scrollY, detail()?.scrollTop ?? 0]), true)
  navigator.serviceWorker?.addEventListener('message', ({ data }) => data.path ? report(EVENT.open, 0, '/' + data.path.slice(BASE.length)) : report(EVENT.board, data.board))
  for (const kind of ['focus', 'online']) addEventListener(kind, () => report(EVENT.tick))
  // WebKit keeps a page for Back without its locks, and news of other windows did not reach it: it begins anew. Its drafts are old by now.
  addEventListener('pageshow', e => { if (e.persisted) { die(); drop(); location.reload() } })
  document.addEventListener('visibilitychange', () => { report(EVENT.tick); if (document.hidden) keep(); else registration?.update().catch(() => {}) })
  addEventListener('pagehide', () => { report(EVENT.tick); keep(true) })
}
// How far the window, and the detail beside a list, were scrolled, by the depth of the address. Browsers restore the window's
// place before the screen is there, and the focus moves it again.
const detail = () => root.querySelector('.split > .pane:last-child'), scrolled = new Map()
const wide = matchMedia('(width >= 56.25em)') // as in the styles
const dark = matchMedia('(prefers-color-scheme: dark)')

// ---- effects

const look = {
  at: (offset, bytes) => call(() => app.pictureHead(offset, lay(bytes))),
  isHEIC: bytes => call(() => app.heic(lay(bytes))) === 1,
}
const askStorage = async way => report(EVENT.persistence, !!await navigator.storage?.[way]?.())
const effects = {
  // Rows are merged in the middle of the transaction, which breaks off where the app has stopped.
  [EFFECT.save]: (id, puts, changes) => save(JSON.parse(puts), lines => call(() => { app.merge(give(lines)); return JSON.parse(decoder.decode(laid)) }), error => {
    if (changes && !error) channel?.postMessage(changes)
    report(EVENT.saved, id, error)
  }),
  [EFFECT.push]: (depth, path) => { scrolled.delete(depth); history.pushState({ depth }, '', BASE + path.slice(1)) },
  [EFFECT.replace]: (depth, path) => history.replaceState({ depth }, '', BASE + path.slice(1)),
  [EFFECT.back]: () => history.back(),
  [EFFECT.focus]: (way, id) => {
    // The last request wins, even over an earlier one still to come.
    cancelAnimationFrame(moving)
    const move = () => { if (way <= FOCUS.late || isUnfocused()) document.getElementById(id)?.focus({ preventScroll: way === FOCUS.back }) }
    if (way === FOCUS.now) move(); else moving = requestAnimationFrame(move)
  },
  [EFFECT.timer]: (id, ms) => { clearTimeout(timers.get(id)); timers.set(id, setTimeout(() => report(EVENT.timer, id), +ms)) },
  [EFFECT.page]: (_, attributes, title) => {
    document.title = title
    dress(attributes)
  },
  [EFFECT.download]: (_, file, text) => {
    const [name, type] = file.split('\n')
    download(new Blob([text], { type }), name)
  },
  [EFFECT.persist]: () => askStorage('persist'),
  [EFFECT.activateUpdate]: () => registration?.waiting?.postMessage('skipWaiting'),
  [EFFECT.tables]: (_, tagNames, more) => {
    const [attributes, events, svg] = more.split('\n\n')
    tags = tagNames.split('\n'); names = attributes.split('\n'); kinds = events.split('\n')
    svgTags = new Set(svg.split('\n'))
  },
  [EFFECT.askNotifications]: async () => { if (window.Notification?.permission === 'default') report(EVENT.notifications, 0, await Notification.requestPermission()) },
  [EFFECT.notify]: async (_, path, text) => {
    const [title, body, tag] = text.split('\n')
    if (window.Notification?.permission !== 'granted') return
    // On a first visit, and just after the app's start, the worker is not ready yet.
    const worker = await navigator.serviceWorker?.ready
    worker?.showNotification(title, { body, tag, data: BASE + path.slice(1) }).catch(console.warn)
  },
  [EFFECT.readPhoto]: async number => report(EVENT.photo, number, await answer(number, look)),
  [EFFECT.removeUnusedPhotos]: age => { discard(); removeUnused(age).catch(console.warn) },
  [EFFECT.savePhoto]: async (_, hash, name) => { const blob = await photo(hash); if (blob) download(blob, name) },
  [EFFECT.read]: async () => {
    try {
      const [mark, first] = await reread(), slices = []
      // Records that cannot be read to the end are not shown in part.
      await feed(first, slice => slices.push(slice))
      for (const slice of slices) { call(() => app.load(give(rows(slice)))); await breath() }
      report(EVENT.read, 1, mark)
    } catch (error) { report(EVENT.read, 0, error.name) }
  },
  // In the next frame, which lays out the screen in any case.
  [EFFECT.top]: () => requestAnimationFrame(() => scrollTo(0, 0)),
  [EFFECT.scroll]: (little, id) => document.getElementById(id)?.scrollIntoView({ block: little ? 'nearest' : 'center' }),
  [EFFECT.prepare]: async (_, hash) => report(EVENT.ready, await prepare(hash), hash),
  [EFFECT.draw]: (serial, id, script) => drawPicture(serial, id, script, error => report(EVENT.drawn, serial, error)),
  [EFFECT.send]: (way, name) => send(way, name, error => report(EVENT.sent, way, error)),
  [EFFECT.copy]: async (_, text) => report(EVENT.copied, await navigator.clipboard?.writeText(text).then(() => 1, () => 0)),
  [EFFECT.readTexts]: (_, language) => texts(language).then(bytes => call(() => app.texts(lay(bytes))), () => 0).then(number => report(EVENT.texts, number, language)),
  [EFFECT.readLicences]: async () => {
    // An unreadable file is reported as none.
    report(EVENT.licences, 0, await get(document.getElementById('licences').href).then(file => file.text()).catch(() => ''))
  },
  [EFFECT.lock]: (job, way, message) => carry(way, message, answer => report(EVENT.lock, job, answer)),
  [EFFECT.print]: printAll,
  [EFFECT.file]: (job, way, lines) => {
    const answer = (number, bytes) => call(() => app.hostEvent(EVENT.piece, number, lay(bytes)))
    const bytes = laid
    laid = null
    work(way, lines, bytes).then(bytes => answer(job, bytes), error => answer(-job, encoder.encode(nameOf(error))))
  },
  [EFFECT.files]: () => {
    const message = laid
    laid = null
    tell(message, heard => call(() => app.hostEvent(EVENT.files, 0, heard ? lay(heard) : 0)))
  },
  [EFFECT.lead]: () => lead(() => report(EVENT.leads)),
  [EFFECT.live]: isOn => live(isOn, isOpen => report(EVENT.live, isOpen)),
  [EFFECT.erase]: () => { die(); erase(channel, discard).catch(crash) },
  [EFFECT.broadcast]: (_, line) => channel?.postMessage(line),
  [EFFECT.badge]: open => navigator.setAppBadge?.(open).catch(() => {}),
  [EFFECT.full]: full => {
    if (!full) return document.fullscreenElement && document.exitFullscreen().catch(() => {})
    document.documentElement.requestFullscreen?.().catch(() => {}) // where it may not be, the app fills the window alone
  },
  [EFFECT.askPersistence]: () => askStorage('persisted'),
}

// ---- a trap: say so plainly, and never call the app again

function crash(error) {
  die()
  stop()
  if (root.inert) return history.replaceState({ whole: 1 }, ''), location.reload()
  console.error(error)
  const page = document.getElementById('stopped').content, [reload, copy] = page.querySelectorAll('button'), report = page.querySelector('textarea')
  report.value = ['Haru ' + written('release'), location.pathname, navigator.userAgent, error?.stack || error].join('\n')
  reload.onclick = () => location.reload()
  copy.onclick = () => navigator.clipboard?.writeText(report.value)
  root.replaceChildren(page)
}

// ---- start

function imports() {
  return {
    host: {
      patch, now: () => Date.now(), offset, zone: (ms, at, size) => zone(ms, read(at, size)),
      // Rows that are stored are merged by the app, and texts taken in, once it is whole; until then nothing can take the focus.
      effect: (kind, id, a, an, b, bn) => { const act = effects[kind].bind(0, id, read(a, an), read(b, bn)); if (root.inert && [EFFECT.save, EFFECT.focus, EFFECT.readTexts].includes(kind)) queue.push(act); else act() },
      measure: (at, size, font, fontSize) => measure(read(at, size), read(font, fontSize)),
      number: (at, size) => Number(read(at, size)),
      lay: (at, size) => { laid = new Uint8Array(memory.buffer, at, size).slice() },
      panic: (at, size) => { throw new Error(read(at, size)) },
    },
    wasi_snapshot_preview1: {
      random_get: (at, size) => random(new Uint8Array(memory.buffer, at, size)),
    },
  }
}
// Between two slices of records the browser can paint and handle events.
const turns = new MessageChannel()
const breath = () => new Promise(done => { turns.port1.onmessage = done; turns.port2.postMessage(0) })
// Passes on slices as they are read.
async function feed(next, load) {
  while (next) {
    load(next[0])
    await breath()
    next = await next[1]
  }
}
async function start() {
  // Of the page, which waits for this script, too; styles may also be missing then.
  const link = document.querySelector('link[rel=stylesheet]')
  let styled = document.readyState === 'complete'
  // Firefox lists a sheet that is still loading, whose rules it does not tell.
  try { styled ||= !!link.sheet.cssRules } catch { /* not yet */ }
  styled ||= new Promise(done => addEventListener('load', done))
  const [module, bytes, [stored, first], board] = await Promise.all([program, words, loaded, window.caches?.has('haru-board@' + BASE).catch(() => {}), styled])
  loaded = null // its slices go as they are passed on
  const join = async isNow => isNow && WebAssembly.instantiate(await rest, { primary: app })
  const make = async stored => {
    ({ exports: app } = await WebAssembly.instantiate(module, imports()))
    await join(isWhole)
    memory = app.memory
    app.__wasm_call_ctors()
    if (!app.texts(lay(bytes))) throw Error('texts')
    const random = crypto.getRandomValues(new Uint32Array(12))
    app.start(give(JSON.stringify({ ...stored, board, texts: language, path: here() + location.hash, wide: wide.matches, low: matchMedia('(height < 45em)').matches, dark: dark.matches, canShare: canShare(), canCopy: canCopy(), canLock: !!crypto.subtle, notifications: window.Notification?.permission ?? '', secure: isSecureContext, folders: !!window.showDirectoryPicker, isInstalled: matchMedia('(display-mode: standalone)').matches || !!navigator.standalone, depth: history.state?.depth ?? 0, languages: navigator.languages.join(','), zone: Intl.DateTimeFormat().resolvedOptions().timeZone, version: written('release'), browser: navigator.userAgent, touch: navigator.maxTouchPoints > 1, contact: written('contact'), random: Array.from(random, n => n.toString(16).padStart(8, '0')).join('') })))
  }
  await make(stored)
  listen()
  try { await feed(first, slice => app.load(give(rows(slice)))) } catch (error) {
    if (!(error instanceof DOMException)) throw error
    // Of records that cannot be read to the end none is shown: the app begins anew, and says so.
    await make({ refused: error.name })
  }
  app.open()
  await join(!isWhole)
  root.inert = false
  busy = false
  call(() => 0)
  if (location.search === '?shared') report(EVENT.open, -1, stage(await shared()))
  if (!dead) performance.mark('haru-interactive')
}
async function install() {
  // Where no worker keeps the program for files, the browser's cache may.
  if (!('serviceWorker' in navigator)) { report(EVENT.carried); return ['filer', 'files'].map(name => fetch(written(name))) }
  registration = await navigator.serviceWorker.register(script(BASE + 'sw.js'))
  const offer = worker => worker?.state === 'installed' && navigator.serviceWorker.controller && report(EVENT.update)
  const watch = worker => worker?.addEventListener('statechange', () => { offer(worker); if (worker.state === 'redundant' && !registration.active) report(EVENT.carried) })
  offer(registration.waiting); watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
  let hadController = !!navigator.serviceWorker.controller
  navigator.serviceWorker.addEventListener('controllerchange', () => { if (hadController) location.reload(); hadController = true })
  // A page that was loading while the worker claimed the others would stay without it.
  const ready = await navigator.serviceWorker.ready
  report(EVENT.carried, 1)
  if (!navigator.serviceWorker.controller) ready.active.postMessage('claim')
}
start().then(() => install().catch(error => { console.warn(error); report(EVENT.carried) }), crash)
