import Daybook

/// How reading and storing a photo went.
public enum PhotoResult: Equatable, Sendable {
    /// Its bytes are stored under this hash.
    case stored(hash: String, size: PhotoSize)
    case failed(PhotoProblem)

    /// Reads the browser's answer: "HASH WIDTH HEIGHT", or the name of a problem.
    public init(_ answer: String) {
        let hash = String(decoding: answer.utf8.prefix(64), as: UTF8.self)
        let numbers = photoNumbers(String(decoding: answer.utf8.dropFirst(64), as: UTF8.self))
        if Photo.isHash(hash), numbers.count == 2, let width = photoWhole(numbers[0]),
            let height = photoWhole(numbers[1]), let size = PhotoSize(width: width, height: height)
        {
            self = .stored(hash: hash, size: size)
        } else {
            self = .failed(PhotoProblem(answer))
        }
    }
}

/// Why a photo was not accepted.
public enum PhotoProblem: Equatable, Sendable {
    /// It is no picture, or a damaged one.
    case unreadable
    /// It is a HEIC picture, which this browser cannot read.
    case heic
    /// It has more than 100 megapixels.
    case tooLarge
    /// No space is left.
    case full
    /// The browser gives no storage at all.
    case refused
    case failed

    package init(_ name: String) {
        switch name {
        case "unreadable": self = .unreadable
        case "heic": self = .heic
        case "large": self = .tooLarge
        case "QuotaExceededError": self = .full
        case "NoStorage": self = .refused
        default: self = .failed
        }
    }
}
