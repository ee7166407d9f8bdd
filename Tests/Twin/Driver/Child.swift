import Glibc

/// One side of the twin: a process that takes requests and gives replies.
final class Child {
    let name: String
    private let command: [String]
    private var process: pid_t = 0
    private var toChild: Int32 = -1
    private var fromChild: Int32 = -1

    /// - Parameter command: program and arguments.
    init(_ name: String, _ command: [String]) {
        self.name = name
        self.command = command
    }

    /// Hands over a request. The child is started if it is not running.
    func send(_ request: Request) {
        if process == 0 { start() }
        let bytes = request.bytes
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { write(toChild, $0.baseAddress! + sent, bytes.count - sent) }
            // The reply that is missing says so.
            if count <= 0 { return }
            sent += count
        }
    }

    /// The reply to the last request. A child that is gone has crashed.
    func receive() -> Reply {
        guard let head = read(4) else { return end() }
        let size = head.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
        guard let rest = read(Int(size)) else { return end() }
        return Reply(bytes: rest)
    }

    /// Ends the process; the next request starts another.
    func stop() {
        if process == 0 { return }
        close(toChild)
        close(fromChild)
        kill(process, SIGKILL)
        var status: Int32 = 0
        waitpid(process, &status, 0)
        process = 0
    }

    private func end() -> Reply {
        stop()
        return .crash
    }

    private func read(_ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let got = bytes.withUnsafeMutableBytes { Glibc.read(fromChild, $0.baseAddress! + done, count - done) }
            if got <= 0 { return nil }
            done += got
        }
        return bytes
    }

    private func start() {
        var down: [Int32] = [0, 0]
        var up: [Int32] = [0, 0]
        guard pipe(&down) == 0, pipe(&up) == 0 else { fatalError("no pipe: errno \(errno)") }
        // The other child would hold them open.
        for one in down + up { _ = fcntl(one, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, down[0], 0)
        posix_spawn_file_actions_adddup2(&actions, up[1], 1)
        var words = command.map { strdup($0) } + [nil]
        let code = posix_spawnp(&process, command[0], &actions, nil, &words, environ)
        guard code == 0 else { fatalError("\(command[0]) does not start: errno \(code)") }
        posix_spawn_file_actions_destroy(&actions)
        for word in words { free(word) }
        close(down[0])
        close(up[1])
        (toChild, fromChild) = (down[1], up[0])
    }
}
