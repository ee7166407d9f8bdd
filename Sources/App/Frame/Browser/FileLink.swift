import FileWork

/// The app's end of the program for files, which does one job at a time.
package final class FileLink {
    private unowned(unsafe) let context: AppContext
    private var job: FileJob?
    /// Whether the job may not be interrupted by another.
    package var isBusy = false

    init(of context: AppContext) { self.context = context }

    package var isIdle: Bool { job == nil }

    /// Begins a job in place of another, unless that must not be interrupted: then the person is told.
    /// - Parameters:
    ///   - receiver: takes the messages of the job; nil says that the program has died, or could not be started.
    ///   - replaced: called when another job takes its place.
    /// - Returns: nil if it did not begin.
    package func begin(
        _ message: FileMessage, _ receiver: @escaping (FileMessage?) -> Void, replaced: @escaping () -> Void = {}
    ) -> FileJob? {
        if isBusy {
            context.announce(context.words.anotherFileFirst)
            return nil
        }
        // Messages of the old job must not be taken for the new one's.
        if let job {
            end(job, keepsFile: true)
            job.replaced()
        }
        let job = FileJob(self, receiver, replaced)
        self.job = job
        send(message, of: job)
        return job
    }

    /// Takes over the program with the archive that it found among other files.
    package func takeOver(_ receiver: @escaping (FileMessage?) -> Void, replaced: @escaping () -> Void) -> FileJob {
        let job = FileJob(self, receiver, replaced)
        self.job = job
        return job
    }

    fileprivate func send(_ message: FileMessage, of job: FileJob) {
        if job === self.job { context.perform(.files(message)) }
    }

    fileprivate func end(_ job: FileJob, keepsFile: Bool) {
        guard job === self.job else { return }
        self.job = nil
        context.askFile(keepsFile ? .rest : .close) { _ in }
    }

    package func receive(_ message: FileMessage?) {
        let job = job
        if message == nil { self.job = nil }
        job?.receiver(message)
    }
}

/// A job of the program for files. Once another has taken its place, nothing that is said to it is heard.
package final class FileJob {
    private unowned(unsafe) let link: FileLink
    fileprivate let receiver: (FileMessage?) -> Void
    fileprivate let replaced: () -> Void

    fileprivate init(_ link: FileLink, _ receiver: @escaping (FileMessage?) -> Void, _ replaced: @escaping () -> Void) {
        self.link = link
        self.receiver = receiver
        self.replaced = replaced
    }

    package func send(_ message: FileMessage) { link.send(message, of: self) }

    /// Ends the job and the program, which gives its memory back.
    /// - Parameter keepsFile: whether a file that was made can still be shared.
    package func end(keepsFile: Bool = false) { link.end(self, keepsFile: keepsFile) }
}
