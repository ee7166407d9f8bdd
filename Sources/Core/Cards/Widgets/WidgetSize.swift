/// How large a widget is: the sizes that phones have for their home and lock screens.
public enum WidgetSize: String, CaseIterable, Sendable {
    case small, medium, large
    /// For the lock screen, as are the two others.
    case circular, rectangular
    /// A line of text.
    case inline

    /// In points: pixels on a screen of one pixel a point.
    public var width: Double {
        switch self {
        case .small: 170
        case .medium, .large: 364
        case .circular: 76
        case .rectangular: 172
        case .inline: 260
        }
    }

    /// In points.
    public var height: Double {
        switch self {
        case .small, .medium: 170
        case .large: 382
        case .circular, .rectangular: 76
        case .inline: 26
        }
    }

    /// Whether it is one of a lock screen, on whose ground it lies.
    public var isOnLockScreen: Bool { self == .circular || self == .rectangular || self == .inline }
}
