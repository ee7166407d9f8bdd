import TestStores
import Testing

@testable import Store

@Suite("Accounts and devices in the store")
struct AccountStoreTests {
    private let ann = AccountID(number: 1)
    private let bob = AccountID(number: -2)

    private func store(_ kind: StoreKind) async throws -> TestStore {
        try await TestStore.with([(ann, "ann"), (bob, "bob")], kind)
    }

    private func device(_ id: Int64, of account: AccountID, expires: Int64? = nil, kind: Device.Kind = .browser)
        -> Device
    {
        Device(account: account, id: id, name: "d\(id)", kind: kind, created: id, seen: 0, expires: expires)
    }

    @Test("ids are 16 digits, also of negative numbers", arguments: [0, 1, -2, .min, .max] as [Int64])
    func ids(number: Int64) {
        let id = AccountID(number: number)
        #expect(id.text.utf8.count == 16)
        #expect(AccountID(id.text) == id)
        #expect(AccountID(id.text.dropLast()) == nil)
        #expect(AccountID("000000000000000G") == nil)
        #expect(AccountID("00000000000000AB") == nil)
    }

    @Test("an account is there once, and is gone with all that it has", arguments: StoreKind.allCases)
    func accounts(kind: StoreKind) async throws {
        let store = try await store(kind)
        #expect(try await store.add(Account(id: ann, name: "other", passphrase: "", created: 0)) == false)
        #expect(try await store.accounts().map(\.name) == ["ann", "bob"])
        #expect(try await store.account(ann)?.passphrase == "hash")
        _ = try await store.add(device(1, of: ann), token: [1])
        _ = try await store.add(device(1, of: bob), token: [1])
        #expect(try await store.remove(ann))
        #expect(try await store.remove(ann) == false)
        #expect(try await store.account(ann) == nil)
        #expect(try await store.devices(ann).isEmpty)
        #expect(try await store.devices(bob).count == 1)
        #expect(try await store.add(device(2, of: ann), token: [2]) == false)
    }

    @Test("a token is good for its own account alone, until it expires or is revoked", arguments: StoreKind.allCases)
    func tokens(kind: StoreKind) async throws {
        let store = try await store(kind)
        _ = try await store.add(device(1, of: ann, expires: 100), token: [7])
        #expect(try await store.device(ann, token: [7], now: 99)?.id == 1)
        #expect(try await store.device(ann, token: [7], now: 100) == nil)
        #expect(try await store.device(bob, token: [7], now: 99) == nil)
        #expect(try await store.device(ann, token: [8], now: 99) == nil)
        #expect(try await store.rename(1, of: bob, to: "x") == false)
        #expect(try await store.rename(1, of: ann, to: "phone"))
        let found = try #require(try await store.devices(ann).first)
        #expect(found.name == "phone")
        try await store.touch(found, now: 50, expires: 500)
        #expect(try await store.device(ann, token: [7], now: 400)?.seen == 50)
        #expect(try await store.revoke(1, of: bob) == false)
        #expect(try await store.revoke(1, of: ann))
        #expect(try await store.device(ann, token: [7], now: 99) == nil)
    }

    @Test("another passphrase can sign the other browsers out, and leaves programs", arguments: StoreKind.allCases)
    func passphrase(kind: StoreKind) async throws {
        let store = try await store(kind)
        _ = try await store.add(device(1, of: ann), token: [1])
        _ = try await store.add(device(2, of: ann), token: [2])
        _ = try await store.add(device(3, of: ann, kind: .program), token: [3])
        _ = try await store.add(device(4, of: bob), token: [4])
        #expect(try await store.setPassphrase("new", of: ann, replacing: "hash", ending: .none))
        #expect(try await store.devices(ann).count == 3)
        #expect(try await store.setPassphrase("newer", of: ann, replacing: "new", ending: .browsers(except: 1)))
        #expect(try await store.devices(ann).map(\.id) == [1, 3])
        #expect(try await store.devices(bob).count == 1)
        #expect(try await store.account(ann)?.passphrase == "newer")
        // Whoever verified an older one while it was replaced neither replaces it again nor signs in.
        #expect(try await !store.setPassphrase("eve", of: ann, replacing: "new", ending: .none))
        #expect(try await !store.add(device(5, of: ann), token: [5], verified: "new"))
        #expect(try await store.account(ann)?.passphrase == "newer")
        #expect(try await store.devices(ann).map(\.id) == [1, 3])
        #expect(try await store.add(device(5, of: ann), token: [5], verified: "newer"))
    }

