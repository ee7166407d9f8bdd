/// The location of a store.
public enum StoreLocation: Equatable, Sendable {
    /// In a data folder.
    case folder(String)
    case postgreSQL(PostgreSQLAddress)

    /// Opens the store; makes a missing folder or schema.
    public func open() throws(StoreError) -> any Store {
        switch self {
        case .folder(let path): try SQLiteStore(folder: path)
        case .postgreSQL(let address): try PostgreSQLStore(address)
        }
    }
}

extension StoreLocation: CustomStringConvertible {
    /// The location, without the user.
    public var description: String {
        switch self {
        case .folder(let path): path
        case .postgreSQL(let address): "\(address)"
        }
    }
}
