import Almanac
import Daybook
import Replica

extension State {
    func update(_ action: PageFormAction) -> [Effect] {
        guard pages.form != nil else { return [] }
        switch action {
        case .title(let text):
            pages.form?.draft.title = text
            return typed()
        case .text(let text):
            pages.form?.draft.text = text
            return typed()
        case .feeling(let feeling):
            pages.form?.draft.feeling = feeling
            pages.feelings = nil
            return typed() + [.focus(id: pages.form?.draft.title.isEmpty == true ? "page-title" : "page-text")]
        case .full(let isFull):
            pages.form?.isFull = isFull
            return [.full(isFull), .focus(id: "page-text")]
        case .done: return finish()
        case .pasteNoText: return show(words.onlyText)
        case .open(let draft): return openDraft(draft)
        }
    }

    private func typed() -> [Effect] {
        pages.form?.type(at: now)
        // What was stored of this page is taken back no longer: that would put what is typed beside it, as a second page.
        if let key = pages.form.map({ Page.key($0.id) }), snack?.undo?.edits.contains(where: { $0.key == key }) == true
        {
            snack = nil
        }
        return [.beat]
    }

    /// The browser shows the app alone, or no longer: Escape is its own way back.
    func noteFull(_ isFull: Bool) {
        if !isFull { pages.form?.isFull = false }
    }

    /// Says what is missing, beside each part; else leaves, which stores the page.
    private func finish() -> [Effect] {
        guard let form = pages.form else { return [] }
        if form.draft.isEmpty && form.original.isEmpty { return leave(to: parent) }
        let problem: String? =
            if form.draft.feelingProblem != nil {
                "page-feeling"
            } else if form.draft.titleProblem != nil {
                "page-title"
            } else if form.draft.textProblem != nil { "page-text" } else { nil }
        if let problem {
            pages.form?.wasSubmitted = true
            return keepPage() + [.focus(id: problem)]
        }
        return leave(to: parent)
    }

    // MARK: keeping

    /// Puts away what was typed, so that it is there after a crash.
    func keepPage() -> [Effect] {
        guard let form = pages.form, form.keeping == .typed else { return [] }
        pages.form?.keeping = .sent
        let value = form.isDirty ? form.kept(on: today).text : nil
        drafts[form.draftName] = value
        storage.keep(form.draftName)
        return [.keep(name: form.draftName, value: value)]
    }

    /// Takes note of how putting a draft away went.
    func notePageKept(_ result: SaveResult, _ name: String) -> [Effect] {
        guard let form = pages.form, form.draftName == name else { return [] }
        if form.keeping == .sent || form.keeping == .unkept {
            pages.form?.keeping = result == .stored ? .stored : .unkept
        }
        return result == .stored ? replaceSource() : []
    }

    /// Stores the page that is left, and closes it.
    func closePage(joins: Bool = true) -> [Effect] {
        guard let form = pages.form else { return [] }
        // Where the saving fails, or never ends, what was typed last is still there to go on with.
        var effects = keepPage() + (form.isFull ? [.full(false)] : [])
        let written = CountedDay(today, form.seconds)
        if form.day == today, form.seconds > 0, written != pages.written {
            pages.written = written
            effects.append(.keep(name: State.writtenName, value: pages.written.text))
        }
        pages.form = nil
        pages.feelings = nil
        // What was typed takes the place of what it went on from, whatever is left of that.
        if let source = form.source, form.keeping != .idle {
            pages.replaced.append((form.draftName, source.name, source.text))
        }
        return effects + store(form.kept(on: today), form.draftName, joins: joins)
    }

    /// Ends the writing of a page whose day is over: all that was typed is stored, and its seal stands in its place. Not in
    /// the middle of a composition, whose end comes here again, nor under the fingers of who types on.
    func endPage() -> [Effect] {
        guard !isComposing, let form = pages.form, form.day != today,
            route == .writePage || pages.index.item(id: form.id)?.page.phase(sealClock) == .sealed
        else { return [] }
        // The beat comes here again.
        if form.isTyped(at: now) { return [.beat] }
        var effects = closePage()
        guard let page = pages.index[form.day].first?.page else {
            // Nothing was written: what is open is the page of the new day.
            openPage()
            return effects
        }
        let next = Route.page(form.day)
        effects += [.replace(path: next.path)] + arrive(at: next)
        let date = words.shortDate(form.day, today: today)
        return effects + show(words.pageEnded(date, isSealed: page.phase(sealClock) == .sealed))
    }

