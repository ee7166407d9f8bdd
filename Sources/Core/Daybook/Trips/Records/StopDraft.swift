import Almanac
import Replica

/// A stop being written: text as typed, valid or not.
public struct StopDraft: FormDraft, Equatable, Sendable {
    public var name = ""
    /// Nil while it is only a wish.
    public var day: Day?
    /// As ``Stop/time``.
    public var time: Int32?
    /// The duration: minutes, or hours and minutes as `1:30`; empty if unknown.
    public var length = ""
    public var memo = ""
    public var isMustSee = false
    public var address = ""
    /// A location for ``LocationEntry``, or a link without one that the person keeps.
    public var location = ""

    public init(day: Day?) { self.day = day }

    public init(_ stop: Stop) {
        name = stop.place.name
        day = stop.day
        time = stop.time
        length = stop.minutes.map { "\($0)" } ?? ""
        memo = stop.memo
        isMustSee = stop.isMustSee
        address = stop.place.shownAddress
        location =
            stop.place.point.map { LocationEntry.text($0) } ?? (stop.place.provider.isEmpty ? stop.place.url : "")
    }

    public var nameProblem: DdayDraft.TextProblem? { Place.problem(ofName: name) }
    public var memoProblem: DdayDraft.TextProblem? { DdayDraft.length(memo, Stop.memoLimit) }
    public var addressProblem: DdayDraft.TextProblem? { DdayDraft.length(address, Place.nameLimit) }

    /// The duration in minutes; nil if there is none.
    public var minutes: Int32? {
        let text = Text.trimmed(length)
        guard let minutes = Text.whole(text) ?? ClockTime.minutes(text), minutes >= 1, minutes <= Stop.longest else {
            return nil
        }
        return minutes
    }

    /// Whether the duration is not one from 1 minute to a day.
    public var isLengthBad: Bool { minutes == nil && !Text.trimmed(length).isEmpty }

    /// The location; nil if the field is empty or unreadable.
    public var point: GeoPoint? { (try? LocationEntry.parse(location)) ?? nil }

    /// Why the location is invalid; nil if it is valid or empty.
    public var locationProblem: LocationEntry.Failure? {
        do throws(LocationEntry.Failure) {
            _ = try LocationEntry.parse(location)
            return nil
        } catch {
            return error
        }
    }

    /// Writes the location into a place. A link is kept whether or not it contains one; unreadable text leaves the
    /// previous location.
    private func locate(_ place: inout Place) {
        let link = MapLink.location(location)
        if Text.trimmed(location).isEmpty {
            // The link was the previous content.
            if place.point == nil, place.provider.isEmpty { place.url = "" }
            place.point = nil
        } else {
            place.point = point ?? place.point
            if let link { place.url = link.address }
        }
    }

    /// The stop in the form; nil while anything is missing or not valid.
    /// - Parameters:
    ///   - id: of a new one.
    ///   - trip: the id of its trip.
    ///   - old: the stop being edited, whose id and other fields stay; nil for a new one.
    public func stop(id: String, trip: String, old: Stop? = nil) -> Stop? {
        guard nameProblem == nil, memoProblem == nil, addressProblem == nil, !isLengthBad else { return nil }
        return written(into: old ?? Stop(id: id, trip: trip, place: Place(name: ""), day: day))
    }

    /// The form's changes to a stored stop, compared with its initial state; without the day and the time, which affect
    /// its place (``StopOrder``).
    public func edits(of record: Record, _ old: Stop, since original: StopDraft) -> [Edit] {
        Edit.changes(of: record, to: written(into: old).groups, from: original.written(into: old).groups)
    }

    private func written(into old: Stop) -> Stop {
        var stop = old
        stop.place.name = Text.trimmed(name)
        stop.day = day
        stop.time = time
        stop.minutes = minutes
        stop.memo = PageText.cleaned(memo)
        stop.isMustSee = isMustSee
        if address != stop.place.shownAddress {
            stop.place.address = Text.trimmed(address)
            stop.place.lotAddress = ""
        }
        locate(&stop.place)
        return stop
    }

    public var encoded: String {
        JSON.object([
            JSONMember("name", .string(name)), JSONMember("day", .optional(day?.text)),
            JSONMember("time", .optional(time.map { ClockTime.text($0 % 1440) })),
            JSONMember("late", .bool(time.map { $0 >= 1440 } == true)), JSONMember("length", .string(length)),
            JSONMember("memo", .string(memo)), JSONMember("mustSee", .bool(isMustSee)),
            JSONMember("address", .string(address)), JSONMember("location", .string(location)),
        ]).text
    }

    public init?(encoded text: String) {
        guard let json = try? JSON.parse(text), json.object != nil else { return nil }
        day = Day(json["day"])
        name = json["name"]?.string ?? ""
        time = Stop.time(json["time"], isLate: json["late"])
        length = json["length"]?.string ?? ""
        memo = json["memo"]?.string ?? ""
        isMustSee = json["mustSee"]?.bool ?? false
        address = json["address"]?.string ?? ""
        location = json["location"]?.string ?? ""
    }
}
