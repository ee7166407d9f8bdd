import Cards
import Daybook

/// The sheet in which a picture of a D-day is made.
struct ShareState: Equatable {
    /// The formats that are offered.
    static let formats: [DayCard.Format] = [.sticker, .story, .square]

    let id: String
    var format = DayCard.Format.story
    var isDark: Bool
    var showsPhoto = true
    var photo: ShareReading
    /// The SHA-256 of the photo that was asked for.
    var image: String?
    /// What stands on the picture, for those who listen.
    var label = ""
    /// What the browser was last asked to draw, large and in the styles' small pictures: all that they depend on.
    var drawn = ""
    var samples = ""
    /// Counts the large pictures.
    var serial: Int32 = 0
    /// Whether that picture is ready to be sent.
    var isDrawn = false
    /// How the last step ended, where there is something to say.
    var outcome: ShareOutcome?
}

/// How far the fonts and the photo are read; nothing is drawn before.
enum ShareReading: Equatable {
    case wanted
    case asked
    /// Read; without a photo where the D-day has none, or it is not on this device.
    case done(PhotoSize?)
}

/// What is told in the sheet.
enum ShareOutcome: Equatable {
    case copied, notCopied, notShared, notDrawn
}

/// What a person does in the sheet.
public enum ShareAction: Sendable {
    case style(DayCard.Style)
    case format(DayCard.Format)
    case dark(Bool)
    case photo(Bool)
    case send(ShareWay)
}

/// What the browser tells about pictures.
public enum ShareEvent: Sendable {
    /// Fonts and photo are read; nil without a photo that can be read. `image` is what was asked for, or empty.
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
