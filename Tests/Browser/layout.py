"""Looks at the layout of a screen, for elements that lie beside the window, are cut off, lie under something else, are too small
to touch, or move after they were first seen.

`VISIT` opens places of the app one after the other, within one page, and looks at each; one call of it is a whole round in one size.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Place:
    """A screen: its path, a search, the element that it waits for, and elements to press to come to it, and to leave it as it was."""

    name: str
    path: str
    press: tuple[str, ...] = ()
    leave: tuple[str, ...] = ()
    # A field, and the words that are sent off by it.
    search: tuple[str, str] | None = None
    until: str | None = None
    # Only where a list and a detail stand side by side.
    wide: bool = False


VISIT = """async ({ places, base }) => {
const TOUCH = 44, LEAST = 24
const found = [], shifts = []
const watch = new PerformanceObserver(list => shifts.push(...list.getEntries()))
watch.observe({ type: 'layout-shift' })
const frame = () => new Promise(done => requestAnimationFrame(done))
const scroller = document.scrollingElement

// ---- to the place

let changes = 0
const mutations = new MutationObserver(() => changes++)
mutations.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
// Two frames in which nothing changed.
async function settle() {
  for (let quiet = 0, frames = 0; quiet < 2 && frames < 40; frames++) {
    const before = changes
    await frame()
    quiet = changes === before ? quiet + 1 : 0
  }
}
async function press(selector) {
  for (let tries = 0; tries < 60; tries++) {
    const el = document.querySelector(selector)
    if (el) { el.click(); return settle() }
    await frame()
  }
  throw new Error('nothing to press: ' + selector)
}
async function find(selector, text) {
  const field = document.querySelector(selector)
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await settle()
  field.form.requestSubmit()
}
async function wait(selector) {
  for (let tries = 0; tries < 300 && !document.querySelector(selector); tries++) await frame()
  if (!document.querySelector(selector)) throw new Error('it never came: ' + selector)
  await settle()
}
function go(path) {
  history.pushState({ depth: 0 }, '', base + path)
  dispatchEvent(new PopStateEvent('popstate', { state: { depth: 0 } }))
}

// ---- a look at a screen

const short = el => {
  const name = el.getAttribute?.('aria-label') || el.textContent || ''
  return el.tagName.toLowerCase() + (el.id ? '#' + el.id : '') + [...el.classList].map(name => '.' + name).join('') + ' “' + name.trim().replace(/\\s+/g, ' ').slice(0, 24) + '”'
}
const px = number => Math.round(number * 10) / 10
const styles = new Map()
const style = el => styles.get(el) ?? (styles.set(el, getComputedStyle(el)), styles.get(el))
const isSeen = el => el.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !el.closest('.hidden, .skip')
const scrollsAcross = el => /auto|scroll/.test(style(el).overflowX)
// An element that stands still while the rest scrolls lies over it by intent.
function layer(el) {
  for (let at = el; at; at = at.parentElement) if (/fixed|sticky/.test(style(at).position) || at.tagName === 'DIALOG') return at
  return document.body
}

function look(place) {
  styles.clear()
  const faults = []
  const say = (el, fault) => faults.push([short(el), fault])
  const dialogs = [...document.querySelectorAll('dialog[open]')]
  const stage = dialogs.at(-1) ?? document.getElementById('root')
  const all = [...stage.querySelectorAll('*')].filter(isSeen)
  const width = scroller.clientWidth

  // Sideways.
  if (scroller.scrollWidth > scroller.clientWidth) faults.push(['page', `scrolls sideways: ${scroller.scrollWidth} in ${scroller.clientWidth}`])
  for (const el of all) {
    if (el.closest('svg')) continue
    const box = el.getBoundingClientRect()
    if (!box.width || !box.height) continue
    const holder = el.parentElement && across(el.parentElement)
    if (!holder && (box.left < -1 || box.right > width + 1)) say(el, `lies outside the window: ${px(box.left)} to ${px(box.right)} of ${width}`)
    if (scrollsAcross(el) && el.scrollWidth > el.clientWidth + 1 && !el.matches('input, textarea, .chips, .strip, .tablewrap'))
      say(el, `scrolls sideways: ${el.scrollWidth} in ${el.clientWidth}`)
  }

  // Text.
  const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT), texts = []
  const range = document.createRange()
  for (let node; (node = walker.nextNode());) {
    const el = node.parentElement
    if (!node.data.trim() || !isSeen(el) || el.closest('svg, script, style')) continue
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()].filter(box => box.width > .5 && box.height > .5)
    if (!lines.length) continue
    const text = { node, el, lines, size: parseFloat(style(el).fontSize) }
    texts.push(text)
    cut(text, say)
    broken(text, say)
  }
  for (const el of all) {
    if (!el.matches('input:not([type=checkbox], [type=radio], [type=file]), textarea, select')) continue
    const box = el.getBoundingClientRect(), size = parseFloat(style(el).fontSize)
    const inner = el.clientWidth - parseFloat(style(el).paddingLeft) - parseFloat(style(el).paddingRight)
    if (el.value && el.scrollWidth > el.clientWidth + 1 && inner < 4 * size) say(el, `shows ${px(inner / size)} em of its text`)
    if (!el.value && el.placeholder && el.tagName === 'INPUT' && style(el).textOverflow !== 'ellipsis') {
      const pen = (look.pen ??= document.createElement('canvas').getContext('2d'))
      pen.font = `${style(el).fontWeight} ${style(el).fontSize} ${style(el).fontFamily}`
      if (pen.measureText(el.placeholder).width > inner + 2) say(el, `its example is wider than it: “${el.placeholder}”`)
    }
    if (el.tagName === 'TEXTAREA' && el.clientHeight < 1.2 * size) say(el, 'lower than a line')
  }

  // Texts and controls over each other.
  const controls = all.filter(el => el.matches('a[href], button, input, select, textarea, summary, label.filebtn, [role=application]') && !el.disabled && el.getBoundingClientRect().width > 0)
  overlaps(texts, controls, say)

  // Controls: large enough, and not covered once they are scrolled to, from above and from below.
  for (const el of controls) small(el, say)
  const few = controls.length > 160 ? controls.filter((el, at) => at % Math.ceil(controls.length / 160) === 0 || at > controls.length - 20) : controls
  const covered = new Map()
  for (const way of [few, [...few].reverse()]) for (const el of way) {
    if (covered.has(el)) continue
    const by = cover(el)
    if (by) covered.set(el, by)
  }
  for (const [el, by] of covered) say(el, by)
  for (const at of [scroller, ...all.filter(el => el.scrollTop)]) at.scrollTop = 0

  for (const dialog of dialogs) {
    const height = dialog.getBoundingClientRect().height
    if (height < Math.min(200, innerHeight)) say(dialog, `is ${px(height)} px high`)
  }
  for (const [element, fault] of faults) found.push({ place: place.name, element, fault })
}

