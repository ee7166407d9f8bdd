import Almanac
import Replica

/// All D-days in the order of the list, kept up to date one record at a time so that 10,000 feel like 10.
public struct DaysIndex: Sendable {
    /// A D-day in the list. It is an object, so that sorting and copying a list of 10,000 only moves pointers.
    public final class Item: Sendable {
        public let dday: Dday
        /// The key of its row; stays with the record while the app is open.
        public let key: Int32
        /// Grows whenever the record changes.
        public let revision: Int32
        public let section: DaysSection
        /// Its standing today; nil without a date.
        public let standing: DayCount.Standing?
        let order: DaysOrder

        init(
            _ dday: Dday, key: Int32, revision: Int32, section: DaysSection, standing: DayCount.Standing?,
            order: DaysOrder
        ) {
            self.dday = dday
            self.key = key
            self.revision = revision
            self.section = section
            self.standing = standing
            self.order = order
        }

        /// Days to go, followed by the ordinal day of counts; then the key, so that the order is total.
        fileprivate var nearness: Int64 {
            let days = standing?.days ?? 0
            return Int64(days <= 0 ? -days : 10_000_000 + days) << 32 | Int64(key)
        }
    }

    /// A part of the list with its items.
    public struct Part: Sendable {
        public let section: DaysSection
        /// Distinguishes the part from its siblings while the app is open.
        public let key: Int32
        public internal(set) var items: [Item]

        init(section: DaysSection, key: Int32, items: [Item]) {
            self.section = section
            self.key = key
            self.items = items
        }

        /// The same part with only some of its items.
        public init(_ part: Part, items: [Item]) {
            self.init(section: part.section, key: part.key, items: items)
        }
    }

    /// The parts in their order; none is empty.
    public private(set) var parts: [Part] = []
    public private(set) var arrangement: DaysArrangement
    /// The names of the person's groups, sorted, without entirely archived ones.
    public private(set) var groups: [String] = []
    private var items: [String: Item] = [:]
    /// Grows with every change, so that results computed from the index can be cached.
    public private(set) var version: Int32 = 0
    private var nextKey: Int32 = 1
    /// All sections that ever were parts; a part's key is its place here.
    private var knownSections: [DaysSection] = []
    private var today: Day
    private var titles: TitleOrder
    /// Whether all records read have been placed in their parts.
    private var isSettled = true

    public init(today: Day, arrangement: DaysArrangement = DaysArrangement(), titles: TitleOrder = .korean) {
        self.today = today
        self.arrangement = arrangement
        self.titles = titles
    }

    public var isEmpty: Bool { items.isEmpty }
    public var count: Int32 { Int32(truncatingIfNeeded: items.count) }

    /// The items of a part; empty if there is no such part.
    public subscript(section: DaysSection) -> [Item] { parts.first { $0.section == section }?.items ?? [] }

    public func item(id: String) -> Item? { items[id] }

    /// All items, in the order of the list.
    public var all: [Item] { parts.flatMap { $0.items } }

    /// The next D-days, nearest first, followed by the youngest counts, regardless of the arrangement.
    public func nearest(_ count: Int) -> [Item] {
        var found: [Item] = []
        for item in items.values where !item.dday.isArchived {
            guard let standing = item.standing, standing.days <= 0 || item.dday.kind == .count else { continue }
            let order = item.nearness
            if found.count == count, let last = found.last, last.nearness <= order { continue }
            found.insert(item, at: found.firstIndex { order < $0.nearness } ?? found.count)
            if found.count > count { found.removeLast() }
        }
        return found
    }

    /// Takes in all records of the collection at once.
    public mutating func load(_ records: [Record]) {
        for record in records { read(record) }
        turn(to: today, arrangement: arrangement, titles: titles)
    }

    /// Takes in a stored record without placing it. ``turn(to:arrangement:titles:)`` places all records read at once.
    public mutating func read(_ record: Record) {
        guard !record.isDeleted else { return }
        items[record.key.id] = item(Dday(record), revision: record.revision)
        isSettled = false
    }

