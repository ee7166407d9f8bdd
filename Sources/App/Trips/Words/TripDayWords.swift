import Almanac
import AppFrame
import Daybook

// The texts of a trip's day: its stops, its map, and its rows elsewhere.

extension Words {
    func chooseStop(_ place: Place) -> String {
        let name = place.name
        if place.point == nil { return selectStop(name) }
        return showStopOnMap(name)
    }
    func overlap(_ name: String, _ minutes: Int32) -> String { overlap(name, duration(minutes)) }
    /// Says that the same place is planned again on the same day, or on another.
    func duplicateStop(_ ordinal: Int32?) -> String {
        guard let ordinal else { return duplicateSameDay }
        return duplicateOnDay("\(ordinal)")
    }

    /// 1시간 20분 · 1 h 20 min · 1時間20分
    func duration(_ minutes: Int32) -> String {
        let hours = "\(minutes / 60)"
        let rest = "\(minutes % 60)"
        if minutes < 60 { return durationMinutes(rest) }
        if minutes % 60 == 0 { return durationHours(hours) }
        return durationHoursMinutes(hours, rest)
    }

    /// 직선 1.7 km; if the next stop has no location, also names the stop it leads to.
    func straight(_ metres: Double, to name: String?) -> String {
        let distance = GeoPoint.text(metres: metres)
        guard let name else { return straight(distance) }
        return straightTo(distance, name)
    }
    func daySum(_ count: Int32, _ metres: Double, _ minutes: Int32) -> String {
        var sum = countOfStops(count)
        if metres > 0 { sum += " · " + straight(metres, to: nil) }
        if minutes > 0 { sum += " · " + daySum(duration(minutes)) }
        return sum
    }

    // MARK: the sheet

    func problem(_ failure: LocationEntry.Failure) -> String {
        switch failure {
        case .noNumbers: locationProblemNoNumbers
        case .outside: locationProblemOutside
        case .bareLink: locationProblemBareLink
        }
    }
    func name(of service: MapService) -> String {
        switch service {
        case .kakao: mapServiceKakao
        case .naver: mapServiceNaver
        case .google: mapServiceGoogle
        case .apple: mapServiceApple
        case .openStreetMap: "OpenStreetMap"
        }
    }

    // MARK: Today and the calendar

    /// 2일차 · 다음 11:00 비자림; or the number of stops.
    func tripLine(_ ordinal: Int32, next: Stop?, stops: Int32) -> String {
        let day = tripDay(ordinal)
        if let next, let time = next.time {
            return tripLine(day, clock(time), next.place.name)
        }
        return stops == 0 ? day : day + " · " + countOfStops(stops)
    }

    /// The clock time of a stop, which may be after midnight.
    func clock(_ time: Int32) -> String { clockTime(time % 1440) }
    /// 09:30; after midnight: 다음 날 01:30.
    func stopTime(_ time: Int32) -> String {
        time < 1440 ? clock(time) : stopTime(clock(time))
    }
    func stayOf(_ minutes: Int32) -> String { stayOf(duration(minutes)) }

    /// Why the name of a stop cannot be saved.
    func stopProblem(_ problem: DdayDraft.TextProblem) -> String {
        switch problem {
        case .missing: stopNameMissing
        case .tooLong(let limit, let count): tooLong(limit: limit, now: count)
        }
    }
}
