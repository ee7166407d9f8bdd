import CSystem
import Glibc
import Synchronization

/// A thread that runs Swift jobs and one daemon in turns. Handlers run here, so a ready answer costs no thread switch.
final class EventLoop: TaskExecutor, @unchecked Sendable {
    private enum Work {
        case job(UnownedJob)
        case call(@Sendable () -> Void)
    }

    private struct Queue {
        var work: [Work] = []
        var isAsleep = false
    }

    private let queue = Mutex(Queue())
    private let wakeDescriptor: Int32
    private let pollDescriptor: Int32
    /// Set once by the thread itself, before anything is enqueued from it.
    private let thread = Atomic<UInt>(0)

    init() throws(ServerError) {
        wakeDescriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
        guard wakeDescriptor >= 0 else { throw .system("eventfd", errno: errno) }
        pollDescriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard pollDescriptor >= 0 else { throw .system("epoll_create1", errno: errno) }
        try watch(wakeDescriptor)
    }

    deinit {
        if pollDescriptor >= 0 { close(pollDescriptor) }
        if wakeDescriptor >= 0 { close(wakeDescriptor) }
    }

    /// Wakes the loop whenever the descriptor is readable.
    func watch(_ descriptor: Int32) throws(ServerError) {
        var event = epoll_event()
        event.events = EPOLLIN.rawValue
        event.data.fd = descriptor
        guard epoll_ctl(pollDescriptor, EPOLL_CTL_ADD, descriptor, &event) == 0 else {
            throw .system("epoll_ctl", errno: errno)
        }
    }

    var isCurrent: Bool { thread.load(ordering: .relaxed) == UInt(pthread_self()) }

    // MARK: Work from any thread

    func enqueue(_ job: consuming ExecutorJob) {
        add(.job(UnownedJob(job)))
    }

    /// Calls `body` on the loop's thread, soon.
    func perform(_ body: @escaping @Sendable () -> Void) {
        add(.call(body))
    }

    private func add(_ work: Work) {
        let mustWake = queue.withLock { queue in
            queue.work.append(work)
            defer { queue.isAsleep = false }
            return queue.isAsleep
        }
        guard mustWake else { return }
        var one: UInt64 = 1
        // Fails only when the counter is full, and then the loop is awake anyway.
        _ = write(wakeDescriptor, &one, 8)
    }

    // MARK: On the loop's thread

    /// Runs what is queued and what that queues in turn, a bounded number of rounds so that sockets get their turn.
    func drain() {
        for _ in 0..<16 {
            let work = queue.withLock { queue in
                defer { queue.work = [] }
                return queue.work
            }
            if work.isEmpty { return }
            for item in work {
                switch item {
                case .job(let job): job.runSynchronously(on: asUnownedTaskExecutor())
                case .call(let body): body()
                }
            }
        }
    }

    /// Takes the calling thread for the loop until `turn` answers nil. `turn` does the daemon's work and answers how
    /// long the loop may sleep, in milliseconds.
    func run(_ turn: () -> Int32?) {
        thread.store(UInt(pthread_self()), ordering: .relaxed)
        var event = epoll_event()
        while true {
            drain()
            guard var timeout = turn() else { return }
            let hasWork = queue.withLock { queue in
                queue.isAsleep = queue.work.isEmpty
                return !queue.work.isEmpty
            }
            if hasWork { timeout = 0 }
            let ready = epoll_wait(pollDescriptor, &event, 1, timeout)
            queue.withLock { $0.isAsleep = false }
            if ready > 0, event.data.fd == wakeDescriptor {
                var count: UInt64 = 0
                // Empty only if another wake-up was read together with this one.
                _ = read(wakeDescriptor, &count, 8)
            }
        }
    }
}
