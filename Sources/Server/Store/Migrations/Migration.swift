/// One step of the schema. Named, run once, in order, and never changed after a release.
public struct Migration: Sendable {
    /// Unique, in words: the database remembers it.
    public let name: String
    /// Statements that make the step.
    public let sql: String

    public init(_ name: String, _ sql: String) {
        self.name = name
        self.sql = sql
    }
}
