import Glibc

/// A command's input and output: the process's streams, or those of a test.
struct Console {
    /// The bytes of the next line of input without its end, or nil after the last.
    let readLine: () throws(Complaint) -> [UInt8]?
    /// Writes one line to the output.
    let print: (String) -> Void
    /// Writes one line for people to the error stream.
    let complain: (String) -> Void

    /// Standard input, output and error.
    static var standard: Console {
        let lines = LineReader(descriptor: STDIN_FILENO)
        return Console(
            readLine: { () throws(Complaint) in try lines.next() },
            print: { Swift.print($0) },
            complain: {
                // Flushes first, so that the order holds if both streams are one terminal.
                fflush(nil)
                Serve.complain($0)
            })
    }
}
