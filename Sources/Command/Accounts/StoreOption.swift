import HaruServer
import Store

/// The database that `--store` or HARU_STORE names, if it is not in the data folder.
enum StoreOption {
    static let name = "store"

    /// Nil if none is named. A malformed address is not shown, as it may contain a password.
    static func address(
        _ arguments: Arguments, _ environment: (String) -> String? = ServeOptions.environment
    ) throws(Arguments.Failure) -> PostgreSQLAddress? {
        guard let text = arguments.value(name) ?? environment("HARU_STORE") else { return nil }
        guard let address = PostgreSQLAddress(text) else {
            throw .invalidValue(
                option: name, value: "(or HARU_STORE)", expected: "an address such as postgres://user:pass@host:port/db"
            )
        }
        return address
    }
}

/// The data that a command works on.
struct DataPlace: Sendable {
    let folder: String
    let store: StoreLocation
    let photos: PhotoLocation

    /// Whether the database is in the folder.
    var isOwnFolder: Bool { store == .folder(folder) }

    static let options: Set<String> = [BlobsOption.name, DataOption.name, StoreOption.name]

    init(_ arguments: Arguments) throws(Arguments.Failure) {
        if let address = try StoreOption.address(arguments) {
            // Most commands then need no folder.
            folder = (try? DataOption.folder(arguments)) ?? ""
            store = .postgreSQL(address)
        } else {
            folder = try DataOption.folder(arguments)
            store = .folder(folder)
        }
        photos = try BlobsOption.bucket(arguments).map { .bucket($0) } ?? .folder(folder)
    }
}
