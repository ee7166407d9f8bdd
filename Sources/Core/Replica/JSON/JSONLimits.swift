/// The limits beyond which the parser gives up.
public struct JSONLimits: Hashable, Sendable {
    /// The most bytes to examine.
    public var bytes: Int
    /// How deep arrays and objects may nest; a bare number has depth 0.
    public var depth: Int

    public init(bytes: Int, depth: Int) {
        self.bytes = bytes
        self.depth = depth
    }

    /// For one row, one change or one request: 16 MiB, 32 deep.
    public static let standard = JSONLimits(bytes: 1 << 24, depth: 32)

    /// For many rows at once: 1 GiB, as deep as a standard value inside the document around it.
    public static let large = JSONLimits(bytes: 1 << 30, depth: 40)
}
