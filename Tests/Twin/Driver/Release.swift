/// The program that a web build ships.
enum Release {
    /// The file that the page of a web folder names, which has the SHA-256 that its name says.
    static func program(in folder: String) throws(BadArguments) -> String {
        guard let page = contents(of: folder + "/index.html") else {
            throw BadArguments(text: "\(folder) is no web build")
        }
        guard let start = page.firstRange(of: "app."), let end = page[start.upperBound...].firstRange(of: ".wasm")
        else {
            throw BadArguments(text: "the page of \(folder) names no program")
        }
        let hash = page[start.upperBound..<end.lowerBound]
        let file = "\(folder)/app.\(hash).wasm"
        guard let program = bytes(of: file) else { throw BadArguments(text: "there is no \(file)") }
        let found = SHA256.text(of: program)
        guard found.hasPrefix(hash) else {
            throw BadArguments(text: "\(file) is of another release: its SHA-256 begins with \(found.prefix(16))")
        }
        return file
    }
}
