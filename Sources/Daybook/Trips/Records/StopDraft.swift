import Almanac
import Replica

/// A stop while it is being written: text as typed, valid or not.
public struct StopDraft: Equatable, Sendable {
    public var place: Place
    public var memo = ""
    /// As ``Stop/day``.
    public var day: Day?
    /// As ``Stop/time`` and ``Stop/minutes``.
    public var time: Int32?
    public var minutes: Int32?
    public var isMustSee = false

    /// A new one, of a place that was found or of a name alone.
    public init(_ place: Place, on day: Day?) {
        self.place = place
        self.day = day
    }

    public init(_ stop: Stop) {
        self.init(stop.place, on: stop.day)
        memo = stop.memo
        time = stop.time
        minutes = stop.minutes
        isMustSee = stop.isMustSee
    }

    public var nameProblem: DdayDraft.TextProblem? { Place.problem(ofName: place.name) }

    public var memoProblem: DdayDraft.TextProblem? { DdayDraft.length(memo, Stop.memoLimit) }

    /// The stop that the form describes; nil while anything is missing or too long.
    /// - Parameter old: what it began with, or an empty one of a new id: its id, trip and rank stay.
    public func stop(_ old: Stop) -> Stop? {
        guard nameProblem == nil, memoProblem == nil else { return nil }
        var stop = old
        stop.place = place
        stop.place.name = Text.trimmed(place.name)
        stop.memo = PageText.cleaned(memo)
        stop.day = day
        stop.time = time
        stop.minutes = minutes
        stop.isMustSee = isMustSee
        return stop
    }

    /// The draft as text, to be put away and read by ``init(kept:)``.
    public var kept: String {
        var members: [JSONMember] = []
        let timing = Stop.timing(time, minutes: minutes)
        for field in place.fields + timing { members.append(JSONMember(field.name, field.value)) }
        members.append(JSONMember("memo", .string(memo)))
        members.append(JSONMember("day", .optional(day?.text)))
        members.append(JSONMember("mustSee", .bool(isMustSee)))
        return JSON.object(members).text
    }

    /// A draft that was put away; nil when the text is none.
    public init?(kept text: String) {
        guard let json = try? JSON.parse(text), json.object != nil else { return nil }
        self.init(Place { json[$0] }, on: Day(json["day"]))
        memo = json["memo"]?.string ?? ""
        time = (json["time"]?.string).flatMap { ClockTime.minutes($0) }
        minutes = json["minutes"]?.int32
        isMustSee = json["mustSee"]?.bool ?? false
    }
}

extension StopOrder {
    /// The edits that store a new stop where its day and time put it.
    /// - Parameter shown: the stops of its day in their order.
    public static func adding(_ stop: Stop, among shown: [TripPart<Stop>]) -> [Edit] {
        var edits = stop.creation.filter { $0.field != "day" && $0.field != "rank" }
        edits += moving(stop, to: stop.day, place: placeOfNew(stop.time, among: shown), among: shown).edits
        return edits.filter { !$0.value.isNull }
    }

    /// The edits that turn a stop into what its form says. On another day it stands where a new one would.
    /// - Parameter shown: the stops of the day that it is to stand on, in their order.
    public static func changing(_ old: Stop, to new: Stop, among shown: [TripPart<Stop>]) -> [Edit] {
        let edits = new.edits(from: old)
        if new.day == old.day {
            if new.time == old.time, new.minutes == old.minutes { return edits }
            return edits + timing(old, new.time, minutes: new.minutes, among: shown)
        }
        var times: [Todo.FieldValue] = []
        if new.time != old.time || new.minutes != old.minutes { times = Stop.timing(new.time, minutes: new.minutes) }
        let place = placeOfNew(new.time, among: shown)
        return edits + Edit.of(new.key, times) + moving(new, to: new.day, place: place, among: shown).edits
    }
}
