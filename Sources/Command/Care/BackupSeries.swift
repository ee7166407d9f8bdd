import HaruServer
import Store

/// Backups in a folder, day after day: `haru backup --to DIR`. The old ones go, and each week the newest is restored
/// for a try.
struct BackupSeries {
    static let option = "to"

    private let folder: BackupFolder
    /// Seconds since 1970.
    private let now: Int64

    init(folder: String, now: Int64) {
        self.folder = BackupFolder(folder)
        self.now = now
    }

    /// The folder that `--to` or HARU_BACKUP names; nil if none is named.
    static func folder(
        _ arguments: Arguments, _ environment: (String) -> String? = ServeOptions.environment
    ) -> String? {
        arguments.value(option) ?? environment("HARU_BACKUP")
    }

    /// The reason why words make no sense for one file.
    static func misuse(_ arguments: Arguments) -> Arguments.Failure? {
        if arguments.positionals.isEmpty { return arguments.has("drill") ? .missing("--to") : nil }
        if let folder = arguments.value(option) { return .unexpected("--to \(folder)") }
        return arguments.has("drill") ? .unexpected("--drill") : nil
    }

    /// Makes a backup by `write`, holds the drill if it is due, and removes the backups that are not kept. Returns the
    /// exit code.
    func run(
        _ console: Console, _ write: (String) throws(BackupError) -> BackupSummary
    ) throws(BackupError) -> Int32 {
        try folder.use { () throws(BackupError) in
            let (new, made) = try folder.add(now: now, write)
            var status = BackupCommand.report(made, folder.path(of: new), console)
            if folder.lastDrill?.isDue(now: now) ?? true { status = max(status, try drill(new, console)) }
            // Nobody may be left with damaged backups alone.
            if let last = folder.lastDrill, last.isBroken { return max(status, 1) }
            for old in try folder.prune(.usual, last: new) { console.print("\(folder.path(of: old)): removed") }
            return status
        }
    }

    /// Holds the drill with the newest backup; returns the exit code.
    func drill(_ console: Console) throws(BackupError) -> Int32 {
        // Before its use, which makes the folder.
        guard !folder.backups.isEmpty else { throw .noData(folder: folder.path) }
        return try folder.use { () throws(BackupError) in
            guard let newest = folder.backups.last else { throw .noData(folder: folder.path) }
            return try drill(newest, console)
        }
    }

    private func drill(_ backup: DatedBackup, _ console: Console) throws(BackupError) -> Int32 {
        var fault: String?
        var isBroken = false
        do throws(BackupError) {
            let found = try folder.drill(backup, hash: Digest.sha256)
            (fault, isBroken) = (found.faults.first, !found.faults.isEmpty)
        } catch {
            fault = BackupCommand.text(error)
            switch error {
            case .broken, .notABackup: isBroken = true
            default: break
            }
        }
        try folder.keep(DrillRecord(backup: backup.name, seconds: now, fault: fault, isBroken: isBroken))
        if let fault {
            console.complain("\(folder.path(of: backup)) was not restored for a try: \(fault)")
            return 1
        }
        console.print("\(folder.path(of: backup)): restored for a try, and whole")
        return 0
    }
}
