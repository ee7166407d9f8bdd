import Daybook

/// An event of the browser about pictures.
public enum ShareEvent: Sendable {
    /// Fonts and photo are read; nil without a readable photo. `image` is the photo that was asked for, or empty.
    case ready(photo: PhotoSize?, image: String)
    case drawn(serial: Int32, isDrawn: Bool)
    case sent(ShareWay, ShareResult)
}

/// How sending ended.
public enum ShareResult: Sendable {
    case done
    /// The person thought better of it.
    case cancelled
    case failed
}

/// The outcome that the sheet shows.
package enum PictureOutcome {
    case copied, textCopied, notCopied, notShared, notDrawn

    init?(_ way: ShareWay, _ result: ShareResult) {
        switch (way, result) {
        case (.copy, .done): self = .copied
        case (.copy, .failed): self = .notCopied
        case (.share, .failed): self = .notShared
        case (.save, .failed): self = .notDrawn
        case (_, .cancelled), (.share, .done), (.save, .done): return nil
        }
    }
}
