import CTexts

// The texts of a catalogue by their numbers, for the accessors that Tools/words writes (docs/technotes/words.md).
extension Language {
    @inline(never)
    package func text(_ number: Int32) -> String { text(number, []) }

    @inline(never)
    package func text(_ number: Int32, _ a: String) -> String { text(number, [a]) }

    @inline(never)
    package func text(_ number: Int32, count: Int32) -> String { text(number, count: count, []) }

    @inline(never)
    package func text(_ number: Int32, count: Int32, _ a: String) -> String { text(number, count: count, [a]) }

    /// The text in the plural form of `count`, with it and the values inserted; text like an argument in a value is not
    /// replaced.
    @inline(never)
    package func text(_ number: Int32, count: Int32 = 1, _ values: [String]) -> String {
        var place = haru_text(table, number)
        for _ in 0..<pluralForm(of: count) { place = Language.nextForm(place) ?? place }
        var text = ""
        var start = place
        while true {
            let byte = place.pointee
            if byte >= 0x20 || byte == 0x0A {
                place += 1
                continue
            }
            text += String(decoding: UnsafeBufferPointer(start: start, count: place - start), as: UTF8.self)
            switch byte {
            case TextByte.grouped: text += count.grouped
            case TextByte.digits: text += "\(count)"
            case TextByte.value..<TextByte.form: text += values[Int(byte - TextByte.value)]
            default: return text
            }
            place += 1
            start = place
        }
    }

    /// The question of a day with this number (``DailyQuestion``), once the table of the questions is there.
    package func question(_ number: Int32) -> String {
        let start = haru_text(Language.questions, table << 10 | number)
        var end = start
        while end.pointee != 0 { end += 1 }
        return String(decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
    }

    /// The place of the table of questions, in which a language has the place of a module.
    private static let questions: Int32 = 15

    private static func nextForm(_ text: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
        var place = text
        while place.pointee != 0 {
            place += 1
            if place[-1] == TextByte.form { return place }
        }
        return nil
    }

    /// The place of a count's plural form among those of the language (Unicode CLDR, cardinals): 0 for one and 1 for
    /// other in English.
    private func pluralForm(of count: Int32) -> Int {
        switch self {
        case .korean, .japanese: 0
        case .english: count == 1 ? 0 : 1
        }
    }

    /// The place of its table in the list of languages of Tools/words.
    private var table: Int32 {
        switch self {
        case .korean: 0
        case .english: 1
        case .japanese: 2
        }
    }
}

/// Bytes of a text that stand for something else: below a space, and no line break.
private enum TextByte {
    /// The count with its thousands separated, and by its digits alone.
    static let grouped: UInt8 = 1
    static let digits: UInt8 = 2
    /// The first of the values; the others follow.
    static let value: UInt8 = 3
    /// Stands between the plural forms.
    static let form: UInt8 = 0x1F
}
