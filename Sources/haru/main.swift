import Foundation

let words = Array(CommandLine.arguments.dropFirst())
let status: Int32
switch words.first {
case nil, "help", "--help", "-h":
    print(Usage.text)
    status = 0
case "version", "--version":
    print(Usage.version)
    status = 0
case .some(let word):
    FileHandle.standardError.write(Data("haru: no command \(word); try haru help\n".utf8))
    status = 2
}
exit(status)
