import Almanac
import Replica

/// A list of holidays that follow no rule: an operator's `holidays.json`, the server's answer, and the list that the
/// app keeps.
///
/// It is an object with an array `holidays`. Each of its objects has a `date` (`yyyy-MM-dd`) and a Korean `name`, and
/// may have names in English (`en`) and Japanese (`ja`) and the kind of an `election` (`presidential`,
/// `nationalAssembly`, `local`). A `version` beside the array may tell the day up to which decrees were searched. Other
/// members are ignored.
public struct HolidayList: Equatable, Sendable {
    /// The day up to which decrees were searched; nil if the list does not say.
    public var version: Day?
    /// The holidays, in any order.
    public var decrees: [HolidayDecree]

    public init(version: Day?, decrees: [HolidayDecree]) {
        self.version = version
        self.decrees = decrees
    }

    /// The largest text to read, in bytes: 256 KiB.
    public static let mostBytes = 1 << 18
    /// The most entries taken from one list.
    public static let mostEntries = 1000
    /// The most bytes of UTF-8 in a name.
    public static let mostBytesOfName = 240

    /// These holidays applied on top of others.
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
