import CQREncode

/// A QR code (ISO/IEC 18004) as a picture.
enum QRCode {
    /// An SVG of the text, dark on white with the quiet zone of four modules; nil if the text is too long.
    static func svg(_ text: String) -> String? {
        guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return nil }
        defer { QRcode_free(code) }
        let width = Int(code.pointee.width)
        let whole = width + 8
        var path = ""
        for row in 0..<width {
            var column = 0
            while column < width {
                let start = column
                // The lowest bit says whether a module is dark.
                while column < width, code.pointee.data[row * width + column] & 1 == 1 { column += 1 }
                if column > start { path += "M\(start + 4) \(row + 4)h\(column - start)v1H\(start + 4)z" }
                column += 1
            }
        }
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(whole) \(whole)\" "
            + "shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h\(whole)v\(whole)H0z\"/><path d=\"\(path)\"/></svg>"
    }
}
