/// A finger, a pen or the mouse on the frame.
public struct PhotoTouch: Equatable, Sendable {
    /// The browser's number of the pointer.
    let id: Int32
    /// From the frame's left edge, 0 to 1 of its width; beyond them outside of it.
    let x: Double
    /// From the frame's top edge, 0 to 1 of its height.
    let y: Double

    init(id: Int32, x: Double, y: Double) {
        self.id = id
        self.x = x
        self.y = y
    }

    /// From the payload of a pointer event: "3 0.25 0.5".
    init?(_ payload: String) {
        let parts = payload.split(separator: " ")
        guard parts.count == 3, let id = Int32(String(parts[0])), let x = Double(String(parts[1])),
            let y = Double(String(parts[2]))
        else { return nil }
        self.init(id: id, x: x, y: y)
    }
}
