import Almanac
import Daybook

/// A widget as it is on one day: its content, in words and as a picture. The same values always give the same.
public struct Widget: Equatable, Sendable {
    /// A D-day, or the text in place of one.
    public struct Entry: Equatable, Sendable {
        /// The id of the D-day's record; empty for an entry that is no D-day.
        public var id: String
        public var card: DayCard
        public var style: DayCard.Style
        /// The SHA-256 of the card's photo, in hexadecimal; nil without one.
        public var image: String?
        /// Whether there is such a D-day.
        public var isThere: Bool

        package init(id: String, card: DayCard, style: DayCard.Style, image: String? = nil, isThere: Bool) {
            self.id = id
            self.card = card
            self.style = style
            self.image = image
            self.isThere = isThere
        }
    }

    /// A day of the month.
    public struct MonthDay: Equatable, Sendable {
        public var number: Int32
        /// Whether it is as red as a Sunday.
        public var isRed: Bool
        public var isSaturday: Bool
        /// Whether a D-day falls on it.
        public var isMarked: Bool

        package init(number: Int32, isRed: Bool, isSaturday: Bool, isMarked: Bool) {
            self.number = number
            self.isRed = isRed
            self.isSaturday = isSaturday
            self.isMarked = isMarked
        }
    }

    public struct Month: Equatable, Sendable {
        /// The weekdays from the first column on.
        public var weekdays: [Weekday]
        /// In how many columns no day stands before the first.
        public var blanks: Int32
        public var days: [MonthDay]

        package init(weekdays: [Weekday], blanks: Int32, days: [MonthDay]) {
            self.weekdays = weekdays
            self.blanks = blanks
            self.days = days
        }
    }

    public enum Content: Equatable, Sendable {
        /// One at least.
        case days([Entry])
        case todos(WidgetRecords.DayTodos)
        case month(Month)
    }

    public let size: WidgetSize
    public let isDark: Bool
    public let words: WidgetWords
    /// The day that it shows.
    public let day: Day
    public let content: Content
    /// Whether it shows D-days below each other.
    package let isList: Bool

    package init(
        size: WidgetSize, isDark: Bool, words: WidgetWords, day: Day, content: Content, isList: Bool
    ) {
        self.size = size
        self.isDark = isDark
        self.words = words
        self.day = day
        self.content = content
        self.isList = isList
    }

    /// - Parameters:
    ///   - size: One of those of the choice's kind.
    ///   - records: They are looked at as they stand on the day.
    public init(_ choice: WidgetChoice, size: WidgetSize, _ records: inout WidgetRecords, day: Day) {
        self.size = size
        self.day = day
        isDark = choice.isDark
        words = choice.words
        isList = choice.kind == .list
        switch choice.kind {
        case .single: content = .days(Widget.entries(choice, size, 1, &records, day))
        case .list: content = .days(Widget.entries(choice, size, size == .large ? 5 : 3, &records, day))
        case .todos: content = .todos(records.todos(on: day))
        case .month: content = .month(Widget.month(choice, &records, day))
        }
    }

    private static func entries(
        _ choice: WidgetChoice, _ size: WidgetSize, _ count: Int, _ records: inout WidgetRecords, _ day: Day
    ) -> [Entry] {
        let words = choice.words
        let index = records.days(on: day)
        // A card that fills a large widget has room for the year; a list has none.
        let isSmall = choice.kind == .list || size != .large
        func entry(_ dday: Dday) -> Entry {
            let photo = choice.showsPhoto && choice.hasCard(size) ? dday.cardPhoto : nil
            // Without its photo a D-day has the style that it would have if it had none.
            let style = choice.style ?? DayCard.Style(stored: dday.style, hasPhoto: photo != nil)
            let card = DayCard(
                dday, today: day, words.dates, photo: style.hasPhoto ? photo : nil, isDark: choice.isDark,
                isSmall: isSmall)
            let image = card.photo == nil ? nil : dday.image
            return Entry(id: dday.id, card: card, style: style, image: image, isThere: true)
        }
        func none(_ id: String, _ text: String) -> Entry {
            let card = DayCard(
                title: text, before: "", number: "", after: "", dateLine: "", language: words.language.tag,
                isDark: choice.isDark)
            return Entry(id: id, card: card, style: choice.style ?? .paper, isThere: false)
        }
        if choice.days.isEmpty {
            let nearest = index.nearest(count).map { entry($0.dday) }
            return nearest.isEmpty ? [none("", words.noDays)] : nearest
        }
        // One that is gone says so: another in its place would be taken for it.
        return choice.days.prefix(count).map { id in
            index.item(id: id).map { entry($0.dday) } ?? none(id, words.deletedDay)
        }
    }

    private static func month(_ choice: WidgetChoice, _ records: inout WidgetRecords, _ day: Day) -> Month {
        let start = choice.weekStart.weekday
        let first = Day(year: day.year, month: day.month, day: 1) ?? day
        let count = Day.daysIn(year: day.year, month: day.month)
        let marked = records.days(on: day).items(from: first, days: count)
        var red: [Day] = []
        // A substitute holiday may belong to the feast of another year.
        for year in (day.year - 1)...(day.year + 1) {
            for holiday in HolidayYear(year, decrees: records.decrees)?.holidays ?? [] { red.append(holiday.day) }
        }
        var days: [MonthDay] = []
        for place in 0..<count {
            guard let day = first.adding(days: place) else { break }
            days.append(
                MonthDay(
                    number: place + 1, isRed: day.weekday == .sunday || red.contains(day),
                    isSaturday: day.weekday == .saturday, isMarked: !marked[Int(place)].isEmpty))
        }
        return Month(
            weekdays: (0..<7).map { start.adding(days: $0) }, blanks: start.days(to: first.weekday), days: days)
    }
}

extension DayCard.Style {
    /// A style as it is stored; one that this version does not know is as if none were chosen.
    public init(stored: String, hasPhoto: Bool) {
        self = DayCard.Style(rawValue: stored) ?? (hasPhoto ? .photo : .paper)
    }
}
