import HaruServer
import Store
import Synchronization
import Threads

/// The orderly end of `haru serve`; the main thread waits for it.
final class ServeStop: Sendable {
    private let service: Service
    private let exitCode = Atomic<Int32>(0)
    private let done = Semaphore()

    init(_ service: Service) {
        self.service = service
    }

    /// Lets running requests end, for 10 s at most, and closes the store. Returns the exit code.
    func run() -> Int32 {
        Task {
            do throws(StoreReadinessError) {
                try await service.stop()
            } catch {
                Serve.complain(Self.text(error))
                exitCode.store(1, ordering: .relaxed)
            }
            done.post()
        }
        done.wait()
        return exitCode.load(ordering: .relaxed)
    }

    /// One line: the error, and the state of the data.
    static func text(_ error: StoreReadinessError) -> String {
        let fate =
            switch error {
            case .database: "; what was saved is kept beside the database and is read at the next start"
            case .closed, .gone, .replaced, .busy: ""
            }
        return "the store could not be closed in order: \(error.text)\(fate)"
    }
}
