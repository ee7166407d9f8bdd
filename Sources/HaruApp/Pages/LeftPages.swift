import Almanac
import Daybook
import Replica

/// A draft of a page as it lies on this device: what this window, or another one, has put away.
struct LeftPage {
    var name: String
    /// As it is stored; encrypted while there is a lock.
    var text: String
    var kept: KeptPage
}

extension State {
    /// All drafts of pages that can be read now, the newest first. Each window puts away under a name of its own, so that none
    /// writes over what stands in another.
    /// - Parameter names: drafts that are not looked at.
    func leftPages(except names: [String] = [], where isMeant: (KeptPage) -> Bool) -> [LeftPage] {
        var all: [LeftPage] = []
        for (name, text) in drafts where Text.begins(name, with: KeptPage.prefix) && !names.contains(name) {
            guard let kept = KeptPage(text: text), isMeant(kept) else { continue }
            let left = LeftPage(name: name, text: lock.sealedDrafts[name] ?? text, kept: kept)
            all.insert(left, at: all.firstIndex { kept.isNewer(than: $0.kept) } ?? all.count)
        }
        return all
    }

    /// What was left of a page, the newest first.
    func leftPages(of id: String) -> [LeftPage] { leftPages { $0.id == id } }

    /// What was left of a page that was begun today.
    var todaysDraft: LeftPage? { leftPages { $0.day == today }.first }

    /// What other windows have left of the page that is open here, or of its day, and that does not stand here as well.
    func otherDrafts(beside form: PageForm) -> [LeftPage] {
        let here = form.kept(on: today)
        return leftPages(except: [form.draftName, form.source?.name ?? ""]) { kept in
            (kept.id == form.id || kept.day == form.day) && kept.draft != kept.original && !here.holds(kept)
        }
    }

    /// Goes on with another of the drafts; the one that is open stays a draft.
    func openDraft(_ name: String) -> [Effect] {
        guard let left = leftPages(where: { _ in true }).first(where: { $0.name == name }) else { return [] }
        let effects = keepPage()
        pages.form = PageForm(left, tab: tab)
        return effects + [.focus(id: "page-text")]
    }

    /// The draft is stored under the name of this window: the one that it goes on with is forgotten.
    func replaceSource() -> [Effect] {
        guard let source = pages.form?.source else { return [] }
        pages.form?.source = nil
        return forget([source])
    }

    /// Forgets drafts where they are still stored as they are known here.
    func forget(_ known: [(name: String, text: String)]) -> [Effect] {
        if known.isEmpty { return [] }
        var save = Save(commit: replica.receive([], now: now))
        for (name, text) in known {
            drafts[name] = nil
            lock.sealedDrafts[name] = nil
            save.kept.append((name, nil, text))
        }
        return [storage.save(save)]
    }

    /// What was left of a page in other windows and stands in a draft that is about to be stored: it is forgotten with that.
    func drafts(within kept: KeptPage, _ name: String) -> [(name: String, text: String)] {
        leftPages(except: [name]) { kept.holds($0) }.map { ($0.name, $0.text) }
    }

    /// What goes along with the save that forgets a draft.
    func takeReplaced(by draft: String?) -> [(name: String, value: String?, was: String)] {
        var all: [(name: String, value: String?, was: String)] = []
        for one in pages.replaced where one.by == draft {
            drafts[one.name] = nil
            lock.sealedDrafts[one.name] = nil
            all.append((one.name, nil, one.text))
        }
        pages.replaced.removeAll { $0.by == draft }
        return all
    }
}
