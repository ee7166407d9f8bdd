import CCurl

extension URLText {
    /// The address that a reference leads to, such as that of a redirect (RFC 3986, section 5); nil if it is none.
    /// - Parameter base: the absolute address of the text with the reference.
    public static func resolved(_ reference: String, against base: String) -> String? {
        guard let handle = curl_url() else { return nil }
        defer { curl_url_cleanup(handle) }
        // Setting a relative one on top of another resolves it.
        guard curl_url_set(handle, CURLUPART_URL, base, 0) == CURLUE_OK,
            curl_url_set(handle, CURLUPART_URL, reference, 0) == CURLUE_OK
        else { return nil }
        var text: UnsafeMutablePointer<CChar>?
        guard curl_url_get(handle, CURLUPART_URL, &text, 0) == CURLUE_OK, let text else { return nil }
        defer { curl_free(text) }
        return String(cString: text)
    }
}
