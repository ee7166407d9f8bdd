/// Runs tasks one after the other: the next starts after the previous one has ended and a pause has passed.
actor TaskQueue {
    /// The most tasks inside, including the running one.
    private let most: Int
    private let pause: @Sendable () async -> Void
    private var count = 0
    /// Ends when the next task may start.
    private var last: Task<Void, Never>?

    init(most: Int, pause: @escaping @Sendable () async -> Void) {
        self.most = most
        self.pause = pause
    }

    /// The result of `work` once it is its turn; nil, at once, if too many are waiting.
    func run<Answer: Sendable>(_ work: @escaping @Sendable () async -> Answer) async -> Answer? {
        guard count < most else { return nil }
        count += 1
        defer { count -= 1 }
        let before = last
        let turn = Task {
            if let before { await before.value }
            return await work()
        }
        last = Task { [pause] in
            _ = await turn.value
            await pause()
        }
        return await turn.value
    }
}
