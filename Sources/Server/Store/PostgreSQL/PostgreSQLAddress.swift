import CPostgreSQL

/// The address of a PostgreSQL database with its user: `postgres://user:pass@host:port/db`, as libpq reads it
/// (PostgreSQL's manual, 34.1.1.2), with its parameters, such as `?sslmode=verify-full`. Parts that libpq takes from
/// its environment and from `~/.pgpass` may be left out.
///
/// Its description omits the user and the password.
public struct PostgreSQLAddress: Equatable, Sendable {
    /// The whole address, only for libpq.
    let text: String
    private let place: String

    /// Nil if the text is no such address.
    public init?(_ text: String) {
        guard text.hasPrefix("postgres://") || text.hasPrefix("postgresql://") else { return nil }
        // libpq's message about a wrong address quotes parts of it, and is dropped.
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
    /// Keeps the password out of dumps, too.
    public var customMirror: Mirror { Mirror(self, children: ["place": place]) }
}
