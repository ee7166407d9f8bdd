extension Target {
    /// The value of the query's first parameter of that name, decoded (`a=b&c=d`, a plus sign standing for a space);
    /// nil if there is none, or if it is not UTF-8 once decoded.
    public func parameter(_ name: String) -> String? {
        guard let query else { return nil }
        for pair in query.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard Self.plain(parts[0]) == name else { continue }
            return parts.count > 1 ? Self.plain(parts[1]) : ""
        }
        return nil
    }

    private static func plain(_ text: Substring) -> String? {
        let spaced = text.utf8.lazy.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
        return PercentEncoding.decode(spaced).flatMap { String(validating: $0, as: UTF8.self) }
    }
}
