import Almanac
import Replica

/// All to-dos by day, kept up to date one record at a time: 10,000 feel like 10.
///
/// Feed it the records of ``Todo/collection`` and of ``TodoSeries/collection``, in any order.
public struct TodosIndex: Sendable {
    /// A to-do in the index. It is an object, so that making, sorting and copying lists only moves pointers.
    public final class Item: Sendable {
        public let todo: Todo
        /// The key of its row; stays with the record while the app is open.
        public let key: Int32
        /// Grows whenever the record changes.
        public let revision: Int32
        let isDeleted: Bool

        init(todo: Todo, key: Int32, revision: Int32, isDeleted: Bool) {
            self.todo = todo
            self.key = key
            self.revision = revision
            self.isDeleted = isDeleted
        }
    }

    var items: [Item] = []
    private var places: [String: Int] = [:]
    /// The places of to-dos that are not deleted, by day, rank and id; to-dos for later are apart, by rank and id.
    var byDay: [Int] = []
    private var byLater: [Int] = []
    /// The places of repeating to-dos, including deleted ones, by series, slot and id.
    var bySlot: [Int] = []
    /// All series by id.
    private(set) var series: [TodoSeries] = []
    /// Grows with every record taken in, so that results computed from it can be cached.
    public private(set) var version: Int32 = 0
    private var today: Day

    /// - Parameter today: the day of to-dos whose record has no readable day.
    public init(today: Day) { self.today = today }

    public var isEmpty: Bool { byDay.isEmpty && byLater.isEmpty }
    /// The number of to-dos, done or not.
    public var count: Int32 { Int32(truncatingIfNeeded: byDay.count + byLater.count) }
    /// The to-dos for later, in order.
    public var later: [Item] { byLater.map { items[$0] } }

    public func item(id: String) -> Item? {
        guard let place = places[id], !items[place].isDeleted else { return nil }
        return items[place]
    }

    /// The to-dos that a search finds: first all on the days that it names, in order, and then the others that match
    /// its words, for later and of the latest day first.
    /// - Parameter limit: the most to return of each.
    public func items(matching search: Search, on spans: [SearchedDays] = [], limit: Int) -> [Item] {
        var found: [Item] = []
        for span in spans {
            for place in places(from: span.first, to: span.last).prefix(limit - found.count) {
                found.append(items[place])
            }
        }
        let most = found.count + limit
        for place in byLater + byDay.reversed() where found.count < most {
            let todo = items[place].todo
            if todo.matches(search), todo.isLater || !spans.include(todo.day) { found.append(items[place]) }
        }
        return found
    }

    /// All tags of to-dos, sorted.
    public var tags: [String] {
        var tags: [String] = []
        for place in byLater + byDay {
            for tag in items[place].todo.tags where !tags.contains(tag) { tags.append(tag) }
        }
        return tags.sorted()
    }

    /// The to-dos with a tag: open ones by day and then for later, behind them done ones, the latest day first.
    public func items(tagged tag: String) -> (open: [Item], done: [Item]) {
        var open: [Item] = []
        var done: [Item] = []
        for place in byDay + byLater where items[place].todo.tags.contains(tag) {
            if items[place].todo.isDone { done.append(items[place]) } else { open.append(items[place]) }
        }
        return (open, done.reversed())
    }

    /// The series with this id; nil if it is not known.
    public func series(id: String) -> TodoSeries? {
        let place = seriesPlace(id)
        return place < series.count && series[place].id == id ? series[place] : nil
    }

    /// Takes in all records of a collection at once.
    public mutating func load(_ records: [Record]) { for record in records { update(record) } }

    /// Takes in one changed record; a deleted to-do leaves its day.
    public mutating func update(_ record: Record) {
        version &+= 1
        guard case .todos(let kind) = record.key.lens else { return }
        switch kind {
        case .todo: updateTodo(record)
        case .series: updateSeries(TodoSeries(record))
        }
    }

    private mutating func updateTodo(_ record: Record) {
        let id = record.key.id
        let place = places[id] ?? items.count
        if place < items.count { unlist(place) }
        let key = Int32(truncatingIfNeeded: place + 1)
        let new = Item(
            todo: Todo(record, today: today), key: key, revision: record.revision, isDeleted: record.isDeleted)
        if place < items.count {
            items[place] = new
        } else {
            items.append(new)
            places[id] = place
        }
        if !new.isDeleted, new.todo.isLater {
            byLater.insert(place, at: self.place(of: new.todo, in: byLater))
        } else if !new.isDeleted {
            byDay.insert(place, at: self.place(of: new.todo, in: byDay))
        }
        if new.todo.series != nil { bySlot.insert(place, at: slotPlace(of: new.todo)) }
    }

    private mutating func unlist(_ place: Int) {
        let old = items[place]
        if !old.isDeleted, old.todo.isLater {
            byLater.remove(at: self.place(of: old.todo, in: byLater))
        } else if !old.isDeleted {
            byDay.remove(at: self.place(of: old.todo, in: byDay))
        }
        if old.todo.series != nil { bySlot.remove(at: slotPlace(of: old.todo)) }
    }

    private mutating func updateSeries(_ new: TodoSeries) {
        let place = seriesPlace(new.id)
        if place < series.count, series[place].id == new.id {
            series[place] = new
        } else {
            series.insert(new, at: place)
        }
    }

    private func seriesPlace(_ id: String) -> Int { firstPlace(series.count) { series[$0].id < id } }

    /// The place of a to-do among others in order, or the place where it belongs.
    private func place(of todo: Todo, in order: [Int]) -> Int {
        firstPlace(order.count) { TodosIndex.precedes(items[order[$0]].todo, todo) }
    }

    /// The place of a to-do among repeating ones, or the place where it belongs.
    func slotPlace(of todo: Todo) -> Int {
        firstPlace(bySlot.count) {
            let other = items[bySlot[$0]].todo
            if other.series != todo.series { return (other.series ?? "") < (todo.series ?? "") }
            if other.slot != todo.slot { return (other.slot ?? other.day) < (todo.slot ?? todo.day) }
            return other.id < todo.id
        }
    }

    static func precedes(_ a: Todo, _ b: Todo) -> Bool {
        if a.day != b.day, !a.isLater || !b.isLater { return a.day < b.day }
        if !(a.rank.isEmpty && b.rank.isEmpty) {
            let left = a.effectiveRank
            let right = b.effectiveRank
            if left != right { return left < right }
        }
        return a.id < b.id
    }

    /// The first of `count` places for which `isBefore` is false; it must be true for all before and false from there
    /// on.
    func firstPlace(_ count: Int, _ isBefore: (Int) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if isBefore(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
