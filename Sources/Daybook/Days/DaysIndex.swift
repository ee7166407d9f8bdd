import Almanac
import Replica

/// All D-days in the order of the list, kept up to date one record at a time so that 10,000 feel like 10.
public struct DaysIndex: Sendable {
    /// A D-day in the list.
    public struct Item: Sendable {
        public let dday: Dday
        /// Stays with the record while the app is open; the key of its row.
        public let key: Int32
        /// Grows whenever the record changes.
        public let revision: Int32
    }

    /// A part of the list.
    public enum Section: Int, CaseIterable, Sendable {
        /// Countdowns from today on, nearest first.
        case coming
        /// Counts, the nearest to begin first, then the youngest.
        case counting
        /// Countdowns before today, the latest first; dates that cannot be read at the end.
        case past
    }

    private var items: [String: Item] = [:]
    private var nextKey: Int32 = 1
    private var today: Day
    private var sections: [Section: [Item]] = [:]

    public init(today: Day) { self.today = today }

    public var isEmpty: Bool { items.isEmpty }
    public var count: Int32 { Int32(truncatingIfNeeded: items.count) }

    /// The items of a section, in order.
    public subscript(section: Section) -> [Item] { sections[section] ?? [] }

    public func item(id: String) -> Item? { items[id] }

    /// Takes over all records of the collection at once.
    public mutating func load(_ records: [Record]) {
        for record in records where !record.isDeleted { items[record.key.id] = item(record) }
        sortAll()
    }

    /// Takes over one changed record; a deleted one leaves the list.
    public mutating func update(_ record: Record) {
        let id = record.key.id
        if let old = items[id] { take(old) }
        if record.isDeleted {
            items[id] = nil
        } else {
            let new = item(record)
            items[id] = new
            place(new)
        }
    }

    /// Moves everything to where it belongs on another day.
    public mutating func turn(to today: Day) {
        guard today != self.today else { return }
        self.today = today
        sortAll()
    }

    private mutating func item(_ record: Record) -> Item {
        let key: Int32
        if let old = items[record.key.id] {
            key = old.key
        } else {
            key = nextKey
            nextKey += 1
        }
        return Item(dday: Dday(record), key: key, revision: record.revision)
    }

    private mutating func sortAll() {
        sections = [:]
        for item in items.values { sections[section(of: item), default: []].append(item) }
        for section in Section.allCases {
            sections[section]?.sort { DaysIndex.precedes($0, $1, in: section) }
        }
    }

    private func section(of item: Item) -> Section {
        guard let date = item.dday.date else { return .past }
        if item.dday.kind == .count { return .counting }
        return date >= today ? .coming : .past
    }

    private mutating func take(_ item: Item) {
        let section = section(of: item)
        let place = place(of: item, in: section)
        guard let found = sections[section], place < found.count, found[place].dday.id == item.dday.id else { return }
        sections[section]?.remove(at: place)
    }

    private mutating func place(_ item: Item) {
        let section = section(of: item)
        let place = place(of: item, in: section)
        sections[section, default: []].insert(item, at: place)
    }

    /// Where the item stands, or would stand: the first place that does not precede it.
    private func place(of item: Item, in section: Section) -> Int {
        let all = sections[section] ?? []
        var low = 0
        var high = all.count
        while low < high {
            let middle = (low + high) / 2
            if DaysIndex.precedes(all[middle], item, in: section) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// A total order, so that a place can be found again: by date as the section says, then by id, which is by creation.
    private static func precedes(_ a: Item, _ b: Item, in section: Section) -> Bool {
        let x = a.dday.date?.number ?? Int32.min
        let y = b.dday.date?.number ?? Int32.min
        if x != y { return section == .coming ? x < y : x > y }
        return a.dday.id < b.dday.id
    }
}
