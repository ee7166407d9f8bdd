/// Answers that exist before anybody asks. They are found by the request target as it was sent, on the loop's thread,
/// without a task, a router or a copy of the head.
public protocol QuickAnswers: Sendable {
    /// The answer to a GET or HEAD without a body, or nil if a handler has to look at it. Must not block, and must
    /// equal the handler's answer.
    ///
    /// - Parameters:
    ///   - target: the request target, byte for byte.
    ///   - field: the value of a header field of that name, as one list; nil if there is none.
    func answer(to target: String, field: (StaticString) -> String?) -> Response?
}
