import Replica

/// The words beside a page: its tags, its place and the weather. A person may leave out each.
public struct PageAbout: Hashable, Sendable {
    /// The longest place, in characters as a person counts them.
    public static let placeLimit: Int32 = 200
    /// The longest words of the weather, in such characters.
    public static let weatherLimit: Int32 = 100

    /// As typed in a form; those of a record as ``TodoTags/shown(_:)`` writes them.
    public var tags = ""
    /// One line each.
    public var place = ""
    public var weather = ""

    public init() {}

    /// Reads the fields of a record; one that is encrypted and not open is empty.
    init(_ record: Record) {
        if let stored = record["tags"]?.string { tags = TodoTags.shown(TodoTags.read(stored)) }
        place = record["place"]?.string ?? ""
        weather = record["weather"]?.string ?? ""
    }

    /// The tags, without their `#`.
    public var names: [String] { tags.isEmpty ? [] : TodoTags.read(tags) }

    /// The fields of a record, and their values.
    var fields: [Todo.FieldValue] {
        [
            ("tags", .filled(TodoTags.stored(names))), ("place", .filled(PageAbout.stored(place))),
            ("weather", .filled(PageAbout.stored(weather))),
        ]
    }

    private static func stored(_ text: String) -> String { Text.trimmed(PageText.cleaned(text)) }

    /// Whether nothing of it is worth keeping.
    public var isEmpty: Bool {
        for field in fields where !field.value.isNull { return false }
        return true
    }

    public var placeProblem: DdayDraft.TextProblem? { DdayDraft.length(Text.trimmed(place), PageAbout.placeLimit) }
    public var weatherProblem: DdayDraft.TextProblem? {
        DdayDraft.length(Text.trimmed(weather), PageAbout.weatherLimit)
    }

    /// All of it in one line: `#산책 #가족 · 망원동 · 맑음`.
    public var line: String {
        var line = tags
        for more in [place, weather] where !more.isEmpty { line += (line.isEmpty ? "" : " · ") + more }
        return line
    }

    /// Whether one of them matches a search.
    func matches(_ search: Search) -> Bool {
        (!tags.isEmpty && search.matches(tags)) || (!place.isEmpty && search.matches(place))
            || (!weather.isEmpty && search.matches(weather))
    }

    /// Takes in the words beside another text of the same page: its tags, and place and weather where this has none.
    /// - Returns: the words without room, in one line: another place, another weather, tags beyond the most.
    public mutating func join(_ other: PageAbout) -> String {
        let all = TodoTags.read(tags + " " + other.tags)
        var rest = PageAbout()
        rest.tags = TodoTags.shown(other.names.filter { !all.contains($0) })
        tags = TodoTags.shown(all)
        if place.isEmpty { place = other.place } else if place != other.place { rest.place = other.place }
        if weather.isEmpty { weather = other.weather } else if weather != other.weather { rest.weather = other.weather }
        return rest.line
    }

    /// The members of a stored draft, and the words in them.
    var members: [JSONMember] {
        [
            JSONMember("tags", .string(tags)), JSONMember("place", .string(place)),
            JSONMember("weather", .string(weather)),
        ]
    }

    init(draft json: JSON) {
        tags = json["tags"]?.string ?? ""
        place = json["place"]?.string ?? ""
        weather = json["weather"]?.string ?? ""
    }
}

extension Page {
    /// Whether its title, its text, or a word beside them matches a search.
    func matches(_ search: Search) -> Bool {
        search.matches(title) || search.matches(text) || about.matches(search)
    }
}
