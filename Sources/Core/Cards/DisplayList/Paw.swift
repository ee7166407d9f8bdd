extension Path {
    /// Haru's paw, `size` wide and high from its top left corner.
    public static func paw(_ x: Double, _ y: Double, size: Double) -> Path {
        let s = size / 20
        var path = Path()
        func p(_ u: Double, _ v: Double) -> Point { Point(x + (u - 2) * s, y + (v - 3) * s) }
        path.move(p(12, 12.1).x, p(12, 12.1).y)
        path.curve(p(14.6, 12.1), p(17.3, 15), p(17.3, 17.6))
        path.curve(p(17.3, 19.4), p(16.1, 20.2), p(14.7, 20.2))
        path.curve(p(13.6, 20.2), p(13, 19.7), p(12, 19.7))
        path.curve(p(11, 19.7), p(10.4, 20.2), p(9.3, 20.2))
        path.curve(p(7.9, 20.2), p(6.7, 19.4), p(6.7, 17.6))
        path.curve(p(6.7, 15), p(9.4, 12.1), p(12, 12.1))
        path.close()
        func toe(_ u: Double, _ v: Double, _ rx: Double, _ ry: Double, _ cos: Double, _ sin: Double) {
            let c = p(u, v)
            path.ellipse(c.x, c.y, rx * s, ry * s, cos: cos, sin: sin)
        }
        toe(4.9, 11.4, 1.75, 2.25, 0.9272, -0.3746)
        toe(9.3, 6.5, 1.85, 2.55, 0.9945, -0.1045)
        toe(14.7, 6.5, 1.85, 2.55, 0.9945, 0.1045)
        toe(19.1, 11.4, 1.75, 2.25, 0.9272, 0.3746)
        return path
    }
}
