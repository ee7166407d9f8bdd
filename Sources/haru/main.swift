import Glibc

let words = Array(CommandLine.arguments.dropFirst())
var status: Int32
switch words.first {
case nil, "help", "--help", "-h":
    print(Usage.text)
    status = 0
case "version", "--version":
    print(Usage.version)
    status = 0
case "serve":
    status = Serve.run(Array(words.dropFirst()))
case "lunar":
    status = LunarCommand.run(Array(words.dropFirst()), .standard)
case "dday":
    status = DdayCommand.run(Array(words.dropFirst()), .standard)
case "holidays":
    status = HolidaysCommand.run(Array(words.dropFirst()), .standard)
case "terms":
    status = TermsCommand.run(Array(words.dropFirst()), .standard)
case "month":
    status = MonthCommand.run(Array(words.dropFirst()), .standard)
case .some(let word):
    Serve.complain("no command \(word); try haru help")
    status = 2
}
if fflush(nil) != 0 {
    Serve.complain("the output cannot be written: \(String(cString: strerror(errno)))")
    status = 1
}
exit(status)
