import Glibc

/// The content of a file; nil if it cannot be read.
func bytes(of file: String) -> [UInt8]? {
    guard let stream = fopen(file, "r") else { return nil }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&part, 1, part.count, stream), count > 0 { bytes += part.prefix(count) }
    return bytes
}

/// The text of a file; nil if it cannot be read.
func contents(of file: String) -> String? { bytes(of: file).map { String(decoding: $0, as: UTF8.self) } }

/// Writes a text into a file anew; whether that succeeded.
func write(_ text: String, to file: String) -> Bool {
    guard let stream = fopen(file, "w") else { return false }
    let bytes = Array(text.utf8)
    let count = fwrite(bytes, 1, bytes.count, stream)
    return fclose(stream) == 0 && count == bytes.count
}

/// The names of the files in a folder, hidden files apart; nil if it is none.
func names(in folder: String) -> [String]? {
    guard let listing = opendir(folder) else { return nil }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if !name.hasPrefix(".") { names.append(name) }
    }
    return names
}
