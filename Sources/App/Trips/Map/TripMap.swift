import AppFrame
import Daybook
import Markup
import Replica

/// A place on the map.
struct MapPin {
    enum Look { case plain, gone, quiet }

    let point: GeoPoint
    /// The text in it: a number or a mark.
    let number: String
    /// The name shown beside it while it is chosen.
    let name: String
    var look = Look.plain
    var isChosen = false
    /// The action of a tap on it.
    var tap: (() -> Void)?
}

/// A map on a screen, and how a person moves it. All actions of its pins exist in rows, too, so the pins serve only
/// mouse and finger. Without tiles the ground is plain.
final class TripMap {
    private let trips: Trips
    unowned(unsafe) private let context: AppContext
    /// The area shown until the person moves the map; nil if no place is known.
    var box: () -> GeoBox? = { nil }
    /// Whether `box` is shown as it is, without room for pins.
    var isBoxExact = false
    /// Called when all pins shall be seen again.
    var didFit: () -> Void = {}
    /// Called when another area is shown.
    var didMove: (MapGround) -> Void = { _ in }
    /// Called when a tap chose a spot, in fractions of the map.
    var didTap: (Double, Double) -> Void = { _, _ in }
    /// Called when a double tap zoomed in: the taps before it chose no place.
    var didDoubleTap: () -> Void = {}

    /// The ground the person moved to; nil to show all pins.
    private var moved: MapGround?
    /// The keys of tiles that failed to load; the next screen requests them again.
    private var missing: [Int32] = []
    private var touches = Touches()
    /// How far the fingers moved since the first of them pressed, in CSS pixels.
    private var travel = 0.0
    private var isAsked = false
    /// A finger that moves less than this, in CSS pixels, is a tap.
    private static let tapTravel = 8.0
    /// More tiles than are ever shown at once.
    private static let mostMissing = 200
    static var korea: GeoBox? { GeoBox(south: 33, west: 124.5, north: 38.7, east: 131) }

    init(of trips: Trips) {
        self.trips = trips
        context = trips.context
    }

    /// The size of its ground in CSS pixels; the usual size until the browser has measured it.
    var size: (width: Double, height: Double) { trips.map.size ?? (context.isWide ? (640, 800) : (360, 264)) }

    /// The area that is shown; nil if no place is known.
    var ground: MapGround? {
        if let moved { return moved }
        guard let box = box() else { return nil }
        return isBoxExact ? MapGround(box, width: size.width, height: size.height) : ground(around: box)
    }

    /// The ground that shows all of a box, with room for the pins, which rise above their places, for the buttons at
    /// the right and for the scale at the bottom.
    /// - Parameter top: additional room at the top, in CSS pixels.
    func ground(around box: GeoBox, top: Double = 0) -> MapGround {
        let side = context.isWide ? 64.0 : 24.0
        return MapGround(
            box, width: size.width, height: size.height,
            margins: MapGround.Margins(top: side + 28 + top, left: side, bottom: side + 20, right: side + 44))
    }

    /// Asks the server for the map source before the first map is shown. Without an answer, the next screen asks again.
    func ask() {
        guard !isAsked, trips.map.source == nil, ground != nil else { return }
        isAsked = true
        context.request("GET", "api/v1/map") { [trips] status, body in
            // Without an answer the ground stays plain.
            guard status == 200, let answer = try? JSON.parse(body) else { return }
            trips.map.source = MapSource(answer)
            trips.map.findsPlaces = answer["places"]?.bool
        }
    }

    func fit() {
        moved = nil
        missing = []
        didFit()
    }

    /// Shows the area of `box` again.
    func follow() { moved = nil }

    /// Moves a place to the middle.
    func fly(to point: GeoPoint) {
        guard var ground else { return }
        ground.fly(to: point)
        moved = ground
    }

    // MARK: actions

    private func move(_ change: (inout MapGround) -> Void) {
        guard var ground else { return }
        change(&ground)
        moved = ground
        didMove(ground)
    }

    private func didMeasure(_ width: Double, _ height: Double) {
        // A hidden map measures nothing.
        guard width >= 1, height >= 1 else { return }
        trips.map.size = (width, height)
        moved?.resize(width: width, height: height)
    }

