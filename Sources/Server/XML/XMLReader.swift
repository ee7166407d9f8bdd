import CExpat

/// Reads a whole XML document with libexpat. Documents with a DOCTYPE are refused: nothing read here needs entities,
/// which are the vehicle of XML attacks.
package final class XMLReader {
    /// Deeper documents are refused.
    private static let depthLimit = 16
    private var open: [XMLElement] = []
    private var root: XMLElement?
    private var isRefused = false

    /// The root element of a document; nil if this reader does not accept it.
    package static func read(_ bytes: [UInt8]) -> XMLElement? {
        guard bytes.count <= Int(Int32.max), let parser = XML_ParserCreate(nil) else { return nil }
        defer { XML_ParserFree(parser) }
        let reader = XMLReader()
        XML_SetUserData(parser, Unmanaged.passUnretained(reader).toOpaque())
        XML_SetElementHandler(
            parser, { context, name, _ in XMLReader.from(context)?.begin(name) },
            { context, _ in XMLReader.from(context)?.end() })
        XML_SetCharacterDataHandler(parser) { context, text, count in XMLReader.from(context)?.append(text, count) }
        XML_SetStartDoctypeDeclHandler(parser) { context, _, _, _, _ in XMLReader.from(context)?.isRefused = true }
        let isParsed = bytes.withUnsafeBytes { buffer in
            XML_Parse(parser, buffer.bindMemory(to: CChar.self).baseAddress, Int32(buffer.count), 1) == XML_STATUS_OK
        }
        // The parser uses an unretained pointer to the reader until here.
        return withExtendedLifetime(reader) { isParsed && !reader.isRefused ? reader.root : nil }
    }

    private static func from(_ context: UnsafeMutableRawPointer?) -> XMLReader? {
        context.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
    }

    private func begin(_ name: UnsafePointer<XML_Char>?) {
        guard let name, open.count < Self.depthLimit else {
            isRefused = true
            return
        }
        let element = XMLElement(name: String(cString: name))
        if let parent = open.last { parent.children.append(element) } else { root = element }
        open.append(element)
    }

    private func end() {
        if !open.isEmpty && !isRefused { open.removeLast() }
    }

    private func append(_ text: UnsafePointer<XML_Char>?, _ count: Int32) {
        guard let text, let element = open.last, !isRefused else { return }
        text.withMemoryRebound(to: UInt8.self, capacity: Int(count)) { bytes in
            element.text += String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
        }
    }
}
