import Testing

@testable import HTTP

@Suite("A request body")
struct RequestBodyTests {
    @Test("is collected from bytes that arrive before and while it is read")
    func collects() async throws {
        let body = RequestBody(length: 6)
        body.receive([1, 2])
        body.receive([3])
        let reading = Task { try await body.bytes(upTo: 6) }
        await Task.yield()
        body.receive([4, 5, 6])
        body.end()
        #expect(try await reading.value == [1, 2, 3, 4, 5, 6])
    }

    @Test("of no bytes is at its end at once")
    func empty() async throws {
        #expect(try await RequestBody(length: 0).bytes(upTo: 0) == [])
    }

    @Test("above the limit is refused before a byte is read")
    func tooLarge() async {
        await #expect(throws: RequestBody.ReadingError.tooLarge(limit: 9)) {
            try await RequestBody(length: 10).bytes(upTo: 9)
        }
    }

    @Test("fails its reader when the client goes away")
    func disconnected() async {
        let body = RequestBody(length: 10)
        body.receive([1])
        let reading = Task { try await body.bytes(upTo: 10) }
        await Task.yield()
        body.fail()
        await #expect(throws: RequestBody.ReadingError.disconnected) { try await reading.value }
    }

    @Test("is full above the high water mark, and calls when it has been read")
    func backPressure() async throws {
        let body = RequestBody(length: 1 << 20)
        body.receive([UInt8](repeating: 0, count: RequestBody.highWater))
        #expect(!body.isFull {})
        body.receive([0])
        await confirmation { drained in
            #expect(body.isFull { drained() })
            let chunk = try? await body.next()
            #expect(chunk?.count == RequestBody.highWater + 1)
        }
    }

    @Test("that nobody reads is dropped")
    func discarded() {
        let body = RequestBody(length: 1 << 20)
        body.discard()
        body.receive([UInt8](repeating: 0, count: RequestBody.highWater + 1))
        #expect(!body.isFull {})
    }
}
