import Almanac
import Replica

/// What moving a to-do by hand writes.
public enum TodoOrder {
    /// The rank of a to-do that is put behind all of a day; empty where the day has none, and it stands by its id.
    /// - Parameter items: those of the day in their order.
    public static func rankAtEnd(of items: [TodosIndex.Item]) -> String {
        items.last.map { Rank.between($0.todo.effectiveRank, nil) } ?? ""
    }

    /// Puts a to-do on a day, before the one that stands at `place` there now; at the end with their number.
    ///
    /// Almost always one record changes. Where to-dos beside the place have the same rank, as two devices can give it, those
    /// behind are moved along, so that the order stays as it was seen.
    /// - Parameters:
    ///   - todo: of this day or another.
    ///   - items: those of the day in their order; the to-do itself may be among them.
    ///   - place: 0 to the number of `items` without the to-do, counted without it.
    public static func moving(_ todo: Todo, to day: Day, place: Int32, among items: [TodosIndex.Item]) -> [Edit] {
        let others = items.filter { $0.todo.id != todo.id }
        let place = min(max(Int(place), 0), others.count)
        let made = Rank.placing(at: place, among: others.map { $0.todo.effectiveRank })
        var edits = Edit.of(todo.key, Todo.moving(to: day, rank: made.own))
        for moved in made.moved {
            edits += Edit.of(others[moved.place].todo.key, Todo.moving(to: day, rank: moved.rank))
        }
        return edits
    }
}
