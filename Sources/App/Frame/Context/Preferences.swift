import Almanac
import Daybook
import Markup
import Replica

/// Light or dark.
public enum Theme: String, CaseIterable, Sendable {
    case system, light, dark
}

/// The colour of everything that belongs to no lens.
package enum Accent: String, CaseIterable {
    case ink, persimmon, pine, honey, indigo, sky
}

/// The size of text, on top of the browser's setting.
package enum TextSize: String, CaseIterable {
    case regular, large, larger
}

/// A choice that a person has in Settings: a field of the one record of its collection.
package enum Preference: String {
    case theme, accent, textSize, language, weekStart, nickname
    case alarm, openedAlarm, pageAlarm, tripAlarm
    case calendarLook, yearLook, tripsSort
    case seal, sealedFeelings, pageGoal, lockMinutes, letterKeys, dailyQuestion
    case daysSort, daysDescending, daysGrouping, daysLook
}

/// The person's choices in Settings: the one record of the collection `setting`.
package struct Preferences: Equatable {
    /// The longest nickname, in characters as a person counts them.
    package static let nicknameLimit: Int32 = 20
    package static let key = RecordKey(collection: "setting", id: "person")

    package var theme: Theme
    package var accent = Accent.ink
    package var textSize = TextSize.regular
    /// The language of the screens: the chosen one once its texts are there.
    package private(set) var language: Language
    package private(set) var chosenLanguage: Language
    /// The languages whose texts are there.
    private var texts: [Language]
    package var days = DaysArrangement()
    /// The weekday with which every week on every screen begins.
    package var weekStart = Weekday.sunday
    /// The daily alarm for to-dos.
    package var alarm = DailyAlarm()
    package var calendarLook = CalendarLook.month
    package var yearLook = YearLook.todos
    package var tripsSort = TripsSort.nearest
    /// The person's nickname; empty if none was given.
    package var nickname = ""
    package var seal = Seal.month
    /// Whether the feelings of sealed pages are shown.
    package var showsSealedFeelings = true
    package var pageGoal = PageGoal.none
    /// Whether the question of the day stands above the page of today.
    package var showsDailyQuestion = false
    /// Whether single letters are shortcuts.
    package var usesLetterKeys = true
    /// How many minutes without a step of the person pass before pages are locked again.
    package var lockMinutes: Int32 = Preferences.lockMinutes[1]
    /// The choices, in minutes.
    package static let lockMinutes: [Int32] = [1, 5, 15, 60]
    /// The language the browser asks for, used until the person chooses one.
    package let browserLanguage: Language

    package init(browserLanguage: Language, texts: [Language]) {
        self.browserLanguage = browserLanguage
        self.texts = texts
        chosenLanguage = browserLanguage
        language = texts.contains(browserLanguage) ? browserLanguage : texts.first ?? browserLanguage
        theme = .system
    }

    /// The look of the whole page, as `dress.js` takes it.
    package var dress: String { "\(language.tag) \(theme.rawValue) \(accent.rawValue) \(textSize.rawValue)" }

    package mutating func didLoadTexts(of language: Language) {
        texts.append(language)
        if language == chosenLanguage { self.language = language }
    }

    /// Takes over the record's choices. A choice that is missing, or written in a newer app's words, counts as not
    /// made.
    package mutating func read(_ record: Record?) {
        func value(_ preference: Preference) -> JSON? { record?[preference.rawValue] }
        func text(_ preference: Preference) -> String? { value(preference)?.string }
        theme = text(.theme).flatMap { Theme(rawValue: $0) } ?? .system
        accent = text(.accent).flatMap { Accent(rawValue: $0) } ?? .ink
        textSize = text(.textSize).flatMap { TextSize(rawValue: $0) } ?? .regular
        chosenLanguage = text(.language).flatMap { Language(rawValue: $0) } ?? browserLanguage
        if texts.contains(chosenLanguage) { language = chosenLanguage }
        weekStart = text(.weekStart).flatMap { WeekStart(rawValue: $0)?.weekday } ?? .sunday
        alarm = DailyAlarm(value(.alarm))
        calendarLook = text(.calendarLook).flatMap { CalendarLook(rawValue: $0) } ?? .month
        tripsSort = text(.tripsSort).flatMap { TripsSort(rawValue: $0) } ?? .nearest
        yearLook = text(.yearLook).flatMap { YearLook(rawValue: $0) } ?? .todos
        nickname = text(.nickname) ?? ""
        seal = text(.seal).flatMap { Seal(rawValue: $0) } ?? .month
        showsSealedFeelings = value(.sealedFeelings)?.bool ?? true
        usesLetterKeys = value(.letterKeys)?.bool ?? true
        showsDailyQuestion = value(.dailyQuestion)?.bool ?? false
        pageGoal = text(.pageGoal).flatMap { PageGoal(rawValue: $0) } ?? .none
        let minutes = value(.lockMinutes)?.int32 ?? 0
        lockMinutes = Preferences.lockMinutes.contains(minutes) ? minutes : Preferences.lockMinutes[1]
        days = DaysArrangement(
            sort: text(.daysSort).flatMap { DaysArrangement.Sort(rawValue: $0) } ?? .dday,
            isDescending: value(.daysDescending)?.bool ?? false,
            grouping: text(.daysGrouping).flatMap { DaysArrangement.Grouping(rawValue: $0) } ?? .time,
            look: text(.daysLook).flatMap { DaysArrangement.Look(rawValue: $0) } ?? .rows)
    }
}

extension AppContext {
    /// Stores a choice of the person.
    package final func setPreference(_ preference: Preference, _ value: JSON) {
        store([Edit(Preferences.key, preference.rawValue, value)])
    }

    /// An action that stores a choice.
    package final func choosing(_ preference: Preference, _ value: JSON) -> Action {
        Action { [self] in setPreference(preference, value) }
    }
}

/// The values of a choice in Settings side by side; a tap stores one.
/// - Parameters:
///   - prefix: begins the id of each, before its value.
///   - chosen: the value that is chosen now.
package func radios(
    _ attributes: [Attr], _ preference: Preference, in context: AppContext, _ prefix: String, chosen: String,
    _ values: [(value: String, name: String)]
) -> HTML {
    radios(
        attributes,
        values.map { one in
            Choice(
                id: prefix + one.value, name: one.name, action: context.choosing(preference, .string(one.value)),
                isChosen: one.value == chosen)
        })
}
