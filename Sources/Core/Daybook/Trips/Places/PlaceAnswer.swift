import Replica

/// A page of what a provider found.
public struct PlaceAnswer: Equatable, Sendable {
    public internal(set) var places: [Place] = []
    /// Whether there are no more behind this page.
    public internal(set) var isLast = true
    /// Entries that were none: without a name or a location.
    public internal(set) var skipped: Int32 = 0

    public init() {}

    /// Why an answer is none.
    public enum Failure: Error, Equatable, Sendable {
        /// Not JSON; where, in bytes from the start.
        case malformed(at: Int32)
        /// JSON, but not what the provider is documented to answer.
        case unexpected
        /// As documented, yet no entry is a place.
        case rubbish(entries: Int32)
    }

    /// The JSON of an answer.
    static func json(_ bytes: [UInt8]) throws(Failure) -> JSON {
        do throws(JSONError) {
            return try JSON.parse(bytes, limits: JSONLimits(bytes: 1 << 20, depth: 16))
        } catch {
            throw .malformed(at: Int32(truncatingIfNeeded: error.offset))
        }
    }

    /// Adds an entry, or counts it as none.
    mutating func add(_ place: Place?) {
        if let place, place.point != nil, !Text.trimmed(place.name).isEmpty {
            places.append(place)
        } else {
            skipped += 1
        }
    }

    /// The answer, where something in it is one.
    func checked() throws(Failure) -> PlaceAnswer {
        if places.isEmpty, skipped > 0 { throw .rubbish(entries: skipped) }
        return self
    }
}

// How Haru's server hands it on: {"places":[{"name":…}],"last":true}
extension PlaceAnswer {
    /// The answer as the server sends it.
    public var json: JSON {
        var all: [JSON] = []
        for place in places {
            var members: [JSONMember] = []
            for field in place.fields where !field.value.isNull { members.append(JSONMember(field.name, field.value)) }
            all.append(.object(members))
        }
        return ["places": .array(all), "last": .bool(isLast)]
    }

    /// Reads what the server sent.
    public init(_ bytes: [UInt8]) throws(Failure) { try self.init(PlaceAnswer.json(bytes)) }

    init(_ json: JSON) throws(Failure) {
        guard let entries = json["places"]?.array, let isLast = json["last"]?.bool else { throw .unexpected }
        self.isLast = isLast
        for entry in entries { add(Place { entry[$0] }) }
        self = try checked()
    }
}

/// What is found while pages come in.
public struct PlaceResults: Sendable {
    /// The query of the newest page asked for; answers to others are too late.
    public private(set) var query: PlaceQuery
    public private(set) var places: [Place] = []
    /// Whether an answer is awaited.
    public private(set) var isLoading = true
    private var isLast = false

    /// A search that was just asked for.
    public init(_ query: PlaceQuery) { self.query = query }

    /// Takes in an answer; false where it is not the one that is awaited. A place that is there already, as pages shift while
    /// they are turned, is not added again.
    public mutating func take(_ answer: PlaceAnswer, to query: PlaceQuery) -> Bool {
        guard isLoading, query == self.query else { return false }
        for place in answer.places
        where places.count < Int(PlaceQuery.pageSize * PlaceQuery.pageLimit)
            && !places.contains(where: { $0.isSame(as: place) })
        {
            places.append(place)
        }
        isLast = answer.isLast
        isLoading = false
        return true
    }

    /// Lets an answer go that did not come; what was found before stays. False where another one is awaited.
    public mutating func fail(_ query: PlaceQuery) -> Bool {
        guard isLoading, query == self.query else { return false }
        isLoading = false
        if query.page > 1 { self.query.page -= 1 }
        return true
    }

    /// Whether there is a next page to ask for.
    public var hasMore: Bool { !isLoading && !isLast && query.next != nil }

    /// The query of the next page, which is awaited from now on; nil where there is none.
    public mutating func more() -> PlaceQuery? {
        guard hasMore, let next = query.next else { return nil }
        query = next
        isLoading = true
        return next
    }

    /// The distance in metres of each place from a point, for rows.
    public func distances(from point: GeoPoint) -> [Double] {
        places.map { place in place.point.map { point.distance(to: $0) } ?? 0 }
    }
}
