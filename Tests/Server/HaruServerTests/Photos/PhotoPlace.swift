import LoopbackClient
import Store
import TestStores

@testable import HaruServer

/// Where the photos of a test are.
enum PhotoPlace: String, CaseIterable, Sendable, CustomStringConvertible {
    case folder = "a folder"
    case bucket = "a bucket"

    var description: String { rawValue }
}

/// Accounts whose photos are in one kind of place.
final class PhotoAccounts: Sendable {
    let accounts: TestAccounts
    /// In the bucket, if it is there that photos are.
    private let bucket: (store: ObjectStore, prefix: String)?

    init(_ place: PhotoPlace, _ adjust: (inout ServiceConfiguration) -> Void = { _ in }) async throws {
        if place == .bucket {
            let store = try await Loopback.blocking { try ObjectStore.shared.get() }
            let prefix = store.newPrefix()
            bucket = (store, prefix)
            accounts = try TestAccounts {
                $0.photoBucket = store.bucket(prefix)
                adjust(&$0)
            }
        } else {
            bucket = nil
            accounts = try TestAccounts(place: nil, adjust)
        }
    }

    /// The names of all that is kept, and of what is on its way into the data folder.
    func stored() async throws -> [String] {
        let files = try TestPhoto.files(in: accounts.service.data.path)
        guard let bucket else { return files }
        let keys = try await Loopback.blocking { try bucket.store.keys(bucket.prefix) }
        return files + keys.compactMap { $0.split(separator: "/").last.map(String.init) }
    }
}
