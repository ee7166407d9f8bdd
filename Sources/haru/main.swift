import Glibc

let words = Array(CommandLine.arguments.dropFirst())
let status: Int32
switch words.first {
case nil, "help", "--help", "-h":
    print(Usage.text)
    status = 0
case "version", "--version":
    print(Usage.version)
    status = 0
case "serve":
    status = Serve.run(Array(words.dropFirst()))
case .some(let word):
    Serve.complain("no command \(word); try haru help")
    status = 2
}
exit(status)
