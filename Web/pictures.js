// Pictures to share: drawn when a choice changes, so that they are ready for a tap.
import { nameOf, photo, script } from './storage.js'

let onCard = null, prepared = 0, picture = null, pictureSerial = 0
const ruler = document.createElement('canvas').getContext('2d')
export function measure(text, font) {
  if (ruler.font !== font) ruler.font = font
  return ruler.measureText(text).width
}
// Returns width and height of the photo in one number; 0 without one.
export async function prepare(hash) {
  const mine = ++prepared
  try { await document.fonts.load('72px "Haru Numerals"', '0123456789') } catch { /* drawn with the next font */ }
  let bitmap = null
  try {
    const blob = hash && await photo(hash)
    if (blob) bitmap = await createImageBitmap(blob)
  } catch (error) { console.warn(error) }
  if (mine !== prepared) { bitmap?.close(); return 0 } // another was asked for meanwhile
  onCard?.close(); onCard = bitmap
  return onCard ? onCard.width << 16 | onCard.height : 0
}
// Serial 0 is a small picture, which is not reported.
export function drawPicture(serial, id, script, done) {
  if (serial) { pictureSerial = serial; picture = null }
  const say = error => serial && done(error)
  const canvas = document.getElementById(id)
  try {
    replay(canvas.getContext('2d'), script, serial ? 1 : 0.25)
    if (serial) encode(canvas, 'image/png').then(blob => {
      if (serial !== pictureSerial) return
      picture = blob; say(blob ? '' : 'EncodingError')
    })
  } catch (error) { say(nameOf(error)) }
}
// In a worker: Chromium encodes a page's own canvas between two frames, and waits for seconds if none comes or each is late.
let encoder
export async function encode(canvas, type, quality) {
  const here = done => canvas.toBlob(done, type, quality)
  if (!window.OffscreenCanvas) return new Promise(here)
  const bitmap = await createImageBitmap(canvas), { port1, port2 } = new MessageChannel()
  const mine = encoder ??= new Worker(script(document.getElementById('encoder').href))
  return new Promise(done => {
    const end = blob => { clearTimeout(late); mine.removeEventListener('error', fail); done(blob) }
    // Another one takes its place, as it may be silent for good.
    const fail = () => { mine.terminate(); if (encoder === mine) encoder = null; here(end) }
    const late = setTimeout(fail, 20_000)
    port1.onmessage = e => end(e.data)
    mine.addEventListener('error', fail)
    mine.postMessage({ bitmap, type, quality, port: port2 }, [bitmap, port2])
  })
}
// The promise of sharing or copying must begin inside the tap, as browsers demand.
export function send(way, name, done) {
  const sent = async () => {
    if (way === SHARE.share) await navigator.share({ files: [new File([picture], name, { type: 'image/png' })] })
    if (way === SHARE.save) download(picture, name)
    if (way === SHARE.copy) await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
  }
  sent().then(() => done(''), error => done(error?.name || 'Error'))
}
export function canShare() {
  try { return !!navigator.canShare?.({ files: [new File(['.'], 'haru.png', { type: 'image/png' })] }) } catch { return false }
}
export const canCopy = () => !!navigator.clipboard?.write && 'ClipboardItem' in window && (ClipboardItem.supports?.('image/png') ?? true)
// Replays the output of DisplayList.canvasScript().
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
export function download(blob, name) {
  const a = document.createElement('a')
  a.href = URL.createObjectURL(blob); a.download = name
  a.click(); setTimeout(() => URL.revokeObjectURL(a.href), 60000)
}
