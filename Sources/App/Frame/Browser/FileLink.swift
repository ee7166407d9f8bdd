import FileWork

/// The app's end of the program for files, which does one job at a time.
package final class FileLink {
    private unowned(unsafe) let context: AppContext
    /// Takes the messages of the job; nil says that the program has died, or could not be started.
    private var receiver: ((FileMessage?) -> Void)?
    /// Called when another job takes its place.
    private var replaced: () -> Void = {}
    /// Whether the job may not be interrupted by another.
    package var isBusy = false

    init(of context: AppContext) { self.context = context }

    package func begin(_ message: FileMessage, _ receiver: @escaping (FileMessage?) -> Void) {
        replaced()
        take(receiver)
        send(message)
    }

    /// Takes over the job: one just begun, or an archive that was found among other files.
    package func take(_ receiver: @escaping (FileMessage?) -> Void, replaced: @escaping () -> Void = {}) {
        self.receiver = receiver
        self.replaced = replaced
    }

    package func send(_ message: FileMessage) { context.perform(.files(message)) }

    /// Ends the job and the program, which gives its memory back.
    package func end() {
        receiver = nil
        replaced = {}
        context.askFile(.close) { _ in }
    }

    package func receive(_ message: FileMessage?) {
        let receiver = receiver
        if message == nil { (self.receiver, replaced) = (nil, {}) }
        receiver?(message)
    }
}
