import CNettle
import CZlib

/// Deflate without a wrapper (RFC 1951), and SHA-256 (FIPS 180-4).
enum Deflate {
    /// The compressed bytes, or nil if zlib has no memory. The same input always gives the same output.
    static func pack(_ bytes: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        // deflateInit2 is a macro. -15: the largest window, without a wrapper.
        guard deflateInit2_(&stream, 6, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK else {
            return nil
        }
        defer { deflateEnd(&stream) }
        return run(&stream, bytes, room: Int(deflateBound(&stream, UInt(bytes.count)))) { deflate($0, Z_FINISH) }
    }

    /// The unpacked bytes; nil if their number is not `size`, or the input is not deflated. No more are unpacked.
    static func unpack(_ bytes: [UInt8], size: Int) -> [UInt8]? {
        var stream = z_stream()
        guard inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
        defer { inflateEnd(&stream) }
        // With one byte of extra room, a stream that is too long does not end.
        let output = run(&stream, bytes, room: size + 1) { inflate($0, Z_FINISH) }
        return output?.count == size && stream.avail_in == 0 ? output : nil
    }

    private static func run(
        _ stream: inout z_stream, _ bytes: [UInt8], room: Int, _ work: (UnsafeMutablePointer<z_stream>) -> Int32
    ) -> [UInt8]? {
        var input = bytes
        var output = [UInt8](repeating: 0, count: room)
        let result = input.withUnsafeMutableBufferPointer { source in
            output.withUnsafeMutableBufferPointer { target in
                stream.next_in = source.baseAddress
                stream.avail_in = UInt32(source.count)
                stream.next_out = target.baseAddress
                stream.avail_out = UInt32(target.count)
                return work(&stream)
            }
        }
        guard result == Z_STREAM_END else { return nil }
        return Array(output.prefix(Int(stream.total_out)))
    }

    /// The 32 bytes of the SHA-256.
    static func sum(_ bytes: [UInt8]) -> [UInt8] {
        var context = sha256_ctx()
        nettle_sha256_init(&context)
        nettle_sha256_update(&context, bytes.count, bytes)
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
        nettle_sha256_digest(&context, digest.count, &digest)
        return digest
    }
}
