import AppFrame
import Cards
import Markup
import Replica

/// The channels that carry the account's notices beside Web Push, where the server offers them: an ntfy topic and a
/// mail address.
final class ChannelsScreen: ServerListScreen {
    private enum Stage: Equatable {
        case overview, ntfy, mail, code
        case removing(ListedChannel)
    }

    private var stage = Stage.overview
    private var channels: [ListedChannel] = []
    /// The ntfy servers to choose from; none where the operator has named none.
    private var servers: [String] = []
    private var sendsMail = false
    /// A topic that nobody guesses, as the server offers it.
    private var offered = ""

    /// The last failure of a channel, which is shown beside it.
    private var trouble: (kind: ListedChannel.Kind, text: String)?

    // The fields of the forms. A token and a code are never stored.
    private var server = ""
    private var topic = ""
    private var token = ""
    private var address = ""
    private var code = ""

    init(_ app: AppModel) { super.init(.channels, .channel, app) }

    override var title: String { words.channels }
    override var path: String { "channels" }
    override var explanation: String { words.channelsText }
    override var accountNeeded: String { words.channelsNeedAccount }

    // MARK: actions

    override func didLoad(_ body: JSON) {
        channels = (body["channels"]?.array ?? []).compactMap { ListedChannel($0) }
        servers = (body["ntfy"]?.array ?? []).compactMap { $0.string }
        sendsMail = body["mail"]?.bool ?? false
        offered = body["topic"]?.string ?? ""
    }

    private func show(_ stage: Stage, focus: String = "heading") {
        self.stage = stage
        trouble = nil
        didChangeStage(focus: focus)
    }

    override var showsList: Bool { stage == .overview }
    override func showList() { show(.overview) }

    private func begin(_ kind: ListedChannel.Kind) {
        switch kind {
        case .ntfy:
            (server, topic, token) = (servers.first ?? "", offered, "")
            show(.ntfy, focus: "channel-topic")
        case .mail:
            address = ""
            show(.mail, focus: "channel-address")
        }
        if let fields { draft.begin(fields) }
    }

    override var fields: JSON? {
        switch stage {
        case .ntfy:
            .object([
                JSONMember("kind", .string(ListedChannel.Kind.ntfy.rawValue)), JSONMember("server", .string(server)),
                JSONMember("topic", .string(topic)),
            ])
        case .mail:
            .object([
                JSONMember("kind", .string(ListedChannel.Kind.mail.rawValue)), JSONMember("address", .string(address)),
            ])
        case .overview, .code, .removing: nil
        }
    }

    /// Resumes nothing if the channel was set up elsewhere meanwhile, or if the server no longer offers it.
    override func resume(_ fields: JSON) -> Bool {
        let kind = fields["kind"]?.string.flatMap { ListedChannel.Kind(rawValue: $0) }
        guard let kind, offers(kind), channels.allSatisfy({ $0.kind != kind }) else { return false }
        switch kind {
        case .ntfy:
            let named = fields["server"]?.string
            (server, topic, token) = (servers.first { $0 == named } ?? servers[0], fields["topic"]?.string ?? "", "")
            stage = .ntfy
        case .mail:
            address = fields["address"]?.string ?? ""
            stage = .mail
        }
        return true
    }

    /// The zone and the language of this device. The channel's notices keep to them.
    private var place: [JSONMember] {
        [
            JSONMember("zone", .string(app.zoneName)),
            JSONMember("language", .string(WidgetChoice.tag(words.language, words.region))),
        ]
    }

    private func setNtfy() {
        let members = [
            JSONMember("server", .string(server)), JSONMember("topic", .string(topic)),
            JSONMember("token", .string(token)),
        ]
        submit("PUT", "api/v1/channels/ntfy", .object(members + place)) { [self] _ in
            token = ""
            finish(words.channelIsOn)
        }
    }

    private func sendCode() {
        submit("PUT", "api/v1/channels/mail", .object([JSONMember("address", .string(address))] + place)) { [self] _ in
            ask()
            askForCode()
        }
    }

    private func askForCode() {
        code = ""
        show(.code, focus: "channel-code")
    }

    private func confirm() {
        submit("POST", "api/v1/channels/mail/code", ["code": .string(code)]) { [self] _ in finish(words.channelIsOn) }
    }

    private func remove(_ channel: ListedChannel) {
        submit("DELETE", "api/v1/channels/\(channel.kind.rawValue)", nil) { [self] _ in finish(words.channelIsOff) }
    }

    private func test(_ channel: ListedChannel) {
        trouble = nil
        send("POST", "api/v1/channels/\(channel.kind.rawValue)/test") { [self] status, _ in
            if status == 202 { app.announce(words.testSent) } else { fail(channel, status, words.testNotSent) }
        }
    }

    /// Makes the channel follow the clock and the language of this device.
    private func move(_ channel: ListedChannel) {
        trouble = nil
        send("PATCH", "api/v1/channels/\(channel.kind.rawValue)", .object(place)) { [self] status, body in
            if status == 204 { ask() } else { fail(channel, status, words.syncProblem(code(status, body))) }
        }
    }

    /// Shows the error beside the channel. One that was turned off elsewhere leaves the list instead.
    private func fail(_ channel: ListedChannel, _ status: Int32, _ text: String) {
        if status == 404 { return ask() }
        trouble = (channel.kind, text)
    }

    // MARK: its view

    override var formView: HTML {
        switch stage {
        case .overview: .text("")
        case .ntfy: ntfyForm
        case .mail: mailForm
        case .code: codeForm
        case .removing(let channel): removalForm(channel)
        }
    }

