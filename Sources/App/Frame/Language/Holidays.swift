import Almanac

// How each language names the public holidays of Korea.
extension Words {
    package func holiday(_ kind: HolidayKind) -> String {
        switch kind {
        case .newYear: pick("새해", "New Year’s Day", "元日")
        case .secondOfJanuary: pick("1월 2일", "2 January", "1月2日")
        case .seollalEve: pick("설날 전날", "Eve of Seollal", "ソルラル前日")
        case .seollal: pick("설날", "Seollal", "ソルラル")
        case .seollalAfter: pick("설날 다음날", "Day after Seollal", "ソルラル翌日")
        case .independenceMovementDay: pick("3·1절", "Independence Movement Day", "三一節")
        case .arborDay: pick("식목일", "Arbor Day", "植木日")
        case .buddhasBirthday: pick("부처님오신날", "Buddha’s Birthday", "釈迦誕生日")
        case .childrensDay: pick("어린이날", "Children’s Day", "子どもの日")
        case .memorialDay: pick("현충일", "Memorial Day", "顕忠日")
        case .constitutionDay: pick("제헌절", "Constitution Day", "制憲節")
        case .liberationDay: pick("광복절", "Liberation Day", "光復節")
        case .foundationDay: pick("개천절", "Foundation Day", "開天節")
        case .chuseokEve: pick("추석 전날", "Eve of Chuseok", "秋夕前日")
        case .chuseok: pick("추석", "Chuseok", "秋夕")
        case .chuseokAfter: pick("추석 다음날", "Day after Chuseok", "秋夕翌日")
        case .hangulDay: pick("한글날", "Hangul Day", "ハングルの日")
        case .christmas: pick("성탄절", "Christmas", "クリスマス")
        }
    }

    package func holiday(_ holiday: Holiday) -> String {
        switch holiday.reason {
        case .rule(let kind): return self.holiday(kind)
        case .substitute(let kind): return substitute(self.holiday(kind))
        case .substituteForSeveral(let kinds):
            var names = ""
            for kind in kinds { names += (names.isEmpty ? "" : "·") + self.holiday(kind) }
            return substitute(names)
        case .decree(let name): return name
        }
    }

    private func substitute(_ name: String) -> String {
        pick("대체공휴일({0})", "{0} (substitute)", "振替休日（{0}）", name)
    }
}
