import Glibc
import HaruServer
import Store

/// `haru backup`, `haru restore` and `haru verify`.
enum BackupCommand {
    static func backup(_ words: [String], _ console: Console) -> Int32 {
        runCommand("backup", console) { () throws(Arguments.Failure) in
            let arguments = try Arguments(
                words, options: DataPlace.options.union([BackupSeries.option]), flags: ["drill"])
            if arguments.positionals.isEmpty, let folder = BackupSeries.folder(arguments) {
                let isDrill = arguments.has("drill")
                let place = isDrill ? nil : try DataPlace(arguments)
                return work(console) { () throws(BackupError) in
                    let series = BackupSeries(folder: folder, now: Int64(time(nil)))
                    guard let place else { return try series.drill(console) }
                    return try series.run(console) { path throws(BackupError) in try write(place, to: path) }
                }
            }
            if let failure = BackupSeries.misuse(arguments) { throw failure }
            let (path, place) = (try arguments.only("a file, or --to"), try DataPlace(arguments))
            return work(console) { () throws(BackupError) in report(try write(place, to: path), path, console) }
        }
    }

    private static func write(_ place: DataPlace, to path: String) throws(BackupError) -> BackupSummary {
        switch place.store {
        case .folder(let folder):
            try Backup.write(dataFolder: folder, photos: place.photos, to: path, hash: Digest.sha256)
        case .postgreSQL(let address):
            try Backup.write(address, photos: place.photos, to: path, hash: Digest.sha256)
        }
    }

    /// Prints the contents of a new backup, and its lost photos; returns the exit code.
    static func report(_ made: BackupSummary, _ path: String, _ console: Console) -> Int32 {
        console.print("\(path): \(made.accounts) accounts, \(made.photos) photos")
        return report(made.lost, console, missing: "it is not in the backup", damaged: "they are in the backup")
    }

    static func restore(_ words: [String], _ console: Console) -> Int32 {
        runCommand("restore", console) { () throws(Arguments.Failure) in
            let arguments = try Arguments(words, options: DataPlace.options)
            let (path, place) = (try arguments.only("a file"), try DataPlace(arguments))
            return work(console) { () throws(BackupError) in
                let made =
                    switch place.store {
                    case .folder(let folder):
                        try Backup.restore(
                            from: path, dataFolder: folder, photos: place.photos, hash: Digest.sha256)
                    case .postgreSQL(let address):
                        try Backup.restore(
                            from: path, into: address, dataFolder: place.folder, photos: place.photos,
                            hash: Digest.sha256)
                    }
                console.print("\(place.store): \(made.accounts) accounts, \(made.photos) photos")
                let leftOut = "left out until a device sends it again"
                return report(made.lost, console, missing: leftOut, damaged: leftOut)
            }
        }
    }

    static func verify(_ words: [String], _ console: Console) -> Int32 {
        runCommand("verify", console) { () throws(Arguments.Failure) in
            let arguments = try Arguments(words, options: DataPlace.options)
            try arguments.atMost(1)
            let place = try DataPlace(arguments)
            return work(console) { () throws(BackupError) in
                let found =
                    if let path = arguments.positionals.first {
                        try Verification.ofBackup(path, hash: Digest.sha256)
                    } else {
                        try Verification.of(place.store, photos: place.photos, hash: Digest.sha256)
                    }
                for fault in found.faults { console.complain(fault) }
                console.print(
                    "\(found.accounts) accounts, \(found.fields) fields, \(found.earlier) earlier values, "
                        + "\(found.photos) photos: \(found.faults.isEmpty ? "whole" : "not whole")")
                return found.faults.isEmpty ? 0 : 1
            }
        }
    }

    /// Names the lost photos; returns the exit code.
    private static func report(
        _ lost: [LostPhoto], _ console: Console, missing: String, damaged: String
    ) -> Int32 {
        for photo in lost { console.complain("\(photo.text); \(photo.isThere ? damaged : missing)") }
        return lost.isEmpty ? 0 : 1
    }

    private static func work(_ console: Console, _ body: () throws(BackupError) -> Int32) -> Int32 {
        umask(0o077)
        do throws(BackupError) {
            return try body()
        } catch {
            console.complain(text(error))
            return 1
        }
    }

    static func text(_ error: BackupError) -> String {
        switch error {
        case .noData(let folder): "there is no data in \(folder)"
        case .exists(let path): "\(path) is there already; nothing is written over"
        case .inUse(let place): "\(place) has data already; restore into another place"
        case .running(let folder): "another haru backup works in \(folder)"
        case .notABackup(let path): "\(path) is no backup of Haru's"
        case .file(let path, let number): "\(path): \(String(cString: strerror(number)))"
        case .database(let error): error.text
        case .store(let error): StartError.store(error).description
        case .photos(let bucket, let fault): "photos in \(bucket): \(fault.text)"
        case .broken(let faults): "the backup is not whole: \(faults.first ?? "")"
        }
    }
}
