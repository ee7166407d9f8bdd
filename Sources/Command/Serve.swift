import Glibc
import HaruServer

/// `haru serve`: serves the app and its store until SIGTERM or SIGINT.
enum Serve {
    /// Runs the command with the words after its name. Returns the exit code: 0 after an orderly stop, 1 if it could
    /// not start or not stop in order, 2 if the words make no sense.
    static func run(_ words: [String]) -> Int32 {
        var configuration: ServiceConfiguration
        do throws(ServeOptions.Failure) {
            configuration = try ServeOptions.read(words, environment: ServeOptions.environment)
        } catch {
            complain(error.exitCode == 2 ? Usage.complaint("\(error)", command: "serve") : error.description)
            return error.exitCode
        }

        // Only the server's user may read people's records.
        umask(0o077)
        // Blocked before any thread starts, so that only the wait below receives them.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        guard makeRoom(&configuration) else { return 1 }
        configuration.warn = { complain($0) }
        configuration.showFirstCode = { show(code: $0, "There is no account any more. The next one") }
        let manager = ServiceManager(environment: ServeOptions.environment)
        configuration.manager = manager

        let service: Service
        do throws(StartError) {
            service = try Service(configuration)
        } catch {
            complain(error.description)
            return 1
        }
        print("Haru is at \(service.address)")
        if let code = service.firstCode { show(code: code, "There is no account yet. The first one") }
        fflush(nil)
        if manager?.send(.ready, .status("Serving at \(service.address)")) == false {
            complain(
                "the service manager's socket (NOTIFY_SOCKET) takes no message: \(String(cString: strerror(errno)))")
        }

        var signal: Int32 = 0
        while sigwait(&signals, &signal) != 0 {}
        manager?.send(.stopping)
        return ServeStop(service).run()
    }

    /// On the terminal, not in the log: its reader makes the first account.
    private static func show(code: String, _ which: String) {
        print("\(which) is made in the app, with the code \(code)")
        fflush(nil)
    }

    /// One line on standard error.
    static func complain(_ text: String) {
        let line = Array("haru: \(text)\n".utf8)
        // A failure cannot be reported anywhere else.
        _ = write(STDERR_FILENO, line, line.count)
    }

    /// Makes room for the connections' descriptors, or reduces the connections. Returns false if there are too few to
    /// start with.
    private static func makeRoom(_ configuration: inout ServiceConfiguration) -> Bool {
        let wanted = configuration.limits.connections
        let limit = DescriptorLimit(raisedFor: wanted)
        guard limit.files >= DescriptorLimit.least else {
            complain(
                "the system allows \(limit.files) open files, and at least \(DescriptorLimit.least) are needed "
                    + "(ulimit -n; LimitNOFILE= under systemd)")
            return false
        }
        configuration.limits.connections = limit.connections(of: wanted)
        if let remark = limit.remark(wanted: wanted) { complain(remark) }
        return true
    }
}
