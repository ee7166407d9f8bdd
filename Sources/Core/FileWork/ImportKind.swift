/// The kind of record that an item of another app becomes.
public enum ImportKind: UInt8, CaseIterable, Sendable {
    case day, todo, page
    /// A stop of a trip made for the whole file.
    case stop
}

/// Why a row of a file is rejected.
public enum ImportRefusal: UInt8, Sendable {
    /// It has no day, or an unreadable one.
    case noDate
    /// It has no content.
    case empty
    /// A heading, or a setting of the other app.
    case heading
    /// It was cancelled or deleted there.
    case cancelled
    /// Another day of a repeating item.
    case partOfSeries
    /// The Korean lunar calendar has no such day.
    case noLunarDay
    /// It is a page of a day before 1900 or more than ten years ahead, until when it would be sealed.
    case farAway
    /// It is a track, a line or an area.
    case shape
    /// The days in the file span more than a trip can.
    case tooFarApart
}

/// A change that a row undergoes when it is taken.
public enum ImportRemark: UInt8, Sendable {
    /// It occurs once; Haru has no such repeat.
    case once
    /// It had no day, and is put on today, or on no day of its trip.
    case undated
    /// Its text was longer than permitted, and is cut.
    case cut
    /// It was written in a zone that nobody here knows, and its day is the one that it was where it is read.
    case elsewhere
}

/// The role of a table's column. The raw value is its place among the roles.
public enum ImportRole: UInt8, CaseIterable, Sendable {
    case date, title, text
}

/// The outcome of a row.
public enum ImportOutcome: Equatable, Sendable {
    /// Is imported, unless the person leaves it out.
    case imported
    case here
    case refused(ImportRefusal)

    /// Whether the person may leave the row out. That includes rows whose days are too far apart, since fewer rows may
    /// not be.
    public var isChoosable: Bool { self == .imported || self == .refused(.tooFarApart) }
}
