import AppFrame
import Daybook
import Markup
import Replica

/// Lists secret addresses. A program that has one can read the parts that the person chose for it. A subclass defines
/// the content of the addresses, and the choices.
class AddressesScreen: ServerListScreen {
    enum Stage: Equatable {
        case overview
        /// The form is open: of the address with this id, or of a new one.
        case choosing(String?)
        /// An address was made; it is shown only now.
        case made(String)
        /// Asks whether to revoke the address with this id and name.
        case revoking(String, name: String)
    }

    final var stage = Stage.overview
    /// The name in the form.
    final var name = ""

    // MARK: for a subclass

    /// Their name in the API: `feeds`.
    var collection: String { "" }
    /// The prefix of the ids of its elements.
    var prefix: String { "" }
    /// The number of addresses, and the greatest number that an account may have.
    var count: Int { 0 }
    var most: Int { 0 }
    /// Whether the list has an address with this id.
    func has(_ id: String) -> Bool { false }
    /// Takes over the server's list.
    func didLoad(_ items: [JSON]) {}
    /// Opens the form of a new address.
    func begin() {}
    /// The choice in the form, as its draft stores it.
    var chosen: JSON { .null }
    /// Fills the form with a choice that was stored.
    func restore(_ chosen: JSON) {}
    /// A row for each address.
    var items: [HTML] { [] }
    func choiceForm(_ id: String?) -> HTML { .text("") }
    /// The text beside a new address, and the actions for it besides copying.
    var madeText: String { "" }
    func ways(_ address: String) -> [HTML] { [] }
    var revokeText: String { "" }

    // MARK: actions

    final override var path: String { collection }
    final override func didLoad(_ body: JSON) { didLoad(body[collection]?.array ?? []) }

    private func show(_ stage: Stage, focus: String = "heading") {
        self.stage = stage
        didChangeStage(focus: focus)
    }

    final override var showsList: Bool { stage == .overview }
    final override func showList() { show(.overview) }

    final func showForm(_ id: String?) {
        show(.choosing(id), focus: prefix + "-name")
        draft.begin(fields(id))
    }

    /// The field of the name.
    final func nameField(_ label: String) -> HTML {
        lineField(
            label, prefix + "-name",
            draft.field(name) { [self] in name = $0 },
            [.value(.maxlength, "\(FeedChoice.nameLimit)")], key: 1)
    }

    private func fields(_ id: String?) -> JSON {
        ["id": id.map { .string($0) } ?? .null, "name": .string(name), "choice": chosen]
    }

    final override var fields: JSON? { if case .choosing(let id) = stage { fields(id) } else { nil } }

    final override func resume(_ fields: JSON) -> Bool {
        let id = fields["id"]?.string
        guard let choice = fields["choice"], id.map(has) ?? (count < most) else { return false }
        name = fields["name"]?.string ?? ""
        restore(choice)
        stage = .choosing(id)
        return true
    }

    /// Sends the choice: for a new address, or for the one with this id.
    final func submitChoice(_ id: String?, _ choice: JSON) {
        var members = choice.object ?? []
        members.append(JSONMember("name", .string(name)))
        if let id {
            return submit("PATCH", "api/v1/\(collection)/\(id)", .object(members)) { [self] _ in
                finish(words.feedChanged)
            }
        }
        submit("POST", "api/v1/" + collection, .object(members)) { [self] made in
            show(.made(made["address"]?.string ?? ""), focus: prefix + "-made")
            ask()
        }
    }

    private func revoke(_ id: String) {
        submit("DELETE", "api/v1/\(collection)/\(id)", nil) { [self] _ in finish(words.feedRevoked) }
    }

    // MARK: its view

    final override var formView: HTML {
        switch stage {
        case .overview: .text("")
        case .choosing(let id): choiceForm(id)
        case .made(let address): addressCard(address)
        case .revoking(let id, let name): revokeForm(id, name)
        }
    }

    final override var rows: [HTML] {
        items
            + (count < most ? [rowButton("plus", words.addFeed, id: prefix + "-add") { [self] in begin() }] : [])
    }

    /// The row of an address, with its actions.
    final func row(
        _ drawing: StaticString, id: String, name: String, seen: Int64?, _ lines: String...,
        change: @escaping () -> Void
    ) -> HTML {
        var fetched = words.feedNeverFetched
        if let seen {
            let (day, minutes) = app.localMoment(seen)
            fetched = words.feedFetched(words.moment(words.fullDate(day), minutes))
        }
        return div(.class("row")) {
            icon(drawing)
            span(.class("body")) {
                span(.value(.dir, "auto")) { name }
                for line in lines { span(.class("sub")) { line } }
                span(.class("sub")) { fetched }
            }
            button(.class("textbtn"), .label(words.named(words.edit, name)), .click(change)) { words.edit }
            button(
                .class("textbtn"), .label(words.named(words.revokeFeed, name)),
                .click { [self] in show(.revoking(id, name: name), focus: prefix + "-submit") }
            ) { words.revokeFeed }
        }
    }

    private func addressCard(_ address: String) -> HTML {
        var link = SyncLink()
        link.address = address
        return div(
            .class("card form formcard"), .id(prefix + "-made"), .value(.tabindex, "-1"), .role("group"),
            .label(words.feedAddress)
        ) {
            p { madeText }
            p(.class("sub linktext"), .value(.dir, "ltr")) { address }
            if link.isLocal {
                p(.class("error")) {
                    icon("warning", "s")
                    words.linkIsLocal
                }
            }
            p(.class("hint")) { words.feedShownOnce }
            div(.class("formacts")) {
                textButton(words.done) { [self] in showList() }
                ways(address)
                button(.class("btn"), .click { [self] in app.perform(.copy(address)) }) { words.copyAddress }
            }
        }
    }

    private func revokeForm(_ id: String, _ name: String) -> HTML {
        form(
            words.named(words.revokeFeed, name), words.revokeFeed, id: prefix, isDangerous: true,
            cancel: { [self] in showList() }, submit: { [self] in revoke(id) }
        ) {
            p { b(.value(.dir, "auto")) { name } }
            p { revokeText }
        }
    }
}
