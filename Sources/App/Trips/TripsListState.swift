/// The state of the list of trips, which outlives its screens.
final class TripsListState {
    var isSorting = false
    var showsPast = false
    var showsArchived = false
}
