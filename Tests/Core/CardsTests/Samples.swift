import Cards
import Daybook

/// Text about as wide as a typical sans makes it, the same on every machine.
let typicalWidths = TextMeasurer { text, font in
    var ems = 0.0
    for character in text {
        guard let scalar = character.unicodeScalars.first else { continue }
        switch scalar.value {
        case 0x2B: ems += 0.56
        case 0x20...0x2F, 0x3A...0x3B: ems += 0.33
        case 0x49, 0x69, 0x6A, 0x6C: ems += 0.28
        case 0x4D, 0x57, 0x6D, 0x77: ems += 0.9
        case 0x41...0x5A: ems += 0.68
        case 0x00...0x1FF: ems += 0.58
        case 0x590...0x8FF: ems += 0.6
        case 0x1F000...0x1FFFF: ems += 1.245
        default: ems += 0.94
        }
    }
    return ems * font.size * (font.weight >= 700 ? 1.04 : 1)
}

/// A card in each language, as the app fills it.
enum Sample {
    static let languages = ["ko", "en", "ja"]

    static func photo(crop: Crop? = nil) -> DayCard.Photo? {
        PhotoSize(width: 1200, height: 900).map { DayCard.Photo(size: $0, crop: crop) }
    }

    static func card(_ language: String, isDark: Bool = false, photo: DayCard.Photo? = nil) -> DayCard {
        switch language {
        case "ko":
            DayCard(
                title: "우리 만난 날", before: "", number: "995", after: "일", dateLine: "2024.3.2 토부터",
                secondLine: "음력 1월 22일", photo: photo, language: "ko", isDark: isDark)
        case "ja":
            DayCard(
                title: "はじめて会った日", before: "", number: "995", after: "日目", dateLine: "2024.3.2 土から",
                secondLine: "旧暦（韓国）1月22日", photo: photo, language: "ja", isDark: isDark)
        default:
            DayCard(
                title: "The day we met", before: "Day ", number: "995", after: "", dateLine: "Since Sat 2 Mar 2024",
                photo: photo, language: "en", isDark: isDark)
        }
    }

    /// Every title that a person may come up with.
    static let titles: [String] = [
        "", "봄", "W", String(repeating: "가", count: 200), String(repeating: "길이가 제각각인 낱말들 ", count: 16),
        String(repeating: "W", count: 200), String(repeating: "長い題名、", count: 40),
        "👨‍👩‍👧‍👦🇰🇷🏳️‍🌈❤️‍🔥 " + String(repeating: "👩🏽‍🚀", count: 60),
        "عيد ميلاد أمي", String(repeating: "يوم مهم جدا ", count: 16), "<b>\"&'</b>\u{0}\u{1}", "   ",
    ]

    /// The numbers as before, number, after.
    static let numbers: [(String, String, String)] = [
        ("D−", "7", ""), ("", "D-DAY", ""), ("D−", "36,500", ""), ("D+", "36,500", ""), ("", "1", "일"),
        ("", "3,650,000", "日目"), ("Day ", "36,500", ""), ("", "100", "周年"),
    ]
}
