/// Finds the handler for a method and a path. It is built once, then only read.
///
/// A route is a path such as `api/v1/blobs/:hash`; `:hash` matches one segment that is not empty, and a literal segment
/// wins over it. GET's handler answers HEAD unless HEAD has its own; OPTIONS lists the methods that the path allows.
public struct Router: Sendable {
    private var root = RouteNode()
    /// Methods and paths, as they were added.
    public private(set) var routes: [(method: Method, path: String)] = []
    private var fallback: Handler = { _ in .text(.notFound, "Not found\n") }

    private let mount: [String]

    /// `mount` are the segments above all routes, in case a reverse proxy has not removed them.
    public init(mountedAt mount: [String] = []) {
        self.mount = mount
    }

    /// Adds a route. A later one replaces an earlier one of the same method and path.
    public mutating func on(_ method: Method, _ path: String, _ handler: @escaping Handler) {
        let segments = path.split(separator: "/").map(String.init)
        root.insert(segments[...], method: method, handler: handler)
        routes.append((method, path))
    }

    /// Sets the handler for paths that no route matches.
    public mutating func otherwise(_ handler: @escaping Handler) {
        fallback = handler
    }

    /// Whether a route of its own matches the path below the mount, whatever the method.
    public func hasRoute(_ segments: [String]) -> Bool { root.find(segments[...]) != nil }

    /// Answers the request, with 405 and `Allow` if the path is known and the method is not.
    public func answer(_ incoming: Request) async -> Response {
        if !mount.isEmpty, incoming.target.segments == mount { return redirectToMount(incoming) }
        var request = unmounted(incoming)
        if request.target.rawPath == "*" {
            return Response(.noContent, headers: ["Allow": Self.allowed(Method.known)])
        }
        guard let match = root.find(request.target.segments[...]) else { return await fallback(request) }
        let handlers = match.handlers
        let handler = handlers[request.method] ?? (request.method == .head ? handlers[.get] : nil)
        guard let handler else {
            var response =
                request.method == .options
                ? Response(.noContent) : .text(.methodNotAllowed, "Method not allowed\n")
            response.headers.append("Allow", Self.allowed(handlers.keys))
            return response
        }
        request.parameters = match.parameters
        return await handler(request)
    }

    /// The mount without a slash at its end is not below the mount: a service worker's scope and relative URLs miss it.
    private func redirectToMount(_ request: Request) -> Response {
        let query = request.target.query.map { "?" + $0 } ?? ""
        return Response(.permanentRedirect, headers: ["Location": "/" + mount.joined(separator: "/") + "/" + query])
    }

    private func unmounted(_ request: Request) -> Request {
        guard !mount.isEmpty, request.target.segments.starts(with: mount) else { return request }
        var request = request
        request.target.segments.removeFirst(mount.count)
        if request.target.segments == [""] { request.target.segments = [] }
        return request
    }

    private static func allowed(_ methods: some Sequence<Method>) -> String {
        var names = Set(methods)
        names.insert(.options)
        if names.contains(.get) { names.insert(.head) }
        return names.map(\.rawValue).sorted().joined(separator: ", ")
    }
}
