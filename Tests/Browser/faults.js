// Put into the page before the app: a storage that fails where it is told to, and someone who writes to-dos over it.
{
  const real = { open: IDBFactory.prototype.open, wait: setTimeout.bind(window) }
  const calls = { count: 0, plan: null }
  let connection // the app's
  const fail = name => { throw new DOMException('on purpose', name) }
  // Of a call that throws while a transaction answers, the browser breaks that off and tells the page.
  addEventListener('error', e => { if (e.error?.message === 'on purpose') e.preventDefault() })
  // The app's patience of ten seconds is over sooner here.
  window.setTimeout = (work, time, ...more) => real.wait(work, time === 10_000 ? 250 : time, ...more)

  // The fault of the next call, if it has one.
  function next() {
    const { plan } = calls
    calls.count++
    return plan && (plan.isForGood ? calls.count >= plan.call : calls.count === plan.call) ? plan.fault : null
  }
  // An answer is kept back: for good, or until the app's patience has ended.
  const kept = new WeakSet()
  function keepBack(target, name, late) {
    if (kept.has(target)) return
    kept.add(target)
    let told = null
    Object.defineProperty(target, name, { get: () => told, set(work) { told = work } })
    target.addEventListener(name.slice(2), e => { if (late) real.wait(() => told?.(e), 400) })
  }
  function breakOff(work, name) {
    if (name) Object.defineProperty(work, 'error', { get: () => new DOMException('on purpose', name) })
    work.abort()
  }
  const doing = {
    throwing: () => fail('DataError'),
    aborted: work => breakOff(work, ''),
    full: work => breakOff(work, 'QuotaExceededError'),
    unknown: work => breakOff(work, 'UnknownError'),
    invalidState: work => { work.db.close(); fail('InvalidStateError') },
    closed: work => { breakOff(work, ''); work.db.close(); work.db.dispatchEvent(new Event('close')) },
    // Another tab deletes the database: this one lets go of it, and its transactions are done first.
    emptied: () => { indexedDB.deleteDatabase('haru').onsuccess = () => { calls.isDeleted = true } },
    versionChange: work => { work.db.dispatchEvent(new Event('versionchange')) },
    unanswered: work => keepBack(work, 'oncomplete', false),
    late: work => keepBack(work, 'oncomplete', true),
  }
  IDBFactory.prototype.open = function (...all) {
    const isOfApp = all.length > 1, fault = isOfApp ? next() : null
    // Nothing is open that could be deleted: the next call is the first.
    if (fault === 'emptied') calls.plan.call++
    if (!fault || fault === 'emptied') {
      const request = real.open.apply(this, all)
      if (isOfApp) request.addEventListener('success', () => { connection = request.result })
      return request
    }
    if (fault === 'throwing') fail('UnknownError')
    if (fault === 'invalidState') fail('InvalidStateError')
    if (fault === 'unanswered') return {}
    const request = real.open.apply(this, all)
    if (fault === 'late') keepBack(request, 'onsuccess', true)
    else request.addEventListener('success', () => {
      if (fault === 'closed' || fault === 'versionChange') request.result.close()
    })
    if (fault === 'aborted' || fault === 'full' || fault === 'unknown') {
      const name = { aborted: 'AbortError', full: 'QuotaExceededError', unknown: 'UnknownError' }[fault]
      const answer = {}
      request.onsuccess = () => { request.result.close(); Object.defineProperty(answer, 'error', { value: new DOMException('on purpose', name) }); answer.onerror?.() }
      return answer
    }
    return request
  }
  const wrap = (kind, name, workOf) => {
    const did = kind.prototype[name]
    kind.prototype[name] = function (...all) {
      const work = workOf(this)
      if (work.mode !== 'readwrite') return did.apply(this, all)
      const fault = next()
      if (fault && fault !== 'throwing' && name !== 'commit') { const answer = did.apply(this, all); doing[fault](work); return answer }
      if (fault) doing[fault](work)
      return did.apply(this, all)
    }
  }
  for (const name of ['put', 'add', 'delete']) wrap(IDBObjectStore, name, store => store.transaction)
  wrap(IDBTransaction, 'commit', work => work)

  // ---- looking at it from outside
  const all = store => new Promise((done, failed) => {
    const opening = real.open.call(indexedDB, 'haru')
    opening.onerror = () => failed(opening.error)
    // The app has not made it anew yet.
    opening.onupgradeneeded = () => opening.transaction.abort()
    opening.onsuccess = () => {
      const db = opening.result
      db.onversionchange = () => db.close()
      const rows = db.transaction(store).objectStore(store).getAll()
      rows.onsuccess = () => { db.close(); done(rows.result) }
      rows.onerror = () => { db.close(); failed(rows.error) }
    }
  })
  const isStored = async text => { try { return (await all('records')).some(row => row.includes(`"${text}"`)) } catch { return false } }
  const alert = () => document.querySelector('.unsavedplace [role=alert]')
  const pause = time => new Promise(done => real.wait(done, time))
  async function until(is, what) {
    for (const end = performance.now() + 60_000; performance.now() < end; await pause(8)) if (await is()) return true
    throw new Error('not so in time: ' + what)
  }
  function write(text) {
    const line = document.getElementById('todo-new')
    line.value = text
    line.dispatchEvent(new InputEvent('input', { bubbles: true }))
    line.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  }
  // A to-do is written while the storage fails at one call, once or until it is healed. Answers with the faults.
  window.story = async (text, fault, call, isForGood, isClosed) => {
    const wrong = []
    try {
      // It has to be opened first.
      if (isClosed && connection) { connection.close(); connection.dispatchEvent(new Event('close')) }
      Object.assign(calls, { count: 0, plan: { fault, call, isForGood }, isDeleted: false })
      write(text)
      // The app finds at the next write that its database was deleted behind its back.
      if (fault === 'emptied') { await until(() => calls.isDeleted, 'deleted'); write(text + ' und') }
      if (!document.body.textContent.includes(text)) wrong.push('it is not on the screen')
      await until(async () => alert() || await isStored(text), 'stored or told')
      const told = alert()
      if (told && !/이 기기에 저장하지 못했어요.*(기록|쓰던 글) \d+개/.test(told.textContent)) wrong.push('told without a number: ' + told.textContent)
      if (told && /Error|undefined|null/.test(told.textContent)) wrong.push('told in words of a program: ' + told.textContent)
      if (told && (told.getBoundingClientRect().top < 0 || told.getBoundingClientRect().bottom > innerHeight)) wrong.push('told out of view')
      calls.plan = null
      await until(async () => {
        window.dispatchEvent(new Event('focus'))
        return !alert() && await isStored(text)
      }, 'stored once it can be')
    } catch (error) { wrong.push(error.message) }
    calls.plan = null
    return wrong
  }
}
