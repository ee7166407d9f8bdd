import HTTP
import Replica

/// The members of a small JSON body.
struct RequestJSON {
    /// The most bytes of such a body.
    private static let limit = 16 << 10

    /// The whole body: an object.
    let json: JSON

    init(_ request: Request) async throws(APIError) {
        try Self.checkType(request)
        let bytes = try await Self.bytes(of: request, upTo: Self.limit)
        do throws(JSONError) {
            json = try JSON.parse(bytes)
        } catch {
            throw .malformed("")
        }
        guard json.object != nil else { throw .malformed("") }
    }

    private init(_ json: JSON) { self.json = json }

    /// The object of a required member.
    func member(_ name: String) throws(APIError) -> RequestJSON {
        guard let member = json[name], member.object != nil else { throw .malformed(name) }
        return RequestJSON(member)
    }

    /// The text of a required member.
    func text(_ name: String) throws(APIError) -> String {
        guard let text = json[name]?.string else { throw .malformed(name) }
        return text
    }

    /// The text of a member; nil if it is missing or null.
    func optionalText(_ name: String) throws(APIError) -> String? {
        guard let member = json[name], !member.isNull else { return nil }
        guard let text = member.string else { throw .malformed(name) }
        return text
    }

    func flag(_ name: String) throws(APIError) -> Bool {
        guard let member = json[name], !member.isNull else { return false }
        guard let flag = member.bool else { throw .malformed(name) }
        return flag
    }

    /// A page of another site cannot send this type without a preflight request.
    static func checkType(_ request: Request) throws(APIError) {
        let type = request.headers["Content-Type"]?.split(separator: ";").first.map { $0.lowercased() } ?? ""
        guard type.filter({ $0 != " " }) == "application/json" else { throw .mediaType }
    }

    static func bytes(of request: Request, upTo limit: Int) async throws(APIError) -> [UInt8] {
        do throws(RequestBody.ReadingError) {
            return try await request.body.bytes(upTo: limit)
        } catch {
            switch error {
            case .tooLarge: throw .tooLarge
            case .disconnected: throw .gone
            }
        }
    }
}