    @Test(
        "the operator sets another passphrase, which ends all browsers, or ends all sessions",
        arguments: StoreKind.allCases)
    func operatorsPassphrase(kind: StoreKind) async throws {
        let store = try await store(kind)
        for number in 1...2 as ClosedRange<Int64> {
            _ = try await store.add(device(number, of: ann), token: [UInt8(number)])
        }
        _ = try await store.add(device(3, of: ann, kind: .program), token: [3])
        _ = try await store.add(device(4, of: bob), token: [4])
        #expect(try await store.invite(.join, token: [9], from: ann, now: 1, expires: 100))
        #expect(try await store.setPassphrase("new", of: ann, replacing: nil, ending: .browsers(except: nil)))
        #expect(try await store.account(ann)?.passphrase == "new")
        #expect(try await store.devices(ann).map(\.id) == [3])
        #expect(try await !store.hasInvitation(.join, token: [9], from: ann, now: 1))
        try await store.end(.all, of: ann)
        #expect(try await store.devices(ann).isEmpty)
        #expect(try await store.devices(bob).count == 1)
        #expect(try await store.account(bob)?.passphrase == "hash")
        #expect(try await store.remove(ann))
        #expect(try await !store.setPassphrase("new", of: ann, replacing: nil, ending: .none))
    }

    @Test("an account that is gone leaves no invitation behind", arguments: StoreKind.allCases)
    func lateInvitation(kind: StoreKind) async throws {
        let store = try await store(kind)
        #expect(try await store.remove(ann))
        #expect(try await !store.invite(.join, token: [1], from: ann, now: 0, expires: 100))
        // Its id is that of its name, which somebody else may take.
        #expect(try await store.add(Account(id: ann, name: "ann", passphrase: "other", created: 1)))
        #expect(try await !store.hasInvitation(.join, token: [1], from: ann, now: 1))
    }

