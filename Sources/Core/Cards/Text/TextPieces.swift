/// The pieces of a text that are not broken unless they must be.
struct TextPieces {
    struct Piece {
        var text: String
        /// Whether a space precedes it; several count as one.
        var followsSpace: Bool
    }

    private var rest: Substring

    init(_ text: String) { rest = text[...] }

    mutating func next() -> Piece? {
        var followsSpace = false
        while let first = rest.first, TextPieces.isSpace(first) {
            followsSpace = true
            rest = rest.dropFirst()
        }
        guard let first = rest.first else { return nil }
        var piece = Piece(text: String(first), followsSpace: followsSpace)
        var last = first
        rest = rest.dropFirst()
        while let character = rest.first, !TextPieces.isSpace(character), !TextPieces.mayBreak(last, character) {
            piece.text.append(character)
            last = character
            rest = rest.dropFirst()
        }
        return piece
    }

    /// Unicode's White_Space, as a few ranges: the table of all properties weighs 10 KB in the browser.
    private static func isSpace(_ character: Character) -> Bool {
        switch character.unicodeScalars.first?.value ?? 0 {
        case 0x9...0xD, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }

    /// Allows breaks next to kana and Chinese characters, except where JIS X 4051 forbids them at line starts and ends.
    private static func mayBreak(_ left: Character, _ right: Character) -> Bool {
        guard let a = left.unicodeScalars.first?.value, let b = right.unicodeScalars.first?.value else { return false }
        guard isIdeographic(a) || isIdeographic(b) else { return false }
        return !isOpening(a) && !mayNotBegin(b)
    }

    private static func isIdeographic(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x2E80...0x312F, 0x31A0...0x9FFF, 0xF900...0xFAFF, 0xFF01...0xFF9F, 0x20000...0x3FFFF: true
        default: false
        }
    }

    private static func isOpening(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x28, 0x5B, 0x7B, 0x2018, 0x201C, 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0xFF08, 0xFF3B, 0xFF5B,
            0xFF62:
            true
        default: false
        }
    }

    private static func mayNotBegin(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x21, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D, 0x2019, 0x201D, 0x2025, 0x2026, 0x3001, 0x3002,
            0x3005,
            0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x301C, 0x30FB...0x30FE, 0xFF01, 0xFF09, 0xFF0C, 0xFF0E,
            0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D, 0xFF61, 0xFF63, 0xFF64:
            true
        // Small kana.
        case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x30A1, 0x30A3, 0x30A5,
            0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6:
            true
        default: false
        }
    }
}
