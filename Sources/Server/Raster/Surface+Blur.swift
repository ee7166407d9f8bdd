extension Surface {
    /// Softens all pixels as a Gaussian of this standard deviation does, by three means over as many pixels as come
    /// nearest to it (Filter Effects Module Level 1, section 9.16 feGaussianBlur).
    func soften(deviation: Double) {
        let size = Int((deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
        guard size > 1 else { return }
        withPixels { pixels, stride in
            for row in 0..<Int(height) {
                Self.soften(pixels, from: row * stride, step: 1, count: Int(width), size: size)
            }
            for column in 0..<Int(width) {
                Self.soften(pixels, from: column, step: stride, count: Int(height), size: size)
            }
        }
    }

    /// One row or column of pixels.
    private static func soften(
        _ pixels: UnsafeMutableBufferPointer<UInt32>, from start: Int, step: Int, count: Int, size: Int
    ) {
        var line = (0..<count).map { pixels[start + $0 * step] }
        // An even number has no middle: the first two means lie half a pixel to either side, and the third has one
        // more.
        let half = size / 2
        let means =
            size % 2 == 1
            ? [(half, half), (half, half), (half, half)] : [(half, half - 1), (half - 1, half), (half, half)]
        for (before, after) in means { line = mean(line, before: before, after: after) }
        for index in 0..<count { pixels[start + index * step] = line[index] }
    }

    /// Replaces each pixel with the mean of itself and its neighbours; beyond the ends everything is transparent.
    private static func mean(_ line: [UInt32], before: Int, after: Int) -> [UInt32] {
        let size = UInt32(before + after + 1)
        var sums: (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
        func add(_ index: Int, _ sign: UInt32) {
            guard line.indices.contains(index) else { return }
            let pixel = line[index]
            sums.0 &+= (pixel >> 24) &* sign
            sums.1 &+= (pixel >> 16 & 0xFF) &* sign
            sums.2 &+= (pixel >> 8 & 0xFF) &* sign
            sums.3 &+= (pixel & 0xFF) &* sign
        }
        for index in 0..<after { add(index, 1) }
        return line.indices.map { index in
            add(index + after, 1)
            add(index - before - 1, ~0)
            let mean = { (sum: UInt32) in (sum + size / 2) / size }
            return mean(sums.0) << 24 | mean(sums.1) << 16 | mean(sums.2) << 8 | mean(sums.3)
        }
    }
}
