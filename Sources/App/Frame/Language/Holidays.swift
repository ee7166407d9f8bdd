import Almanac
import Daybook

// How each language names the public holidays of Korea. The Korean names are those of the government's almanac.
extension Words {
    package func holiday(_ kind: HolidayKind) -> String {
        switch kind {
        case .newYear: holidayNewYear
        case .secondOfJanuary: isMonthFirst ? holidaySecondOfJanuaryMonthFirst : holidaySecondOfJanuaryDayFirst
        case .seollalEve: holidaySeollalEve
        case .seollal: holidaySeollal
        case .seollalAfter: holidaySeollalAfter
        case .independenceMovementDay: holidayIndependenceMovementDay
        case .arborDay: holidayArborDay
        case .labourDay: isAmerican ? holidayLabourDayAmerican : holidayLabourDayBritish
        case .childrensDay: holidayChildrensDay
        case .buddhasBirthday: holidayBuddhasBirthday
        case .memorialDay: holidayMemorialDay
        case .constitutionDay: holidayConstitutionDay
        case .liberationDay: holidayLiberationDay
        case .foundationDay: holidayFoundationDay
        case .chuseokEve: holidayChuseokEve
        case .chuseok: holidayChuseok
        case .chuseokAfter: holidayChuseokAfter
        case .hangulDay: holidayHangulDay
        case .christmas: holidayChristmas
        }
    }

    package func holiday(_ holiday: Holiday) -> String {
        switch holiday.reason {
        case .rule(let kind): self.holiday(kind)
        case .substitute(let kind): holidaySubstitute(self.holiday(kind.feast))
        case .election(let election): self.election(election)
        case .decree(let decree): self.decree(decree)
        }
    }

    private func election(_ election: Election) -> String {
        let name =
            switch election.kind {
            case .presidential: electionPresidential
            case .nationalAssembly: electionNationalAssembly
            case .local: electionLocal
            }
        switch election.occasion {
        case .term: return name
        case .plannedTerm: return electionPlannedTerm(name)
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
        if rest.isEmpty { return temporaryHoliday }
        guard rest.first == UInt8(ascii: "("), rest.last == UInt8(ascii: ")") else { return decree.name }
        // 임시공휴일(국군의 날): the reason stays as the government wrote it.
        return temporaryHoliday(for: String(decoding: rest.dropFirst().dropLast(), as: UTF8.self))
    }
}
