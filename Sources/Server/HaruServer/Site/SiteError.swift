/// Why a web folder cannot be served.
public enum SiteError: Error, Equatable, Sendable {
    /// The folder is not there or cannot be read.
    case folder(path: String, errno: Int32)
    /// There is no index.html in it: it is not a built web app.
    case noIndex(path: String)
    /// A file in it cannot be read.
    case file(path: String, errno: Int32)
}
