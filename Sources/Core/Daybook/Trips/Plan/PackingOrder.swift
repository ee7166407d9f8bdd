import Replica

extension PackingItem {
    /// The edits that move an item before the one at a place; almost always one record changes.
    /// - Parameters:
    ///   - place: 0 to the number of the others, counted without the item itself.
    ///   - items: all items of the trip in order.
    public static func moving(_ id: String, to place: Int32, among items: [TripPart<PackingItem>]) -> [Edit] {
        let others = items.filter { $0.value.id != id }
        let made = Rank.placing(
            at: min(max(Int(place), 0), others.count), among: others.map { $0.value.effectiveRank })
        var edits = [Edit(key(id), "rank", .string(made.own))]
        for moved in made.moved { edits.append(Edit(others[moved.place].value.key, "rank", .string(moved.rank))) }
        return edits
    }
}
