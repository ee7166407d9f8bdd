/// Where a store is.
public enum StoreLocation: Equatable, Sendable {
    /// In a data folder.
    case folder(String)
    case postgreSQL(PostgreSQLAddress)

    /// Opens the store; a folder, and the schema of a database, is made where it is missing.
    public func open() throws(StoreError) -> any Store {
        switch self {
        case .folder(let path): try SQLiteStore(folder: path)
        case .postgreSQL(let address): try PostgreSQLStore(address)
        }
    }
}

extension StoreLocation: CustomStringConvertible {
    /// Where it is, without who asks.
    public var description: String {
        switch self {
        case .folder(let path): path
        case .postgreSQL(let address): "\(address)"
        }
    }
}
