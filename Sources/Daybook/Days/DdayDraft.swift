import Almanac
import Replica

/// A D-day while it is being written: text as typed, valid or not.
public struct DdayDraft: Equatable, Sendable {
    public var title: String
    public var kind: Dday.Kind
    public var date: String

    public init(title: String = "", kind: Dday.Kind = .countdown, date: String = "") {
        self.title = title
        self.kind = kind
        self.date = date
    }

    public init(_ dday: Dday) {
        self.init(title: dday.title, kind: dday.kind, date: dday.date?.text ?? "")
    }

    /// What keeps a title from being saved.
    public enum TitleProblem: Equatable, Sendable {
        /// Nothing but white space and invisible characters.
        case missing
        /// More than ``Dday/titleLimit`` characters; `count` is how many.
        case tooLong(count: Int32)
    }

    public var titleProblem: TitleProblem? {
        let title = Text.trimmed(title)
        if title.isEmpty { return .missing }
        let count = Int32(truncatingIfNeeded: title.count)
        return count > Dday.titleLimit ? .tooLong(count: count) : nil
    }

    /// The typed date, or why there is none.
    public func day(today: Day) -> Result<Day, DateEntry.Failure> {
        do throws(DateEntry.Failure) { return .success(try DateEntry.parse(date, today: today)) } catch {
            return .failure(error)
        }
    }

    /// The field values that saving writes; nil while the title or the date is not valid.
    public func fields(today: Day) -> [(name: String, value: JSON)]? {
        guard titleProblem == nil, case .success(let day) = day(today: today) else { return nil }
        return [
            ("title", .string(Text.trimmed(title))), ("kind", .string(kind.rawValue)), ("date", .string(day.text)),
        ]
    }
}

extension DdayDraft {
    /// The draft as text, to be put away and read by ``init(kept:)``.
    public var kept: String {
        JSON.object([
            JSONMember("title", .string(title)), JSONMember("kind", .string(kind.rawValue)),
            JSONMember("date", .string(date)),
        ]).text
    }

    /// A draft that was put away; nil when the text is none.
    public init?(kept text: String) {
        guard let json = try? JSON.parse(text) else { return nil }
        title = json["title"]?.string ?? ""
        kind = (json["kind"]?.string).flatMap { Dday.Kind(rawValue: $0) } ?? .countdown
        date = json["date"]?.string ?? ""
    }
}
