/// Answers a request. Runs on the loop that owns the connection: it may await, it must not block.
public typealias Handler = @Sendable (Request) async -> Response