    override var nothing: String? {
        ListedChannel.Kind.allCases.contains { kind in offers(kind) || channels.contains { $0.kind == kind } }
            ? nil : words.noChannels
    }

    override var rows: [HTML] {
        var rows: [HTML] = []
        for kind in ListedChannel.Kind.allCases {
            if let channel = channels.first(where: { $0.kind == kind }) {
                rows += row(channel)
            } else if offers(kind) {
                rows.append(
                    rowButton("plus", words.addChannel(kind), id: "channel-\(kind.rawValue)") { [self] in begin(kind) })
            }
        }
        return rows
    }

    private func offers(_ kind: ListedChannel.Kind) -> Bool {
        switch kind {
        case .ntfy: !servers.isEmpty
        case .mail: sendsMail
        }
    }

    /// The row of a channel that is on or waits for its code, with its actions.
    private func row(_ channel: ListedChannel) -> [HTML] {
        let name = words.channel(channel.kind)
        var rows: [HTML] = [
            div(.class("row")) {
                icon("bell")
                span(.class("body")) {
                    span { name }
                    span(.class("sub linktext"), .value(.dir, "ltr")) { channel.address }
                    span(.class("sub")) { words.status(of: channel, app) }
                }
                button(
                    .class("textbtn"), .label(words.named(words.turnOff, name)),
                    .click { [self] in show(.removing(channel), focus: "channel-submit") }
                ) { words.turnOff }
            }
        ]
        if !channel.isConfirmed {
            rows.append(rowButton("check", words.enterCode, id: "channel-enter") { [self] in askForCode() })
            return rows
        }
        if let waiting = channel.waiting {
            rows.append(
                rowButton("check", words.enterCode, words.waitsForCode(waiting), id: "channel-enter") { [self] in
                    askForCode()
                })
        }
        guard channel.isServed else { return rows }
        if channel.kind == .ntfy {
            rows.append(p(.class("setblock hint")) { words.ntfySubscribe })
            rows.append(
                rowButton("copy", words.copyTopic, id: "channel-copy") { [self] in app.perform(.copy(channel.address)) }
            )
        }
        rows.append(
            rowButton("bell", words.named(words.sendTest, name), id: "channel-test-\(channel.kind.rawValue)") {
                [self] in
                test(channel)
            })
        if channel.zone != app.zoneName {
            rows.append(
                rowButton(
                    "clock", words.useThisZone, words.toldByZone(channel.zone),
                    id: "channel-zone-\(channel.kind.rawValue)"
                ) { [self] in
                    move(channel)
                })
        }
        if let trouble, trouble.kind == channel.kind {
            rows.append(
                p(.class("error setblock"), .role("alert"), .id("channel-trouble")) {
                    icon("warning", "s")
                    trouble.text
                })
        }
        return rows
    }

    // MARK: the forms

    private var cancel: () -> Void { { [self] in showList() } }

    private var ntfyForm: HTML {
        form(words.addChannel(.ntfy), words.turnOn, id: "channel", cancel: cancel, submit: { [self] in setNtfy() }) {
            p { words.ntfyText }
            if servers.count > 1 {
                div(.class("field"), key: 1) {
                    span(.class("label"), .id("channel-server-label")) { words.ntfyServer }
                    radios(
                        [.class("seg many"), .value(.ariaLabelledby, "channel-server-label")],
                        servers.map { one in
                            Choice(
                                id: "channel-server-" + one, name: one,
                                action: Action { [self] in server = one }, isChosen: one == server)
                        })
                }
            }
            lineField(
                words.ntfyTopic, "channel-topic", draft.field(topic) { [self] in topic = $0 },
                [.value(.autocapitalize, "off"), .value(.spellcheck, "false"), .value(.maxlength, "64")], key: 2)
            p(.class("hint")) { words.ntfyTopicHint }
            lineField(
                words.ntfyToken, "channel-token", .secret(token) { [self] in token = $0 }, hint: "tk_…",
                [.value(.autocapitalize, "off"), .value(.spellcheck, "false"), .value(.maxlength, "200")], key: 3)
        }
    }

    private var mailForm: HTML {
        form(
            words.addChannel(.mail), words.sendCode, id: "channel", isReady: !address.isEmpty, cancel: cancel,
            submit: { [self] in sendCode() }
        ) {
            p { words.mailText }
            lineField(
                words.mailAddress, "channel-address", draft.field(address) { [self] in address = $0 },
                hint: "haru@example.org", mode: "email",
                [.value(.autocapitalize, "off"), .value(.spellcheck, "false"), .value(.maxlength, "254")], key: 1)
        }
    }

    private var codeForm: HTML {
        form(
            words.enterCode, words.confirm, id: "channel", isReady: !code.isEmpty, cancel: cancel,
            submit: { [self] in confirm() }
        ) {
            p { words.mailCodeText }
            lineField(
                words.mailCode, "channel-code", .query(code) { [self] in code = $0 }, hint: "000000", mode: "numeric",
                [.value(.maxlength, "7")], key: 1)
        }
    }

    private func removalForm(_ channel: ListedChannel) -> HTML {
        form(
            words.named(words.turnOff, words.channel(channel.kind)), words.turnOff, id: "channel", isDangerous: true,
            cancel: cancel, submit: { [self] in remove(channel) }
        ) {
            p(.class("linktext"), .value(.dir, "ltr")) { channel.address }
            p { words.channelOffText }
        }
    }
}
