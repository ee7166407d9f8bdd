import CZlib

/// Raw deflate (RFC 1951), as browsers have it by `deflate-raw`.
enum Deflate {
    static func packed(_ bytes: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        deflateInit2_(
            &stream, 6, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        defer { deflateEnd(&stream) }
        var out = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
        var input = bytes
        let count = input.withUnsafeMutableBufferPointer { input in
            out.withUnsafeMutableBufferPointer { out in
                (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
                (stream.next_out, stream.avail_out) = (out.baseAddress, UInt32(out.count))
                deflate(&stream, Z_FINISH)
                return out.count - Int(stream.avail_out)
            }
        }
        return Array(out.prefix(count))
    }

    /// Nil if the result is not of this size.
    static func unpacked(_ bytes: [UInt8], size: Int) -> [UInt8]? {
        var stream = z_stream()
        inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        defer { inflateEnd(&stream) }
        // One more, so that a longer result is seen.
        var out = [UInt8](repeating: 0, count: size + 1)
        var input = bytes
        let (code, count) = input.withUnsafeMutableBufferPointer { input in
            out.withUnsafeMutableBufferPointer { out in
                (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
                (stream.next_out, stream.avail_out) = (out.baseAddress, UInt32(out.count))
                let code = inflate(&stream, Z_FINISH)
                return (code, out.count - Int(stream.avail_out))
            }
        }
        return code == Z_STREAM_END && count == size ? Array(out.prefix(size)) : nil
    }
}
