import Almanac

/// A comparison of our public holidays with those of KASI's special-day service over one civil year.
///
/// Compares days, not names: the service gives all days of 설날 the same name, and a substitute only its kind.
public struct HolidayVerification: Equatable, Sendable {
    /// A day that only one side has off.
    public struct Difference: Equatable, Sendable {
        public let day: Day
        /// Our names for it; empty if it is no holiday by our rules.
        public let ours: [String]
        /// The service's names for it; empty if it is no holiday by theirs.
        public let theirs: [String]
    }

    public let year: Int32
    /// The number of days off that the service has for the year; 0 if it has none, so that nothing was compared.
    public let theirDays: Int
    /// The differences, in the order of their days.
    public let differences: [Difference]

    /// Requests a year from the service and compares it with ours.
    public init(_ ours: HolidayYear, service: SpecialDayService) throws(KASIError) {
        self.init(ours, theirs: try service.holidays(year: ours.number))
    }

    /// Compares the service's answer for the year of `ours`.
    public init(_ ours: HolidayYear, theirs: [SpecialDay]) {
        year = ours.number
        let theirs = theirs.filter(\.isHoliday)
        let theirDays = Set(theirs.map(\.day))
        let ourDays = Set(ours.holidays.map(\.day))
        self.theirDays = theirDays.count
        differences =
            theirDays.isEmpty
            ? []
            : theirDays.symmetricDifference(ourDays).sorted().map { day in
                Difference(
                    day: day, ours: ours.holidays(on: day).map(\.korean),
                    theirs: theirs.filter { $0.day == day }.map(\.name))
            }
    }
}
