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
        func flag(_ name: String, _ usual: Bool) throws(Problem) -> Bool {
            guard let member = json[name], !member.isNull else { return usual }
            guard let flag = member.bool else { throw Problem(member: name) }
            return flag
        }
        func text(_ name: String, _ usual: String) throws(Problem) -> String {
            guard let member = json[name], !member.isNull else { return usual }
            guard let text = member.string else { throw Problem(member: name) }
            return text
        }
        days = try flag("days", days)
        milestones = try flag("milestones", milestones)
        guard let form = Todos(rawValue: try text("todos", todos.rawValue)) else { throw Problem(member: "todos") }
        todos = form
        trips = try flag("trips", trips)
        pages = try flag("pages", pages)
        notes = try flag("notes", notes)
        alarms = try flag("alarms", alarms)
        lunarRules = try flag("lunarRules", lunarRules)
        guard let language = Language(rawValue: try text("language", language.tag)) else {
            throw Problem(member: "language")
        }
        self.language = language
        zone = try text("zone", zone)
        guard zone.isEmpty || ZoneRule.isName(zone) else { throw Problem(member: "zone") }
    }

    /// A member that cannot be read.
    public struct Problem: Error, Equatable, Sendable {
        public let member: String
    }

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
