import Daybook
import Replica

/// The map that is shown: where its pictures come from, and what a person looks at.
struct MapState {
    /// Who draws the map, as the server says; nil while it is not known, or where nobody does.
    var source: MapSource?
    var isAsked = false
    /// The tiles that did not come, by their keys; they are asked for again on the next screen.
    var missing: [Int32] = []
    /// What a person moved it to; nil for all pins.
    var ground: MapGround?
    /// The fingers on it, oldest first.
    var touches: [PointerTouch] = []
    /// How far the first of them went, in units of the ground.
    var travel = 0.0
    /// The screen that it belongs to.
    var screen: Route?
    /// How large it is on the screen, in CSS pixels; nil before it was ever shown.
    var size: (width: Double, height: Double)?
}

/// The pictures of the map that the server hands through.
struct MapSource: Equatable {
    /// A path with `{z}`, `{x}` and `{y}` in it, below the base.
    let template: String
    let mostZoom: Int32
    /// Who is to be named on the map, and where that leads.
    let credit: String
    let link: String

    /// From the answer to `GET /api/v1/map`; nil where nobody draws it, or it says nothing of use.
    init?(_ text: String) {
        guard let json = try? JSON.parse(text), let template = json["tiles"]?.string, !template.isEmpty else {
            return nil
        }
        self.template = template
        mostZoom = min(max(Int32(truncatingIfNeeded: json["mostZoom"]?.int ?? 19), 0), 22)
        credit = json["attribution"]?.string ?? ""
        link = Place.safe(json["attributionLink"]?.string ?? "")
    }

    func path(of tile: MapGround.Tile) -> String {
        var path = "/"
        var name: String?
        for part in template.utf8 {
            switch part {
            case UInt8(ascii: "{"): name = ""
            case UInt8(ascii: "}"):
                path += "\(name == "z" ? tile.zoom : name == "x" ? tile.column : tile.row)"
                name = nil
            default:
                let letter = String(decoding: [part], as: UTF8.self)
                if name == nil { path += letter } else { name? += letter }
            }
        }
        return path
    }
}

/// What a person does with the map.
public enum MapAction: Sendable {
    case press(PointerTouch)
    case drag(PointerTouch)
    case lift(PointerTouch)
    /// The browser took the finger away.
    case cancel(PointerTouch)
    /// By a wheel or a double tap, at this place in fractions of the map.
    case zoom(factor: Double, x: Double, y: Double)
    case step(Crop.Step)
    /// All pins again.
    case fit
    /// A tile did not come, by its key.
    case missing(Int32)
    /// A pin was touched: that moves nothing.
    case hold
    /// The map is so large, in CSS pixels.
    case size(width: Double, height: Double)
}

extension Action {
    @inline(never)
    static func map(_ action: MapAction) -> Action { .trips(.day(.map(action))) }
}
