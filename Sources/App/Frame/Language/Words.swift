import Almanac
import Daybook

/// All texts of the app in one language, and for English in one region's. Those without logic are in the catalogue of
/// each module (`Localizable.xcstrings`), from which the build writes members of this type.
public struct Words: Equatable, Sendable {
    public let language: Language
    public let region: EnglishRegion

    public init(_ language: Language, _ region: EnglishRegion = .american) {
        self.language = language
        self.region = region
    }

    /// The words of notices, also used without an app.
    package var reminders: ReminderWords { ReminderWords(language, region) }
    /// How dates are written, also where no app is.
    package var dates: DateWords { DateWords(language, region) }

    /// Whether English texts take the American spelling.
    package var isAmerican: Bool { region == .american }
    /// Whether the month comes before its day.
    package var isMonthFirst: Bool { dates.isMonthFirst }
}

// MARK: the frame

extension Words {
    /// 1st, 22nd, 13th, as English counts.
    package func englishOrdinal(_ number: Int32) -> String {
        let isTeen = number % 100 / 10 == 1
        switch number % 10 {
        case 1 where !isTeen: return "\(number)st"
        case 2 where !isTeen: return "\(number)nd"
        case 3 where !isTeen: return "\(number)rd"
        default: return "\(number)th"
        }
    }
}

// MARK: Days

extension Words {
    package var unreadableDate: String { dates.unreadableDate }

    package var dateExample: String { isMonthFirst ? dateExampleMonthFirst : dateExampleDayFirst }
    package func startedOn(_ date: String) -> String { dates.startedOn(date) }

    package var dateUnreadable: String { isMonthFirst ? dateUnreadableMonthFirst : dateUnreadableDayFirst }
    package func noSuchDay(year: Int32, month: Int32, last: Int32) -> String {
        noSuchDay(year, month, last, monthName(month))
    }
}

// MARK: Settings

extension Words {
    package func theme(_ theme: Theme) -> String {
        switch theme {
        case .system: themeSystem
        case .light: themeLight
        case .dark: themeDark
        }
    }
    /// Says whether the browser promised to keep Haru's storage, and explains that.
    package func persistence(_ answer: Persistence) -> (value: String, text: String) {
        switch answer {
        case .granted: (persistGranted, persistGrantedText)
        case .denied: (persistDenied, persistDeniedText)
        case .unknown: (persistUnknown, "")
        }
    }

    /// Says whether Haru opens without a network, and explains that.
    /// - Parameter opens: as ``Device/opensOffline``.
    package func offline(_ opens: Bool?) -> (value: String, text: String) {
        switch opens {
        case true?: (offlineReady, offlineReadyText)
        case false?: (offlineMissing, offlineMissingText)
        case nil: (offlineAwaited, offlineAwaitedText)
        }
    }
}
