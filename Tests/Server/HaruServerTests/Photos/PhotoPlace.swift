import Glibc
import LoopbackClient
import Store
import TestStores
import Testing

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

    /// Damages a photo, whose name is in the list, as happens to files: it is gone, or other bytes are there, and
    /// fewer.
    func damage(_ photo: TestPhoto, of account: AccountID, isGone: Bool) async throws {
        guard let bucket else {
            let file = "\(accounts.service.data.path)/photos/\(account.text)/\(photo.hash)"
            #expect((isGone ? unlink(file) : truncate(file, 7)) == 0)
            return
        }
        let key = "\(bucket.prefix)/\(account.text)/\(photo.hash)"
        try await Loopback.blocking { try isGone ? bucket.store.delete(key) : bucket.store.spoil(key) }
    }

    /// The names of all that is kept, and of photos on their way into the data folder.
    func stored() async throws -> [String] {
        let files = try TestPhoto.files(in: accounts.service.data.path)
        guard let bucket else { return files }
        let keys = try await Loopback.blocking { try bucket.store.keys(bucket.prefix) }
        return files + keys.compactMap { $0.split(separator: "/").last.map(String.init) }
    }
}
