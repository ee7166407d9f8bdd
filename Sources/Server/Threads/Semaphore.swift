import CSystem
import Glibc

/// Counts signals that one thread posts and another waits for.
public final class Semaphore: Sendable {
    // The pointer never changes; its target is made for several threads.
    nonisolated(unsafe) private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    public init() { sem_init(semaphore, 0, 0) }

    /// No thread may wait any more.
    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    public func post() { sem_post(semaphore) }

    public func wait() {
        // A signal interrupts the wait.
        while sem_wait(semaphore) != 0 {}
    }

    /// Waits `duration` at most; returns whether it was posted.
    public func wait(for duration: Duration) -> Bool {
        haru_wait(semaphore, Int64(max(0, duration / .milliseconds(1)))) == 1
    }
}
