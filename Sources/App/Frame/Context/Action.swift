/// What an event on the screen does.
public struct Action {
    package enum Content {
        case call(() -> Void)
        case message(Message)
    }

    package let content: Content

    public init(_ call: @escaping () -> Void) { content = .call(call) }

    /// An action that the app looks up what it means of.
    public init(_ message: Message) { content = .message(message) }

    package var message: Message? { if case .message(let message) = content { message } else { nil } }

    /// The message, or nil after the closure was called.
    package func perform() -> Message? {
        switch content {
        case .call(let call):
            call()
            return nil
        case .message(let message): return message
        }
    }
}

/// What an action says to the app, where it is a value.
open class Message {
    public init() {}
}

/// Goes to a screen, or leaves the one that is shown.
package final class Navigation: Message {
    /// Where to; nil to close.
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
    /// Leaves a sheet or a detail: back where one came from, or to its parent when it was opened directly.
    package static var close: Action { Action(Navigation(nil)) }
}
