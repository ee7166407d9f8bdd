import Glibc
import HTTP
import HaruServer
import Store

/// The options of `haru serve`. Options missing on the command line come from the environment (`HARU_PORT` for `--port`
/// and so on), then from the defaults.
enum ServeOptions {
    /// Why the options make no sense.
    enum Failure: Error, Equatable {
        case words(Arguments.Failure)
        /// A value from the environment is not of its kind.
        case environment(name: String, value: String, expected: String)
        case base(String)
        case contact(String)
        case proxies(String)
        /// Neither `--web` nor HARU_WEB gives the app's folder.
        case noWebFolder
        /// No option, no XDG_DATA_HOME and no HOME gives a place for the data.
        case noDataFolder
        /// HARU_TILES names a source of unknown credit, and HARU_TILES_ATTRIBUTION does not give it.
        case noTilesCredit
        /// HARU_SMTP names a mail server, and HARU_SMTP_FROM no sender.
        case noMailSender
        /// The file of a password cannot be read.
        case unreadable(path: String)

        /// 1 for something an operator has to set up, 2 for a wrong command line.
        var exitCode: Int32 {
            switch self {
            case .noWebFolder, .noDataFolder, .noTilesCredit, .noMailSender, .unreadable: 1
            case .words, .environment, .base, .contact, .proxies: 2
            }
        }
    }

    static let options: Set<String> = [
        "port", "host", "data", "store", "blobs", "web", "base", "contact", "connections", "trusted-proxies",
    ]
    static let flags: Set<String> = ["quiet", "https", "maps"]

    /// The variables of this process that the options read.
    static func environment(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }

    static func read(
        _ words: [String], environment: (String) -> String?
    ) throws(Failure) -> ServiceConfiguration {
        let arguments: Arguments
        let given: Int?
        let connections: Int?
        let database: PostgreSQLAddress?
        let bucket: Bucket?
        do throws(Arguments.Failure) {
            arguments = try Arguments(words, options: options, flags: flags)
            try arguments.atMost(0)
            given = try arguments.integer("port", in: 0...65535)
            connections = try arguments.integer("connections", in: connectionRange)
            database = try StoreOption.address(arguments, environment)
            bucket = try BlobsOption.bucket(arguments, environment)
        } catch {
            throw .words(error)
        }
        guard let web = arguments.value("web") ?? environment("HARU_WEB") else { throw .noWebFolder }
        guard let data = arguments.value("data") ?? environment("HARU_DATA") ?? defaultDataFolder(environment) else {
            throw .noDataFolder
        }
        var configuration = ServiceConfiguration(dataFolder: data, webFolder: web)
        configuration.sharedDatabase = database
        configuration.photoBucket = bucket
        if let host = arguments.value("host") ?? environment("HARU_HOST") { configuration.host = host }
        configuration.port = try port(given, environment) ?? configuration.port
        if let text = arguments.value("base") ?? environment("HARU_BASE") {
            guard let base = BasePath(text) else { throw .base(text) }
            configuration.base = base
        }
        if let text = arguments.value("contact") ?? environment("HARU_CONTACT") {
            guard let contact = MailAddress(text) else { throw .contact(text) }
            configuration.contact = contact
        }
        if let text = arguments.value("trusted-proxies") ?? environment("HARU_TRUSTED_PROXIES") {
            guard let proxies = TrustedProxies(text) else { throw .proxies(text) }
            configuration.limits.trustedProxies = proxies
        }
        if let count = try Self.connections(connections, environment) { configuration.limits.connections = count }
        configuration.music = try music(environment)
        configuration.holidays = try holidays(environment)
        configuration.push.isOn = try flag("HARU_PUSH", environment, unsaid: true)
        configuration.push.reachesPrivate = try flag("HARU_PUSH_PRIVATE", environment)
        configuration.channels = try ChannelOptions.read(environment)
        configuration.calendars.reachesPrivate = try flag("HARU_CALENDARS_PRIVATE", environment)
        let usesMaps = try flag("HARU_MAPS", environment)
        configuration.map = try map(isOn: arguments.has("maps") || usesMaps, environment)
        // `||` would lose the error's type.
        let isSecure = try flag("HARU_HTTPS", environment)
        let isQuiet = try flag("HARU_QUIET", environment)
        configuration.isBehindTLS = arguments.has("https") || isSecure
        configuration.logsRequests = !arguments.has("quiet") && !isQuiet
        return configuration
    }

    /// Only from the environment: every user of the machine can read a key on a command line.
    private static func music(_ environment: (String) -> String?) throws(Failure) -> MusicConfiguration? {
        guard let key = environment("HARU_YOUTUBE_KEY") else { return nil }
        var music = MusicConfiguration(key: key)
        music.address = try address("HARU_YOUTUBE_URL", environment) ?? music.address
        music.thumbnailAddress = try address("HARU_YOUTUBE_THUMBNAILS", environment) ?? music.thumbnailAddress
        return music
    }

