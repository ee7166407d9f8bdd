import XML

/// An item in an answer of one of KASI's services.
protocol KASIItem {
    /// Reads an `item`; throws ``KASIError/malformed(what:)`` if it is not as documented.
    init(_ item: XMLElement) throws(KASIError)
}

/// One page of an answer of one of KASI's services.
struct KASIPage<Item: KASIItem> {
    let items: [Item]
    /// The number of items on all pages together.
    let total: Int

    /// Reads an answer, from the service or from the gateway before it.
    init(_ bytes: [UInt8]) throws(KASIError) {
        guard let root = XMLReader.read(bytes) else { throw .malformed(what: "not XML") }
        switch root.name {
        case "response": try self.init(response: root)
        case "OpenAPI_ServiceResponse": throw KASIPage.gatewayError(root)
        default: throw .malformed(what: "the root is \(root.name)")
        }
    }

    private init(response: XMLElement) throws(KASIError) {
        guard let header = response.child("header"), let text = header.value("resultCode"), let code = Int(text) else {
            throw .malformed(what: "no resultCode")
        }
        guard code == 0 else {
            throw KASIError(code: code, message: header.value("resultMsg") ?? header.value("resultMag") ?? "")
        }
        guard let body = response.child("body"), let count = body.value("totalCount"), let total = Int(count) else {
            throw .malformed(what: "no totalCount")
        }
        var items: [Item] = []
        for item in body.child("items")?.children ?? [] where item.name == "item" { items.append(try Item(item)) }
        self.items = items
        self.total = total
    }

    /// The gateway answers errors of keys and quotas with HTTP status 200 and a root of its own.
    private static func gatewayError(_ root: XMLElement) -> KASIError {
        guard let header = root.child("cmmMsgHeader"), let text = header.value("returnReasonCode"), let code = Int(text)
        else { return .malformed(what: "no returnReasonCode") }
        return KASIError(code: code, message: header.value("returnAuthMsg") ?? header.value("errMsg") ?? "")
    }
}
