import HTTP
import Replica

@testable import HaruServer

/// A request target, as it stands in the first line of a request: parsed, routed, and answered to someone who is signed in.
enum PathTarget {
    static func run(_ bytes: [UInt8]) -> Int32 {
        guard let target = try? Target(parsing: String(decoding: bytes, as: UTF8.self)) else { return 0 }
        for segment in target.segments {
            demand(segment != "." && segment != "..", "a segment leads elsewhere")
            demand(segment.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f }, "a segment has a control character")
        }
        if target.rawPath != "*" { checkEncoding(of: target) }
        if let key = target.parameter("record").flatMap({ RecordKey(text: $0) }) {
            demand(RecordKey(text: key.text) == key, "a record's key has two spellings")
        }
        if target.segments.count == 3 {
            let words = target.segments
            if let tile = TileAddress(zoom: words[0], column: words[1], row: words[2], mostZoom: 19) {
                demand(tile.url("{z}/{x}/{y}") == words.joined(separator: "/"), "a tile has two addresses")
            }
        }
        let headers: Headers = ["Authorization": "Bearer " + FuzzedHaru.program.text, "Host": "localhost"]
        let request = Request(method: .get, target: target, headers: headers)
        let (router, live) = (FuzzedHaru.router, FuzzedHaru.accounts.live)
        let answer = FuzzedHaru.waiting { await router.answer(request) }
        if case .stream(let stream) = answer.body { stream.end() }
        demand(live.count == 0, "a stream is counted after its end")
        demand(answer.status.rawValue < 500, "\(answer.status.rawValue)")
        demand(answer.headers["Location"]?.hasPrefix("//") != true, "a redirect leads to another host")
        return 0
    }

    /// Every byte encoded, the path leads to the same place.
    private static func checkEncoding(of target: Target) {
        let digits = Array("0123456789ABCDEF")
        let path = target.segments.map { segment in
            "/" + segment.utf8.map { "%\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined()
        }.joined()
        let again = try? Target(parsing: path.isEmpty ? "/" : path)
        demand(again?.segments == target.segments, "the encoded path leads elsewhere")
    }
}
