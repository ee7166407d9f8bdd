import Almanac
import Daybook
import Replica

extension State {
    func update(_ action: PagesAction) -> [Effect] {
        switch action {
        case .form(let action): return update(action)
        case .comment(let action): return update(action)
        case .erase(let action): return update(action)
        case .insights(let action): return update(action)
        case .music(let action): return update(action)
        case .begin:
            let effects = go(to: .writePage)
            guard !lock.isShut, pages.form?.draft.feeling == nil else { return effects }
            pages.feelings = ""
            return effects
        case .filter(let filter):
            pages.filter = pages.filter == filter ? .all : filter
            pages.window.startOver()
            let wasOpen = pages.feelings != nil
            pages.feelings = nil
            return wasOpen ? [.focus(id: "filter-feeling")] : []
        case .openFeelings:
            pages.feelings = ""
            return []
        case .closeFeelings:
            pages.feelings = nil
            if case .music = route { return [.focus(id: "music-feeling")] }
            return [.focus(id: pages.form == nil ? "filter-feeling" : "page-feeling")]
        case .searchFeelings(let text):
            pages.feelings = text
            return []
        case .openSearch:
            pages.query = ""
            return [.focus(id: "search")]
        case .search(let text):
            pages.query = text
            pages.window.startOver()
            return []
        case .closeSearch:
            pages.query = nil
            return [.focus(id: "search-open")]
        case .near(let month, let isNear, let height):
            pages.window.note(
                RowWindow.Stretch(part: month, start: 0, size: RowWindow.Stretch.long), isNear: isNear, height: height)
            return []
        case .delete(let id): return deletePage(id)
        case .join(let day): return join(day)
        case .keepOnly(let id): return keepOnly(id)
        case .trustDate:
            pages.seen.trust(today)
            return keepSeen() + purgeTrash() + [.focus(id: "heading")]
        case .focus(let id): return [.focus(id: id)]
        }
    }

    private func deletePage(_ id: String) -> [Effect] {
        guard let page = pages.index.item(id: id)?.page else { return [] }
        // What was typed last goes into the Trash with it, and does not come back from where it was put away.
        var effects = (pages.form?.id == id ? closePage() : []) + storeDraft(of: id)
        let edits = deletion(of: page)
        effects +=
            write(edits, forgetting: KeptPage.name(id))
            // Its title may not be said while it is sealed, and so never is.
            + show(
                words.pageDeleted(words.shortDate(page.day, today: today)),
                undo: .edits(edits.map { .restore($0.key) }))
        guard pages.index[page.day].isEmpty, route != .pages else { return effects }
        return effects + leave(to: .pages)
    }

    /// A page goes into the Trash with its comments, and comes back with them.
    private func deletion(of page: Page) -> [Edit] {
        var edits: [Edit] = [.delete(page.key)]
        for comment in pages.index.comments(of: page.id) { edits.append(.delete(comment.key)) }
        return edits
    }

    /// Makes a page of its own of each text that lost against one that was written without having seen it.
    func partPages(_ history: [HistoryEntry]) -> [Effect] {
        let changes = PageTwin.changes(for: history, in: replica)
        guard !changes.isEmpty else { return [] }
        let commit = replica.receive(changes, now: now)
        guard !commit.isEmpty else { return [] }
        read(commit.records)
        return [storage.save(commit)]
    }

    /// The pages of a day that may be seen, first the one that was begun first.
    func openPages(of day: Day) -> [Page] {
        var all: [Page] = []
        for item in pages.index[day] where item.page.phase(sealClock) != .sealed && !item.page.isLocked {
            all.append(item.page)
        }
        return all
    }

    private func join(_ day: Day) -> [Effect] {
        let isWritten = pages.form?.day == day
        var effects = isWritten ? closePage() : []
        let all = openPages(of: day)
        guard let first = all.first, all.count > 1 else {
            // What was typed here was joined by leaving it.
            if isWritten { openPage() }
            return effects + [.focus(id: route.focus)]
        }
        var joined = PageDraft(first)
        var edits: [Edit] = []
        var back: [Edit] = []
        var opens = first.opens
        for page in all.dropFirst() {
            joined.join(PageDraft(page))
            opens = max(opens, page.opens)
            for comment in pages.index.comments(of: page.id) {
                edits.append(Edit(comment.key, "page", .string(first.id)))
                back.append(Edit(comment.key, "page", .string(page.id)))
            }
            edits.append(.delete(page.key))
            back.append(.restore(page.key))
        }
        if opens != first.opens { edits.append(Edit(first.key, "opens", .string(opens.text))) }
        let before = PageDraft(first)
        edits += joined.edits(of: first.key, from: before)
        back += before.edits(of: first.key, from: joined) + [Edit(first.key, "opens", .string(first.opens.text))]
        effects += write(edits)
        openPage()
        return effects + show(words.pagesJoined, undo: .edits(back)) + [.focus(id: route.focus)]
    }

    private func keepOnly(_ id: String) -> [Effect] {
        guard let page = pages.index.item(id: id)?.page else { return [] }
        var effects = pages.form?.day == page.day ? closePage(joins: false) : []
        var edits: [Edit] = []
        var back: [Edit] = []
        for other in openPages(of: page.day) where other.id != id {
            edits += deletion(of: other)
        }
        for edit in edits { back.append(.restore(edit.key)) }
        effects += write(edits)
        openPage()
        return effects + show(words.pageKept, undo: .edits(back)) + [.focus(id: route.focus)]
    }

    // MARK: deleting all

    func update(_ action: PageEraseAction) -> [Effect] {
        switch action {
        case .open:
            pages.erasing = ""
            return []
        case .close:
            pages.erasing = nil
            return leaveLock() + [.focus(id: "erase-pages")]
        case .confirm(let text):
            pages.erasing = text
            return []
        case .submit:
            guard !lock.isShut else { return [.focus(id: "lock-secret")] }
            guard let text = pages.erasing, Text.trimmed(text) == words.eraseWord else {
                return [.focus(id: "erase-word")]
            }
            pages.erasing = nil
            let effects = storeAllDrafts()
            var edits: [Edit] = []
            var back: [Edit] = []
            for key in pages.index.keys {
                edits.append(.delete(key))
                back.append(.restore(key))
            }
            let count = pages.index.count
            return effects + write(edits) + show(words.pagesErased(count), undo: .edits(back))
                + [.focus(id: "heading")]
        }
    }
}
