/// The server's map source and search for places, and the size of the last map. The state outlives the screens with a
/// map.
final class MapState {
    /// The map source that the server named; nil while unknown, or if there is none.
    var source: MapSource?
    /// Whether the server finds places; nil while unknown.
    var findsPlaces: Bool?
    /// The size of the map drawn last, in CSS pixels.
    var size: (width: Double, height: Double)?
}
