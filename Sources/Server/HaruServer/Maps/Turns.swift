/// Lets one in after the other: the next begins when the one before it has ended and a pause is over.
actor Turns {
    /// So many may be in, the one whose turn it is among them.
    private let most: Int
    private let pause: @Sendable () async -> Void
    private var count = 0
    /// Ends when the next may begin.
    private var last: Task<Void, Never>?

    init(most: Int, pause: @escaping @Sendable () async -> Void) {
        self.most = most
        self.pause = pause
    }

    /// What `work` answers once it is its turn; nil, at once, where too many are in.
    func take<Answer: Sendable>(_ work: @escaping @Sendable () async -> Answer) async -> Answer? {
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
