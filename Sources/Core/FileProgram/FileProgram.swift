import FileWork

/// The program for files: it makes archives, takes them in and reads files of other apps, one job at a time, apart from
/// the app. Its driver hands it the app's messages and carries out its steps.
public final class FileProgram {
    public enum Output {
        /// Carry it out, and hand the answer to ``FileProgram/didAnswer(_:_:)``.
        case step(job: Int32, FileStep)
        /// Hand it to the app.
        case message(FileMessage)
    }

    private var outputs: [Output] = []
    private var archive: ArchiveJob?
    private var files: ImportJob?
    private var places: PlacesJob?
    /// The number of the last step, and the receiver of its answer.
    private var last: Int32 = 0
    private var waiting: ((FilePiece) -> Void)?
    /// As ``ImportClock`` has them.
    let offset: (Int64) -> Int32
    let zone: (String, Int64) -> Int32?

    /// - Parameters:
    ///   - offset: local time less UTC in minutes, at an instant in seconds since 1970-01-01T00:00Z.
    ///   - zone: the same in a zone by its IANA name; nil where nobody here knows that zone.
    public init(offset: @escaping (Int64) -> Int32, zone: @escaping (String, Int64) -> Int32?) {
        self.offset = offset
        self.zone = zone
    }

    /// Takes the outputs since the last call, in order.
    public func takeOutputs() -> [Output] {
        let all = outputs
        outputs = []
        return all
    }

    public func receive(_ message: FileMessage) {
        switch message {
        case .make: begin(ArchiveJob(self), nil)
        // 0 is an archive that was found among files of other apps, which is open.
        case .check(let file): if file != 0 { begin(ArchiveJob(self), nil) }
        case .read: begin(nil, ImportJob(self))
        case .readPlaces(let file): begin(nil, nil, PlacesJob(self, file))
        case .writePlan(let format, let trip, let rows, let now):
            return send(.plan(planFile(format, of: trip, rows, now: now)))
        default: break
        }
        archive?.receive(message)
        files?.receive(message)
    }

    /// - Parameter job: the number of the step; an answer that nobody waits for any more is dropped.
    public func didAnswer(_ job: Int32, _ piece: FilePiece) {
        guard job == last, let waiting else { return }
        self.waiting = nil
        waiting(piece)
    }

    /// Begins a job. No answer to an earlier one counts.
    private func begin(_ archive: ArchiveJob?, _ files: ImportJob?, _ places: PlacesJob? = nil) {
        self.archive = archive
        self.files = files
        self.places = places
        waiting = nil
        last += 1
        places?.begin()
    }

    /// An archive of Haru was found among files of other apps; it stays open.
    func didFindArchive(_ size: Int64) {
        let job = ArchiveJob(self)
        job.open(size)
        begin(job, nil)
        send(.isArchive)
    }

    func ask(_ step: FileStep, then completion: @escaping (FilePiece) -> Void) {
        last += 1
        waiting = completion
        outputs.append(.step(job: last, step))
    }

    func send(_ message: FileMessage) { outputs.append(.message(message)) }
}
