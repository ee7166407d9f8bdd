import Drawing
import Glibc
import Synchronization
import Threads

/// Why a picture is not drawn.
enum DrawingError: Error, Equatable, Sendable {
    /// The program is not there, cannot be started, or failed twice.
    case unavailable
    /// The photo cannot be decoded.
    case badPhoto
    /// The process ended twice with the photo, which may be its fault, or the machine's.
    case endedWithPhoto
    /// There is no memory.
    case noMemory
}

/// Has pictures drawn, one after the other, by a process that is started when one is wanted, replaced when it fails or
/// has drawn many, and ended when none has been wanted for a while.
final class DrawingThread: Sendable {
    private typealias Picture = Result<[UInt8], DrawingError>

    private struct Job {
        let order: [UInt8]
        let photo: Int32?
        let done: CheckedContinuation<Picture, Never>
    }

    private struct State {
        var jobs: [Job] = []
        var isEnded = false
        var process: pid_t?
        var started = 0
        /// The failure that was reported last.
        var lastReport = ""
    }

    private let configuration: DrawingConfiguration
    private let warn: @Sendable (String) -> Void
    private let state = Mutex(State())
    private let available = Semaphore()

    /// - Parameter warn: Tells the operator of faults, each in one line.
    init(
        _ configuration: DrawingConfiguration, warn: @escaping @Sendable (String) -> Void
    ) throws(WorkerThread.Refusal) {
        self.configuration = configuration
        self.warn = warn
        // The thread keeps it until `end`.
        try WorkerThread.start { self.run() }
    }

    /// The process that is there now.
    var process: pid_t? { state.withLock { $0.process } }
    /// How many processes have been started.
    var started: Int { state.withLock { $0.started } }

    /// Has a picture drawn.
    /// - Parameter photo: The open file of its photo, which stays the caller's.
    func draw(_ order: DrawingOrder, photo: Int32? = nil) async throws(DrawingError) -> [UInt8] {
        let bytes = order.bytes
        let picture = await withCheckedContinuation { (done: CheckedContinuation<Picture, Never>) in
            let isEnded = state.withLock { state in
                if !state.isEnded { state.jobs.append(Job(order: bytes, photo: photo, done: done)) }
                return state.isEnded
            }
            if isEnded { done.resume(returning: .failure(.unavailable)) } else { available.post() }
        }
        return try picture.get()
    }

    /// Ends thread and process after the orders queued by now; later ones fail.
    func end() {
        state.withLock { $0.isEnded = true }
        available.post()
    }

    // MARK: its thread

    private func run() {
        var process: DrawingProcess?
        func replace(with next: DrawingProcess?) {
            if next == nil { process?.end() }
            process = next
            state.withLock { $0.process = next?.id }
        }
        while true {
            if process == nil {
                available.wait()
            } else if !available.wait(for: configuration.idle) {
                replace(with: nil)
                continue
            }
            let (job, isEnded) = state.withLock { state in
                (state.jobs.isEmpty ? nil : state.jobs.removeFirst(), state.isEnded)
            }
            if let job {
                job.done.resume(returning: draw(job, { process }, { replace(with: $0) }))
            } else if isEnded {
                return replace(with: nil)
            }
        }
    }

    /// Draws; with a process that fails once more with another.
    private func draw(
        _ job: Job, _ process: () -> DrawingProcess?, _ replace: (DrawingProcess?) -> Void
    ) -> Picture {
        var isPhotoToBlame = false
        for _ in 0..<2 {
            do throws(DrawingProcess.Failure) {
                if process() == nil {
                    replace(try DrawingProcess(configuration.program))
                    state.withLock { $0.started += 1 }
                }
                guard let running = process() else { break }
                let (outcome, picture) = try running.draw(job.order, photo: job.photo, within: configuration.deadline)
                if running.pictures >= configuration.mostPictures { replace(nil) }
                state.withLock { $0.lastReport = "" }
                switch outcome {
                case .drawn: return .success(picture)
                case .badPhoto: return .failure(.badPhoto)
                case .noMemory: return .failure(.noMemory)
                }
            } catch {
                replace(nil)
                report(error)
                switch error {
                case .ended, .wrongAnswer: isPhotoToBlame = job.photo != nil
                // The photo was not even looked at, or the machine is busy: a photo past its limits ends the process.
                case .start, .late, .order: isPhotoToBlame = false
                }
            }
        }
        return .failure(isPhotoToBlame ? .endedWithPhoto : .unavailable)
    }

    /// Reports a failure, once until a picture is drawn again.
    private func report(_ failure: DrawingProcess.Failure) {
        let text =
            switch failure {
            case .start(let number): "\(configuration.program): \(reason(number))"
            case .ended: "haru-draw ended while it drew"
            case .late: "haru-draw took too long and was ended"
            case .wrongAnswer: "haru-draw gave an answer that is none"
            case .order: "a widget is too long to be drawn"
            }
        let isNews = state.withLock { state in
            defer { state.lastReport = text }
            return state.lastReport != text
        }
        if isNews { warn("widgets: \(text)") }
    }
}
