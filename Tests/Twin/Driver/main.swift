import Glibc

// A child that is gone is told by its reply.
signal(SIGPIPE, SIG_IGN)
do throws(BadArguments) {
    let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
    exit(try arguments.run() ? 0 : 1)
} catch {
    print("twin: \(error.text)")
    exit(2)
}
