import Glibc
import Threads

/// The files of photos: `photos/<account>/<hash>` in the data folder. One that is being received lies in `photos/incoming` and is
/// moved to its place when it is whole and on the disk, so that a name always stands for all of its bytes. Several processes may
/// have one folder; each holds a lock (flock(2)) on what it receives.
///
/// Calls run on a thread of their own.
public actor PhotoFolder {
    /// What the system said when a file could not be written.
    public struct Failure: Error, Equatable, Sendable {
        public let errno: Int32

        /// So many are being received that the next has to wait.
        public static let tooMany = Failure(errno: EAGAIN)
    }

    /// A file that is being received.
    public struct Upload: Sendable {
        fileprivate let descriptor: Int32
        fileprivate let path: String
    }

    private let thread: SerialThread
    /// Photos that are received at a time: each is an open file.
    private static let mostAtOnce = 16

    private let path: String
    private var receiving = 0

    public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// - Parameter isServing: Whether this process receives photos. What earlier ones did not finish is removed then.
    public init(dataFolder: String, isServing: Bool = true) throws(StoreError) {
        path = dataFolder + "/photos"
        do throws(WorkerThread.Refusal) {
            thread = try SerialThread()
        } catch {
            throw .system(errno: error.code)
        }
        if !isServing { return }
        for name in FileNames.of(path + "/incoming") { Self.removeAbandoned("\(path)/incoming/\(name)") }
    }

    deinit { thread.end() }

    /// Where a photo is, or would be.
    public nonisolated func file(_ hash: String, of account: AccountID) -> String { "\(path)/\(account.text)/\(hash)" }

    /// Begins to receive a file. End it with `keep` or `discard`, once. Throws `tooMany` where it has to wait.
    public func begin() throws(Failure) -> Upload {
        guard receiving < Self.mostAtOnce else { throw Failure.tooMany }
        for folder in [path, path + "/incoming"] where mkdir(folder, 0o700) != 0 && errno != EEXIST {
            throw Failure(errno: errno)
        }
        let name = "\(path)/incoming/\(StoreIdentity.randomID())"
        let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw Failure(errno: errno) }
        // Where another process removes it before this line, it cannot be moved to its place later: nobody is told that it is kept.
        flock(descriptor, LOCK_EX | LOCK_NB)
        receiving += 1
        return Upload(descriptor: descriptor, path: name)
    }

    public func write(_ bytes: [UInt8], to upload: Upload) throws(Failure) {
        var done = 0
        while done < bytes.count {
            let put = bytes.withUnsafeBytes { Glibc.write(upload.descriptor, $0.baseAddress! + done, $0.count - done) }
            if put < 0, errno == EINTR { continue }
            guard put > 0 else { throw Failure(errno: put < 0 ? errno : EIO) }
            done += put
        }
    }

    /// Puts a whole file into its place, on the disk.
    public func keep(_ upload: Upload, as hash: String, of account: AccountID) throws(Failure) {
        defer { discard(upload) }
        guard fsync(upload.descriptor) == 0 else { throw Failure(errno: errno) }
        let folder = "\(path)/\(account.text)"
        if mkdir(folder, 0o700) == 0 {
            try sync(path)
        } else if errno != EEXIST {
            throw Failure(errno: errno)
        }
        guard rename(upload.path, "\(folder)/\(hash)") == 0 else { throw Failure(errno: errno) }
        try sync(folder)
    }

    /// Forgets what has been received of a file.
    public func discard(_ upload: Upload) {
        receiving -= 1
        close(upload.descriptor)
        unlink(upload.path)
    }

    /// Deletes a photo that is in no list.
    public func remove(_ hash: String, of account: AccountID) { unlink(file(hash, of: account)) }

    /// Deletes all photos of an account.
    public func removeAll(of account: AccountID) {
        let folder = "\(path)/\(account.text)"
        for name in FileNames.of(folder) { unlink("\(folder)/\(name)") }
        rmdir(folder)
    }

    /// Removes a file that no process is receiving any more.
    private static func removeAbandoned(_ path: String) {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
    }

    /// A name is on the disk when its folder is.
    private func sync(_ folder: String) throws(Failure) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure(errno: errno) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw Failure(errno: errno) }
    }
}

/// The names in a folder.
enum FileNames {
    /// Without `.` and `..`; none where the folder is not there.
    static func of(_ path: String) -> [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
