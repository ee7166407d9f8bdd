import Glibc

/// Plain requests to a server on this machine.
public enum Loopback {
    public enum Failure: Error {
        /// The server closed, or said nothing in time; with the bytes that came.
        case noResponse(String)
    }

    /// Sends one request on a connection of its own and reads the response.
    public static func request(
        _ method: String = "GET", _ target: String, port: UInt16, headers: KeyValuePairs<String, String> = [:],
        body: [UInt8] = [], from source: UInt32 = 0x7f00_0001, host: String = "test"
    ) async throws -> LoopbackResponse {
        var head = "\(method) \(target) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n"
        for (name, value) in headers { head += "\(name): \(value)\r\n" }
        if !body.isEmpty { head += "Content-Length: \(body.count)\r\n" }
        let bytes = Array((head + "\r\n").utf8) + body
        return try await blocking {
            let connection = try LoopbackConnection(port: port, from: source)
            try connection.send(bytes)
            let received = connection.receive(within: 240_000) {
                LoopbackResponse.parse($0, toHead: method == "HEAD") != nil
            }
            guard let parsed = LoopbackResponse.parse(received.bytes, toHead: method == "HEAD") else {
                throw Failure.noResponse(received.text)
            }
            return parsed.response
        }
    }

    /// Runs blocking calls on a thread of their own, so that they keep no other test waiting.
    public static func blocking<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws
        -> Result
    {
        try await withCheckedThrowingContinuation { continuation in
            let context = Unmanaged.passRetained(Call { continuation.resume(with: Swift.Result(catching: body)) })
            var thread = pthread_t()
            let failure = pthread_create(
                &thread, nil,
                { context in
                    if let context { Unmanaged<Call>.fromOpaque(context).takeRetainedValue().run() }
                    return nil
                }, context.toOpaque())
            if failure == 0 { pthread_detach(thread) } else { context.takeRetainedValue().run() }
        }
    }

    private final class Call {
        let run: () -> Void
        init(_ run: @escaping () -> Void) { self.run = run }
    }

    /// Open descriptors of this process.
    public static func openDescriptors() -> Int {
        guard let folder = opendir("/proc/self/fd") else { return -1 }
        defer { closedir(folder) }
        var count = 0
        while readdir(folder) != nil { count += 1 }
        return count
    }
}
