/// One response, parsed by its Content-Length.
public struct LoopbackResponse: Sendable {
    public let status: Int
    /// In order, names in lower case.
    public let fields: [(name: String, value: String)]
    public let body: [UInt8]

    public var text: String { String(decoding: body, as: UTF8.self) }

    public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    /// The first response in the bytes and how many of them it takes; nil if it is not complete. A response to HEAD has
    /// no body, whatever its length says.
    public static func parse(_ bytes: [UInt8], toHead: Bool = false) -> (response: LoopbackResponse, size: Int)? {
        let text = bytes
        guard let end = text.indices.first(where: { text[$0...].starts(with: "\r\n\r\n".utf8) }) else { return nil }
        let lines = String(decoding: text[..<end], as: UTF8.self).split(separator: "\r\n")
        guard let first = lines.first, let status = first.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { return nil }
        let fields = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(parts[0]).lowercased(), parts.count > 1 ? String(parts[1].drop { $0 == " " }) : "")
        }
        let hasNoBody = toHead || status == 204 || status == 304
        let length = hasNoBody ? 0 : fields.first { $0.0 == "content-length" }.flatMap { Int($0.1) } ?? 0
        guard bytes.count >= end + 4 + length else { return nil }
        let body = Array(bytes[(end + 4)..<(end + 4 + length)])
        return (
            LoopbackResponse(status: status, fields: fields.map { (name: $0.0, value: $0.1) }, body: body),
            end + 4 + length
        )
    }
}
