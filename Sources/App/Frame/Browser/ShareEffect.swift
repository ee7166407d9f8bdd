/// The ways to use a picture. haru.js knows the raw values.
public enum ShareWay: Int32, Sendable {
    /// Hands it to another app.
    case share = 1
    /// Downloads it.
    case save = 2
    /// Puts it on the clipboard.
    case copy = 3
}

/// A request to the browser about pictures.
public enum ShareEffect: Equatable, Sendable {
    /// Reads the fonts and the photo with this SHA-256. Answered with ``ShareEvent/ready(photo:image:)``.
    case prepare(photo: String?)
    /// Replays a script of ``Cards/DisplayList/canvasScript()`` on the canvas with this id. A serial other than 0 keeps
    /// the result as the picture to send, and is answered with ``ShareEvent/drawn(serial:isDrawn:)``.
    case draw(script: String, canvas: String, serial: Int32)
    /// Sends the kept picture at once. Must run inside the tap, as browsers demand.
    case send(ShareWay, name: String)
}