// The one that scrolls an element sideways, or cuts it off at a side; null for none.
function across(el) {
  for (let at = el; at && at !== document.body; at = at.parentElement) if (style(at).overflowX !== 'visible') return at
  return null
}
function cut({ el, lines: all, size }, say) {
  let lines = all.map(({ left, right, top, bottom }) => ({ left, right, top, bottom }))
  let hasEllipsis = false
  for (let at = el; at && at !== document.body; at = at.parentElement) {
    const s = style(at)
    if (s.webkitLineClamp !== 'none') hasEllipsis = true
    if (s.overflowX === 'visible' && s.overflowY === 'visible') continue
    const box = at.getBoundingClientRect()
    const left = box.left + at.clientLeft, right = left + at.clientWidth, top = box.top + at.clientTop, bottom = top + at.clientHeight
    if (!at.clientWidth) continue
    if (/hidden|clip/.test(s.overflowX)) {
      const over = Math.max(...lines.map(line => Math.max(line.right - right, left - line.left)))
      if (over > 1.5) {
        const ellipsis = s.textOverflow === 'ellipsis' && s.whiteSpace.startsWith('nowrap') || s.webkitLineClamp !== 'none'
        if (!ellipsis) say(el, `is cut off by ${px(over)} px at the side of ${short(at)}`)
        else if (right - left < 3.5 * size) say(el, `shows ${px((right - left) / size)} em of its text`)
        hasEllipsis = true
      }
    }
    if (/hidden|clip/.test(s.overflowY) && !hasEllipsis) {
      const over = Math.max(...lines.map(line => Math.max(line.bottom - bottom, top - line.top)))
      if (over > Math.max(2, size * .3)) say(el, `is cut off by ${px(over)} px above or below by ${short(at)}`)
    }
    // Text in a box that scrolls can be scrolled to.
    if (/auto|scroll/.test(s.overflowX + s.overflowY)) return
    // The part that it hides is not hidden once more by the boxes around it.
    lines = lines.map(line => ({ left: Math.max(line.left, left), right: Math.min(line.right, right), top: Math.max(line.top, top), bottom: Math.min(line.bottom, bottom) })).filter(line => line.right > line.left && line.bottom > line.top)
    if (!lines.length) return
  }
}
// Numbers and words stand on one line.
const NUMBER = /(?<![\\d])[₩$¥€£D−+-]*\\d(?:[\\d.,:]*\\d)?%?/g
function broken({ node, el, lines }, say) {
  if (lines.length < 2) return
  const rows = boxes => { const tops = []; for (const box of boxes) if (!tops.some(top => Math.abs(top - box.top) < box.height / 2)) tops.push(box.top); return tops.length }
  const range = document.createRange()
  // A word or number that takes nearly half of the window may have to break.
  const isWhole = (from, to) => {
    range.setStart(node, from); range.setEnd(node, to)
    const boxes = [...range.getClientRects()].filter(box => box.width > .2)
    return rows(boxes) < 2 || boxes.reduce((sum, box) => sum + box.width, 0) > innerWidth * .45
  }
  for (const match of node.data.matchAll(NUMBER)) {
    if (match[0].length < 2) continue
    if (!isWhole(match.index, match.index + match[0].length)) { say(el, `its number ${match[0]} is broken in two`); return }
  }
  for (const match of node.data.matchAll(/[^\\s()（）「」]+/g)) {
    // Long words may have to break. Japanese has no spaces, and breaks between any two letters; behind a hyphen every language does.
    if (match[0].length < 2 || match[0].length > 12 || /[\\u3040-\\u30FF\\u4E00-\\u9FFF\\/–—-]/.test(match[0])) continue
    if (!isWhole(match.index, match.index + match[0].length)) { say(el, `its word ${match[0]} is broken in two`); return }
  }
  // Japanese: fewer than two letters a line.
  const letters = [...node.data.trim()].length
  if (letters > 3 && rows(lines) > letters / 2) say(el, `stands a letter a line: “${node.data.trim().slice(0, 12)}”`)
}
function overlaps(texts, controls, say) {
  const items = texts.map(({ el, lines, size }) => ({ el, layer: layer(el), boxes: lines.map(box => { const inset = Math.max(0, (box.height - size) / 2); return { left: box.left, right: box.right, top: box.top + inset, bottom: box.bottom - inset } }) }))
  for (const el of controls) if (!el.matches('textarea, [role=application]')) items.push({ el, layer: layer(el), isControl: true, boxes: [el.getBoundingClientRect()] })
  for (let one = 0; one < texts.length; one++) for (let two = one + 1; two < items.length; two++) {
    const a = items[one], b = items[two]
    if (a.layer !== b.layer || a.el === b.el || a.el.contains(b.el) || b.el.contains(a.el)) continue
    for (const x of a.boxes) for (const y of b.boxes) {
      const wide = Math.min(x.right, y.right) - Math.max(x.left, y.left), high = Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top)
      if (wide <= 2 || high <= 2) continue
      // Only where both are seen.
      const at = [Math.max(x.left, y.left) + wide / 2, Math.max(x.top, y.top) + high / 2]
      if (!shows(a.el, at) || !shows(b.el, at)) continue
      say(a.el, `lies ${px(Math.min(wide, high))} px over ${short(b.el)}`)
      return
    }
  }
}
// Whether no ancestor hides it at that point.
function shows(el, [x, y]) {
  for (let at = el; at && at !== document.body; at = at.parentElement) {
    const s = style(at)
    if (s.overflowX === 'visible' && s.overflowY === 'visible') continue
    const box = at.getBoundingClientRect()
    if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false
  }
  return true
}
const hits = (el, x, y) => {
  const hit = document.elementFromPoint(x, y)
  return !!hit && (el.contains(hit) || !!hit.closest('label') && hit.closest('label') === el.closest('label') || el.labels && [...el.labels].some(label => label.contains(hit)))
}
const MAIN = '.btn, .fab, .tab, .round, .textbtn, .row, .tool, .input, .head .chip, .seg > button'
function small(el, say) {
  if (el.matches('input[type=file], [role=application]')) return
  const box = el.getBoundingClientRect()
  // A link within a sentence may be as high as its line (WCAG 2.2, 2.5.8).
  if (el.matches('p a, .credit a, .note a')) return
  const label = el.matches('input') && el.closest('label')
  const least = el.matches(MAIN) ? TOUCH : LEAST
  const area = label ? label.getBoundingClientRect() : box
  if (area.width >= least - .5 && area.height >= least - .5) return
  // Its surroundings may take the finger for it.
  el.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const now = el.getBoundingClientRect(), x = now.x + now.width / 2, y = now.y + now.height / 2, half = least / 2 - 1
  const sides = [[0, area.width >= least - .5 ? 0 : half], [0, 0], [area.width >= least - .5 ? 0 : half, 0]].flatMap(([dx, dy]) => [[dx, dy], [-dx, -dy]])
  if (!sides.every(([dx, dy]) => hits(el, x + dx, y + dy))) say(el, `is ${px(area.width)} by ${px(area.height)} px, less than ${least}`)
}
function cover(el) {
  if (el.matches('[role=application]')) return null
  // As the browser does for who comes by keyboard: no farther than needed.
  el.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const boxes = el.getClientRects(), box = boxes.length > 1 ? boxes[0] : el.getBoundingClientRect()
  // Of a box higher than half the window, the middle of the part that is seen.
  const [top, bottom] = box.height > innerHeight / 2 ? [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)] : [box.top, box.bottom]
  const x = box.x + box.width / 2, y = (top + bottom) / 2
  if (hits(el, x, y)) return null
  const hit = document.elementFromPoint(x, y)
  if (!hit) return `cannot be scrolled into the window: ${px(x)}, ${px(y)}`
  // The gap between its parts.
  if (hit.contains(el) && !hit.closest('dialog, .fab, .tabs, .head') ) return null
  return `is covered by ${short(hit)}`
}

