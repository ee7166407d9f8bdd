import Foundation
import Testing

@testable import Zones

@Suite("Time zones of the machine")
struct ZoneTests {
    private static let some = [
        "Asia/Seoul", "Europe/Berlin", "America/New_York", "America/Santiago", "Africa/Cairo", "Asia/Beirut",
        "Australia/Lord_Howe", "Pacific/Apia", "America/Sao_Paulo", "Africa/Casablanca", "Asia/Kathmandu", "Etc/UTC",
        "Europe/Dublin", "America/St_Johns", "Pacific/Chatham", "Antarctica/Troll",
    ]

    @Test(
        "each agrees with the system's own reader, hour by hour, around every change of ninety years", arguments: some)
    func agrees(name: String) throws {
        let zone = try #require(ZoneLibrary().zone(name))
        // Foundation reads the same files with code of its own, and the rules behind them.
        let system = try #require(TimeZone(identifier: name))
        let (start, end): (Int64, Int64) = (0, 2_840_140_800)
        let offsets = zone.offsets(from: start * 1000, to: end * 1000)
        var moments: [Int64] = stride(from: start, to: end, by: 86_400 * 11).map { $0 }
        for transition in offsets.transitions { moments += [transition.at - 1, transition.at, transition.at + 3600] }
        for moment in moments {
            let expected = system.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(moment)))
            #expect(Int(offsets.offset(at: moment * 1000)) == expected, "\(name) at \(moment)")
        }
    }

    @Test("a part of it agrees with the whole")
    func window() throws {
        let zone = try #require(ZoneLibrary().zone("Europe/Berlin"))
        let all = zone.offsets(from: 0, to: 4_000_000_000_000)
        for start in stride(from: Int64(1_000_000_000_000), to: 3_900_000_000_000, by: 7_777_777_777) {
            let part = zone.offsets(from: start, to: start + 70 * 86_400_000)
            for hours in stride(from: Int64(0), to: 70 * 24, by: 5) {
                let moment = start + hours * 3_600_000
                #expect(part.offset(at: moment) == all.offset(at: moment), "\(moment)")
            }
        }
    }

    @Test("a file that is cut off or spoilt is none, and nothing traps")
    func damaged() throws {
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: ZoneLibrary.folder + "/Europe/Berlin")))
        let whole = try #require(ZoneFile(bytes))
        for count in 0..<bytes.count { #expect(ZoneFile(Array(bytes.prefix(count))) == nil, "\(count) bytes") }
        var seed: UInt64 = 7
        for _ in 0..<5000 {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            var spoilt = bytes
            spoilt[Int(seed >> 33) % bytes.count] = UInt8(truncatingIfNeeded: seed >> 20)
            _ = ZoneFile(spoilt)?.offsets(from: 1_700_000_000_000, to: 1_800_000_000_000)
        }
        #expect(whole == ZoneLibrary().zone("Europe/Berlin"))
    }

    @Test("a file that can no longer be read is as it was read last")
    func remembered() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "haru-zones-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Seoul")
        try Data(contentsOf: URL(fileURLWithPath: ZoneLibrary.folder + "/Asia/Seoul")).write(to: file)
        let library = ZoneLibrary(folder: folder.path)
        let seoul = try #require(library.zone("Seoul"))
        try FileManager.default.removeItem(at: file)
        #expect(library.zone("Seoul") == seoul)
        #expect(ZoneLibrary(folder: folder.path).zone("Seoul") == nil)
    }

    @Test(
        "no name leads out of the folder, or to a file that is no zone",
        arguments: [
            "", "/etc/passwd", "../../../etc/passwd", "Europe/../Europe/Berlin", "Europe//Berlin", "Europe/Berlin/",
            "Europe", "zone.tab", "tzdata.zi", "Nowhere/Land", "Asia/Seoul\0", "가나/다라",
            String(repeating: "a", count: 65),
        ])
    func names(name: String) { #expect(ZoneLibrary().zone(name) == nil) }
}