    /// What is done to store a draft; what is said, with the way back, where a page was there already.
    private struct PageStep {
        var edits: [Edit] = []
        var said: String?
        var back: [Edit] = []
    }

    /// Makes records of what a draft holds. Whatever is missing in it or too long, nothing of it is thrown away.
    /// - Parameter joins: whether what was begun as a page of its own goes into the one that its day has by now.
    func store(_ kept: KeptPage, _ name: String, joins: Bool = true) -> [Effect] {
        let wasKept = drafts[name] != nil
        drafts[name] = nil
        let step = step(for: kept, joins: joins)
        let others = drafts(within: kept, name)
        if step.edits.isEmpty { return (wasKept ? [.keep(name: name, value: nil)] : []) + forget(others) }
        for one in others { pages.replaced.append((name, one.name, one.text)) }
        let effects = write(step.edits, forgetting: name) + [.persist] + tendSeen()
        return step.said.map { effects + show($0, undo: .edits(step.back)) } ?? effects
    }

    private func step(for kept: KeptPage, joins: Bool) -> PageStep {
        let key = Page.key(kept.id)
        guard kept.draft != kept.original else { return PageStep() }
        guard let record = replica.record(key) else {
            if kept.draft.isEmpty { return PageStep() }
            let creation = kept.draft.creation(of: kept.id, day: kept.day, today: today, opens: kept.opens)
            let page = joins ? pages.index[kept.day].first { !$0.page.isLocked }?.page : nil
            return page.map { joining(kept, to: $0, back: creation) } ?? PageStep(edits: creation)
        }
        let page = Page(lock.shown(record))
        let stored = PageDraft(page)
        let date = words.shortDate(kept.day, today: today)
        // Emptied: it goes into the Trash as it was.
        if kept.draft.isEmpty {
            return PageStep(edits: [.delete(key)], said: words.pageDeleted(date), back: [.restore(key)])
        }
        let edits = kept.draft.edits(of: key, from: kept.original)
        let isTextChanged = edits.contains { $0.field == "text" }
        if isTextChanged, stored.text != kept.original.text,
            !PageText.continues(PageText.cleaned(kept.draft.text), stored.text)
        {
            if !kept.draft.text.isEmpty, PageText.continues(stored.text, PageText.cleaned(kept.draft.text)) {
                // Another tab went on from all that stands here: what it stored is newer.
                let moved = stored.edits(of: key, from: kept.original)
                return PageStep(edits: edits.filter { one in !moved.contains { $0.field == one.field } })
            }
            // Changed elsewhere since it was opened here: both stay, side by side.
            return PageStep(
                edits: kept.draft.creation(
                    of: identifiers.next(now: now), day: page.day, today: today, opens: max(page.opens, kept.opens)))
        }
        let back = stored.edits(of: key, from: kept.draft).filter { one in edits.contains { $0.field == one.field } }
        let isBack = record.isDeleted
        return PageStep(
            edits: isBack ? [.restore(key)] + edits : edits, said: words.pageChanged(date),
            back: isBack ? back + [.delete(key)] : back)
    }

    /// Another tab stored the page of this day since the writing began here: both texts stay, in that one page.
    private func joining(_ kept: KeptPage, to page: Page, back: [Edit]) -> PageStep {
        let before = PageDraft(page)
        var joined = before
        joined.join(kept.draft)
        var step = PageStep(
            edits: joined.edits(of: page.key, from: before), said: words.pagesJoined,
            back: before.edits(of: page.key, from: joined) + back)
        if kept.opens > page.opens {
            step.edits.append(Edit(page.key, "opens", .string(kept.opens.text)))
            step.back.append(Edit(page.key, "opens", .string(page.opens.text)))
        }
        return step
    }

