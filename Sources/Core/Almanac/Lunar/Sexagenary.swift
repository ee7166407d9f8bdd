/// One of the sixty stem and branch names (육십갑자) that count years, months and days.
public struct Sexagenary: Hashable, Sendable {
    /// 0 for 갑자 (甲子) to 59 for 계해 (癸亥).
    public let index: Int32

    /// The name at any whole number, counted round: 60 is 갑자 again, and -1 계해.
    public init(cycling number: Int32) {
        let rest = number % 60
        index = rest < 0 ? rest + 60 : rest
    }

    /// The heavenly stem (천간), 0 for 갑 to 9 for 계.
    public var stem: Int32 { index % 10 }
    /// The earthly branch (지지), 0 for 자 to 11 for 해. It is also the animal (띠), 0 for the rat.
    public var branch: Int32 { index % 12 }

    /// The name in Hangul: `갑자`.
    public var korean: String { letter(stem, of: "갑을병정무기경신임계") + letter(branch, of: "자축인묘진사오미신유술해") }
    /// The name in Chinese characters: `甲子`.
    public var hanja: String { letter(stem, of: "甲乙丙丁戊己庚辛壬癸") + letter(branch, of: "子丑寅卯辰巳午未申酉戌亥") }

    /// The name in Latin letters, by the Revised Romanization of Korean: `gapja`.
    public var romanized: String {
        let stems: [StaticString] = ["gap", "eul", "byeong", "jeong", "mu", "gi", "gyeong", "sin", "im", "gye"]
        let branches: [StaticString] = [
            "ja", "chuk", "in", "myo", "jin", "sa", "o", "mi", "sin", "yu", "sul", "hae",
        ]
        return "\(stems[Int(stem)])\(branches[Int(branch)])"
    }

    /// The letter at `index` of letters that take three bytes each in UTF-8.
    private func letter(_ index: Int32, of letters: StaticString) -> String {
        let bytes = UnsafeBufferPointer(start: letters.utf8Start + Int(index) * 3, count: 3)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension LunarDate {
    /// The name of the lunar year (세차), which changes at the lunar new year. Fortune-tellers' years change at 입춘.
    public var yearName: Sexagenary { Sexagenary(cycling: year &- 4) }

    /// The name of the lunar month (월건), which changes with the month; nil in a leap month, which has none.
    public var monthName: Sexagenary? {
        isLeap ? nil : Sexagenary(cycling: 12 &* (year &- 4) &+ month &+ 1)
    }
}

extension Day {
    /// The name of the day (일진).
    public var sexagenary: Sexagenary { Sexagenary(cycling: number &+ 17) }
}
