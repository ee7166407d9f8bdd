import CPostgreSQL

/// Where a PostgreSQL database is and who asks it: `postgres://user:pass@host:port/db`, as libpq reads it (PostgreSQL's manual,
/// 34.1.1.2), with its parameters, such as `?sslmode=verify-full`. What libpq takes from its environment and from `~/.pgpass` may
/// be left out.
///
/// Described, it is without the user and the password.
public struct PostgreSQLAddress: Equatable, Sendable {
    /// All of it: for libpq alone.
    let text: String
    private let place: String

    /// Nil for what is no such address.
    public init?(_ text: String) {
        guard text.hasPrefix("postgres://") || text.hasPrefix("postgresql://") else { return nil }
        // What libpq says of a wrong address has pieces of it, and is not taken.
        guard let options = PQconninfoParse(text, nil) else { return nil }
        defer { PQconninfoFree(options) }
        var parts: [String: String] = [:]
        var option = options
        while let keyword = option.pointee.keyword {
            if let value = option.pointee.val { parts[String(cString: keyword)] = String(cString: value) }
            option += 1
        }
        self.text = text
        let port = parts["port"].map { ":\($0)" } ?? ""
        place = "postgres://\(parts["host"] ?? "")\(port)/\(parts["dbname"] ?? "")"
    }
}

extension PostgreSQLAddress: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { place }
    public var debugDescription: String { place }
    /// So that a dump has no password either.
    public var customMirror: Mirror { Mirror(self, children: ["place": place]) }
}
