import Almanac
import Replica

/// The edits of moving a to-do by hand.
public enum TodoOrder {
    /// The rank of a to-do placed last on a day; empty if the day has none, and it sorts by its id.
    /// - Parameter items: the to-dos of the day in order.
    public static func rankAtEnd(of items: [TodosIndex.Item]) -> String {
        items.last.map { Rank.between($0.todo.effectiveRank, nil) } ?? ""
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
