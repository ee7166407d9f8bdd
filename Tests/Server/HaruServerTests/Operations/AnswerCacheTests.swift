import Testing
import Threads

@testable import HaruServer

@Suite("Answers that cost much", .timeLimit(.minutes(10)))
struct AnswerCacheTests {
    private typealias Cache = AnswerCache<Int, Int>

    /// Asks for so many answers at once; returns the ones that came, and how many were refused.
    private func ask(_ count: Int, until pending: Int) async throws -> (came: [Int], refused: Int) {
        let thread = try SerialThread()
        defer { thread.end() }
        let cache = Cache(most: 0, mostAtOnce: 2, on: thread)
        let gate = AsyncSemaphore(most: 1)
        await gate.enter()
        let tasks = (0..<count).map { number in
            Task { () -> Result<Int, APIError> in
                do throws(APIError) {
                    return .success(
                        try await cache.answer(to: number, insteadOf: { _ in false }) {
                            await gate.enter()
                            gate.leave()
                            return .success(Cache.Made(answer: number, bytes: 1))
                        })
                } catch {
                    return .failure(error)
                }
            }
        }
        while cache.pending < pending { await Task.yield() }
        if pending == Cache.mostPending {
            await #expect(throws: APIError.busy) {
                try await cache.answer(to: -1, insteadOf: { _ in false }) { .failure(.storage) }
            }
        }
        gate.leave()
        var came: [Int] = []
        var refused = 0
        for task in tasks {
            switch await task.value {
            case .success(let number): came.append(number)
            case .failure(let error):
                #expect(error == .busy)
                refused += 1
            }
        }
        return (came, refused)
    }

    @Test("who comes while all places are taken waits for one")
    func wait() async throws {
        let (came, refused) = try await ask(12, until: 10)
        #expect(came == Array(0..<12) && refused == 0)
    }

    @Test("where too many wait, the next is to come again")
    func busy() async throws {
        let most = Cache.mostPending
        let (came, refused) = try await ask(most + 2, until: most)
        #expect(came == Array(0..<most + 2) && refused == 0)
    }
}
