import Almanac
import Replica

/// All pages by day and all comments by page, kept up to date one record at a time.
///
/// Feed it the records of ``Page/collection`` and ``PageComment/collection``, in any order.
public struct PagesIndex: Sendable {
    /// A page in the index. It is an object, so that making and copying lists only moves pointers.
    public final class Item: Sendable {
        public let page: Page
        /// The key of its row; stays with the record while the app is open.
        public let key: Int32
        /// Grows whenever the record changes.
        public let revision: Int32
        let isDeleted: Bool

        init(_ page: Page, key: Int32, revision: Int32, isDeleted: Bool) {
            self.page = page
            self.key = key
            self.revision = revision
            self.isDeleted = isDeleted
        }
    }

    private var items: [Item] = []
    private var places: [String: Int] = [:]
    /// The places of pages that are not deleted, by day, entry and id, earliest first.
    private var byDay: [Int] = []
    /// The comments by page, day and id, without deleted ones.
    private var comments: [PageComment] = []
    /// Grows with every record taken in, so that results computed from it can be cached.
    public private(set) var version: Int32 = 0

    public init() {}

    public var isEmpty: Bool { byDay.isEmpty }
    public var count: Int32 { Int32(truncatingIfNeeded: byDay.count) }

    /// The page of the earliest day.
    public var first: Item? { byDay.first.map { items[$0] } }

    /// A page that is not deleted.
    public func item(id: String) -> Item? {
        guard let place = places[id], !items[place].isDeleted else { return nil }
        return items[place]
    }

    /// The pages of a day, in the order in which they were begun: nearly always one, more if the person wrote again, or
    /// devices wrote independently.
    public subscript(day: Day) -> [Item] { pages(from: day, to: day) }

    /// The pages from one day to another, both included, earliest first.
    public func pages(from first: Day, to last: Day) -> [Item] {
        let low = firstPlace { $0.day < first }
        let high = firstPlace { $0.day <= last }
        var found: [Item] = []
        for place in low..<max(low, high) { found.append(items[byDay[place]]) }
        return found
    }

    /// All pages that pass a filter, newest first.
    public func pages(_ filter: PageFilter, _ basis: PageFilter.Basis) -> [Item] {
        var found: [Item] = []
        for place in byDay.indices.reversed() {
            let item = items[byDay[place]]
            if filter.matches(item.page, basis) { found.append(item) }
        }
        return found
    }

    /// The readable pages whose words match a search, newest first. Other pages are not examined.
    /// - Parameter among: the pages to search: nil for all, or the matches of a prefix of the same search.
    public func pages(_ search: Search, among: [Item]? = nil, _ clock: SealClock) -> [Item] {
        var found: [Item] = []
        func examine(at item: Item) {
            guard item.page.phase(clock) == .readable else { return }
            if item.page.matches(search) { found.append(item) }
        }
        if let among {
            for item in among { examine(at: item) }
        } else {
            for place in byDay.indices.reversed() { examine(at: items[byDay[place]]) }
        }
        return found
    }

    /// The tags of all readable pages, sorted.
    public func tags(_ clock: SealClock) -> [String] {
        var tags: [String] = []
        for place in byDay {
            let page = items[place].page
            guard page.phase(clock) == .readable else { continue }
            for tag in page.about.names where !tags.contains(tag) { tags.append(tag) }
        }
        return tags.sorted()
    }

    /// The years with pages, latest first.
    public var years: [Int32] {
        var years: [Int32] = []
        for place in byDay.indices.reversed() {
            let year = items[byDay[place]].page.day.year
            if years.last != year { years.append(year) }
        }
        return years
    }

    /// The comments under a page, earliest first.
    public func comments(of page: String) -> [PageComment] {
        var found: [PageComment] = []
        for comment in comments where comment.page == page { found.append(comment) }
        return found
    }

    public func comment(id: String) -> PageComment? { comments.first { $0.id == id } }

    /// The keys of all pages and comments, for deleting all.
    public var keys: [RecordKey] {
        var keys: [RecordKey] = []
        for place in byDay { keys.append(items[place].page.key) }
        for comment in comments { keys.append(comment.key) }
        return keys
    }

    /// Takes in one record; a deleted one leaves its day.
    public mutating func update(_ record: Record) {
        version &+= 1
        guard case .pages(let kind) = record.key.lens else { return }
        switch kind {
        case .page: updatePage(record)
        case .comment: updateComment(record)
        case .lock: break
        }
    }

    private mutating func updatePage(_ record: Record) {
        let id = record.key.id
        let place = places[id] ?? items.count
        if place < items.count, !items[place].isDeleted { byDay.remove(at: dayPlace(of: items[place].page)) }
        let key = Int32(truncatingIfNeeded: place + 1)
        let new = Item(Page(record), key: key, revision: record.revision, isDeleted: record.isDeleted)
        if place < items.count {
            items[place] = new
        } else {
            items.append(new)
            places[id] = place
        }
        if !new.isDeleted { byDay.insert(place, at: dayPlace(of: new.page)) }
    }

    private mutating func updateComment(_ record: Record) {
        comments.removeAll { $0.id == record.key.id }
        guard !record.isDeleted, let comment = PageComment(record) else { return }
        let place = comments.firstIndex { PagesIndex.precedes(comment, $0) } ?? comments.count
        comments.insert(comment, at: place)
    }

    private static func precedes(_ a: PageComment, _ b: PageComment) -> Bool {
        a.day != b.day ? a.day < b.day : a.id < b.id
    }

    /// The place of a page among those of all days, or the place where it belongs.
    private func dayPlace(of page: Page) -> Int {
        let entry = page.entry ?? -1
        return firstPlace { one in
            if one.day != page.day { return one.day < page.day }
            let other = one.entry ?? -1
            return other != entry ? other < entry : one.id < page.id
        }
    }

    /// The first place for which `isBefore` is false; it must be true for all before and false from there on.
    private func firstPlace(_ isBefore: (Page) -> Bool) -> Int {
        var low = 0
        var high = byDay.count
        while low < high {
            let middle = (low + high) / 2
            if isBefore(items[byDay[middle]].page) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
