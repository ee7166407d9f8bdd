import Replica

/// What a person has chosen to have in a calendar feed.
public struct FeedChoice: Equatable, Sendable {
    /// How to-dos are in it.
    public enum Todos: String, CaseIterable, Sendable {
        case none
        /// As events: what every calendar shows.
        case events
        /// As to-dos (VTODO), for programs that have lists of tasks.
        case tasks
    }

    /// The longest name of a feed, in characters as a person counts them.
    public static let nameLimit: Int32 = 64
    /// As many as one account may have.
    public static let most = 20

    public var days = true
    public var milestones = true
    public var todos = Todos.events
    public var trips = true
    /// Days with a page, each with its feeling; never a word of it.
    public var pages = false
    /// Notes of D-days, memos of stops, what a trip is to be like.
    public var notes = false
    /// The reminders that D-days and to-dos have in Haru.
    public var alarms = false
    /// Lunar days by the rule of RFC 7529, for the few programs that know it, and not day by day.
    public var lunarRules = false
    /// In which the texts of the feed are.
    public var language = Language.korean
    /// The IANA name of the person's zone; empty where it is not known.
    public var zone = ""

    public init() {}

    /// Whether nothing is chosen.
    public var isEmpty: Bool { !days && !milestones && todos == .none && !trips && !pages }

    /// Reads ``json``.
    /// - Parameter old: What holds where a member is not there, or null.
    /// - Throws: the name of the member that is something else.
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
