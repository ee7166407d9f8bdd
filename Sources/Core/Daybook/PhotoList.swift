import Replica

/// The photos of a record that has several, as a page or a trip's diary: the SHA-256 of each in hexadecimal, in their
/// order.
public enum PhotoList {
    /// Reads the field of a record; leaves out names that are no hash.
    public static func read(_ field: JSON?) -> [String] {
        var photos: [String] = []
        for image in field?.array ?? [] {
            if let hash = image.string, TripCover.isPhoto(hash) { photos.append(hash) }
        }
        return photos
    }

    /// The value of the field; null for none.
    public static func json(_ photos: [String]) -> JSON {
        var all: [JSON] = []
        for photo in photos { all.append(.string(photo)) }
        return all.isEmpty ? .null : .array(all)
    }

    /// Photos, then further ones that are not among them.
    public static func adding(_ more: [String], to photos: [String]) -> [String] {
        var all = photos
        for photo in more where !all.contains(photo) { all.append(photo) }
        return all
    }

    /// The photos of a text that was written here, and stored elsewhere meanwhile: photos that were removed here are
    /// gone, and those added here stand at their places.
    /// - Parameters:
    ///   - photos: the photos as they are here.
    ///   - original: the photos when the writing began.
    ///   - stored: the photos that are stored now.
    public static func merging(_ photos: [String], over original: [String], stored: [String]) -> [String] {
        var merged = stored
        merged.removeAll { original.contains($0) && !photos.contains($0) }
        for (place, photo) in photos.enumerated() where !original.contains(photo) && !merged.contains(photo) {
            merged.insert(photo, at: min(place, merged.count))
        }
        return merged
    }

    /// The lines of Markdown that show them, behind an empty line.
    /// - Parameter top: the way from the text's folder to that of `photos`.
    public static func markdown(_ photos: [String], top: String = "") -> String {
        var text = photos.isEmpty ? "" : "\n"
        for photo in photos { text += "![](" + top + "photos/" + photo + ".jpg)\n" }
        return text
    }
}
