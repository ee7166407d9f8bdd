/// The kind of a photo, by its first bytes: the kinds that the app makes, and no other.
enum PhotoKind: String {
    case jpeg = "image/jpeg"
    case png = "image/png"
    case webp = "image/webp"

    /// The number of bytes needed to tell.
    static let needed = 12

    init?(_ bytes: [UInt8]) {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.count >= 12, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) {
            self = .webp
        } else {
            return nil
        }
    }
}
