import Glibc
import HaruServer
import Store

/// `haru user`: makes, lists and removes accounts, sets their passphrases and ends their sessions.
enum UserCommand {
    static func run(_ words: [String], _ console: Console) -> Int32 {
        runCommand("user", console) { () throws(Arguments.Failure) in
            let rest = Array(words.dropFirst())
            switch words.first {
            case "add":
                let arguments = try Arguments(rest, options: DataPlace.options, flags: ["passphrase-stdin"])
                return add(
                    try name(arguments), try DataPlace(arguments), readsLine: arguments.has("passphrase-stdin"),
                    console)
            case "list":
                let arguments = try Arguments(rest, options: DataPlace.options)
                try arguments.atMost(0)
                return list(try DataPlace(arguments), console)
            case "passphrase":
                let arguments = try Arguments(rest, options: DataPlace.options, flags: ["passphrase-stdin"])
                return setPassphrase(
                    try name(arguments), try DataPlace(arguments), readsLine: arguments.has("passphrase-stdin"),
                    console)
            case "sign-out":
                let arguments = try Arguments(rest, options: DataPlace.options)
                return signOut(try name(arguments), try DataPlace(arguments), console)
            case "remove":
                let arguments = try Arguments(rest, options: DataPlace.options)
                return remove(try name(arguments), try DataPlace(arguments), console)
            case .some(let word): throw .unexpected(word)
            case nil: throw .missing("add, list, passphrase, sign-out or remove")
            }
        }
    }

    static func name(_ arguments: Arguments) throws(Arguments.Failure) -> AccountName {
        let text = try arguments.only("a name")
        guard let name = AccountName(text) else {
            throw .invalidValue(option: "name", value: text, expected: "1 to 64 letters, digits and .-_@")
        }
        return name
    }

    private static func add(_ name: AccountName, _ place: DataPlace, readsLine: Bool, _ console: Console) -> Int32 {
        guard let hash = passphraseHash(readsLine: readsLine, console) else { return 1 }
        let account = Account(id: name.id, name: name.text, passphrase: hash, created: Int64(time(nil)) * 1000)
        let isAdded = DataOption.use(place, console, isNew: true) { (store) async throws(StoreReadinessError) in
            try await store.add(account) ? 0 : 2
        }
        if isAdded == 2 { console.complain("there is an account \(name.text) already") }
        return min(isAdded, 1)
    }

    /// Reads a new passphrase and hashes it; complains and returns nil where that is not possible.
    private static func passphraseHash(readsLine: Bool, _ console: Console) -> String? {
        let passphrase: String
        do throws(Complaint) {
            passphrase = try readsLine ? line(console) : Terminal.passphrase()
        } catch {
            console.complain("\(error)")
            return nil
        }
        guard PassphraseHasher.isLongEnough(passphrase) else {
            console.complain("a passphrase has \(PassphraseHasher.shortest) characters or more")
            return nil
        }
        guard let hash = PassphraseHasher.hash(passphrase) else {
            console.complain("no memory is left")
            return nil
        }
        return hash
    }

    private static func line(_ console: Console) throws(Complaint) -> String {
        guard let bytes = try console.readLine(), let text = String(validating: bytes, as: UTF8.self) else {
            throw Complaint("the input has no passphrase")
        }
        return text
    }

    private static func list(_ place: DataPlace, _ console: Console) -> Int32 {
        let print = UncheckedPrint(print: console.print)
        return DataOption.use(place, console) { (store) async throws(StoreReadinessError) in
            for account in try await store.accounts() {
                let devices = try await store.devices(account.id).count
                print.print("\(account.name)\t\(devices) devices\t\(account.photoBytes / 1_000_000) MB of photos")
            }
            return 0
        }
    }

    /// Sets another passphrase, and signs all browsers out: who has forgotten it may have lost a device, too.
    private static func setPassphrase(
        _ name: AccountName, _ place: DataPlace, readsLine: Bool, _ console: Console
    ) -> Int32 {
        guard let hash = passphraseHash(readsLine: readsLine, console) else { return 1 }
        let status = DataOption.use(place, console) { (store) async throws(StoreReadinessError) in
            let isSet = try await store.setPassphrase(
                hash, of: name.id, replacing: nil, ending: .browsers(except: nil))
            return isSet ? 0 : 2
        }
        if status == 2 { complainOfNone(name, console) }
        return min(status, 1)
    }

    private static func signOut(_ name: AccountName, _ place: DataPlace, _ console: Console) -> Int32 {
        let status = DataOption.use(place, console) { (store) async throws(StoreReadinessError) in
            guard try await store.account(name.id) != nil else { return 2 }
            try await store.end(.all, of: name.id)
            return 0
        }
        if status == 2 { complainOfNone(name, console) }
        return min(status, 1)
    }

    private static func complainOfNone(_ name: AccountName, _ console: Console) {
        console.complain("there is no account \(name.text)")
    }

    private static func remove(_ name: AccountName, _ place: DataPlace, _ console: Console) -> Int32 {
        let status = DataOption.use(place, console) { (store) async throws(StoreReadinessError) in
            guard try await store.account(name.id) != nil else { return 2 }
            let photos: any PhotoFiles
            do throws(StoreError) {
                photos = try place.photos.open(dataFolder: place.folder, isServing: false)
            } catch {
                return 3
            }
            do throws(AccountRemoval.Fault) {
                return try await AccountRemoval.run(name.id, in: store, photos: photos) == nil ? 0 : 4
            } catch {
                switch error {
                case .store(let error): throw error
                case .photos: return 3
                }
            }
        }
        if status == 2 { complainOfNone(name, console) }
        if status == 3 {
            console.complain(place.photos.fault() ?? "its photos cannot be deleted")
            console.complain("the account \(name.text) stays")
        }
        if status == 4 {
            console.complain("the account \(name.text) is gone; late photos may be left under \(name.id.text)")
        }
        return min(status, 1)
    }
}

/// Lets only one command print to a console at a time.
struct UncheckedPrint: @unchecked Sendable {
    let print: (String) -> Void
}
