import Replica

/// A page of a provider's results.
public struct PlaceAnswer: Equatable, Sendable {
    public internal(set) var places: [Place] = []
    /// Whether there are no more behind this page.
    public internal(set) var isLast = true
    /// The number of invalid entries: without a name or a location.
    public internal(set) var skipped: Int32 = 0

    public init() {}

    /// Why an answer is invalid.
    public enum Failure: Error, Equatable, Sendable {
        /// Not JSON; the offset in bytes from the start.
        case malformed(at: Int32)
        /// JSON, but not as the provider documents it.
        case unexpected
        /// As documented, but without a valid entry.
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

    /// Adds an entry, or counts it as invalid.
    mutating func add(_ place: Place?) {
        if let place, place.point != nil, !Text.trimmed(place.name).isEmpty {
            places.append(place)
        } else {
            skipped += 1
        }
    }

    /// Returns the answer if any of its entries is valid.
    func checked() throws(Failure) -> PlaceAnswer {
        if places.isEmpty, skipped > 0 { throw .rubbish(entries: skipped) }
        return self
    }
}

// The form in which Haru's server passes it on: {"places":[{"name":…}],"last":true}
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

    /// Reads the server's answer.
    public init(_ bytes: [UInt8]) throws(Failure) { try self.init(PlaceAnswer.json(bytes)) }

    init(_ json: JSON) throws(Failure) {
        guard let entries = json["places"]?.array, let isLast = json["last"]?.bool else { throw .unexpected }
        self.isLast = isLast
        for entry in entries { add(Place { entry[$0] }) }
        self = try checked()
    }
}

/// The results as their pages arrive.
public struct PlaceResults: Sendable {
    /// The query of the newest page requested; answers to others are late.
    public private(set) var query: PlaceQuery
    public private(set) var places: [Place] = []
    /// Whether a request is pending.
    public private(set) var isLoading = true
    private var isLast = false

    /// A search that was just requested.
    public init(_ query: PlaceQuery) { self.query = query }

    /// Receives an answer; returns false if it is not the expected one. Places that are already there are not added
    /// again, since pages may shift between requests.
    public mutating func receive(_ answer: PlaceAnswer, to query: PlaceQuery) -> Bool {
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

    /// Records that an answer failed; earlier results stay. Returns false if another one is expected.
    public mutating func fail(_ query: PlaceQuery) -> Bool {
        guard isLoading, query == self.query else { return false }
        isLoading = false
        if query.page > 1 { self.query.page -= 1 }
        return true
    }

    /// Whether there is a next page to request.
    public var hasMore: Bool { !isLoading && !isLast && query.next != nil }

    /// The query of the next page, which is pending from then on; nil if there is none.
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
