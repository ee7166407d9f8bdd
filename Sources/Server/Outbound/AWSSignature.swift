/// Who signs a request as object stores want it (AWS Signature Version 4, in Amazon's "Signature Version 4 signing process").
///
/// libcurl signs the host, the time and the header fields that a request names; that of the body's hash, `x-amz-content-sha256`, must
/// be among them.
public struct AWSSignature: Equatable, Sendable {
    public let key: String
    let secret: String
    /// Such as `eu-central-1`: letters, digits and hyphens.
    public let region: String
    /// Such as `s3`.
    public let service: String

    public init(key: String, secret: String, region: String, service: String) {
        self.key = key
        self.secret = secret
        self.region = region
        self.service = service
    }

    /// Whose rules, for what, as libcurl has it.
    var scope: String { "aws:amz:\(region):\(service)" }
}

extension AWSSignature: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "\(region)/\(service)" }
    public var debugDescription: String { description }
    /// So that a dump has no secret either.
    public var customMirror: Mirror { Mirror(self, children: ["scope": description]) }
}
