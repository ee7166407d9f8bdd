// Opens the app that was built to note which functions run, as people open it, and writes down what ran, a file each time.
// Usage: node opening.mjs APP_WASM OUT_FOLDER
import { readFileSync, writeFileSync } from 'node:fs'

const [, , file, folder] = process.argv
const app = new WebAssembly.Module(readFileSync(file))
const PATHS = ['/', '/days', '/calendar', '/pages', '/trips']
// A day of which the almanac has little to say, a Sunday with a solar term, 추석, and 설날: what it says of a day is code, too.
const PLAIN = 20261121, SPECIAL = [20261122, 20260925, 20270207]
const STAMP = '019b760b7000' + '0001' + '0000000000000007'

/** A stored row as haru.js hands it over: its key, and the record. */
function row(collection, number, fields) {
  const id = `01kb${String(number).padStart(22, '0')}`
  const stamped = Object.entries({ created: '2026-01-01', ...fields }).map(([name, value]) => [name, [value, STAMP]])
  return `${collection}/${id}\n${JSON.stringify({ c: collection, i: id, f: Object.fromEntries(stamped) })}`
}
// On 2026-11-21: what most people will have on their first screen.
const LIFE = [
  row('dday', 0, { title: '생일', kind: 'countdown', date: '1990-12-01', repeat: 'yearly', group: '가족' }),
  row('dday', 1, { title: '할머니 생신', kind: 'countdown', calendar: 'lunar', date: '1950-06-30', repeat: 'yearly', pinned: true }),
  row('dday', 2, { title: 'Anniversary', kind: 'count', date: '2024-02-29', note: '메모' }),
  row('dday', 3, { title: 'Exam', kind: 'countdown', date: '2026-11-21' }),
  row('todo', 4, { text: '우체국', day: '2026-11-21', time: '09:30' }),
  row('todo', 5, { text: '은행', day: '2026-11-21', done: true, doneAt: '2026-11-21' }),
  row('page', 7, { title: '아침', text: '쓴 것', emotion: 'calm', day: '2026-11-20', opens: '2026-12-20' }),
  row('page', 8, { title: 'Read', text: 'Words', emotion: 'worried', day: '2026-09-30', opens: '2026-10-30' }),
  row('comment', 9, { page: `01kb${'8'.padStart(22, '0')}`, day: '2026-11-01', text: 'Later' }),
  row('todo', 6, { text: 'Bread', day: '2026-11-20', done: false }),
  row('trip', 400, { title: '제주', start: '2026-11-20', end: '2026-11-23' }),
  row('trip', 401, { title: 'Kyoto', start: '2027-04-01', end: '2027-04-01', pinned: true }),
  row('trip', 402, { title: 'Past', start: '2025-04-01', end: '2025-04-03' }),
  row('trip', 405, { title: 'Day out', start: '2026-11-21', end: '2026-11-21' }),
  row('trip', 406, { title: '저녁', start: '2026-11-21', end: '2026-11-22' }),
  row('page', 408, { title: '작년', text: '첫눈', emotion: 'happy', day: '2025-11-21', opens: '2025-12-21' }),
  row('trip', 409, { title: '부산', start: '2024-11-20', end: '2024-11-22' }),
  row('tripnote', 410, { trip: `01kb${'409'.padStart(22, '0')}`, day: '2024-11-21', title: '광안리', text: '밤' }),
  // Counts that are round on the day: in days, below and above a thousand, and in years of both calendars.
  row('dday', 411, { title: '백일', kind: 'count', date: '2026-08-14' }),
  row('dday', 412, { title: '천일', kind: 'count', date: '2024-02-26' }),
  row('dday', 413, { title: '돌', kind: 'count', date: '2025-11-21' }),
  row('dday', 414, { title: '음력 돌', kind: 'count', calendar: 'lunar', date: '2025-10-13' }),
  row('stop', 407, { trip: `01kb${'406'.padStart(22, '0')}`, day: '2026-11-21', time: '08:00', name: '바다' }),
  row('stop', 403, { trip: `01kb${'400'.padStart(22, '0')}`, day: '2026-11-21', time: '11:00', name: '비자림', lat: '33.49', lon: '126.81' }),
]

