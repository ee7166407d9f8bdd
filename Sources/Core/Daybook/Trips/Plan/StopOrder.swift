import Almanac
import Replica

/// The order of the stops of a day: timed ones by time, the others where a person put them between those.
///
/// A stop's rank gives it a slot. The slots of timed stops are filled by time, so a stop whose time changes swaps
/// places only with timed ones, and stops without a time stay where they were put.
public enum StopOrder {
    /// The stops in display order.
    /// - Parameter stops: the stops of a day, by rank, as in the index.
    public static func shown(_ stops: [TripPart<Stop>]) -> [TripPart<Stop>] {
        var timed: [TripPart<Stop>] = []
        for stop in stops {
            guard let time = stop.value.time else { continue }
            var place = timed.count
            while place > 0, let before = timed[place - 1].value.time, before > time { place -= 1 }
            timed.insert(stop, at: place)
        }
        var next = 0
        var shown = stops
        for place in shown.indices where shown[place].value.time != nil {
            shown[place] = timed[next]
            next += 1
        }
        return shown
    }

    /// The result of moving a stop by hand.
    public struct Move: Sendable {
        public var edits: [Edit]
        /// Its place afterwards, counted without it.
        public let place: Int32
        /// Whether its time keeps it from the requested place, so that it is only as near as possible. The screen can
        /// offer to remove the time.
        public let isHeldByTime: Bool
    }

    /// Moves a stop to a day, or to none, before the one at `place` there.
    /// - Parameters:
    ///   - stop: a stop of this day or another, with its new time.
    ///   - shown: the stops of the day in order; may include the stop itself.
    ///   - place: 0 to the number of `shown` without the stop, counted without it.
    public static func moving(_ stop: Stop, to day: Day?, place: Int32, among shown: [TripPart<Stop>]) -> Move {
        let others = shown.filter { $0.value.id != stop.id }
        let room = room(for: stop.time, among: others)
        let wanted = min(max(Int(place), 0), others.count)
        let place = min(max(wanted, room.low), room.high)
        var ranks: [String] = []
        for other in others {
            let rank = other.value.effectiveRank
            ranks.insert(rank, at: ranks.firstIndex { rank < $0 } ?? ranks.count)
        }
        let made = Rank.placing(at: place, among: ranks)
        for moved in made.moved { ranks[moved.place] = moved.rank }
        var edits = Edit.of(stop.key, Stop.moving(to: day, rank: made.own))
        // Each stop gets the rank of its visible slot, so that time and rank agree again.
        for place in others.indices where ranks[place] != others[place].value.effectiveRank {
            edits.append(Edit(others[place].value.key, "rank", .string(ranks[place])))
        }
        return Move(edits: edits, place: Int32(truncatingIfNeeded: place), isHeldByTime: place != wanted)
    }

    /// Sets or clears the time and the duration of a stop; it moves no further than its time requires.
    public static func timing(
        _ stop: Stop, _ time: Int32?, minutes: Int32?, among shown: [TripPart<Stop>]
    ) -> [Edit] {
        var changed = stop
        changed.time = time
        let place = shown.firstIndex { $0.value.id == stop.id } ?? shown.count
        let edits = Edit.of(stop.key, Stop.timing(time, minutes: minutes))
        let others = shown.filter { $0.value.id != stop.id }
        let room = room(for: time, among: others)
        if time == stop.time || place >= room.low && place <= room.high { return edits }
        return edits
            + moving(changed, to: stop.day, place: Int32(truncatingIfNeeded: place), among: shown).edits
    }

    /// The place of a new stop: last on the day without a time, after earlier stops with one.
    public static func placeOfNew(_ time: Int32?, among shown: [TripPart<Stop>]) -> Int32 {
        Int32(truncatingIfNeeded: room(for: time, among: shown).high)
    }

    /// The possible places for a stop with that time.
    private static func room(for time: Int32?, among others: [TripPart<Stop>]) -> (low: Int, high: Int) {
        guard let time else { return (0, others.count) }
        var low = 0
        var high = others.count
        for place in others.indices {
            guard let otherTime = others[place].value.time else { continue }
            if otherTime < time { low = place + 1 }
            if otherTime > time { high = min(high, place) }
        }
        return (low, high)
    }
}