    /// Takes in one changed record; a deleted one leaves the list.
    public mutating func update(_ record: Record) {
        let id = record.key.id
        version &+= 1
        let group = shownGroup(id)
        if let old = items[id] { unlist(old) }
        if record.isDeleted {
            items[id] = nil
        } else {
            let new = item(Dday(record), revision: record.revision)
            items[id] = new
            place(new)
        }
        if shownGroup(id) != group { listGroups() }
    }

    /// The group in which a D-day is listed; nil if it is archived.
    private func shownGroup(_ id: String) -> String? {
        guard let dday = items[id]?.dday, !dday.isArchived else { return nil }
        return dday.group
    }

    /// Rearranges everything for another day, order or language.
    public mutating func turn(to today: Day, arrangement: DaysArrangement, titles: TitleOrder) {
        let isSame = today == self.today && arrangement == self.arrangement && titles == self.titles
        if isSame && isSettled { return }
        self.today = today
        self.arrangement = arrangement
        self.titles = titles
        if !isSame {
            for place in items.values.indices {
                let old = items.values[place]
                items.values[place] = item(old.dday, key: old.key, revision: old.revision)
            }
        }
        arrange()
        version &+= 1
        if !isSettled { listGroups() }
        isSettled = true
    }

    private mutating func item(_ dday: Dday, revision: Int32) -> Item {
        let key: Int32
        if let old = items[dday.id] {
            key = old.key
        } else {
            key = nextKey
            nextKey += 1
        }
        return item(dday, key: key, revision: revision)
    }

    private func item(_ dday: Dday, key: Int32, revision: Int32) -> Item {
        let standing = dday.standing(on: today)
        return Item(
            dday, key: key, revision: revision, section: section(of: dday, standing), standing: standing,
            order: DaysOrder(dday, standing, arrangement, titles, today: today))
    }

    private func section(of dday: Dday, _ standing: DayCount.Standing?) -> DaysSection {
        if dday.isArchived { return .archived }
        if dday.isPinned { return .pinned }
        switch arrangement.grouping {
        case .none: return .all
        case .kind: return dday.kind == .count ? .counts : .countdowns
        case .group: return .group(dday.group)
        case .time:
            guard let standing else { return .past }
            if dday.kind == .count { return .counting }
            return standing.days <= 0 ? .coming : .past
        }
    }

    private mutating func arrange() {
        parts = []
        for item in items.values { parts[part(of: item.section)].items.append(item) }
        for part in parts.indices { parts[part].items.sort { $0.order.precedes($1.order) } }
    }

    private mutating func listGroups() {
        var names: [String] = []
        for item in items.values
        where !item.dday.isArchived && !item.dday.group.isEmpty && !names.contains(item.dday.group) {
            names.insert(item.dday.group, at: names.firstIndex { item.dday.group < $0 } ?? names.count)
        }
        groups = names
    }

    private mutating func key(of section: DaysSection) -> Int32 {
        if let known = knownSections.firstIndex(of: section) { return Int32(truncatingIfNeeded: known) }
        knownSections.append(section)
        return Int32(truncatingIfNeeded: knownSections.count - 1)
    }

    /// The place of a section among the parts; adds the part if there is none.
    private mutating func part(of section: DaysSection) -> Int {
        if let found = parts.firstIndex(where: { $0.section == section }) { return found }
        let place = parts.firstIndex { section < $0.section } ?? parts.count
        parts.insert(Part(section: section, key: key(of: section), items: []), at: place)
        return place
    }

    private mutating func unlist(_ item: Item) {
        guard let part = parts.firstIndex(where: { $0.section == item.section }) else { return }
        let place = place(of: item, in: part)
        guard place < parts[part].items.count, parts[part].items[place].dday.id == item.dday.id else { return }
        parts[part].items.remove(at: place)
        if parts[part].items.isEmpty { parts.remove(at: part) }
    }

    private mutating func place(_ item: Item) {
        let part = part(of: item.section)
        parts[part].items.insert(item, at: place(of: item, in: part))
    }

    /// The place of the item in a part, or the place where it belongs: the first that does not precede it.
    private func place(of item: Item, in part: Int) -> Int {
        var low = 0
        var high = parts[part].items.count
        while low < high {
            let middle = (low + high) / 2
            if parts[part].items[middle].order.precedes(item.order) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
