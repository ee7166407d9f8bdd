/// Splits a text such as 음력 3주년 around its number.
package func numberParts(_ text: String) -> (before: String, number: String, after: String) {
    let bytes = Array(text.utf8)
    let start = bytes.firstIndex { 0x30...0x39 ~= $0 } ?? 0
    var end = start
    while end < bytes.count, 0x30...0x39 ~= bytes[end] || bytes[end] == 0x2C { end += 1 }
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    return (part(0..<start), part(start..<end), part(end..<bytes.count))
}
