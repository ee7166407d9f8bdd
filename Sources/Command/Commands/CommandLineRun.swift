/// Runs a command whose words may make no sense.
///
/// - Returns: the command's exit code, or 2 after a complaint about its words.
func runCommand(_ name: String, _ console: Console, _ body: () throws(Arguments.Failure) -> Int32) -> Int32 {
    do throws(Arguments.Failure) {
        return try body()
    } catch {
        console.complain(Usage.complaint(error.description, command: name))
        return 2
    }
}
