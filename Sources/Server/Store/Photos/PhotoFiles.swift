import Glibc

/// Stores the bytes of photos: in a folder (``PhotoFolder``), or in the bucket of an object store (``PhotoBucket``).
///
/// A name stands for all of its bytes or for nothing: incoming bytes are kept apart until they are complete and their
/// hash is known.
public protocol PhotoFiles: Sendable {
    /// Begins to receive a photo. End it with `keep` or `discard`, once. Throws `tooMany` if it has to wait.
    func begin() async throws(PhotoFault) -> PhotoUpload
    func write(_ bytes: [UInt8], to upload: PhotoUpload) async throws(PhotoFault)
    /// Puts a whole photo into its place, for good.
    func store(_ upload: PhotoUpload, as hash: String, of account: AccountID) async throws(PhotoFault)
    /// Forgets the received part of a photo.
    func discard(_ upload: PhotoUpload) async
    /// Opens a photo for reading; the caller closes it.
    func open(_ hash: String, of account: AccountID) async throws(PhotoFault) -> Int32
    /// Runs work that blocks or takes long on the photos' own thread. Photos that are received wait meanwhile: a few
    /// milliseconds at a time.
    func perform<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value
    /// The size of a stored photo in bytes.
    func size(_ hash: String, of account: AccountID) async throws(PhotoFault) -> Int64
    /// Deletes a photo that is in no list, if it is there.
    func remove(_ hash: String, of account: AccountID) async throws(PhotoFault)
    /// Deletes all photos of an account, also unlisted ones.
    func removeAll(of account: AccountID) async throws(PhotoFault)
}

/// A photo that is being received.
public struct PhotoUpload: Sendable {
    let descriptor: Int32
    let path: String
}

/// The reason why the bytes of a photo cannot be read, stored or deleted.
public enum PhotoFault: Error, Equatable, Sendable {
    /// The system's error for the file.
    case system(errno: Int32)
    /// So many transfers are under way that the next has to wait.
    case tooMany
    case bucket(BucketFault)

    /// Whether the photo is missing while its place exists.
    public var isMissing: Bool { self == .system(errno: ENOENT) || self == .bucket(.missing) }
}

extension PhotoFault {
    /// Names the problem, in one line, without secrets.
    public var text: String {
        switch self {
        case .system(let code): String(cString: strerror(code))
        case .tooMany: "too many transfers are under way"
        case .bucket(let fault): fault.text
        }
    }
}
