extension StopHints {
    /// For each of some stops another one of the trip at the same place; nil where there is none.
    ///
    /// Most of a trip's other stops are told apart by where they are, and names are taken apart once at most: so a day of a
    /// trip with 500 stops is looked at in a moment.
    public static func twins(
        of shown: [TripPart<Stop>], in stops: [TripPart<Stop>]
    ) -> [TripPart<Stop>?] {
        var letters: [[UInt32]?] = []
        for _ in stops { letters.append(nil) }
        var twins: [TripPart<Stop>?] = []
        for stop in shown {
            let place = stop.value.place
            var own: [UInt32]?
            var twin: TripPart<Stop>?
            for index in stops.indices where twin == nil {
                let other = stops[index].value.place
                if let told = place.isSameByProvider(as: other) {
                    if told, stops[index].value.id != stop.value.id { twin = stops[index] }
                    continue
                }
                guard place.isNear(other), stops[index].value.id != stop.value.id else { continue }
                let name = own ?? Search.letters(of: place.name)
                let otherName = letters[index] ?? Search.letters(of: other.name)
                (own, letters[index]) = (name, otherName)
                if name == otherName { twin = stops[index] }
            }
            twins.append(twin)
        }
        return twins
    }
}
