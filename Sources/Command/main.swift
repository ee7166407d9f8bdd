import Glibc

let words = Array(CommandLine.arguments.dropFirst())
var status = CommandLine.run(words)
if fflush(nil) != 0 {
    Serve.complain("the output cannot be written: \(String(cString: strerror(errno)))")
    status = 1
}
exit(status)
