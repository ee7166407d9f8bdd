/// A language that the app speaks completely.
public enum Language: String, CaseIterable, Sendable {
    case korean = "ko"
    case english = "en"
    case japanese = "ja"

    /// The BCP 47 tag.
    public var tag: String { rawValue }

    /// The first language of a person's list that the app speaks; English if there is none.
    /// - Parameter preferred: BCP 47 tags separated by commas, most wanted first.
    public static func best(of preferred: String) -> Language {
        for tag in Text.parts(preferred, at: UInt8(ascii: ",")) {
            if let primary = subtags(tag).first, let language = Language(rawValue: primary) { return language }
        }
        return .english
    }

    /// The parts of a BCP 47 tag. Only ASCII is lowercased: `lowercased()` would link tables of all scripts.
    fileprivate static func subtags(_ tag: String) -> [String] {
        var lower = ""
        for byte in tag.utf8 {
            lower.unicodeScalars.append(Unicode.Scalar(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte))
        }
        return Text.parts(lower, at: UInt8(ascii: "-"))
    }
}

/// The variety of English: how it writes dates, times and some words.
public enum EnglishRegion: Sendable {
    /// Fri, Dec 11; 3:00 PM; color.
    case american
    /// Fri, Dec 11; 3:00 PM; colour.
    case canadian
    /// Fri 11 Dec; 3:00 PM; colour.
    case australian
    /// As in Britain and Europe: Fri 11 Dec; 15:00; colour.
    case british

    /// The region of the first English of a person's list that names one. Plain English is American, as in the Unicode
    /// CLDR.
    /// - Parameter preferred: BCP 47 tags separated by commas, most wanted first.
    public static func best(of preferred: String) -> EnglishRegion {
        for tag in Text.parts(preferred, at: UInt8(ascii: ",")) {
            let parts = Language.subtags(tag)
            guard parts.first == Language.english.tag else { continue }
            for part in parts.dropFirst() {
                switch part.utf8.count {
                // After a single letter comes an extension, not a region.
                case 1: return .american
                case 2:
                    // Other regions with a 12-hour clock in the Unicode CLDR.
                    switch part {
                    case "us", "ph": return .american
                    case "ca": return .canadian
                    case "au", "nz", "in", "sg", "my", "hk", "pk", "gh", "jm", "tt", "ae": return .australian
                    default: return .british
                    }
                // A numeric region, such as 001 for the world.
                case 3: return .british
                default: break
                }
            }
        }
        return .american
    }
}
