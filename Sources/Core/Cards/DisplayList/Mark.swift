/// One thing that is drawn. Marks are drawn in order, later ones on top.
public enum Mark: Equatable, Sendable {
    case panel(Panel)
    case text(TextRun)
    case photo(PhotoSlot)
    case shape(Shape)
}

/// A filled path.
public struct Shape: Equatable, Sendable {
    public var path: Path
    public var fill: Fill

    public init(_ path: Path, fill: Fill) {
        self.path = path
        self.fill = fill
    }
}
