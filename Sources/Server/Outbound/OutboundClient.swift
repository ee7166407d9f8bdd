import CCurl
import Glibc

/// Sends requests to other servers through libcurl. It follows no redirects, keeps no cookies, and supports only HTTP,
/// HTTPS and, for mail, SMTP over TLS.
///
/// Haru contacts no server unless a person configured it; callers have checked that.
public struct OutboundClient: Sendable {
    /// The name of the client in its requests.
    public let userAgent: String

    public init(userAgent: String = "Haru") { self.userAgent = userAgent }

    /// Sends a request and waits for the answer. Blocks the thread, at most until the request's timeout.
    public func send(_ request: OutboundRequest) throws(OutboundError) -> OutboundResponse {
        guard Self.isReady, let handle = curl_easy_init() else {
            throw .broken(code: Int32(CURLE_FAILED_INIT.rawValue))
        }
        defer { curl_easy_cleanup(handle) }
        let fields = try OutboundHeaderList(request.headers)
        let answer = OutboundAnswer(maximumBytes: request.maximumBytes, file: request.file)
        let letter = try OutboundLetter(request.method)
        var code = prepare(handle, request, fields, answer)
        if code == CURLE_OK, let letter { code = letter.prepare(handle) }
        if code == CURLE_OK { code = curl_easy_perform(handle) }
        // libcurl uses an unretained pointer to the answer until here.
        let (isTooLarge, isForbidden) = withExtendedLifetime(answer) { (answer.isTooLarge, answer.isForbidden) }
        if isTooLarge { throw .tooLarge }
        // Another address of the same name may have worked.
        if isForbidden, code != CURLE_OK { throw .forbidden }
        // libcurl reads the letter through an unretained pointer until here.
        let (isMail, isHeard) = withExtendedLifetime(letter) { ($0 != nil, $0?.isBegun ?? false) }
        var status = 0
        // libcurl also reports a refusing mail server as an error; the server's code says more.
        let isAnswered = haru_curl_status(handle, &status) == CURLE_OK && (code == CURLE_OK || isMail && status >= 400)
        guard code == CURLE_OK || isAnswered else { throw OutboundError(code) }
        // The server sent no greeting or refused ours; refusals of sender, recipient or message have other codes.
        if isMail, !isHeard, code == CURLE_WEIRD_SERVER_REPLY || code == CURLE_REMOTE_ACCESS_DENIED {
            throw .unwelcome(code: Int32(status))
        }
        guard isAnswered else { throw OutboundError(CURLE_WEIRD_SERVER_REPLY) }
        return OutboundResponse(status: status, headers: answer.headers, body: answer.body)
    }

    private func prepare(
        _ handle: UnsafeMutableRawPointer, _ request: OutboundRequest, _ fields: OutboundHeaderList,
        _ answer: OutboundAnswer
    ) -> CURLcode {
        var codes = [
            haru_curl_set_text(handle, CURLOPT_URL, request.url),
            haru_curl_set_text(handle, CURLOPT_PROTOCOLS_STR, request.method.isMail ? "smtp,smtps" : "http,https"),
            haru_curl_set_text(handle, CURLOPT_USERAGENT, userAgent),
            haru_curl_set_text(handle, CURLOPT_ACCEPT_ENCODING, ""),
            haru_curl_set_long(handle, CURLOPT_FOLLOWLOCATION, 0),
            // Signals would reach any thread of the process.
            haru_curl_set_long(handle, CURLOPT_NOSIGNAL, 1),
            haru_curl_set_long(handle, CURLOPT_CONNECTTIMEOUT_MS, request.connectTimeout),
            haru_curl_set_long(handle, CURLOPT_TIMEOUT_MS, request.timeout),
            haru_curl_set_list(handle, CURLOPT_HTTPHEADER, fields.first),
            haru_curl_set_receivers(
                handle, receiveBody, receiveHeader, Unmanaged.passUnretained(answer).toOpaque()),
        ]
        if let authorities = request.authorities {
            codes.append(haru_curl_set_text(handle, CURLOPT_CAINFO, authorities))
        }
        if Network.isLoopback(url: request.url) || !request.reachesPrivate || request.method.isMail {
            // A proxy from the environment could not reach this machine's own loopback, would look up names itself, and
            // is not meant for mail.
            codes.append(haru_curl_set_text(handle, CURLOPT_PROXY, ""))
        }
        switch request.method {
        case .get, .mail: break
        case .head: codes.append(haru_curl_set_long(handle, CURLOPT_NOBODY, 1))
        case .delete: codes.append(haru_curl_set_text(handle, CURLOPT_CUSTOMREQUEST, "DELETE"))
        case .post(let bytes): codes.append(haru_curl_set_body(handle, bytes, curl_off_t(bytes.count)))
        case .put(let file, let length):
            // The context is the descriptor itself plus one, so that it is never nil.
            let context = UnsafeMutableRawPointer(bitPattern: Int(file) + 1)
            codes.append(haru_curl_set_upload(handle, sendBody, context, curl_off_t(length)))
        }
        if let signature = request.signature {
            codes += [
                haru_curl_set_text(handle, CURLOPT_AWS_SIGV4, signature.scope),
                haru_curl_set_text(handle, CURLOPT_USERNAME, signature.key),
                haru_curl_set_text(handle, CURLOPT_PASSWORD, signature.secret),
            ]
        }
        if !request.reachesPrivate {
            codes.append(haru_curl_set_opener(handle, openPublic, Unmanaged.passUnretained(answer).toOpaque()))
        }
        return codes.first { $0 != CURLE_OK } ?? CURLE_OK
    }

    /// libcurl must be initialised once before use.
    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
}

/// Opens a socket to a public address, and to no other.
private func openPublic(
    _ context: UnsafeMutableRawPointer?, _ purpose: curlsocktype, _ address: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
    guard let context, let address else { return haru_curl_no_socket }
    let isPublic = withUnsafePointer(to: &address.pointee.addr) { PublicAddress.isPublic($0) }
    guard isPublic else {
        Unmanaged<OutboundAnswer>.fromOpaque(context).takeUnretainedValue().forbid()
        return haru_curl_no_socket
    }
    return socket(
        address.pointee.family, address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue), address.pointee.protocol)
}

/// Returns the number of bytes taken; fewer than arrived makes libcurl stop.
private func receiveBody(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let bytes, let context else { return 0 }
    let answer = Unmanaged<OutboundAnswer>.fromOpaque(context).takeUnretainedValue()
    return answer.receive(UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
}

/// Returns the number of bytes read from the file; 0 at its end.
private func sendBody(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let bytes, let context else { return Int(CURL_READFUNC_ABORT) }
    while true {
        let got = read(Int32(Int(bitPattern: context) - 1), bytes, size * count)
        if got < 0, errno == EINTR { continue }
        return got < 0 ? Int(CURL_READFUNC_ABORT) : got
    }
}

private func receiveHeader(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let bytes, let context else { return 0 }
    let answer = Unmanaged<OutboundAnswer>.fromOpaque(context).takeUnretainedValue()
    return answer.receiveHeader(UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
}

extension OutboundError {
    fileprivate init(_ code: CURLcode) {
        switch code {
        case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL: self = .malformed
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT: self = .unreachable
        case CURLE_OPERATION_TIMEDOUT: self = .timedOut
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CACERT_BADFILE,
            CURLE_USE_SSL_FAILED:
            self = .untrusted
        default: self = .broken(code: Int32(code.rawValue))
        }
    }
}
