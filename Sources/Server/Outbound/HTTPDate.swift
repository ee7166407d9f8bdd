import CCurl

/// The dates of HTTP's fields.
public enum HTTPDate {
    /// Seconds since 1970 of a date in any of HTTP's three forms (RFC 9110, section 5.6.7); nil for what is none.
    public static func seconds(_ text: String) -> Int64? {
        let seconds = curl_getdate(text, nil)
        return seconds < 0 ? nil : Int64(seconds)
    }
}
