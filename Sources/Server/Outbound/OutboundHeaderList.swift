import CCurl

/// Header fields as libcurl's list, freed with this object.
final class OutboundHeaderList {
    private(set) var first: UnsafeMutablePointer<curl_slist>?

    init(_ headers: [(name: String, value: String)]) throws(OutboundError) {
        for (name, value) in headers {
            let line = "\(name): \(value)"
            // A line end would let a value add header fields.
            guard !name.isEmpty, !line.utf8.contains(where: { $0 == 10 || $0 == 13 || $0 == 0 }) else {
                throw .malformed
            }
            guard let longer = curl_slist_append(first, line) else { throw .malformed }
            first = longer
        }
    }

    deinit { curl_slist_free_all(first) }
}