    @Test(
        "a link is good once, for its purpose, until it expires, and not used up where no device is added",
        arguments: StoreKind.allCases)
    func links(kind: StoreKind) async throws {
        let store = try await store(kind)
        _ = try await store.add(device(1, of: ann), token: [1])
        for token in [7, 8] as [UInt8] {
            _ = try await store.invite(.join, token: [token], from: ann, now: 0, expires: 100)
        }
        _ = try await store.invite(.account, token: [9], from: ann, now: 0, expires: 100)
        func joins(_ account: AccountID, _ link: UInt8, now: Int64) async throws -> Bool {
            try await store.add(device(2, of: account), token: [2], redeeming: [link], now: now, receipt: nil)
        }
        #expect(try await !joins(bob, 7, now: 1))
        #expect(try await !joins(ann, 9, now: 1))
        #expect(try await !joins(ann, 7, now: 100))
        #expect(try await store.hasInvitation(.join, token: [7], from: ann, now: 99))
        #expect(try await !store.hasInvitation(.account, token: [7], from: ann, now: 99))
        #expect(try await !store.hasInvitation(.join, token: [7], from: bob, now: 99))
        #expect(try await !store.hasInvitation(.join, token: [7], from: ann, now: 100))
        // A token that another device has, which the database refuses.
        await #expect(throws: StoreReadinessError.self) {
            try await store.add(device(2, of: ann), token: [1], redeeming: [7], now: 99, receipt: nil)
        }
        #expect(try await store.devices(ann).map(\.id) == [1])
        #expect(try await joins(ann, 7, now: 99))
        #expect(try await store.devices(ann).map(\.id) == [1, 2])
        #expect(try await !store.hasInvitation(.join, token: [7], from: ann, now: 99))
        #expect(try await !store.add(device(3, of: ann), token: [3], redeeming: [7], now: 99, receipt: nil))
        #expect(try await store.devices(ann).count == 2)
        #expect(try await store.hasInvitation(.join, token: [8], from: ann, now: 99))
    }

    @Test(
        "an account comes with the end of its invitation, which is not used up for a name that is taken",
        arguments: StoreKind.allCases)
    func invitations(kind: StoreKind) async throws {
        let store = try await store(kind)
        _ = try await store.invite(.account, token: [1], from: ann, now: 0, expires: 100)
        _ = try await store.invite(.join, token: [2], from: ann, now: 0, expires: 100)
        let (eve, joe) = (AccountID(number: 77), AccountID(number: 78))
        func add(_ id: AccountID, _ token: UInt8, from inviter: AccountID, now: Int64) async throws -> AccountAddition {
            try await store.add(
                Account(id: id, name: "new", passphrase: "hash", created: 5), redeeming: [token], from: inviter,
                now: now, receipt: nil)
        }
        #expect(try await add(eve, 2, from: ann, now: 1) == .noInvitation)
        #expect(try await add(eve, 1, from: bob, now: 1) == .noInvitation)
        #expect(try await add(eve, 1, from: ann, now: 100) == .noInvitation)
        #expect(try await store.account(eve) == nil)
        #expect(try await add(bob, 1, from: ann, now: 99) == .nameTaken)
        #expect(try await store.hasInvitation(.account, token: [1], from: ann, now: 99))
        #expect(try await add(eve, 1, from: ann, now: 99) == .added)
        #expect(try await store.account(eve)?.name == "new")
        #expect(try await add(joe, 1, from: ann, now: 99) == .noInvitation)
        #expect(try await store.account(joe) == nil)
    }

    @Test("of many that come with one invitation, one becomes an account", arguments: StoreKind.allCases)
    func race(kind: StoreKind) async throws {
        let store = try await store(kind)
        _ = try await store.invite(.account, token: [1], from: ann, now: 0, expires: 100)
        let added = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 100..<120 as Range<Int64> {
                group.addTask { [ann] in
                    let account = Account(id: AccountID(number: number), name: "\(number)", passphrase: "", created: 0)
                    return try await store.add(account, redeeming: [1], from: ann, now: 1, receipt: nil) == .added
                }
            }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(added == 1)
        #expect(try await store.accounts().count == 3)
    }

    @Test("knows at its opening whether somebody has an account", arguments: StoreKind.allCases)
    func hadAccounts(kind: StoreKind) async throws {
        let place = try await TestPlace(kind)
        let first = try TestStore(place)
        #expect(!first.hadAccounts)
        _ = try await first.add(Account(id: ann, name: "a", passphrase: "", created: 0))
        let identity = try await first.identity()
        try await first.close()
        let second = try TestStore(place)
        #expect(second.hadAccounts)
        #expect(try await second.identity() == identity)
    }

    @Test(
        "writes that come together are committed together, and one that fails fails alone",
        arguments: StoreKind.allCases)
    func groups(kind: StoreKind) async throws {
        let store = try await store(kind)
        let results = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<300 as Range<Int64> {
                group.addTask { [self] in
                    // Every third has a token that another one has.
                    let token: UInt8 = number % 3 == 0 ? 0 : 1
                    let bytes = token == 0 ? [0] : [UInt8(number % 256), UInt8(number / 256), 1]
                    return (try? await store.add(device(number, of: ann), token: bytes)) ?? false
                }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(results == 201)
        #expect(try await store.devices(ann).count == 201)
    }

    @Test("calls to a closed store throw that it is closed", arguments: StoreKind.allCases)
    func closing(kind: StoreKind) async throws {
        let store = try await store(kind)
        try await store.close()
        await #expect(throws: StoreReadinessError.closed) { try await store.accounts() }
        await #expect(throws: StoreReadinessError.closed) { try await store.remove(ann) }
    }
}
