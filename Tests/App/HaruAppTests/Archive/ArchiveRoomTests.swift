import Almanac
import Replica
import Testing

@testable import Archive

@Suite("An archive with more photos than a file has room for")
struct ArchiveRoomTests {
    @Test("has everything else, and counts the photos left out as missing", arguments: [(25_000, 2), (5_000, 0)])
    func full(limit: Int64, fits: Int32) throws {
        let hashes = (1...3).map { String(repeating: "0", count: 63) + String($0) }
        var replica = Replica(clock: HybridClock(device: 1))
        _ = replica.write(
            hashes.map { Edit(RecordKey(collection: "todo", id: "T" + $0.suffix(1)), "image", .string($0)) }, now: 1)
        let day = try Day.parse("2026-11-22")
        let writer = ArchiveWriter(
            replica, ArchiveManifest(day: day, device: "", app: ""), opensUpTo: day, photoLimit: limit)
        var answer: [UInt8] = []
        var names: [String] = []
        var isDone = false
        while !isDone {
            switch try writer.next(answer) {
            case .photo(let hash):
                let last = UInt8(hash.suffix(1)) ?? 0
                answer = [UInt8](repeating: 0, count: 31) + [last] + [UInt8](repeating: 1, count: 10_000)
            case .pack(let bytes): answer = [UInt8](repeating: 0, count: 32) + bytes
            case .write(let bytes):
                let count = Int(bytes[26])
                names.append(String(decoding: bytes[30..<30 + count], as: UTF8.self))
                answer = []
            case .done: isDone = true
            default: answer = []
            }
        }
        #expect(names.filter { $0.hasPrefix("photos/") }.count == Int(fits))
        #expect(writer.manifest.photos == fits)
        #expect(writer.gaps.photos == 3 - fits)
        #expect(names.contains("records/0001.jsonl") && names.contains("manifest.json"))
    }
}
