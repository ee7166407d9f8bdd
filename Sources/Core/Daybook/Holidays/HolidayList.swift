import Almanac
import Replica

/// A list of holidays that no rule gives: what an operator writes into `holidays.json`, what the server answers with, and
/// what the app keeps.
///
/// It is an object with an array `holidays`. Each of its objects has a `date` (`yyyy-MM-dd`) and a Korean `name`, and may have
/// names in English (`en`) and Japanese (`ja`) and the word of an `election` (`presidential`, `nationalAssembly`, `local`).
/// Beside the array a `version` may say up to which day decrees were looked for. Other members are passed over.
public struct HolidayList: Equatable, Sendable {
    /// The day up to which decrees were looked for; nil where the list does not say.
    public var version: Day?
    /// The holidays, in any order.
    public var decrees: [HolidayDecree]

    public init(version: Day?, decrees: [HolidayDecree]) {
        self.version = version
        self.decrees = decrees
    }

    /// Longer texts are not read: 256 KiB.
    public static let mostBytes = 1 << 18
    /// The most entries that are taken of one list.
    public static let mostEntries = 1000
    /// The most bytes of UTF-8 in a name.
    public static let mostBytesOfName = 240

    /// These holidays laid over others.
    public func over(_ known: HolidayDecrees) -> HolidayDecrees {
        known.adding(decrees, version: version ?? known.version)
    }

    /// The list as JSON.
    public var json: JSON {
        var entries: [JSON] = []
        for decree in decrees {
            var members = [JSONMember("date", .string(decree.day.text)), JSONMember("name", .string(decree.name))]
            if let name = decree.english { members.append(JSONMember("en", .string(name))) }
            if let name = decree.japanese { members.append(JSONMember("ja", .string(name))) }
            if let election = decree.election { members.append(JSONMember("election", .string(election.word))) }
            entries.append(.object(members))
        }
        var members: [JSONMember] = []
        if let version { members.append(JSONMember("version", .string(version.text))) }
        members.append(JSONMember("holidays", .array(entries)))
        return .object(members)
    }
}

extension Election.Kind {
    /// Its name in a list.
    var word: String {
        switch self {
        case .presidential: "presidential"
        case .nationalAssembly: "nationalAssembly"
        case .local: "local"
        }
    }
}
