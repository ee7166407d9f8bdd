import CZlib

/// Gzip compression (RFC 1952).
enum Gzip {
    /// zlib's compression level, 1 to 9.
    enum Effort: Int32 {
        /// For content made for each request: a tenth more bytes than ``most``, in a tenth of its time.
        case quick = 4
        /// For content compressed once and sent many times.
        case most = 9
    }

    /// The compressed bytes, or nil if zlib has no memory. The same input always gives the same output.
    static func compress(_ bytes: [UInt8], _ effort: Effort = .most) -> [UInt8]? {
        var stream = z_stream()
        // deflateInit2 is a macro. 15 + 16: the largest window, in a gzip wrapper.
        let size = Int32(MemoryLayout<z_stream>.size)
        guard
            deflateInit2_(
                &stream, effort.rawValue, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        var input = bytes
        var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
        let result = input.withUnsafeMutableBufferPointer { source in
            output.withUnsafeMutableBufferPointer { target in
                stream.next_in = source.baseAddress
                stream.avail_in = UInt32(source.count)
                stream.next_out = target.baseAddress
                stream.avail_out = UInt32(target.count)
                return deflate(&stream, Z_FINISH)
            }
        }
        guard result == Z_STREAM_END else { return nil }
        return Array(output.prefix(Int(stream.total_out)))
    }

    /// The unpacked bytes, or nil if they are damaged or more than `limit`: small packed data may be immense unpacked.
    static func expand(_ bytes: [UInt8], upTo limit: Int) -> [UInt8]? {
        var stream = z_stream()
        guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            return nil
        }
        defer { inflateEnd(&stream) }
        var input = bytes
        var output: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 64 << 10)
        var result = Z_OK
        input.withUnsafeMutableBufferPointer { source in
            stream.next_in = source.baseAddress
            stream.avail_in = UInt32(source.count)
            while result == Z_OK, output.count <= limit {
                let room = part.count
                let left = part.withUnsafeMutableBufferPointer { target in
                    stream.next_out = target.baseAddress
                    stream.avail_out = UInt32(room)
                    result = inflate(&stream, Z_NO_FLUSH)
                    return Int(stream.avail_out)
                }
                output += part[..<(room - left)]
            }
        }
        return result == Z_STREAM_END && stream.avail_in == 0 && output.count <= limit ? output : nil
    }
}
