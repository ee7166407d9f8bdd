/// The programs that a web build ships.
enum Release {
    /// The file that the page of a web folder names, which has the SHA-256 that its name says.
    /// - Parameter name: `app`, `rest` or `files`.
    static func program(_ name: String, in folder: String) throws(BadArguments) -> String {
        guard let page = contents(of: folder + "/index.html") else {
            throw BadArguments(text: "\(folder) is no web build")
        }
        let hash = page.ranges(of: name + ".").lazy.map { page[$0.upperBound...].prefix(21) }.first { rest in
            rest.hasSuffix(".wasm") && rest.dropLast(5).allSatisfy { $0.isHexDigit }
        }?.dropLast(5)
        guard let hash else { throw BadArguments(text: "the page of \(folder) names no program \(name)") }
        let file = "\(folder)/\(name).\(hash).wasm"
        guard let program = bytes(of: file) else { throw BadArguments(text: "there is no \(file)") }
        let found = SHA256.text(of: program)
        guard found.hasPrefix(hash) else {
            throw BadArguments(text: "\(file) is of another release: its SHA-256 begins with \(found.prefix(16))")
        }
        return file
    }
}
