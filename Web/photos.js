// Photos: read, made small, stored under the hash of their bytes, painted where they come near.
import { photo, storePhoto } from './storage.js'

const LONGEST = 1600, MOST_PIXELS = 1e8
let lastFile = 0, staged
export function stage(file, input) {
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
const isHEIC = bytes => /^ftyp(hei|hev|mif1|msf1)/.test(new TextDecoder().decode(new Uint8Array(bytes, 4, Math.min(8, bytes.byteLength - 4))))
// The answer about the file of this number: "HASH WIDTH HEIGHT", or the name of what went wrong.
export async function answer(number) {
  const [id, file] = staged ?? []
  staged = null
  return id === number ? takeIn(file).catch(error => error?.name || 'Error') : 'unreadable'
}
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
  return await storePhoto(hash, stored) ? `${hash} ${width} ${height}` : 'NoStorage'
}
const PAINTERS = 3, waiting = new Set()
let painting = 0
const photosNear = new IntersectionObserver(entries => {
  for (const { target: el, isIntersecting } of entries) {
    el.isNear = isIntersecting
    if (isIntersecting) draw(el); else clear(el)
  }
}, { rootMargin: '400px', scrollMargin: '400px' })
export function show(el, wanted) { el.picture = wanted; photosNear.observe(el); draw(el) }
export function release(el) { photosNear.unobserve(el); el.isNear = false; clear(el); el.picture = null }
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
