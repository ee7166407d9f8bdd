import Daybook

/// How reading and storing a photo went.
public enum PhotoResult: Equatable, Sendable {
    /// Its bytes are stored under this hash.
    case stored(hash: String, size: PhotoSize)
    case failed(PhotoProblem)

    /// The browser's answer: `stored HASH WIDTH HEIGHT`, or the name of a problem.
    public init(_ answer: String) {
        let parts = answer.split(separator: " ")
        if parts.count == 4, parts[0] == "stored", Photo.isHash(String(parts[1])), let width = Int32(String(parts[2])),
            let height = Int32(String(parts[3])), let size = PhotoSize(width: width, height: height)
        {
            self = .stored(hash: String(parts[1]), size: size)
        } else {
            self = .failed(PhotoProblem(answer))
        }
    }
}

/// Why a photo was not taken in.
public enum PhotoProblem: Equatable, Sendable {
    /// No picture, or a damaged one.
    case unreadable
    /// A HEIC picture, which this browser cannot read.
    case heic
    /// More than 100 megapixels.
    case tooLarge
    /// No space is left.
    case full
    /// The browser gives no storage at all.
    case refused
    /// Anything else; `reason` is the browser's own word for it.
    case failed(reason: String)

    init(_ name: String) {
        switch name {
        case "unreadable": self = .unreadable
        case "heic": self = .heic
        case "large": self = .tooLarge
        case "QuotaExceededError": self = .full
        case "NoStorage": self = .refused
        default: self = .failed(reason: name)
        }
    }
}
