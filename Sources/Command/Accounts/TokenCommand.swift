import Glibc
import HaruServer
import Store

/// `haru token`: lets a program sync an account.
enum TokenCommand {
    static func run(_ words: [String], _ console: Console) -> Int32 {
        runCommand("token", console) { () throws(Arguments.Failure) in
            let arguments = try Arguments(words, options: DataPlace.options.union(["device", "days"]))
            let name = try UserCommand.name(arguments)
            guard let device = arguments.value("device") else { throw .missing("--device") }
            let days = try arguments.integer("days", in: 1...3650)
            return make(name, device, days: days, try DataPlace(arguments), console)
        }
    }

    private static func make(
        _ name: AccountName, _ deviceName: String, days: Int?, _ place: DataPlace, _ console: Console
    ) -> Int32 {
        let now = Int64(time(nil)) * 1000
        let token = Token(for: name.id)
        let device = Device.program(
            of: name.id, name: deviceName, now: now, expires: days.map { now + Int64($0) * 86_400_000 })
        let status = DataOption.use(place, console) { (store) async throws(StoreReadinessError) in
            try await store.add(device, token: token.hash) ? 0 : 2
        }
        if status == 0 { console.print(token.text) }
        if status == 2 { console.complain("there is no account \(name.text)") }
        return min(status, 1)
    }
}