    private func press(_ touch: PointerTouch) {
        touches.press(touch)
        if touches.count == 1 { travel = 0 }
    }

    private func drag(_ touch: PointerTouch) {
        guard let (old, other) = touches.move(touch) else { return }
        let share = other == nil ? 1 : 0.5
        let (across, down) = ((touch.x - old.x) * size.width, (touch.y - old.y) * size.height)
        travel += across.magnitude + down.magnitude
        move { ground in
            ground.move(across * share, down * share)
            if let other { pinch(&ground, from: old, to: touch, other: other) }
        }
    }

    /// Zooms by two fingers that move together or apart.
    private func pinch(_ ground: inout MapGround, from old: PointerTouch, to new: PointerTouch, other: PointerTouch) {
        let (width, height) = size
        let before = old.distance(to: other, width: width, height: height)
        guard before > 4 else { return }
        ground.zoom(
            by: new.distance(to: other, width: width, height: height) / before,
            at: MapGround.Spot(x: (new.x + other.x) / 2 * width, y: (new.y + other.y) / 2 * height))
    }

    private func lift(_ touch: PointerTouch) {
        let isTap = touches.count == 1 && travel < TripMap.tapTravel
        touches.lift(touch)
        if isTap { didTap(touch.x, touch.y) }
    }

    private func zoom(by factor: Double, at x: Double, _ y: Double) {
        guard factor > 0, factor < 100 else { return }
        move { $0.zoom(by: factor, at: MapGround.Spot(x: x * size.width, y: y * size.height)) }
    }

    private func step(_ step: Crop.Step) {
        let (width, height) = size
        move { ground in
            switch step {
            case .left: ground.move(width / 8, 0)
            case .right: ground.move(-width / 8, 0)
            case .up: ground.move(0, height / 8)
            case .down: ground.move(0, -height / 8)
            case .closer: ground.zoom(by: 2, at: ground.middle)
            case .farther: ground.zoom(by: 0.5, at: ground.middle)
            }
        }
    }

    private func didMiss(_ tile: Int32) {
        if missing.count == TripMap.mostMissing { missing.removeFirst() }
        missing.append(tile)
    }

    // MARK: its view

    /// - Parameter keys: additional buttons on it.
    func view(
        _ ground: MapGround, _ pins: [MapPin], id: String = "trip-map", way: [GeoPoint] = [], keys: [HTML] = []
    ) -> HTML {
        let words = context.words
        let scale = ground.scale
        let shown = trips.map.source.map { ground.tiles(mostZoom: $0.mostZoom) } ?? []
        let length = GeoPoint.scaleText(metres: scale.metres)
        return div(.class("map"), .id(id), .on(.size, numbers(2) { [self] in didMeasure($0[0], $0[1]) }), key: 41) {
            element(
                .svg,
                [
                    .class("ground"), .value(.viewBox, "0 0 \(tenths(size.width)) \(tenths(size.height))"),
                    .role("application"), .value(.tabindex, "0"),
                    .label(words.mapOf(Int32(truncatingIfNeeded: pins.count), length)),
                ] + gestures
            ) {
                tiles(shown)
                if way.count > 1 { wayLine(way, ground) }
                for pin in pins where !pin.isChosen { pinView(pin, ground) }
                // Drawn over the others.
                for pin in pins where pin.isChosen { pinView(pin, ground) }
                scaleLine(size.height, scale.length, length)
            }
            div(.class("mapkeys")) {
                roundIconButton(words.closer, "plus") { [self] in step(.closer) }
                roundIconButton(words.farther, "minus") { [self] in step(.farther) }
                if moved != nil { roundIconButton(words.wholeMap, "shrink") { [self] in fit() } }
                keys
            }
            if let source = trips.map.source {
                div(.class("credit")) {
                    if source.link.isEmpty {
                        source.credit
                    } else {
                        element(.a, [.value(.href, source.link)] + elsewhere) { source.credit }
                    }
                }
            }
            if shown.contains(where: { missing.contains($0.key) }) {
                p(.class("patchy"), .role("status")) { words.mapIsPatchy }
            }
        }
    }

