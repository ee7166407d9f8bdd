extension StopHints {
    /// For each of some stops another one of the trip at the same place; nil where there is none.
    ///
    /// The letters of all names are made once, so that a day of a trip with 500 stops is looked at in a moment.
    public static func twins(
        of shown: [TripPart<Stop>], in stops: [TripPart<Stop>]
    ) -> [TripPart<Stop>?] {
        var letters: [[UInt32]] = []
        for stop in stops { letters.append(Search.letters(of: stop.value.place.name)) }
        var twins: [TripPart<Stop>?] = []
        for stop in shown {
            let place = stop.value.place
            let own = Search.letters(of: place.name)
            var twin: TripPart<Stop>?
            for index in stops.indices where twin == nil && stops[index].value.id != stop.value.id {
                let other = stops[index].value.place
                guard letters[index] == own || !place.providerID.isEmpty && place.providerID == other.providerID else {
                    continue
                }
                if place.isSame(as: other) { twin = stops[index] }
            }
            twins.append(twin)
        }
        return twins
    }
}
