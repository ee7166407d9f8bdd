import Replica

/// A photo in the form a D-day carries it: the fields `image` and `crop`.
///
/// `crop` also holds the photo's size in pixels (`width`, `height`), so that a part of it can be drawn before, and
/// without, decoding the whole.
package struct Photo: Equatable {
    /// The SHA-256 of the stored bytes in 64 hexadecimal digits.
    package let hash: String
    /// Nil if the record's writer did not say; the photo is then drawn whole and cannot be cropped.
    package let size: PhotoSize?
    /// The part that is shown.
    package var crop: Crop

    /// Makes a photo that was just stored, with the crop that cards use when nobody cropped.
    package init(hash: String, size: PhotoSize) {
        self.hash = hash
        self.size = size
        crop = Crop(covering: .portrait)
    }

    /// Makes a photo without a known crop.
    package init(image: String) {
        hash = image
        size = nil
        crop = Crop(covering: .portrait)
    }

    /// Nil if `image` names no photo. A crop that cannot be read becomes the usual one.
    package init?(image: String?, crop: JSON?) {
        guard let image, Photo.isHash(image) else { return nil }
        hash = image
        if let width = crop?["width"]?.int32, let height = crop?["height"]?.int32 {
            size = PhotoSize(width: width, height: height)
        } else {
            size = nil
        }
        self.crop = crop.flatMap { Crop($0) } ?? Crop(covering: .portrait)
    }

    /// How long a stored photo is kept after nothing names it any more: a week, in milliseconds.
    package static let unusedLifetime: Int32 = 7 * 86_400_000

    package static func isHash(_ text: String) -> Bool {
        for byte in text.utf8 where byte < 0x30 || byte > 0x66 || (byte > 0x39 && byte < 0x61) { return false }
        return text.utf8.count == 64
    }

    /// The photos that a stored value names: each run of 64 hexadecimal digits in it.
    package static func hashes(in value: JSON) -> [String] {
        switch value {
        case .string(let text): hashes(in: text)
        case .array(let items): items.flatMap { hashes(in: $0) }
        case .object(let members): members.flatMap { hashes(in: $0.key) + hashes(in: $0.value) }
        case .null, .bool, .int, .double: []
        }
    }

    private static func hashes(in text: String) -> [String] {
        // Most texts are short, and all that wait to be sent are looked through.
        if text.utf8.count < 64 { return [] }
        var all: [String] = []
        var run: [UInt8] = []
        func end() {
            if run.count == 64 { all.append(String(decoding: run, as: UTF8.self)) }
            run = []
        }
        for byte in text.utf8 {
            if (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte) { run.append(byte) } else { end() }
        }
        end()
        return all
    }

    /// The field `crop`.
    package var json: JSON {
        guard let size, case .object(let members) = crop.json else { return crop.json }
        return .object(
            members + [
                JSONMember("width", .int(Int64(size.width))), JSONMember("height", .int(Int64(size.height))),
            ])
    }

    /// The form the browser draws: the hash, and the shown part in whole pixels of the photo: `x y width height`.
    package var shown: String {
        guard let size else { return hash }
        let source = crop.source(in: size)
        let x = Photo.whole(source.x, 0, size.width - 1)
        let y = Photo.whole(source.y, 0, size.height - 1)
        let width = Photo.whole(source.width, 1, size.width - x)
        let height = Photo.whole(source.height, 1, size.height - y)
        return "\(hash) \(x) \(y) \(width) \(height)"
    }

    private static func whole(_ value: Double, _ low: Int32, _ high: Int32) -> Int32 {
        // Never below zero, so that truncating rounds; `rounded()` needs a math library, which we do not link.
        max(low, min(Int32(value + 0.5), high))
    }
}

extension Dday {
    package var photo: Photo? { Photo(image: image, crop: crop) }
}

extension DdayDraft {
    package var photo: Photo? {
        get { Photo(image: image, crop: crop) }
        set {
            image = newValue?.hash
            crop = newValue?.json
        }
    }
}
