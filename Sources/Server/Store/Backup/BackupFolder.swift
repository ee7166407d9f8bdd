import Glibc

/// A folder of dated backups. Other files in it are never touched, except the remains of a broken-off backup or drill.
public struct BackupFolder: Sendable {
    public let path: String

    public init(_ path: String) { self.path = path }

    /// All that are complete, oldest first.
    public var backups: [DatedBackup] { FileNames.of(path).compactMap { DatedBackup(name: $0) }.sorted() }

    public func path(of backup: DatedBackup) -> String { "\(path)/\(backup.name)" }

    /// Makes a missing folder, and runs `body` while no other process works on the folder. Removes first the files that
    /// a killed one has left.
    public func use<Result>(_ body: () throws(BackupError) -> Result) throws(BackupError) -> Result {
        do throws(StoreError) {
            _ = try DataFolder(preparing: path)
        } catch {
            guard case .folderNotWritable(let path, let number) = error else { throw .file(path: path, errno: EIO) }
            throw .file(path: path, errno: number)
        }
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .file(path: path, errno: errno) }
        defer { close(descriptor) }
        // Some file systems of a network know no locks: then there is no other process to wait for, either.
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else { throw .running(folder: path) }
        clear()
        return try body()
    }

    /// Makes a backup by `write`, which gets the path of a file that is not there yet.
    /// - Parameter now: seconds since 1970.
    public func add(
        now: Int64, _ write: (String) throws(BackupError) -> BackupSummary
    ) throws(BackupError) -> (DatedBackup, BackupSummary) {
        var new = DatedBackup(seconds: now)
        while Backup.isThere(path(of: new)) { new = DatedBackup(seconds: new.seconds + 1) }
        return (new, try write(path(of: new)))
    }

    /// Removes the backups that `retention` does not keep; returns them, oldest first. Call it when `last` is complete
    /// and on the disk; it stays.
    public func prune(_ retention: Retention, last: DatedBackup) throws(BackupError) -> [DatedBackup] {
        let leaving = retention.leaving(backups, last: last)
        for backup in leaving where unlink(path(of: backup)) != 0 && errno != ENOENT {
            throw .file(path: path(of: backup), errno: errno)
        }
        return leaving
    }

    // MARK: The drill

    /// Restores a backup into a scratch folder here, checks all of it there, and removes it.
    /// - Parameter hash: the SHA-256 of bytes, in hexadecimal digits.
    public func drill(
        _ backup: DatedBackup, hash: @escaping @Sendable ([UInt8]) -> String
    ) throws(BackupError) -> Verification {
        defer { clear() }
        let made = try Backup.restore(from: path(of: backup), dataFolder: scratch, hash: hash)
        let found = try Verification.of(.folder(scratch), photos: .folder(scratch), hash: hash)
        guard found.accounts == made.accounts, found.photos == made.photos else {
            throw .broken(["\(found.accounts) of \(made.accounts) accounts, \(found.photos) of \(made.photos) photos"])
        }
        return found
    }

    /// The outcome of the last drill; nil if there was none, or its record cannot be read.
    public var lastDrill: DrillRecord? { WholeFile.read(record).flatMap { DrillRecord($0) } }

    /// Writes the record beside its place, and renames it.
    public func keep(_ drill: DrillRecord) throws(BackupError) {
        let new = "drill.json.partial"
        unlink("\(path)/\(new)")
        if let error = WholeFile.write(drill.bytes, to: path, name: new) { throw error }
        guard rename("\(path)/\(new)", record) == 0 else { throw .file(path: record, errno: errno) }
        try Backup.sync(path)
    }

    private var record: String { path + "/drill.json" }
    private var scratch: String { path + "/drill.scratch" }

    // MARK: -

    /// Removes the scratch folder, and the parts of unfinished backups with the journals that SQLite keeps beside them.
    private func clear() {
        for name in FileNames.of(path) {
            let parts = name.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3, parts[2].hasPrefix("partial") else { continue }
            if DatedBackup(name: "\(parts[0]).\(parts[1])") != nil { unlink("\(path)/\(name)") }
        }
        Self.remove(scratch)
    }

    /// Removes a file, or a folder with all in it; links as links.
    private static func remove(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            unlink(path)
            return
        }
        for name in FileNames.of(path) { remove("\(path)/\(name)") }
        rmdir(path)
    }
}
