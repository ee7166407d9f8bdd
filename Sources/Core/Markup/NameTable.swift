/// Names joined by newlines, as the browser gets them once when the app starts.
func joinedNames(_ names: [StaticString]) -> String {
    var text: [UInt8] = []
    for name in names {
        if !text.isEmpty { text.append(0x0A) }
        name.withUTF8Buffer { text.append(contentsOf: $0) }
    }
    return String(decoding: text, as: UTF8.self)
}
