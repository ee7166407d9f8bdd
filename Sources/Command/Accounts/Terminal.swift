import Glibc

/// The terminal of the person.
enum Terminal {
    /// Asks for a passphrase twice, without showing it.
    static func passphrase() throws(Complaint) -> String {
        let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { throw Complaint("there is no terminal to ask on; use --passphrase-stdin") }
        defer { close(descriptor) }
        var settings = termios()
        guard tcgetattr(descriptor, &settings) == 0 else { throw Complaint("the terminal does not answer") }
        var silent = settings
        silent.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(descriptor, TCSAFLUSH, &silent)
        defer { tcsetattr(descriptor, TCSAFLUSH, &settings) }
        let first = try ask("Passphrase: ", descriptor)
        guard try ask("Again: ", descriptor) == first else { throw Complaint("the two differ") }
        return first
    }

    private static func ask(_ question: String, _ descriptor: Int32) throws(Complaint) -> String {
        let bytes = Array(question.utf8)
        _ = write(descriptor, bytes, bytes.count)
        let line = try LineReader(descriptor: descriptor).next() ?? []
        _ = write(descriptor, "\n", 1)
        guard let text = String(validating: line, as: UTF8.self) else { throw Complaint("no text") }
        return text
    }
}
