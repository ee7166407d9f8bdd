import Glibc
import Testing

@testable import Store

/// Every schedule of up to six events, each gone through once: where two orders of events lead to the same, one of them.
@Suite("Two edits of a field by one device, in every schedule", .timeLimit(.minutes(10)))
struct OrderModelTests {
    private static let alphabets = [
        OrderModel.Alphabet(
            description: "of clocks, and answers that are lost or late", fates: [.whole, .answerLost, .answerLate]),
        OrderModel.Alphabet(
            description: "of clocks, and requests that are late or repeated", fates: [.whole, .requestLate, .repeated]),
        OrderModel.Alphabet(
            description: "of two windows that are opened anew", field: "text", windows: 2,
            fates: [.whole, .requestLate],
            hours: [1, 9], relaunches: true, isShared: false),
        OrderModel.Alphabet(
            description: "of time that passes", field: "text", fates: [.whole, .requestLate, .answerLost], waits: true,
            isShared: false),
        OrderModel.Alphabet(
            description: "of all this", windows: 2, fates: OrderModel.Fate.allCases, relaunches: true, waits: true,
            length: OrderModelTests.length),
    ]

    /// How long the schedules of everything at once are: `HARU_MODEL_LENGTH=6` takes minutes.
    private static var length: Int { getenv("HARU_MODEL_LENGTH").flatMap { Int(String(cString: $0)) } ?? 4 }

    @Test("the later one stands, nothing acknowledged is lost, and no two have one stamp", arguments: alphabets)
    func everySchedule(alphabet: OrderModel.Alphabet) throws {
        let database = try Database(unprepared: ":memory:")
        try Migrator.haru.migrate(database, now: 0)
        try database.run(
            """
            INSERT INTO account (account, name, passphrase, created, log, seq, digest, fields, restamped, photos)
            VALUES (7, 'a', '', 0, 'log', 0, 0, 0, '', 0)
            """)
        try database.execute("BEGIN")
        var search = Search(database: database)
        try search.goOn(OrderModel(alphabet, in: database), [])
        print("\(search.count) schedules \(alphabet.description)")
        #expect(search.faults.isEmpty)
        #expect(search.count > 1000)
    }
}

/// Goes through the schedules, depth first.
private struct Search {
    let database: Database
    var count = 0
    var faults: [String] = []

    mutating func goOn(_ model: OrderModel, _ schedule: [OrderModel.Event]) throws {
        if faults.count > 3 || schedule.count == model.alphabet.length { return }
        let isLast = schedule.count + 1 == model.alphabet.length
        for event in model.events(after: schedule.last, isLast: isLast) {
            try database.execute("SAVEPOINT event")
            defer { try? database.execute("ROLLBACK TO event; RELEASE event") }
            var next = model
            try next.happen(event)
            try check(next, schedule + [event])
            try goOn(next, schedule + [event])
        }
    }

    private mutating func check(_ model: OrderModel, _ schedule: [OrderModel.Event]) throws {
        switch schedule.last {
        // Nothing that it does shows yet.
        case .clock, .relaunch, .wait, nil: return
        default: break
        }
        count += 1
        try database.execute("SAVEPOINT quiet")
        defer { try? database.execute("ROLLBACK TO quiet; RELEASE quiet") }
        if let fault = try model.fault() { faults.append("\(fault): \(schedule)") }
    }
}
