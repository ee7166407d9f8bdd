/// A message between the server and a drawing process over their socket: its length in four bytes, the most significant
/// first, and so many bytes. An order is a ``DrawingOrder``, and its first byte brings the open file of the photo, if
/// there is one. An answer is a ``DrawingOutcome``, and the picture behind it.
public enum DrawingMessage {
    /// Bytes of the length before each message.
    public static let headLength = 4
    /// Bytes of an order: a widget of to-dos has the words of a whole day.
    public static let longestOrder = 16 << 20
    /// Bytes of an answer.
    public static let longestAnswer = 32 << 20

    public static func head(_ length: Int) -> [UInt8] {
        let length = UInt32(length)
        return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) }
    }

    public static func length(_ head: [UInt8]) -> Int { head.reduce(0) { $0 << 8 | Int($1) } }
}

/// The first byte of an answer.
public enum DrawingOutcome: UInt8, Sendable {
    /// The picture follows.
    case drawn
    /// The photo is broken, too large, or of no kind that is drawn.
    case badPhoto
    /// There is no memory for it.
    case noMemory
}
