import LoopbackClient
import Testing

@testable import Store

@Suite("The folder of photos")
struct PhotoFolderTests {
    private let folder = TemporaryFolder()
    private let ann = AccountID(number: 1)

    @Test("a server that starts removes files that nobody receives any more, and none that another is receiving")
    func shared() async throws {
        let first = try PhotoFolder(dataFolder: folder.path)
        let upload = try await first.begin()
        try await first.write([1, 2, 3], to: upload)
        folder.write("photos/incoming/abandoned", [1])
        let second = try PhotoFolder(dataFolder: folder.path)
        #expect(FileNames.of(folder.path + "/photos/incoming").count == 1)
        let other = try await second.begin()
        await second.discard(other)
        try await first.store(upload, as: "hash", of: ann)
        #expect(FileSize.of(first.file("hash", of: ann)) == 3)
        #expect(FileNames.of(folder.path + "/photos/incoming").isEmpty)
    }
}
