import Daybook

/// What a person does while looking back.
public enum InsightsAction: Sendable {
    /// Shows another month or year in place; nil for this month.
    case show(InsightsPeriod?)
    /// Turns so many months or years on, or back.
    case turn(Int32)
    /// Shows a chart as a table, too, or no more.
    case table(InsightsChart, Bool)
    case picture(ChartPictureAction)
}

/// What a person does to make a picture of a chart.
public enum ChartPictureAction: Sendable {
    case open(InsightsChart)
    case close
    case dark(Bool)
    case send(ShareWay)
}

/// What is drawn of a month or a year. A raw value is its place on the screen.
public enum InsightsChart: Int32, CaseIterable, Sendable {
    /// The days of a month with their feelings.
    case faces
    /// How often each feeling was the first.
    case bars
    /// The two groups of feelings.
    case share
    /// The months of a year.
    case trend
    /// The days of a year.
    case pixels

    /// The id of what opens its picture.
    var pictureButton: String { "picture-of-\(rawValue)" }
}
