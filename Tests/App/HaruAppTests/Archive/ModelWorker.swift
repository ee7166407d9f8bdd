import FileProgram
import FileWork

/// The worker in which the program for files runs, as haru.js drives it: started by the first message, ended by `close`.
final class ModelWorker {
    private var program: FileProgram?
    /// Steps that the program asked for and that are not answered yet.
    private(set) var steps: [(job: Int32, step: FileStep)] = []
    /// Whether the app hears the program's messages only when they are delivered, and the ones that it has not heard.
    var isLate = false
    var unheard: [FileMessage?] = []
    /// Whether no worker can be started.
    var isMissing = false

    /// Hands over a message of the app; returns the program's answers. Messages go as bytes, as between two programs.
    func receive(_ message: FileMessage) -> [FileMessage?] {
        if isMissing { return [nil] }
        if program == nil { program = FileProgram(offset: { _ in 540 }, zone: { _, _ in nil }) }
        program?.receive(FileMessage(message.bytes)!)
        return said()
    }

    /// Hands over the answer to the oldest step.
    func answer(_ piece: FilePiece) -> [FileMessage?] {
        let (job, _) = steps.removeFirst()
        program?.didAnswer(job, piece)
        return said()
    }

    func end() {
        program = nil
        steps = []
        unheard = []
    }

    private func said() -> [FileMessage?] {
        var messages: [FileMessage?] = []
        for output in program?.takeOutputs() ?? [] {
            switch output {
            case .step(let job, let step): steps.append((job, step))
            case .message(let message): messages.append(FileMessage(message.bytes)!)
            }
        }
        return messages
    }
}
