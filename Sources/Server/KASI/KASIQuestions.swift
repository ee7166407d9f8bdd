import Outbound

/// Sends requests to one of KASI's services, page by page and with retries.
struct KASIQuestions: Sendable {
    private let address: String
    private let key: String
    private let timeout: Int
    private let backoff: Backoff
    private let isOnline: @Sendable () -> Bool
    private let sleep: @Sendable (Int) -> Void

    /// The most items of an answer; one that announces more is wrong.
    private static let mostItems = 1000

    init(
        key: String, address: String, timeout: Int, backoff: Backoff, isOnline: (@Sendable () -> Bool)?,
        sleep: @escaping @Sendable (Int) -> Void
    ) {
        self.key = KASIQuestions.escaped(key)
        self.address = address
        self.timeout = timeout
        self.backoff = backoff
        self.isOnline = isOnline ?? { Network.isLoopback(url: address) || Network.isOnline }
        self.sleep = sleep
    }

    /// The items of all pages of an answer, in order.
    /// - Parameters:
    ///   - operation: The name of the operation.
    ///   - query: The parameters of the request, without key and page.
    ///   - rows: The number of items per page.
    func all<Item: KASIItem>(_ operation: String, _ query: String, rows: Int) throws(KASIError) -> [Item] {
        var items: [Item] = []
        var page = 1
        while true {
            let answer: KASIPage<Item> = try persistently(
                address + "/\(operation)?\(query)&numOfRows=\(rows)&pageNo=\(page)&ServiceKey=" + key)
            guard answer.total <= Self.mostItems else { throw .malformed(what: "totalCount is \(answer.total)") }
            items += answer.items
            if items.count >= answer.total { return items }
            guard !answer.items.isEmpty else { throw .malformed(what: "fewer items than totalCount") }
            page += 1
        }
    }

    private func persistently<Item: KASIItem>(_ url: String) throws(KASIError) -> KASIPage<Item> {
        var failures = 0
        while true {
            do throws(KASIError) {
                return try once(url)
            } catch {
                failures += 1
                guard error.isPassing, let pause = backoff.pause(afterFailures: failures) else { throw error }
                sleep(pause)
            }
        }
    }

    private func once<Item: KASIItem>(_ url: String) throws(KASIError) -> KASIPage<Item> {
        guard isOnline() else { throw .offline }
        let response: OutboundResponse
        do throws(OutboundError) {
            response = try OutboundClient().send(OutboundRequest(url: url, connectTimeout: timeout, timeout: timeout))
        } catch {
            throw .unanswered(error)
        }
        switch response.status {
        case 200: return try KASIPage(response.body)
        case 401, 403: throw .key(code: response.status)
        case 429: throw .quota
        default: throw .status(response.status)
        }
    }

    /// The key, escaped for an address. One that contains a percent sign was issued escaped already.
    private static func escaped(_ key: String) -> String {
        key.utf8.contains(UInt8(ascii: "%")) ? key : URLText.escaped(key)
    }
}
