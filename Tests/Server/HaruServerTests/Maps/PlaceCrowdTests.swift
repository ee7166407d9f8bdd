import Glibc
import LoopbackService
import Replica
import Synchronization
import Testing

@testable import Daybook
@testable import HaruServer

/// The events of a test, in their order.
private final class Events: Sendable {
    private let all = Mutex<[String]>([])
    var list: [String] { all.withLock { $0 } }
    func add(_ event: String) { all.withLock { $0.append(event) } }
}

/// Keeps whoever comes until it is opened.
private final class Gate: Sendable {
    private let isOpen = Mutex(false)
    func open() { isOpen.withLock { $0 = true } }
    func wait() { while !isOpen.withLock({ $0 }) { usleep(1000) } }
}

@Suite("Many who look for places")
struct PlaceCrowdTests {
    private func query(_ text: String) -> PlaceQuery {
        var query = PlaceQuery()
        query.text = text
        return query
    }

    private func code(_ outcome: Places.Outcome) -> String {
        switch outcome {
        case .success: "found"
        case .failure(let error): error.code
        }
    }

    @Test("have their turns one after the other, with a pause behind each")
    func turns() async {
        let events = Events()
        let turns = TaskQueue(most: 9) { events.add("pause") }
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<5 {
                group.addTask {
                    _ = await turns.run {
                        events.add("begin")
                        for _ in 0..<10 { await Task.yield() }
                        events.add("end")
                    }
                }
            }
        }
        // The pause behind the last may be still to come.
        let turn = ["begin", "end", "pause"]
        #expect(Array(events.list.prefix(14)) == Array([[String]](repeating: turn, count: 5).joined().prefix(14)))
    }

    @Test("are sent away where too many are in, and let in again when those have left")
    func full() async {
        let turns = TaskQueue(most: 2) {}
        let (gate, keeper) = AsyncStream<Void>.makeStream()
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<3 {
                group.addTask {
                    let answer = await turns.run {
                        for await _ in gate {}
                        return true
                    }
                    return answer ?? false
                }
            }
            // The two others wait for the gate.
            let first = await group.next()
            keeper.finish()
            let others = [await group.next(), await group.next()]
            #expect(first == false)
            #expect(others == [true, true])
        }
        let later = await turns.run { 7 }
        #expect(later == 7)
    }

    @Test(
        "are told so where a service answers slowly",
        arguments: [(true, Places.mostOfKakao), (false, Places.mostOfNominatim)])
    func slow(isKakao: Bool, most: Int) async throws {
        let gate = Gate()
        let provider = try LoopbackService { _, _ in
            gate.wait()
            return .http(isKakao ? PlaceService.kakao : PlaceService.nominatim)
        }
        defer { provider.stop() }
        var configuration = MapConfiguration()
        configuration.timeout = 60_000
        configuration.kakaoAddress = provider.url
        if isKakao { configuration.kakaoKey = PlaceService.key } else { configuration.nominatimAddress = provider.url }
        let places = Places(configuration, pause: .zero, now: { 0 })
        await withTaskGroup(of: String.self) { group in
            for number in 0..<most + 2 {
                group.addTask { code(await places.places(query("a\(number)"), language: "en")) }
            }
            var codes: [String] = []
            for _ in 0..<2 { codes.append(await group.next() ?? "none") }
            gate.open()
            for _ in 0..<most { codes.append(await group.next() ?? "none") }
            #expect(codes == ["busy", "busy"] + [String](repeating: "found", count: most))
        }
        #expect(provider.requests.count == most)
        // Nobody was refused by the service itself.
        let later = await places.places(query("b"), language: "en")
        #expect(code(later) == "found")
    }

    @Test("of Kakao, are as many as its bucket holds, and then so many a second")
    func bucket() async throws {
        let provider = try LoopbackService { _, _ in .http(PlaceService.kakao) }
        defer { provider.stop() }
        var configuration = MapConfiguration()
        configuration.kakaoKey = PlaceService.key
        configuration.kakaoAddress = provider.url
        configuration.kakaoPerSecond = 2
        configuration.kakaoBurst = 3
        let clock = HandClock()
        let places = Places(configuration, now: { clock.now })
        var codes: [String] = []
        for word in ["a", "b", "c", "d", "a"] { codes.append(code(await places.places(query(word), language: "ko"))) }
        clock.set(500)
        for word in ["d", "e"] { codes.append(code(await places.places(query(word), language: "ko"))) }
        // A search that was answered before costs nothing.
        #expect(codes == ["found", "found", "found", "busy", "found", "found", "busy"])
        #expect(provider.requests.count == 4)
    }

    @Test("cannot gain by a clock that is set back, nor by a long rest")
    func clock() {
        var bucket = TokenBucket(perSecond: 1, burst: 2)
        let times: [Int64] = [0, 0, 0, -5000, -4000, 1 << 50, 1 << 50, 1 << 50]
        let taken = times.map { bucket.consume(now: $0) }
        #expect(taken == [true, true, false, false, true, true, true, false])
    }

    @Test(
        "are answered by the other service where one gives an unreadable answer, and ask that one again next time",
        arguments: ["33.49%2C126.53", "48.85%2C2.35"])
    func rubbish(near: String) async throws {
        let places = try PlaceService { request, number in
            if number == 0 { return .http(#"{"documents": 1}"#) }
            return .http(request.hasPrefix("GET /osm/") ? PlaceService.nominatim : PlaceService.kakao)
        }
        defer { places.provider.stop() }
        var statuses: [Int] = []
        for _ in 0..<3 {
            statuses.append(try await places.service.get("/api/v1/places?query=a&near=\(near)").status)
        }
        #expect(statuses == [200, 200, 200])
        #expect(places.provider.requests.count == 3)
    }

    @Test(
        "are told that they are too many where Nominatim, which has no key, refuses, and it is left alone for a minute",
        arguments: ["401 Unauthorized", "403 Forbidden", "429 Too Many"])
    func blocked(status: String) async throws {
        let provider = try LoopbackService { _, number in
            number == 0 ? .http("", status: status) : .http(PlaceService.nominatim)
        }
        defer { provider.stop() }
        var configuration = MapConfiguration()
        configuration.nominatimAddress = provider.url
        let clock = HandClock()
        let places = Places(configuration, pause: .zero, now: { clock.now })
        for word in ["a", "b"] {
            let outcome = await places.places(query(word), language: "en")
            #expect(code(outcome) == "busy")
        }
        #expect(provider.requests.count == 1)
        clock.set(60_000)
        let later = await places.places(query("b"), language: "en")
        #expect(code(later) == "found")
    }
}
