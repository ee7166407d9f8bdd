import FileProgram
import FileWork
import WebHost

// The program for files: files.js calls in with a message of the app, or with the answer to a step.

nonisolated(unsafe) private var inbox = Inbox()
nonisolated(unsafe) private var program = makeProgram()

private func makeProgram() -> FileProgram {
    FileProgram(offset: { host_offset(Double($0) * 1000) }, zone: { hostOffset(in: $0, at: $1) })
}

/// Room for the bytes of the next call.
@_expose(wasm, "inbox") @_cdecl("files_inbox")
func exportInbox(_ size: Int32) -> UnsafeMutablePointer<UInt8> { inbox.room(for: size) }

/// - Parameters:
///   - kind: 0 for a message of the app, 1 for the answer to a step.
///   - number: of the step; below 0 if it failed, with the name of the error in the inbox.
@_expose(wasm, "hostEvent") @_cdecl("files_hostEvent")
func exportHostEvent(_ kind: Int32, _ number: Int32, _ size: Int32) {
    if kind == 0 {
        guard let message = FileMessage(inbox.bytes(size)) else { panic("the app sent no message") }
        program.receive(message)
    } else {
        program.didAnswer(abs(number), number > 0 ? .bytes(inbox.bytes(size)) : .failure(inbox.text(size)))
    }
    for output in program.takeOutputs() {
        switch output {
        case .message(let message):
            hostLay(message.bytes)
            hostEffect(0)
        case .step(let job, let step):
            guard let way = step.way else { continue }
            hostLay(step.bytes)
            hostEffect(1, job, "\(way)", step.arguments)
        }
    }
}

#if !arch(wasm32)
/// Natively a process does one job after the other.
func reset() { program = makeProgram() }
#endif