// Sorting, and lists longer than a window, take ways of their own.
const day = number => `${2020 + number % 13}-${String(1 + number % 12).padStart(2, '0')}-${String(1 + number * 7 % 28).padStart(2, '0')}`
const MANY = [...LIFE, ...Array.from({ length: 900 }, (_, number) => number % 3
  ? row('dday', 10 + number, {
    title: `${number * 37 % 900} 날`, kind: number % 4 ? 'countdown' : 'count', date: day(number), group: number % 5 ? '' : '모임',
    repeat: ['none', 'monthly', 'yearly'][number % 7] ?? 'none', calendar: number % 11 ? 'solar' : 'lunar',
  })
  : row('todo', 10 + number, { text: `일 ${number}`, day: number % 2 ? '2026-11-21' : day(number), done: number % 4 === 0 }))]
const SLICE = 250 // as many as storage.js hands over at once

// The numbers of haru.js for what a browser tells by itself soon after.
const TIMER = 2, TICK = 3, SAVED = 4, PERSISTENCE = 7, WAKE = 0
const SAVE = 1, TABLES = 11
// How many numbers follow an operation of a patch; 8 says which events an element hears.
const LENGTHS = { 1: 2, 2: 2, 3: 3, 4: 2, 5: 3, 6: 1, 7: 2, 8: 2, 9: 1 }, HEARS = 8

function open(path, language, isWide, rows, today = PLAIN) {
  let running, near
  const told = []
  const bytes = (at, size) => new Uint8Array(running.memory.buffer, at, size)
  const text = (at, size) => new TextDecoder().decode(bytes(at, size))
  const give = value => {
    const data = new TextEncoder().encode(value), at = running.inbox(data.length)
    bytes(at, data.length).set(data)
    return data.length
  }
  const patch = (at, count) => {
    const operations = new Int32Array(running.memory.buffer, at, count).slice()
    for (let i = 0; i < count; i += 1 + LENGTHS[operations[i]]) {
      const [operation, id, heard] = operations.slice(i, i + 3)
      if (operation === HEARS && heard >> near & 1) told.push(() => running.event(id, near, give('1')))
    }
  }
  const effect = (kind, number, a, aSize, b, bSize) => {
    if (kind === SAVE) told.push(() => running.tell(SAVED, number, give('')))
    if (kind === TABLES) near = text(b, bSize).split('\n\n')[1].split('\n').indexOf('near')
  }
  const host = {
    patch, effect, now: () => Date.UTC(today / 10000, Math.floor(today / 100) % 100 - 1, today % 100), today: () => today, minutes: () => 540, midnight: () => 54000000,
    measure: (at, size) => size * 6, number: (at, size) => Number(text(at, size)),
    panic: (at, size) => { throw new Error(text(at, size)) },
  }
  running = new WebAssembly.Instance(app, { host, wasi_snapshot_preview1: { random_get: () => 0 } }).exports
  running.__wasm_call_ctors()
  running.start(give(JSON.stringify({
    path, wide: isWide, dark: false, languages: language, depth: 0, meta: { clock: STAMP }, refused: '', canShare: true, canCopy: true,
    version: '1', browser: '', contact: '', random: '0123456789abcdef'.repeat(4),
  })))
  for (let from = 0; from < rows.length; from += SLICE) running.load(give(rows.slice(from, from + SLICE).join('\n')))
  running.open()
  told.push(() => running.tell(PERSISTENCE, 1, give('')), () => running.tell(PERSISTENCE, 2, give('')))
  told.push(() => running.tell(TICK, 0, give('')), () => running.tell(TIMER, WAKE, give('')))
  while (told.length) told.shift()()
  const size = running.__write_profile(0, 0), at = running.inbox(size)
  running.__write_profile(at, size)
  return bytes(at, size).slice()
}

let count = 0
for (const path of PATHS) for (const language of ['ko', 'en', 'ja']) for (const isWide of [false, true]) for (const rows of [[], LIFE, MANY])
  writeFileSync(`${folder}/profile.${count++}`, open(path, language, isWide, rows))
for (const path of ['/', '/calendar']) for (const language of ['ko', 'en', 'ja']) for (const rows of [[], LIFE, MANY]) for (const today of SPECIAL)
  writeFileSync(`${folder}/profile.${count++}`, open(path, language, true, rows, today))