const slow = []
for (const place of places) {
  const began = performance.now()
  shifts.length = 0
  go(place.path)
  await frame()
  const seen = performance.now()
  await settle()
  for (const entry of watch.takeRecords()) shifts.push(entry)
  const late = shifts.filter(entry => entry.startTime > seen + 1 && !entry.hadRecentInput)
  const sum = late.reduce((sum, entry) => sum + entry.value, 0)
  if (sum > .001) {
    const who = late.flatMap(entry => entry.sources.map(source => source.node)).find(node => node?.isConnected)
    found.push({ place: place.name, element: who ? short(who.nodeType === 1 ? who : who.parentElement) : 'page', fault: `moves after it was seen: ${sum.toFixed(3)}` })
  }
  if (place.search) await find(...place.search)
  if (place.until) await wait(place.until)
  for (const selector of place.press) await press(selector)
  look(place)
  for (const selector of place.leave) await press(selector)
  slow.push([Math.round(performance.now() - began), place.name])
}
watch.disconnect(); mutations.disconnect()
return { found, slow: slow.sort((a, b) => b[0] - a[0]).slice(0, 5) }
}"""

# How much of the page moved since it was opened, and the element that did.
MOVED = """async () => {
    for (let frames = 0; frames < 4; frames++) await new Promise(done => requestAnimationFrame(done))
    const entries = await new Promise(done => {
        const watch = new PerformanceObserver(list => done(list.getEntries()))
        watch.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => done(watch.takeRecords())))
    })
    return entries.filter(entry => !entry.hadRecentInput && entry.value > .001).map(entry => {
        const node = entry.sources[0]?.node
        return `${entry.value.toFixed(3)} ${(node?.nodeType === 1 ? node : node?.parentElement)?.outerHTML.slice(0, 80) ?? ''}`
    })
}"""
