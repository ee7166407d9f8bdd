import Glibc
import HaruServer
import Store
import Synchronization

/// The orderly end of `haru serve`, waited for by the main thread.
final class ServeStop: Sendable {
    private let service: Service
    private let exitCode = Atomic<Int32>(0)

    init(_ service: Service) {
        self.service = service
    }

    /// Lets requests that run end, for 10 s at most, and closes the store. Answers the exit code.
    func run() -> Int32 {
        let done = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
        sem_init(done, 0, 0)
        defer {
            sem_destroy(done)
            done.deallocate()
        }
        let address = UInt(bitPattern: done)
        Task {
            do throws(Store.ReadinessError) {
                try await service.stop()
            } catch {
                Serve.complain("the store could not be closed in order: \(error)")
                exitCode.store(1, ordering: .relaxed)
            }
            if let done = UnsafeMutablePointer<sem_t>(bitPattern: address) { sem_post(done) }
        }
        while sem_wait(done) != 0 {}
        return exitCode.load(ordering: .relaxed)
    }
}
