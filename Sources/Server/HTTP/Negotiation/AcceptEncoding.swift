/// The codings that a client accepts (RFC 9110, section 12.5.3).
public struct AcceptEncoding: Sendable {
    /// Weights in thousandths, 0 to 1000.
    private var weights: [String: Int] = [:]
    private var anything: Int?

    /// Reads the field value; nil means a missing field, which here stands for identity only: a client that wants
    /// compression says so.
    public init(_ value: String?) {
        guard let value else { return }
        for element in value.split(separator: ",") {
            let parts = element.split(separator: ";")
            guard let first = parts.first else { continue }
            let coding = FieldSyntax.trimmed(first).lowercased()
            let weight = Self.weight(parts.dropFirst())
            if coding == "*" { anything = weight } else { weights[coding] = weight }
        }
    }

    /// The weight of a coding, 0 to 1000; 0 is refused. Identity is welcome unless it or `*` is refused.
    public func weight(of coding: ContentCoding) -> Int {
        if let weight = weights[coding.rawValue] { return weight }
        if coding == .gzip, let weight = weights["x-gzip"] { return weight }
        if coding == .identity { return anything == 0 ? 0 : 1 }
        return anything ?? 0
    }

    /// The best of the codings on offer; among equals the first. Nil if the client refuses all.
    public func best(of offered: [ContentCoding]) -> ContentCoding? {
        var best: (coding: ContentCoding, weight: Int)?
        for coding in offered {
            let weight = weight(of: coding)
            if weight > best?.weight ?? 0 { best = (coding, weight) }
        }
        return best?.coding
    }

    /// Reads `q=0.123`, in thousandths. A malformed weight counts as 0, so an unreadable coding is not used.
    private static func weight(_ parameters: ArraySlice<Substring>) -> Int {
        for parameter in parameters {
            let text = FieldSyntax.trimmed(parameter)
            guard text.hasPrefix("q=") || text.hasPrefix("Q=") else { continue }
            return thousandths(text.dropFirst(2)) ?? 0
        }
        return 1000
    }

    private static func thousandths(_ text: Substring) -> Int? {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let digits = parts.count > 1 ? parts[1] : ""
        guard parts[0] == "0" || parts[0] == "1", digits.count <= 3,
            digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
            let whole = Int(parts[0]), let fraction = Int(digits + String(repeating: "0", count: 3 - digits.count))
        else { return nil }
        let weight = whole * 1000 + fraction
        return weight <= 1000 ? weight : nil
    }
}
