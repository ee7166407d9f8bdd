import FileWork

extension FileStep.Packed {
    /// - Parameter offset: where the content of the entry begins.
    package convenience init(_ entry: ZipEntry, at offset: Int64) {
        self.init(
            offset: offset, count: Int32(entry.packedSize), size: Int32(entry.size), isDeflated: entry.isDeflated)
    }
}
