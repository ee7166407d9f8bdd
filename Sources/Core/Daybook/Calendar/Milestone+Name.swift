import Almanac
import Replica

extension Milestone.Occasion {
    /// 100일, 3주년, 음력 3주년.
    /// - Parameter language: `ko` or `ja`; any other is English.
    public func name(language: String) -> String {
        let (number, isKorean, isJapanese) = (number, language == "ko", language == "ja")
        switch self {
        case .days: return isKorean ? number + "일" : isJapanese ? number + "日目" : "Day " + number
        case .years:
            return isKorean ? number + "주년" : isJapanese ? number + "周年" : number + (number == "1" ? " year" : " years")
        case .lunarYears:
            return isKorean
                ? "음력 " + number + "주년"
                : isJapanese ? "旧暦" + number + "周年" : number + (number == "1" ? " lunar year" : " lunar years")
        }
    }

    private var number: String {
        switch self {
        case .days(let count), .years(let count), .lunarYears(let count): Money(Int64(count), .won)?.number ?? ""
        }
    }
}

extension Milestone {
    /// All that it is.
    /// - Parameter language: see ``Occasion/name(language:)``.
    public func name(language: String) -> String {
        var name = ""
        for occasion in occasions { name += (name.isEmpty ? "" : " · ") + occasion.name(language: language) }
        return name
    }
}
