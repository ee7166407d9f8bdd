import Daybook

extension State {
    /// How large the ground of a map is, in CSS pixels; until the browser has told it, about what it usually is.
    var mapSize: (width: Double, height: Double) { trips.map.size ?? (isWide ? (640, 800) : (360, 264)) }

    /// The part of the world that is seen; nil where no place is known. Who looks for the first place of a trip begins with Korea.
    var mapGround: MapGround? {
        if let ground = trips.map.ground { return ground }
        if isFinding {
            return (trips.search?.area ?? MapState.korea).map {
                MapGround($0, width: mapSize.width, height: mapSize.height)
            }
        }
        return trips.plan?.route.box.map { ground(around: $0) }
    }

    /// The ground on which all of a box is seen, with room for the pins, which stand above their places, for the buttons at
    /// the right and for the scale at the foot.
    /// - Parameter top: further room at the top.
    func ground(around box: GeoBox, top: Double = 0) -> MapGround {
        let (width, height) = mapSize
        let side = isWide ? 64.0 : 24.0
        return MapGround(
            box, width: width, height: height,
            margins: MapGround.Margins(top: side + 28 + top, left: side, bottom: side + 20, right: side + 44))
    }

    /// Whether places are looked for on the map.
    private var isFinding: Bool { if case .searchPlaces = base { true } else { false } }

    mutating func update(_ action: MapAction) -> [Effect] {
        if case .size(let width, let height) = action {
            // A map that is put away measures nothing.
            guard width >= 1, height >= 1 else { return [] }
            trips.map.size = (width, height)
            trips.map.ground?.resize(width: width, height: height)
            return []
        }
        guard var ground = mapGround else { return [] }
        let (width, height) = mapSize
        switch action {
        case .press(let touch):
            trips.map.touches.removeAll { $0.id == touch.id }
            if trips.map.touches.isEmpty { trips.map.travel = 0 }
            trips.map.touches.append(touch)
            return []
        case .drag(let touch):
            guard let index = trips.map.touches.firstIndex(where: { $0.id == touch.id }), index < 2 else { return [] }
            let old = trips.map.touches[index]
            trips.map.touches[index] = touch
            let share = trips.map.touches.count > 1 ? 0.5 : 1
            let (across, down) = ((touch.x - old.x) * width, (touch.y - old.y) * height)
            trips.map.travel += across.magnitude + down.magnitude
            ground.move(across * share, down * share)
            if trips.map.touches.count > 1 { pinch(&ground, from: old, to: touch, other: trips.map.touches[1 - index]) }
        case .lift(let touch):
            let isTap = trips.map.touches.count == 1 && trips.map.travel < MapState.tap
            trips.map.touches.removeAll { $0.id == touch.id }
            return isTap && isFinding ? update(TripSearchAction.pick(x: touch.x, y: touch.y)) : []
        case .cancel(let touch):
            trips.map.touches.removeAll { $0.id == touch.id }
            return []
        case .zoom(let factor, let x, let y):
            guard factor > 0, factor < 100 else { return [] }
            // The taps of a double tap meant no place.
            if isFinding, factor == 2 { trips.search?.picked = nil }
            ground.zoom(by: factor, at: MapGround.Spot(x: x * width, y: y * height))
        case .step(let step):
            switch step {
            case .left: ground.move(width / 8, 0)
            case .right: ground.move(-width / 8, 0)
            case .up: ground.move(0, height / 8)
            case .down: ground.move(0, -height / 8)
            case .closer: ground.zoom(by: 2, at: ground.middle)
            case .farther: ground.zoom(by: 0.5, at: ground.middle)
            }
        case .fit:
            trips.map.ground = nil
            trips.map.missing = []
            if isFinding { fitSearch() }
            return []
        case .missing(let key):
            if trips.map.missing.count == MapState.mostMissing { trips.map.missing.removeFirst() }
            trips.map.missing.append(key)
            return []
        case .hold: return []
        case .size: return []
        }
        trips.map.ground = ground
        if isFinding { trips.search?.area = ground.shown }
        return []
    }

    /// Two fingers come nearer to each other, or part.
    private func pinch(_ ground: inout MapGround, from old: PointerTouch, to new: PointerTouch, other: PointerTouch) {
        let (width, height) = mapSize
        func far(_ touch: PointerTouch) -> Double {
            let (across, down) = ((touch.x - other.x) * width, (touch.y - other.y) * height)
            return (across * across + down * down).squareRoot()
        }
        let before = far(old)
        guard before > 4 else { return }
        ground.zoom(
            by: far(new) / before,
            at: MapGround.Spot(x: (new.x + other.x) / 2 * width, y: (new.y + other.y) / 2 * height))
    }

    /// Brings a stop to the middle of the map.
    mutating func fly(to id: String) {
        guard let point = trips.index.stops.part(id: id)?.value.place.point, var ground = mapGround else { return }
        ground.fly(to: point)
        trips.map.ground = ground
    }

    /// Asks who draws the map, once it is to be shown; where nothing was learnt, again when one comes back to it.
    mutating func tendMap() -> [Effect] {
        guard shownTripDay != nil, mapGround != nil else {
            trips.map.isAsked = trips.map.source != nil
            return []
        }
        guard !trips.map.isAsked else { return [] }
        trips.map.isAsked = true
        return [.fetch(number: MapState.question, path: "api/v1/map")]
    }

    /// Takes what the server answered; without an answer the ground stays plain.
    mutating func takeMap(status: Int32, _ text: String) {
        if status == 200 { trips.map.source = MapSource(text) }
    }
}

extension MapState {
    /// By this number of ``Effect/fetch(number:path:)`` the answer is known; music counts from 1.
    static let question: Int32 = 0
    static var korea: GeoBox? { GeoBox(south: 33, west: 124.5, north: 38.7, east: 131) }
    /// A finger that went less far meant a spot.
    static let tap = 8.0
    /// More than are ever seen at once.
    static let mostMissing = 200
}
