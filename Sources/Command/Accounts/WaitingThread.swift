import Synchronization
import Threads

/// Runs the jobs of a task on the thread that waits for its end, since a command has nothing else to do meanwhile.
final class BlockedThread: TaskExecutor, @unchecked Sendable {
    private struct Queue {
        var jobs: [UnownedJob] = []
        var isEnded = false
    }

    private let queue = Mutex(Queue())
    private let available = Semaphore()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.withLock { $0.jobs.append(job) }
        available.post()
    }

    /// The task is over once its last job has run.
    func end() {
        queue.withLock { $0.isEnded = true }
        available.post()
    }

    /// Occupies the calling thread until the end.
    func run() {
        while true {
            available.wait()
            let (job, isEnded) = queue.withLock { queue in
                (queue.jobs.isEmpty ? nil : queue.jobs.removeFirst(), queue.isEnded)
            }
            if let job { job.runSynchronously(on: asUnownedTaskExecutor()) } else if isEnded { return }
        }
    }
}
