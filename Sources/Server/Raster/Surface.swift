import CPango

/// Pixels, each of 32 bits: alpha, red, green and blue, the colours multiplied by alpha.
final class Surface {
    let handle: OpaquePointer
    let width: Int32
    let height: Int32

    convenience init(width: Int32, height: Int32) throws(RasterError) {
        try self.init(adopting: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height))
    }

    /// Takes over cairo's surface; throws its error, if it has one.
    init(adopting surface: OpaquePointer) throws(RasterError) {
        handle = surface
        width = cairo_image_surface_get_width(surface)
        height = cairo_image_surface_get_height(surface)
        let status = cairo_surface_status(handle)
        guard status == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(handle)
            throw .cairo(status: status.rawValue)
        }
    }

    deinit { cairo_surface_destroy(handle) }

    /// The pixels, row after row; `stride` of them from one row to the next.
    func withPixels<Result>(_ body: (UnsafeMutableBufferPointer<UInt32>, _ stride: Int) -> Result) -> Result {
        cairo_surface_flush(handle)
        defer { cairo_surface_mark_dirty(handle) }
        let stride = Int(cairo_image_surface_get_stride(handle)) / 4
        let bytes = UnsafeMutableRawPointer(cairo_image_surface_get_data(handle)!)
        let count = stride * Int(height)
        return body(
            UnsafeMutableBufferPointer(start: bytes.bindMemory(to: UInt32.self, capacity: count), count: count), stride)
    }

    func png() throws(RasterError) -> [UInt8] {
        var bytes: [UInt8] = []
        let status = withUnsafeMutablePointer(to: &bytes) { bytes in
            cairo_surface_write_to_png_stream(
                handle,
                { target, data, count in
                    target!.assumingMemoryBound(to: [UInt8].self).pointee += UnsafeBufferPointer(
                        start: data, count: Int(count))
                    return CAIRO_STATUS_SUCCESS
                }, bytes)
        }
        guard status == CAIRO_STATUS_SUCCESS else { throw .cairo(status: status.rawValue) }
        return bytes
    }
}
