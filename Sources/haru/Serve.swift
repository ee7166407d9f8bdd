import Glibc
import HaruServer

/// `haru serve`: serves the app and its store until SIGTERM or SIGINT.
enum Serve {
    /// Runs the command with the words after its name; answers the exit code: 0 after an orderly stop, 1 if it could
    /// not start or not stop in order, 2 if the words make no sense.
    static func run(_ words: [String]) -> Int32 {
        let configuration: ServiceConfiguration
        do throws(ServeOptions.Failure) {
            configuration = try ServeOptions.read(words, environment: ServeOptions.environment)
        } catch {
            complain(error.description)
            return error.exitCode
        }

        // What people write is for the server's user alone.
        umask(0o077)
        // Blocked before any thread starts, so that only the wait below takes them.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        raiseDescriptorLimit()

        let service: Service
        do throws(StartError) {
            service = try Service(configuration)
        } catch {
            complain(error.description)
            return 1
        }
        print("Haru is at \(service.address)")
        fflush(nil)

        var signal: Int32 = 0
        while sigwait(&signals, &signal) != 0 {}
        return ServeStop(service).run()
    }

    /// One line on standard error.
    static func complain(_ text: String) {
        let line = Array("haru: \(text)\n".utf8)
        // There is no other place to tell that this failed.
        _ = write(STDERR_FILENO, line, line.count)
    }

    /// Each connection is a descriptor, and the usual soft limit of 1,024 is close to the connection limit.
    private static func raiseDescriptorLimit() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = min(limit.rlim_max, 65536)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}
