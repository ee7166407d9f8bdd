import AppFrame
import Daybook
import Markup
import Replica

/// Calendars of others that are shown in Haru's: which, how they are, and how fetching them went.
final class SubscriptionsScreen: Screen {
    let app: AppModel
    private var form: SubscriptionForm?
    private var draft: ScreenForm
    /// Why its address cannot be taken.
    private var problem: String?
    /// The calendar whose events that could not be read are listed.
    var listed: String?

    init(_ app: AppModel) {
        self.app = app
        draft = ScreenForm(.subscription(id: nil), in: app)
        super.init(.subscriptions, in: app)
        app.subscriptions.ask()
        // A form that was left with typed text opens again.
        if draft.stored != nil {
            open(nil)
        } else if let left = app.subscriptions.all.first(where: { app.draft(.subscription(id: $0.id)) != nil }) {
            open(left)
        }
    }

    override var title: String { words.otherCalendars }

    override func saveDrafts() {
        if let form { draft.save(form.json) }
    }

    // MARK: the form

    private func open(_ subscription: Subscription?) {
        var form = SubscriptionForm(subscription)
        draft = ScreenForm(form.draft, in: app)
        draft.begin(form.json)
        if let stored = draft.stored { form.resume(stored) }
        self.form = form
        problem = nil
    }

    func edit(_ subscription: Subscription?) {
        open(subscription)
        app.focus("calendar-address")
    }

    private func leave() {
        draft.end()
        form = nil
        app.focus("heading")
    }

    private func submit() {
        guard let form else { return }
        guard let address = SubscriptionAddress(form.address) else {
            problem = words.calendarAddressWrong
            return app.focus("calendar-address")
        }
        let isThere = app.subscriptions.all.contains {
            $0.id != form.id && SubscriptionAddress($0.address)?.url() == address.url()
        }
        if isThere {
            problem = words.calendarAddressTwice
            return app.focus("calendar-address")
        }
        // Meanwhile it may have been removed on another device: the form becomes a new one.
        let id = form.id.flatMap { app.subscriptions.subscription($0)?.id } ?? app.nextID()
        let edits = Subscription.edits(id, address: form.address, name: form.name, tone: form.tone)
        app.store(edits, clearing: form.draft)
        self.form = nil
        app.focus("heading")
        app.announce(form.id == nil ? words.calendarAdded : words.calendarChanged)
    }

    // MARK: its view

    override func view() -> HTML {
        settingsPage(app, title) {
            if app.sync.position == nil { account }
            if let form { formView(form) } else { list }
        }
    }

    private var account: HTML {
        div(.class("card form formcard"), key: 1) {
            p(.role("status")) { words.calendarsNeedAccount }
            button(.class("btn"), .click { [self] in app.open(.sync) }) { words.sync }
        }
    }

    @HTMLBuilder private var list: [HTML] {
        let all = app.subscriptions.all
        if app.sync.position != nil || !all.isEmpty {
            div(.class("rows sec")) {
                p(.class("setblock hint")) { words.otherCalendarsText }
                for subscription in all { subscriptionView(subscription) }
                if app.sync.position != nil {
                    if app.subscriptions.isFull {
                        p(.class("setblock hint")) { words.calendarsFull(Int32(Subscription.most)) }
                    } else {
                        rowButton("plus", words.addCalendar, id: "calendar-add") { [self] in edit(nil) }
                    }
                }
            }
        }
    }

    private func formView(_ form: SubscriptionForm) -> HTML {
        let name = form.id == nil ? words.addCalendar : words.editCalendar
        return element(
            .form,
            [
                .class("card form formcard"), .label(name), .flag(.novalidate, true),
                .on(.submit, .send(Action { [self] in submit() })),
            ], key: 2
        ) {
            lineField(
                words.calendarAddress, "calendar-address",
                draft.field(form.address) { [self] in
                    self.form?.address = $0
                    problem = nil
                }, problem: problem, hint: "https://", mode: "url", [.value(.autocapitalize, "off")], key: 1)
            lineField(
                words.calendarOwnName, "calendar-name",
                draft.field(form.name) { [self] in self.form?.name = $0 },
                hint: words.calendarOwnNameHint, [.value(.maxlength, "\(Subscription.nameLimit)")], key: 2)
            span(.class("label"), .id("calendar-tone-label")) { words.calendarTone }
            div(.class("chips wrap"), .role("group"), .value(.ariaLabelledby, "calendar-tone-label")) {
                for tone in Subscription.Tone.allCases {
                    button(
                        .class("chip inline"), .pressed(tone == form.tone), .click { [self] in self.form?.tone = tone }
                    ) {
                        span(.class("swatch \(tone.rawValue)"), .unseen) {}
                        words.tone(tone)
                    }
                }
            }
            p(.class("hint")) { words.calendarWhoSees }
            div(.class("formacts")) {
                textButton(words.cancel) { [self] in leave() }
                element(.button, [.id("calendar-submit"), .value(.type, "submit"), .class("btn")]) {
                    form.id == nil ? words.subscribeCalendar : words.save
                }
            }
        }
    }
}
