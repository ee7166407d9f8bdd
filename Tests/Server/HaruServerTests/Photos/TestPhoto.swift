import Glibc

@testable import HaruServer
@testable import Store

/// Bytes that begin as a photo does.
struct TestPhoto {
    let bytes: [UInt8]
    var hash: String { Digest.sha256(bytes) }
    var path: String { "/api/v1/blobs/" + hash }

    static func png(_ text: String, size: Int = 100) -> TestPhoto {
        TestPhoto(bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + padded(text, size))
    }

    static func jpeg(_ text: String) -> TestPhoto { TestPhoto(bytes: [0xFF, 0xD8, 0xFF, 0xE0] + padded(text, 100)) }

    static func webp(_ text: String) -> TestPhoto {
        TestPhoto(bytes: Array("RIFF\0\0\0\0WEBP".utf8) + padded(text, 100))
    }

    private static func padded(_ text: String, _ size: Int) -> [UInt8] {
        Array(text.utf8) + [UInt8](repeating: 7, count: max(0, size - text.utf8.count))
    }

    /// The files below the folder of photos.
    static func files(in data: String) throws -> [String] {
        FileNames.of(data + "/photos").flatMap { FileNames.of(data + "/photos/" + $0) }
    }

    static func contents(_ path: String) throws -> [UInt8] {
        let descriptor = open(path, O_RDONLY)
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = read(descriptor, &part, part.count), count > 0 { bytes += part[..<count] }
        return bytes
    }

    static func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
        bytes.firstRange(of: part) != nil
    }
}
