// Photos: read, made small, stored under the hash of their bytes, painted once they are near.
import { encode } from './pictures.js'
import { photo, sha256, storePhoto } from './storage.js'

const LONGEST = 1600, MOST_PIXELS = 1e8, PART = 1 << 18
const files = new Map()
let lastFile = 0
// Returns the numbers by which the app asks for each file once.
export function stage(some, input) {
  const numbers = Array.from(some, file => { files.set(++lastFile, file); return lastFile })
  if (input) input.value = '' // the same file can be chosen again
  return numbers.join(' ')
}
export function chosen(number) {
  const file = files.get(number)
  files.delete(number)
  return file
}
// Answers for the file of this number: "HASH WIDTH HEIGHT", or the name of the error.
export async function answer(number, look) {
  const file = chosen(number)
  return file ? shrink(file, look).catch(error => error?.name || 'Error') : 'unreadable'
}
async function shrink(file, look) {
  const part = async offset => new Uint8Array(await file.slice(offset, offset + PART).arrayBuffer())
  let next = 0
  do next = look.at(next, await part(next)); while (next > 0)
  if (next < 0) return 'large'
  let whole
  try { whole = await createImageBitmap(file, { imageOrientation: 'from-image' }) } catch { return look.isHEIC(await part(0)) ? 'heic' : 'unreadable' }
  if (whole.width * whole.height > MOST_PIXELS) { whole.close(); return 'large' }
  const scale = Math.min(1, LONGEST / Math.max(whole.width, whole.height))
  const width = Math.max(1, Math.round(whole.width * scale)), height = Math.max(1, Math.round(whole.height * scale))
  const small = await createImageBitmap(whole, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
  whole.close()
  const canvas = Object.assign(document.createElement('canvas'), { width, height }), pen = canvas.getContext('2d')
  pen.fillStyle = '#fff'; pen.fillRect(0, 0, width, height); pen.drawImage(small, 0, 0)
  small.close()
  const stored = await (await encode(canvas, 'image/jpeg', .85)).arrayBuffer()
  const hash = await sha256(stored)
  if (!await storePhoto(hash, stored)) return 'NoStorage'
  repaint(hash)
  return `${hash} ${width} ${height}`
}
// It may have been damaged, or missing.
export function repaint(hash) {
  for (const el of document.querySelectorAll('canvas')) if (el.picture?.startsWith(hash)) draw(el)
}
const PAINTERS = 3, pending = new Set()
let painting = 0
// Safari gives an image inside a drawing no box, so the drawing around it is watched instead.
const frame = el => { const box = el.ownerSVGElement ?? el; box.photo = el; return box }
const photosNear = new IntersectionObserver(entries => {
  for (const { target, isIntersecting } of entries) {
    const el = target.photo
    if (!el.picture) continue
    el.isNear = isIntersecting
    if (isIntersecting) draw(el); else clear(el)
  }
}, { rootMargin: '400px', scrollMargin: '400px' })
export function show(el, wanted) {
  el.picture = wanted
  // Paper waits for the printer.
  if (el.tagName === 'IMG') return
  // Once its patch is done, the element is in its place.
  queueMicrotask(() => { if (el.picture) photosNear.observe(el.frame = frame(el)) })
  draw(el)
}
export async function printAll() {
  for (const el of document.querySelectorAll('.onpaper img')) {
    const blob = await photo(el.picture)
    if (blob) el.src = el.url = URL.createObjectURL(blob)
    // A missing or broken photo must not prevent printing.
    await el.decode().catch(() => {})
  }
  print()
}
export function release(el) {
  if (el.frame) photosNear.unobserve(el.frame)
  el.isNear = false; clear(el); el.picture = null
}
function draw(el) {
  if (!el.isNear || el.painted === el.picture) return
  pending.add(el)
  if (painting >= PAINTERS) return
  painting++
  const next = async () => {
    for (const el of pending) {
      pending.delete(el)
      try { await paint(el, el.picture) } catch (error) { console.warn(error) }
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
    const bitmap = await (part.length < 4 ? createImageBitmap(blob, part[0] ? { resizeWidth: Math.ceil(el.clientWidth * devicePixelRatio * 1.5) || 1, resizeQuality: 'medium' } : {}) : createImageBitmap(blob, x, y, width, height,
      { resizeWidth: Math.max(1, Math.round(width * scale)), resizeHeight: Math.max(1, Math.round(height * scale)), resizeQuality: 'medium' }))
    if (!isCurrent()) return bitmap.close()
    el.width = bitmap.width; el.height = bitmap.height
    el.getContext('bitmaprenderer').transferFromImageBitmap(bitmap)
  }
  el.painted = wanted
}
// Lets go of the picture of an element that nobody sees.
function clear(el) {
  pending.delete(el)
  if (el.url) { URL.revokeObjectURL(el.url); el.url = null; el.removeAttribute('href') }
  if (el.painted && el.tagName === 'CANVAS') el.width = el.height = 1
  el.painted = null
}
