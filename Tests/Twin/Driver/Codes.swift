import Replica

/// The numbers that the app and haru.js share, by name, as the build reads them (Tools/assemble/codes.py).
struct Codes {
    private let numbers: [String: Int32]
    private let effectNames: [Int32: String]

    /// - Parameter json: `{"EFFECT.save":1,…}`.
    init(_ json: JSON) {
        var numbers: [String: Int32] = [:]
        var effectNames: [Int32: String] = [:]
        for member in json.object ?? [] {
            guard let number = member.value.int32 else { continue }
            numbers[member.key] = number
            if member.key.hasPrefix("EFFECT.") { effectNames[number] = String(member.key.dropFirst(7)) }
        }
        self.numbers = numbers
        self.effectNames = effectNames
    }

    func event(_ name: String) -> Int32? { numbers["EVENT." + name] }

    var events: [String] { numbers.keys.filter { $0.hasPrefix("EVENT.") }.map { String($0.dropFirst(6)) }.sorted() }
    var effects: [String] { effectNames.values.sorted() }

    func effect(_ number: Int32) -> String { effectNames[number] ?? "effect \(number)" }
}
