import Almanac
import Daybook

// How each language names the public holidays of Korea. The Korean names are those of the government's almanac.
extension Words {
    package func holiday(_ kind: HolidayKind) -> String {
        switch kind {
        case .newYear: pick("신정", "New Year’s Day", "元日")
        case .secondOfJanuary: named(kind.korean, isMonthFirst ? "January 2" : "2 January", "1月2日")
        case .seollalEve: named(kind.korean, "Eve of Seollal", "ソルラル前日")
        case .seollal: named(kind.korean, "Seollal", "ソルラル")
        case .seollalAfter: named(kind.korean, "Day after Seollal", "ソルラル翌日")
        case .independenceMovementDay: named(kind.korean, "Independence Movement Day", "三一節")
        case .arborDay: named(kind.korean, "Arbor Day", "植木日")
        case .labourDay: named(kind.korean, isAmerican ? "Labor Day" : "Labour Day", "労働節")
        case .childrensDay: named(kind.korean, "Children’s Day", "子どもの日")
        case .buddhasBirthday: named(kind.korean, "Buddha’s Birthday", "釈迦誕生日")
        case .memorialDay: named(kind.korean, "Memorial Day", "顕忠日")
        case .constitutionDay: named(kind.korean, "Constitution Day", "制憲節")
        case .liberationDay: named(kind.korean, "Liberation Day", "光復節")
        case .foundationDay: named(kind.korean, "Foundation Day", "開天節")
        case .chuseokEve: named(kind.korean, "Eve of Chuseok", "秋夕前日")
        case .chuseok: named(kind.korean, "Chuseok", "秋夕")
        case .chuseokAfter: named(kind.korean, "Day after Chuseok", "秋夕翌日")
        case .hangulDay: named(kind.korean, "Hangul Day", "ハングルの日")
        case .christmas: pick("성탄절", "Christmas", "クリスマス")
        }
    }

    /// A name in three languages; the Korean is the almanac's.
    private func named(_ korean: String, _ english: StaticString, _ japanese: StaticString) -> String {
        pick("{0}", english, japanese, korean)
    }

    package func holiday(_ holiday: Holiday) -> String {
        switch holiday.reason {
        case .rule(let kind): self.holiday(kind)
        case .substitute(let kind):
            pick("대체공휴일({0})", "{0} (substitute)", "振替休日（{0}）", self.holiday(kind.feast))
        case .election(let election): self.election(election)
        case .decree(let decree): self.decree(decree)
        }
    }

    private func election(_ election: Election) -> String {
        let name =
            switch election.kind {
            case .presidential: named(election.kind.korean, "Presidential election", "大統領選挙")
            case .nationalAssembly: named(election.kind.korean, "National Assembly election", "国会議員選挙")
            case .local: named(election.kind.korean, "Local elections", "全国同時地方選挙")
            }
        switch election.occasion {
        case .term: return name
        case .plannedTerm: return pick("{0}(예정)", "{0} (planned)", "{0}（予定）", name)
        case .vacancy: return temporaryHoliday(for: name)
        }
    }

    /// The decree's own name; if it has none in this language, the name of its kind.
    package func decree(_ decree: HolidayDecree) -> String {
        let given: String? =
            switch language {
            case .korean: decree.name
            case .english: decree.english
            case .japanese: decree.japanese
            }
        if let given { return given }
        let temporary: StaticString = "임시공휴일"
        guard Text.begins(decree.name, with: temporary) else { return decree.name }
        let rest = Array(decree.name.utf8.dropFirst(temporary.utf8CodeUnitCount))
        if rest.isEmpty { return pick("임시공휴일", "Temporary holiday", "臨時公休日") }
        guard rest.first == UInt8(ascii: "("), rest.last == UInt8(ascii: ")") else { return decree.name }
        // 임시공휴일(국군의 날): the reason stays as the government wrote it.
        return temporaryHoliday(for: String(decoding: rest.dropFirst().dropLast(), as: UTF8.self))
    }

    private func temporaryHoliday(for reason: String) -> String {
        pick("임시공휴일({0})", "Temporary holiday ({0})", "臨時公休日（{0}）", reason)
    }
}
