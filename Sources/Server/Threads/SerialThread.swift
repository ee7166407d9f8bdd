import Synchronization

/// A thread that runs the jobs of actors one after the other, for work that blocks or takes long, so that no loop is
/// held up. It also runs tasks that prefer it, such as ones that begin outside of any actor: the pool of Swift's own
/// threads ends the process if the system has no descriptors left for it.
public final class SerialThread: SerialExecutor, TaskExecutor, @unchecked Sendable {
    private struct Queue {
        var jobs: [UnownedJob] = []
        var isEnded = false
    }

    private let queue = Mutex(Queue())
    private let available = Semaphore()

    public init() throws(WorkerThread.Refusal) {
        // The thread keeps the executor until it ends, so that it outlives its actor's last job.
        try WorkerThread.start { self.run() }
    }

    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.withLock { $0.jobs.append(job) }
        available.post()
    }

    /// Ends the thread after the jobs that are queued.
    public func end() {
        queue.withLock { $0.isEnded = true }
        available.post()
    }

    private func run() {
        while true {
            available.wait()
            let (job, isEnded) = queue.withLock { queue in
                (queue.jobs.isEmpty ? nil : queue.jobs.removeFirst(), queue.isEnded)
            }
            if let job {
                job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
            } else if isEnded {
                return
            }
        }
    }
}
