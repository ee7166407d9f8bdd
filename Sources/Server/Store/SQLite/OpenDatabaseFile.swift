import Glibc

/// A file that the store keeps open, and its identity: a path does not show whether the file was deleted or replaced
/// since.
struct OpenDatabaseFile {
    private let path: String
    private let device: UInt
    private let number: UInt

    /// The database and its write-ahead log, which holds the last commits.
    static func all(at databasePath: String) -> [OpenDatabaseFile] {
        [databasePath, databasePath + "-wal"].compactMap(OpenDatabaseFile.init)
    }

    /// Nil if there is no such file.
    private init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.path = path
        device = UInt(status.st_dev)
        number = UInt(status.st_ino)
    }

    /// Throws if the path leads to no file any more, or to another one.
    func check() throws(StoreReadinessError) {
        guard let found = OpenDatabaseFile(path) else { throw .gone(path) }
        guard found.device == device, found.number == number else { throw .replaced(path) }
    }
}
