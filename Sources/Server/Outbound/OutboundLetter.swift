import CCurl

/// A message while libcurl reads it.
final class OutboundLetter {
    private let mail: OutboundMail
    private let recipients: UnsafeMutablePointer<curl_slist>
    private var sent = 0
    /// Whether the server has taken sender and recipient.
    var isBegun: Bool { sent > 0 }

    /// Nil for a request that is no mail.
    init?(_ method: OutboundRequest.Method) throws(OutboundError) {
        guard case .mail(let mail) = method else { return nil }
        // Either address ends with its line: nothing in it may end it earlier.
        let isPlain = [mail.sender, mail.recipient].allSatisfy { address in
            !address.isEmpty && address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x3C && $0 != 0x3E }
        }
        guard isPlain, let list = curl_slist_append(nil, mail.recipient) else { throw .malformed }
        self.mail = mail
        recipients = list
    }

    deinit { curl_slist_free_all(recipients) }

    /// The caller keeps this object until libcurl is done.
    func prepare(_ handle: UnsafeMutableRawPointer) -> CURLcode {
        var codes = [
            haru_curl_set_text(handle, CURLOPT_MAIL_FROM, mail.sender),
            haru_curl_set_list(handle, CURLOPT_MAIL_RCPT, recipients),
            haru_curl_set_mail(
                handle, sendLetter, Unmanaged.passUnretained(self).toOpaque(), curl_off_t(mail.text.count)),
        ]
        if let (user, password) = mail.credentials {
            codes.append(haru_curl_set_text(handle, CURLOPT_USERNAME, user))
            codes.append(haru_curl_set_text(handle, CURLOPT_PASSWORD, password))
        }
        return codes.first { $0 != CURLE_OK } ?? CURLE_OK
    }

    fileprivate func read(into room: UnsafeMutableRawBufferPointer) -> Int {
        let part = mail.text[sent...].prefix(room.count)
        room.copyBytes(from: part)
        sent += part.count
        return part.count
    }
}

/// Returns the number of bytes handed out; 0 at the end.
private func sendLetter(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let bytes, let context else { return Int(CURL_READFUNC_ABORT) }
    let letter = Unmanaged<OutboundLetter>.fromOpaque(context).takeUnretainedValue()
    return letter.read(into: UnsafeMutableRawBufferPointer(start: bytes, count: size * count))
}
