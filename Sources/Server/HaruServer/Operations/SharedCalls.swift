/// Lets callers with the same question at the same time wait for one call together.
actor SharedCalls<Question: Hashable & Sendable, Answer: Sendable> {
    private var running: [Question: Task<Answer, Never>] = [:]

    /// The answer of `call`, or of the call for this question that runs already.
    func answer(to question: Question, by call: @escaping @Sendable () async -> Answer) async -> Answer {
        if let task = running[question] { return await task.value }
        // A task of its own: the first caller may leave before the others.
        let task = Task { await call() }
        running[question] = task
        let answer = await task.value
        running[question] = nil
        return answer
    }
}
