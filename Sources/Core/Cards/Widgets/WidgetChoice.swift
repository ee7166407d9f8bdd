import Daybook
import Replica

/// The content and the look of a widget, as a person has chosen them.
public struct WidgetChoice: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        /// One D-day.
        case single
        /// D-days among each other.
        case list
        /// How many of today's to-dos are open.
        case todos
        /// This month.
        case month

        /// The sizes that it has, the usual one first.
        ///
        /// Found one by one: in the browser's build two lists of two, written down, took each other's place.
        public var sizes: [WidgetSize] {
            var sizes: [WidgetSize] = []
            for size in WidgetSize.allCases where has(size) { sizes.append(size) }
            return sizes
        }

        private func has(_ size: WidgetSize) -> Bool {
            switch self {
            case .single: true
            case .list: size == .medium || size == .large
            case .todos: size != .large
            case .month: size == .small || size == .large
            }
        }
    }

    /// As many as one account may have.
    public static let most = 20
    /// BCP 47 tags of languages that are written differently; the English ones differ in their dates.
    public static let languages = ["ko", "ja", "en", "en-CA", "en-AU", "en-GB"]
    /// The name for the style that each D-day has itself.
    public static let ownStyle = "own"

    /// The one of ``languages`` for a language, and for the region whose English it is.
    public static func tag(_ language: Language, _ region: EnglishRegion) -> String {
        switch language {
        case .korean: "ko"
        case .japanese: "ja"
        case .english:
            switch region {
            case .american: "en"
            case .canadian: "en-CA"
            case .australian: "en-AU"
            case .british: "en-GB"
            }
        }
    }

    public var kind = Kind.single
    /// One of those of ``kind``; an address may ask for another of them.
    public var size = WidgetSize.small
    /// The ids of the D-days, at most ``mostDays``; empty for the nearest.
    public var days: [String] = []
    /// The style of a single D-day on the home screen; nil for the D-day's own.
    public var style: DayCard.Style?
    /// Whether a card shows the photo of its D-day, where its style has a place for one.
    public var showsPhoto = false
    public var isDark = false
    public var weekStart = WeekStart.sunday
    /// One of ``languages``.
    public var language = "ko"
    /// The IANA name of the person's zone; empty where it is not known, and days begin as in UTC.
    public var zone = ""

    public init() {}

    /// Whether the card of a D-day fills the widget in that size.
    func hasCard(_ size: WidgetSize) -> Bool { kind == .single && !size.isOnLockScreen }

    /// Whether it can show a photo, if its D-day has one.
    public var hasPlaceForPhoto: Bool { hasCard(size) && (style?.hasPhoto ?? true) }

    /// How many D-days can be chosen.
    public var mostDays: Int {
        switch kind {
        case .single: 1
        case .list: size == .large ? 5 : 3
        case .todos, .month: 0
        }
    }

    /// Reads ``json``. A value that the kind or the size has no room for is left out if it is old, and refused if it is
    /// new.
    /// - Parameter old: The choice that holds where a member is absent or null.
    /// - Throws: the name of the member that is something else.
    public init(_ json: JSON, over old: WidgetChoice = WidgetChoice()) throws(ChoiceProblem) {
        self = old
        let members = ChoiceReader(json)
        kind = try members.one("kind", kind)
        size = try members.one("size", kind == old.kind ? size : kind.sizes[0])
        guard kind.sizes.contains(size) else { throw ChoiceProblem(member: "size") }
        days = try members.texts("days", Array(days.prefix(mostDays)), most: mostDays)
        let style = try members.text("style", style?.rawValue ?? WidgetChoice.ownStyle)
        self.style = DayCard.Style(rawValue: style)
        if self.style == nil, style != WidgetChoice.ownStyle { throw ChoiceProblem(member: "style") }
        showsPhoto = try members.flag("photo", showsPhoto)
        isDark = try members.one("theme", isDark ? WidgetTheme.dark : .light) == .dark
        weekStart = try members.one("weekStart", weekStart)
        language = try members.text("language", language)
        guard WidgetChoice.languages.contains(language) else { throw ChoiceProblem(member: "language") }
        zone = try members.zone(zone)
    }

    public var json: JSON {
        .object([
            JSONMember("kind", .string(kind.rawValue)), JSONMember("size", .string(size.rawValue)),
            JSONMember("days", .array(days.map { .string($0) })),
            JSONMember("style", .string(style?.rawValue ?? WidgetChoice.ownStyle)),
            JSONMember("photo", .bool(showsPhoto)),
            JSONMember("theme", .string((isDark ? WidgetTheme.dark : .light).rawValue)),
            JSONMember("weekStart", .string(weekStart.rawValue)), JSONMember("language", .string(language)),
            JSONMember("zone", .string(zone)),
        ])
    }

    /// In which words it speaks.
    public var words: WidgetWords { WidgetWords(.best(of: language), .best(of: language)) }
}

/// Whether a widget is light or dark.
public enum WidgetTheme: String, CaseIterable, Sendable { case light, dark }
