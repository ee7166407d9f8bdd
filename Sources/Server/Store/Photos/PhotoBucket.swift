import Glibc
import Outbound
import Synchronization

/// Photos in a bucket, as `PREFIX/<account>/<hash>`. A received photo stays in the data folder until it is complete,
/// then goes up in one request that is signed with its hash; a fetched one is there, without a name, for as long as it
/// is being sent.
public final class PhotoBucket: PhotoFiles {
    /// Questions at a time, and how many more may wait.
    private static let (atOnce, waiting) = (8, 128)

    private let bucket: Bucket
    private let folder: PhotoFolder
    private let queue = OutboundQueue(limit: atOnce)
    private let asked = Atomic(0)
    private let warn: @Sendable (String) -> Void
    /// The fault reported last, until all is well again.
    private let warned = Mutex<String?>(nil)

    /// - Parameters:
    ///   - folder: holds photos while they come and go.
    ///   - warn: reports to the operator, in one line, that something goes wrong, and when it is over.
    public init(_ bucket: Bucket, folder: PhotoFolder, warn: @escaping @Sendable (String) -> Void) {
        self.bucket = bucket
        self.folder = folder
        self.warn = warn
    }

    public func begin() async throws(PhotoFault) -> PhotoUpload { try await folder.begin() }

    public func write(_ bytes: [UInt8], to upload: PhotoUpload) async throws(PhotoFault) {
        try await folder.write(bytes, to: upload)
    }

    public func discard(_ upload: PhotoUpload) async { await folder.discard(upload) }

    public func store(_ upload: PhotoUpload, as hash: String, of account: AccountID) async throws(PhotoFault) {
        do throws(PhotoFault) {
            let end = lseek(upload.descriptor, 0, SEEK_END)
            guard end >= 0, lseek(upload.descriptor, 0, SEEK_SET) == 0 else { throw .system(errno: errno) }
            _ = try await ask(bucket.put(hash, of: account, file: upload.descriptor, length: Int64(end)))
        } catch {
            await folder.discard(upload)
            throw error
        }
        await folder.discard(upload)
    }

    public func open(_ hash: String, of account: AccountID) async throws(PhotoFault) -> Int32 {
        let file = try folder.makeNameless()
        do throws(PhotoFault) {
            _ = try await ask(bucket.get(hash, of: account, into: file))
            guard lseek(file, 0, SEEK_SET) == 0 else { throw .system(errno: errno) }
            return file
        } catch {
            close(file)
            throw error
        }
    }

    public func perform<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await folder.perform(body)
    }

    public func size(_ hash: String, of account: AccountID) async throws(PhotoFault) -> Int64 {
        let answer = try await ask(bucket.head(hash, of: account))
        guard let size = answer.header("content-length").flatMap({ Int64($0) }), size >= 0 else {
            throw .bucket(.unreadable)
        }
        return size
    }

    public func remove(_ hash: String, of account: AccountID) async throws(PhotoFault) {
        do throws(PhotoFault) {
            _ = try await ask(bucket.delete(hash, of: account))
        } catch {
            if error != .bucket(.missing) { throw error }
        }
    }

    public func removeAll(of account: AccountID) async throws(PhotoFault) {
        var gone: Set<String> = []
        while true {
            let answer = try await ask(bucket.list(account))
            let hashes: [String]
            do throws(BucketFault) { hashes = try answer.hashes() } catch { throw .bucket(error) }
            // A store that keeps listing deleted photos would hold us here for ever.
            let remaining = hashes.filter { !gone.contains($0) }
            if remaining.isEmpty { return }
            for hash in remaining {
                try await remove(hash, of: account)
                gone.insert(hash)
            }
        }
    }

    // MARK: -

    private func ask(_ request: OutboundRequest) async throws(PhotoFault) -> OutboundResponse {
        guard asked.add(1, ordering: .relaxed).newValue <= Self.atOnce + Self.waiting else {
            asked.subtract(1, ordering: .relaxed)
            throw .tooMany
        }
        defer { asked.subtract(1, ordering: .relaxed) }
        do throws(BucketFault) {
            let answer: OutboundResponse
            do throws(OutboundError) { answer = try await queue.send(request) } catch { throw .noAnswer(error) }
            let good = try answer.checked()
            say(nil)
            return good
        } catch {
            // One missing photo says nothing about the bucket; haru verify names it.
            if error != .missing { say(error) }
            throw .bucket(error)
        }
    }

    /// Reports a fault if it differs from the last, and its end.
    private func say(_ fault: BucketFault?) {
        let (text, isNews) = warned.withLock { warned in
            let isNews = warned != fault?.text
            warned = fault?.text
            return (fault?.text, isNews)
        }
        if isNews { warn("photos in \(bucket): \(text ?? "all is well again")") }
    }
}
