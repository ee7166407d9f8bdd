/// Why a calendar cannot be fetched. The raw values are part of the API.
public enum SubscriptionProblem: String, CaseIterable, Sendable {
    /// It is no address that is asked.
    case address
    /// No answer, or none in time.
    case unreachable
    /// There is nothing at the address (any more).
    case gone
    /// It is only for those who sign in.
    case password
    /// It leads to this server or a private network.
    case inside
    case tooLarge
    /// The address leads to something other than a calendar.
    case noCalendar
    /// Too many of this account were asked for within an hour.
    case busy
}

/// An event of a calendar that is not shown, rather than shown wrongly.
public struct UnreadEvent: Equatable, Sendable {
    /// The raw values are part of the API.
    public enum Reason: String, CaseIterable, Sendable {
        /// It has no first day, or one that cannot be read.
        case start
        /// Its end cannot be read, or comes before its start.
        case end
        /// It repeats by a rule that is not understood.
        case rule
        /// Its time is in a zone that the file does not describe and nobody knows.
        case zone
        /// It changes an event that repeats in a way that is not understood.
        case change
        /// The file ends in the middle of it.
        case cut
        /// The file is too long, or repeats too often, to look at it.
        case tooMany
    }

    /// The line of the file, 1 for the first.
    public let line: Int32
    /// Empty where it has none.
    public let title: String
    public let reason: Reason

    public init(line: Int32, title: String, _ reason: Reason) {
        self.line = line
        self.title = title
        self.reason = reason
    }
}
