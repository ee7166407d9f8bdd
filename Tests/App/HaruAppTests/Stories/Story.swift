import Almanac
import Foundation
import Markup
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp

/// The script of all that happens to one app: JSON lines, which the twin (Tests/Twin) replays in the native and in the
/// shipped program.
///
/// A step that no person and no browser could take ends it: the test is named, with the reason, in `not-replayed.txt`.
final class Story {
    /// The folder that scripts are written to; nil where none is asked for.
    static let folder = ProcessInfo.processInfo.environment["HARU_STORIES"]

    private let name: String
    private var lines: [String] = []
    private var clock: StoryClock
    /// Why the story cannot be replayed.
    private var reason: String?
    /// The step that is being taken.
    private var step: [JSONMember] = []
    private var setsClock = false
    /// The screens that were drawn since the last step: elements for an event are found in them.
    private var screens: [Node<Action>] = []
    /// The state after the last step.
    private var mark: StoryMark?

    /// The story of an app that starts, if stories are asked for.
    static func begin(
        _ environment: Environment, rows: [(key: String, text: String)], zones: [StoryClock.Zone]? = nil,
        in state: AppModel
    ) -> Story? {
        guard folder != nil, let test = Test.current else { return nil }
        let file = test.sourceLocation.fileID.split(separator: "/").last?.split(separator: ".").first ?? ""
        guard let name = StoryFolder.name("\(file).\(test.name.prefix { $0 != "(" })") else { return nil }
        return Story(name, environment, rows: rows, zones: zones, in: state)
    }

    private init(
        _ name: String, _ environment: Environment, rows: [(key: String, text: String)], zones: [StoryClock.Zone]?,
        in state: AppModel
    ) {
        self.name = name
        clock = StoryClock(zones)
        step = [JSONMember("start", environment.json)]
        setsClock = true
        write(after: state)
        if !rows.isEmpty { load(rows, at: state.now) }
        lines.append(["open": true, "now": .int(state.now)])
    }

    deinit {
        if let reason {
            StoryFolder.append("\(name): \(reason)\n", to: "not-replayed.txt")
        } else {
            StoryFolder.append(lines.map { $0 + "\n" }.joined(), to: name + ".jsonl")
        }
    }

    /// Ends the script for a reason; the first one stays.
    func end(_ reason: String) { self.reason = self.reason ?? reason }

    func sees(_ screen: Node<Action>) { screens.append(screen) }

    // MARK: steps

    /// An event on an element that was drawn since the last step.
    func willSend(_ kind: EventKind, to node: Node<Action>, _ payload: String, in state: AppModel) {
        begin(in: state)
        guard let element = screens.lazy.compactMap({ node.told(for: kind, in: $0) }).first else {
            if node.listens(to: kind) { end("an event on an element of an earlier screen") }
            return
        }
        step = [JSONMember("event", .string("\(kind.name)")), JSONMember("on", element)]
        if !payload.isEmpty { step.append(JSONMember("payload", .string(payload))) }
    }

    /// An action that comes from no element.
    func willPerform(_ action: Action, in state: AppModel) {
        begin(in: state)
        switch action.message {
        case let message as HostMessage:
            guard let event = message.event.told(in: state) else { return end("an answer that no browser gives") }
            step = event
            setsClock = message.event.isOfClock
        case is Navigation: end("a way without a link")
        default: end("an action of the test's own")
        }
    }

    /// Rows that the app takes in after its start.
    func willLoad(_ rows: [(key: String, text: String)], in state: AppModel) {
        begin(in: state)
        load(rows, at: state.now)
    }

    private func load(_ rows: [(key: String, text: String)], at now: Int64) {
        lines.append(["load": .array(rows.flatMap { [.string($0.key), .string($0.text)] }), "now": .int(now)])
    }

    /// The step was taken, and nothing has come of it yet.
    func didStep(in state: AppModel) {
        if !step.isEmpty { write(after: state) }
        mark = StoryMark(state)
    }

    /// Nothing listened.
    func didNotStep() { step = [] }

    private func begin(in state: AppModel) {
        if let mark, let change = mark.change(to: StoryMark(state, asAt: mark)) {
            end("the test changed \(change) between two steps")
        }
        screens = Array(screens.suffix(8))
    }

    private func write(after state: AppModel) {
        step += clock.turn(to: state.now, state.today, state.minutes, isExact: setsClock)
        if !clock.agrees { end("the zone and the day of the test disagree") }
        lines.append(JSON.object(step))
        (step, setsClock, screens) = ([], false, [])
    }
}

extension [String] {
    fileprivate mutating func append(_ json: JSON) { append(json.text) }
}
