import Glibc

/// Lets threads wait until another one has said that it is done.
final class ThreadEnding: @unchecked Sendable {
    private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init() { sem_init(semaphore, 0, 0) }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    func signal() { sem_post(semaphore) }

    /// Blocks until `signal` was called; any number of threads, before or after.
    func wait() {
        while sem_wait(semaphore) != 0 {}
        sem_post(semaphore)
    }
}
