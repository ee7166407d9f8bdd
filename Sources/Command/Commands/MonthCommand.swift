import Almanac
import Replica

/// `haru month`: a month with its lunar days, solar terms, holidays and folk days, as `cal` prints one.
enum MonthCommand {
    static func run(_ words: [String], _ console: Console) -> Int32 {
        runCommand("month", console) { () throws(Arguments.Failure) in
            let arguments = try Arguments(words, options: ["week-start"], flags: ["json"])
            let weekStart = try arguments.choice("week-start", of: ["sunday": Weekday.sunday, "monday": .monday])
            return try arguments.items("a month", console).each { (text) throws(Complaint) in
                let first = try month(text)
                let grid = MonthGrid(of: first, weekStart: weekStart ?? .sunday)
                return arguments.has("json") ? MonthPage(grid).json : MonthPage(grid).text
            }
        }
    }

    /// The first day of a month written `yyyy-MM`.
    private static func month(_ text: String) throws(Complaint) -> Day {
        do {
            return try Day.parse(text + "-01")
        } catch .malformed {
            throw Complaint("not a month of the form yyyy-MM")
        } catch .noSuchDay {
            throw Complaint("no such month")
        } catch {
            throw Complaint(error)
        }
    }
}
