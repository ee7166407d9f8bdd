import AppFrame
import Daybook
import Markup
import Replica

/// The packing list of a trip: a list to tick, the line that adds to it, and lists to start from.
final class PackingScreen: Screen {
    private let trips: Trips
    private let tripID: String
    private let line: EntryLine
    private let edit: RowEdit
    private let order: RowOrder

    init(_ route: Route, trip: String, of trips: Trips) {
        self.trips = trips
        tripID = trip
        line = EntryLine("packing-new", .packingLine(trip: trip), in: trips.context)
        edit = RowEdit(
            "packing-edit", textID: "packing-", of: PackingItem.collection, .packingEdit(trip: trip), in: trips.context)
        order = RowOrder(in: trips.context)
        super.init(route, in: trips.context)
        edit.stored = { [unowned(unsafe) self] in item($0)?.text }
        edit.problemOf = { [unowned(unsafe) self] in PackingItem.problem(of: $0).map { words.packingProblem($0) } }
        edit.resume()
        order.rows = { [unowned(unsafe) self] id in
            let ids = items.map { $0.value.id }
            return ids.firstIndex(of: id).map { (ids, $0, 0) }
        }
        order.moving = { [unowned(unsafe) self] id, offset in
            let items = items
            guard let place = items.firstIndex(where: { $0.value.id == id }) else { return ([], nil) }
            return (PackingItem.moving(id, to: Int32(truncatingIfNeeded: place) + offset, among: items), nil)
        }
        order.onKey = { [unowned(unsafe) self] key, id in key == "Delete" ? Action { self.delete(id) } : nil }
    }

    override var title: String { words.packing }

    private var items: [TripPart<PackingItem>] { trips.index.packing.all(of: tripID) }

    private func item(_ id: String) -> PackingItem? { trips.index.packing.part(id: id)?.value }

    override func saveDrafts() {
        line.saveDraft()
        edit.saveDraft()
    }

    override func willClose() {
        edit.leave()
        line.saveDraft()
    }

    override func observe(_ event: AppEvent) {
        switch event {
        case .willUndo:
            edit.drop()
            line.saveDraft()
        case .didUndo: line.resume(line.draftName)
        default: break
        }
    }

    // MARK: adding and deleting

    private func addItems() {
        let lines = PastedTodos(line.text).lines
        let problem = lines.compactMap { PackingItem.problem(of: $0.text) }.first
        guard !lines.isEmpty, problem == nil else { return line.refuse(problem.map { words.packingProblem($0) }) }
        var rank = items.last?.value.effectiveRank ?? ""
        var edits: [Edit] = []
        for one in lines {
            rank = Rank.between(rank, nil)
            var item = PackingItem(id: context.nextID(), trip: tripID, text: one.text)
            item.isPacked = one.isDone
            item.rank = rank
            edits += item.creation
        }
        // A typed item appears right above the line.
        line.add(edits, announcing: lines.count > 1 ? added(lines.count) : nil)
        context.perform(.reveal(id: "packing-new"))
    }

    /// Appends a list, without the items that exist already.
    private func add(_ list: [String], focus: String) {
        let edits = PackingTemplate.adding(list, to: tripID, behind: items, ids: context.nextIDs(list.count))
        if edits.isEmpty {
            context.announce(words.allThere)
        } else {
            context.store(edits, announcing: added(context.reverse(edits).count))
            context.perform(.persist)
        }
        context.focus(focus)
    }

    private func added(_ count: Int) -> String { words.addedPacking(Int32(truncatingIfNeeded: count)) }

    private func delete(_ id: String) {
        guard let item = item(id) else { return }
        edit.drop(id)
        context.store([.delete(item.key)], announcing: words.deleted(item.text))
        context.focus("packing-new")
    }

    // MARK: its view

    override func view() -> HTML {
        guard let trip = trips.trip(tripID) else { return lostTrip(context) }
        return element(.main, [.class("main insights")]) {
            tripHead(trips, trip, .packing, over: self)
            div(key: 61) { banners(context) }
            div(.class("insgrid"), key: 62) {
                div(key: 1) { list }
                lists
            }
        }
    }

    private var list: [HTML] {
        let items = items
        let count = Int32(truncatingIfNeeded: items.count)
        let packed = Int32(truncatingIfNeeded: items.filter { $0.value.isPacked }.count)
        return [
            div(key: 1) {
                if items.isEmpty {
                    emptyView(words.noPacking, words.noPackingMore, "empty")
                } else {
                    div(.class("card share field stopswrap")) {
                        p(.value(.ariaLive, "polite")) { b { words.packed(packed, of: count) } }
                        lengths([("good", packed), ("none", count - packed)], of: count)
                    }
                    if packed == count {
                        div(.class("alldone")) {
                            dog("dog-happy")
                            p { words.allPacked }
                        }
                    }
                }
            },
            ul(.class("rows todos stopswrap"), key: 2) {
                for (place, part) in items.enumerated() { row(part, place) }
                li(.class("todo entry"), key: 0) { line.view(words.addPacking) { [self] in addItems() } }
            },
            div(.class("entryfoot"), key: 3) { line.errorView },
        ]
    }

    private func row(_ part: TripPart<PackingItem>, _ place: Int) -> HTML {
        let item = part.value
        let look = order.appearance(of: item.id, place: place)
        return element(
            .li,
            [.class((item.isPacked ? "todo done" : "todo") + look.classes)]
                + (edit.row?.id == item.id ? [] : [order.hold(item.id)]) + look.attributes, key: part.key
        ) {
            pawBox(
                words, item.text, item.isPacked, id: "tick-\(item.id)",
                Action { [self] in
                    order.release()
                    context.store([PackingItem.packing(item.id, !item.isPacked)])
                })
            if edit.row?.id == item.id {
                edit.view(
                    words.packing,
                    chips: [
                        button(.class("chip"), .click { [self] in delete(item.id) }) { words.delete },
                        historyButton("chip", item.key, [HistoryField("text", words.packing)]),
                    ])
            } else {
                button(
                    .class("what"), .id("packing-\(item.id)"), .value(.dir, "auto"),
                    .click { [self] in
                        order.release()
                        edit.begin(item.id)
                    }
                ) { item.text }
            }
            order.grip(words.dragRow(item.text), item.id)
        }
    }

    /// The lists that can be added: eight built-in ones, and those of recent trips.
    private var lists: HTML {
        var others: [HTML] = []
        for other in trips.index.all.reversed() where other.trip.id != tripID && others.count < 5 {
            let items = trips.index.packing.all(of: other.trip.id).map { $0.value.text }
            if !items.isEmpty { others.append(listChip(other.trip.title, "from-\(other.trip.id)", items)) }
        }
        return section(.class("sec"), key: 2) {
            partHead(words.packingTemplates, [.id("templates-label")])
            div(.class("chips wrap"), .role("group"), .value(.ariaLabelledby, "templates-label")) {
                for template in PackingTemplate.allCases {
                    listChip(
                        words.name(of: template), "template-\(template.rawValue)",
                        template.items(language: words.language.tag))
                }
            }
            p(.class("hint")) { words.packingTemplatesHint }
            if !others.isEmpty {
                partHead(words.otherPacking, [.id("others-label")], classes: "sec-head sec")
                div(.class("chips wrap"), .role("group"), .value(.ariaLabelledby, "others-label")) { others }
            }
        }
    }

    private func listChip(_ name: String, _ id: String, _ items: [String]) -> HTML {
        button(.class("chip"), .id(id), .click { [self] in add(items, focus: id) }) {
            icon("plus", "s")
            span(.class("one"), .value(.dir, "auto")) { name }
        }
    }
}
