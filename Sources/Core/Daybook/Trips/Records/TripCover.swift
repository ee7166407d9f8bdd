import Replica

/// The picture of a trip in the list.
public enum TripCover: Equatable, Sendable {
    case drawn(TripDrawing)
    /// The SHA-256 of a photo in hexadecimal; its size and visible part are in the format of ``Dday/crop``.
    case photo(String, crop: JSON?)

    /// Nil if this version does not know the field's value.
    init?(_ cover: JSON?, crop: JSON?) {
        guard let text = cover?.string else { return nil }
        if let drawing = TripDrawing(rawValue: text) {
            self = .drawn(drawing)
        } else if TripCover.isPhoto(text) {
            self = .photo(text, crop: crop == .some(.null) ? Optional.none : crop)
        } else {
            return nil
        }
    }

    /// The fields of a record: the name of a photo or a drawing in `cover`, the photo's crop in `crop`.
    public var fields: [Todo.FieldValue] {
        switch self {
        case .drawn(let drawing): [("cover", .string(drawing.rawValue)), ("crop", .null)]
        case .photo(let hash, let crop): [("cover", .string(hash)), ("crop", crop ?? .null)]
        }
    }

    /// Whether a text is a SHA-256 in hexadecimal.
    static func isPhoto(_ text: String) -> Bool {
        for byte in text.utf8 where !(byte >= 0x30 && byte <= 0x39 || byte >= 0x61 && byte <= 0x66) { return false }
        return text.utf8.count == 64
    }
}

/// The twelve drawn covers.
public enum TripDrawing: String, CaseIterable, Sendable {
    case sea, mountain, city, palace, forest, snow, island, desert, train, plane, night, field

    /// The default drawing, chosen by the trip's id, so that several trips do not all look alike.
    static func usual(for id: String) -> TripDrawing {
        var sum: UInt32 = 0
        for byte in id.utf8 { sum = sum &* 31 &+ UInt32(byte) }
        return allCases[Int(sum % 12)]
    }
}
