import Glibc
import LoopbackClient
import LoopbackService
import Outbound
import Synchronization
import Testing

@testable import Store

@Suite("Photos in a bucket", .timeLimit(.minutes(10)))
struct PhotoBucketTests {
    private let folder = TemporaryFolder()
    private let ann = AccountID(number: 1)

    private static func bucket(_ endpoint: String) throws -> Bucket {
        try #require(Bucket("s3://photos/of/haru", endpoint: endpoint, region: "here", key: "KEY", secret: "geheim"))
    }

    private final class Warnings: Sendable {
        let lines = Mutex<[String]>([])
        var all: [String] { lines.withLock { $0 } }
    }

    private func photos(_ endpoint: String, _ warnings: Warnings) throws -> PhotoBucket {
        PhotoBucket(try Self.bucket(endpoint), folder: try PhotoFolder(dataFolder: folder.path)) { line in
            warnings.lines.withLock { $0.append(line) }
        }
    }

    private func put(_ photos: PhotoBucket) async throws -> PhotoFault? {
        let upload = try await photos.begin()
        try await photos.write([1, 2, 3], to: upload)
        do throws(PhotoFault) { try await photos.store(upload, as: "hash", of: ann) } catch { return error }
        return nil
    }

    @Test(
        "has an address of a known form",
        arguments: [
            ("s3://photos", "s3://photos"), ("s3://photos/", "s3://photos"),
            ("s3://photos/a/B-1_.x", "s3://photos/a/B-1_.x"),
            ("s3://photos/a/", "s3://photos/a"), ("s3://Photos", nil), ("s3://ab", nil), ("s3://", nil),
            ("photos", nil),
            ("https://photos", nil), ("s3://photos/../x", nil), ("s3://photos//x", nil), ("s3://photos/a b", nil),
            ("s3://a..b", nil), ("s3://photos/%2e", nil), ("s3://photos?x", nil),
        ])
    func address(text: String, described: String?) {
        let bucket = Bucket(text, endpoint: "https://s3.example", region: "r-1", key: "KEY", secret: "geheim")
        #expect(bucket.map { "\($0)" } == described)
    }

    @Test("takes no region that says more than a region, no other endpoint, and no empty key")
    func parts() {
        func isAccepted(_ endpoint: String?, _ region: String, _ key: String, _ secret: String) -> Bool {
            Bucket("s3://photos", endpoint: endpoint, region: region, key: key, secret: secret) != nil
        }
        #expect(isAccepted(nil, "us-east-1", "k", "s"))
        #expect(isAccepted("http://127.0.0.1:9000/", "garage", "k", "s"))
        #expect(!isAccepted("ftp://s3", "us-east-1", "k", "s"))
        #expect(!isAccepted(nil, "us:east", "k", "s"))
        #expect(!isAccepted(nil, "", "k", "s"))
        #expect(!isAccepted(nil, "us-east-1", "", "s"))
        #expect(!isAccepted(nil, "us-east-1", "k", ""))
    }

    @Test("shows its keys in no text")
    func secrets() throws {
        var dumped = ""
        let bucket = try Self.bucket("https://s3.example")
        dump([bucket], to: &dumped)
        dump([AWSSignature(key: "KEY", secret: "geheim", region: "here", service: "s3")], to: &dumped)
        for text in [dumped, "\(bucket)", "\(PhotoLocation.bucket(bucket))", String(reflecting: bucket)] {
            #expect(!text.contains("geheim") && !text.contains("KEY"))
        }
    }

    @Test("a photo goes up by its path, whole, and signed with its hash")
    func request() async throws {
        let service = try LoopbackService { _, _ in .http("") }
        defer { service.stop() }
        #expect(try await put(photos(service.url, Warnings())) == nil)
        let request = try #require(service.requests.first)
        #expect(request.hasPrefix("PUT /photos/of/haru/\(ann.text)/hash HTTP/1.1\r\n"))
        #expect(request.hasSuffix("\r\n\r\n\u{1}\u{2}\u{3}"))
        #expect(request.contains("\r\nContent-Length: 3\r\n"))
        #expect(request.contains("\r\nx-amz-content-sha256: hash\r\n"))
        #expect(request.contains("/here/s3/aws4_request, SignedHeaders="))
        #expect(request.contains("x-amz-content-sha256;x-amz-date"))
        #expect(!request.contains("geheim"))
        #expect(FileNames.of(folder.path + "/photos/incoming").isEmpty)
    }

