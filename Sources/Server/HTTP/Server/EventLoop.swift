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

    /// The longest sleep in milliseconds. Every turn finds its work anew, so a missing event holds up the loop this
    /// long at most. Every sleep ends.
    static let longestSleep: Int32 = 5000
    /// The wake-up, the listening socket, libmicrohttpd's sockets.
    private static let sources = 3

    private let queue = Mutex(Queue())
    private let wakeDescriptor: Int32
    private let pollDescriptor: Int32
    /// Set once by the thread itself, before anything is enqueued from it.
    private let thread = Atomic<UInt>(0)
    /// The events that ended the last sleep: the first `readyCount` of them. Touched on the loop's thread only.
    private let ready = UnsafeMutablePointer<epoll_event>.allocate(capacity: sources)
    private var readyCount = 0

    init() throws(ServerError) {
        ready.initialize(repeating: epoll_event(), count: Self.sources)
        wakeDescriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
        pollDescriptor = wakeDescriptor < 0 ? -1 : epoll_create1(Int32(EPOLL_CLOEXEC))
        guard wakeDescriptor >= 0 else { throw .system("eventfd", errno: errno) }
        guard pollDescriptor >= 0 else { throw .system("epoll_create1", errno: errno) }
        try watch(wakeDescriptor)
    }

    deinit {
        if pollDescriptor >= 0 { close(pollDescriptor) }
        if wakeDescriptor >= 0 { close(wakeDescriptor) }
        ready.deallocate()
    }

    /// Wakes the loop whenever the descriptor is readable.
    func watch(_ descriptor: Int32) throws(ServerError) {
        guard control(EPOLL_CTL_ADD, descriptor, events: EPOLLIN.rawValue) else {
            throw .system("epoll_ctl", errno: errno)
        }
    }

    /// Sets whether a watched descriptor wakes the loop. Returns whether the kernel accepted it.
    func setWatching(_ descriptor: Int32, _ isOn: Bool) -> Bool {
        control(EPOLL_CTL_MOD, descriptor, events: isOn ? EPOLLIN.rawValue : 0)
    }

    private func control(_ operation: Int32, _ descriptor: Int32, events: UInt32) -> Bool {
        var event = epoll_event()
        event.events = events
        event.data.fd = descriptor
        return epoll_ctl(pollDescriptor, operation, descriptor, &event) == 0
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

    /// Whether the descriptor ended the last sleep.
    func hasWoken(_ descriptor: Int32) -> Bool {
        (0..<readyCount).contains { ready[$0].data.fd == descriptor }
    }

    /// Runs queued jobs and those they queue in turn, for a bounded number of rounds so that sockets get their turn.
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

    /// Makes the calling thread the loop until `turn` returns nil. `turn` does the daemon's work and returns how long
    /// the loop may sleep, in milliseconds; it sleeps `longestSleep` at most.
    func run(_ turn: () -> Int32?) {
        thread.store(UInt(pthread_self()), ordering: .relaxed)
        while true {
            drain()
            guard let wish = turn() else { return }
            let hasWork = queue.withLock { queue in
                queue.isAsleep = queue.work.isEmpty
                return !queue.work.isEmpty
            }
            let sleep = hasWork ? 0 : min(max(0, wish), Self.longestSleep)
            // A signal ends a sleep early, with -1: a turn too many does no harm.
            readyCount = max(0, Int(epoll_wait(pollDescriptor, ready, Int32(Self.sources), sleep)))
            queue.withLock { $0.isAsleep = false }
            guard hasWoken(wakeDescriptor) else { continue }
            var count: UInt64 = 0
            // Empty only if another wake-up was read together with this one.
            _ = read(wakeDescriptor, &count, 8)
        }
    }
}
