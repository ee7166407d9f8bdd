import Daybook
import Markup

/// The grip at the head of a sheet. The sheet follows a finger that pulls it down, and closes if it is released far
/// enough down.
package final class SheetGrip {
    /// The distance at which the sheet closes, in heights of the grip.
    private static let reach = 1.5
    /// The touch that took the grip.
    private var start: PointerTouch?
    /// How far down the sheet is, in heights of the grip.
    private var travel = 0.0

    package init() {}

    package func release() {
        start = nil
        travel = 0
    }

    /// The sheet with its grip. The grip closes it as Escape does.
    package func sheet(_ dialog: HTML) -> HTML {
        guard Text.begins(dialog.attribute(.class) ?? "", with: "sheet") else { return dialog }
        return dialog.adding([grip(of: dialog)], start == nil ? [] : [.value(.progress, "\(travel)")])
    }

    private func grip(of dialog: HTML) -> HTML {
        var attributes: [Attr] = [
            .class(start == nil ? "sheet-grip" : "sheet-grip held"), .unseen,
            .on(.pointerdown, fingers { [self] in start = $0 }),
        ]
        if start != nil {
            attributes += [
                .on(.pointermove, fingers { [self] in follow($0) }),
                .on(
                    .pointerup,
                    .key { [self] payload in
                        guard let touch = PointerTouch(payload), touch.id == start?.id else { return nil }
                        follow(touch)
                        let closes = travel >= SheetGrip.reach
                        release()
                        return closes ? dialog.action(for: .cancel) : Action {}
                    }),
                .on(.pointercancel, .send(Action { [self] in release() })),
            ]
        }
        return .element(.div, attributes, [], key: 901)
    }

    /// The grip moves with its sheet, so touches are measured from where the grip is now.
    private func follow(_ touch: PointerTouch) {
        guard let start, touch.id == start.id else { return }
        travel = max(0, travel + touch.y - start.y)
    }
}
