import Almanac
import Daybook

// How each language writes the Korean lunar calendar.
extension Words {
    /// 음력 10월 13일 · Lunar 10.13 · 旧暦10月13日; a leap month is marked 윤 · leap · 閏.
    package func lunarDate(_ date: LunarDate) -> String { dates.lunarDate(date) }

    /// 소설(小雪) · Minor Snow · 小雪
    package func solarTerm(_ term: SolarTerm) -> String {
        switch language {
        case .korean: "\(term.korean)(\(term.hanja))"
        case .english: englishTerm(term)
        case .japanese: term.japanese
        }
    }

    private func englishTerm(_ term: SolarTerm) -> String {
        switch term {
        case .minorCold: "Minor Cold"
        case .majorCold: "Major Cold"
        case .springBegins: "Start of Spring"
        case .rainWater: "Rain Water"
        case .insectsWake: "Awakening of Insects"
        case .springEquinox: "Spring Equinox"
        case .clearAndBright: "Clear and Bright"
        case .grainRain: "Grain Rain"
        case .summerBegins: "Start of Summer"
        case .grainBuds: "Grain Buds"
        case .grainInEar: "Grain in Ear"
        case .summerSolstice: "Summer Solstice"
        case .minorHeat: "Minor Heat"
        case .majorHeat: "Major Heat"
        case .autumnBegins: "Start of Autumn"
        case .heatEnds: "End of Heat"
        case .whiteDew: "White Dew"
        case .autumnEquinox: "Autumn Equinox"
        case .coldDew: "Cold Dew"
        case .frost: "Frost Descent"
        case .winterBegins: "Start of Winter"
        case .minorSnow: "Minor Snow"
        case .majorSnow: "Major Snow"
        case .winterSolstice: "Winter Solstice"
        }
    }
}
