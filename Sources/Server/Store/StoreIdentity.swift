/// Which store this is.
public struct StoreIdentity: Equatable, Sendable {
    /// 32 hex digits, random, made with the store.
    public let id: String
    /// Milliseconds since 1970.
    public let created: Int64
}
