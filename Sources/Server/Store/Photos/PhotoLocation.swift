import Glibc
import Outbound

/// The location of a store's photos.
public enum PhotoLocation: Equatable, Sendable {
    /// In a data folder, below `photos`.
    case folder(String)
    case bucket(Bucket)

    /// Opens the photos for a server.
    /// - Parameters:
    ///   - dataFolder: holds the photos, or only the ones that come and go.
    ///   - isServing: whether this process receives photos. It then removes unfinished files of earlier ones.
    ///   - warn: reports faults to the operator while it runs, each in one line.
    public func open(
        dataFolder: String, isServing: Bool = true, warn: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(StoreError) -> any PhotoFiles {
        let folder = try PhotoFolder(dataFolder: dataFolder, isServing: isServing)
        return switch self {
        case .folder: folder
        case .bucket(let bucket): PhotoBucket(bucket, folder: folder, warn: warn)
        }
    }

    /// Asks once whether photos are accessible; nil if they are, else the reason.
    public func fault() -> String? {
        guard case .bucket(let bucket) = self else { return nil }
        do throws(BucketFault) {
            _ = try Self.ask(bucket.check())
            return nil
        } catch {
            return "photos in \(bucket): \(error == .missing ? "there is no such bucket" : error.text)"
        }
    }

    static func ask(_ request: OutboundRequest) throws(BucketFault) -> OutboundResponse {
        let answer: OutboundResponse
        do throws(OutboundError) { answer = try OutboundClient().send(request) } catch { throw .noAnswer(error) }
        return try answer.checked()
    }
}

/// Reads and writes whole photos, one after the other, for checks and copies. It blocks.
final class PhotoCopier {
    private let location: PhotoLocation
    /// The reason to stop trying: a bucket that is out of reach is asked once, not for each photo.
    private(set) var fault: BackupError?

    init(_ location: PhotoLocation) { self.location = location }

    /// Nil if it is missing or cannot be fetched.
    func read(_ hash: String, of account: AccountID) -> [UInt8]? {
        switch location {
        case .folder(let folder): return WholeFile.read("\(folder)/photos/\(account.text)/\(hash)")
        case .bucket(let bucket):
            if fault != nil { return nil }
            do throws(BucketFault) {
                return try PhotoLocation.ask(bucket.get(hash, of: account, into: nil)).body
            } catch {
                if error != .missing { fault = .photos(bucket, error) }
                return nil
            }
        }
    }

    /// Returns false, with a fault, if the photo cannot be written.
    /// - Parameter dataFolder: holds a photo on its way into a bucket.
    func write(_ bytes: [UInt8], as hash: String, of account: AccountID, dataFolder: String) -> Bool {
        switch location {
        case .folder(let folder):
            fault = WholeFile.write(bytes, to: "\(folder)/photos/\(account.text)", name: hash)
        case .bucket(let bucket):
            let (name, path) = ("restoring.photo", dataFolder + "/restoring.photo")
            unlink(path)
            fault = WholeFile.write(bytes, to: dataFolder, name: name)
            defer { unlink(path) }
            if fault != nil { break }
            let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
            guard file >= 0 else {
                fault = .file(path: path, errno: errno)
                break
            }
            defer { close(file) }
            do throws(BucketFault) {
                _ = try PhotoLocation.ask(bucket.put(hash, of: account, file: file, length: Int64(bytes.count)))
            } catch {
                fault = .photos(bucket, error)
            }
        }
        return fault == nil
    }
}