    /// Makes pages of the drafts that were left behind by days that are over, and by changes of pages that can be read.
    ///
    /// A page that can be read may be under the hands of another tab at any time. So its change is left to that tab, or to whoever
    /// opens the page, on the day on which it was typed; and later it is stored only as it has just been read from the disk.
    /// - Parameter areFresh: whether drafts are known as they lie there now.
    func storeDrafts(areFresh: Bool = true) -> [Effect] {
        let left = leftPages { kept in
            if kept.day == today || kept.id == pages.form?.id { return false }
            let isReadable = pages.index.item(id: kept.id)?.page.phase(sealClock) == .readable
            return !isReadable || (areFresh && kept.keptOn != today)
        }
        return store(left)
    }

    private func store(_ left: [LeftPage]) -> [Effect] {
        var effects: [Effect] = []
        for one in left where drafts[one.name] != nil { effects += store(one.kept, one.name) }
        return effects
    }

    /// Stores what was left of a page, so that what is deleted is all of it.
    func storeDraft(of id: String) -> [Effect] {
        store(leftPages(of: id))
    }

    /// Stores what was left of all pages. What cannot be read stays, and so does what was begun under them: Undo brings all.
    func storeAllDrafts() -> [Effect] {
        store(leftPages { _ in true })
    }

    /// Another tab stored these pages, and what was left of them with them: what is known of that here is older. What cannot
    /// be read now may be another text, and stays.
    func forgetDrafts(of keys: [RecordKey]) {
        for key in keys where key.collection == Page.collection && key.id != pages.form?.id {
            for name in draftNames(ofPage: key.id) {
                if lock.isShut, lock.sealedDrafts[name] != nil { continue }
                drafts[name] = nil
                lock.sealedDrafts[name] = nil
            }
        }
    }

    /// The names of all drafts of a page, also of those that cannot be read now.
    func draftNames(ofPage id: String) -> [String] {
        let name = KeptPage.name(id)
        return Array(drafts.keys).filter { $0 == name || PageText.continues($0, name + "/") }
    }

    // MARK: opening

    /// Opens the page that belongs to the address, with what was left of it.
    func openPage() {
        if lock.isShut { return }
        switch route {
        case .writePage: if todaysPage?.page.isLocked != true { pages.form = todaysForm() }
        case .editPage(let id):
            guard let page = pages.index.item(id: id)?.page, page.phase(sealClock) != .sealed, !page.isLocked else {
                return
            }
            pages.form = leftPages(of: id).first.map { PageForm($0, tab: tab) } ?? PageForm(page, tab: tab)
        default: break
        }
        if let form = pages.form, form.day == today, pages.written.day == today {
            pages.form?.milliseconds = max(form.milliseconds, Int64(pages.written.count) * 1000)
        }
    }

    private func todaysForm() -> PageForm {
        if let page = todaysPage?.page {
            return leftPages(of: page.id).first.map { PageForm($0, tab: tab) } ?? PageForm(page, tab: tab)
        }
        if let left = todaysDraft { return PageForm(left, tab: tab) }
        return PageForm(
            id: identifiers.next(now: now), tab: tab, day: today, opens: preferences.seal.opening(of: today),
            draft: PageDraft(), original: PageDraft())
    }

    /// Brings a form in which nothing was typed up to date with what another tab or device stored: today's page may have been
    /// begun there. Where that is what was put away here, what is typed goes on from it.
    func notePage() {
        guard let form = pages.form else { return }
        if form.isDirty {
            if let page = pages.index.item(id: form.id)?.page, !page.isLocked,
                let kept = (drafts[form.draftName] ?? form.source.flatMap { drafts[$0.name] }).flatMap({
                    KeptPage(text: $0)
                }),
                kept.draft.edits(of: page.key, from: PageDraft(page)).isEmpty
            {
                pages.form?.original = PageDraft(page)
            }
            return
        }
        if let page = pages.index.item(id: form.id)?.page {
            if page.isLocked { return }
            pages.form?.draft = PageDraft(page)
            pages.form?.original = PageDraft(page)
        } else if route == .writePage, form.day == today, todaysPage != nil {
            openPage()
        }
    }
}
