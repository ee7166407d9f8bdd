import Almanac
import AppFrame
import Daybook
import Replica

/// A draft of a page, as this window or another has stored it on this device.
struct StoredDraft {
    /// Its name, and its text as stored: encrypted while there is a lock.
    typealias Source = (name: DraftName, text: String)

    let source: Source
    let content: StoredPageDraft
}

extension Pages {
    /// All drafts of pages that can be read now, newest first. Each window uses a name of its own, so that none
    /// overwrites another's draft.
    /// - Parameter names: drafts to ignore.
    func storedDrafts(except names: [DraftName?] = [], where isMeant: (StoredPageDraft) -> Bool) -> [StoredDraft] {
        var all: [StoredDraft] = []
        for (text, value) in context.sortedDrafts {
            guard let name = DraftName(page: text), !names.contains(name), let content = StoredPageDraft(text: value),
                isMeant(content)
            else { continue }
            let draft = StoredDraft(source: (name, lock.encryptedDrafts[text] ?? value), content: content)
            all.insert(draft, at: all.firstIndex { content.isNewer(than: $0.content) } ?? all.count)
        }
        return all
    }

    func storedDrafts(of id: String) -> [StoredDraft] { storedDrafts { $0.id == id } }

    /// The draft that was begun today and not stored; if there is none, one whose text was emptied today.
    var todaysDraft: StoredDraft? {
        let all = storedDrafts { $0.day == context.today && $0.entry == nil }
        return all.first { $0.content.isChanged } ?? all.first
    }

    /// The page of yesterday that was being written when the app ended moments ago; midnight must not interrupt it.
    var draftOverMidnight: StoredDraft? {
        storedDrafts {
            $0.isChanged && $0.day != context.today && $0.written == nil && goesOn($0.day, typedAt: $0.typedAt)
        }.first
    }

    /// The draft of a page of an earlier day, or of a further one of today, that was begun and not stored.
    func draft(writtenOn day: Day) -> StoredDraft? {
        storedDrafts {
            $0.day == day && $0.isChanged && ($0.entry != nil || $0.written != nil)
                && context.replica.record(Page.key($0.id)) == nil
        }.first
    }

    /// Whether a page of that day, last typed in at that time, may still be resumed after midnight: for an hour.
    func goesOn(_ day: Day, typedAt: Int64) -> Bool {
        day.days(to: context.today) == 1 && context.now - typedAt < 3_600_000
    }

    /// Drafts of other windows for the open page or its day, unless the open page contains their text.
    func otherDrafts(beside editor: PageEditor) -> [StoredDraft] {
        let here = editor.content
        return storedDrafts(except: [editor.name, editor.source?.name]) { other in
            (other.id == editor.id || other.day == editor.day && other.entry == editor.entry) && other.isChanged
                && !here.holds(other)
        }
    }

    /// The names of all drafts of a page, including ones that cannot be read now.
    func draftNames(ofPage id: String) -> [String] {
        let name = StoredPageDraft.name(id)
        return context.drafts.keys.sorted().filter { $0 == name || PageText.continues($0, name + "/") }
    }

    // MARK: forgetting

    /// Forgets a draft in memory only.
    func forgetHere(_ name: String) {
        context.typedDrafts.remove(name)
        context.drafts[name] = nil
        lock.encryptedDrafts[name] = nil
    }

    /// Forgets drafts, each only if it is still stored as it is known here.
    func forget(_ drafts: [StoredDraft.Source]) {
        if drafts.isEmpty { return }
        var save = Save(commit: context.replica.receive([], now: context.now))
        for (name, text) in drafts {
            forgetHere(name.text)
            save.draftSwaps.append((name.text, nil, text))
        }
        context.perform(context.storage.save(save))
    }

    /// The drafts to delete in the save that forgets this draft, which contained them.
    package func replacedDrafts(by draft: String?) -> [(name: String, value: String?, was: String)] {
        var all: [(name: String, value: String?, was: String)] = []
        for one in replaced where one.by.text == draft {
            forgetHere(one.draft.name.text)
            all.append((one.draft.name.text, nil, one.draft.text))
        }
        replaced.removeAll { $0.by.text == draft }
        return all
    }

