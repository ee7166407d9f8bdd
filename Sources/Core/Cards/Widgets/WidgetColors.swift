/// The colours of widgets that are no card.
struct WidgetColors {
    let ground: Color
    let ink: Color
    let soft: Color
    let number: Color
    let line: Color
    let sunday: Color
    let saturday: Color
    /// Open to-dos.
    let todo: Color
    /// On shapes filled with the colour of numbers.
    let onNumber: Color

    init(isDark: Bool) {
        let paper = PaperColors(isDark: isDark)
        ground = paper.ground
        ink = paper.ink
        soft = paper.soft
        number = paper.days()
        line = paper.line(12)
        sunday = Color(isDark ? 0xF0897D : 0xB33B30)
        saturday = Color(isDark ? 0x93B4EA : 0x355F9C)
        todo = Color(isDark ? 0x8DB17C : 0x3F6B4D)
        onNumber = Color(isDark ? 0x23201B : 0xFFFFFF)
    }

    /// On a lock screen the ground is somebody's wallpaper, seen through a veil.
    static func onLockScreen(isDark: Bool) -> (veil: Color, ink: Color) {
        isDark ? (Color(0x000000, 55), Color(0xFFFFFF)) : (Color(0xFFFFFF, 75), Color(0x23201B))
    }
}
