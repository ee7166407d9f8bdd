import Almanac
import Daybook
import Replica

/// The holidays that no rule gives: those this version knows, and the server's, which are kept on the device. It also
/// knows which of them Today still has to announce.
struct HolidayNews: Equatable {
    /// All of them, for calendars.
    private(set) var decrees = HolidayDecrees.known
    /// The holidays that the server announced beyond those this version knows.
    private var list = HolidayList(version: nil, decrees: [])
    /// The holidays of a list that have not been announced yet, in the list's order.
    private(set) var unannounced: [HolidayDecree] = []

    init() {}

    /// Reads a value of ``text``; otherwise has only the holidays that this version knows.
    init(text: String) {
        guard !text.isEmpty, read(Array(text.utf8)) else { return }
        let json = try? JSON.parse(text)
        for date in json?["untold"]?.array ?? [] {
            for decree in list.decrees where date == .string(decree.day.text) { unannounced.append(decree) }
        }
    }

    /// Takes a list from the server. One that cannot be read changes nothing.
    /// - Returns: whether there is something new to keep.
    mutating func receive(_ answer: [UInt8], today: Day) -> Bool {
        let before = self
        guard read(answer) else { return false }
        unannounced = list.decrees.filter { decree in
            before.unannounced.contains { $0.day == decree.day }
                || (0...HolidayNews.horizon).contains(today.days(to: decree.day))
                    && HolidayYear(decree.day.year, decrees: before.decrees)?.holidays(on: decree.day).isEmpty == true
        }
        return list != before.list || unannounced != before.unannounced
    }

    /// Forgets the announced holidays.
    mutating func didAnnounce() { unannounced = [] }

    /// The form kept on the device.
    var text: String {
        var dates: [JSON] = []
        for decree in unannounced { dates.append(.string(decree.day.text)) }
        return JSON.object((list.json.object ?? []) + [JSONMember("untold", .array(dates))]).text
    }

    /// Lays a list over the holidays that this version knows, and skips the ones that it knows already.
    /// - Returns: whether it is a list.
    private mutating func read(_ bytes: [UInt8]) -> Bool {
        guard let list = HolidayList.read(bytes, over: .known).list else { return false }
        self.list = list
        decrees = list.over(.known)
        return true
    }

    /// How many days ahead a new holiday is announced.
    private static let horizon: Int32 = 60
}
