/// A validator of a representation (RFC 9110, section 8.8.3), with its quotes: `"…"`.
public struct EntityTag: Sendable, Equatable {
    public let text: String

    /// A strong tag of an opaque value that has no quote in it.
    public init(strong value: String) { text = "\"\(value)\"" }

    /// Whether an `If-None-Match` value names this tag, by weak comparison, or is `*`.
    ///
    /// A tag's value may hold a comma; ours never do, so splitting at commas cannot make a false match.
    public func matches(ifNoneMatch value: String) -> Bool {
        value.split(separator: ",").contains { element in
            let candidate = FieldSyntax.trimmed(element)
            return candidate == "*" || candidate == text
                || (candidate.hasPrefix("W/") && candidate.dropFirst(2) == text)
        }
    }
}
