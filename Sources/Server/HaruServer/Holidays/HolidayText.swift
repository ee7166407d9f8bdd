import Almanac
import Daybook
import Replica

// Problems with lists of holidays, in words for the operator.

extension HolidayListProblem {
    /// One clause, to follow the name of the list.
    var text: String {
        switch self {
        case .tooLarge: "longer than \(HolidayList.mostBytes) bytes; nothing of it is taken"
        case .unreadable(let error): "not JSON at byte \(error.offset); nothing of it is taken"
        case .noList: "no object with an array \"holidays\"; nothing of it is taken"
        case .version: "its version is no date of the form yyyy-MM-dd; the rest is taken"
        case .tooMany(let count): "\(count) holidays; only the first \(HolidayList.mostEntries) are taken"
        case .entry(let number, let fault): "holiday \(number) is left out: \(fault.text)"
        }
    }
}

extension HolidayListProblem.Fault {
    fileprivate var text: String {
        switch self {
        case .date: "it has no date of the form yyyy-MM-dd"
        case .year(let day): "\(day) is not in \(HolidayYear.years.lowerBound) to \(HolidayYear.years.upperBound)"
        case .name(let day):
            "\(day) has no name that can be shown, or one of more than \(HolidayList.mostBytesOfName) bytes"
        case .election(let day):
            "the election of \(day) is none of presidential, nationalAssembly and local"
        case .twice(let day): "\(day) is in the list before"
        case .holiday(let day, let name): "\(day) is a holiday already (\(name))"
        }
    }
}

extension KASIHolidays.Doubt {
    /// One clause, to follow the year.
    var text: String {
        switch self {
        case .empty: "no holidays"
        case .otherYear(let day): "a day of another year (\(day))"
        case .unnamed(let day): "no name for \(day) that can be shown"
        case .tooMany(let count): "\(count) holidays, more than a year has"
        case .tooFew(let count): "\(count) holidays, and too few of those that the law names"
        case .tooManyNew(let count): "\(count) holidays that no law names"
        }
    }
}

extension HolidayFiles.Failure {
    /// One clause.
    func text(_ verb: String) -> String { "\(name) cannot be \(verb): \(reason(errno))" }
}
