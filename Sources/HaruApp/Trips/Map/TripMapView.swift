import Daybook
import Markup

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

/// The day's stops on the map: in order, with a dashed line between them.
func tripMap(_ state: State, _ plan: TripPlanOfDay) -> HTML {
    guard plan.route.box != nil, let ground = state.mapGround else {
        return div(.class("sub stopswrap"), key: 40) { state.words.noLocations }
    }
    return mapView(state, ground, pins(state, plan), way: plan.route.points)
}

/// Pins on the map. All that they do can be done in rows, too, so they are for the mouse and the finger alone; without
/// pictures the ground is plain.
/// - Parameter keys: more buttons on it.
func mapView(
    _ state: State, _ ground: MapGround, _ pins: [MapPin], id: String = "trip-map", way: [GeoPoint] = [],
    keys: [HTML] = []
) -> HTML {
    let words = state.words
    let (width, height) = state.mapSize
    let scale = ground.scale
    let shown = state.trips.map.source.map { ground.tiles(mostZoom: $0.mostZoom) } ?? []
    let length = GeoPoint.scaleText(metres: scale.metres)
    return div(.class("map"), .id(id), measured, key: 41) {
        element(
            .svg,
            [
                .class("ground"), .value(.viewBox, "0 0 \(tenths(width)) \(tenths(height))"), .role("application"),
                .value(.tabindex, "0"),
                .label(words.mapOf(Int32(truncatingIfNeeded: pins.count), length)),
            ] + gestures
        ) {
            tiles(state, shown)
            if way.count > 1 {
                element(
                    .path,
                    [
                        .class("way"), .value(.fill, "none"), .value(.strokeWidth, "2.5"),
                        .value(.strokeDasharray, "2 7"), .value(.strokeLinecap, "round"), .value(.d, line(way, ground)),
                    ]
                ) {}
            }
            for pin in pins where !pin.isChosen { mapPin(pin, ground) }
            // Over the others.
            for pin in pins where pin.isChosen { mapPin(pin, ground) }
            scaleLine(height, scale.length, length)
        }
        div(.class("mapkeys")) {
            mapKey(words.closer, "plus", .step(.closer))
            mapKey(words.farther, "minus", .step(.farther))
            if state.trips.map.ground != nil { mapKey(words.wholeMap, "shrink", .fit) }
            keys
        }
        if let source = state.trips.map.source {
            div(.class("credit")) {
                if source.link.isEmpty {
                    source.credit
                } else {
                    element(.a, [.value(.href, source.link)] + elsewhere) { source.credit }
                }
            }
        }
        if shown.contains(where: { state.trips.map.missing.contains($0.key) }) {
            p(.class("patchy"), .role("status")) { words.mapIsPatchy }
        }
    }
}

/// The browser tells how large the map is, which is drawn for just that.
private var measured: Attr {
    .on(
        .size,
        .key {
            let numbers = photoNumbers($0)
            return numbers.count == 2 ? .map(.size(width: numbers[0], height: numbers[1])) : nil
        })
}

private var gestures: [Attr] {
    [
        .on(.pointerdown, .key { PointerTouch($0).map { .map(.press($0)) } }),
        .on(.pointermove, .key { PointerTouch($0).map { .map(.drag($0)) } }),
        .on(.pointerup, .key { PointerTouch($0).map { .map(.lift($0)) } }),
        .on(.pointercancel, .key { PointerTouch($0).map { .map(.cancel($0)) } }),
        .on(
            .wheel,
            .key {
                let numbers = photoNumbers($0)
                return numbers.count == 3 ? .map(.zoom(factor: numbers[2], x: numbers[0], y: numbers[1])) : nil
            }),
        .on(
            .dblclick,
            .key {
                let numbers = photoNumbers($0)
                return numbers.count == 2 ? .map(.zoom(factor: 2, x: numbers[0], y: numbers[1])) : nil
            }),
        .on(.keydown, .key { zoomStep($0).map { .map(.step($0)) } }),
    ]
}

private func mapKey(_ name: String, _ drawing: StaticString, _ action: MapAction) -> HTML {
    button(.class("round"), .label(name), .click(.map(action))) { icon(drawing) }
}

