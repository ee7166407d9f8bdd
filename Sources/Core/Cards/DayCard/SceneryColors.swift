/// The light in which hills are drawn.
struct SceneryColors {
    /// The sky, from its top down.
    let top: Color
    let middle: Color
    let bottom: Color
    let sun: Color
    /// The farther hill.
    let far: Color
    /// The nearer one.
    let near: Color

    /// Daylight, for light cards without text over the scenery.
    static var day: SceneryColors {
        SceneryColors(
            top: Color(0x8FB2C9), middle: Color(0xF3D3B0), bottom: Color(0xEFA07F), sun: Color(0xFFF1D2),
            far: Color(0xB98C86), near: Color(0x84676F))
    }

    /// Evening, under white text on light cards.
    static var evening: SceneryColors {
        SceneryColors(
            top: Color(0x3E5080), middle: Color(0xA5708C), bottom: Color(0xE59C7A), sun: Color(0xFFE3BC),
            far: Color(0x7C5B77), near: Color(0x54466A))
    }

    /// After sunset, for dark cards.
    static var dusk: SceneryColors {
        SceneryColors(
            top: Color(0x1E2444), middle: Color(0x5B4468), bottom: Color(0xA9626A), sun: Color(0xF2D9B0),
            far: Color(0x4A3A5C), near: Color(0x2F2743))
    }
}
