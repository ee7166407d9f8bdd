import Daybook
import Markup

/// The day's stops on a plain ground: in order, with a dashed line between them. All of it can be reached in the rows, too, so
/// its pins are for the mouse and the finger alone.
func tripMap(_ state: State, _ plan: TripPlanOfDay) -> HTML {
    guard let box = plan.route.box else {
        return div(.class("sub stopswrap"), key: 40) { state.words.noLocations }
    }
    let (width, height) = state.mapSize
    let ground = MapGround(box, width: width, height: height, margin: state.isWide ? 96 : 52)
    return div(.class("map"), .id("trip-map"), key: 41) {
        pinMap(state, ground, pins(state, plan), way: plan.route.points)
    }
}

/// Numbered pins on a plain ground, the last above the others, with a dashed line from place to place.
/// - Parameter pick: what a tap beside the pins becomes, from its payload; nil where there is nothing to pick.
func pinMap(
    _ state: State, _ ground: MapGround, _ pins: [MapPin], way: [GeoPoint] = [],
    pick: ((String) -> Action?)? = nil
) -> HTML {
    let (width, height) = state.mapSize
    let scale = ground.scale
    let length = GeoPoint.scaleText(metres: scale.metres)
    return element(
        .svg,
        [
            .class("ground"), .value(.viewBox, "0 0 \(tenths(width)) \(tenths(height))"), .role("img"),
            .label(state.words.mapOf(Int32(truncatingIfNeeded: pins.count), length)),
        ]
    ) {
        if let pick {
            // As large as the ground, so that fractions of it are fractions of the ground; the drawing itself may have room
            // at its sides.
            element(
                .rect,
                [
                    .value(.width, tenths(width)), .value(.height, tenths(height)), .value(.fill, "transparent"),
                    .on(.pointerup, .key(pick)),
                ]
            ) {}
        }
        element(
            .path,
            [
                .class("way"), .value(.fill, "none"), .value(.strokeWidth, "2.5"), .value(.strokeDasharray, "2 7"),
                .value(.strokeLinecap, "round"), .value(.d, path(way, ground)),
            ]
        ) {}
        for pin in pins { mapPin(pin, ground) }
        element(
            .path,
            [.value(.fill, "none"), .value(.d, "M16 \(tenths(height - 20))v6h\(tenths(scale.length))v-6")]
        ) {}
        element(.text, [.value(.x, "20"), .value(.y, tenths(height - 20)), .value(.fontSize, "12")]) { length }
    }
}

/// A number as the paths have it, to a tenth.
private func tenths(_ number: Double) -> String {
    let tenths = Int32((min(max(number, -9_999), 9_999) * 10).rounded())
    let rest = tenths.magnitude % 10
    return "\(tenths < 0 ? "-" : "")\(tenths.magnitude / 10)" + (rest == 0 ? "" : ".\(rest)")
}

private func path(_ points: [GeoPoint], _ ground: MapGround) -> String {
    var path = ""
    for point in points {
        let spot = ground.spot(point)
        path += "\(path.isEmpty ? "M" : "L")\(tenths(spot.x)) \(tenths(spot.y))"
    }
    return path
}

/// A place on the map.
struct MapPin {
    enum Look { case plain, gone, quiet }

    let point: GeoPoint
    /// What stands in it: a number, or a mark.
    let number: String
    /// Written beside it while it is chosen.
    let name: String
    var look = Look.plain
    var isChosen = false
    /// What a tap on it does.
    var action: Action?
}

/// The stops of a day, the chosen one last.
private func pins(_ state: State, _ plan: TripPlanOfDay) -> [MapPin] {
    var pins: [MapPin] = []
    var chosen: MapPin?
    for place in plan.shown.indices {
        let stop = plan.shown[place].value
        guard let point = stop.place.point else { continue }
        let pin = MapPin(
            point: point, number: "\(place + 1)", name: stop.place.name, look: state.isGone(stop) ? .gone : .plain,
            isChosen: stop.id == state.trips.chosen, action: .tripDay(.choose(id: stop.id, fromMap: true)))
        if pin.isChosen { chosen = pin } else { pins.append(pin) }
    }
    if let chosen { pins.append(chosen) }
    return pins
}

private func mapPin(_ pin: MapPin, _ ground: MapGround) -> HTML {
    let spot = ground.spot(pin.point)
    var place = "translate(\(tenths(spot.x)) \(tenths(spot.y)))"
    if pin.look == .quiet { place += " scale(.7)" }
    var attributes: [Attr] = [
        .class(pin.isChosen ? "pin chosen" : pin.look == .plain ? "pin" : "pin done"),
        .value(.textAnchor, "middle"), .value(.fontWeight, "700"), .value(.fontSize, "13"), .value(.transform, place),
    ]
    if let action = pin.action { attributes.append(.click(action)) }
    return element(.g, attributes) {
        element(
            .path, [.value(.strokeWidth, "2"), .value(.d, "M0 0C-8-9-13-14-13-21A13 13 0 0 1 13-21C13-14 8-9 0 0z")]
        ) {}
        element(.text, [.value(.y, "-16.5")]) { pin.number }
        if pin.isChosen { element(.text, [.class("label"), .value(.y, "17")]) { pin.name } }
    }
}

extension State {
    /// How large the ground of a map is, in units.
    var mapSize: (width: Double, height: Double) { isWide ? (640, 800) : (360, 264) }

    /// Whether it was gone to today, by the clock.
    func isGone(_ stop: Stop) -> Bool { stop.day == today && stop.end.map { $0 < minutes } == true }
}
