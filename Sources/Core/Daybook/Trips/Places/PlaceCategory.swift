/// The category of a place: a kind with an icon and a chip, and the provider's label.
public struct PlaceCategory: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case food, cafe, sight, lodging, culture, shopping, transport, other
    }

    public var kind = Kind.other
    /// The provider's label: `한정식`; empty if there is none.
    public var label = ""

    public init(_ kind: Kind = .other, label: String = "") {
        self.kind = kind
        self.label = label
    }

    /// The stored form: the kind, then `/` and the label.
    var text: String {
        if label.isEmpty { return kind == .other ? "" : kind.rawValue }
        return kind.rawValue + "/" + label
    }

    /// A text without a kind before a slash is a label.
    init(text: String) {
        let bytes = Array(text.utf8)
        let slash = bytes.firstIndex(of: UInt8(ascii: "/")) ?? bytes.count
        if let kind = Kind(rawValue: String(decoding: bytes[..<slash], as: UTF8.self)) {
            self.kind = kind
            label = String(decoding: bytes[min(slash + 1, bytes.count)...], as: UTF8.self)
        } else {
            label = text
        }
    }
}
