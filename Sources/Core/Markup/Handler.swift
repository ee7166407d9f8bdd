/// Turns an event into an action. A handler holds values and makes values; it changes nothing itself.
public enum Handler<Action> {
    /// The event is this action, whatever its payload.
    case send(Action)
    /// The action is made from the payload.
    case text((String) -> Action)
    /// The action is made from the payload, usually a key's name; nil ignores the event.
    case key((String) -> Action?)
    /// The element listens, so that the browser reports the event and its default is held back, and nothing happens.
    case none

    /// The action that an event with this payload becomes.
    public func action(for payload: String) -> Action? {
        switch self {
        case .send(let action): action
        case .text(let make): make(payload)
        case .key(let make): make(payload)
        case .none: nil
        }
    }
}
