import Almanac

/// A whole trip in order, for printing and for files.
public struct TripPlan: Sendable {
    public let trip: Trip
    /// The ordered stops of each day; as many lists as the trip has days.
    public let days: [[TripPart<Stop>]]
    /// The stops on none of its days.
    public let withoutDay: [TripPart<Stop>]

    public init(_ trip: Trip, in index: TripsIndex) {
        self.trip = trip
        withoutDay = index.stopsWithoutDay(of: trip)
        var days: [[TripPart<Stop>]] = []
        for ordinal in 0..<trip.days.count {
            days.append(trip.days.first.adding(days: ordinal).map { index.stops(of: trip.id, on: $0) } ?? [])
        }
        self.days = days
    }

    /// Calls `body` for all stops, day by day, then for those without a day.
    package func each(_ body: (Stop) -> Void) {
        for day in days { for part in day { body(part.value) } }
        for part in withoutDay { body(part.value) }
    }

    /// The name of its file: the title without characters that file systems reject.
    public var fileName: String {
        var bytes: [UInt8] = []
        for byte in Array(trip.title.utf8) {
            switch byte {
            case 0x00..<0x20, 0x7F, UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: ":"), UInt8(ascii: "*"),
                UInt8(ascii: "?"), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "|"):
                bytes.append(UInt8(ascii: "-"))
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self) + " " + trip.days.first.text
    }
}

extension Stop {
    /// The memo and the address, each on a line, for programs with a single text.
    package var description: String {
        memo + (memo.isEmpty || place.shownAddress.isEmpty ? "" : "\n") + place.shownAddress
    }

    /// The calendar day on which it starts; after midnight the next day.
    package var calendarDay: Day? { time.map { $0 >= 1440 } == true ? day?.adding(days: 1) : day }

    /// Its day and time without a zone: `2026-11-21T09:30:00`, or the day alone; nil without a day.
    package var moment: String? {
        calendarDay.map { day in time.map { day.text + "T" + ClockTime.text($0 % 1440) + ":00" } ?? day.text }
    }
}
