/// Changes a crop by finger, wheel or keys. Each result lies inside the photo; values that are not finite change
/// nothing.
extension Crop {
    /// One press of a key.
    public enum Step: CaseIterable, Sendable {
        /// Moves the frame over the photo by a twentieth of its own size.
        case left, right, up, down
        /// Zooms by a tenth about the middle.
        case closer, farther
    }

    /// Moves the photo along with the finger.
    /// - Parameters:
    ///   - dx: how far the finger moved right, in fractions of the frame's width.
    ///   - dy: how far it moved down, in fractions of the frame's height.
    public func dragged(_ dx: Double, _ dy: Double, in photo: PhotoSize) -> Crop {
        let source = source(in: photo)
        return about(
            source.x + source.width * (0.5 - dx), source.y + source.height * (0.5 - dy), zoom: zoom, in: photo)
    }

    /// Zooms by wheel or pinch: the point under the fingers stays under them, as far as the edges allow.
    /// - Parameters:
    ///   - factor: above 1 zooms in; the zoom stays between 1 and ``mostZoom``.
    ///   - px: where in the frame, 0 at its left to 1 at its right.
    ///   - py: 0 at its top to 1 at its bottom.
    public func zoomed(by factor: Double, at px: Double, _ py: Double, in photo: PhotoSize) -> Crop {
        guard factor > 0, factor.isFinite else { return self }
        let source = source(in: photo)
        let next = Crop.within(zoom * factor, 1, Crop.mostZoom)
        let shrink = zoom / next
        return about(
            source.x + source.width * (px + (0.5 - px) * shrink),
            source.y + source.height * (py + (0.5 - py) * shrink), zoom: next, in: photo)
    }

    public func stepped(_ step: Step, in photo: PhotoSize) -> Crop {
        switch step {
        case .left: dragged(0.05, 0, in: photo)
        case .right: dragged(-0.05, 0, in: photo)
        case .up: dragged(0, 0.05, in: photo)
        case .down: dragged(0, -0.05, in: photo)
        case .closer: zoomed(by: 1.1, at: 0.5, 0.5, in: photo)
        case .farther: zoomed(by: 1 / 1.1, at: 0.5, 0.5, in: photo)
        }
    }

    /// Changes the ratio about the same centre, as far as the edges allow, at the same zoom.
    public func changed(to ratio: CropRatio, in photo: PhotoSize) -> Crop {
        let source = source(in: photo)
        let other = Crop(covering: ratio)
        return other.about(source.x + source.width / 2, source.y + source.height / 2, zoom: zoom, in: photo)
    }

    /// Centres the crop on a point of the photo in pixels. The stored centre is the frame's actual one, so that
    /// dragging against an edge need not be undone first.
    private func about(_ centerX: Double, _ centerY: Double, zoom: Double, in photo: PhotoSize) -> Crop {
        guard centerX.isFinite, centerY.isFinite else { return self }
        let width = Double(photo.width)
        let height = Double(photo.height)
        let x = Crop.within(centerX / width, 0, 1)
        let y = Crop.within(centerY / height, 0, 1)
        guard let wanted = Crop(ratio: ratio, x: x, y: y, zoom: zoom) else { return self }
        let source = wanted.source(in: photo)
        return Crop(
            ratio: ratio, x: Crop.within((source.x + source.width / 2) / width, 0, 1),
            y: Crop.within((source.y + source.height / 2) / height, 0, 1), zoom: zoom) ?? wanted
    }
}
