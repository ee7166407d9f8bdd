import Almanac
import AppFrame
import Daybook
import Replica

// Actions on pages, including the one being written.
extension Pages {
    /// The screen on which a page is written, while it is open.
    var writeScreen: WriteScreen? { context.screen as? WriteScreen }

    /// The page being written.
    var editor: PageEditor? { writeScreen?.editor }

    func delete(_ page: Page) {
        // The last typed text goes into the Trash with the page, and must not return from its draft.
        if editor?.id == page.id {
            editor?.dropPhotosBeingRead()
            writeScreen?.close()
        }
        store(storedDrafts(of: page.id))
        // The title must not be shown while the page is sealed, so it is never announced.
        context.store(
            deletion(of: page), clearing: .page(id: page.id, window: ""),
            announcing: words.pageDeleted(words.shortDate(page.day, today: context.today)))
        if index[page.day].isEmpty, context.route != .pages(.list) { context.close() }
    }

    /// A page goes into the Trash together with its comments, and is restored together with them.
    private func deletion(of page: Page) -> [Edit] {
        [.delete(page.key)] + index.comments(of: page.id).map { .delete($0.key) }
    }

    /// Merges all texts of one page into the one that was begun first.
    func join(_ page: Page) {
        let isWritten = editor?.day == page.day && editor?.entry == page.entry
        if isWritten { writeScreen?.close() }
        let all = twins(of: page)
        guard let first = all.first, all.count > 1 else {
            // Leaving the page has merged the text typed here.
            if isWritten { writeScreen?.open() }
            return context.focus(context.screen?.focus ?? "heading")
        }
        var joined = PageDraft(first)
        var edits: [Edit] = []
        var back: [Edit] = []
        var opens = first.opens
        for page in all.dropFirst() {
            joined.join(PageDraft(page))
            opens = max(opens, page.opens)
            for comment in index.comments(of: page.id) {
                edits.append(Edit(comment.key, "page", .string(first.id)))
                back.append(Edit(comment.key, "page", .string(page.id)))
            }
            edits.append(.delete(page.key))
            back.append(.restore(page.key))
        }
        if opens != first.opens { edits.append(Edit(first.key, "opens", .string(opens.text))) }
        // Keeps all sources, so that importing them again finds each of them here.
        let sources = all.map { context.replica.record($0.key)?["sources"]?.string ?? $0.id }
        var list = ""
        for one in sources { list += (list.isEmpty ? "" : " ") + one }
        edits.append(Edit(first.key, "sources", .string(list)))
        back.append(Edit(first.key, "sources", context.replica.record(first.key)?["sources"] ?? .null))
        let before = PageDraft(first)
        edits += joined.edits(of: first.key, from: before)
        back += before.edits(of: first.key, from: joined) + [Edit(first.key, "opens", .string(first.opens.text))]
        store(edits, words.pagesJoined, back)
    }

    /// Keeps this text as the only one of its page.
    func keepOnly(_ page: Page) {
        if editor?.day == page.day, editor?.entry == page.entry {
            if editor?.id != page.id { editor?.dropPhotosBeingRead() }
            writeScreen?.close(joins: false)
        }
        let edits = twins(of: page).filter { $0.id != page.id }.flatMap { deletion(of: $0) }
        store(edits, words.pageKept, edits.map { .restore($0.key) })
    }

    private func store(_ edits: [Edit], _ said: String, _ back: [Edit]) {
        context.store(edits)
        writeScreen?.open()
        context.announce(said, undo: .edits(back))
        context.focus(context.screen?.focus ?? "heading")
    }
}
