/// The effect of an event on the screen.
public struct Action {
    package enum Content {
        case call(() -> Void)
        case message(Message)
    }

    package let content: Content

    public init(_ call: @escaping () -> Void) { content = .call(call) }

    /// An action whose meaning the app looks up.
    public init(_ message: Message) { content = .message(message) }

    package var message: Message? { if case .message(let message) = content { message } else { nil } }

    /// Returns the message, or nil after calling the closure.
    package func perform() -> Message? {
        switch content {
        case .call(let call):
            call()
            return nil
        case .message(let message): return message
        }
    }
}

/// A message of an action to the app, as a value.
open class Message {
    public init() {}
}

/// Goes to a screen, or leaves the one that is shown.
package final class Navigation: Message {
    /// The destination; nil to close.
    package let route: Route?

    package init(_ route: Route?) { self.route = route }
}

/// Does an action, then gives the focus to an element.
package final class Focusing: Message {
    package let action: Action
    package let id: String

    package init(_ action: Action, _ id: String) {
        self.action = action
        self.id = id
    }
}

extension Action {
    @inline(never)
    package static func open(_ route: Route) -> Action { Action(Navigation(route)) }
    /// Does the action, then gives the focus to the element with this id.
    @inline(never)
    package static func focusing(_ action: Action, id: String) -> Action { Action(Focusing(action, id)) }
    /// Leaves a sheet or a detail: goes back, or to the parent screen if it was opened directly.
    package static var close: Action { Action(Navigation(nil)) }
}
