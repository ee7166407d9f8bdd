/// The path at which Haru is served: `/`, or `/haru/` behind a proxy that also serves other things.
public struct BasePath: Sendable, Equatable {
    /// Its segments; none for `/`.
    public let segments: [String]

    public static let root = BasePath(segments: [])

    /// The path with a slash at both ends, as in URLs.
    public var text: String { "/" + segments.map { $0 + "/" }.joined() }

    /// Reads `haru`, `/haru`, `/haru/` and the like; nil if a segment has anything but letters, digits and `-._~`, or
    /// is `.` or `..`.
    public init?(_ text: String) {
        let segments = text.split(separator: "/").map(String.init)
        guard segments.allSatisfy(Self.isPlain) else { return nil }
        self.segments = segments
    }

    private init(segments: [String]) { self.segments = segments }

    private static func isPlain(_ segment: String) -> Bool {
        segment != "." && segment != ".."
            && segment.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                    UInt8(ascii: "~"):
                    true
                default: false
                }
            }
    }
}
