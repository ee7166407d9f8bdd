/// Refuses requests that libmicrohttpd accepts too kindly, before a handler sees them (RFC 9112, sections 2.2, 3.2, 5
/// and 6.3).
///
/// Behind a reverse proxy, two readings of one byte stream are an attack; so anything that could be read in two ways is
/// answered with an error, and the connection is closed.
struct RequestGate {
    let limits: Limits

    /// Checks a head; returns the declared length of the body in bytes.
    func check(_ head: RawHead) throws(Refusal) -> Int {
        guard head.target.count <= limits.target else { throw .targetTooLong }
        guard head.size <= limits.head, head.fields.count <= limits.fields else { throw .headTooLarge }
        guard head.isContiguous else { throw .framing }
        guard head.version.elementsEqual("HTTP/1.1".utf8) || head.version.elementsEqual("HTTP/1.0".utf8) else {
            throw .version
        }
        for field in head.fields {
            guard FieldSyntax.isToken(field.name) else { throw .fieldName }
            guard let value = field.value, FieldSyntax.isValue(value) else { throw .fieldValue }
        }
        try checkHost(head)
        guard values("Transfer-Encoding", in: head).isEmpty else { throw .transferEncoding }
        try checkExpectation(head)
        return try bodyLength(head)
    }

    private func values(_ name: StaticString, in head: RawHead) -> [String] {
        head.fields.compactMap { field in
            guard RawHead.isSame(field.name, name) else { return nil }
            return field.value.map { String(FieldSyntax.trimmed(String(decoding: $0, as: UTF8.self)[...])) }
        }
    }

    private func checkHost(_ head: RawHead) throws(Refusal) {
        let hosts = values("Host", in: head)
        let isRequired = head.version.last == UInt8(ascii: "1")
        guard hosts.count == 1 || (hosts.isEmpty && !isRequired) else { throw .host }
        // reg-name, IPv4, or IPv6 in brackets, with a port: no user, no path, no blanks.
        let isValid = hosts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(FieldSyntax.isHostByte) }
        guard isValid else { throw .host }
    }

    private func checkExpectation(_ head: RawHead) throws(Refusal) {
        let isKnown = values("Expect", in: head).allSatisfy { $0.lowercased() == "100-continue" }
        guard isKnown else { throw .expectation }
    }

    private func bodyLength(_ head: RawHead) throws(Refusal) -> Int {
        let lengths = values("Content-Length", in: head)
        guard let text = lengths.first else { return 0 }
        guard lengths.count == 1, !text.isEmpty, text.utf8.count <= 18,
            text.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }), let length = Int(text)
        else { throw .contentLength }
        guard length <= limits.body else { throw .bodyTooLarge }
        return length
    }
}
