/// The signature that object stores require (AWS Signature Version 4, in Amazon's "Signature Version 4 signing
/// process").
///
/// libcurl signs the host, the time and the header fields of a request; these must include the hash of the body,
/// `x-amz-content-sha256`.
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

    /// The scheme, region and service in libcurl's format.
    var scope: String { "aws:amz:\(region):\(service)" }
}

extension AWSSignature: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "\(region)/\(service)" }
    public var debugDescription: String { description }
    /// Keeps the secret out of dumps, too.
    public var customMirror: Mirror { Mirror(self, children: ["scope": description]) }
}
