import Almanac

/// A question to `haru dday`: the date that is counted, and the day of counting.
struct DdayRequest: Equatable {
    var kind = DayCount.Kind.countdown
    var date = ""
    var isLunar = false
    var isLeap = false
    var repeats = Recurrence.Repeats.none
    var leapPolicy = Recurrence.LeapPolicy.regular
    var day30Policy = Recurrence.Day30Policy.last
    var feb29Policy = Recurrence.Feb29Policy.feb28
    var on: Day

    static let kinds: KeyValuePairs = ["countdown": DayCount.Kind.countdown, "count": .count]
    static let repeatWords: KeyValuePairs = ["none": Recurrence.Repeats.none, "monthly": .monthly, "yearly": .yearly]
    static let leapPolicies: KeyValuePairs = [
        "regular": Recurrence.LeapPolicy.regular, "present": .present, "both": .both, "only": .only,
    ]
    static let day30Policies: KeyValuePairs = ["last": Recurrence.Day30Policy.last, "next": .next, "skip": .skip]
    static let feb29Policies: KeyValuePairs = ["feb28": Recurrence.Feb29Policy.feb28, "mar1": .mar1]

    /// The count in question.
    func count() throws(Complaint) -> DayCount {
        let base: Recurrence.Base
        if isLunar {
            base = .lunar(try Complaint.lunarDate(date, isLeap: isLeap))
        } else {
            guard !isLeap else { throw Complaint("a leap month is lunar; the date is solar") }
            base = .solar(try Complaint.day(date))
        }
        let recurrence = Recurrence(
            base: base, repeats: repeats, leapPolicy: leapPolicy, day30Policy: day30Policy, feb29Policy: feb29Policy)
        return DayCount(kind: kind, recurrence: recurrence)
    }
}