    /// Another window stored pages, and deleted their drafts. Forgets them here, too: they are older. A draft that
    /// cannot be read now may differ, and stays.
    package func forgetStoredDrafts(of keys: [RecordKey]) {
        for key in keys where key.collection == Page.collection && key.id != editor?.id {
            for name in draftNames(ofPage: key.id) {
                if !lock.isLocked || lock.encryptedDrafts[name] == nil { forgetHere(name) }
            }
        }
    }

    // MARK: storing

    /// Turns drafts of past days, and of edits to readable pages, into pages. Expects drafts that were just read from
    /// the disk.
    ///
    /// Another window may be editing a readable page. Its draft therefore stays a draft until the day is over.
    func storeDrafts() { store(storedDrafts { isAbandoned($0) }) }

    private func isAbandoned(_ content: StoredPageDraft) -> Bool {
        if content.day == context.today || content.id == editor?.id { return false }
        // The page of a missed day is written until the day is over on which it was begun.
        if content.written == context.today { return false }
        let isReadable = index.item(id: content.id)?.page.phase(sealClock) == .readable
        return !isReadable || content.storedOn != context.today
    }

    /// Stores drafts of past days that closed windows left behind. An open window goes on storing its draft after
    /// midnight. Nobody writes a draft that is an hour old and unchanged on the disk.
    /// - Parameter sparesRecent: whether text typed within the hour is left to its window; false if the person has just
    ///   unlocked the pages.
    func storeStaleDrafts(sparesRecent: Bool) {
        guard !lock.isLocked, !storedDrafts(where: { isAbandoned($0) }).isEmpty else { return }
        lock.ask(.drafts, then: { [unowned(unsafe) self] in storeStaleDrafts(on: $0, sparesRecent: sparesRecent) })
    }

    private func storeStaleDrafts(on disk: JSON, sparesRecent: Bool) {
        var texts: [String: String] = [:]
        for pair in disk["drafts"]?.array ?? [] {
            if let name = pair.array?.first?.string { texts[name] = pair.array?.last?.string }
        }
        let abandoned = storedDrafts { isAbandoned($0) }
        let isRecent = { [self] (one: StoredDraft) in
            sparesRecent && goesOn(one.content.written ?? one.content.day, typedAt: one.content.typedAt)
        }
        store(abandoned.filter { texts[$0.source.name.text] == $0.source.text && !isRecent($0) })
        if abandoned.contains(where: isRecent) { context.perform(.timer(.storeStaleDrafts, milliseconds: 3_600_000)) }
    }

    /// Stores the drafts of all pages, so that deleting all pages can be undone. A draft that cannot be read stays.
    package func storeAllDrafts() { store(storedDrafts { _ in true }) }

    func store(_ drafts: [StoredDraft]) {
        for one in drafts where context.drafts[one.source.name.text] != nil {
            store(one.content, from: one.source.name)
        }
    }

    /// Keeps the emptied text as the draft, so that it can be put back for the rest of the day. It is encrypted as the
    /// draft was, and goes when another text is stored in its place.
    private func saveEmptied(of content: StoredPageDraft, named name: DraftName) {
        guard content.emptied != nil, content.storedOn == context.today, PageText.isBlank(content.draft.text) else {
            return
        }
        var emptied = content
        emptied.original = emptied.draft
        context.saveDraft(emptied.text, named: name)
    }

    /// The edits that store a draft, with an announcement and its Undo if the page already existed.
    private struct Outcome {
        /// The record that has the text then; nil if none has.
        var id: String?
        var edits: [Edit] = []
        var said: String?
        var back: [Edit] = []
    }

