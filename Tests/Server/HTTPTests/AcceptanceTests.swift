import Glibc
import LoopbackClient
import Testing

@testable import HTTP

@Suite("Whether clients are taken")
struct AcceptanceTests {
    private let start = ContinuousClock.now

    @Test("follows the count of connections, however it changed")
    func counts() {
        var acceptance = Acceptance(limit: 2)
        for (open, state) in [(0, .accepting), (1, .accepting), (2, .full), (3, .full), (1, .accepting), (2, .full)]
            as [(Int, Acceptance.State)]
        {
            acceptance.settle(open: open, now: start)
            #expect(acceptance.state == state)
            #expect(acceptance.isWatching == (state == .accepting))
            #expect(acceptance.retry == nil)
        }
    }

    @Test(
        "pauses when the system has nothing left, and tries again by itself",
        arguments: [EMFILE, ENFILE, ENOBUFS, ENOMEM, EBADF, EINVAL, 9999])
    func exhausted(code: Int32) {
        var acceptance = Acceptance(limit: 2)
        #expect(acceptance.failed(code, now: start) == .exhausted)
        #expect(!acceptance.isWatching)
        acceptance.settle(open: 0, now: start + .milliseconds(1))
        #expect(!acceptance.isWatching)
        #expect(acceptance.retry == start + Acceptance.pause)
        acceptance.settle(open: 0, now: start + Acceptance.pause)
        #expect(acceptance.isWatching)
    }

    @Test("goes on at once when a connection gives back its room")
    func released() {
        var acceptance = Acceptance(limit: 2)
        _ = acceptance.failed(EMFILE, now: start)
        acceptance.released()
        acceptance.settle(open: 0, now: start)
        #expect(acceptance.isWatching)
    }

    @Test(
        "is not changed by a client who is gone, or by nobody",
        arguments: [
            (EAGAIN, AcceptFailure.none), (ECONNABORTED, .thisOne), (EINTR, .thisOne), (EPERM, .thisOne),
            (ENETDOWN, .thisOne),
        ])
    func harmless(code: Int32, failure: AcceptFailure) {
        var acceptance = Acceptance(limit: 2)
        #expect(acceptance.failed(code, now: start) == failure)
        #expect(acceptance.state == .accepting)
    }

    @Test("ends with the stop, for good")
    func closed() {
        var acceptance = Acceptance(limit: 2)
        acceptance.close()
        acceptance.released()
        acceptance.settle(open: 0, now: start)
        _ = acceptance.failed(EMFILE, now: start)
        #expect(acceptance.state == .closed)
    }

    @Test("never waits for an event that may not come, whatever happened before")
    func randomly() {
        let seed = Seeded.given()
        var generator = Seeded(state: seed)
        var acceptance = Acceptance(limit: 5)
        var now = start
        var open = 0
        for step in 0..<100_000 {
            now += .milliseconds(Int.random(in: 0...60, using: &generator))
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: open = Int.random(in: 0...6, using: &generator)
            case 1: _ = acceptance.failed(Int32.random(in: 1...130, using: &generator), now: now)
            case 2: acceptance.released()
            default: break
            }
            acceptance.settle(open: open, now: now)
            // Before a sleep: watched, or full (an end of a connection wakes the loop), or to be looked at again soon.
            let isSafe =
                switch acceptance.state {
                case .accepting: open < 5
                case .full: open >= 5
                case .exhausted(_, let retry): open < 5 && retry > now && retry <= now + Acceptance.pause
                case .closed: false
                }
            #expect(isSafe, "seed \(seed), step \(step): \(acceptance.state) with \(open) open")
            if !isSafe { return }
        }
    }
}
