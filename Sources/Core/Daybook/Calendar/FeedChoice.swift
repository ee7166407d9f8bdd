import Replica

/// The content that a person chose for a calendar feed.
public struct FeedChoice: Equatable, Sendable {
    /// How the feed contains to-dos.
    public enum Todos: String, CaseIterable, Sendable {
        case none
        /// As events, which every calendar shows.
        case events
        /// As to-dos (VTODO), for programs with task lists.
        case tasks
    }

    /// The longest name of a feed, in characters as a person counts them.
    public static let nameLimit: Int32 = 64
    /// The most feeds of one account.
    public static let most = 20

    public var days = true
    public var milestones = true
    public var todos = Todos.events
    public var trips = true
    /// Days with a page and its feeling; never any of its words.
    public var pages = false
    /// Notes of D-days, memos of stops, and the concepts of trips.
    public var notes = false
    /// The reminders that D-days and to-dos have in Haru.
    public var alarms = false
    /// Lunar days as rules of RFC 7529, for the few programs that support it, instead of day by day.
    public var lunarRules = false
    /// The language of the feed's texts.
    public var language = Language.korean
    /// The IANA name of the person's zone; empty if unknown.
    public var zone = ""

    public init() {}

    /// Whether nothing is chosen.
    public var isEmpty: Bool { !days && !milestones && todos == .none && !trips && !pages }

    /// Reads ``json``.
    /// - Parameter old: the values for members that are missing or null.
    /// - Throws: the name of a member of the wrong type.
    public init(_ json: JSON, over old: FeedChoice = FeedChoice()) throws(Problem) {
        self = old
        let members = ChoiceReader(json)
        days = try members.flag("days", days)
        milestones = try members.flag("milestones", milestones)
        todos = try members.one("todos", todos)
        trips = try members.flag("trips", trips)
        pages = try members.flag("pages", pages)
        notes = try members.flag("notes", notes)
        alarms = try members.flag("alarms", alarms)
        lunarRules = try members.flag("lunarRules", lunarRules)
        language = try members.one("language", language)
        zone = try members.zone(zone)
    }

    public typealias Problem = ChoiceProblem

    public var json: JSON {
        .object([
            JSONMember("days", .bool(days)), JSONMember("milestones", .bool(milestones)),
            JSONMember("todos", .string(todos.rawValue)), JSONMember("trips", .bool(trips)),
            JSONMember("pages", .bool(pages)), JSONMember("notes", .bool(notes)), JSONMember("alarms", .bool(alarms)),
            JSONMember("lunarRules", .bool(lunarRules)), JSONMember("language", .string(language.tag)),
            JSONMember("zone", .string(zone)),
        ])
    }
}