    private var gestures: [Attr] {
        [
            .on(.pointerdown, fingers { [self] in press($0) }), .on(.pointermove, fingers { [self] in drag($0) }),
            .on(.pointerup, fingers { [self] in lift($0) }),
            // The browser took over the gesture.
            .on(.pointercancel, fingers { [self] in touches.lift($0) }),
            .on(.wheel, numbers(3) { [self] in zoom(by: $0[2], at: $0[0], $0[1]) }),
            .on(
                .dblclick,
                numbers(2) { [self] in
                    didDoubleTap()
                    zoom(by: 2, at: $0[0], $0[1])
                }),
            .on(.keydown, .key { key in zoomStep(key).map { step in Action { [self] in self.step(step) } } }),
        ]
    }

    /// The tiles, under everything else. They are drawn slightly larger, so that no seam shows between them.
    private func tiles(_ shown: [MapGround.Tile]) -> [HTML] {
        guard let source = trips.map.source else { return [] }
        // The browser would draw a broken image for a missing tile.
        return shown.filter { !missing.contains($0.key) }.map { tile in
            let size = tenths(tile.size + 0.4)
            return element(
                .image,
                [
                    .value(.href, source.path(of: tile)), .value(.x, tenths(tile.spot.x)),
                    .value(.y, tenths(tile.spot.y)), .value(.width, size), .value(.height, size),
                    .on(.error, .send(Action { [self] in didMiss(tile.key) })),
                ], key: tile.key
            ) {}
        }
    }
}

private func wayLine(_ points: [GeoPoint], _ ground: MapGround) -> HTML {
    var path = ""
    for point in points {
        let spot = ground.spot(point)
        path += "\(path.isEmpty ? "M" : "L")\(tenths(spot.x)) \(tenths(spot.y))"
    }
    return element(
        .path,
        [
            .class("way"), .value(.fill, "none"), .value(.strokeWidth, "2.5"), .value(.strokeDasharray, "2 7"),
            .value(.strokeLinecap, "round"), .value(.d, path),
        ]
    ) {}
}

private func scaleLine(_ height: Double, _ length: Double, _ text: String) -> [HTML] {
    [
        element(.path, [.value(.fill, "none"), .value(.d, "M16 \(tenths(height - 20))v6h\(tenths(length))v-6")]) {},
        element(.text, [.class("label"), .value(.x, "20"), .value(.y, tenths(height - 20)), .value(.fontSize, "12")]) {
            text
        },
    ]
}

/// A number for SVG paths, rounded to a tenth.
private func tenths(_ number: Double) -> String {
    let tenths = Int32((min(max(number, -9_999), 9_999) * 10).rounded())
    let rest = tenths.magnitude % 10
    return "\(tenths < 0 ? "-" : "")\(tenths.magnitude / 10)" + (rest == 0 ? "" : ".\(rest)")
}

/// As much of a name as fits on a small map; its row shows all of it.
private func shortened(_ name: String) -> String {
    let start = PageText.beginning(of: name, characters: 18)
    return start.utf8.count < Text.trimmed(name).utf8.count ? start + "…" : start
}

private func pinView(_ pin: MapPin, _ ground: MapGround) -> HTML {
    let spot = ground.spot(pin.point)
    var place = "translate(\(tenths(spot.x)) \(tenths(spot.y)))"
    if pin.look == .quiet { place += " scale(.7)" }
    var attributes: [Attr] = [
        .class(pin.isChosen ? "pin chosen" : pin.look == .plain ? "pin" : "pin done"),
        .value(.textAnchor, "middle"), .value(.fontWeight, "700"), .value(.fontSize, "13"), .value(.transform, place),
    ]
    if let tap = pin.tap {
        // Otherwise the map would take the touch for itself.
        attributes += [.click(tap), .on(.pointerdown, .send(Action {}))]
    }
    return element(.g, attributes) {
        element(
            .path, [.value(.strokeWidth, "2"), .value(.d, "M0 0C-8-9-13-14-13-21A13 13 0 0 1 13-21C13-14 8-9 0 0z")]
        ) {}
        element(.text, [.value(.y, "-16.5")]) { pin.number }
        if pin.isChosen { element(.text, [.class("label"), .value(.y, "17")]) { shortened(pin.name) } }
    }
}
