/// A segment of the routes, with the segments that may follow it.
struct RouteNode: Sendable {
    struct Match: Sendable {
        let handlers: [Method: Handler]
        var parameters: [String: String]
    }

    private var handlers: [Method: Handler] = [:]
    private var literals: [String: RouteNode] = [:]
    /// At most one, whatever its name: two names for one place would hide each other's routes.
    private var parameter: Parameter?

    private struct Parameter: Sendable {
        var name: String
        /// An array of one, because a struct cannot hold itself.
        var node: [RouteNode]
    }

    mutating func insert(_ segments: ArraySlice<String>, method: Method, handler: @escaping Handler) {
        guard let first = segments.first else {
            handlers[method] = handler
            return
        }
        let rest = segments.dropFirst()
        guard first.hasPrefix(":") else {
            literals[first, default: RouteNode()].insert(rest, method: method, handler: handler)
            return
        }
        let name = String(first.dropFirst())
        var child = parameter ?? Parameter(name: name, node: [RouteNode()])
        precondition(child.name == name, "two names for one route segment: \(child.name) and \(name)")
        child.node[0].insert(rest, method: method, handler: handler)
        parameter = child
    }

    func find(_ segments: ArraySlice<String>) -> Match? {
        guard let first = segments.first else {
            return handlers.isEmpty ? nil : Match(handlers: handlers, parameters: [:])
        }
        let rest = segments.dropFirst()
        if let match = literals[first]?.find(rest) { return match }
        guard let parameter, !first.isEmpty, var match = parameter.node[0].find(rest) else { return nil }
        match.parameters[parameter.name] = first
        return match
    }
}
