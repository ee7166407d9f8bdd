import Daybook
import Replica

/// The map tiles that the server relays.
struct MapSource: Equatable {
    /// A path below the base, with `{z}`, `{x}` and `{y}` in it.
    let template: String
    let mostZoom: Int32
    /// The attribution required on the map, and its link.
    let credit: String
    let link: String

    /// Reads the answer to `GET /api/v1/map`; nil if there is no map source, or the answer is unusable.
    init?(_ json: JSON) {
        guard let template = json["tiles"]?.string, !template.isEmpty else { return nil }
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