/// The pictures under all else; what lies at an edge is drawn a little larger, so that no seam shows between two.
private func tiles(_ state: State, _ shown: [MapGround.Tile]) -> [HTML] {
    guard let source = state.trips.map.source else { return [] }
    var all: [HTML] = []
    // The browser would draw something torn in place of one that did not come.
    for tile in shown where !state.trips.map.missing.contains(tile.key) {
        let size = tenths(tile.size + 0.4)
        all.append(
            element(
                .image,
                [
                    .value(.href, source.path(of: tile)), .value(.x, tenths(tile.spot.x)),
                    .value(.y, tenths(tile.spot.y)), .value(.width, size), .value(.height, size),
                    .on(.error, .send(.map(.missing(tile.key)))),
                ], key: tile.key
            ) {})
    }
    return all
}

private func scaleLine(_ height: Double, _ length: Double, _ text: String) -> [HTML] {
    [
        element(.path, [.value(.fill, "none"), .value(.d, "M16 \(tenths(height - 20))v6h\(tenths(length))v-6")]) {},
        element(.text, [.class("label"), .value(.x, "20"), .value(.y, tenths(height - 20)), .value(.fontSize, "12")]) {
            text
        },
    ]
}

/// A number as the paths have it, to a tenth.
private func tenths(_ number: Double) -> String {
    let tenths = Int32((min(max(number, -9_999), 9_999) * 10).rounded())
    let rest = tenths.magnitude % 10
    return "\(tenths < 0 ? "-" : "")\(tenths.magnitude / 10)" + (rest == 0 ? "" : ".\(rest)")
}

private func line(_ points: [GeoPoint], _ ground: MapGround) -> String {
    var path = ""
    for point in points {
        let spot = ground.spot(point)
        path += "\(path.isEmpty ? "M" : "L")\(tenths(spot.x)) \(tenths(spot.y))"
    }
    return path
}

private func pins(_ state: State, _ plan: TripPlanOfDay) -> [MapPin] {
    var pins: [MapPin] = []
    for place in plan.shown.indices {
        let stop = plan.shown[place].value
        guard let point = stop.place.point else { continue }
        pins.append(
            MapPin(
                point: point, number: "\(place + 1)", name: stop.place.name, look: state.isGone(stop) ? .gone : .plain,
                isChosen: stop.id == state.trips.chosen, action: .tripDay(.choose(id: stop.id, fromMap: true))))
    }
    return pins
}

/// As much of a name as fits on a small map; all of it stands in its row.
private func shortened(_ name: String) -> String {
    let start = PageText.beginning(of: name, characters: 18)
    return start.utf8.count < Text.trimmed(name).utf8.count ? start + "…" : start
}

private func mapPin(_ pin: MapPin, _ ground: MapGround) -> HTML {
    let spot = ground.spot(pin.point)
    var place = "translate(\(tenths(spot.x)) \(tenths(spot.y)))"
    if pin.look == .quiet { place += " scale(.7)" }
    var attributes: [Attr] = [
        .class(pin.isChosen ? "pin chosen" : pin.look == .plain ? "pin" : "pin done"),
        .value(.textAnchor, "middle"), .value(.fontWeight, "700"), .value(.fontSize, "13"), .value(.transform, place),
    ]
    if let action = pin.action {
        // Else the map would take the finger for its own.
        attributes += [.click(action), .on(.pointerdown, .send(.map(.hold)))]
    }
    return element(.g, attributes) {
        element(
            .path, [.value(.strokeWidth, "2"), .value(.d, "M0 0C-8-9-13-14-13-21A13 13 0 0 1 13-21C13-14 8-9 0 0z")]
        ) {}
        element(.text, [.value(.y, "-16.5")]) { pin.number }
        if pin.isChosen { element(.text, [.class("label"), .value(.y, "17")]) { shortened(pin.name) } }
    }
}

extension State {
    /// Whether it was gone to today, by the clock.
    func isGone(_ stop: Stop) -> Bool { stop.day == today && stop.end.map { $0 < minutes } == true }
}
