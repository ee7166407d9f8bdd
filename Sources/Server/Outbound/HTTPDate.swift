import CCurl

/// The dates of HTTP header fields.
public enum HTTPDate {
    /// A date in any of HTTP's three forms (RFC 9110, section 5.6.7), in seconds since 1970; nil if it is not one.
    public static func seconds(_ text: String) -> Int64? {
        let seconds = curl_getdate(text, nil)
        return seconds < 0 ? nil : Int64(seconds)
    }
}