    @Test("a store that fails is told of once, with its reason, and once when it is well again; nothing is left behind")
    func outage() async throws {
        let service = try LoopbackService { _, number in
            switch number {
            case 0, 1:
                .http("<Error><Code>SlowDown</Code></Error>", status: "503 Service Unavailable")
            case 2: .hangUp
            default: .http("")
            }
        }
        defer { service.stop() }
        let warnings = Warnings()
        let photos = try photos(service.url, warnings)
        let refused = PhotoFault.bucket(.refused(status: 503, code: "SlowDown"))
        #expect(try await put(photos) == refused)
        #expect(try await put(photos) == refused)
        #expect(try await put(photos) != nil)
        #expect(try await put(photos) == nil)
        #expect(try await put(photos) == nil)
        let lines = warnings.all
        #expect(lines.count == 3)
        #expect(lines.first == "photos in s3://photos/of/haru: it refuses with 503 SlowDown")
        #expect(lines.last == "photos in s3://photos/of/haru: all is well again")
        #expect(!lines.joined().contains("geheim") && !lines.joined().contains("KEY"))
        #expect(FileNames.of(folder.path + "/photos/incoming").isEmpty)
    }

    @Test("an answer with more than a photo may have is refused before it is all there, and nothing is left of it")
    func tooLarge() async throws {
        let limit = Bucket.mostBytes
        let service = try LoopbackService { request, _ in
            let body = [UInt8](repeating: 1, count: request.contains("/exact ") ? limit : limit + 1)
            // One that does not say how long it is.
            let length = request.contains("/silent ") ? "" : "Content-Length: \(body.count)\r\n"
            return .bytes(Array("HTTP/1.1 200 OK\r\n\(length)Connection: close\r\n\r\n".utf8) + body)
        }
        defer { service.stop() }
        let warnings = Warnings()
        let photos = try photos(service.url, warnings)
        for hash in ["longer", "silent"] {
            await #expect(throws: PhotoFault.bucket(.noAnswer(.tooLarge))) { _ = try await photos.open(hash, of: ann) }
        }
        #expect(warnings.all == ["photos in s3://photos/of/haru: it answers with more than a photo may have"])
        let file = try await photos.open("exact", of: ann)
        #expect(lseek(file, 0, SEEK_END) == off_t(limit))
        close(file)
        #expect(FileNames.of(folder.path + "/photos/incoming").isEmpty)
    }

    @Test("a missing photo is no fault of the store; a store out of reach, or an answer that is no list, is")
    func absent() async throws {
        let warnings = Warnings()
        let missing = try LoopbackService { _, _ in
            .http("<Error><Code>NoSuchKey</Code></Error>", status: "404 Not Found")
        }
        defer { missing.stop() }
        let photos = try photos(missing.url, warnings)
        await #expect(throws: PhotoFault.bucket(.missing)) { _ = try await photos.open("hash", of: ann) }
        #expect(warnings.all.isEmpty)
        try await photos.remove("hash", of: ann)

        let nonsense = try LoopbackService { _, _ in .http("<html>") }
        defer { nonsense.stop() }
        await #expect(throws: PhotoFault.bucket(.unreadable)) {
            try await self.photos(nonsense.url, warnings).removeAll(of: ann)
        }
        let gone = try LoopbackService { _, _ in .hangUp }
        gone.stop()
        // The system chooses the error for a port that nobody has any more.
        await #expect(throws: PhotoFault.self) { _ = try await self.photos(gone.url, warnings).size("hash", of: ann) }
        #expect(warnings.all.count == 1)
    }
}