    /// Only from the environment, as with music.
    private static func holidays(_ environment: (String) -> String?) throws(Failure) -> HolidayConfiguration {
        var holidays = HolidayConfiguration()
        holidays.kasiKey = environment("HARU_KASI_KEY")
        holidays.kasiAddress = try address("HARU_KASI_HOLIDAYS_URL", environment) ?? holidays.kasiAddress
        return holidays
    }

    /// - Parameter isOn: whether OpenStreetMap serves the parts not configured.
    private static func map(isOn: Bool, _ environment: (String) -> String?) throws(Failure) -> MapConfiguration {
        var map = isOn ? MapConfiguration.openStreetMap : MapConfiguration()
        if let template = environment("HARU_TILES") {
            guard TileSource.isTemplate(template) else {
                throw .environment(
                    name: "HARU_TILES", value: template, expected: "an address with {z}, {x} and {y} in it")
            }
            let known = TileSource.isOpenStreetMap(template) ? TileSource.openStreetMap : nil
            // A map must credit its maker.
            guard let credit = environment("HARU_TILES_ATTRIBUTION") ?? known?.attribution,
                !credit.allSatisfy(\.isWhitespace)
            else { throw .noTilesCredit }
            map.tiles = TileSource(template: template, attribution: credit, attributionLink: known?.attributionLink)
        }
        map.kakaoKey = environment("HARU_KAKAO_KEY")
        map.kakaoAddress = try address("HARU_KAKAO_URL", environment) ?? map.kakaoAddress
        map.nominatimAddress = try address("HARU_NOMINATIM_URL", environment) ?? map.nominatimAddress
        return map
    }

    private static func address(_ name: String, _ environment: (String) -> String?) throws(Failure) -> String? {
        guard let text = environment(name) else { return nil }
        guard text.hasPrefix("https://") || text.hasPrefix("http://") else {
            throw .environment(name: name, value: text, expected: "an address such as https://example.org")
        }
        return text.hasSuffix("/") ? String(text.dropLast()) : text
    }

    /// Follows the XDG Base Directory Specification.
    static func defaultDataFolder(_ environment: (String) -> String?) -> String? {
        // A relative XDG_DATA_HOME must be ignored.
        if let home = environment("XDG_DATA_HOME"), home.hasPrefix("/") { return home + "/haru" }
        return environment("HOME").map { $0 + "/.local/share/haru" }
    }

    private static func port(_ given: Int?, _ environment: (String) -> String?) throws(Failure) -> UInt16? {
        if let given { return UInt16(given) }
        guard let text = environment("HARU_PORT") else { return nil }
        guard let port = UInt16(text) else {
            throw .environment(name: "HARU_PORT", value: text, expected: "a whole number from 0 to 65535")
        }
        return port
    }

    /// The kernel has no memory for more than a million sockets.
    private static let connectionRange = 1...1_000_000

    private static func connections(
        _ given: Int?, _ environment: (String) -> String?
    ) throws(Failure) -> Int? {
        if let given { return given }
        guard let text = environment("HARU_CONNECTIONS") else { return nil }
        guard let count = Int(text), connectionRange.contains(count) else {
            throw .environment(
                name: "HARU_CONNECTIONS", value: text,
                expected: "a whole number from \(connectionRange.lowerBound) to \(connectionRange.upperBound)")
        }
        return count
    }

    private static func flag(
        _ name: String, _ environment: (String) -> String?, unsaid: Bool = false
    ) throws(Failure) -> Bool {
        switch environment(name) {
        case nil: return unsaid
        case "0", "no", "false": return false
        case "1", "yes", "true": return true
        case .some(let text): throw .environment(name: name, value: text, expected: "1 or 0")
        }
    }
}

extension ServeOptions.Failure: CustomStringConvertible {
    var description: String {
        switch self {
        case .words(let failure): failure.description
        case .environment(let name, let value, let expected): "\(name)=\(value): expected \(expected)"
        case .base(let text): "--base \(text): expected a path such as /haru"
        case .contact(let text): "--contact \(text): expected a mail address such as haru@example.org"
        case .proxies(let text): "--trusted-proxies \(text): expected addresses or networks such as 10.0.0.9,fd00::/64"
        case .noWebFolder: "--web says where the built web app is; it is missing"
        case .noDataFolder: "--data says where to keep the data; there is no HOME to choose a place in"
        case .noMailSender: "HARU_SMTP_FROM says which address mail comes from, such as haru@example.org; it is missing"
        case .unreadable(let path): "\(path) cannot be read, or does not hold one line"
        case .noTilesCredit: "HARU_TILES_ATTRIBUTION says who drew the map of HARU_TILES; it is missing"
        }
    }
}
