import Synchronization
import Testing

@testable import HaruServer

@Suite("A few at a time", .timeLimit(.minutes(10)))
struct AsyncSemaphoreTests {
    private final class Inside: Sendable {
        let counts = Mutex((now: 0, most: 0, all: 0))
    }

    @Test("no more are inside than may be, and all come in", arguments: [0, 1, 3])
    func few(most: Int) async {
        let turnstile = AsyncSemaphore(most: most)
        let inside = Inside()
        await withTaskGroup { group in
            for _ in 0..<50 {
                group.addTask {
                    await turnstile.enter()
                    inside.counts.withLock {
                        $0.now += 1
                        $0.all += 1
                        $0.most = max($0.most, $0.now)
                    }
                    for _ in 0..<5 { await Task.yield() }
                    inside.counts.withLock { $0.now -= 1 }
                    turnstile.leave()
                }
            }
        }
        let counts = inside.counts.withLock { $0 }
        #expect(counts.all == 50 && counts.now == 0)
        #expect(counts.most <= max(most, 1))
    }
}
