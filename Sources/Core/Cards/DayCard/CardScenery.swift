// The drawings in place of a photo, and in the sky.
extension CardSheet {
    /// A sun over hills, for a card without a photo.
    mutating func addScenery(_ box: Box, radius: Double, _ colors: SceneryColors) {
        let sky = [Gradient.Stop(0, colors.top), Gradient.Stop(0.45, colors.middle), Gradient.Stop(0.8, colors.bottom)]
        add(box, radius: radius, fill: .gradient(Gradient(down: box, sky)))
        let size = min(box.width, box.height)
        var sun = Path()
        sun.ellipse(box.x + box.width * 0.66, box.y + box.height * 0.5, size * 0.13, size * 0.13)
        list.add(.shape(Shape(sun, fill: .solid(colors.sun))))
        addHill(box, radius, left: 0.6, peak: 0.5, right: 0.66, color: colors.far)
        addHill(box, radius, left: 0.72, peak: 0.74, right: 0.6, color: colors.near)
    }

    /// Draws a hill from side to side, within the round corners below; heights are fractions from the top of the box.
    private mutating func addHill(
        _ box: Box, _ radius: Double, left: Double, peak: Double, right: Double, color: Color
    ) {
        func at(_ u: Double, _ v: Double) -> Point { Point(box.x + box.width * u, box.y + box.height * v) }
        let r = radius
        let k = r * 0.4477
        var hill = Path()
        hill.move(box.x, at(0, left).y)
        hill.curve(at(0.25, left - 0.12), at(0.4, peak), at(0.6, peak))
        hill.curve(at(0.8, peak), at(0.85, right), at(1, right))
        hill.line(box.right, box.bottom - r)
        hill.curve(
            Point(box.right, box.bottom - k), Point(box.right - k, box.bottom), Point(box.right - r, box.bottom))
        hill.line(box.x + r, box.bottom)
        hill.curve(Point(box.x + k, box.bottom), Point(box.x, box.bottom - k), Point(box.x, box.bottom - r))
        hill.close()
        list.add(.shape(Shape(hill, fill: .solid(color))))
    }

    /// Draws stars and a crescent in the part of the sky without text.
    mutating func addStars(in sky: Box) {
        guard sky.height > 120 * unit else { return }
        let places: [(Double, Double, Double)] = [
            (0.04, 0.22, 2.4), (0.12, 0.62, 1.6), (0.17, 0.1, 1.8), (0.24, 0.42, 3), (0.31, 0.82, 1.6),
            (0.36, 0.2, 1.6),
            (0.43, 0.56, 2.2), (0.5, 0.08, 2.6), (0.55, 0.76, 1.8), (0.6, 0.36, 1.6), (0.69, 0.9, 2.2),
            (0.72, 0.14, 1.8), (0.86, 0.84, 2.8), (0.93, 0.6, 1.6), (0.97, 0.12, 2.2), (0.08, 0.9, 2),
        ]
        var stars = Path()
        for (x, y, r) in places {
            stars.ellipse(sky.x + sky.width * x, sky.y + sky.height * (0.08 + y * 0.84), r * unit * 1.3, r * unit * 1.3)
        }
        list.add(.shape(Shape(stars, fill: .solid(colors.trace))))
        let r = min(sky.height * 0.22, 78 * unit)
        addCrescent(sky.x + sky.width * 0.82, sky.y + sky.height * 0.46, r)
    }

    private mutating func addCrescent(_ x: Double, _ y: Double, _ r: Double) {
        var moon = Path()
        func at(_ u: Double, _ v: Double) -> Point { Point(x + u * r, y + v * r) }
        moon.move(at(0.3, -0.95).x, at(0.3, -0.95).y)
        moon.curve(at(-0.5, -1.15), at(-1.1, -0.5), at(-1, 0.1))
        moon.curve(at(-0.9, 0.8), at(-0.2, 1.2), at(0.45, 0.9))
        moon.curve(at(0.72, 0.78), at(0.9, 0.55), at(0.98, 0.28))
        moon.curve(at(0.5, 0.55), at(-0.1, 0.4), at(-0.25, -0.1))
        moon.curve(at(-0.35, -0.45), at(-0.1, -0.8), at(0.3, -0.95))
        moon.close()
        list.add(.shape(Shape(moon, fill: .solid(Color(0xFFE9BE)))))
    }
}