    /// Turns a draft into records. Nothing of it is thrown away, even if parts are missing or too long.
    /// - Parameters:
    ///   - joins: whether text begun as a separate page is merged into the page that its day has by now.
    ///   - saying: the announcement if there is no other.
    /// - Returns: the id of the record that has the text then; nil if none has.
    @discardableResult
    func store(
        _ content: StoredPageDraft, from name: DraftName, joins: Bool = true, saying: String? = nil
    ) -> String? {
        let wasStored = context.drafts[name.text] != nil
        context.drafts[name.text] = nil
        context.typedDrafts.remove(name.text)
        defer { saveEmptied(of: content, named: name) }
        let outcome = outcome(for: content, joins: joins)
        // Drafts of other windows that this draft contains are forgotten with it.
        let within = storedDrafts(except: [name]) { content.holds($0) }.map { $0.source }
        if outcome.edits.isEmpty {
            if wasStored { context.perform(.storeDraft(name: name.text, value: nil)) }
            forget(within)
            return outcome.id
        }
        for one in within { replaced.append((name, one)) }
        context.store(outcome.edits, clearing: name)
        context.perform(.persist)
        context.dateTrust.record()
        if let said = outcome.said {
            context.announce(said, undo: .edits(outcome.back))
        } else if let saying {
            context.announce(saying)
        }
        return outcome.id
    }

    private func outcome(for content: StoredPageDraft, joins: Bool) -> Outcome {
        let key = Page.key(content.id)
        guard content.isChanged else { return Outcome(id: context.replica.record(key).map { _ in content.id }) }
        guard let record = context.replica.record(key) else {
            if content.draft.isEmpty { return Outcome() }
            let creation = content.draft.creation(
                of: content.id, day: content.day, today: context.today, opens: content.opens, entry: content.entry,
                written: content.written)
            // A page that came meanwhile. With the page of a missed day it must neither be sealed nor become so.
            let page = joins ? index[content.day].first { mayJoin(content, $0.page) }?.page : nil
            return page.map { joining(content, to: $0, back: creation) } ?? Outcome(id: content.id, edits: creation)
        }
        let page = Page(lock.shown(record))
        let stored = PageDraft(page)
        let date = words.shortDate(content.day, today: context.today)
        // Photos merge one by one.
        var (draft, original) = (content.draft, content.original)
        draft.images = PhotoList.merging(draft.images, over: original.images, stored: stored.images)
        original.images = stored.images
        // The text was emptied: the page goes into the Trash as it was.
        if draft.isEmpty {
            return Outcome(edits: [.delete(key)], said: words.pageDeleted(date), back: [.restore(key)])
        }
        let edits = draft.edits(of: key, from: original)
        if edits.contains(where: { $0.field == "text" }) {
            switch TextMerge(draft.text, over: original.text, stored: stored.text) {
            case .written: break
            case .stored:
                // Words beside the text are stored all the same: those of the other window stay in the history.
                let moved = stored.edits(of: key, from: original).filter {
                    !["tags", "place", "weather"].contains($0.field)
                }
                return Outcome(
                    id: content.id, edits: edits.filter { one in !moved.contains { $0.field == one.field } })
            case .both:
                let id = context.nextID()
                return Outcome(
                    id: id,
                    edits: content.draft.creation(
                        of: id, day: page.day, today: context.today, opens: max(page.opens, content.opens),
                        entry: page.entry, written: page.written))
            }
        }
        let back = stored.edits(of: key, from: draft).filter { one in
            edits.contains { $0.field == one.field }
        }
        let isBack = record.isDeleted
        return Outcome(
            id: content.id, edits: isBack ? [.restore(key)] + edits : edits, said: words.pageChanged(date),
            back: isBack ? back + [.delete(key)] : back)
    }

    /// Whether a page of the day of a draft is to take its text in.
    private func mayJoin(_ content: StoredPageDraft, _ page: Page) -> Bool {
        !page.isLocked && page.entry == content.entry
            && (content.written == nil && page.written == nil
                || page.phase(sealClock) == .readable && content.opens <= page.opens)
    }

    /// Merges the text into the page of this day, which another window stored since the writing began here.
    private func joining(_ content: StoredPageDraft, to page: Page, back: [Edit]) -> Outcome {
        let before = PageDraft(page)
        var joined = before
        joined.join(content.draft)
        var outcome = Outcome(
            id: page.id, edits: joined.edits(of: page.key, from: before), said: words.pagesJoined,
            back: before.edits(of: page.key, from: joined) + back)
        if content.opens > page.opens {
            outcome.edits.append(Edit(page.key, "opens", .string(content.opens.text)))
            outcome.back.append(Edit(page.key, "opens", .string(page.opens.text)))
        }
        return outcome
    }
}
