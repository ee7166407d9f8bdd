extension StopHints {
    /// For each of some stops, another stop of the trip at the same place; nil if there is none.
    ///
    /// Most stops are told apart by their locations, and each name is processed at most once, so a day of a trip with
    /// 500 stops takes only a moment.
    public static func duplicates(
        of shown: [TripPart<Stop>], in stops: [TripPart<Stop>]
    ) -> [TripPart<Stop>?] {
        var letters: [[UInt32]?] = []
        for _ in stops { letters.append(nil) }
        var duplicates: [TripPart<Stop>?] = []
        for stop in shown {
            let place = stop.value.place
            var own: [UInt32]?
            var duplicate: TripPart<Stop>?
            for index in stops.indices where duplicate == nil {
                let other = stops[index].value.place
                if let isSame = place.isSameByProvider(as: other) {
                    if isSame, stops[index].value.id != stop.value.id { duplicate = stops[index] }
                    continue
                }
                guard place.isNear(other), stops[index].value.id != stop.value.id else { continue }
                let name = own ?? Search.letters(of: place.name)
                let otherName = letters[index] ?? Search.letters(of: other.name)
                (own, letters[index]) = (name, otherName)
                if name == otherName { duplicate = stops[index] }
            }
            duplicates.append(duplicate)
        }
        return duplicates
    }
}
