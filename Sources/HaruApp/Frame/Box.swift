/// A large value behind one reference. What holds it is small to copy, which the app does in many places; the value itself
/// is changed by putting another in its place.
final class Box<Value> {
    let value: Value

    init(_ value: Value) { self.value = value }
}
