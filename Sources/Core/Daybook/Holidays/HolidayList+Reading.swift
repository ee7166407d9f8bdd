import Almanac
import Replica

extension HolidayList {
    /// Reads a list. Invalid entries are reported and left out; the rest is taken.
    /// - Parameters:
    ///   - bytes: JSON in UTF-8.
    ///   - known: the holidays that the list is applied to.
    /// - Returns: the list, nil if there is none, and its problems, in order.
    public static func read(
        _ bytes: [UInt8], over known: HolidayDecrees
    ) -> (list: HolidayList?, problems: [HolidayListProblem]) {
        guard bytes.count <= mostBytes else { return (nil, [.tooLarge]) }
        let json: JSON
        do throws(JSONError) {
            json = try JSON.parse(bytes)
        } catch {
            return (nil, [.unreadable(error)])
        }
        guard let entries = json["holidays"]?.array else { return (nil, [.noList]) }
        var problems: [HolidayListProblem] = []
        var list = HolidayList(version: nil, decrees: [])
        if let version = json["version"] {
            list.version = version.string.flatMap { try? Day.parse($0) }
            if list.version == nil { problems.append(.version) }
        }
        var number: Int32 = 0
        for entry in entries.prefix(mostEntries) {
            number += 1
            do throws(Fault) {
                list.decrees.append(try list.decree(entry, over: known))
            } catch {
                problems.append(.entry(number, error.fault))
            }
        }
        if entries.count > mostEntries { problems.append(.tooMany(Int32(truncatingIfNeeded: entries.count))) }
        return (list, problems)
    }

    /// Adds a holiday unless something is wrong with it.
    /// - Returns: the problem; nil if it was added.
    public mutating func add(_ decree: HolidayDecree, over known: HolidayDecrees) -> HolidayListProblem.Fault? {
        do throws(Fault) {
            try check(decree, over: known)
            decrees.append(decree)
            return nil
        } catch {
            return error.fault
        }
    }

    /// A problem with an entry, to be thrown.
    private struct Fault: Error {
        let fault: HolidayListProblem.Fault

        init(_ fault: HolidayListProblem.Fault) { self.fault = fault }
    }

    private func decree(_ entry: JSON, over known: HolidayDecrees) throws(Fault) -> HolidayDecree {
        guard let text = entry["date"]?.string, let day = try? Day.parse(text) else { throw Fault(.date) }
        var election: Election.Kind?
        if let word = entry["election"] {
            for kind in Election.Kind.allCases where word == .string(kind.word) { election = kind }
            if election == nil { throw Fault(.election(day)) }
        }
        let decree = HolidayDecree(
            day: day, name: try HolidayList.name(entry["name"] ?? .string(""), day) ?? "",
            english: try HolidayList.name(entry["en"], day), japanese: try HolidayList.name(entry["ja"], day),
            election: election)
        try check(decree, over: known)
        return decree
    }

    private func check(_ decree: HolidayDecree, over known: HolidayDecrees) throws(Fault) {
        let day = decree.day
        guard let year = HolidayYear(day.year, decrees: known) else { throw Fault(.year(day)) }
        guard HolidayList.isName(decree.name) else { throw Fault(.name(day)) }
        for other in decrees where other.day == day { throw Fault(.twice(day)) }
        if let holiday = year.holidays(on: day).first { throw Fault(.holiday(day, holiday.korean)) }
    }

    /// A name without white space at its ends; nil if there is none.
    private static func name(_ json: JSON?, _ day: Day) throws(Fault) -> String? {
        guard let json else { return nil }
        guard let text = json.string else { throw Fault(.name(day)) }
        let name = Text.trimmed(text)
        guard isName(name) else { throw Fault(.name(day)) }
        return name
    }

    /// Whether a text is fit for display and logs as the name of a holiday.
    public static func isName(_ text: String) -> Bool {
        guard !Text.trimmed(text).isEmpty, text.utf8.count <= mostBytesOfName else { return false }
        for scalar in text.unicodeScalars where isInvisible(scalar) { return false }
        return true
    }

    /// Control characters, which could forge lines of a log, and marks that change the text direction.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
        default: false
        }
    }
}
