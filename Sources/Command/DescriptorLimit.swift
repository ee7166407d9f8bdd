import Glibc

/// The system's limit on open files: each connection takes one.
struct DescriptorLimit {
    /// The descriptors that the store, the loop, requests to other services and the streams need besides connections.
    static let reserved = 40
    /// With fewer, starting makes no sense.
    static let least = 48

    /// Open files that the system allows.
    let files: Int

    /// Raises the limit for `connections` as far as the system allows.
    init(raisedFor connections: Int) {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else {
            files = 1024
            return
        }
        let wanted = rlim_t(connections + Self.reserved)
        if limit.rlim_cur < wanted {
            let before = limit.rlim_cur
            limit.rlim_cur = min(limit.rlim_max, wanted)
            if setrlimit(resource, &limit) != 0 { limit.rlim_cur = before }
        }
        files = Int(clamping: limit.rlim_cur)
    }

    init(files: Int) { self.files = files }

    /// How many of `wanted` connections there is room for.
    func connections(of wanted: Int) -> Int { min(wanted, files - Self.reserved) }

    /// A remark for the operator, if the limit is lower than wanted.
    func remark(wanted: Int) -> String? {
        let got = connections(of: wanted)
        guard got < wanted else { return nil }
        return "\(got) connections at a time rather than \(wanted): the system allows \(files) open files "
            + "(ulimit -n; LimitNOFILE= under systemd)"
    }
}
