import Daybook
import Markup

/// The day's stops on a plain ground: in order, with a dashed line between them. All of it can be reached in the rows, too, so
/// its pins are for the mouse and the finger alone.
func tripMap(_ state: State, _ plan: TripPlanOfDay) -> HTML {
    guard let box = plan.route.box else {
        return div(.class("sub stopswrap"), key: 40) { state.words.noLocations }
    }
    let (width, height) = state.isWide ? (640.0, 800.0) : (360.0, 264.0)
    let ground = MapGround(box, width: width, height: height, margin: state.isWide ? 96 : 52)
    let scale = ground.scale
    let length = GeoPoint.scaleText(metres: scale.metres)
    let count = Int32(truncatingIfNeeded: plan.route.points.count)
    return div(.class("map"), .id("trip-map"), key: 41) {
        element(
            .svg,
            [
                .class("ground"), .value(.viewBox, "0 0 \(tenths(width)) \(tenths(height))"), .role("img"),
                .label(state.words.mapOf(count, length)),
            ]
        ) {
            element(
                .path,
                [
                    .class("way"), .value(.fill, "none"), .value(.strokeWidth, "2.5"), .value(.strokeDasharray, "2 7"),
                    .value(.strokeLinecap, "round"), .value(.d, way(plan, ground)),
                ]
            ) {}
            for pin in pins(state, plan) { mapPin(pin, ground) }
            element(
                .path,
                [.value(.fill, "none"), .value(.d, "M16 \(tenths(height - 20))v6h\(tenths(scale.length))v-6")]
            ) {}
            element(.text, [.value(.x, "20"), .value(.y, tenths(height - 20)), .value(.fontSize, "12")]) { length }
        }
    }
}

/// A number as the paths have it, to a tenth.
private func tenths(_ number: Double) -> String {
    let tenths = Int32((min(max(number, -9_999), 9_999) * 10).rounded())
    let rest = tenths.magnitude % 10
    return "\(tenths < 0 ? "-" : "")\(tenths.magnitude / 10)" + (rest == 0 ? "" : ".\(rest)")
}

private func way(_ plan: TripPlanOfDay, _ ground: MapGround) -> String {
    var path = ""
    for point in plan.route.points {
        let spot = ground.spot(point)
        path += "\(path.isEmpty ? "M" : "L")\(tenths(spot.x)) \(tenths(spot.y))"
    }
    return path
}

private struct Pin {
    let stop: Stop
    let point: GeoPoint
    let number: Int
    let isGone: Bool
    let isChosen: Bool
}

/// The chosen one comes last, over the others.
private func pins(_ state: State, _ plan: TripPlanOfDay) -> [Pin] {
    var pins: [Pin] = []
    var chosen: Pin?
    for place in plan.shown.indices {
        let stop = plan.shown[place].value
        guard let point = stop.place.point else { continue }
        let pin = Pin(
            stop: stop, point: point, number: place + 1, isGone: state.isGone(stop),
            isChosen: stop.id == state.trips.chosen)
        if pin.isChosen { chosen = pin } else { pins.append(pin) }
    }
    if let chosen { pins.append(chosen) }
    return pins
}

private func mapPin(_ pin: Pin, _ ground: MapGround) -> HTML {
    let spot = ground.spot(pin.point)
    let id = pin.stop.id
    return element(
        .g,
        [
            .class(pin.isChosen ? "pin chosen" : pin.isGone ? "pin done" : "pin"),
            .value(.textAnchor, "middle"), .value(.fontWeight, "700"), .value(.fontSize, "13"),
            .value(.transform, "translate(\(tenths(spot.x)) \(tenths(spot.y)))"),
            .click(.tripDay(.choose(id: id, fromMap: true))),
        ]
    ) {
        element(
            .path, [.value(.strokeWidth, "2"), .value(.d, "M0 0C-8-9-13-14-13-21A13 13 0 0 1 13-21C13-14 8-9 0 0z")]
        ) {}
        element(.text, [.value(.y, "-16.5")]) { "\(pin.number)" }
        if pin.isChosen { element(.text, [.class("label"), .value(.y, "17")]) { pin.stop.place.name } }
    }
}

extension State {
    /// Whether it was gone to today, by the clock.
    func isGone(_ stop: Stop) -> Bool { stop.day == today && stop.end.map { $0 < minutes } == true }
}
