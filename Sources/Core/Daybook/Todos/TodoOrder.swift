import Almanac
import Replica

/// The edits of moving a to-do by hand.
public enum TodoOrder {
    /// The rank of a to-do placed last on a day; empty if the day has none, and it sorts by its id.
    /// - Parameter items: the to-dos of the day in order.
    public static func rankAtEnd(of items: [TodosIndex.Item]) -> String {
        items.last.map { Rank.between($0.todo.effectiveRank, nil) } ?? ""
    }

    /// The rank of a to-do that comes to a day: before the first one with a later time, or else at the end. The others
    /// stay where a hand or the order of typing has put them.
    /// - Parameter items: the to-dos of the day in order; may include the to-do itself.
    public static func rank(of todo: Todo, among items: [TodosIndex.Item]) -> String {
        let others = items.filter { $0.todo.id != todo.id }
        guard let time = todo.time, let place = others.firstIndex(where: { ($0.todo.time ?? 0) > time }) else {
            return rankAtEnd(of: others)
        }
        let low = place > 0 ? others[place - 1].todo.effectiveRank : ""
        let high = others[place].todo.effectiveRank
        // Two devices may have given both one rank, which leaves no room.
        return low < high ? Rank.between(low, high) : rankAtEnd(of: others)
    }

    /// Brings a to-do whose time has changed to its place among the times of its day; no edits if it stands right.
    /// - Parameters:
    ///   - todo: the to-do with its new time.
    ///   - items: the to-dos of the day in order, with the to-do itself.
    public static func placing(_ todo: Todo, among items: [TodosIndex.Item]) -> [Edit] {
        guard let time = todo.time else { return [] }
        var isBehind = false
        for item in items {
            if item.todo.id == todo.id {
                isBehind = true
            } else if let other = item.todo.time, isBehind ? other < time : other > time {
                return [Edit(todo.key, "rank", .string(rank(of: todo, among: items)))]
            }
        }
        return []
    }

    /// Moves a to-do to a day, before the one at `place` there; to the end if `place` is their number.
    ///
    /// Almost always one record changes. If to-dos beside the place have equal ranks, which two devices can give, those
    /// behind are moved along, so that the visible order stays.
    /// - Parameters:
    ///   - todo: a to-do of this day or another.
    ///   - items: the to-dos of the day in order; may include the to-do itself.
    ///   - place: 0 to the number of `items` without the to-do, counted without it.
    public static func moving(_ todo: Todo, to day: Day, place: Int32, among items: [TodosIndex.Item]) -> [Edit] {
        let others = items.filter { $0.todo.id != todo.id }
        let place = min(max(Int(place), 0), others.count)
        let made = Rank.placing(at: place, among: others.map { $0.todo.effectiveRank })
        var edits = Edit.of(todo.key, Todo.moving(to: day, rank: made.own))
        for moved in made.moved {
            // To-dos for later have days of their own.
            let other = others[moved.place].todo
            edits += Edit.of(other.key, Todo.moving(to: other.day, rank: moved.rank))
        }
        return edits
    }
}
